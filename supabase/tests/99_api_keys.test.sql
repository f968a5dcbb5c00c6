-- API keys: what is stored of them, how many there are, and what a transaction of a key reaches.
begin;
select plan(18);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Corner shop'),
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'Second shop'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into public.products (id, business_id, name) values
  ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', 'Mug'),
  ('a0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000003', 'Jug');
create temporary table made (key json);
grant all on made to authenticated, service_role;

set local role authenticated;
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}';
insert into made select public.create_api_key('a0000000-0000-4000-8000-000000000002', ' Till ', '{read,chats,read}');
select matches((select key ->> 'secret' from made), '^fdk_[A-Za-z0-9_-]{43}$', 'a key has 256 bits');
select is((select key -> 'key' ->> 'name' from made), 'Till', 'its name is trimmed');
select is((select key -> 'key' ->> 'scopes' from made), '["chats","read"]', 'a scope is there once');
select throws_ok($$ select public.create_api_key('a0000000-0000-4000-8000-000000000002', 'Till', '{}') $$,
  '23514', 'Choose at least one thing that the key may do.', 'a key may do something');
select throws_ok($$ select public.create_api_key('a0000000-0000-4000-8000-000000000002', 'Till', '{read,all}') $$,
  '23514', 'A scope is read, chats, catalogue, propose or apply.', 'a scope is one of five');
select throws_ok($$ select public.create_api_key('a0000000-0000-4000-8000-000000000002', ' ', '{read}') $$,
  '23514', 'A key needs a name of at most 80 characters.', 'a key has a name');
select throws_ok($$ select public.create_api_key('b0000000-0000-4000-8000-000000000002', 'Till', '{read}') $$,
  'PT404', null, 'nobody makes keys of another''s business');
select lives_ok($$ select public.create_api_key('a0000000-0000-4000-8000-000000000002', 'Key ' || n, '{read}')
                     from generate_series(2, 20) n $$, 'twenty keys are fine');
select throws_ok($$ select public.create_api_key('a0000000-0000-4000-8000-000000000002', 'One more', '{read}') $$,
  '23514', 'A business has at most 20 keys. Revoke one that is not used any more.', 'a business has no more than twenty');
select is((select count(*) from public.list_api_keys('a0000000-0000-4000-8000-000000000002')), 20::bigint,
  'their owner sees them');

reset role;
select is_empty($$ select from private.api_keys k, made where k::text like '%' || (key ->> 'secret') || '%' $$,
  'no key is stored as it is');
set local role service_role;
select is((select owner_id from public.use_api_key((
             select encode(sha256(convert_to(key ->> 'secret', 'utf8')), 'hex') from made))),
  'a0000000-0000-4000-8000-000000000001'::uuid, 'a key acts for its business''s owner');

-- A transaction of a key.
reset role;
set local role authenticated;
select set_config('request.jwt.claims', json_build_object('sub', 'a0000000-0000-4000-8000-000000000001',
  'role', 'authenticated', 'api_key', json_build_object('id', key -> 'key' ->> 'id', 'name', 'Till',
  'business_id', 'a0000000-0000-4000-8000-000000000002'))::text, true) from made;
select results_eq('select name from public.products', array['Mug'], 'it sees the products of its business alone');
select results_eq('select name from public.businesses', array['Corner shop'], 'it sees no other business');
select is_empty($$ delete from public.businesses returning id $$, 'it deletes no business');
select throws_ok(
  $$ insert into public.businesses (owner_id, name) values ('a0000000-0000-4000-8000-000000000001', 'New') $$,
  '42501', null, 'it adds no business');
select throws_ok($$ select public.create_api_key('a0000000-0000-4000-8000-000000000002', 'Till', '{read}') $$,
  '42501', 'A key cannot make keys.', 'it makes no keys');
select throws_ok($$ select public.save_change('a0000000-0000-4000-8000-000000000003',
  '[{"kind": "product", "action": "delete", "id": "a0000000-0000-4000-8000-000000000005"}]') $$,
  'PT404', null, 'it changes nothing of another business');

select * from finish();
rollback;
