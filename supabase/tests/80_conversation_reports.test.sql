-- The course of a chat, the owner's list and the reports, by owner, by another owner and by a visitor.
begin;
select plan(91);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');

create temporary table key (name text, id uuid, value text);
insert into key select name, id, public.open_chat_session(id, business_id, customer, email)
  from (values
    ('one', 'c0000000-0000-4000-8000-000000000001'::uuid, 'a0000000-0000-4000-8000-000000000002'::uuid, 'Rahim', 'rahim@shop.example'),
    ('two', 'c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'Sadia 100%', 'sadia@mail.example'),
    ('ben', 'c0000000-0000-4000-8000-000000000009', 'b0000000-0000-4000-8000-000000000002', 'Rahim', 'rahim@shop.example')
  ) chat (name, id, business_id, customer, email);
grant select on key to anon, authenticated;

create function pg_temp.asks(name text, message_id uuid, content text) returns void language sql as $$
  select public.send_customer_message(k.id, k.value, message_id, content) from key k where k.name = asks.name $$;
create function pg_temp.answers(chat text, message_id uuid, content text, unanswered int default 0, reason text default null,
  noted jsonb default '{}')
returns jsonb language sql as $$
  select public.record_assistant_reply(k.id, message_id, content, '[]', '[]', unanswered, reason, noted => noted) from key k where k.name = chat $$;
create function pg_temp.session(name text) returns public.chat_sessions language sql as $$
  select s from public.chat_sessions s join key k on k.id = s.id where k.name = session.name $$;
create function pg_temp.act_as(who text) returns void language sql as $$
  select set_config('request.jwt.claims', case who
    when 'anna' then '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}'
    when 'ben' then '{"sub": "b0000000-0000-4000-8000-000000000001", "role": "authenticated"}'
    else format('{"role": "%s"}', who) end, true) $$;

grant execute on function pg_temp.session(text), pg_temp.act_as(text) to public;

-- The course: asked, answered, asked again, handed over.
select pg_temp.asks('one', 'd0000000-0000-4000-8000-000000000001', 'Do you ship to Canada?');
select is((pg_temp.session('one')).waiting_since, (pg_temp.session('one')).first_asked_at, 'who asks waits');
select isnt((pg_temp.session('one')).first_asked_at, null, 'the first question is noted');
select pg_temp.asks('one', 'd0000000-0000-4000-8000-000000000002', 'Hello?');
select is((pg_temp.session('one')).waiting_since, (pg_temp.session('one')).first_asked_at, 'and waits since the first question');
select pg_temp.act_as('service_role');
select pg_temp.answers('one', 'd0000000-0000-4000-8000-000000000002', 'We do.');
select is((pg_temp.session('one')).waiting_since, null, 'an answer ends the waiting');
select isnt((pg_temp.session('one')).first_answered_at, null, 'the first answer is noted');
select is((pg_temp.session('one')).handed_over_at, null, 'nothing was handed over');
select is((select count(*)::int from private.unanswered_questions), 0, 'nothing stayed unanswered');

select pg_temp.asks('one', 'd0000000-0000-4000-8000-000000000003', 'Can you ship to Canada in May?');
select pg_temp.answers('one', 'd0000000-0000-4000-8000-000000000003', 'I do not know.', 1);
select results_eq('select question from private.unanswered_questions', $$ values ('Can you ship to Canada in May?') $$, 'a question without an answer is noted');
select is((pg_temp.session('one')).waiting_since, null, '"I do not know" is a reply');
select pg_temp.asks('one', 'd0000000-0000-4000-8000-000000000004', 'A person please');
select pg_temp.answers('one', 'd0000000-0000-4000-8000-000000000004', 'I call the owner.', 1, 'Asked for a person');
select is((pg_temp.session('one')).status, 'escalated', 'the assistant hands over');
select isnt((pg_temp.session('one')).handed_over_at, null, 'which is noted');
select isnt((pg_temp.session('one')).waiting_since, null, 'the customer waits for the owner then');
select is((select count(*)::int from private.unanswered_questions), 1, 'asking for a person is no unanswered question');
select is((select due_at from private.escalation_notices where session_id = 'c0000000-0000-4000-8000-000000000001'), now(), 'the owner is to have an e-mail');
select results_eq($$ select owner_email, business_name, waiting, chats #>> '{0,customer_name}', chats #>> '{0,reason}',
    jsonb_array_length(chats #> '{0,messages}') from public.claim_owner_mails() $$,
  $$ values ('anna@example.com', 'Anna''s', 1, 'Rahim', 'Asked for a person', 6) $$, 'which says who waits where and why, with the last messages');
select is_empty('select 1 from public.claim_owner_mails()', 'a claimed e-mail is not claimed again');
select public.settle_owner_mail((select mail_id from private.owner_mails), false);
select ok((select retry_at > now() and claimed_until is null from private.owner_mails), 'what was not sent is due again later');
select is((select mail_id from private.owner_mails), (select mail_id from private.escalation_notices), 'as the same e-mail');
update private.owner_mails set retry_at = now();
select is((select mail_id from public.claim_owner_mails()), (select mail_id from private.escalation_notices), 'which has its id again');
update private.owner_mails set claimed_until = now() - interval '1 second';
select is((select mail_id from public.claim_owner_mails()), (select mail_id from private.escalation_notices), 'also after a process that ended');
select public.settle_owner_mail((select mail_id from private.owner_mails), true);
select is((select due_at from private.escalation_notices), now() + interval '5 minutes', 'what was sent is due again at the first reminder');
update private.escalation_notices set due_at = now();
select is_empty('select 1 from public.claim_owner_mails()', 'what comes within five minutes waits');
update private.owner_mails set sent_at = now() - interval '5 minutes';
select is((select count(*)::int from public.claim_owner_mails()), 1, 'and is told then');
select public.settle_owner_mail((select mail_id from private.owner_mails), true);

-- The customer leaves an e-mail address.
select pg_temp.act_as('anon');
set local role anon;
select lives_ok($$ select public.leave_email(id, value, ' rahim@new.example ') from key where name = 'one' $$, 'a waiting customer leaves an address');
select throws_ok($$ select public.leave_email(id, value, 'nobody') from key where name = 'one' $$, 'PT400', 'Please enter a valid email address.', 'which must be one');
select throws_ok($$ select public.leave_email(id, value, null) from key where name = 'one' $$, 'PT400', null, 'and not nothing');
select throws_ok($$ select public.leave_email(id, value, 'a@b.example, c@d.example') from key where name = 'one' $$, 'PT400', null, 'and not two');
select throws_ok($$ select public.leave_email(id, value, 'x@y.example') from key where name = 'two' $$, 'PT409', null, 'only while waiting for a person');
select throws_ok($$ select public.leave_email('c0000000-0000-4000-8000-000000000001', value, 'x@y.example') from key where name = 'two' $$, 'PT404', 'This chat was not found.', 'and with the chat''s key');
reset role;
select is((pg_temp.session('one')).customer_email, 'rahim@new.example', 'the address is kept');

-- The owner answers, resolves, takes over, hands back.
select pg_temp.act_as('anna');
set local role authenticated;
insert into public.chat_messages (session_id, sender_type, content) values ('c0000000-0000-4000-8000-000000000001', 'human', 'Anna here.');
select is((pg_temp.session('one')).waiting_since, null, 'the owner''s reply ends the waiting');
select ok((pg_temp.session('one')).owner_reply_seconds >= 0, 'how long it took is noted');
select is((select business_id from public.chat_messages where sender_type = 'human'), 'a0000000-0000-4000-8000-000000000002'::uuid, 'a message belongs to its chat''s business');
select lives_ok($$ select public.hand_back_to_assistant('c0000000-0000-4000-8000-000000000001') $$, 'an owner hands a chat back');
select is((pg_temp.session('one')).status, 'active', 'to the assistant');
select is((pg_temp.session('one')).unanswered_count, 0, 'which starts afresh');
select is((pg_temp.session('one')).escalation_reason, null, 'without a reason to escalate');
select throws_ok($$ select public.hand_back_to_assistant('c0000000-0000-4000-8000-000000000001') $$, 'PT409', null, 'only a chat in manual status is handed back');
insert into public.chat_messages (session_id, sender_type, content) values ('c0000000-0000-4000-8000-000000000001', 'human', 'One more thing.');
select is((pg_temp.session('one')).status, 'escalated', 'an owner who writes takes the chat over');
update public.chat_sessions set status = 'resolved' where id = 'c0000000-0000-4000-8000-000000000001';
insert into public.chat_messages (session_id, sender_type, content) values ('c0000000-0000-4000-8000-000000000001', 'human', 'Bye.');
select is((pg_temp.session('one')).status, 'resolved', 'a resolved chat stays resolved');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content) values ('c0000000-0000-4000-8000-000000000009', 'human', 'x') $$, '42501', null, 'an owner does not write into a foreign chat');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content) values ('c0000000-0000-4000-8000-00000000000f', 'human', 'x') $$, '42501', null, 'nor into none');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content, business_id) values ('c0000000-0000-4000-8000-000000000009', 'human', 'x', 'a0000000-0000-4000-8000-000000000002') $$, '42501', null, 'nor claims that it is theirs');
select throws_ok($$ update public.chat_sessions set read_at = now() where id = 'c0000000-0000-4000-8000-000000000001' $$, '42501', null, 'the course is not the owner''s to write');
reset role;
select is((select count(*)::int from private.escalation_notices where due_at <= now()), 0, 'an owner is not called to what they took over');
select is((pg_temp.session('ben')).message_count, 1, 'a refused message leaves no trace');

-- Unread marks.
select pg_temp.act_as('anna');
set local role authenticated;
select results_eq($$ select id, unread_count, message_count, last_sender, last_message from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002') $$,
  $$ values ('c0000000-0000-4000-8000-000000000001'::uuid, 4, 11, 'human', 'Bye.'),
            ('c0000000-0000-4000-8000-000000000002', 0, 1, 'ai', 'Hello! I''m here to help you today. How can I assist you?') $$,
  'the list shows newest activity first, with what is unread');
select lives_ok($$ select public.mark_chat_read('c0000000-0000-4000-8000-000000000001',
    (select created_at from public.chat_messages where id = 'd0000000-0000-4000-8000-000000000002')) $$, 'an owner reads up to a message');
select is((select unread_count from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002') limit 1), 2, 'the later ones stay unread');
select public.mark_chat_read('c0000000-0000-4000-8000-000000000001', '2100-01-01');
select is((select unread_count from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002') limit 1), 0, 'then all is read');
select ok((pg_temp.session('one')).read_at <= (pg_temp.session('one')).last_message_at, 'but not what is not written yet');
select throws_ok($$ select public.mark_chat_read('c0000000-0000-4000-8000-000000000009') $$, 'PT404', 'This chat was not found.', 'a foreign chat is not marked');
select throws_ok($$ select public.hand_back_to_assistant('c0000000-0000-4000-8000-000000000009') $$, 'PT404', 'This chat was not found.', 'nor handed back');

-- Filter, search and pages.
create function pg_temp.found(search text, status text default null) returns text language sql as $$
  select string_agg(customer_name, ', ' order by last_message_at desc) from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002', status, search) $$;
grant execute on function pg_temp.found(text, text) to public;
select is(pg_temp.found('sadia@'), 'Sadia 100%', 'an e-mail address is found');
select is(pg_temp.found('RAHIM'), 'Rahim', 'a name is found');
select is(pg_temp.found('100%'), 'Sadia 100%', 'a percent sign is a character');
select is(pg_temp.found('canad'), 'Rahim', 'the start of a word is found');
select is(pg_temp.found('ship may'), 'Rahim', 'two words of a message are found');
select is(pg_temp.found('ship bye'), null, 'words of two messages are not');
select is(pg_temp.found('assist you'), null, 'the greeting is not searched');
select is(pg_temp.found('\'' & | ! :* <->'), null, 'marks are no operators');
select is(pg_temp.found(null, 'resolved'), 'Rahim', 'a status filters');
select is(pg_temp.found('rahim', 'active'), null, 'also in a search');
select results_eq($$ select p.id from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002', page_size => 1) f,
    public.list_chat_sessions('a0000000-0000-4000-8000-000000000002', before => f.last_message_at, before_id => f.id) p $$,
  $$ values ('c0000000-0000-4000-8000-000000000002'::uuid) $$, 'the next page begins after the last one');

-- Reports.
select results_eq($$ select total, active, escalated, resolved from public.chat_status_counts('a0000000-0000-4000-8000-000000000002') $$,
  $$ values (2::bigint, 1::bigint, 0::bigint, 1::bigint) $$, 'chats are counted by status');
select results_eq($$ select count(*), sum(sessions), min(day), max(day) from public.chat_sessions_per_day('a0000000-0000-4000-8000-000000000002', 'Asia/Dhaka') $$,
  $$ select 30::bigint, 2::numeric, (now() at time zone 'Asia/Dhaka')::date - 29, (now() at time zone 'Asia/Dhaka')::date $$, 'thirty days, those without chats too');
reset role;
update public.chat_sessions set created_at = (date_trunc('day', now() at time zone 'UTC') - interval '3 days' + interval '20 hours') at time zone 'UTC'
 where id = 'c0000000-0000-4000-8000-000000000002';
set local role authenticated;
select results_eq($$ select day from public.chat_sessions_per_day('a0000000-0000-4000-8000-000000000002', 'UTC', 'active') where sessions > 0 $$,
  $$ select (now() at time zone 'UTC')::date - 3 $$, 'a chat counts on its day');
select results_eq($$ select day from public.chat_sessions_per_day('a0000000-0000-4000-8000-000000000002', 'Asia/Dhaka', 'active') where sessions > 0 $$,
  $$ select (now() at time zone 'UTC')::date - 2 $$, 'in the owner''s time zone');
select throws_ok($$ select public.chat_sessions_per_day('a0000000-0000-4000-8000-000000000002', 'Nowhere') $$, '22023', null, 'an unknown time zone is refused');

-- Questions without an answer, in groups.
reset role;
select pg_temp.act_as('service_role');
do $$
declare
  asked record;
  message_id uuid;
begin
  for asked in select row_number() over () as number, * from (values
      ('Do you ship to Canada', '=deliver !canada|~knd'), ('কানাডায় পাঠান?', 'কানাডা|~knd =deliver|~ptn'),
      ('Do you ship to France?', '=deliver !franc|~frns'), ('Is there a warranty?', '=warranty'),
      ('Delivery time to Dhaka?', '=deliver !dhaka !?duration'), ('Delivery cost to Dhaka?', '=deliver !dhaka !?price'),
      ('Delivery to Dhaka?', '=deliver !dhaka'), ('How old are you?', '=age'), ('? | !', '')) q(question, meaning) loop
    message_id := gen_random_uuid();
    perform pg_temp.asks('two', message_id, asked.question);
    perform pg_temp.answers('two', message_id, 'I do not know.', asked.number::int,
      noted => jsonb_build_object('meaning', asked.meaning, 'language', 'en', 'introduction', 'You asked:'));
  end loop;
end $$;
select results_eq($$ select meaning, introduction from private.unanswered_questions where question in ('? | !', 'Is there a warranty?') order by asked_at $$,
  $$ values ('=warranty', 'You asked:'), ('?-!', 'You asked:') $$, 'what a question means is kept, or else its words');
update private.unanswered_questions set asked_at = now() - interval '40 days' where question = 'How old are you?';
update private.unanswered_questions set asked_at = now() - interval '1 hour' where question = 'Can you ship to Canada in May?';

select pg_temp.act_as('anna');
set local role authenticated;
select results_eq($$ select question, times, cardinality(message_ids) from public.unanswered_questions('a0000000-0000-4000-8000-000000000002')
    where times > 1 $$,
  $$ values ('কানাডায় পাঠান?', 2::bigint, 2) $$, 'those that mean the same are one, in the words of the latest');
select results_eq($$ select question from public.unanswered_questions('a0000000-0000-4000-8000-000000000002') where times = 1 order by question collate "C" $$,
  $$ values ('? | !'), ('Can you ship to Canada in May?'), ('Delivery cost to Dhaka?'), ('Delivery time to Dhaka?'), ('Delivery to Dhaka?'), ('Do you ship to France?'), ('Is there a warranty?') $$, 'others stand alone, and old ones are left out');
select lives_ok($$ select public.dismiss_unanswered_questions('a0000000-0000-4000-8000-000000000002',
    (select message_ids from public.unanswered_questions('a0000000-0000-4000-8000-000000000002') limit 1)) $$, 'an owner takes questions off the list');
select is((select max(times) from public.unanswered_questions('a0000000-0000-4000-8000-000000000002')), 1::bigint, 'they are gone');

reset role;
-- What two meanings have in common.
select is(round(private.common_meaning(one, other)::numeric, 2), common, format('"%s" and "%s"', one, other))
  from (values
    ('=card|=pay', '=pay', 1.00),
    ('=fix =bowl', '=bowl', 0.67),
    ('=fix =bowl', '=bowl =mug', 0.50),
    ('=deliver !canada', '=deliver', 0.00),
    ('=deliver !canada|~knd', '~knd =deliver', 1.00)) c(one, other, common);

set local role authenticated;

-- Another owner and a visitor.
select pg_temp.act_as('ben');
select throws_ok(format('select public.%s', call), 'PT404', 'This business was not found.', 'not for another owner: ' || call)
  from unnest(array[
    'list_chat_sessions(''a0000000-0000-4000-8000-000000000002'')',
    'chat_status_counts(''a0000000-0000-4000-8000-000000000002'')',
    'chat_sessions_per_day(''a0000000-0000-4000-8000-000000000002'')',
    'chat_outcomes(''a0000000-0000-4000-8000-000000000002'')',
    'reply_times(''a0000000-0000-4000-8000-000000000002'')',
    'unanswered_questions(''a0000000-0000-4000-8000-000000000002'')',
    'dismiss_unanswered_questions(''a0000000-0000-4000-8000-000000000002'', ''{}'')']) call;
select results_eq($$ select customer_name from public.list_chat_sessions('b0000000-0000-4000-8000-000000000002', search => 'rahim') $$,
  $$ values ('Rahim') $$, 'each owner lists their own chats');
select is_empty($$ select 1 from public.list_chat_sessions('b0000000-0000-4000-8000-000000000002', search => 'canada') $$, 'and finds no words of another''s');
reset role;
select is_empty($$ select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
      and p.proname in ('chat_outcomes', 'reply_times', 'chat_sessions_per_day', 'chat_status_counts', 'claim_owner_mails', 'dismiss_unanswered_questions',
        'hand_back_to_assistant', 'list_chat_sessions', 'mark_chat_read', 'settle_owner_mail', 'unanswered_questions') $$,
  'a visitor calls none of it');
select is_empty($$ select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      and p.proname in ('claim_owner_mails', 'settle_owner_mail') $$, 'and an owner sends no e-mails');
select is_empty($$ select 1 from pg_class c where c.relnamespace = 'private'::regnamespace and c.relname in ('unanswered_questions', 'owner_mails', 'escalation_notices')
    and (has_table_privilege('authenticated', c.oid, 'select') or has_table_privilege('service_role', c.oid, 'select')) $$, 'the tables behind are nobody''s');

select * from finish();
rollback;
