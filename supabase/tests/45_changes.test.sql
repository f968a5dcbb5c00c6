-- Changes of the material: what an edit may be, what a proposal shows and leaves behind, what is applied, the history, and how
-- a change is taken back.
begin;
select plan(57);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name, policies) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s', 'Returns within 14 days.'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s', '');
insert into public.products (id, business_id, name, price, created_at) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Mug', 4, '2026-01-01'),
  ('a0000000-0000-4000-8000-000000000013', 'a0000000-0000-4000-8000-000000000002', 'Bowl', 9, '2026-01-02'),
  ('b0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000002', 'Cup', 1, '2026-01-03');
insert into public.product_images (product_id, image_url, is_primary) values
  ('a0000000-0000-4000-8000-000000000003', 'https://example.com/front.webp', true),
  ('a0000000-0000-4000-8000-000000000003', 'https://shop.test/storage/v1/object/public/product-images/gone.webp', false);
insert into public.knowledge_base_articles (id, business_id, title, content) values
  ('a0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002', 'Care', 'By hand.');

-- As if the transaction had ended: what comes next is another change.
create function pg_temp.commit() returns void language sql security definer as $$
  update private.material_changes set changed_in = '3' where changed_in is not null;
  update private.material_versions set changed_in = '3';
$$;
-- The ids of products and articles are written short.
create function pg_temp.edits(list text) returns jsonb language sql as $$
  select replace(replace(list, '#', 'a0000000-0000-4000-8000-0000000000'), '''', '"')::jsonb $$;
create function pg_temp.propose(list text) returns jsonb language sql as $$
  select public.propose_change('a0000000-0000-4000-8000-000000000002', pg_temp.edits(list))::jsonb $$;
create function pg_temp.apply(proposal jsonb) returns jsonb language sql as $$
  select pg_temp.commit();
  select public.apply_change((proposal ->> 'id')::uuid)::jsonb $$;
create function pg_temp.save(list text) returns jsonb language sql as $$
  select pg_temp.commit();
  select public.save_change('a0000000-0000-4000-8000-000000000002', pg_temp.edits(list))::jsonb $$;
-- Not in the snapshot of the statement that asks: what it wrote so far is there.
create function pg_temp.material() returns jsonb language plpgsql as $$
begin
  return public.own_material('a0000000-0000-4000-8000-000000000002')::jsonb;
end $$;
-- The newest change, and its edits backwards.
create function pg_temp.newest() returns uuid language plpgsql as $$
begin
  return (select id from public.material_history('a0000000-0000-4000-8000-000000000002') limit 1);
end $$;
create function pg_temp.take_back(change uuid) returns jsonb language sql as $$
  select pg_temp.commit();
  select public.save_change('a0000000-0000-4000-8000-000000000002', public.undo_edits(change))::jsonb $$;
grant execute on function pg_temp.commit(), pg_temp.edits(text), pg_temp.propose(text), pg_temp.apply(jsonb), pg_temp.save(text),
  pg_temp.material(), pg_temp.newest(), pg_temp.take_back(uuid) to public;
select pg_temp.commit();

select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;

-- What an edit may be.
select throws_ok(format('select pg_temp.propose(%L)', list), 'PT400', words, list) from (values
  ('{}', 'A change is a list of 1 to 10000 edits.'),
  ('[]', 'A change is a list of 1 to 10000 edits.'),
  ('[5]', 'Edit 1: it has "kind", "action", "id", "values" and "must_exist".'),
  ('[{"kind": "product", "action": "save", "id": "#03", "value": {}}]', 'Edit 1: it has "kind", "action", "id", "values" and "must_exist".'),
  ('[{"kind": "chat", "action": "delete", "id": "#03"}]', 'Edit 1: its kind is "product", "article" or "business".'),
  ('[{"kind": "product", "action": "delete", "id": "#13"}, {"kind": "product", "action": "burn", "id": "#03"}]', 'Edit 2: its action is "save" or "delete".'),
  ('[{"kind": "product", "action": "delete", "id": "mug"}]', 'Edit 1: its id is a UUID.'),
  ('[{"kind": "business", "action": "delete", "id": "#02"}]', 'Edit 1: a business is not deleted by a change.'),
  ('[{"kind": "business", "action": "save", "id": "#03", "values": {}}]', 'Edit 1: it is of another business.'),
  ('[{"kind": "business", "action": "save", "id": "#02", "values": {"daily_reply_limit": 5}}]', 'Edit 1: the values of a business are name, description, policies, ai_instructions, currency, time_zone, opening_hours, fees.'),
  ('[{"kind": "article", "action": "save", "id": "#05", "values": {"business_id": "#02"}}]', 'Edit 1: the values of a article are title, content, ignored_statements, created_at.'),
  ('[{"kind": "product", "action": "save", "id": "#03", "values": {"image_urls": "https://example.com"}}]', 'Edit 1: addresses of pictures are in a list.'),
  ('[{"kind": "product", "action": "save", "id": "#03", "values": {}}, {"kind": "product", "action": "delete", "id": "#03"}]', 'Edit 2: its row is in an edit before it.'),
  ('[{"kind": "product", "action": "save", "id": "#03", "values": {"price": -1}}]', 'new row for relation "products" violates check constraint "products_price_check"'),
  ('[{"kind": "product", "action": "save", "id": "#04", "values": {"price": 1}}]', 'null value in column "name" of relation "products" violates not-null constraint'),
  ('[{"kind": "product", "action": "save", "id": "#04", "must_exist": true, "values": {"name": "Late"}}]', 'This product is not there any more.'),
  ('[{"kind": "article", "action": "save", "id": "#06", "must_exist": true, "values": {"title": "Late", "content": "Late."}}]', 'This article is not there any more.'),
  ('[{"kind": "business", "action": "save", "id": "#02", "values": {"currency": "XXX"}}]', '“XXX” is no currency. A currency is a code of ISO 4217, such as USD or BDT.')
  ) as faulty (list, words);

-- A proposal shows what the material would be, which is what it is when it is applied.
create temporary table given on commit drop as select pg_temp.propose('[
  {"kind": "product", "action": "save", "id": "#03", "values": {"price": 5, "availability": "out_of_stock"}},
  {"kind": "product", "action": "save", "id": "#23", "values": {"name": "Jug", "image_urls": ["https://example.com/jug.webp", "none"]}},
  {"kind": "product", "action": "delete", "id": "#13"},
  {"kind": "article", "action": "save", "id": "#05", "values": {"content": "In the machine."}},
  {"kind": "business", "action": "save", "id": "#02", "values": {"policies": "Returns within 30 days.", "time_zone": "Europe/Paris"}}]') as it;
select is(it -> 'before', pg_temp.material() -> 'material', 'before is the material of now') from given;
select is(it ->> 'version', pg_temp.material() ->> 'version', 'with its version') from given;
select results_eq(
  $$ select p ->> 'name', p ->> 'price', p ->> 'image_url' from given, jsonb_array_elements(it #> '{after,products}') p $$,
  $$ values ('Mug', '5.00', 'https://example.com/front.webp'), ('Jug', '0.00', 'https://example.com/jug.webp') $$,
  'after has what would be saved, and not what would be deleted');
select is((select price from public.products where name = 'Mug'), 4.00, 'nothing is written');
select is(pg_temp.propose('[{"kind": "product", "action": "delete", "id": "#13"}]') - '{id,after,questions}'::text[], it - '{id,after,questions}'::text[],
  'and another proposal starts from the same') from given;
select is(public.propose_change('a0000000-0000-4000-8000-000000000002', pg_temp.edits('[{"kind": "product", "action": "delete", "id": "#13"}]'),
  (it ->> 'version')::uuid)::jsonb -> 'before', 'null', 'who has the material of now gets it no second time') from given;
select is(pg_temp.apply(it) ->> 'version', pg_temp.material() ->> 'version', 'applied, the version is told') from given;
select is(pg_temp.material() -> 'material', it -> 'after', 'and the material is what was shown') from given;
select is(pg_temp.apply(it) ->> 'version', pg_temp.material() ->> 'version', 'applied again, nothing changes') from given;

-- Two at once.
create temporary table two on commit drop as select
  pg_temp.propose('[{"kind": "product", "action": "save", "id": "#03", "values": {"price": 6}}]') as first,
  pg_temp.propose('[{"kind": "business", "action": "save", "id": "#02", "values": {"policies": "None."}}]') as second;
select lives_ok($$ select pg_temp.apply(first) from two $$, 'the first is applied');
create function pg_temp.refusal(proposal uuid, out words text, out details jsonb) language plpgsql as $$
declare
  detail text;
begin
  perform public.apply_change(proposal);
exception when sqlstate 'PT409' then
  get stacked diagnostics words = message_text, detail = pg_exception_detail;
  details := detail::jsonb;
end $$;
select is(r.words, 'The material changed meanwhile', 'the second is refused') from two, pg_temp.refusal((second ->> 'id')::uuid) r;
select is(r.details #- '{0,changed_at}', '[{"kind": "product", "title": "Mug", "action": "changed"}]', 'and told what changed')
  from two, pg_temp.refusal((second ->> 'id')::uuid) r;
select ok(abs(extract(epoch from (r.details #>> '{0,changed_at}')::timestamptz - clock_timestamp())) < 60, 'and when')
  from two, pg_temp.refusal((second ->> 'id')::uuid) r;

-- What the history has of all this.
select results_eq(
  $$ select changed_by, row_count::int, (select jsonb_agg(concat_ws(' ', r ->> 'kind', r ->> 'action', r ->> 'title')) from jsonb_array_elements(rows) r)
       from public.material_history('a0000000-0000-4000-8000-000000000002') limit 2 $$,
  $$ values ('anna@example.com', 1, '["product changed Mug"]'::jsonb),
    ('anna@example.com', 5, '["article changed Care", "business changed Anna''s", "product removed Bowl", "product added Jug", "product changed Mug"]') $$,
  'each change is in the history, with who made it');
select is((select rows #> '{0,before}' from public.material_history('a0000000-0000-4000-8000-000000000002') limit 1), '{"price": 5.00}', 'of a changed row what differs: before');
select is((select rows #> '{0,after}' from public.material_history('a0000000-0000-4000-8000-000000000002') limit 1), '{"price": 6.00}', 'and after');
select is((select rows #> '{3,after,image_urls}' from public.material_history('a0000000-0000-4000-8000-000000000002') offset 1 limit 1),
  '["https://example.com/jug.webp"]', 'a product comes with its pictures');
select is((select count(*)::int from public.material_history('a0000000-0000-4000-8000-000000000002',
  (select changed_at from public.material_history('a0000000-0000-4000-8000-000000000002') limit 1), 1)), 1, 'pages go on before a time');

-- Writes of other ways are changes, too.
select pg_temp.commit();
update public.businesses set is_assistant_on = false where id = 'a0000000-0000-4000-8000-000000000002';
select is(pg_temp.newest(), (select id from public.material_history('a0000000-0000-4000-8000-000000000002') limit 1), 'a switch is no change of the material');
select is((select row_count::int from public.material_history('a0000000-0000-4000-8000-000000000002') limit 1), 1, 'and is not in the history');
update public.knowledge_base_articles set content = 'Not at all.' where title = 'Care';
update public.knowledge_base_articles set content = 'By hand.' where title = 'Care';
insert into public.products (id, business_id, name) values ('a0000000-0000-4000-8000-000000000033', 'a0000000-0000-4000-8000-000000000002', 'Lamp');
update public.products set price = 3 where name = 'Lamp';
insert into public.products (business_id, name) values ('a0000000-0000-4000-8000-000000000002', 'Mistake');
delete from public.products where name = 'Mistake';
select is((select rows from public.material_history('a0000000-0000-4000-8000-000000000002') limit 1) #- '{1,after,created_at}',
  pg_temp.edits('[{"kind": "article", "id": "#05", "title": "Care", "action": "changed", "before": {"content": "In the machine."}, "after": {"content": "By hand."}},
    {"kind": "product", "id": "#33", "title": "Lamp", "action": "added", "before": null, "after": {"name": "Lamp", "description": "", "category": "", "price": 3.00,
      "options": [], "availability": null, "lead_time": "", "ignored_statements": []}}]'), 'a transaction is one change, with what came of it in the end');
select pg_temp.commit();
select is((select array_agg(outcome) from public.import_products('a0000000-0000-4000-8000-000000000002',
  pg_temp.edits('[{"line": 1, "id": "#43", "name": "One"}]'), 'c0000000-0000-4000-8000-000000000001')), '{added}', 'a batch of an import');
select pg_temp.commit();
select is((select array_agg(outcome) from public.import_products('a0000000-0000-4000-8000-000000000002',
  pg_temp.edits('[{"line": 2, "id": "#53", "name": "Two"}]'), 'c0000000-0000-4000-8000-000000000001')), '{added}', 'and another');
select is((select row_count::int from public.material_history('a0000000-0000-4000-8000-000000000002') limit 1), 2, 'are one change');

-- Taken back.
create temporary table kept on commit drop as select pg_temp.newest() as import, pg_temp.material() #> '{material,products}' as products;
select lives_ok($$ select pg_temp.take_back(import) from kept $$, 'an import is taken back');
select is((select count(*)::int from public.products where name in ('One', 'Two')), 0, 'its products are gone');
select is((select taken_back_at is not null from public.material_history('a0000000-0000-4000-8000-000000000002') h join kept on h.id = kept.import), true, 'and the history says so');
select lives_ok($$ select pg_temp.take_back(pg_temp.newest()) $$, 'what was taken back comes again');
select is(pg_temp.material() #> '{material,products}', products, 'in the same order') from kept;
select is((select taken_back_at from public.material_history('a0000000-0000-4000-8000-000000000002') h join kept on h.id = kept.import), null, 'and is not taken back any more');

update kept set products = pg_temp.material() #> '{material,products}';
select lives_ok($$ select pg_temp.save('[{"kind": "product", "action": "delete", "id": "#03"}]') $$, 'a product is deleted');
select is((public.undo_edits(pg_temp.newest()) #> '{0}') - 'values', pg_temp.edits(format('{"kind": "product", "action": "save", "id": "#03", "undoes": "%s",
  "lost_pictures": ["https://shop.test/storage/v1/object/public/product-images/gone.webp"]}', pg_temp.newest())), 'it comes back but for a picture whose file is gone');
select lives_ok($$ select pg_temp.take_back(pg_temp.newest()) $$, 'it is taken back');
select is(pg_temp.material() #> '{material,products}', products, 'and the products are as they were, in their order') from kept;
select throws_ok($$ select public.undo_edits('b0000000-0000-4000-8000-000000000009') $$, 'PT404', 'This change was not found.', 'an unknown change');

-- Of long texts the history shows where they differ.
reset role;
create temporary table shown on commit drop as
  select e.* from private.excerpts(repeat('long ', 900) || 'red' || repeat(' text', 900), repeat('long ', 900) || 'blue' || repeat(' text', 900)) e;
select ok(before like '…%long red text%…' and after like '…%long blue text%…', 'two long texts from shortly before they differ') from shown;
select ok(greatest(char_length(before), char_length(after)) <= 1002, 'and not all of them') from shown;
select results_eq($$ select * from private.excerpts('short', 'shorter') $$, $$ values ('short', 'shorter') $$, 'short ones whole');
select results_eq($$ select before, char_length(after) from private.excerpts(null, repeat('a', 5000)) $$, $$ values (null::text, 1001) $$, 'one alone its beginning');

select * from finish();
rollback;
