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

select ok(not has_function_privilege('anon', 'public.try_assistant_context(uuid, text, jsonb, integer, uuid)', 'execute'),
  'a visitor may not try');
select ok(has_function_privilege('authenticated', 'public.try_assistant_context(uuid, text, jsonb, integer, uuid)', 'execute'),
  'an owner may try');

select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;

create temporary table tried as
  select public.try_assistant_context('a0000000-0000-4000-8000-000000000002', ' How much is the blue mug? ') as context;

select is(context ->> 'asked', 'How much is the blue mug?', 'the question is asked') from tried;
select is(context #>> '{question,content}', 'How much is the blue mug?', 'the question waits for its answer') from tried;
select is(context #>> '{material,business,policies}', 'Returns within 30 days.', 'the settings are as saved') from tried;
select is(context #>> '{material,products,0,price}', '24.50', 'with the products, though the business is switched off') from tried;
select ok(not context::text like '%Lamp%', 'and nothing of another business') from tried;

select set_eq(
  $$ select key from tried, jsonb_object_keys(context) key $$,
  array['session', 'reply', 'question', 'asked', 'messages', 'business_id', 'may_ask_model', 'version', 'material'],
  'the context has the parts of a customer''s, and the material');

create temporary table followed as
  select public.try_assistant_context('a0000000-0000-4000-8000-000000000002', 'Is it dishwasher safe?',
    '[{"sender_type": "customer", "content": "Do you have mugs?"},
      {"sender_type": "ai", "content": "The Blue Mug."},
      {"sender_type": "human", "content": "I am the owner."}]', 1, (context ->> 'version')::uuid) as context from tried;

select results_eq(
  $$ select said ->> 'content' from followed, jsonb_array_elements(context -> 'messages') said $$,
  $$ values ('Do you have mugs?'), ('The Blue Mug.'), ('Is it dishwasher safe?') $$,
  'the conversation so far comes with it, and nobody else''s words');
select is(context #>> '{session,unanswered_count}', '1', 'unanswered questions count on') from followed;
select is(context -> 'material', 'null', 'who has the material of this version does not get it again') from followed;
select isnt(
  public.try_assistant_context('a0000000-0000-4000-8000-000000000002', 'And now?', held_version => gen_random_uuid()) -> 'material',
  'null', 'who has another version does');

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
