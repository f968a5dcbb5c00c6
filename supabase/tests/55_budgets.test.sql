-- What the assistant may spend: the limits of a chat, an address, a business and a trial, the switch, and the details.
begin;
select plan(109);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');

create temporary table chat (name text primary key, business_id uuid, id uuid, key text);
insert into chat
select name, business_id::uuid, id, public.open_chat_session(id, business_id::uuid)
  from (select *, gen_random_uuid() as id from (values
    ('one', 'a0000000-0000-4000-8000-000000000002'), ('two', 'a0000000-0000-4000-8000-000000000002'),
    ('three', 'a0000000-0000-4000-8000-000000000002'), ('four', 'a0000000-0000-4000-8000-000000000002'),
    ('five', 'a0000000-0000-4000-8000-000000000002'), ('six', 'a0000000-0000-4000-8000-000000000002'),
    ('seven', 'a0000000-0000-4000-8000-000000000002'), ('eight', 'a0000000-0000-4000-8000-000000000002'),
    ('nine', 'a0000000-0000-4000-8000-000000000002'), ('ten', 'a0000000-0000-4000-8000-000000000002'),
    ('eleven', 'a0000000-0000-4000-8000-000000000002'), ('twelve', 'a0000000-0000-4000-8000-000000000002'), ('bens', 'b0000000-0000-4000-8000-000000000002')) v(name, business_id)) c;
grant select on chat to public;

-- Who may call, and what the tables open.
select function_privs_are('public', name, args, role, privileges, role || ' and ' || name)
  from (values
    ('assistant_usage', array['uuid'], 'anon', '{}'::text[]),
    ('assistant_usage', array['uuid'], 'authenticated', '{EXECUTE}'),
    ('claim_owner_mails', array['integer'], 'authenticated', '{}'),
    ('claim_owner_mails', array['integer'], 'service_role', '{EXECUTE}'),
    ('settle_owner_mail', array['uuid', 'boolean', 'uuid'], 'authenticated', '{}'),
    ('settle_owner_mail', array['uuid', 'boolean', 'uuid'], 'service_role', '{EXECUTE}')) v(name, args, role, privileges);
select table_privs_are('private', name, 'authenticated', '{}'::text[], 'owners and ' || name)
  from unnest(array['reply_counts', 'budget_counts', 'address_salts', 'replies_in_work', 'trial_counts', 'limit_notices', 'model_troubles']) name;
select ok(not has_function_privilege('service_role', 'private.assistant_context(uuid)', 'execute'),
  'the function does not read past the limits');
select ok(not has_function_privilege('authenticated', 'private.try_assistant_context(uuid, text, jsonb, integer, uuid)', 'execute'),
  'an owner does not try past the limit');

-- The owner's settings.
select throws_ok($$ update public.businesses set daily_reply_limit = 0 $$, '23514', null, 'a limit is at least 1');
select throws_ok($$ update public.businesses set daily_reply_limit = 100001 $$, '23514', null, 'a limit is at most 100,000');
select throws_ok($$ update public.businesses set daily_reply_limit = null $$, '23502', null, 'there is always a limit');
select results_eq($$ select is_assistant_on, daily_reply_limit from public.businesses group by 1, 2 $$,
  $$ values (true, 1000) $$, 'the assistant is on, for 1,000 replies a day');

select set_config('request.jwt.claims', '{"sub": "b0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;
select is_empty($$ update public.businesses set daily_reply_limit = 5, is_assistant_on = false
  where id = 'a0000000-0000-4000-8000-000000000002' returning 1 $$, 'another owner changes neither limit nor switch');
select throws_ok($$ select public.assistant_usage('a0000000-0000-4000-8000-000000000002') $$, 'PT404', null, 'another owner sees no usage');
select throws_ok($$ select public.assistant_usage('a0000000-0000-4000-8000-00000000000f') $$, 'PT404', null, 'an unknown business has none');
select throws_ok($$ select public.assistant_usage(null) $$, 'PT404', null, 'no business has none');
reset role;
select set_config('request.jwt.claims', '', true);

-- A question, its claim and its reply.
create function pg_temp.ask(chat_name text, address text default null) returns jsonb language plpgsql as $$
declare
  c chat := (select chat from chat where name = chat_name);
begin
  perform public.send_customer_message(c.id, c.key, gen_random_uuid(), 'How much is a mug?');
  return public.assistant_context(c.id, c.key, c.business_id, address);
end $$;
create function pg_temp.context(chat_name text) returns jsonb language sql as $$
  select public.assistant_context(id, key, business_id) from chat where name = chat_name
$$;
create function pg_temp.record(context jsonb, reason text default null, details jsonb default '{}') returns jsonb language sql as $$
  select public.record_assistant_reply((context #>> '{session,id}')::uuid, (context #>> '{question,id}')::uuid, 'A line.',
    escalation_reason => reason, details => details)
$$;
create function pg_temp.count_of(counted text) returns integer language sql as $$
  select coalesce(sum(c.replies), 0)::int from private.reply_counts c where c.counted like count_of.counted
$$;
create function pg_temp.set_count(of_business uuid, of_what text, replies integer) returns void language sql as $$
  insert into private.reply_counts values (of_business, private.budget_day(), of_what, set_count.replies)
  on conflict on constraint reply_counts_pkey do update set replies = excluded.replies
$$;

create temporary table context as select 1 as n, pg_temp.ask('one', '192.0.2.7') as it;
select is(it -> 'budget', 'null'::jsonb, 'within the limits there is no budget to tell of') from context;
select ok(it ? 'messages', 'the conversation comes along') from context;
select is(array[pg_temp.count_of('session:%'), pg_temp.count_of('address:%'), pg_temp.count_of('business')], array[1, 1, 1],
  'the reply is counted for its chat, its address and its business');
select is(pg_temp.context('one') -> 'is_claimed', 'true'::jsonb, 'a second question has to wait meanwhile');
select ok(not pg_temp.context('one') ? 'messages', 'and gets no conversation');
select is(pg_temp.count_of('%'), 3, 'and counts nothing');
select ok(not exists (select from private.reply_counts where counted like '%192.0.2.7%'), 'the address itself is not stored');
select is(pg_temp.record(it) -> 'response', '"A line."'::jsonb, 'the reply is recorded') from context;
select is_empty('select 1 from private.replies_in_work', 'and is no longer in work');
select is(pg_temp.context('one') -> 'is_claimed', 'false'::jsonb, 'an answered chat has nothing claimed');

-- A claim that lapses.
update context set it = pg_temp.ask('one', '192.0.2.7');
update private.replies_in_work set claimed_until = clock_timestamp() - interval '1 second';
select is(pg_temp.context('one') -> 'is_claimed', 'false'::jsonb, 'a reply that was never recorded is begun again');
select is(pg_temp.count_of('business'), 2, 'and counts once');
update private.replies_in_work set claimed_until = clock_timestamp() - interval '1 second', attempts = 3;
select is(pg_temp.context('one') ->> 'budget', 'attempts', 'after three times it is given up');
select is(pg_temp.record(it) -> 'response', '"A line."'::jsonb, 'what was reserved is recorded') from context;

-- The chat's limit.
select pg_temp.set_count('a0000000-0000-4000-8000-000000000002', 'session:' || (select id from chat where name = 'one'), 59);
update context set it = pg_temp.ask('one');
select is(it -> 'budget', 'null'::jsonb, 'the 60th reply of a chat is written') from context;
select is(pg_temp.record(it) -> 'response', '"A line."'::jsonb, 'and recorded') from context;
update context set it = pg_temp.ask('one');
select is(it ->> 'budget', 'session', 'the 61st is not') from context;
select ok(not it ? 'messages', 'and nothing is looked up for it') from context;
select is(pg_temp.record(it), '{"response": null, "escalated": false, "reason": null, "budget": "session"}',
  'a reply without a reservation is not recorded either') from context;
select is(pg_temp.record(it, 'Enough.', '{"budget": "session"}'), '{"response": "A line.", "escalated": true, "reason": "Enough."}',
  'the line that says so is recorded and hands the chat over') from context;
select is(pg_temp.count_of('session:' || (select id from chat where name = 'one')), 60, 'nothing is counted beyond a limit');

-- The address's limit.
select is(private.count_of_address('a0000000-0000-4000-8000-000000000002', a), private.count_of_address('a0000000-0000-4000-8000-000000000002', b),
    a || ' and ' || b || ' are one')
  from (values ('2001:db8::1', '2001:db8::ffff:1'), ('192.0.2.7', '::ffff:192.0.2.7')) v(a, b);
select isnt(private.count_of_address('a0000000-0000-4000-8000-000000000002', a), private.count_of_address(b::uuid, c), 'told apart: ' || a || ' and ' || c)
  from (values ('192.0.2.7', 'a0000000-0000-4000-8000-000000000002', '192.0.2.8'),
    ('2001:db8::1', 'a0000000-0000-4000-8000-000000000002', '2001:db8:0:1::1'),
    ('192.0.2.7', 'b0000000-0000-4000-8000-000000000002', '192.0.2.7')) v(a, b, c);
select is(private.count_of_address('a0000000-0000-4000-8000-000000000002', 'unknown'), null, 'what is no address is not counted');
update private.reply_counts set replies = 300 where counted like 'address:%';
select is(pg_temp.ask('two', '::ffff:192.0.2.7') ->> 'budget', 'address', 'an address has its limit in other chats, too');

-- The business's limit.
select pg_temp.set_count('a0000000-0000-4000-8000-000000000002', 'business', 1000);
update context set it = pg_temp.ask('three');
select is(it ->> 'budget', 'business', 'a business has its limit') from context;
select pg_temp.record(it, 'Limit.', '{"budget": "business"}') from context;
select pg_temp.record(pg_temp.ask('four'), 'Limit.', '{"budget": "business"}');
-- The limits that owners are told of, whatever else is due; five minutes after the last e-mail.
create function pg_temp.told() returns table (mail_id uuid, business_name text, owner_email text, limited text, is_near boolean, daily_limit integer)
language plpgsql as $$
begin
  update private.owner_mails m set sent_at = now() - interval '5 minutes', claimed_until = null;
  return query select c.mail_id, c.business_name, c.owner_email, l.limited, l.is_near, l.daily_limit
    from public.claim_owner_mails() c, jsonb_to_recordset(c.limits) l(limited text, is_near boolean, daily_limit integer);
end $$;
create temporary table notice as select * from pg_temp.told();
select results_eq('select business_name, owner_email, limited, is_near, daily_limit from notice',
  $$ values ('Anna''s', 'anna@example.com', 'business', false, 1000) $$, 'its owner is notified once');
select is_empty('select 1 from public.claim_owner_mails()', 'by one process');
select public.settle_owner_mail(mail_id, true) from notice;
select is_empty($$ select 1 from private.escalation_notices n join chat c on c.id = n.session_id
  where c.name in ('three', 'four') and n.due_at < now() + interval '5 minutes' $$, 'and not of each chat, of which there are reminders');
select is(pg_temp.ask('bens') -> 'budget', 'null'::jsonb, 'another business goes on');

-- What is left is told of before it is used up, once a day; of a small limit it is not.
select pg_temp.set_count('a0000000-0000-4000-8000-000000000002', 'business', 798);
select pg_temp.ask('two');
select is_empty('select 1 from pg_temp.told()', 'below four fifths nobody is told');
select pg_temp.ask('six');
select pg_temp.ask('seven');
select results_eq('select business_name, limited, is_near, daily_limit from pg_temp.told()',
  $$ values ('Anna''s', 'business', true, 1000) $$, 'from four fifths on the owner is, once');
select public.settle_owner_mail(mail_id, true) from private.owner_mails where mail_id is not null;
select ok(not private.is_near(n, 9), n || ' of 9 is nothing to tell') from generate_series(7, 9) n;
select ok(not private.is_near(1000, 1000), 'what is reached is not near');

-- Budgets of all businesses together.
create function pg_temp.set_budget(of_what text, replies integer) returns void language sql as $$
  insert into private.budget_counts values (private.budget_day(), of_what, set_budget.replies)
  on conflict on constraint budget_counts_pkey do update set replies = excluded.replies
$$;
create function pg_temp.budgets() returns text language sql as $$
  select string_agg(split_part(counted, ':', 1) || ' ' || replies, ', ' order by counted)
    from private.budget_counts where day = private.budget_day()
$$;
delete from private.budget_counts;
select pg_temp.ask('eight', '192.0.2.9');
select is(pg_temp.budgets(), 'operator 1, owner 1, visitor 1', 'a reply counts for the address, the owner and the installation');
select ok(not exists (select from private.budget_counts where counted like '%192.0.2.9%'), 'the address itself is not stored here either');
update private.budget_counts set replies = 1000 where counted like 'visitor:%';
select is(pg_temp.ask('bens', '192.0.2.9') ->> 'budget', 'address', 'an address has a budget over all businesses');
select is(pg_temp.budgets(), 'operator 1, owner 1, visitor 1000', 'and nothing is counted beyond it');
select pg_temp.set_budget('owner:a0000000-0000-4000-8000-000000000001', 4000);
select pg_temp.ask('nine');
select results_eq('select business_name, owner_email, limited, is_near, daily_limit from pg_temp.told()',
  $$ values ('Anna''s', 'anna@example.com', 'owner', true, 5000) $$, 'an owner is told before the account''s budget is reached');
select public.settle_owner_mail(mail_id, true) from private.owner_mails where mail_id is not null;
select pg_temp.set_budget('owner:a0000000-0000-4000-8000-000000000001', 5000);
update context set it = pg_temp.ask('ten');
select is(it ->> 'budget', 'owner', 'an owner has a budget over all businesses') from context;
select pg_temp.record(it, 'Limit.', '{"budget": "owner"}') from context;
select results_eq('select business_name, limited, is_near, daily_limit from pg_temp.told()',
  $$ values ('Anna''s', 'owner', false, 5000) $$, 'and is told when it is reached');
select is_empty($$ select 1 from private.escalation_notices n join chat c on c.id = n.session_id
  where c.name = 'ten' and n.due_at < now() + interval '5 minutes' $$, 'instead of each chat');
insert into private.settings values ('replies_by_operator', '3'), ('replies_by_owner', '6000');
select is(pg_temp.ask('eleven') -> 'budget', 'null'::jsonb, 'the operator may allow more');
select is(pg_temp.ask('twelve') ->> 'budget', 'operator', 'or have used up all that the installation has');
select results_eq('select * from public.installation_usage()', 'values (3, 3)', 'which the server can tell');
delete from private.settings where name like 'replies_by_%';
select is((private.count_budgets('{"owner:x", "operator"}')).reached, null, 'budgets are counted');
select is(private.count_reply(b, '{business}', '{"owner:x", "operator"}'), null, 'with the counts of a business')
  from public.businesses b where b.id = 'b0000000-0000-4000-8000-000000000002';
select pg_temp.set_budget('owner:x', 5000);
select pg_temp.set_count('b0000000-0000-4000-8000-000000000002', 'business', 5);
select is(private.count_reply(b, '{business}', '{"owner:x", "operator"}'), 'owner', 'or none of them is')
  from public.businesses b where b.id = 'b0000000-0000-4000-8000-000000000002';
select results_eq($$ select replies from private.reply_counts where business_id = 'b0000000-0000-4000-8000-000000000002'
  and counted = 'business' union all select replies from private.budget_counts where counted = 'operator' $$,
  'values (5), (5)', 'also not of the business');
delete from private.reply_counts where business_id = 'b0000000-0000-4000-8000-000000000002';
delete from private.budget_counts;
select pg_temp.set_count('a0000000-0000-4000-8000-000000000002', 'business', 1000);

-- The switch.
update public.businesses set daily_reply_limit = 2000;
update context set it = pg_temp.ask('five');
select is(it -> 'budget', 'null'::jsonb, 'a raised limit counts at once') from context;
update public.businesses set is_assistant_on = false;
select is(pg_temp.record(it) ->> 'budget', 'off', 'what was being written when the assistant was switched off is not recorded') from context;
select is(pg_temp.ask('five') ->> 'budget', 'off', 'and nothing more is written');

-- Details.
select lives_ok($$ update public.chat_messages set details =
  '{"model": "m", "input_tokens": 10, "output_tokens": 2, "milliseconds": 800, "attempts": 2, "lock": ["price"], "trouble": "timeout"}'
  where sender_type = 'ai' $$, 'details of their shape are kept');
select throws_ok(format($$ update public.chat_messages set details = %L where sender_type = 'ai' $$, details), '23514', null, 'refused: ' || left(details, 40))
  from unnest(array['[]', '{"prompt": "x"}', '{"model": 1}', '{"lock": [1]}', '{"input_tokens": -1}', jsonb_build_object('model', repeat('x', 2000))::text]) details;
select throws_ok($$ update public.chat_messages set details = '{}' where sender_type = 'customer' $$, '23514', null, 'only the assistant''s messages have details');

-- Trials, and what the owner sees.
select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;
select is(replies_today, 1001, 'the owner sees the replies of today') from public.assistant_usage('a0000000-0000-4000-8000-000000000002');
select isnt_empty($$ select details from public.chat_messages where details is not null $$, 'and the details');
select ok(public.try_assistant_context('a0000000-0000-4000-8000-000000000002', 'Hello?') ? 'material', 'a trial is answered, also while the assistant is off');
reset role;
update private.trial_counts set trials = 300;
set local role authenticated;
select throws_ok($$ select public.try_assistant_context('a0000000-0000-4000-8000-000000000002', 'Hello?') $$, 'PT429', null, 'the 301st trial of a day is refused');
reset role;
update private.trial_counts set day = day - 1;
set local role authenticated;
select lives_ok($$ select public.try_assistant_context('a0000000-0000-4000-8000-000000000002', 'Hello?') $$, 'the next day has its own');
reset role;

-- A language model that does not answer, and that does again.
create function pg_temp.told_by(details jsonb) returns text language plpgsql as $$
begin
  perform private.note_model('a0000000-0000-4000-8000-000000000002', details);
  perform set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
  return (select trouble from public.assistant_usage('a0000000-0000-4000-8000-000000000002'));
end $$;
select is(pg_temp.told_by('{"model": "m", "attempts": 2, "trouble": "server_error"}'), 'server_error', 'the owner is told that a model fails');
select is(pg_temp.told_by('{"model": "m", "attempts": 0, "trouble": "unauthorized"}'), 'unauthorized', 'and why it does now');
select is(pg_temp.told_by('{"model": "m", "attempts": 0}'), 'unauthorized', 'a reply without it says nothing');
select is(pg_temp.told_by('{"model": "m", "attempts": 1, "trouble": "refused"}'), null, 'one that refuses a single question answers');
select is(pg_temp.told_by('{"model": "m", "attempts": 0, "trouble": "timeout"}'), 'timeout', 'it may fail again');
select is(pg_temp.told_by('{"model": "m", "attempts": 1}'), null, 'and what answers is no trouble');
insert into private.model_troubles (business_id, cause, last_at) values ('a0000000-0000-4000-8000-000000000002', 'timeout', now() - interval '1 hour');
select is(trouble, null, 'what was an hour ago is not told any more') from public.assistant_usage('a0000000-0000-4000-8000-000000000002');

-- One count after another, or none of them.
update public.businesses set is_assistant_on = true;
create function pg_temp.count_one(counts text[]) returns text language sql as
  $$ select private.count_reply(b, counts) from public.businesses b where b.id = 'b0000000-0000-4000-8000-000000000002' $$;
create function pg_temp.counted(kind text) returns integer language sql as
  $$ select coalesce(sum(c.replies), 0)::int from private.reply_counts c
      where c.business_id = 'b0000000-0000-4000-8000-000000000002' and c.counted like kind || '%' $$;
select pg_temp.set_count('b0000000-0000-4000-8000-000000000002', 'business', 10);
select pg_temp.set_count('b0000000-0000-4000-8000-000000000002', 'address:full', 300);
select is(pg_temp.count_one(array['session:new', 'address:full', 'business']), 'address', 'the limit of an address is named');
select is(array[pg_temp.counted('session:new'), pg_temp.counted('address:full'), pg_temp.counted('business')], '{0,300,10}', 'and nothing else is counted then');
select pg_temp.set_count('b0000000-0000-4000-8000-000000000002', 'session:full', 60);
select is(pg_temp.count_one(array['session:full', 'address:full', 'business']), 'session', 'the first of two limits is named');
select is(pg_temp.count_one(array['session:new', 'business']), null, 'below the limits a reply is counted');
select is(array[pg_temp.counted('session:new'), pg_temp.counted('business')], '{1,11}', 'in each count once');

-- Yesterday.
insert into private.reply_counts
select 'a0000000-0000-4000-8000-000000000002', private.budget_day() - 1, 'session:' || n, 1 from generate_series(1, 150) n;
select pg_temp.count_one(array['session:new', 'business']);
select is(count(*)::int, 150, 'most replies forget nothing') from private.reply_counts where day < private.budget_day();
select pg_temp.set_count('b0000000-0000-4000-8000-000000000002', 'business', 32);
select pg_temp.count_one(array['session:new', 'business']);
select is(count(*)::int, 50, 'each 32nd forgets 100 counts of other days') from private.reply_counts where day < private.budget_day();
delete from private.reply_counts where counted = 'business' and business_id = 'b0000000-0000-4000-8000-000000000002';
select pg_temp.count_one(array['session:new', 'business']);
select is(count(*)::int, 0, 'and so does a business''s first one of a day') from private.reply_counts where day < private.budget_day();
update private.reply_counts set day = day - 1;
update private.address_salts set day = day - 1;
select private.forget_counts();
select is_empty('select day from private.reply_counts union all select day from private.address_salts', 'yesterday''s counts are forgotten');

select * from finish();
rollback;
