-- The assistant's two functions: who may call them, what they read, and that a message has one reply.
begin;
select plan(32);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name, description, policies) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', 'Mugs and lamps.', 'No returns.'),
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Other', '', '');
insert into public.products (id, business_id, name, price) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Blue Mug', 12.50);

create temporary table chat as
  select 'c0000000-0000-4000-8000-000000000001'::uuid as id,
    public.open_chat_session('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002') as key;
grant select on chat to public;

-- Who may call.
select function_privs_are('public', 'assistant_context', array['uuid', 'text', 'uuid', 'text'], role, privileges,
    role || ' and assistant_context')
  from (values ('anon', '{}'::text[]), ('authenticated', '{}'), ('service_role', '{EXECUTE}')) r(role, privileges);
select function_privs_are('public', 'record_assistant_reply',
    array['uuid', 'uuid', 'text', 'jsonb', 'jsonb', 'integer', 'text', 'jsonb', 'boolean', 'jsonb'], role, privileges,
    role || ' and record_assistant_reply')
  from (values ('anon', '{}'::text[]), ('authenticated', '{}'), ('service_role', '{EXECUTE}')) r(role, privileges);

set local role service_role;

create function pg_temp.say(message_id uuid, content text) returns void language sql as $$
  select public.send_customer_message(chat.id, chat.key, message_id, content) from chat
$$;
create function pg_temp.context() returns jsonb language sql as $$
  select public.assistant_context(chat.id, chat.key, 'a0000000-0000-4000-8000-000000000002') from chat
$$;

-- A chat opens for its own key and business alone, with one and the same error.
select throws_ok($$ select public.assistant_context(id, 'wrong', 'a0000000-0000-4000-8000-000000000002') from chat $$,
  'PT404', 'This chat was not found.', 'a wrong key is refused');
select throws_ok($$ select public.assistant_context('c0000000-0000-4000-8000-00000000000f', key, 'a0000000-0000-4000-8000-000000000002') from chat $$,
  'PT404', 'This chat was not found.', 'an unknown session is refused');
select throws_ok($$ select public.assistant_context(id, key, 'b0000000-0000-4000-8000-000000000002') from chat $$,
  'PT404', 'This chat was not found.', 'another business is refused');

-- Nothing asked yet.
select is(pg_temp.context() -> 'question', 'null'::jsonb, 'the greeting alone asks nothing');

-- A question.
select pg_temp.say('d0000000-0000-4000-8000-000000000001', 'Hello');
select pg_temp.say('d0000000-0000-4000-8000-000000000002', 'How much is the blue mug? How about delivery under $13?');
-- Meanwhile, in a chat of another business, somebody asks, too.
insert into public.chat_sessions (id, business_id, topic)
  values ('c0000000-0000-4000-8000-000000000009', 'b0000000-0000-4000-8000-000000000002', 'chat:' || repeat('9', 64));
insert into public.chat_messages (session_id, sender_type, content)
  values ('c0000000-0000-4000-8000-000000000009', 'customer', 'How much is the Foreign one?');
create temporary table context as select pg_temp.context() as it;
delete from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000009';
select is(it #>> '{question,id}', 'd0000000-0000-4000-8000-000000000002', 'the newest customer message is the question') from context;
select is(it ->> 'asked', e'Hello\nHow much is the blue mug? How about delivery under $13?', 'messages since the last answer are one question') from context;
select results_eq(
  $$ select said ->> 'sender_type', said ->> 'content' from context, jsonb_array_elements(it -> 'messages') said offset 1 $$,
  $$ values ('customer', 'Hello'), ('customer', 'How much is the blue mug? How about delivery under $13?') $$,
  'the conversation comes along, oldest first');
select ok(not it::text like '%Foreign%', 'nothing of another business comes along') from context;
select is(it ->> 'business_id', 'a0000000-0000-4000-8000-000000000002', 'it says whose material answers it') from context;
select is(it ->> 'version', public.shop_material('a0000000-0000-4000-8000-000000000002') ->> 'version', 'and in which version') from context;
select ok(not it::text like '%12.5%', 'the material itself is asked for apart') from context;

-- Recording.
select throws_ok($$ select public.record_assistant_reply('c0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-00000000000f', 'x') $$,
  'PT404', null, 'no reply to an unknown message');
select throws_ok($$ select public.record_assistant_reply('c0000000-0000-4000-8000-000000000001',
    (select id from public.chat_messages where sender_type = 'ai' limit 1), 'x') $$,
  'PT404', null, 'no reply to the assistant itself');
select is(
  public.record_assistant_reply('c0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000002', 'It is $12.50.',
    '[{"kind": "product", "id": "a0000000-0000-4000-8000-000000000003", "title": "Blue Mug"}]',
    '[{"content": "1", "image_url": "u1"}, {"content": "2", "image_url": "u2"}, {"content": "3", "image_url": "u3"}, {"content": "4", "image_url": "u4"}]', 1),
  '{"response": "It is $12.50.", "escalated": false, "reason": null}', 'a reply is recorded');
select results_eq(
  $$ select content, image_url from public.chat_messages where sender_type = 'ai' order by created_at offset 1 $$,
  $$ values ('It is $12.50.', null), ('1', 'u1'), ('2', 'u2'), ('3', 'u3') $$, 'at most three pictures follow, in order');
select is((select sources #>> '{0,title}' from public.chat_messages where in_reply_to is not null), 'Blue Mug', 'the sources are kept');
select is((select unanswered_count from public.chat_sessions where id = (select id from chat)), 1, 'open questions are counted');
select is(
  public.record_assistant_reply('c0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000002', 'Another.', escalation_reason => 'x'),
  '{"response": "It is $12.50.", "escalated": false, "reason": null}', 'a second reply to one message is the first');
select is((select count(*)::int from public.chat_messages where sender_type = 'ai'), 5, 'and nothing more is written');
select is(pg_temp.context() -> 'question', 'null'::jsonb, 'an answered message asks nothing');
select is(pg_temp.context() #>> '{reply,content}', 'It is $12.50.', 'its reply is at hand for a retry');

-- The chat goes on.
select pg_temp.say('d0000000-0000-4000-8000-000000000003', 'Is it big?');
select is(pg_temp.context() ->> 'asked', 'Is it big?', 'what was answered is not asked again');

-- Handing over.
insert into public.chat_sessions (id, business_id, topic)
  values ('c0000000-0000-4000-8000-000000000009', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('9', 64));
select is(
  public.record_assistant_reply('c0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000003', 'A person comes.', escalation_reason => 'Wants a person.'),
  '{"response": "A person comes.", "escalated": true, "reason": "Wants a person."}', 'a reason hands the chat over');
select is((select status || ': ' || escalation_reason from public.chat_sessions where id = (select id from chat)), 'escalated: Wants a person.', 'the owner sees it');
select is((select status from public.chat_sessions where id <> (select id from chat)), 'active', 'in no other chat');
select pg_temp.say('d0000000-0000-4000-8000-000000000004', 'Hello?');
select is(
  public.record_assistant_reply('c0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000004', 'I am still here.'),
  '{"response": null, "escalated": true, "reason": "Wants a person."}', 'the assistant is silent then');

select * from finish();
rollback;
