-- The version of a business's material: another one after each change of what replies are written from, and after no other.
begin;
select plan(29);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name, description, policies) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', 'Mugs and lamps.', 'No returns.'),
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Other', '', '');
insert into public.products (id, business_id, name, price) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Blue Mug', 12.50),
  ('b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Lamp', 1);

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

select is((select count(distinct version)::integer from private.material_versions), 2, 'each business has a version of its own');

select is(pg_temp.changed_by(statement), expected, statement) from (values
  ($$ update businesses set name = 'Anna' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set description = 'Mugs.' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set policies = 'Returns.' where id = 'a0000000-0000-4000-8000-000000000002' $$, 'a'),
  ($$ update businesses set ai_instructions = 'Be brief.' where id = 'b0000000-0000-4000-8000-000000000002' $$, 'b'),
  ($$ update businesses set retention_days = 30 where id = 'a0000000-0000-4000-8000-000000000002' $$, '-'),
  ($$ update products set price = 13 where id = 'a0000000-0000-4000-8000-000000000003' $$, 'a'),
  ($$ update products set name = 'Mug', category = 'Mugs', description = 'Blue.' where id = 'a0000000-0000-4000-8000-000000000003' $$, 'a'),
  ($$ insert into products (id, business_id, name) values ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', 'Lamp') $$, 'a'),
  ($$ insert into products (business_id, name) values ('a0000000-0000-4000-8000-000000000002', 'Bowl'), ('b0000000-0000-4000-8000-000000000002', 'Cup') $$, 'a b'),
  ($$ insert into product_images (product_id, image_url) values ('a0000000-0000-4000-8000-000000000003', 'https://example.com/1.webp') $$, 'a'),
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

-- It goes with the business; another's stays.
select lives_ok($$ delete from businesses where id = 'b0000000-0000-4000-8000-000000000002' $$, 'a business with products goes');
select results_eq('select left(business_id::text, 1) from private.material_versions', array['a'], 'and its version with it');

-- The material comes apart, as it comes together.
create temporary table chat as
  select 'c0000000-0000-4000-8000-000000000001'::uuid as id,
    public.open_chat_session('c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002') as key;
select public.send_customer_message(id, key, 'd0000000-0000-4000-8000-000000000001', 'How much is the mug?') from chat;
create temporary table found as
  select c.id, private.assistant_context(c.id, 'mug price', false) as together, private.assistant_context(c.id, 'mug price', true) as apart
    from chat c;
create temporary table material as
  select f.*, m.value::jsonb as value, public.assistant_material((apart #>> '{found_by,business_id}')::uuid, apart ->> 'asked',
           known_version => (m.value ->> 'version')::uuid)::jsonb as again
    from found f cross join lateral (
      select public.assistant_material((apart #>> '{found_by,business_id}')::uuid, apart ->> 'asked',
        apart #>> '{found_by,topic}', null, apart #>> '{found_by,translation}') as value) m;
select is(
  (apart - 'found_by') || (value - '{version,standing,passage_count,products}'::text[]) || ((value -> 'standing') - 'newest')
    || jsonb_build_object('products', (value #> '{standing,newest}') || (value -> 'products')),
  together, 'the material apart is that of the whole') from material;
select is(again -> 'standing', 'null', 'what stands is left out for who knows it') from material;
select is(apart #>> '{found_by,version}', (select version::text from private.material_versions), 'with the version of it') from found;

-- Who holds the material gets the terms with the conversation, and reserves the reply as well.
create function pg_temp.context_for(held uuid, apart boolean default true) returns jsonb language sql volatile as $$
  select public.assistant_context(c.id, c.key, 'a0000000-0000-4000-8000-000000000002', 'mug price', null, apart, held) from chat c
$$;
select is(pg_temp.context_for(gen_random_uuid()) ? 'found', false, 'nothing comes for who holds another version');
delete from private.replies_in_work;
select is(pg_temp.context_for((select version from private.material_versions), false) ? 'found', false,
  'nor beside the whole material');
delete from private.replies_in_work;
select is(pg_temp.context_for((select version from private.material_versions)) -> 'found',
  (select public.assistant_material('a0000000-0000-4000-8000-000000000002', apart ->> 'asked', apart #>> '{found_by,topic}',
     null, apart #>> '{found_by,translation}', v.version, true)::jsonb from found, private.material_versions v),
  'the terms come along that would be asked for next');
select is((select count(*) from private.replies_in_work), 1::bigint, 'and the reply is reserved');

select * from finish();
rollback;
