-- The customer's functions, called as a visitor.
begin;
select plan(35);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name, description, is_active) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', 'Mugs.', true),
  ('a0000000-0000-4000-8000-000000000009', 'a0000000-0000-4000-8000-000000000001', 'Closed', '', false);
insert into storage.objects (bucket_id, name) values ('chat-files', 'c0000000-0000-4000-8000-000000000001-1.webp');
create temporary table key (name text, value text);
grant all on key to anon;

set local role anon;

select results_eq($$ select * from public.get_public_business('a0000000-0000-4000-8000-000000000002') $$,
  $$ values ('a0000000-0000-4000-8000-000000000002'::uuid, 'Anna''s', 'Mugs.', null::jsonb) $$, 'an active business is shown by name and description, and looks as every business does');
select is_empty($$ select * from public.get_public_business('a0000000-0000-4000-8000-000000000009') $$, 'an inactive business is not shown');
select throws_ok($$ select public.open_chat_session(gen_random_uuid(), 'a0000000-0000-4000-8000-000000000009') $$, 'PT404', null, 'an inactive business takes no chats');
select throws_ok($$ select public.open_chat_session(gen_random_uuid(), gen_random_uuid()) $$, 'PT404', null, 'an unknown business takes no chats');

insert into key values
  ('one', public.open_chat_session('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'Cleo', 'cleo@example.com')),
  ('two', public.open_chat_session('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002'));
select matches(value, '^[0-9a-f]{64}$', 'a session key has 256 bits') from key where name = 'one';
select isnt((select value from key where name = 'one'), (select value from key where name = 'two'), 'each chat has a key of its own');
select throws_ok($$ select public.open_chat_session('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002') $$, '23505', null, 'a session id is used once');

create function pg_temp.opened(name text) returns text language sql as $$ select value from key where key.name = opened.name $$;

select results_eq($$ select sender_type, content from public.get_chat_messages('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one')) $$,
  $$ values ('ai', 'Hello! I''m here to help you today. How can I assist you?') $$, 'a chat opens with the greeting');
select is(public.get_chat_status('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one')), 'active', 'a chat opens as active');

-- One error for an unknown id, a wrong key, no key and another chat's key.
select throws_ok(format('select public.get_chat_status(%L, %L)', id, key), 'PT404', 'This chat was not found.', 'not found: ' || what)
  from (values
    ('c0000000-0000-4000-8000-00000000000f'::uuid, pg_temp.opened('one'), 'an unknown id'),
    ('c0000000-0000-4000-8000-000000000001', repeat('0', 64), 'a wrong key'),
    ('c0000000-0000-4000-8000-000000000001', null, 'no key'),
    ('c0000000-0000-4000-8000-000000000001', pg_temp.opened('two'), 'another chat''s key')) as attempt (id, key, what);
select throws_ok($$ select public.get_chat_messages('c0000000-0000-4000-8000-000000000001', pg_temp.opened('two')) $$, 'PT404', 'This chat was not found.', 'messages need the chat''s key');
select throws_ok($$ select public.send_customer_message('c0000000-0000-4000-8000-000000000001', pg_temp.opened('two'), gen_random_uuid(), 'x') $$, 'PT404', 'This chat was not found.', 'writing needs the chat''s key');

select is((public.send_customer_message('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one'), 'd0000000-0000-4000-8000-000000000001', '  A mug?  ')).sender_type, 'customer', 'a visitor writes as the customer');
select is((public.send_customer_message('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one'), 'd0000000-0000-4000-8000-000000000001', 'changed')).content, 'A mug?', 'the same message again is the same message');
select is((select count(*)::int from public.get_chat_messages('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one'))), 2, 'and is there once');
select throws_ok($$ select public.send_customer_message('c0000000-0000-4000-8000-000000000002', pg_temp.opened('two'), 'd0000000-0000-4000-8000-000000000001', 'x') $$, 'PT409', null, 'a message id of another chat is refused');
select throws_ok($$ select public.send_customer_message('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one'), gen_random_uuid(), '   ') $$, 'PT400', null, 'an empty message is refused');
select is((public.send_customer_message('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one'), gen_random_uuid(), '', 'https://example.com/storage/v1/object/public/chat-files/c0000000-0000-4000-8000-000000000001-1.webp')).content, 'Sent an image', 'an image alone has words');
select throws_ok($$ select public.send_customer_message('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one'), gen_random_uuid(), repeat('x', 8001)) $$, '23514', null, 'a message has at most 8,000 characters');

-- 300 messages written at one moment still have an order, page by page.
reset role;
insert into public.chat_messages (session_id, sender_type, content, created_at)
select 'c0000000-0000-4000-8000-000000000002', 'customer', n::text, '2100-01-01' from generate_series(1, 300) n;
set local role anon;
create temporary table page as
  select 1 as number, * from public.get_chat_messages('c0000000-0000-4000-8000-000000000002', pg_temp.opened('two'));
insert into page
  select 2, * from public.get_chat_messages('c0000000-0000-4000-8000-000000000002', pg_temp.opened('two'), (select max(created_at) from page));
select is((select count(*)::int from page where number = 1), 200, 'a page has 200 messages');
select is((select count(*)::int from page where number = 2), 101, 'the next page has the rest');
select results_eq($$ select content from page where content ~ '^\d+$' order by number, created_at $$,
  'select n::text from generate_series(1, 300) n', 'in the order of writing');
select is((select count(distinct created_at)::int from page), 301, 'each message has a place of its own');
select is_empty($$ select 1 from page where created_at <> date_trunc('milliseconds', created_at) $$, 'times fit a JavaScript Date');

reset role;
select is((select message_count from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000001'), 3, 'messages are counted once each');

-- While its business is switched off, a chat can be read, and takes no message.
update public.businesses set is_active = false where id = 'a0000000-0000-4000-8000-000000000002';
set local role anon;
select is(public.get_chat_status('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one')), 'paused', 'a chat of a business that is off is paused');
select throws_ok($$ select public.send_customer_message('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one'), gen_random_uuid(), 'Hello?') $$, 'PT423', 'This business is not taking messages now.', 'it takes no message');
select is((public.send_customer_message('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one'), 'd0000000-0000-4000-8000-000000000001', 'again')).content, 'A mug?', 'what was stored before is told again');
select isnt_empty($$ select 1 from public.get_chat_messages('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one')) $$, 'it can be read');
select results_eq($$ select name from public.get_chat_business('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one')) $$,
  $$ values ('Anna''s') $$, 'who has the chat reads whose it is');
select throws_ok($$ select * from public.get_chat_business('c0000000-0000-4000-8000-000000000001', pg_temp.opened('two')) $$, 'PT404', null, 'nobody else does');
reset role;
update public.businesses set is_active = true where id = 'a0000000-0000-4000-8000-000000000002';
select is(public.get_chat_status('c0000000-0000-4000-8000-000000000001', pg_temp.opened('one')), 'active', 'a business that is on again goes on');

select * from finish();
rollback;
