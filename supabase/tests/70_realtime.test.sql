-- Which events the database sends, and who may be on a business's topic.
begin;
select plan(28);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');

-- The replacement for Supabase's function records events while that is switched on, and none of a transaction that is rolled back.
select set_config('realtime.is_deferred', 'on', true);
select realtime.send('{"n": 1}', 'message', 'chat:a', false);
savepoint refused;
select realtime.send('{"n": 2}', 'message', 'chat:a', false);
select is(regexp_count(current_setting('realtime.deferred'), e'\n'), 2, 'events are noted for later');
rollback to refused;
select is(current_setting('realtime.deferred')::jsonb, '{"topic": "chat:a", "event": "message", "payload": {"n": 1}, "private": false}',
  'what is undone is not');
select realtime.send_deferred();
select is(current_setting('realtime.deferred'), '', 'and sent once');
select set_config('realtime.is_deferred', '', true);

-- Events as they were sent, in place of the transport.
create table pg_temp.sent (number serial, topic text, event text, payload jsonb, private boolean);
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql as $$
  insert into pg_temp.sent (topic, event, payload, private) values (topic, event, payload, private)
$$;

create temporary table key as select public.open_chat_session(
  'c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002') as value;
create function pg_temp.topic() returns text language sql as $$
  select topic from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000001' $$;

select results_eq($$ select topic, private, event, payload - 'message_id' from pg_temp.sent order by number $$,
  $$ values
    (pg_temp.topic(), false, 'session', '{"session_id": "c0000000-0000-4000-8000-000000000001", "status": "active"}'::jsonb),
    ('business:a0000000-0000-4000-8000-000000000002', true, 'session', '{"session_id": "c0000000-0000-4000-8000-000000000001", "status": "active"}'),
    (pg_temp.topic(), false, 'message', '{"session_id": "c0000000-0000-4000-8000-000000000001", "sender_type": "ai"}'),
    ('business:a0000000-0000-4000-8000-000000000002', true, 'message', '{"session_id": "c0000000-0000-4000-8000-000000000001", "sender_type": "ai"}') $$,
  'a new chat and its greeting are announced to customer and owner');
select is(pg_temp.topic(), 'chat:' || encode(sha256(convert_to((select value from key), 'UTF8')), 'hex'), 'the chat''s topic is made of its key');

delete from pg_temp.sent;
select public.send_customer_message('c0000000-0000-4000-8000-000000000001', (select value from key), 'd0000000-0000-4000-8000-000000000001', 'My secret question');
select results_eq($$ select distinct event, payload from pg_temp.sent $$,
  $$ values ('message', '{"session_id": "c0000000-0000-4000-8000-000000000001", "message_id": "d0000000-0000-4000-8000-000000000001", "sender_type": "customer"}'::jsonb) $$,
  'a message is announced by its ids, without its content');
select is((select count(*)::int from pg_temp.sent), 2, 'once on each topic');
select public.send_customer_message('c0000000-0000-4000-8000-000000000001', (select value from key), 'd0000000-0000-4000-8000-000000000001', 'My secret question');
select is((select count(*)::int from pg_temp.sent), 2, 'the same message again is not');

delete from pg_temp.sent;
update public.chat_sessions set status = 'resolved' where id = 'c0000000-0000-4000-8000-000000000001';
select results_eq($$ select topic, event, payload from pg_temp.sent order by number $$,
  $$ values
    (pg_temp.topic(), 'session', '{"session_id": "c0000000-0000-4000-8000-000000000001", "status": "resolved"}'::jsonb),
    ('business:a0000000-0000-4000-8000-000000000002', 'session', '{"session_id": "c0000000-0000-4000-8000-000000000001", "status": "resolved"}') $$,
  'a changed status is announced');
update public.chat_sessions set status = 'resolved' where id = 'c0000000-0000-4000-8000-000000000001';
select is((select count(*)::int from pg_temp.sent), 2, 'an unchanged one is not');

delete from pg_temp.sent;
update public.chat_sessions set read_at = now() where id = 'c0000000-0000-4000-8000-000000000001';
select results_eq('select topic, event from pg_temp.sent', $$ values ('business:a0000000-0000-4000-8000-000000000002', 'session') $$,
  'what the owner read is announced to the owner alone');
delete from pg_temp.sent;
select public.mark_chat_seen('c0000000-0000-4000-8000-000000000001', (select value from key), now());
select results_eq('select topic, event from pg_temp.sent', $$ values ('business:a0000000-0000-4000-8000-000000000002', 'session') $$,
  'and so is what the customer has seen');

-- Who may be on the topic: what the realtime server asks, as each actor.
create function pg_temp.receives(wanted text) returns boolean language plpgsql as $$
begin
  perform set_config('realtime.topic', wanted, true);
  return exists (select from realtime.messages where extension = 'broadcast');
end $$;
create function pg_temp.sends(wanted text, extension text default 'broadcast') returns boolean language plpgsql as $$
begin
  perform set_config('realtime.topic', wanted, true);
  insert into realtime.messages (topic, extension) values (wanted, extension);
  return true;
exception when insufficient_privilege then
  return false;
end $$;
grant execute on function pg_temp.topic(), pg_temp.receives(text), pg_temp.sends(text, text) to public;
insert into realtime.messages (topic, extension) values ('any', 'broadcast'), ('any', 'presence');

select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;
select ok(pg_temp.receives('business:a0000000-0000-4000-8000-000000000002'), 'an owner receives the events of their business');
select ok(pg_temp.sends('business:a0000000-0000-4000-8000-000000000002'), 'an owner sends to their business''s topic');
select ok(not pg_temp.sends('business:a0000000-0000-4000-8000-000000000002', 'presence'), 'but no presence');
select ok(not pg_temp.receives('business:b0000000-0000-4000-8000-000000000002'), 'an owner receives nothing of another business');
select ok(not pg_temp.sends('business:b0000000-0000-4000-8000-000000000002'), 'and sends nothing there');
select ok(not pg_temp.receives('business:'), 'an empty name opens nothing');
select ok(not pg_temp.receives('a0000000-0000-4000-8000-000000000002'), 'a bare id opens nothing');
select ok(not pg_temp.receives(pg_temp.topic()), 'a chat''s topic is not a private one');

reset role;
select set_config('request.jwt.claims', '{"sub": "b0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;
select ok(pg_temp.receives('business:b0000000-0000-4000-8000-000000000002'), 'another owner receives the events of theirs');
select ok(not pg_temp.receives('business:a0000000-0000-4000-8000-000000000002'), 'and none of the first one''s');
select ok(not pg_temp.sends('business:a0000000-0000-4000-8000-000000000002'), 'and sends none');

reset role;
select set_config('request.jwt.claims', '{"role": "anon"}', true);
set local role anon;
select ok(not pg_temp.receives('business:a0000000-0000-4000-8000-000000000002'), 'a visitor receives no events of a business');
select ok(not pg_temp.sends('business:a0000000-0000-4000-8000-000000000002'), 'a visitor sends none');

reset role;
select ok(not has_function_privilege('anon', 'realtime.send(jsonb, text, text, boolean)', 'execute'), 'a visitor broadcasts nothing');
select ok(not has_function_privilege('authenticated', 'realtime.send(jsonb, text, text, boolean)', 'execute'), 'nor does an owner');
select is_empty($$ select from pg_policies where schemaname = 'realtime' and tablename = 'messages'
    and roles <> '{authenticated}' $$, 'no policy opens topics to anybody else');

select * from finish();
rollback;
