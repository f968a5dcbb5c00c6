-- Replies that nobody asks for any more, and what the server finds of them.
begin;
select plan(19);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s');
create temporary table chat as
select id, public.open_chat_session(id, 'a0000000-0000-4000-8000-000000000002') as key
  from (select gen_random_uuid() as id) i;
create function pg_temp.ask(message_id uuid, words text default 'How much is a mug?') returns void language sql as $$
  select public.send_customer_message(id, key, message_id, words) from chat
$$;
create function pg_temp.wait(seconds integer) returns void language sql as $$
  update public.chat_sessions set reply_owed_since = now() - make_interval(secs => seconds) where id = (select id from chat)
$$;
create function pg_temp.overdue() returns text[] language sql as $$
  select coalesce(array_agg(question), '{}') from public.overdue_questions() where session_id = (select id from chat)
$$;
create function pg_temp.waits() returns boolean language sql as $$
  select waiting_since is not null from public.chat_sessions where id = (select id from chat)
$$;

select function_privs_are('public', name, args, role, privileges, role || ' and ' || name)
  from (values
    ('overdue_questions', array['integer'], 'anon', '{}'::text[]),
    ('overdue_questions', array['integer'], 'authenticated', '{}'),
    ('overdue_context', array['uuid'], 'anon', '{}'),
    ('overdue_context', array['uuid'], 'authenticated', '{}')) v(name, args, role, privileges);

select pg_temp.ask('c0000000-0000-4000-8000-000000000001');
select is(pg_temp.overdue(), '{}', 'a question of just now is its page''s to ask about');
select pg_temp.wait(41);
with other as materialized (
  select id, public.open_chat_session(id, 'a0000000-0000-4000-8000-000000000002') as key from gen_random_uuid() id)
select public.send_customer_message(id, key, gen_random_uuid(), 'Where is my lamp?') from other;
select is(pg_temp.overdue(), '{How much is a mug?}', 'one that waits is found, in its own chat''s words');
update public.chat_sessions set held_at = now() where id = (select id from chat);
select is(pg_temp.overdue(), '{}', 'a chat that is held back has none');
update public.chat_sessions set held_at = null where id = (select id from chat);
insert into public.chat_sessions (id, business_id, topic)
values ('c0000000-0000-4000-8000-00000000000e', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('0', 64));
insert into public.chat_messages (session_id, sender_type, content, created_at)
values ('c0000000-0000-4000-8000-00000000000e', 'customer', 'Long ago', now() - interval '1 day');
select is_empty($$ select 1 from public.overdue_questions() where question = 'Long ago' $$,
  'one that was brought in from elsewhere is not');
insert into private.blocks (business_id, session_id) select 'a0000000-0000-4000-8000-000000000002', id from chat;
select is(pg_temp.overdue(), '{}', 'nor has one whose customer is blocked');
delete from private.blocks;

create temporary table context as select public.overdue_context((select id from chat)) as it;
select ok(it ? 'version' and it ->> 'asked' = 'How much is a mug?', 'the conversation comes along, with the version of the material') from context;
select is(pg_temp.overdue(), '{}', 'a reply that is being written is left to its writer');
select is(public.overdue_context((select id from chat)) -> 'is_claimed', 'true', 'nobody else may write it');
update private.replies_in_work set claimed_until = clock_timestamp() - interval '1 second';
select is(pg_temp.overdue(), '{How much is a mug?}', 'one whose writer died is found again');

-- Asked again while the reply is written.
select pg_temp.ask('c0000000-0000-4000-8000-000000000002', 'And a bowl?');
select public.record_assistant_reply((select id from chat), 'c0000000-0000-4000-8000-000000000001', 'Nine euros.',
  images => '[{"content": "Mug", "image_url": "https://example.com/mug.webp"}]');
select ok(pg_temp.waits(), 'who asked again still waits after the first answer and its pictures');
select pg_temp.wait(41);
select is(pg_temp.overdue(), '{And a bowl?}', 'and is found');
select public.record_assistant_reply((select id from chat), 'c0000000-0000-4000-8000-000000000002', 'Ten euros.');
select ok(not pg_temp.waits(), 'once all is answered, nobody waits');
select is((select reply_owed_since from public.chat_sessions where id = (select id from chat)), null, 'and no reply is owed');
select is(pg_temp.overdue(), '{}', 'and nothing is found');
select throws_ok($$ select public.overdue_context('c0000000-0000-4000-8000-00000000000f') $$, 'PT404', null, 'an unknown chat has no context');

select * from finish();
rollback;
