-- What answers are written from: all of a business's material and nothing of another's, to be kept until its version
-- changes, which it does after each change of what replies are written from, and after no other.
begin;
select plan(46);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name, description, policies) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', 'Mugs and lamps.', 'No returns.'),
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Other', '', '');
insert into public.products (id, business_id, name, price, created_at) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Blue Mug', 12.50, now()),
  ('a0000000-0000-4000-8000-000000000013', 'a0000000-0000-4000-8000-000000000002', 'Old Mug', 4, now() - interval '1 day'),
  ('b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Foreign Lamp', 1, now());
insert into public.product_images (product_id, image_url, is_primary) values
  ('a0000000-0000-4000-8000-000000000003', 'https://example.com/side.webp', false),
  ('a0000000-0000-4000-8000-000000000003', 'https://example.com/front.webp', true);
insert into public.knowledge_base_articles (business_id, title, content) values
  ('a0000000-0000-4000-8000-000000000002', 'Delivery', 'Parcels travel for two days.'),
  ('b0000000-0000-4000-8000-000000000002', 'Foreign delivery', 'Never.');

-- Who may call.
select function_privs_are('public', 'shop_material', array['uuid', 'uuid'], role, privileges, role || ' and shop_material')
  from (values ('anon', '{}'::text[]), ('authenticated', '{}'), ('service_role', '{EXECUTE}')) r(role, privileges);

-- What comes.
set local role service_role;
create temporary table given as select public.shop_material('a0000000-0000-4000-8000-000000000002')::jsonb as it;
reset role;
select is(it #>> '{material,business,policies}', 'No returns.', 'the business''s own words come') from given;
select results_eq(
  $$ select product ->> 'name', product ->> 'price', product ->> 'image_url'
       from given, jsonb_array_elements(it #> '{material,products}') product $$,
  $$ values ('Old Mug', '4.00', null), ('Blue Mug', '12.50', 'https://example.com/front.webp') $$,
  'all products come, the oldest first, with their primary picture');
select is(it #>> '{material,articles,0,content}', 'Parcels travel for two days.', 'the articles come') from given;
select ok(not it::text like '%Foreign%', 'nothing of another business comes') from given;
select results_eq(
  $$ select key from given, jsonb_object_keys(it #> '{material,business}') key order by 1 $$,
  $$ values ('ai_instructions'), ('currency'), ('description'), ('fees'), ('id'), ('name'), ('opening_hours'), ('policies'),
    ('time_zone') $$,
  'nothing comes of the owner''s account, or of limits');
select throws_ok($$ select public.shop_material('f0000000-0000-4000-8000-000000000002') $$,
  'PT404', 'This business was not found.', 'an unknown business has none');

-- Who has it already.
create function pg_temp.gives(held uuid) returns boolean language sql as $$
  select public.shop_material('a0000000-0000-4000-8000-000000000002', held)::jsonb -> 'material' <> 'null'
$$;
select is(public.shop_material('a0000000-0000-4000-8000-000000000002', (it ->> 'version')::uuid)::jsonb,
  jsonb_build_object('version', it -> 'version', 'material', null), 'who has this version gets its name again and no material') from given;
select ok(pg_temp.gives(gen_random_uuid()), 'who has another one gets it');
select ok(pg_temp.gives((public.shop_material('b0000000-0000-4000-8000-000000000002') ->> 'version')::uuid),
  'who has another business''s version gets it');

-- The businesses whose version a statement changes, as their first letters. In a transaction of its own each: a version
-- changes once in one.
create function pg_temp.changed_by(statement text) returns text language plpgsql as $$
declare
  changed text;
begin
  create temporary table before_it as select * from private.material_versions;
  update private.material_versions set changed_in = '3';
  execute statement;
  select string_agg(left(v.business_id::text, 1), ' ' order by v.business_id) into changed
    from private.material_versions v join before_it b on b.business_id = v.business_id
   where v.version <> b.version;
  drop table before_it;
  return coalesce(changed, '-');
end $$;

select is(pg_temp.changed_by(statement), expected, statement) from (values
  ($$ update businesses set name = 'Anna' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set description = 'Mugs.' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set policies = 'Returns.' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set ai_instructions = 'Be brief.' where id = 'b0000000-0000-4000-8000-000000000002' $$, 'b'),
  ($$ update businesses set currency = 'EUR' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set time_zone = 'Europe/Paris' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set opening_hours = '{"week": {"sun": []}}' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set fees = '[{"name": "Post", "kind": "delivery", "amount": 5}]' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set retention_days = 30 where id = 'a0000000-0000-4000-8000-000000000002' $$, '-'),
  ($$ update products set price = 13 where id = 'a0000000-0000-4000-8000-000000000003' $$, 'a'),
  ($$ update products set name = 'Mug', category = 'Mugs', description = 'Blue.' where id = 'a0000000-0000-4000-8000-000000000003' $$, 'a'),
  ($$ update products set options = '[{"name": "S", "price": 5, "in_stock": true}]', availability = 'in_stock' where id = 'a0000000-0000-4000-8000-000000000003' $$, 'a'),
  ($$ insert into products (id, business_id, name) values ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', 'Lamp') $$, 'a'),
  ($$ insert into products (business_id, name) values ('a0000000-0000-4000-8000-000000000002', 'Bowl'), ('b0000000-0000-4000-8000-000000000002', 'Cup') $$, 'a b'),
  ($$ insert into product_images (product_id, image_url) values ('a0000000-0000-4000-8000-000000000013', 'https://example.com/1.webp') $$, 'a'),
  ($$ update product_images set is_primary = true where image_url = 'https://example.com/1.webp' $$, 'a'),
  ($$ update product_images set product_id = 'a0000000-0000-4000-8000-000000000004' where image_url = 'https://example.com/1.webp' $$, 'a'),
  ($$ delete from product_images where image_url = 'https://example.com/1.webp' $$, 'a'),
  ($$ delete from products where id = 'a0000000-0000-4000-8000-000000000004' $$, 'a'),
  ($$ insert into knowledge_base_articles (id, business_id, title, content) values ('a0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002', 'Care', 'By hand.') $$, 'a'),
  ($$ update knowledge_base_articles set content = 'In the machine.' where id = 'a0000000-0000-4000-8000-000000000005' $$, 'a'),
  ($$ delete from knowledge_base_articles where id = 'a0000000-0000-4000-8000-000000000005' $$, 'a'),
  ($$ insert into chat_sessions (id, business_id, topic) values ('a0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002', 'chat:' || repeat('a', 64)) $$, '-'),
  ($$ insert into chat_messages (session_id, sender_type, content) values ('a0000000-0000-4000-8000-000000000006', 'customer', 'A mug?') $$, '-')
  ) as changes (statement, expected);
select ok(pg_temp.gives((it ->> 'version')::uuid), 'who has the version from before the changes gets the material of now') from given;

-- What replays of it begin with, and whose are to be made ready: of much material, since a mark.
create function pg_temp.changed(mark text) returns text[] language sql as $$
  select array(select left(c.it ->> 'business_id', 1) from jsonb_array_elements(public.changed_material(mark)::jsonb -> 'changed') c(it)) $$;
select is(pg_temp.changed(null), '{}', 'little material is not made ready');
update public.knowledge_base_articles set content = repeat('Parcels travel for two days. ', 400)
 where business_id = 'a0000000-0000-4000-8000-000000000002' and title = 'Delivery';
select is(pg_temp.changed(null), '{a}', 'much is');
select is(pg_temp.changed(public.changed_material() ->> 'mark'), '{a}', 'a mark leaves nothing out that a transaction is still changing');
select is(pg_temp.changed((pg_current_xact_id()::text::bigint + 1)::text), '{}', 'and names what changed since');
select is(public.replay_to_prepare('a0000000-0000-4000-8000-000000000002')::jsonb - 'questions',
  public.shop_material('a0000000-0000-4000-8000-000000000002')::jsonb, 'a replay is prepared from the same material');
select is(public.replay_to_prepare('a0000000-0000-4000-8000-000000000002')::jsonb -> 'questions', '[]', 'and what was asked');

-- It goes with the business; another's stays.
select is((select count(distinct version)::integer from private.material_versions), 2, 'each business has a version of its own');
select lives_ok($$ delete from businesses where id = 'b0000000-0000-4000-8000-000000000002' $$, 'a business with products goes');
select results_eq('select left(business_id::text, 1) from private.material_versions', array['a'], 'and its version with it');

select * from finish();
rollback;
