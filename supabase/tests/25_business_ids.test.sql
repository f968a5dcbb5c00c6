-- The business of a row is what its parent says, whoever writes it and whatever they send, and stays so.
begin;
select plan(22);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('a1000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s other'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into public.products (id, business_id, name) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Mug'),
  ('a0000000-0000-4000-8000-000000000013', 'a0000000-0000-4000-8000-000000000002', 'Bowl'),
  ('a1000000-0000-4000-8000-000000000003', 'a1000000-0000-4000-8000-000000000002', 'Lamp'),
  ('b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Cup');
insert into public.chat_sessions (id, business_id, topic) values
  ('a0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('a', 64)),
  ('a0000000-0000-4000-8000-000000000016', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('c', 64)),
  ('b0000000-0000-4000-8000-000000000006', 'b0000000-0000-4000-8000-000000000002', 'chat:' || repeat('b', 64));

-- The owner, who writes pictures and replies.
select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;
insert into public.product_images (id, product_id, image_url)
  values ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000003', 'https://example.com/mug.webp');
insert into public.chat_messages (id, session_id, sender_type, content)
  values ('a0000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000006', 'human', 'Hello!');
select is((select business_id from public.product_images), 'a0000000-0000-4000-8000-000000000002', 'a picture is of its product''s business');
select is((select business_id from public.chat_messages), 'a0000000-0000-4000-8000-000000000002', 'a message is of its chat''s business');

select throws_ok($$ insert into public.product_images (product_id, image_url, business_id)
    values ('a0000000-0000-4000-8000-000000000003', 'https://example.com/x', 'a0000000-0000-4000-8000-000000000002') $$,
  '42501', 'permission denied for table product_images', 'the owner does not say of which, even if it is true');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content, business_id)
    values ('a0000000-0000-4000-8000-000000000006', 'human', 'x', 'a0000000-0000-4000-8000-000000000002') $$,
  '42501', 'permission denied for table chat_messages', 'nor of a message');
select lives_ok($$ update public.product_images set product_id = 'a0000000-0000-4000-8000-000000000013' $$, 'a picture may go to another product of the business');
select is((select business_id from public.product_images), 'a0000000-0000-4000-8000-000000000002', 'and stays in it');
select throws_ok(statement, '42501', 'A row cannot be moved to another business.', what) from (values
  ($$ update public.product_images set product_id = 'a1000000-0000-4000-8000-000000000003' $$, 'no picture moves to the owner''s other business'),
  ($$ update public.product_images set product_id = 'b0000000-0000-4000-8000-000000000003' $$, 'nor to somebody else''s'),
  ($$ update public.product_images set product_id = 'f0000000-0000-4000-8000-000000000003' $$, 'and an unknown product is refused the same way'),
  ($$ update public.product_images set business_id = 'b0000000-0000-4000-8000-000000000002' $$, 'nor by its own column'),
  ($$ update public.products set business_id = 'a1000000-0000-4000-8000-000000000002' where name = 'Mug' $$, 'no product moves')
  ) as attempts (statement, what);
select ok(public.tag_chat('a0000000-0000-4000-8000-000000000006', 'VIP') is not null, 'a tag is put on a chat');
reset role;
select results_eq('select business_id from private.tags union all select business_id from private.chat_tags',
  $$ values ('a0000000-0000-4000-8000-000000000002'::uuid), ('a0000000-0000-4000-8000-000000000002') $$, 'and both are of the chat''s business');

-- The service role, which may write every column.
set local role service_role;
insert into public.product_images (id, product_id, image_url, business_id)
  values ('b0000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000003', 'https://example.com/cup.webp', 'a0000000-0000-4000-8000-000000000002');
insert into public.chat_messages (id, session_id, sender_type, content, business_id)
  values ('b0000000-0000-4000-8000-000000000007', 'b0000000-0000-4000-8000-000000000006', 'customer', 'Hello', 'a0000000-0000-4000-8000-000000000002');
select is((select business_id from public.product_images where id = 'b0000000-0000-4000-8000-000000000004'),
  'b0000000-0000-4000-8000-000000000002', 'a picture''s business is the product''s, whatever was sent');
select is((select business_id from public.chat_messages where id = 'b0000000-0000-4000-8000-000000000007'),
  'b0000000-0000-4000-8000-000000000002', 'and so is a message''s the chat''s');
select throws_ok(statement, '42501', 'A row cannot be moved to another business.', what) from (values
  ($$ update public.chat_messages set business_id = 'a0000000-0000-4000-8000-000000000002' where id = 'b0000000-0000-4000-8000-000000000007' $$, 'no message moves'),
  ($$ update public.chat_messages set session_id = 'a0000000-0000-4000-8000-000000000006' where id = 'b0000000-0000-4000-8000-000000000007' $$, 'nor with its chat'),
  ($$ update public.chat_messages set session_id = 'a0000000-0000-4000-8000-000000000016' where id = 'a0000000-0000-4000-8000-000000000007' $$, 'nor to another chat of the business'),
  ($$ update public.chat_sessions set business_id = 'a0000000-0000-4000-8000-000000000002' where id = 'b0000000-0000-4000-8000-000000000006' $$, 'no chat moves')
  ) as attempts (statement, what);
reset role;

-- What functions write.
update public.chat_sessions set status = 'active' where id = 'a0000000-0000-4000-8000-000000000006';
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
update public.chat_sessions set status = 'escalated' where id = 'a0000000-0000-4000-8000-000000000006';
select is((select business_id from private.escalation_notices where session_id = 'a0000000-0000-4000-8000-000000000006'),
  'a0000000-0000-4000-8000-000000000002', 'an owner''s e-mail is of the chat''s business');
select is(private.claim_reply((select b from public.businesses b where b.name = 'Ben''s'), 'b0000000-0000-4000-8000-000000000007', '{business}'),
  null, 'a reply is reserved');
select is((select business_id from private.replies_in_work where question_id = 'b0000000-0000-4000-8000-000000000007'),
  'b0000000-0000-4000-8000-000000000002', 'for its business');

select * from finish();
rollback;
