-- try_assistant_context: for the business's owner alone, and without a trace.
begin;
select plan(16);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name, description, policies, is_active) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s Pottery',
    'Stoneware from a small workshop.', 'Returns within 30 days.', false),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s Lamps', '', '', true);
insert into public.products (id, business_id, name, price, description) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Blue Mug', 24.50, 'Dishwasher safe.'),
  ('b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Desk Lamp', 40, '');

select ok(not has_function_privilege('anon', 'public.try_assistant_context(uuid, text, jsonb, integer, text)', 'execute'),
  'a visitor may not try');
select ok(has_function_privilege('authenticated', 'public.try_assistant_context(uuid, text, jsonb, integer, text)', 'execute'),
  'an owner may try');

select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;

create temporary table tried as
  select public.try_assistant_context('a0000000-0000-4000-8000-000000000002', ' How much is the blue mug? ') as context;

select is(context ->> 'asked', 'How much is the blue mug?', 'the question is asked') from tried;
select is(context #>> '{question,content}', 'How much is the blue mug?', 'the question waits for its answer') from tried;
select is(context #>> '{business,policies}', 'Returns within 30 days.', 'the settings are as saved') from tried;
select is(context #>> '{products,0,price}', '24.50', 'the product is found, though the business is switched off') from tried;
select is(context #>> '{passages,0,title}', 'Blue Mug', 'the passage is found') from tried;

select set_eq(
  $$ select key from tried, jsonb_object_keys(context) key $$,
  array['session', 'business', 'reply', 'question', 'asked', 'messages', 'passages', 'topic_passages',
    'frequencies', 'spelling', 'products', 'catalog'],
  'the context has the parts of a customer''s');

create temporary table followed as
  select public.try_assistant_context('a0000000-0000-4000-8000-000000000002', 'Is it dishwasher safe?',
    '[{"sender_type": "customer", "content": "Do you have mugs?"},
      {"sender_type": "ai", "content": "The Blue Mug.",
       "sources": [{"kind": "product", "id": "a0000000-0000-4000-8000-000000000003", "title": "Blue Mug"},
                   {"kind": "product", "id": "b0000000-0000-4000-8000-000000000003", "title": "Desk Lamp"}]}]', 1) as context;

select is(jsonb_array_length(context -> 'messages'), 3, 'the conversation so far comes with it') from followed;
select is(context #>> '{topic_passages,0,title}', 'Blue Mug', 'the topic is followed') from followed;
select is(context #>> '{session,unanswered_count}', '1', 'unanswered questions count on') from followed;
select results_eq(
  $$ select product ->> 'name' from followed, jsonb_array_elements(context -> 'products') product $$,
  $$ values ('Blue Mug') $$,
  'a foreign product named as a source is not read');

select throws_ok(
  $$ select public.try_assistant_context('b0000000-0000-4000-8000-000000000002', 'How much is the lamp?') $$,
  'PT404', 'This business was not found.', 'a foreign business does not exist');
select throws_ok(
  $$ select public.try_assistant_context('a0000000-0000-4000-8000-000000000002', '  ') $$,
  'PT400', null, 'an empty question is refused');
select throws_ok(
  $$ select public.try_assistant_context('a0000000-0000-4000-8000-000000000002', 'x', '{"a": 1}') $$,
  'PT400', null, 'a conversation that is no list is refused');

reset role;
select is((select count(*)::int from public.chat_sessions), 0, 'no chat was opened');

select * from finish();
rollback;
