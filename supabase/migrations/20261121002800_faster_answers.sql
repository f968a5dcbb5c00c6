-- What an answer is written from, found faster: the same material as before, in less time.

-- The words of a product's name and category, each behind a mark of its business, so that looking one up reads the
-- products of that business only. products_words_idx read those of all.
create function private.product_words(business_id uuid, content text) returns tsvector
language sql immutable parallel safe set search_path = ''
return array_to_tsvector(array(
  select left(product_words.business_id::text, 8) || found.lexeme
    from unnest(to_tsvector('pg_catalog.english', product_words.content)) found));

-- Who writes a product computes its place in the index.
grant execute on function private.product_words(uuid, text) to authenticated, service_role;

create index products_business_words_idx on public.products
  using gin (private.product_words(business_id, name || ' ' || category));
drop index public.products_words_idx;

-- For the two ends of a price list, and for what costs about as much as the question says.
create index products_business_id_price_idx on public.products (business_id, price);

-- As before, by these indexes.
create or replace function private.candidate_products(business_id uuid, asked text, repaired_terms text[])
returns setof uuid
language sql stable security definer set search_path = '' as $$
  with amounts as (
    select min(n) as low, max(n) as high
      from (select m[1]::numeric as n from regexp_matches(asked, '\d{1,7}(?:\.\d{1,2})?', 'g') m limit 4) found
  ), wanted as materialized (
    select string_agg(quote_literal(lexeme), ' | ')::tsquery as query,
           string_agg(quote_literal(left(candidate_products.business_id::text, 8) || lexeme), ' | ')::tsquery as marked
      from (select lexeme from unnest(to_tsvector('pg_catalog.english', asked))
            union select unnest(repaired_terms)) term(lexeme)
  ), named as materialized (
    -- Nothing else beside the words: no other index is a way to these rows.
    select p.id, p.business_id, p.name, p.category, p.created_at
      from public.products p
     where private.product_words(p.business_id, p.name || ' ' || p.category) @@ (select w.marked from wanted w)
  )
  (select p.id from public.products p
    where p.business_id = candidate_products.business_id order by p.created_at desc, p.id limit 100)
  union
  (select n.id from named n, wanted w
    where n.business_id = candidate_products.business_id
    order by ts_rank(to_tsvector('pg_catalog.english', n.name || ' ' || n.category), w.query, 1) desc, n.created_at desc
    limit 24)
  union
  (select p.id from public.products p, amounts a
    where p.business_id = candidate_products.business_id and p.price > 0 and p.price <= a.high
    order by p.price desc, p.id limit 6)
  union
  (select p.id from public.products p, amounts a
    where p.business_id = candidate_products.business_id and p.price >= a.low
    order by p.price, p.id limit 6)
  union
  (select p.id from public.products p
    where p.business_id = candidate_products.business_id and p.price > 0 order by p.price, p.id limit 3)
  union
  (select p.id from public.products p
    where p.business_id = candidate_products.business_id and p.price > 0 order by p.price desc, p.id limit 3)
$$;

-- As before, with the products read in one statement: a function for each of some hundred took a third of the time.
create or replace function private.answer_material(
  business_id uuid, asked text, topic text, mentioned uuid[], translation text)
returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  passages jsonb;
  topic_passages jsonb := '[]';
  frequencies jsonb;
  spelling jsonb;
  repaired_terms text[];
  other_words text;
  -- A word of another script that the business never uses would only weaken the others.
  translated text := (
    select string_agg(w.word, ' ' order by w.ordinal)
      from private.words(left(btrim(translation), 1000)) w
     where octet_length(w.word) = length(w.word)
        or exists (select from private.business_terms b
                    where b.business_id = answer_material.business_id
                      and b.term = private.term(w.word) collate "C"));
  in_all_words text := concat_ws(' ', asked, translated);
begin
  select coalesce(jsonb_object_agg(f.word, f.frequency), '{}'),
         coalesce(jsonb_object_agg(f.word, f.repaired_to) filter (where f.repaired_to is not null), '{}'),
         coalesce(array_agg(f.repaired_to) filter (where f.repaired_to is not null), '{}')
    into frequencies, spelling, repaired_terms
    from private.business_term_frequency(answer_material.business_id,
      (select array_agg(distinct w.word) from private.words(in_all_words) w)) f;

  select coalesce(jsonb_agg(to_jsonb(p)), '[]') into passages
    from private.search_passages(answer_material.business_id, asked, 12) p;
  if translated is not null then
    select jsonb_agg(best.found order by (best.found ->> 'rank')::real desc) into passages
      from (select distinct on (every.found ->> 'passage_id') every.found
              from (select known.value as found from jsonb_array_elements(passages) known
                    union all
                    select to_jsonb(p)
                      from private.search_passages(answer_material.business_id, translated, 12) p) every
             order by every.found ->> 'passage_id', (every.found ->> 'rank')::real desc) best;
    passages := coalesce(passages, '[]');
  end if;
  -- What only other words for the same find comes after what the question's own find.
  select string_agg(distinct s.stands_for, ' ') into other_words
    from private.words(coalesce(translated, asked)) w join private.shop_words s on s.word = w.word;
  if other_words is not null then
    passages := passages || (
      select coalesce(jsonb_agg(to_jsonb(p)), '[]')
        from private.search_passages(answer_material.business_id, coalesce(translated, asked) || ' ' || other_words, 8) p
       where p.passage_id not in (select (known.value ->> 'passage_id')::bigint
                                    from jsonb_array_elements(passages) known));
  end if;
  if topic is not null then
    select coalesce(jsonb_agg(to_jsonb(p)), '[]') into topic_passages
      from private.search_passages(answer_material.business_id, coalesce(translated, asked) || ' ' || topic, 8) p;
  end if;

  return jsonb_build_object(
    'passages', passages,
    'topic_passages', topic_passages,
    'frequencies', frequencies,
    'spelling', spelling,
    'products', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'category', p.category,
          'price', p.price, 'description', p.description, 'image_url', i.image_url) order by p.created_at desc, p.id), '[]')
        from public.products p
        left join lateral (
          select i.image_url from public.product_images i
           where i.product_id = p.id
           order by i.is_primary desc, i.created_at, i.id limit 1) i on true
        where p.business_id = answer_material.business_id
          and p.id = any (array(
            select (s.value ->> 'source_id')::uuid from jsonb_array_elements(passages || topic_passages) s
             where s.value ->> 'kind' = 'product'
            union select unnest(mentioned)
            union select private.candidate_products(answer_material.business_id, in_all_words, repaired_terms)))),
    'catalog', jsonb_build_object(
      'total', (select count(*) from public.products p where p.business_id = answer_material.business_id),
      'categories', (select coalesce(jsonb_agg(jsonb_build_object('name', c.category, 'count', c.count)
            order by c.count desc, c.category), '[]')
          from (select p.category, count(*) from public.products p
                 where p.business_id = answer_material.business_id and btrim(p.category) <> ''
                 group by p.category order by count(*) desc, p.category limit 50) c),
      'cheapest', (select private.product_facts(p) from public.products p
          where p.business_id = answer_material.business_id and p.price > 0 order by p.price, p.id limit 1),
      'dearest', (select private.product_facts(p) from public.products p
          where p.business_id = answer_material.business_id and p.price > 0 order by p.price desc, p.id limit 1)));
end $$;

-- As before, except that the words of what was chosen are told by its own hits instead of going through all.
create or replace function private.search_passages(business_id uuid, query text, max_passages integer default 5)
returns table (passage_id bigint, kind text, source_id uuid, title text, content text, rank real, coverage real,
  matched text[], missing text[])
language plpgsql stable security definer rows 5 set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
declare
  wanted integer := least(greatest(coalesce(max_passages, 5), 1), 100);
  total real;
  title_unit float8;
  content_unit float8;
begin
  select b.passages, b.passages / greatest(b.title_length, 1)::float8, b.passages / greatest(b.content_length, 1)::float8
    into total, title_unit, content_unit
    from private.business_passages b where b.business_id = search_passages.business_id;
  if total is null then
    return;
  end if;
  return query
    with terms as materialized (
      select q.ordinal, q.word, q.term, q.likeness, q.frequency,
             case when q.word = any ('{want,need,please,tell,know,get,like,hello,hi,hey,thanks,thank,ok,okay,would,could,help,go,use,let,ask,make,sure,also,really,interested,looking,look,information,give,provide,recommend,think,anything,something,able,find,sell,carry,got,show,see,still,much,many,one,ones,thing,things}')
               then 0.6 else 1 end
             * sqrt(0.3 + ln(1 + (total - q.frequency + 0.5) / (q.frequency + 0.5))) as telling
        from private.query_terms(search_passages.business_id, query) q
       -- A related term that stands nearly everywhere tells nothing and costs most.
       where q.likeness >= 0.5 or q.frequency <= greatest(50, total / 10)
    ), words as materialized (
      select t.ordinal, t.word, max(t.term) filter (where t.likeness = 1) as term,
             max(t.telling) filter (where t.likeness = 1) as telling,
             case when max(t.frequency) filter (where t.likeness = 1) > 0
               then max(t.telling) filter (where t.likeness = 1)
               else greatest(max(t.telling * t.likeness) filter (where t.likeness < 1),
                 max(t.telling) * 0.5) end as mass
        from terms t group by t.ordinal, t.word
    ), hits as (
      select i.passage_id, t.ordinal, max(t.likeness) as likeness,
             max(t.telling * t.likeness * i.n * 2.3 / (i.n + 1.3)) as score,
             max(t.telling * t.likeness) as mass
        from terms t
        cross join lateral (
          select i.passage_id,
                 3::float8 * i.in_title / (0.7::float8 + 0.3::float8 * i.title_length * title_unit)
                 + i.in_content / (0.85::float8 + 0.15::float8 * i.content_length * content_unit) as n
            from private.passage_terms i
           where i.business_id = search_passages.business_id and i.term = t.term collate "C"
          offset 0) i
       where t.frequency > 0
       group by i.passage_id, t.ordinal
    ), scored as materialized (
      select h.passage_id, sum(h.score) * (1 + 0.3 * sum(h.mass) / (select sum(w.mass) from words w)) as score
        from hits h group by h.passage_id
       order by score desc, h.passage_id limit wanted * 2 + 15
    ), places as (
      select s.passage_id, w.ordinal, w.telling, place
        from scored s
        join public.passages p on p.id = s.passage_id
        cross join lateral unnest(p.search) l
        join words w on w.term = l.lexeme
        cross join lateral unnest(l.positions) place
    ), near as materialized (
      select pair.passage_id, sum(pair.bonus) as bonus
        from (select a.passage_id, max(least(a.telling, b.telling) / sqrt(abs(b.place - a.place))) as bonus
                from places a
                join places b on b.passage_id = a.passage_id and b.ordinal = a.ordinal + 1
                 and abs(b.place - a.place) between 1 and 5
               group by a.passage_id, a.ordinal) pair
       group by pair.passage_id
    ), best as (
      select distinct on (p.kind, p.source_id) p.id, p.kind, p.source_id, p.title, p.content,
             s.score + 0.5 * coalesce(n.bonus, 0) as score
        from scored s
        join public.passages p on p.id = s.passage_id
        left join near n on n.passage_id = s.passage_id
       order by p.kind, p.source_id, score desc, p.id
    ), chosen as materialized (
      select b.* from best b order by b.score desc, b.id limit wanted
    ), chosen_hits as materialized (
      select h.* from hits h where h.passage_id in (select c.id from chosen c)
    )
    select c.id, c.kind, c.source_id, c.title, c.content, c.score::real, found.coverage::real,
           found.matched, found.missing
      from chosen c
      cross join lateral (
        select sum(w.telling * coalesce(h.likeness, 0)) / sum(w.telling) as coverage,
               coalesce(array_agg(w.word order by w.ordinal) filter (where h.likeness >= 0.5), '{}') as matched,
               coalesce(array_agg(w.word order by w.ordinal) filter (where coalesce(h.likeness, 0) <= 0.3), '{}') as missing
          from words w
          left join chosen_hits h on h.passage_id = c.id and h.ordinal = w.ordinal) found
     order by c.score desc, c.id;
end $$;
