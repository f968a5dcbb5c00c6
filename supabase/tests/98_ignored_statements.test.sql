-- Statements of a product's or an article's text that its owner does not want to be used.
begin;
select plan(18);

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'anna@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s');
insert into public.products (id, business_id, name, description) values
  ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000002', 'Mug', 'Blue. It was $90 once.');
insert into public.knowledge_base_articles (id, business_id, title, content) values
  ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', 'Parking', 'Free parking.');

select is(ignored_statements, '[]', 'of a new product, all statements are used') from public.products;
select is(ignored_statements, '[]', 'and of a new article') from public.knowledge_base_articles;

create function pg_temp.ignore(target text, statements text) returns void language plpgsql as $$
begin
  execute format('update public.%I set ignored_statements = %L', target, statements);
end $$;

select lives_ok(format('select pg_temp.ignore(%L, %L)', target, '["It was $90 once.", "Free parking."]'), target || ' keep statements')
  from (values ('products'), ('knowledge_base_articles')) t(target);
select throws_ok(format('select pg_temp.ignore(%L, %L)', target, statements), '23514', null, target || ' refuse ' || what)
  from (values ('products'), ('knowledge_base_articles')) t(target)
  cross join (values
    ('{}', 'what is no list'),
    ('null', 'nothing'),
    ('[1]', 'what is no text'),
    ((select jsonb_agg('x'::text)::text from generate_series(1, 101)), 'more than a hundred'),
    (jsonb_build_array(repeat('x', 100001))::text, 'more than 100,000 characters')) s(statements, what);

create temporary table given as select public.shop_material('a0000000-0000-4000-8000-000000000002')::jsonb -> 'material' as it;
select is(it #> '{products,0,ignored_statements}', '["It was $90 once.", "Free parking."]', 'they come with a product''s material') from given;
select is(it #> '{articles,0,ignored_statements}', '["It was $90 once.", "Free parking."]', 'and with an article''s') from given;

set local role authenticated;
set local request.jwt.claims = '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}';
select results_eq($$ select ignored_statements from public.list_articles('a0000000-0000-4000-8000-000000000002') $$,
  $$ values ('["It was $90 once.", "Free parking."]'::jsonb) $$, 'and with the list of articles');
select lives_ok($$ update public.products set ignored_statements = '[]' $$, 'their owner changes them');

select * from finish();
rollback;
