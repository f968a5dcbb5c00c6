-- Finding, importing and picturing products, as their owner and as another one.
begin;
select plan(46);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into public.products (id, business_id, name, category, description, created_at) values
  ('a0000000-0000-4000-8000-000000000011', 'a0000000-0000-4000-8000-000000000002', 'Café Cup', 'Cups', 'Holds 100% of a flat white.', '2026-01-01'),
  ('a0000000-0000-4000-8000-000000000012', 'a0000000-0000-4000-8000-000000000002', 'Tea Towel', 'Linen', 'Dries any cup.', '2026-01-03'),
  ('a0000000-0000-4000-8000-000000000013', 'a0000000-0000-4000-8000-000000000002', 'Tray', '', 'Carries a tea set.', '2026-01-02'),
  ('b0000000-0000-4000-8000-000000000011', 'b0000000-0000-4000-8000-000000000002', 'Ben''s Cup', 'Secret', '', '2026-01-01');

create function pg_temp.found(search text, page_size integer default 24, page_offset integer default 0)
returns table (name text, total bigint) language sql as $$
  select p.name, f.total
    from public.search_products('a0000000-0000-4000-8000-000000000002', search, page_size, page_offset)
         with ordinality as f(id, total, place)
    join public.products p using (id) order by f.place
$$;
create function pg_temp.import(products jsonb, business_id uuid default 'a0000000-0000-4000-8000-000000000002')
returns table (line integer, outcome text, message text) language sql as $$
  select * from public.import_products(business_id, products)
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;

select results_eq($$ select * from pg_temp.found('CUP') $$, $$ values ('Café Cup', 2::bigint), ('Tea Towel', 2) $$, 'a word in the name comes before one in the description');
select results_eq($$ select * from pg_temp.found(' tea  towel ') $$, $$ values ('Tea Towel', 1::bigint) $$, 'every word has to be there');
select results_eq($$ select * from pg_temp.found('cafe') $$, $$ values ('Café Cup', 1::bigint) $$, 'accents do not matter');
select results_eq($$ select * from pg_temp.found('100%') $$, $$ values ('Café Cup', 1::bigint) $$, 'a percent sign is a percent sign');
select is_empty($$ select * from pg_temp.found('_ay') $$, 'an underscore is an underscore');
select results_eq($$ select * from pg_temp.found('', 1, 1) $$, $$ values ('Tray', 3::bigint) $$, 'pages are newest first and know the total');
select is_empty($$ select * from public.search_products('b0000000-0000-4000-8000-000000000002', 'cup') $$, 'another owner''s products are not found');
select results_eq($$ select * from public.product_categories('a0000000-0000-4000-8000-000000000002') $$, $$ values ('Cups'), ('Linen') $$, 'categories are told once and without the empty one');
select is_empty($$ select * from public.product_categories('b0000000-0000-4000-8000-000000000002') $$, 'another owner''s categories are not told');

select results_eq(
  $$ select * from pg_temp.import('[
    {"line": 2, "id": "a0000000-0000-4000-8000-000000000021", "name": "Bowl", "price": 12.5, "category": "Bowls",
     "image_urls": ["https://cdn.example.com/1.jpg", "javascript:alert(1)", "https://cdn.example.com/2.jpg"]},
    {"line": 3, "id": "a0000000-0000-4000-8000-000000000022", "name": " "},
    {"line": 4, "id": "a0000000-0000-4000-8000-000000000023", "name": "Plate"}]') $$,
  $$ values (2, 'added', null), (3, 'refused', 'new row for relation "products" violates check constraint "products_name_check"'), (4, 'added', null) $$,
  'a broken row keeps only itself out');
select results_eq(
  $$ select name, description, category, price from public.products where created_at = (select max(created_at) from public.products) $$,
  $$ values ('Bowl', '', 'Bowls', 12.50) $$,
  'the first row is the newest product');
select results_eq(
  $$ select image_url, is_primary from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000021' order by created_at $$,
  $$ values ('https://cdn.example.com/1.jpg', true), ('https://cdn.example.com/2.jpg', false) $$,
  'the first picture is the primary one, and only web addresses are kept');
select results_eq(
  $$ select line, outcome from pg_temp.import('[{"line": 2, "id": "a0000000-0000-4000-8000-000000000021", "name": "Bowl", "image_urls": ["https://cdn.example.com/1.jpg"]}]') $$,
  $$ values (2, 'added') $$, 'a batch that is sent again is answered the same');
select is((select count(*) from public.products where name = 'Bowl'), 1::bigint, 'and adds nothing');
select is((select count(*) from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000021'), 2::bigint, 'and no picture twice');

select results_eq(
  $$ select line, outcome from pg_temp.import('[{"line": 2, "id": "a0000000-0000-4000-8000-000000000021", "is_update": true, "price": 14,
    "image_urls": ["https://cdn.example.com/2.jpg", "https://cdn.example.com/3.jpg", "https://cdn.example.com/4.jpg", "https://cdn.example.com/5.jpg", "https://cdn.example.com/6.jpg"]}]') $$,
  $$ values (2, 'updated') $$, 'an update finds its product');
select results_eq(
  $$ select name, category, price from public.products where id = 'a0000000-0000-4000-8000-000000000021' $$,
  $$ values ('Bowl', 'Bowls', 14.00) $$, 'and leaves what is not given');
select is((select count(*) from public.products where price = 14), 1::bigint, 'and no other product');
select is((select count(*) from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000021'), 5::bigint, 'and fills up to five pictures');
select is((select count(*) from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000021' and is_primary), 1::bigint, 'of which one is primary');
select throws_ok($$ insert into public.product_images (product_id, image_url) values ('a0000000-0000-4000-8000-000000000021', 'https://example.com/x') $$,
  '23514', 'A product has at most 5 images.', 'a sixth picture is refused');
insert into public.product_images (product_id, image_url) values ('a0000000-0000-4000-8000-000000000011', 'https://example.com/moved');
select throws_ok($$ update public.product_images set product_id = 'a0000000-0000-4000-8000-000000000021' where image_url = 'https://example.com/moved' $$,
  '23514', 'A product has at most 5 images.', 'also when it is another product''s');
select results_eq(
  $$ select line, outcome from pg_temp.import('[{"line": 2, "id": "a0000000-0000-4000-8000-000000000021", "is_update": true, "price": "NaN"}]') $$,
  $$ values (2, 'refused') $$, 'a price is a number');
select results_eq(
  $$ select line, outcome, message from pg_temp.import('[
    {"line": 2, "id": "b0000000-0000-4000-8000-000000000011", "is_update": true, "name": "Mine", "image_urls": ["https://x.example/1.jpg"]},
    {"line": 3, "id": "b0000000-0000-4000-8000-000000000011", "name": "Mine", "image_urls": ["https://x.example/1.jpg"]}]') $$,
  $$ values (2, 'refused', 'This product is not there any more.'), (3, 'refused', 'This product is not there any more.') $$,
  'another owner''s product is neither updated nor added to');
select throws_ok(
  $$ select * from pg_temp.import('[{"line": 2, "id": "a0000000-0000-4000-8000-000000000031", "name": "Planted"}]', 'b0000000-0000-4000-8000-000000000002') $$,
  'PT404', null, 'nothing is imported into another owner''s business');
select throws_ok(
  $$ select * from pg_temp.import((select jsonb_agg(jsonb_build_object('line', n)) from generate_series(1, 101) n)) $$,
  'PT400', 'An import takes a list of at most 100 products.', 'a batch has at most 100 rows');

select results_eq(
  $$ select line, outcome from pg_temp.import('[
    {"line": 2, "id": "a0000000-0000-4000-8000-000000000041", "name": "Jug"},
    {"line": 3, "id": "A0000000-0000-4000-8000-000000000041", "name": "Jug", "image_urls": ["https://cdn.example.com/1.jpg", "https://cdn.example.com/1.jpg"]}]') $$,
  $$ values (2, 'added'), (3, 'added') $$, 'a product that is in a batch twice is added');
select is((select count(*) from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000041'), 1::bigint, 'once, and so is its picture');
delete from public.products where id = 'a0000000-0000-4000-8000-000000000041';

-- What each statement sets off is paid for once a batch, and not once a row.
reset role;
create temporary table written (what text);
create function pg_temp.note_statement() returns trigger language plpgsql security definer as $$
begin
  insert into pg_temp.written values (tg_op || ' ' || tg_table_name);
  return null;
end $$;
create trigger note after insert or update on public.products for each statement execute function pg_temp.note_statement();
create trigger note after insert on public.product_images for each statement execute function pg_temp.note_statement();
create function pg_temp.hundred(broken integer default -1) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('line', n, 'id', 'a0000000-0000-4000-8000-000000001' || lpad(n::text, 3, '0'), 'name', case n when broken then '' else 'Row ' || n end,
           'image_urls', jsonb_build_array('https://cdn.example.com/' || n))) from generate_series(0, 99) n $$;
grant execute on all functions in schema pg_temp to anon, authenticated;
set local role authenticated;
select is((select count(*) from pg_temp.import(pg_temp.hundred()) where outcome = 'added'), 100::bigint, 'a hundred products are added');
reset role;
select results_eq('select what, count(*) from pg_temp.written group by what order by what',
  $$ values ('INSERT product_images', 1::bigint), ('INSERT products', 1), ('UPDATE products', 1) $$, 'by one statement of each kind');
delete from public.products where name like 'Row %';
set local role authenticated;
select results_eq($$ select outcome, count(*), min(line) from pg_temp.import(pg_temp.hundred(broken => 37)) group by outcome order by outcome $$,
  $$ values ('added', 99::bigint, 0), ('refused', 1, 37) $$, 'of many rows, too, only the broken one is refused');
delete from public.products where name like 'Row %';

create function pg_temp.pictures() returns text language sql as $$
  select string_agg(case when is_primary then '*' else '' end || right(image_url, 5), ' ' order by created_at, image_url)
    from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000021'
$$;
create function pg_temp.picture_ids(numbers int[]) returns uuid[] language sql as $$
  select array_agg(i.id order by n.place) from unnest(numbers) with ordinality n(number, place)
    join public.product_images i on i.image_url = 'https://cdn.example.com/' || n.number || '.jpg'
   where i.product_id = 'a0000000-0000-4000-8000-000000000021'
$$;
select is(pg_temp.pictures(), '*1.jpg 2.jpg 3.jpg 4.jpg 5.jpg', 'pictures are in the order in which they were added');
select lives_ok($$ select public.arrange_product_images('a0000000-0000-4000-8000-000000000021', pg_temp.picture_ids('{5,4,3,2,1}'), (pg_temp.picture_ids('{4}'))[1]) $$, 'an owner puts them in an order');
select is(pg_temp.pictures(), '5.jpg *4.jpg 3.jpg 2.jpg 1.jpg', 'which they keep, with one primary picture');
select throws_ok($$ select public.arrange_product_images('a0000000-0000-4000-8000-000000000021', pg_temp.picture_ids('{5,4,3,2}'), (pg_temp.picture_ids('{4}'))[1]) $$, 'PT409', null, 'all of them are named');
select throws_ok($$ select public.arrange_product_images('a0000000-0000-4000-8000-000000000021', pg_temp.picture_ids('{5,4,3,2,1}'), gen_random_uuid()) $$, 'PT409', null, 'and one of them is the primary one');
select throws_ok($$ select public.arrange_product_images('a0000000-0000-4000-8000-000000000021', pg_temp.picture_ids('{5,4,3,2,1}'), null) $$, 'PT409', null, 'not none');
select throws_ok($$ select public.arrange_product_images('b0000000-0000-4000-8000-000000000011', '{}', null) $$, 'PT404', null, 'another owner''s product is not found');
select lives_ok($$ select public.arrange_product_images('a0000000-0000-4000-8000-000000000021', pg_temp.picture_ids('{1,2,3,4,5}'), (pg_temp.picture_ids('{1}'))[1]) $$, 'and back');

delete from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000021' and is_primary;
select results_eq(
  $$ select image_url from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000021' and is_primary $$,
  $$ values ('https://cdn.example.com/2.jpg') $$, 'when the primary picture is deleted, the next one takes its place');
delete from public.product_images where image_url = 'https://cdn.example.com/5.jpg';
select results_eq(
  $$ select image_url from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000021' and is_primary $$,
  $$ values ('https://cdn.example.com/2.jpg') $$, 'and keeps it while others are deleted');
select lives_ok($$ delete from public.products where id = 'a0000000-0000-4000-8000-000000000021' $$, 'a product goes with its pictures');
reset role;

insert into public.product_images (product_id, image_url)
  select 'b0000000-0000-4000-8000-000000000011', 'https://example.com/' || n from generate_series(1, 5) n;
set local role authenticated;
select throws_ok(format('insert into public.product_images (product_id, image_url) values (%L, %L)', product, 'https://example.com/x'),
  '42501', 'new row violates row-level security policy for table "product_images"', 'how many pictures it has is not told: ' || what)
  from (values
    ('b0000000-0000-4000-8000-000000000011', 'another owner''s product'),
    ('f0000000-0000-4000-8000-000000000011', 'an unknown product')) as attempt (product, what);
reset role;
select is((select name from public.products where id = 'b0000000-0000-4000-8000-000000000011'), 'Ben''s Cup', 'another owner''s product is unchanged');
set local role anon;
select throws_ok($$ select * from public.search_products('a0000000-0000-4000-8000-000000000002', 'cup') $$, '42501', null, 'visitors search nothing');
reset role;

select * from finish();
rollback;
