-- Each table, seen and changed by its owner, by another owner and by a visitor.
begin;
select plan(40);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into public.products (id, business_id, name, price) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Mug', 12.50),
  ('b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Lamp', 40);
insert into public.product_images (id, product_id, image_url, is_primary) values
  ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000003', 'https://example.com/mug.webp', true),
  ('b0000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000003', 'https://example.com/lamp.webp', true);
insert into public.knowledge_base_articles (id, business_id, title, content) values
  ('a0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002', 'Returns', '30 days.'),
  ('b0000000-0000-4000-8000-000000000005', 'b0000000-0000-4000-8000-000000000002', 'Returns', '14 days.');
insert into public.chat_sessions (id, business_id, topic) values
  ('a0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('a', 64)),
  ('b0000000-0000-4000-8000-000000000006', 'b0000000-0000-4000-8000-000000000002', 'chat:' || repeat('b', 64));
insert into public.chat_messages (id, session_id, sender_type, content) values
  ('a0000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000006', 'customer', 'Hello Anna'),
  ('b0000000-0000-4000-8000-000000000007', 'b0000000-0000-4000-8000-000000000006', 'customer', 'Hello Ben');

select is((select count(*)::int from public.profiles where user_id::text like '%0000-4000-8000-000000000001'), 2,
  'a profile is made with each user');

-- Anna.
select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;

select results_eq('select user_id from public.profiles', $$ values ('a0000000-0000-4000-8000-000000000001'::uuid) $$, 'an owner sees one profile: their own');
select results_eq('select name from public.businesses', $$ values ('Anna''s') $$, 'an owner sees their businesses');
select results_eq('select name from public.products', $$ values ('Mug') $$, 'an owner sees their products');
select results_eq('select image_url from public.product_images', $$ values ('https://example.com/mug.webp') $$, 'an owner sees their product images');
select results_eq('select content from public.knowledge_base_articles', $$ values ('30 days.') $$, 'an owner sees their articles');
select results_eq('select id from public.chat_sessions', $$ values ('a0000000-0000-4000-8000-000000000006'::uuid) $$, 'an owner sees their sessions');
select results_eq('select content from public.chat_messages', $$ values ('Hello Anna') $$, 'an owner sees their messages');

select is_empty($$ update public.profiles set business_name = 'x' where user_id = 'b0000000-0000-4000-8000-000000000001' returning 1 $$, 'a foreign profile is not changed');
select is_empty($$ update public.businesses set name = 'x' where id = 'b0000000-0000-4000-8000-000000000002' returning 1 $$, 'a foreign business is not changed');
select is_empty($$ delete from public.businesses where id = 'b0000000-0000-4000-8000-000000000002' returning 1 $$, 'a foreign business is not deleted');
select is_empty($$ update public.products set price = 1 where id = 'b0000000-0000-4000-8000-000000000003' returning 1 $$, 'a foreign product is not changed');
select is_empty($$ delete from public.products where id = 'b0000000-0000-4000-8000-000000000003' returning 1 $$, 'a foreign product is not deleted');
select is_empty($$ update public.product_images set alt_text = 'x' where id = 'b0000000-0000-4000-8000-000000000004' returning 1 $$, 'a foreign image is not changed');
select is_empty($$ delete from public.product_images where id = 'b0000000-0000-4000-8000-000000000004' returning 1 $$, 'a foreign image is not deleted');
select is_empty($$ update public.knowledge_base_articles set content = 'x' where id = 'b0000000-0000-4000-8000-000000000005' returning 1 $$, 'a foreign article is not changed');
select is_empty($$ delete from public.knowledge_base_articles where id = 'b0000000-0000-4000-8000-000000000005' returning 1 $$, 'a foreign article is not deleted');
select is_empty($$ update public.chat_sessions set status = 'resolved' where id = 'b0000000-0000-4000-8000-000000000006' returning 1 $$, 'a foreign session is not changed');

select throws_ok($$ insert into public.businesses (owner_id, name) values ('b0000000-0000-4000-8000-000000000001', 'x') $$, '42501', null, 'no business for another owner');
select throws_ok($$ update public.businesses set owner_id = 'b0000000-0000-4000-8000-000000000001' $$, '42501', null, 'no business is given away');
select throws_ok($$ insert into public.products (business_id, name) values ('b0000000-0000-4000-8000-000000000002', 'x') $$, '42501', null, 'no product in a foreign business');
select throws_ok($$ update public.products set business_id = 'b0000000-0000-4000-8000-000000000002' $$, '42501', null, 'no product is moved to a foreign business');
select throws_ok($$ insert into public.product_images (product_id, image_url) values ('b0000000-0000-4000-8000-000000000003', 'https://example.com/x') $$, '42501', null, 'no image at a foreign product');
select throws_ok($$ update public.product_images set product_id = 'b0000000-0000-4000-8000-000000000003' $$, '42501', null, 'no image is moved to a foreign product');
select throws_ok($$ insert into public.knowledge_base_articles (business_id, title, content) values ('b0000000-0000-4000-8000-000000000002', 'x', 'x') $$, '42501', null, 'no article in a foreign business');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content) values ('b0000000-0000-4000-8000-000000000006', 'human', 'x') $$, '42501', null, 'no reply in a foreign chat');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content) values ('a0000000-0000-4000-8000-000000000006', 'ai', 'x') $$, '42501', null, 'an owner cannot write as the assistant');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content) values ('a0000000-0000-4000-8000-000000000006', 'customer', 'x') $$, '42501', null, 'an owner cannot write as the customer');
select throws_ok($$ update public.chat_messages set content = 'x' $$, '42501', null, 'messages are not changed');
select throws_ok($$ delete from public.chat_messages $$, '42501', null, 'messages are not deleted');
select throws_ok($$ insert into public.chat_sessions (id, business_id, topic) values (gen_random_uuid(), 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('c', 64)) $$, '42501', null, 'an owner opens no session');
select throws_ok($$ update public.chat_sessions set topic = 'chat:' || repeat('c', 64) $$, '42501', null, 'an owner changes a session''s status only');
select throws_ok(format('update public.%I set id = %L where id = %L', name, taken, own), '42501', 'The id of a row cannot be changed.', 'no id is tried out: ' || name)
  from (values
    ('businesses', 'b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002'),
    ('products', 'b0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000003'),
    ('product_images', 'b0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000004'),
    ('knowledge_base_articles', 'b0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000005')) as attempt (name, taken, own);
select lives_ok($$ insert into public.chat_messages (session_id, sender_type, content) values ('a0000000-0000-4000-8000-000000000006', 'human', 'Hello!') $$, 'an owner replies in their chat');

-- A visitor.
reset role;
select set_config('request.jwt.claims', '{"role": "anon"}', true);
set local role anon;
select throws_ok('select 1 from public.chat_messages', '42501', null, 'a visitor reads no messages');
select throws_ok('select 1 from public.businesses', '42501', null, 'a visitor reads no businesses');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content) values ('a0000000-0000-4000-8000-000000000006', 'ai', 'x') $$, '42501', null, 'a visitor forges no message');

reset role;
select * from finish();
rollback;
