-- The buckets of pictures, as an owner, as another owner and as customers.
begin;
select plan(50);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into public.products (id, business_id, name) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Mug'),
  ('b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Lamp');
insert into public.chat_sessions (id, business_id, topic, status)
select id, business, 'chat:' || encode(sha256(convert_to(key, 'UTF8')), 'hex'), status
  from (values
    ('a0000000-0000-4000-8000-000000000006'::uuid, 'a0000000-0000-4000-8000-000000000002'::uuid, 'key of one', 'active'),
    ('a0000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000002', 'key of two', 'escalated'),
    ('a0000000-0000-4000-8000-000000000008', 'a0000000-0000-4000-8000-000000000002', 'key of three', 'resolved'),
    ('b0000000-0000-4000-8000-000000000006', 'b0000000-0000-4000-8000-000000000002', 'key of four', 'active')
  ) as chat (id, business, key, status);

select results_eq(
  $$ select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id $$,
  $$ values
    ('business-logos', true, 5242880::bigint, array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']),
    ('chat-documents', true, 10485760, array['application/pdf', 'text/plain', 'text/csv',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet']),
    ('chat-files', true, 5242880::bigint, array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']),
    ('product-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']) $$,
  'there are three buckets of pictures of at most 5 MB, and one of documents of at most 10 MB');
select results_eq(
  $$ select cmd::text collate "C", roles::text collate "C", count(*)::int from pg_policies where schemaname = 'storage' group by 1, 2 order by 1, 2 $$,
  $$ values ('DELETE' collate "C", '{authenticated}' collate "C", 4), ('INSERT', '{anon}', 1), ('INSERT', '{authenticated}', 4), ('SELECT', '{authenticated}', 4) $$,
  'and no policies but these: nobody changes a stored file');

create function pg_temp.add(bucket text, name text) returns void language sql as $$
  insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), bucket, name)
$$;
create function pg_temp.with_key(key text) returns void language sql as $$
  select set_config('request.headers', jsonb_build_object('x-chat-key', key)::text, true)
$$;
grant execute on function pg_temp.add(text, text), pg_temp.with_key(text) to anon, authenticated;

-- Ben's picture.
select set_config('request.jwt.claims', '{"sub": "b0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;
select lives_ok($$ select pg_temp.add('product-images', 'b0000000-0000-4000-8000-000000000003-1700000000000-0.webp') $$, 'Ben adds a picture of his product');
reset role;

-- Anna.
select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;
select lives_ok($$ select pg_temp.add('product-images', 'a0000000-0000-4000-8000-000000000003-1700000000000-0.webp') $$, 'an owner adds a picture of her product');
select lives_ok($$ select pg_temp.add('product-images', 'a0000000-0000-4000-8000-000000000003-1700000000000-1.JPG') $$, 'with the extension that her camera gave it');
select throws_ok($$ select pg_temp.add('product-images', 'a0000000-0000-4000-8000-000000000003-1700000000000-0.webp') $$, '23505', null, 'a name is used once');
select throws_ok(format('select pg_temp.add(%L, %L)', bucket, name), '42501', null, 'refused: ' || what)
  from (values
    ('product-images', 'b0000000-0000-4000-8000-000000000003-1700000000000-1.webp', 'another owner''s product'),
    ('product-images', 'b0000000-0000-4000-8000-000000000003-1700000000000-0.webp', 'another owner''s picture, as if it were not there'),
    ('product-images', 'c0000000-0000-4000-8000-000000000003-1700000000000-0.webp', 'an unknown product'),
    ('product-images', 'a0000000-0000-4000-8000-000000000003.webp', 'no time'),
    ('product-images', 'a0000000-0000-4000-8000-000000000003-1700000000000.webp', 'no index'),
    ('product-images', 'a0000000-0000-4000-8000-000000000003-1700000000000-0', 'no extension'),
    ('product-images', 'a0000000-0000-4000-8000-000000000003-1700000000000-0.html', 'a page'),
    ('product-images', 'a0000000-0000-4000-8000-000000000003-1700000000000-0.svg', 'a drawing with scripts'),
    ('product-images', 'a0000000-0000-4000-8000-000000000003-1700000000000-0.png.html', 'two extensions'),
    ('product-images', E'a0000000-0000-4000-8000-000000000003-1700000000000-0.png\n', 'a line break'),
    ('product-images', '../a0000000-0000-4000-8000-000000000003-1700000000000-0.png', 'a way out'),
    ('product-images', 'x/a0000000-0000-4000-8000-000000000003-1700000000000-0.png', 'a folder'),
    ('product-images', '', 'no name'),
    ('chat-files', 'a0000000-0000-4000-8000-000000000003-1700000000000-0.png', 'the other bucket'),
    ('business-logos', 'b0000000-0000-4000-8000-000000000002-1700000000000.png', 'another owner''s logo'),
    ('business-logos', 'a0000000-0000-4000-8000-000000000003-1700000000000.png', 'a product''s logo'),
    ('business-logos', 'a0000000-0000-4000-8000-000000000002.png', 'a logo without a time'),
    ('product-images', 'a0000000-0000-4000-8000-000000000006-1700000000000.png', 'a chat''s picture among those of products'),
    ('chat-files', 'b0000000-0000-4000-8000-000000000006-1700000000000.png', 'another owner''s chat')) as attempt (bucket, name, what);
select lives_ok($$ select pg_temp.add('chat-files', 'a0000000-0000-4000-8000-000000000008-1700000000001.png') $$, 'an owner adds a picture to a chat, also to a resolved one');
select results_eq('select name from storage.objects order by name', $$ values
  ('a0000000-0000-4000-8000-000000000003-1700000000000-0.webp'), ('a0000000-0000-4000-8000-000000000003-1700000000000-1.JPG'),
  ('a0000000-0000-4000-8000-000000000008-1700000000001.png') $$, 'an owner sees her pictures only');
select is_empty($$ update storage.objects set name = 'a0000000-0000-4000-8000-000000000003-1700000000000-2.png' returning 1 $$, 'a stored file is not renamed');
select is_empty($$ delete from storage.objects where name like 'b%' returning 1 $$, 'another owner''s picture is not removed');
select isnt_empty($$ delete from storage.objects where name like '%-1.JPG' returning 1 $$, 'an owner removes her picture');
reset role;

-- Customers.
select set_config('request.jwt.claims', '{"role": "anon"}', true), set_config('request.headers', '', true);
set local role anon;
select throws_ok($$ select pg_temp.add('chat-files', 'a0000000-0000-4000-8000-000000000006-1700000000000.png') $$, '42501', null, 'no headers: refused');
select set_config('request.headers', '{}', true);
select throws_ok($$ select pg_temp.add('chat-files', 'a0000000-0000-4000-8000-000000000006-1700000000000.png') $$, '42501', null, 'no key: refused');
select pg_temp.with_key('key of two');
select throws_ok($$ select pg_temp.add('chat-files', 'a0000000-0000-4000-8000-000000000006-1700000000000.png') $$, '42501', null, 'another chat''s key: refused');
select throws_ok($$ select pg_temp.add('chat-files', 'c0000000-0000-4000-8000-000000000006-1700000000000.png') $$, '42501', null, 'an unknown chat: refused');
select lives_ok($$ select pg_temp.add('chat-files', 'a0000000-0000-4000-8000-000000000007-1700000000000.png') $$, 'a chat that a person has taken over takes pictures');
select pg_temp.with_key('key of three');
select throws_ok($$ select pg_temp.add('chat-files', 'a0000000-0000-4000-8000-000000000008-1700000000000.png') $$, '42501', null, 'a resolved chat takes none');
select pg_temp.with_key('key of one');
select lives_ok($$ select pg_temp.add('chat-files', 'a0000000-0000-4000-8000-000000000006-1700000000000.png') $$, 'a customer adds a picture to the chat');
select throws_ok($$ select pg_temp.add('chat-files', 'a0000000-0000-4000-8000-000000000006-1700000000000-0.png') $$, '42501', null, 'by a chat''s name only');
select throws_ok($$ select pg_temp.add('product-images', 'a0000000-0000-4000-8000-000000000003-1700000000000-5.png') $$, '42501', null, 'and nothing to a product');
select throws_ok($$ select pg_temp.add('business-logos', 'a0000000-0000-4000-8000-000000000002-1700000000000.png') $$, '42501', null, 'and no logo');
select throws_ok($$ select 1 from storage.objects $$, '42501', null, 'a customer lists nothing');
select throws_ok($$ delete from storage.objects $$, '42501', null, 'and removes nothing');

-- A message's picture is one of its own chat, at the installation's address.
reset role;
insert into private.settings values ('storage_url', 'https://shop.example/storage/v1');
select pg_temp.with_key('key of four');
set local role anon;
select pg_temp.add('chat-files', 'b0000000-0000-4000-8000-000000000006-1700000000000.png');
select is(
  (public.send_customer_message('a0000000-0000-4000-8000-000000000006', 'key of one', gen_random_uuid(), '',
    'https://shop.example/storage/v1/object/public/chat-files/a0000000-0000-4000-8000-000000000006-1700000000000.png')).content,
  'Sent an image', 'a picture of this chat is sent');
select throws_ok(
  format('select public.send_customer_message(%L, %L, gen_random_uuid(), %L, %L)', 'a0000000-0000-4000-8000-000000000006', 'key of one', 'x', url),
  'PT400', 'Only an image that was uploaded to this chat can be sent.', 'not sent: ' || what)
  from (values
    ('https://evil.example/storage/v1/object/public/chat-files/a0000000-0000-4000-8000-000000000006-1700000000000.png', 'the same path elsewhere'),
    ('https://shop.example/storage/v1/object/public/chat-files/a0000000-0000-4000-8000-000000000006-1700000000001.png', 'one that is not there'),
    ('https://shop.example/storage/v1/object/public/chat-files/b0000000-0000-4000-8000-000000000006-1700000000000.png', 'one of another chat'),
    ('https://shop.example/storage/v1/object/public/product-images/b0000000-0000-4000-8000-000000000003-1700000000000-0.webp', 'one of a product'),
    ('javascript:alert(1)', 'a script')) as attempt (url, what);
reset role;

-- Files that the history can bring back.
insert into public.product_images (product_id, image_url) values
  ('b0000000-0000-4000-8000-000000000003', 'https://shop.example/storage/v1/object/public/product-images/b0000000-0000-4000-8000-000000000003-1700000000000-0.webp'),
  ('a0000000-0000-4000-8000-000000000003', 'https://shop.example/storage/v1/object/public/product-images/b0000000-0000-4000-8000-000000000003-1700000000000-0.webp');
-- One change ends here: what comes and goes in one leaves nothing.
delete from private.material_changes;
delete from public.product_images where product_id = 'a0000000-0000-4000-8000-000000000003';
select is_empty('select * from private.pictures_of_history()', 'nobody keeps another''s file by its address');
delete from public.products where id = 'b0000000-0000-4000-8000-000000000003';
select results_eq('select * from private.pictures_of_history()',
  $$ values ('b0000000-0000-4000-8000-000000000003-1700000000000-0.webp') $$, 'a product''s own files are kept for its return');

select * from finish();
rollback;
