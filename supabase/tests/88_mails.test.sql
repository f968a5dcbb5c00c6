-- E-mails: when each is due, and how they are ended.
begin;
select plan(44);

select results_eq('select private.retry_delay(n) from unnest(array[-1, 0, 1, 5]) n',
  $$ values (interval '30 seconds'), (interval '30 seconds'), (interval '1 minute'), (interval '16 minutes') $$,
  'what failed waits twice as long each time');
select is(private.retry_delay(7), interval '1 hour', 'and an hour at most');
select is(private.retry_delay(100000), interval '1 hour', 'however often it failed');
select results_eq('select private.due_again(sent, n) from (values (true, 0), (false, 0), (false, 16)) v(sent, n)',
  $$ values (null::timestamptz), (now() + interval '30 seconds'), (null) $$,
  'what was sent is not due again, nor what failed for half a day');

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-0000000000a1', 'anna@shop.example');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-0000000000a2', 'a0000000-0000-4000-8000-0000000000a1', 'Clay'),
  ('a0000000-0000-4000-8000-0000000000b2', 'a0000000-0000-4000-8000-0000000000a1', 'Stone');

create function pg_temp.digest() returns text language sql as $$
  select encode(private.mail_address_digest('a0000000-0000-4000-8000-0000000000a2', 'Rahim@Mail.example'), 'hex') $$;
select is(public.mail_choice('customer', 'a0000000-0000-4000-8000-0000000000a2', pg_temp.digest()),
  '{"name": "Clay", "is_on": true}', 'a customer gets e-mails at first');
select public.choose_mails('customer', 'a0000000-0000-4000-8000-0000000000a2', false, pg_temp.digest());
select public.choose_mails('customer', 'a0000000-0000-4000-8000-0000000000a2', false, pg_temp.digest());
select results_eq($$ select private.refuses_mail(b, a) from (values
    ('a0000000-0000-4000-8000-0000000000a2'::uuid, 'rahim@mail.example'), ('a0000000-0000-4000-8000-0000000000b2', 'rahim@mail.example'),
    ('a0000000-0000-4000-8000-0000000000a2', 'mina@mail.example')) v(b, a) $$,
  $$ values (true), (false), (false) $$, 'and ends those of one business to one address, however it is written');
select is(public.mail_choice('customer', 'a0000000-0000-4000-8000-0000000000a2', pg_temp.digest()) ->> 'is_on', 'false', 'which is known');
select public.choose_mails('customer', 'a0000000-0000-4000-8000-0000000000a2', true, pg_temp.digest());
select is_empty('select 1 from private.mail_refusals', 'until they want them again');
select is(public.mail_choice('customer', 'f0000000-0000-4000-8000-0000000000a2', pg_temp.digest()), null, 'a business that is gone sends none');
select lives_ok($$ select public.choose_mails('customer', 'f0000000-0000-4000-8000-0000000000a2', false, pg_temp.digest()) $$,
  'and to end its e-mails is no error');
select public.choose_mails('digest', 'a0000000-0000-4000-8000-0000000000a1', false);
select is(private.account_settings('a0000000-0000-4000-8000-0000000000a1') -> 'mails',
  '{"waiting": true, "reminders": true, "limits": true, "digest": false}', 'an owner ends one kind, and no other');
select is(public.mail_choice('digest', 'a0000000-0000-4000-8000-0000000000a1') ->> 'is_on', 'false', 'which is known, too');
select lives_ok($$ select public.choose_mails('digest', 'f0000000-0000-4000-8000-0000000000a1', false) $$, 'an account that is gone is no error');

-- Reminders.
select throws_ok(format('update public.businesses set reminder_minutes = %L', m), '23514', null, 'no reminders: ' || m)
  from unnest(array['{5,5}', '{30,5}', '{0}', '{1441}', '{1,2,3,4,5,6}', '{NULL}', '{{5,30}}']) m;
select lives_ok(format('update public.businesses set reminder_minutes = %L', m), 'reminders: ' || m)
  from unnest(array['{}', '{1,1440}', '{5,30}']) m;

create function pg_temp.chat(place text) returns uuid language sql as $$ select ('c0000000-0000-4000-8000-00000000000' || place)::uuid $$;
insert into public.chat_sessions (id, business_id, topic, customer_name)
  select pg_temp.chat(n), 'a0000000-0000-4000-8000-0000000000a2', 'chat:' || repeat(n, 64), 'Rahim' from unnest(array['1', '2', '3']) n;
insert into public.chat_messages (session_id, sender_type, content) select pg_temp.chat(n), 'customer', 'Hello?' from unnest(array['1', '2', '3']) n;
update public.chat_sessions set status = 'escalated' where id = pg_temp.chat('1');

-- Lets minutes pass since the last notices and e-mails.
create function pg_temp.pass(minutes integer) returns void language sql as $$
  update private.escalation_notices set since = since - make_interval(mins => minutes),
    due_at = due_at - make_interval(mins => minutes), sent_at = sent_at - make_interval(mins => minutes);
  update private.owner_mails set sent_at = sent_at - make_interval(mins => minutes) $$;
-- What goes out now: how many chats, and of how many the owner was told before; and limits.
create function pg_temp.mails() returns table (waiting integer, reminders integer, limits integer) language plpgsql as $$
declare
  claimed record;
begin
  for claimed in select * from public.claim_owner_mails() loop
    perform public.settle_owner_mail(claimed.mail_id, true);
    return query select claimed.waiting, claimed.reminders, coalesce(jsonb_array_length(claimed.limits), 0);
  end loop;
end $$;
create function pg_temp.due(place text) returns interval language sql as $$
  select due_at - now() from private.escalation_notices where session_id = pg_temp.chat(place) $$;

select results_eq('select * from pg_temp.mails()', 'values (1, 0, 0)', 'a chat that is handed over is told of at once');
select is(pg_temp.due('1'), interval '5 minutes', 'and again after five minutes');
select pg_temp.pass(5);
select results_eq('select * from pg_temp.mails()', 'values (1, 1, 0)', 'as a reminder');
select is(pg_temp.due('1'), interval '25 minutes', 'and after half an hour');
select pg_temp.pass(25);
update public.chat_sessions set status = 'escalated' where id = pg_temp.chat('2');
select results_eq('select * from pg_temp.mails()', 'values (2, 1, 0)', 'all in one e-mail');
select is(pg_temp.due('1'), null, 'and then no more');
select pg_temp.pass(5);
update public.chat_sessions set read_at = last_message_at where id = pg_temp.chat('2');
select is_empty('select * from pg_temp.mails()', 'nobody is reminded of what they have looked at');
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat('2'), 'customer', 'And now?');
select is(pg_temp.due('2'), interval '5 minutes', 'who writes on is told of again, ten minutes after the last time');
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat('2'), 'human', 'Yes.'), (pg_temp.chat('2'), 'customer', 'Thanks!');
select is(pg_temp.due('2'), interval '2 minutes', 'and after an answer in two');
select pg_temp.pass(2);
select results_eq('select * from pg_temp.mails()', 'values (1, 0, 0)', 'which is no reminder');

-- Gathered, and as each owner wants them.
update public.chat_sessions set status = 'escalated' where id = pg_temp.chat('3');
select private.note_limit(b, 'owner', true) from public.businesses b where b.name = 'Clay';
select is_empty('select * from pg_temp.mails()', 'nothing within five minutes');
select pg_temp.pass(5);
select results_eq('select * from pg_temp.mails()', 'values (2, 1, 1)', 'then everything in one e-mail');
select public.choose_mails('reminders', 'a0000000-0000-4000-8000-0000000000a1', false);
select pg_temp.pass(30);
select is_empty('select * from pg_temp.mails()', 'no reminders for who wants none');
select public.choose_mails('waiting', 'a0000000-0000-4000-8000-0000000000a1', false);
select public.choose_mails('limits', 'a0000000-0000-4000-8000-0000000000a1', false);
update private.escalation_notices set since = now(), due_at = now(), sent_at = null;
update private.limit_notices set due_at = now();
select is_empty('select * from pg_temp.mails()', 'nor anything else');

-- Chats that a daily limit hands over.
insert into auth.users (id, email) values ('b0000000-0000-4000-8000-0000000000a1', 'ben@shop.example');
insert into public.businesses (id, owner_id, name) values ('b0000000-0000-4000-8000-0000000000a2', 'b0000000-0000-4000-8000-0000000000a1', 'Wood');
create function pg_temp.over_limit(place text) returns void language sql as $$
  insert into public.chat_sessions (id, business_id, topic) values (pg_temp.chat(place), 'b0000000-0000-4000-8000-0000000000a2', 'chat:' || repeat(place, 64));
  insert into public.chat_messages (id, session_id, sender_type, content) values (pg_temp.chat(place), pg_temp.chat(place), 'customer', 'Hello?');
  select public.record_assistant_reply(pg_temp.chat(place), pg_temp.chat(place), 'Later.',
    escalation_reason => 'The daily limit of assistant replies is reached.', details => '{"budget": "business"}') $$;
select pg_temp.over_limit('4');
select results_eq('select * from pg_temp.mails()', 'values (0, 0, 1)', 'a limit is told of, and not each chat that it hands over');
select pg_temp.over_limit('5');
select results_eq($$ select pg_temp.due(n) from unnest(array['4', '5']) n $$, $$ values (interval '5 minutes'), (interval '5 minutes') $$,
  'of these the owner is reminded like of any other');
select pg_temp.pass(5);
select results_eq('select * from pg_temp.mails()', 'values (2, 2, 0)', 'after five minutes');
select is(pg_temp.due('4'), interval '25 minutes', 'and after half an hour');
select pg_temp.pass(25);
update public.chat_sessions set read_at = last_message_at where id = pg_temp.chat('5');
select results_eq('select * from pg_temp.mails()', 'values (1, 1, 0)', 'unless somebody has looked');
select pg_temp.pass(5);
select public.choose_mails('limits', 'b0000000-0000-4000-8000-0000000000a1', false);
select pg_temp.over_limit('6');
select results_eq('select * from pg_temp.mails()', 'values (1, 0, 0)', 'who wants no e-mails about limits is told of the chat');
select pg_temp.pass(5);
select results_eq('select * from pg_temp.mails()', 'values (1, 1, 0)', 'and reminded of it');

select * from finish();
rollback;
