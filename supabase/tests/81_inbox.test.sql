-- The inbox: who has which chat, and what each of its views shows.
begin;
select plan(58);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com'),
  ('e0000000-0000-4000-8000-000000000001', 'mia@example.com'),
  ('e1000000-0000-4000-8000-000000000001', 'abel@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into private.members (business_id, user_id, role) values
  ('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'manager'),
  ('a0000000-0000-4000-8000-000000000002', 'e1000000-0000-4000-8000-000000000001', 'agent');
insert into public.chat_sessions (id, business_id, topic, customer_name) values
  ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('1', 64), 'Maya'),
  ('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('2', 64), 'Tom'),
  ('c0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('3', 64), 'Rahim');

-- Events as they were sent, in place of the transport.
create table pg_temp.sent (topic text, event text, payload jsonb, private boolean);
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql as $$ insert into pg_temp.sent (topic, event, payload, private) values (topic, event, payload, private) $$;

create function pg_temp.as(who text) returns void language sql as $$
  select set_config('request.jwt.claims',
    jsonb_build_object('role', 'authenticated', 'sub', who || '000000-0000-4000-8000-000000000001')::text, true);
  select set_config('role', 'authenticated', true);
$$;
create function pg_temp.person(who text) returns uuid language sql immutable as $$ select (who || '000000-0000-4000-8000-000000000001')::uuid $$;
create function pg_temp.chat(n integer) returns uuid language sql immutable as $$ select ('c0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.holder(n integer) returns uuid language sql as $$ select assignee_id from public.chat_sessions where id = pg_temp.chat(n) $$;
grant execute on function pg_temp.as(text), pg_temp.person(text), pg_temp.chat(integer), pg_temp.holder(integer) to public;
create function pg_temp.listed(view text, status text) returns text[] language sql as $$
  select coalesce(array_agg(customer_name order by customer_name), '{}')
    from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002', status, view => view) $$;
grant execute on function pg_temp.listed(text, text) to public;

-- Taking.
select pg_temp.as('e1');
select is(public.take_chat(pg_temp.chat(1)), pg_temp.person('e1'), 'an agent takes a chat');
select is((select status from public.chat_sessions where id = pg_temp.chat(1)), 'escalated', 'and it is theirs to answer');
select pg_temp.as('e0');
select is(public.take_chat(pg_temp.chat(1)), pg_temp.person('e1'), 'who comes too late is told who has it');
select is(pg_temp.holder(1), pg_temp.person('e1'), 'and changes nothing');
update public.chat_sessions set status = 'escalated' where id = pg_temp.chat(1);
select is(pg_temp.holder(1), pg_temp.person('e1'), 'also by a change of the status');
update public.chat_sessions set status = 'escalated' where id = pg_temp.chat(2);
select is(pg_temp.holder(2), pg_temp.person('e0'), 'which takes a chat that nobody has');
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(3), 'human', 'Hello!');
select is(pg_temp.holder(3), pg_temp.person('e0'), 'and so does a reply');
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(1), 'human', 'I help, too.');
select is(pg_temp.holder(1), pg_temp.person('e1'), 'which takes no chat from anybody');
select throws_ok($$ update public.chat_sessions set assignee_id = auth.uid() where id = pg_temp.chat(1) $$, '42501', null, 'nobody writes it otherwise');
select pg_temp.as('b0');
select throws_ok($$ select public.take_chat(pg_temp.chat(1)) $$, 'PT404', 'This chat was not found.', 'another owner takes nothing');
select throws_ok($$ select public.assign_chat(pg_temp.chat(1), auth.uid(), pg_temp.person('e1')) $$, 'PT404', 'This chat was not found.', 'nor assigns it');

-- The views.
select pg_temp.as('e0');
select is(pg_temp.listed('mine', 'open'), '{Rahim,Tom}', 'one''s own chats');
select is(pg_temp.listed('unassigned', 'open'), '{}', 'those that nobody has');
select is(public.assign_chat(pg_temp.chat(2), null, pg_temp.person('e0')), null, 'who has a chat lets go of it');
select is(pg_temp.listed('unassigned', 'open'), '{Tom}', 'and it is there for anybody');
update public.chat_sessions set status = 'resolved' where id = pg_temp.chat(3);
select is(pg_temp.listed(null, 'open'), '{Maya,Tom}', 'all that are open');
select is(pg_temp.listed('mine', 'resolved'), '{Rahim}', 'one''s own that are resolved');
select results_eq($$ select waiting, mine, unassigned, held from public.inbox_counts('a0000000-0000-4000-8000-000000000002') $$,
  $$ values (0::bigint, 0::bigint, 1::bigint, 0::bigint) $$, 'how many there are');
reset role;
select is_empty($$ select from pg_temp.sent where topic like 'chat:%' and payload::text like '%assignee%' $$, 'customers do not hear who has a chat');
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(1), 'customer', 'Are you there?');
select pg_temp.as('e0');
select is(pg_temp.listed('waiting', 'open'), '{Maya}', 'whose customer waits for a person');

-- Assigning.
select is(public.assign_chat(pg_temp.chat(1), pg_temp.person('a0'), null), pg_temp.person('e1'), 'who believes that nobody has a chat is told who has it');
select is(public.assign_chat(pg_temp.chat(1), pg_temp.person('a0'), pg_temp.person('e1')), pg_temp.person('a0'), 'a chat is given to the owner');
select throws_ok($$ select public.assign_chat(pg_temp.chat(1), pg_temp.person('b0'), pg_temp.person('a0')) $$, 'PT400', null, 'and to nobody of elsewhere');
select lives_ok($$ select public.hand_back_to_assistant(pg_temp.chat(1)) $$, 'one that is handed back');
select is(pg_temp.holder(1), null, 'is nobody''s');
select pg_temp.as('e1');
select is(public.take_chat(pg_temp.chat(3)), pg_temp.person('e1'), 'one that was resolved is taken up by anybody');

-- Notes.
select lives_ok($$ select public.add_chat_note(pg_temp.chat(3), 'd0000000-0000-4000-8000-000000000001', ' Wants it gift-wrapped. ') $$, 'an agent writes a note');
select lives_ok($$ select public.add_chat_note(pg_temp.chat(3), 'd0000000-0000-4000-8000-000000000001', 'Wants it gift-wrapped.') $$, 'the same note twice');
select results_eq($$ select content, author_id from public.list_chat_notes(pg_temp.chat(3)) $$,
  $$ values ('Wants it gift-wrapped.', pg_temp.person('e1')) $$, 'is one');
select throws_ok($$ select public.add_chat_note(pg_temp.chat(3), gen_random_uuid(), '  ') $$, 'PT400', 'A note needs text.', 'one without words is none');
select is((select count(*)::int from public.chat_messages where session_id = pg_temp.chat(3)), 1, 'it is no message');
select pg_temp.as('e0');
select lives_ok($$ select public.add_chat_note(pg_temp.chat(3), 'd0000000-0000-4000-8000-000000000002', 'I have called.') $$, 'a manager writes one, too');
select pg_temp.as('e1');
select ok(not public.delete_chat_note(pg_temp.chat(3), 'd0000000-0000-4000-8000-000000000002'), 'which an agent does not delete');
select pg_temp.as('a0');
select ok(public.delete_chat_note(pg_temp.chat(3), 'd0000000-0000-4000-8000-000000000001'), 'the owner deletes any');
reset role;
select results_eq($$ select distinct event, topic, private from pg_temp.sent where event = 'note' $$,
  $$ values ('note', 'business:a0000000-0000-4000-8000-000000000002', true) $$, 'only those who work there hear of them');
delete from public.chat_sessions where id = pg_temp.chat(1);
delete from auth.users where id = pg_temp.person('e0');
select results_eq($$ select content, author_id from private.chat_notes $$, $$ values ('I have called.', null::uuid) $$, 'a note stays when its writer is deleted');

-- Snoozing.
select pg_temp.as('e1');
create function pg_temp.shown(view text) returns bigint language sql as $$
  select count(*) from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002', 'open', view => shown.view) l where l.id = pg_temp.chat(3)
$$;
create function pg_temp.unread(view text default null) returns integer language sql as $$
  select unread_count from public.list_chat_sessions('a0000000-0000-4000-8000-000000000002', 'open', view => unread.view) l where l.id = pg_temp.chat(3)
$$;
select public.mark_chat_read(pg_temp.chat(3));
update public.chat_sessions set status = 'active' where id = pg_temp.chat(3) and status = 'resolved';
select is(pg_temp.shown(null), 1::bigint, 'an open chat is in the inbox');
select lives_ok($$ select public.snooze_chat(pg_temp.chat(3), now() + interval '1 day') $$, 'an agent puts it off');
select is(pg_temp.shown(null), 0::bigint, 'it is in the inbox no more');
select is(pg_temp.shown('snoozed'), 1::bigint, 'but among those that are put off');
select is((select snoozed from public.inbox_counts('a0000000-0000-4000-8000-000000000002')), 1::bigint, 'which are counted');
select throws_ok($$ select public.snooze_chat(pg_temp.chat(3), now() - interval '1 second') $$, 'PT400', 'Choose a time within the next year.', 'a time that is over is none');
reset role;
update public.chat_sessions set snoozed_until = now() where id = pg_temp.chat(3);
select pg_temp.as('e1');
select is(pg_temp.shown(null), 1::bigint, 'when its time has come, it is in the inbox again');
select is(pg_temp.shown('snoozed'), 0::bigint, 'and put off no more');
select is(pg_temp.unread(), 1, 'and unread, though nobody wrote since it was read');
select lives_ok($$ select public.mark_chat_read(pg_temp.chat(3)) $$, 'somebody opens it');
select is(pg_temp.unread(), 0, 'then it is read');
select is((select snoozed_until from public.chat_sessions where id = pg_temp.chat(3)), null, 'and the snooze is over for everybody');
select lives_ok($$ select public.snooze_chat(pg_temp.chat(3), now() + interval '1 day') $$, 'it is put off again');
select is(pg_temp.unread('snoozed'), 0, 'while it is put off, it is not unread');
select lives_ok($$ select public.mark_chat_read(pg_temp.chat(3)) $$, 'whoever opens it then');
select is(pg_temp.shown('snoozed'), 1::bigint, 'does not bring it back');
reset role;
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(3), 'customer', 'Hello?');
select is((select snoozed_until from public.chat_sessions where id = pg_temp.chat(3)), null, 'a customer who writes brings it back');
select pg_temp.as('e1');
select is(pg_temp.unread(), 1, 'with what they wrote');
update public.chat_sessions set status = 'resolved' where id = pg_temp.chat(3);
select throws_ok($$ select public.snooze_chat(pg_temp.chat(3), now() + interval '1 day') $$, 'PT409', 'This chat is resolved.', 'a resolved chat is not put off');
select lives_ok($$ select public.snooze_chat(pg_temp.chat(3), null) $$, 'nothing is brought back twice');
update public.chat_sessions set status = 'escalated' where id = pg_temp.chat(3);
reset role;

-- Leaving.
delete from private.members where user_id = pg_temp.person('e1');
select is(pg_temp.holder(3), null, 'the chats of somebody who leaves are nobody''s');
select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "a0000000-0000-4000-8000-000000000001", "api_key": {"business_id": "a0000000-0000-4000-8000-000000000002"}}', true);
set local role authenticated;
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(3), 'human', 'By a program.');
select is(pg_temp.holder(3), null, 'a program''s reply takes none');

select * from finish();
rollback;
