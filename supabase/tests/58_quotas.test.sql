-- Quotas: what an account may keep, by every way in, and what it is told.
begin;
select plan(29);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('a1000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s other'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
update private.quotas q set most = small.most from (values
  ('businesses', 3), ('products', 3), ('articles', 2), ('text_bytes', 100000), ('pictures', 2), ('picture_bytes', 1000),
  ('customer_picture_bytes', 1000)) small (name, most) where q.name = small.name;

create function pg_temp.import(products jsonb) returns table (line integer, outcome text, message text)
language sql as $$
  select * from public.import_products('a0000000-0000-4000-8000-000000000002', products)
$$;
create function pg_temp.used(quota text) returns bigint language sql as $$
  select used from public.account_usage() where name = quota
$$;
create function pg_temp.upload(bucket text, file text, size integer default null) returns void language sql as $$
  insert into storage.objects (id, bucket_id, name, metadata)
  values (gen_random_uuid(), bucket, file, coalesce(jsonb_build_object('size', size), '{}'))
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;

-- Businesses.
select is(pg_temp.used('businesses'), 2::bigint, 'an account is told how many businesses it has');
select lives_ok($$ insert into public.businesses (owner_id, name) values (auth.uid(), 'Third') $$, 'the last business fits');
select throws_ok($$ insert into public.businesses (owner_id, name) values (auth.uid(), 'Fourth') $$, '23514',
  'Your account can have 3 businesses. Delete one that you no longer need, or ask your administrator for more. Nothing was saved.',
  'one more is refused in words');
select lives_ok($$ update public.businesses set name = 'Renamed' where name = 'Third' $$, 'a full account still changes what it has');
select lives_ok($$ delete from public.businesses where name = 'Renamed' $$, 'and deletes it');
select is(pg_temp.used('businesses'), 2::bigint, 'which makes room');

-- Products, over all businesses of the account.
select lives_ok($$ insert into public.products (id, business_id, name) values
  ('a0000000-0000-4000-8000-000000000011', 'a0000000-0000-4000-8000-000000000002', 'Mug'),
  ('a0000000-0000-4000-8000-000000000012', 'a1000000-0000-4000-8000-000000000002', 'Cup') $$, 'products are added');
select throws_ok($$ insert into public.products (business_id, name)
  select 'a1000000-0000-4000-8000-000000000002', 'Many ' || n from generate_series(1, 2) n $$, '23514', null,
  'a batch that would pass the quota is refused as a whole');
select is(pg_temp.used('products'), 2::bigint, 'and counts nothing');
select results_eq($$ select line, outcome, message from pg_temp.import('[
    {"line": 2, "id": "a0000000-0000-4000-8000-000000000013", "name": "Bowl"},
    {"line": 3, "id": "a0000000-0000-4000-8000-000000000014", "name": "Plate"}]') $$,
  $$ values (2, 'added', null), (3, 'refused',
    'Your account can have 3 products. Delete some that you no longer need, or ask your administrator for more. Nothing was saved.') $$,
  'an import takes the rows that fit, and tells of each that does not');
select lives_ok($$ delete from public.products where name = 'Bowl' $$, 'a product is deleted');
select is(pg_temp.used('products'), 2::bigint, 'and counts no more');

-- Articles and texts.
select lives_ok($$ insert into public.knowledge_base_articles (business_id, title, content)
  values ('a0000000-0000-4000-8000-000000000002', 'Returns', repeat('x', 95000)) $$, 'an article is added');
select ok(pg_temp.used('text_bytes') between 95000 and 95200, 'its text is counted in bytes');
select throws_ok(statement, '23514', 'Your texts may use 0.1 MB in total. Shorten or delete some that you no longer '
    || 'need, or ask your administrator for more. Nothing was saved.', 'too much text is refused: ' || what)
  from (values
    ($$ insert into public.knowledge_base_articles (business_id, title, content)
        values ('a1000000-0000-4000-8000-000000000002', 'Delivery', repeat('é', 3000)) $$, 'an article'),
    ($$ update public.knowledge_base_articles set content = repeat('x', 101000) $$, 'a longer article'),
    ($$ update public.products set description = repeat('x', 6000) where name = 'Mug' $$, 'a description'),
    ($$ update public.businesses set policies = repeat('x', 6000) where id = 'a1000000-0000-4000-8000-000000000002' $$, 'policies')
  ) attempt (statement, what);
select lives_ok($$ update public.knowledge_base_articles set content = 'short' $$, 'a text that gets shorter is taken');
select ok(pg_temp.used('text_bytes') < 300, 'and counts as what it is');

-- Pictures. The size is not known when an upload is tried out.
select lives_ok($$ select pg_temp.upload('product-images', 'a0000000-0000-4000-8000-000000000011-1700000000000-0.webp', 600) $$, 'a picture is stored');
select throws_ok($$ select pg_temp.upload('product-images', 'a0000000-0000-4000-8000-000000000011-1700000000000-1.webp', 600) $$,
  '23514', null, 'one that would take too many bytes is refused');
select lives_ok($$ select pg_temp.upload('product-images', 'a0000000-0000-4000-8000-000000000012-1700000000000-0.webp', 100) $$, 'a smaller one is stored');
select throws_ok($$ select pg_temp.upload('product-images', 'a0000000-0000-4000-8000-000000000012-1700000000000-1.webp') $$,
  '23514', null, 'and then none of any size');
select results_eq($$ select name, used from public.account_usage() where name like '%picture%' $$,
  $$ values ('customer_picture_bytes', 0::bigint), ('picture_bytes', 700), ('pictures', 2) $$, 'pictures are told of');
reset role;

-- Customers' pictures are counted by themselves.
insert into public.chat_sessions (id, business_id, topic) values ('a0000000-0000-4000-8000-000000000006',
  'a0000000-0000-4000-8000-000000000002', 'chat:' || encode(sha256(convert_to('key of one', 'UTF8')), 'hex'));
select set_config('request.jwt.claims', '{"role": "anon"}', true), set_config('request.headers', '{"x-chat-key": "key of one"}', true);
set local role anon;
select lives_ok($$ select pg_temp.upload('chat-files', 'a0000000-0000-4000-8000-000000000006-1700000000000.webp', 900) $$,
  'a customer sends a picture to a business whose own are full');
select throws_ok($$ select pg_temp.upload('chat-files', 'a0000000-0000-4000-8000-000000000006-1700000000001.webp', 200) $$,
  'PT413', 'This business can take no more images at the moment. Please describe it in words.', 'and is told when no more fit');
reset role;
select set_config('request.jwt.claims', '', true);

-- What is gone counts no more, and the service is not limited.
delete from storage.objects where name like 'a0000000%';
delete from public.products where business_id = 'a0000000-0000-4000-8000-000000000002';
insert into public.products (business_id, name) select 'b0000000-0000-4000-8000-000000000002', n::text from generate_series(1, 9) n;
select results_eq($$ select business_id, products, articles from private.business_sizes order by 1 $$,
  $$ values ('a0000000-0000-4000-8000-000000000002'::uuid, 0, 1), ('a1000000-0000-4000-8000-000000000002', 1, 0),
    ('b0000000-0000-4000-8000-000000000002', 9, 0) $$, 'the sizes are those of what there is');
select is_empty($$ select from private.stored_pictures $$, 'a removed file is no stored picture');

select * from finish();
rollback;
