-- The assistant's two functions: who may call them, what they read, and that a message has one reply.
begin;
select plan(40);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name, description, policies) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', 'Mugs and lamps.', 'No returns.'),
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Other', '', '');
insert into public.products (id, business_id, name, category, price, description) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Blue Mug', 'Mugs', 12.50, 'A mug.'),
  ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', 'Desk Lamp', 'Lamps', 40, 'A lamp.'),
  ('b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Foreign Mug', 'Mugs', 1, 'Not ours.'),
  ('b0000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000002', 'Foreign Lamp', 'Lamps', 400, 'Not ours.');
insert into public.product_images (product_id, image_url, is_primary) values
  ('a0000000-0000-4000-8000-000000000003', 'https://example.com/side.webp', false),
  ('a0000000-0000-4000-8000-000000000003', 'https://example.com/front.webp', true);
insert into public.knowledge_base_articles (business_id, title, content) values
  ('a0000000-0000-4000-8000-000000000002', 'Delivery', 'Parcels travel for two days.');

create temporary table chat as
  select 'c0000000-0000-4000-8000-000000000001'::uuid as id,
    public.open_chat_session('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002') as key;
grant select on chat to public;

-- Who may call.
select function_privs_are('public', 'assistant_context', array['uuid', 'text', 'uuid', 'text', 'text', 'boolean', 'uuid'], role, privileges,
    role || ' and assistant_context')
  from (values ('anon', '{}'::text[]), ('authenticated', '{}'), ('service_role', '{EXECUTE}')) r(role, privileges);
select function_privs_are('public', 'record_assistant_reply',
    array['uuid', 'uuid', 'text', 'jsonb', 'jsonb', 'integer', 'text', 'jsonb'], role, privileges,
    role || ' and record_assistant_reply')
  from (values ('anon', '{}'::text[]), ('authenticated', '{}'), ('service_role', '{EXECUTE}')) r(role, privileges);
select table_privs_are('private', 'shop_words', role, '{}'::text[], role || ' and shop_words')
  from (values ('anon'), ('authenticated')) r(role);

set local role service_role;

create function pg_temp.say(message_id uuid, content text) returns void language sql as $$
  select public.send_customer_message(chat.id, chat.key, message_id, content) from chat
$$;
create function pg_temp.context() returns jsonb language sql as $$
  select public.assistant_context(chat.id, chat.key, 'a0000000-0000-4000-8000-000000000002', '') from chat
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

-- A question and its material.
select pg_temp.say('d0000000-0000-4000-8000-000000000001', 'Hello');
select pg_temp.say('d0000000-0000-4000-8000-000000000002', 'How much is the blue mug? How about delivery under $13?');
-- Meanwhile, in a chat of another business, which asked, was answered and asks again.
insert into public.chat_sessions (id, business_id, topic)
  values ('c0000000-0000-4000-8000-000000000009', 'b0000000-0000-4000-8000-000000000002', 'chat:' || repeat('9', 64));
insert into public.chat_messages (id, session_id, sender_type, content, in_reply_to, sources) values
  ('d0000000-0000-4000-8000-000000000091', 'c0000000-0000-4000-8000-000000000009', 'customer', 'A Foreign lamp?', null, null),
  ('d0000000-0000-4000-8000-000000000092', 'c0000000-0000-4000-8000-000000000009', 'ai', 'The Foreign Lamp.', 'd0000000-0000-4000-8000-000000000091',
   '[{"kind": "product", "id": "b0000000-0000-4000-8000-000000000004", "title": "Foreign Lamp"}]'),
  ('d0000000-0000-4000-8000-000000000093', 'c0000000-0000-4000-8000-000000000009', 'customer', 'How much is the Foreign one?', null, null);
create temporary table context as select pg_temp.context() as it;
delete from public.chat_sessions where id = 'c0000000-0000-4000-8000-000000000009';
select is(it -> 'topic_passages', '[]', 'what is new has no topic yet') from context;
select is(it #>> '{question,id}', 'd0000000-0000-4000-8000-000000000002', 'the newest customer message is the question') from context;
select is(it ->> 'asked', e'Hello\nHow much is the blue mug? How about delivery under $13?', 'messages since the last answer are one question') from context;
select is(it #>> '{business,name}', 'Anna''s', 'the business comes along') from context;
select is(jsonb_array_length(it -> 'messages'), 3, 'the conversation comes along') from context;
select ok(it -> 'passages' @> '[{"kind": "article", "title": "Delivery"}]', 'an article is found') from context;
select ok(it -> 'products' @> '[{"name": "Blue Mug", "price": 12.50, "image_url": "https://example.com/front.webp"}]',
  'a product comes with its price and primary picture') from context;
select ok(not it::text like '%Foreign%', 'nothing of another business comes along') from context;
select is(it #>> '{catalog,total}', '2', 'the catalog is counted') from context;
select is(it #> '{catalog,categories}', '[{"name": "Lamps", "count": 1}, {"name": "Mugs", "count": 1}]', 'categories are listed') from context;
select is(it #>> '{catalog,cheapest,name}', 'Blue Mug', 'the cheapest product is known') from context;
select is(it #>> '{catalog,dearest,name}', 'Desk Lamp', 'the dearest product is known') from context;
select is(it #>> '{frequencies,mug}', '2', 'the passages with a word are counted') from context;

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

-- The topic of the chat.
select pg_temp.say('d0000000-0000-4000-8000-000000000003', 'Is it big?');
select ok(pg_temp.context() -> 'topic_passages' @> '[{"title": "Blue Mug"}]', 'what was asked before is looked up, too');

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
