-- Listing and searching articles, as their owner and as another one.
begin;
select plan(16);

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'anna@example.com'),
  ('b0000000-0000-4000-8000-000000000001', 'ben@example.com');
insert into public.businesses (id, owner_id, name) values
  ('a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Anna''s'),
  ('b0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000001', 'Ben''s');
insert into public.knowledge_base_articles (business_id, title, content, created_at) values
  ('a0000000-0000-4000-8000-000000000002', 'Café hours', 'Open from 9 to 5.', '2026-01-01'),
  ('a0000000-0000-4000-8000-000000000002', 'Parking', 'Two hours are free with 100% cotton_bags.', '2026-01-03'),
  ('a0000000-0000-4000-8000-000000000002', 'Handbook', repeat('Wash by hand. ', 1000) || 'The Zebra rule. ' || repeat('Dry flat. ', 1000), '2026-01-02'),
  ('b0000000-0000-4000-8000-000000000002', 'Ben''s hours', 'Secret hours.', '2026-01-01');

create function pg_temp.found(search text default '', page_size integer default 20, page_offset integer default 0)
returns table (title text, total bigint) language sql as $$
  select f.title, f.total
    from public.list_articles('a0000000-0000-4000-8000-000000000002', search, page_size, page_offset) f
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
set local role authenticated;

select results_eq($$ select * from pg_temp.found() $$, $$ values ('Parking', 3::bigint), ('Handbook', 3), ('Café hours', 3) $$, 'all articles are listed, newest first');
select results_eq($$ select * from pg_temp.found('', 1, 1) $$, $$ values ('Handbook', 3::bigint) $$, 'a page knows the number on all pages');
select is_empty($$ select * from pg_temp.found('', 20, 3) $$, 'a page after the last one is empty');
select results_eq($$ select * from pg_temp.found('HOURS') $$, $$ values ('Café hours', 2::bigint), ('Parking', 2) $$, 'a word in the title comes before one in the content');
select results_eq($$ select * from pg_temp.found(' free   parking ') $$, $$ values ('Parking', 1::bigint) $$, 'every word has to be there, in title or content');
select results_eq($$ select * from pg_temp.found('cafe') $$, $$ values ('Café hours', 1::bigint) $$, 'accents do not matter');
select results_eq($$ select * from pg_temp.found('100%') $$, $$ values ('Parking', 1::bigint) $$, 'a percent sign is a percent sign');
select is_empty($$ select * from pg_temp.found('par_ing') $$, 'an underscore is an underscore');
select is((select count(*) from pg_temp.found('', 0)), 1::bigint, 'a page has at least one row');

select is((select excerpt from public.list_articles('a0000000-0000-4000-8000-000000000002', 'parking')),
  'Two hours are free with 100% cotton_bags.', 'a short article is returned whole');
select is((select char_length(excerpt) from public.list_articles('a0000000-0000-4000-8000-000000000002', 'handbook')), 600, 'a long one by its beginning');
select is((select content_length from public.list_articles('a0000000-0000-4000-8000-000000000002', 'handbook')), 24016, 'with its whole length');
select ok((select excerpt like '…%The Zebra rule.%' from public.list_articles('a0000000-0000-4000-8000-000000000002', 'zebra')), 'or by what was found in it');

select is_empty($$ select * from public.list_articles('b0000000-0000-4000-8000-000000000002') $$, 'another owner''s articles are not listed');
select is_empty($$ select * from public.list_articles('b0000000-0000-4000-8000-000000000002', 'hours') $$, 'nor found');
reset role;

set local role anon;
select throws_ok($$ select * from public.list_articles('a0000000-0000-4000-8000-000000000002') $$, '42501', null, 'visitors list nothing');
reset role;

select * from finish();
rollback;
