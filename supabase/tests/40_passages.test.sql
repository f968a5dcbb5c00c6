-- Passages follow what they are cut from, and only their owner and the search
-- see them.
begin;
select plan(53);

insert into auth.users (id, email) values
  ('10000000-0000-4000-8000-000000000001', 'ash@example.com'),
  ('10000000-0000-4000-8000-000000000002', 'elm@example.com');
insert into public.businesses (id, owner_id, name, description, policies) values
  ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'Oak & Ash',
   'Furniture made by hand in Bristol.', E'Returns\n\nBring it back within 30 days.\n\nWe deliver on weekdays.'),
  ('20000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000002', 'Elm Tea', '', '');
insert into public.products (id, business_id, name, category, price, description) values
  ('30000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001', 'Walnut desk', 'Desks', 199.99,
   'A 5ft desk of solid walnut with a wi-fi hub.'),
  ('30000000-0000-4000-8000-000000000002', '20000000-0000-4000-8000-000000000001', 'Oak bookcase', 'Storage', 89,
   'Five shelves.'),
  ('30000000-0000-4000-8000-000000000003', '20000000-0000-4000-8000-000000000001', 'Café chair', 'Chairs', 45,
   'A light seat.'),
  ('30000000-0000-4000-8000-000000000004', '20000000-0000-4000-8000-000000000001', 'কাঠের চেয়ার', 'Chairs', 60,
   'সুন্দর চেয়ার। काठ की कुर्सी। 木製の椅子'),
  ('30000000-0000-4000-8000-000000000005', '20000000-0000-4000-8000-000000000002', 'Walnut tea', 'Tea', 7.5,
   'Black tea with walnut.');
insert into public.knowledge_base_articles (id, business_id, title, content) values
  ('40000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001', 'Caring for mattresses',
   'Turn the mattress twice a year. It helps against back pain.'),
  ('40000000-0000-4000-8000-000000000002', '20000000-0000-4000-8000-000000000001', 'Finishes',
   'Oil for tables. ' || repeat('Each coat dries for an hour. ', 60) || 'Varnish for the garden.');

create function pg_temp.found(query text, business integer default 1) returns text[]
language sql as $$
  select coalesce(array_agg(title order by rank desc), '{}')
    from private.search_passages(('20000000-0000-4000-8000-00000000000' || business)::uuid, query, 10)
$$;
create function pg_temp.first(query text, business integer default 1) returns text
language sql as $$ select (pg_temp.found(query, business))[1] $$;

-- What is indexed
select is((select count(*)::integer from public.passages where source_id = '30000000-0000-4000-8000-000000000001'), 1,
  'a product has a passage');
select matches((select content from public.passages where source_id = '30000000-0000-4000-8000-000000000001'),
  '^Category: Desks\nPrice: 199.99\nA 5ft desk', 'a product''s passage tells category, price and description');
select results_eq(
  $$select title, content from public.passages where source_id = '20000000-0000-4000-8000-000000000001' order by ordinal$$,
  $$values ('Oak & Ash', 'Furniture made by hand in Bristol.'),
           ('Oak & Ash: policies', E'Returns\n\nBring it back within 30 days.\n\nWe deliver on weekdays.')$$,
  'description and policies are passages of the business');
select is((select count(*)::integer from public.passages where source_id = '20000000-0000-4000-8000-000000000002'), 0,
  'a business without words has no passage');
select cmp_ok((select count(*) from public.passages where source_id = '40000000-0000-4000-8000-000000000002'), '>', 1::bigint,
  'a long article has several passages');
select is((select max(length(content)) <= 1200 from public.passages), true, 'a passage has at most 1200 characters');
select is((select string_agg(content, ' ' order by ordinal) from public.passages
            where source_id = '40000000-0000-4000-8000-000000000002'),
  (select btrim(content) from public.knowledge_base_articles where id = '40000000-0000-4000-8000-000000000002'),
  'no word of an article is lost between its passages');
select results_eq(
  $$select content from private.split_text(E'# Returns\n\nBring it back.\n\n## Postage\n\nWe pay it.', 30)$$,
  $$values (E'# Returns\n\nBring it back.'), (E'## Postage\n\nWe pay it.')$$, 'a heading stays with its text');
select is((select max(length(content)) from private.split_text(repeat('x', 5000), 300)), 250,
  'a word without end is cut');
select is_empty($$select * from private.split_text(E' \n\n ')$$, 'an empty text has no pieces');

-- What is found
select is(pg_temp.first('how much is the walnut desk?'), 'Walnut desk', 'by name');
select is(pg_temp.first('desks made of walnut'), 'Walnut desk', 'by other endings');
select is(pg_temp.first('wallnut desk'), 'Walnut desk', 'misspelt');
select is(pg_temp.first('matress care'), 'Caring for mattresses', 'misspelt, with an ending');
select is(pg_temp.first('backpain'), 'Caring for mattresses', 'glued');
select is(pg_temp.first('book case'), 'Oak bookcase', 'split');
select is(pg_temp.first('wifi'), 'Walnut desk', 'without the hyphen');
select is(pg_temp.first('5 ft'), 'Walnut desk', 'a size written apart');
select is(pg_temp.first('5ft'), 'Walnut desk', 'a size written together');
select is(pg_temp.first('cafe chair'), 'Café chair', 'without the accent');
select is(pg_temp.first('CAFÉ CHAIR'), 'Café chair', 'in capitals');
select is(pg_temp.first('চেয়ার আছে?'), 'কাঠের চেয়ার', 'in Bengali');
select is(pg_temp.first('कुर्सी'), 'কাঠের চেয়ার', 'in Hindi');
select is(pg_temp.first('椅子はありますか'), 'কাঠের চেয়ার', 'in Japanese');
select is(pg_temp.first('shipping'), 'Oak & Ash: policies', 'by another word of the same meaning');
select is(pg_temp.first('garden varnish'), 'Finishes', 'at the end of a long article');
select is((select count(*) from unnest(pg_temp.found('coat dries')) t where t = 'Finishes'), 1::bigint,
  'a source is found once, whatever number of its passages fit');
select is(pg_temp.found('walnut', 2), '{Walnut tea}'::text[], 'in one business only');
select is(pg_temp.found('submarine'), '{}'::text[], 'nothing for a word that is nowhere');

-- What is told about it
select is((select coverage from private.search_passages('20000000-0000-4000-8000-000000000001', 'oak bookcase') limit 1),
  1::real, 'coverage is 1 when each word is found');
select results_eq(
  $$select matched, missing, coverage between 0.2 and 0.8
      from private.search_passages('20000000-0000-4000-8000-000000000001', 'a purple Bookcase with shelves') limit 1$$,
  $$values ('{bookcase,shelves}'::text[], '{purple}'::text[], true)$$, 'matched and missing are the words as typed');
select results_eq(
  $$select word, frequency, repaired_to from private.business_term_frequency(
      '20000000-0000-4000-8000-000000000001', '{walnut,desks,wallnut,sofa,the,"",chairs}')$$,
  $$values ('walnut', 1, null), ('desks', 1, null), ('wallnut', 1, 'walnut'), ('sofa', 0, null), ('the', 0, null),
           ('', 0, null), ('chairs', 2, null)$$, 'in how many passages each word stands');
select is((select frequency from private.business_term_frequency('20000000-0000-4000-8000-000000000001', '{dusk}')), 0,
  'a word that differs by a vowel is another word');

-- Odd questions
select lives_ok(format('select * from private.search_passages(%L, %L)', '20000000-0000-4000-8000-000000000001', odd),
  'searches for ' || left(odd, 20))
  from unnest(array['', '   ', '!!! & | :* <-> \ '' " ()', repeat('walnut ', 2000), repeat('w', 10000), E'½ ＼ ʼ \u0001']) odd;
select is((select count(*) from private.search_passages('20000000-0000-4000-8000-000000000001', null, null)), 0::bigint,
  'no question has no answer');
select lives_ok($$insert into public.products (business_id, name, description)
  values ('20000000-0000-4000-8000-000000000002', '\ '' " ½ ＼ ʼ', '＼＼ '':1A'' \')$$, 'odd characters are indexed');

-- Changes
update public.products set name = 'Cherry table', description = 'Round.' where id = '30000000-0000-4000-8000-000000000001';
select is(pg_temp.found('walnut'), '{}'::text[], 'an old name is gone');
select is(pg_temp.first('cherry'), 'Cherry table', 'a new name is found');
delete from public.products where id = '30000000-0000-4000-8000-000000000001';
select is(pg_temp.found('cherry'), '{}'::text[], 'a deleted product is gone');

create temporary view recount as
  select p.business_id, t.lexeme as term, count(*)::integer as passages
    from public.passages p cross join lateral unnest(p.search) t group by 1, 2;
select set_eq('select business_id, term, passages from private.business_terms', 'select * from recount',
  'the vocabulary counts what the passages hold');
select set_eq('select business_id, term, count(*)::integer from private.passage_terms group by 1, 2', 'select * from recount',
  'the index holds what the passages hold');

-- Who sees them
set local role authenticated;
select set_config('request.jwt.claims', '{"sub":"10000000-0000-4000-8000-000000000002"}', true);
select set_eq('select distinct business_id from public.passages',
  $$values ('20000000-0000-4000-8000-000000000002'::uuid)$$, 'an owner sees their own passages only');
select throws_ok('delete from public.passages', '42501', null, 'an owner cannot change passages');
select throws_ok($$select * from private.search_passages('20000000-0000-4000-8000-000000000002', 'tea')$$, '42501', null,
  'an owner cannot call the search');
set local role anon;
select throws_ok('select * from public.passages', '42501', null, 'a visitor sees no passages');
set local role service_role;
select is((select count(*) from private.search_passages('20000000-0000-4000-8000-000000000002', 'tea')), 1::bigint,
  'the assistant searches');
reset role;

select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
      where (p.proname = 'telling_terms' or p.prosrc ~ 'private\.(telling_terms|search_passages|business_term_frequency)\(')
        and not p.proconfig @> '{jit=off}' $$,
  'no search is compiled before it runs, which takes a hundred times as long');

delete from public.businesses;
select is((select count(*) from private.passage_terms) + (select count(*) from private.business_terms)
  + (select count(*) from private.business_passages), 0::bigint, 'nothing of a deleted business remains');

select * from finish();
rollback;
