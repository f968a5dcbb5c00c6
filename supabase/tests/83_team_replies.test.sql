-- What those who work at a business write to customers: who wrote it, replies that are kept, and drafts of the assistant's.
begin;
select plan(41);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com'),
  ('e0000000-0000-4000-8000-000000000001', 'mia@example.com'),
  ('e1000000-0000-4000-8000-000000000001', 'abel@example.com');
insert into public.businesses (id, owner_id, name, policies) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', 'Returns within 30 days.'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s', '');
insert into private.members (business_id, user_id, role) values
  ('a0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'manager'),
  ('a0000000-0000-4000-8000-000000000002', 'e1000000-0000-4000-8000-000000000001', 'agent');
insert into public.chat_sessions (id, business_id, topic, customer_name, customer_email) values
  ('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002',
    'chat:' || encode(sha256('key of one'), 'hex'), 'Maya', 'maya@example.com');

create function pg_temp.as(who text) returns void language sql as $$
  select set_config('request.jwt.claims',
    jsonb_build_object('role', 'authenticated', 'sub', who || '000000-0000-4000-8000-000000000001')::text, true);
  select set_config('role', 'authenticated', true);
$$;
create function pg_temp.person(who text) returns uuid language sql immutable as $$ select (who || '000000-0000-4000-8000-000000000001')::uuid $$;
create function pg_temp.chat() returns uuid language sql immutable as $$ select 'c0000000-0000-4000-8000-000000000001'::uuid $$;
create function pg_temp.shop() returns uuid language sql immutable as $$ select 'a0000000-0000-4000-8000-000000000002'::uuid $$;
create function pg_temp.reply(n integer) returns uuid language sql immutable as $$ select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.author(words text) returns uuid language sql as $$ select author_id from public.chat_messages where content = words $$;
grant execute on function pg_temp.as(text), pg_temp.person(text), pg_temp.chat(), pg_temp.shop(), pg_temp.reply(integer), pg_temp.author(text) to public;

-- Drafts, before anything was asked.
select pg_temp.as('e1');
select is(public.suggestion_context(pg_temp.shop(), pg_temp.chat()), '{"question": null}', 'nothing was asked, so there is nothing to draft');
reset role;
select is_empty('select from private.trial_counts', 'which counts as no trial');

-- Who wrote it.
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(), 'customer', 'Can I return it?');
select pg_temp.as('e1');
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(), 'human', 'By Abel.');
select is(pg_temp.author('By Abel.'), pg_temp.person('e1'), 'a reply names its writer');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content, author_id) values (pg_temp.chat(), 'human', 'x', pg_temp.person('e0')) $$,
  '42501', null, 'who writes in nobody else''s name');
select pg_temp.as('e0');
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(), 'human', 'By Mia.');
select results_eq($$ select content, author_id from public.chat_messages where sender_type = 'human' order by created_at $$,
  $$ values ('By Abel.', pg_temp.person('e1')), ('By Mia.', pg_temp.person('e0')) $$, 'colleagues see who wrote which');
select pg_temp.as('b0');
select is_empty('select author_id from public.chat_messages', 'nobody else sees it');
select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "a0000000-0000-4000-8000-000000000001", "api_key": {"business_id": "a0000000-0000-4000-8000-000000000002"}}', true);
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(), 'human', 'By a program.');
select is(pg_temp.author('By a program.'), null, 'a program is nobody');
reset role;
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
insert into public.chat_messages (session_id, sender_type, content) values (pg_temp.chat(), 'ai', 'By the assistant.');
select is(pg_temp.author('By the assistant.'), null, 'the assistant is nobody');
select throws_ok($$ insert into public.chat_messages (session_id, sender_type, content, author_id) values (pg_temp.chat(), 'ai', 'x', pg_temp.person('e0')) $$,
  '23514', null, 'and its messages have no writer');
select is((public.receive_mail(pg_temp.chat(), 'owner', '{"digest": "01", "sender": "Abel@Example.com", "content": "By email.", "is_taken": true}')) ->> 'outcome',
  'written', 'a reply by e-mail');
select is(pg_temp.author('By email.'), pg_temp.person('e1'), 'is that of whoever has the address');
set local role anon;
select bag_eq($$ select key from public.get_chat_messages(pg_temp.chat(), 'key of one') m, jsonb_object_keys(to_jsonb(m)) key where m.content = 'By Mia.' $$,
  array['id', 'session_id', 'sender_type', 'content', 'image_url', 'created_at', 'offers_person', 'takes_offer', 'is_answer', 'helped', 'file'],
  'customers are told of no writer');
reset role;

-- Replies that are kept.
select pg_temp.as('e0');
select lives_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(1), ' Returns ', ' Hello {name}, 30 days. ') $$, 'a manager keeps a reply');
select lives_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(2), 'hours', 'We open at 9.') $$, 'and another');
select pg_temp.as('e1');
select results_eq($$ select id, title, content from public.list_saved_replies(pg_temp.shop()) $$,
  $$ values (pg_temp.reply(2), 'hours', 'We open at 9.'), (pg_temp.reply(1), 'Returns', 'Hello {name}, 30 days.') $$, 'an agent uses them');
select throws_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(1), 'x', 'x') $$, 'PT403', null, 'and changes none');
select throws_ok($$ select public.delete_saved_reply(pg_temp.shop(), pg_temp.reply(1)) $$, 'PT403', null, 'nor deletes one');
select pg_temp.as('b0');
select throws_ok($$ select public.list_saved_replies(pg_temp.shop()) $$, 'PT404', 'This business was not found.', 'another owner sees none');
select lives_ok($$ select public.save_saved_reply('b0000000-0000-4000-8000-000000000002', pg_temp.reply(1), 'Returns', 'None.') $$, 'the same id and title elsewhere');
select pg_temp.as('a0');
select is((select content from public.list_saved_replies(pg_temp.shop()) where id = pg_temp.reply(1)), 'Hello {name}, 30 days.', 'is another reply');
select lives_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(1), 'RETURNS', '60 days.') $$, 'the owner changes one');
select throws_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(3), 'Returns', 'x') $$, 'PT409', 'There is a saved reply with this title already.', 'a title is used once, however it is written');
select throws_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(3), '  ', 'x') $$, 'PT400', 'A saved reply needs a title and a text.', 'a title is needed');
select throws_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(3), 'x', null) $$, 'PT400', 'A saved reply needs a title and a text.', 'and a text');
select throws_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(3), repeat('x', 81), 'x') $$, 'PT400', 'The title is too long: 81 of 80 characters.', 'a long title is refused');
select throws_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(3), 'x', repeat('x', 4001)) $$, 'PT400', 'The text is too long: 4001 of 4,000 characters.', 'and a long text');
select lives_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(n), 'Reply ' || n, 'x') from generate_series(3, 200) n $$, 'two hundred are kept');
select throws_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(201), 'One more', 'x') $$, 'PT409', 'A business has at most 200 saved replies.', 'and no more');
select lives_ok($$ select public.save_saved_reply(pg_temp.shop(), pg_temp.reply(200), 'The last one', 'x') $$, 'those that are there can be changed');
select ok(public.delete_saved_reply(pg_temp.shop(), pg_temp.reply(200)), 'one is deleted');
select ok(not public.delete_saved_reply(pg_temp.shop(), pg_temp.reply(200)), 'once');

-- Drafts: the question is the customer's last one, whoever replied to it.
select pg_temp.as('e1');
create temporary table drafted as select public.suggestion_context(pg_temp.shop(), pg_temp.chat()) as context;
select is(context ->> 'asked', 'Can I return it?', 'an agent has the last question answered') from drafted;
select results_eq($$ select said ->> 'content' from drafted, jsonb_array_elements(context -> 'messages') said $$, $$ values ('Can I return it?') $$,
  'with what was said before it, and nothing that was said after it');
select is(context #>> '{session,status}', 'active', 'as if the chat were the assistant''s') from drafted;
select is(context #>> '{material,business,policies}', 'Returns within 30 days.', 'from the material') from drafted;
select is(public.suggestion_context(pg_temp.shop(), pg_temp.chat(), (context ->> 'version')::uuid) -> 'material', 'null', 'which comes once a version') from drafted;
reset role;
select results_eq('select user_id, trials from private.trial_counts', $$ values (pg_temp.person('e1'), 2) $$, 'each counts as a trial');
update private.trial_counts set trials = 300;
select pg_temp.as('e1');
select throws_ok($$ select public.suggestion_context(pg_temp.shop(), pg_temp.chat()) $$, 'PT429', null, 'of which there are 300 a day');
select pg_temp.as('b0');
select throws_ok($$ select public.suggestion_context(pg_temp.shop(), pg_temp.chat()) $$, 'PT404', 'This chat was not found.', 'another owner gets none');

select throws_ok($$ select public.suggestion_context('b0000000-0000-4000-8000-000000000002', pg_temp.chat()) $$, 'PT404', 'This chat was not found.', 'also as one of their own');

-- Who is gone.
reset role;
delete from auth.users where id = pg_temp.person('e1');
select is(pg_temp.author('By Abel.'), null, 'a reply stays when its writer is deleted');

select * from finish();
rollback;
