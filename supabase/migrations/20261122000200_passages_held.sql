-- A search reads some thousand rows of the index one by one. Whoever answers many questions to a business may hold its
-- passages, ask for the terms of a question only, and do the sums of search_passages by itself (passage-index.ts).

-- The terms of query_terms by which a search ranks; telling is the weight of a term by how few passages hold it.
-- total counts the passages of the business.
create function private.telling_terms(business_id uuid, query text, total real)
returns table (ordinal integer, word text, term text, likeness double precision, frequency integer, telling double precision)
language plpgsql stable security definer rows 12 set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
begin
  return query
  select q.ordinal, q.word, q.term, q.likeness, q.frequency,
         case when q.word = any ('{want,need,please,tell,know,get,like,hello,hi,hey,thanks,thank,ok,okay,would,could,help,go,use,let,ask,make,sure,also,really,interested,looking,look,information,give,provide,recommend,think,anything,something,able,find,sell,carry,got,show,see,still,much,many,one,ones,thing,things}')
           then 0.6 else 1 end
         * sqrt(0.3 + ln(1 + (total - q.frequency + 0.5) / (q.frequency + 0.5))) as telling
    from private.query_terms(telling_terms.business_id, query) q
   -- A related term that stands nearly everywhere tells nothing and costs most.
   where q.likeness >= 0.5 or q.frequency <= greatest(50, total / 10);
end $$;

-- As before, by telling_terms.
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
      select t.* from private.telling_terms(search_passages.business_id, query, total) t
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

-- As before; what has about the price that was asked for is looked up by that price instead of going through all.
create or replace function private.candidate_products(business_id uuid, asked text, repaired_terms text[])
returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
declare
  low numeric;
  high numeric;
begin
  select min(n), max(n) into low, high
    from (select m[1]::numeric as n from regexp_matches(asked, '\d{1,7}(?:\.\d{1,2})?', 'g') m limit 4) found;
  return query
  with wanted as materialized (
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
  (select n.id from named n, wanted w
    where n.business_id = candidate_products.business_id
    order by ts_rank(to_tsvector('pg_catalog.english', n.name || ' ' || n.category), w.query, 1) desc, n.created_at desc
    limit 24)
  union
  (select p.id from public.products p
    where p.business_id = candidate_products.business_id and p.price > 0 and p.price <= high
    order by p.price desc, p.id limit 6)
  union
  (select p.id from public.products p
    where p.business_id = candidate_products.business_id and p.price >= low
    order by p.price, p.id limit 6)
  union
  (select p.id from public.products p
    where p.business_id = candidate_products.business_id and p.price > 0 order by p.price, p.id limit 3)
  union
  (select p.id from public.products p
    where p.business_id = candidate_products.business_id and p.price > 0 order by p.price desc, p.id limit 3);
end $$;

-- The terms of a query, in order: [ordinal of the word, term, likeness, frequency, telling]. Null for no query.
create function private.term_list(business_id uuid, query text, total real) returns json
language sql stable security definer set search_path = '' as $$
  select json_agg(json_build_array(t.ordinal, t.term, t.likeness, t.frequency, t.telling))
    from private.telling_terms(term_list.business_id, query, total) t
$$;

-- As before; who holds the passages of the known version gets the terms to rank them by, and only the ids of products.
drop function private.find_material(public.businesses, text, text, uuid[], text, uuid);
create function private.find_material(
  business public.businesses, asked text, topic text, mentioned uuid[], translation text, known_version uuid,
  holds_passages boolean)
returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
declare
  version uuid := (select v.version from private.material_versions v where v.business_id = business.id);
  passages private.found_passage[];
  topic_passages private.found_passage[] := '{}';
  frequencies json;
  spelling json;
  repaired_terms text[];
  other_words text;
  newest uuid[];
  -- A word of another script that the business never uses would only weaken the others.
  translated text := (
    select string_agg(w.word, ' ' order by w.ordinal)
      from private.words(left(btrim(translation), 1000)) w
     where octet_length(w.word) = length(w.word)
        or exists (select from private.business_terms b
                    where b.business_id = business.id and b.term = private.term(w.word) collate "C"));
  in_all_words text := concat_ws(' ', asked, translated);
  total real := (select b.passages from private.business_passages b where b.business_id = business.id);
begin
  select coalesce(json_object_agg(f.word, f.frequency), '{}'),
         coalesce(json_object_agg(f.word, f.repaired_to) filter (where f.repaired_to is not null), '{}'),
         coalesce(array_agg(f.repaired_to) filter (where f.repaired_to is not null), '{}')
    into frequencies, spelling, repaired_terms
    from private.business_term_frequency(business.id,
      (select array_agg(distinct w.word) from private.words(in_all_words) w)) f;

  select string_agg(distinct s.stands_for, ' ') into other_words
    from private.words(coalesce(translated, asked)) w join private.shop_words s on s.word = w.word;

  if holds_passages and version = known_version then
    return json_build_object(
      'version', version,
      'terms', json_build_object(
        'asked', private.term_list(business.id, asked, total),
        'translated', private.term_list(business.id, translated, total),
        'other', private.term_list(business.id, coalesce(translated, asked) || ' ' || other_words, total),
        'topic', private.term_list(business.id, coalesce(translated, asked) || ' ' || topic, total)),
      'frequencies', frequencies,
      'spelling', spelling,
      'product_ids', array(select unnest(mentioned)
        union select private.candidate_products(business.id, in_all_words, repaired_terms)));
  end if;

  newest := array(
    select p.id from public.products p where p.business_id = business.id order by p.created_at desc, p.id limit 100);
  passages := array(
    select (p.passage_id, p.kind, p.source_id, p.title, p.content, p.rank, p.coverage)::private.found_passage
      from private.search_passages(business.id, asked, 12) p);
  if translated is not null then
    passages := array(
      select best.found
        from (select distinct on (every.passage_id::text) every.found, every.rank
                from (select k.passage_id, k.rank, k as found from unnest(passages) k
                      union all
                      select p.passage_id, p.rank,
                             (p.passage_id, p.kind, p.source_id, p.title, p.content, p.rank, p.coverage)::private.found_passage
                        from private.search_passages(business.id, translated, 12) p) every
               order by every.passage_id::text, every.rank desc) best
       order by best.rank desc, (best.found).passage_id);
  end if;
  -- What only other words for the same find comes after what the question's own find.
  if other_words is not null then
    passages := passages || array(
      select (p.passage_id, p.kind, p.source_id, p.title, p.content, p.rank, p.coverage)::private.found_passage
        from private.search_passages(business.id, coalesce(translated, asked) || ' ' || other_words, 8) p
       where p.passage_id <> all (array(select k.passage_id from unnest(passages) k)));
  end if;
  if topic is not null then
    topic_passages := array(
      select (p.passage_id, p.kind, p.source_id, p.title, p.content, p.rank, p.coverage)::private.found_passage
        from private.search_passages(business.id, coalesce(translated, asked) || ' ' || topic, 8) p);
  end if;

  return json_build_object(
    'version', version,
    'standing', case when version = known_version then null else private.standing_material(business, newest) end,
    'passage_count', coalesce(total, 0),
    'passages', array_to_json(passages),
    'topic_passages', array_to_json(topic_passages),
    'frequencies', frequencies,
    'spelling', spelling,
    'products', private.product_list(business.id, array(
      select wanted.id
        from (select k.source_id as id from unnest(passages || topic_passages) k where k.kind = 'product'
              union select unnest(mentioned)
              union select private.candidate_products(business.id, in_all_words, repaired_terms)) wanted
       where wanted.id <> all (newest))));
end $$;

-- As before, by the function of this signature.
create or replace function private.answer_material(
  business_id uuid, asked text, topic text, mentioned uuid[], translation text)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  business public.businesses;
  found jsonb;
begin
  select b.* into strict business from public.businesses b where b.id = answer_material.business_id;
  found := private.find_material(business, asked, topic, mentioned, translation, null, holds_passages => false);
  return (found - '{version,standing,passage_count}'::text[]) || jsonb_build_object(
    'products', (found #> '{standing,newest}') || (found -> 'products'),
    'catalog', found #> '{standing,catalog}');
end $$;

-- As before. Who holds what assistant_passages told of the known version gets "terms" and "product_ids" in place of
-- "standing", "passages", "topic_passages" and "products".
drop function public.assistant_material(uuid, text, text, uuid[], text, uuid);
create function public.assistant_material(
  business_id uuid, asked text, topic text default null, mentioned uuid[] default null, translation text default null,
  known_version uuid default null, holds_passages boolean default false)
returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  business public.businesses;
begin
  select b.* into business from public.businesses b where b.id = assistant_material.business_id;
  if business.id is null then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  return private.find_material(business, asked, topic, mentioned, translation, known_version, holds_passages);
end $$;

-- All that is found in for a business's customers, to be held until its version changes.
create function public.assistant_passages(business_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  business public.businesses;
  sums private.business_passages;
  newest uuid[] := array(
    select p.id from public.products p
     where p.business_id = assistant_passages.business_id order by p.created_at desc, p.id limit 100);
begin
  select b.* into business from public.businesses b where b.id = assistant_passages.business_id;
  if business.id is null then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  select b.* into sums from private.business_passages b where b.business_id = business.id;
  return json_build_object(
    'version', (select v.version from private.material_versions v where v.business_id = business.id),
    'standing', private.standing_material(business, newest),
    'other_products', private.product_list(business.id, array(
      select p.id from public.products p where p.business_id = business.id and p.id <> all (newest))),
    -- What search_passages weighs lengths by: passages for a word of title, and for a word of content.
    'title_unit', coalesce(sums.passages / greatest(sums.title_length, 1)::float8, 0),
    'content_unit', coalesce(sums.passages / greatest(sums.content_length, 1)::float8, 0),
    'passages', (select coalesce(json_agg(json_build_array(p.id, p.kind, p.source_id, p.title, p.content,
          p.title_length, p.content_length, p.search) order by p.id), '[]')
        from public.passages p where p.business_id = business.id));
end $$;

grant execute on function public.assistant_material(uuid, text, text, uuid[], text, uuid, boolean),
  public.assistant_passages(uuid) to service_role;
