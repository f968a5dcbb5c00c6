-- Whoever holds the passages of a business knows all that its terms are: it is told the words of a question with their
-- terms, which only PostgreSQL can make, and finds by itself what else they may stand for, as telling_terms does.

-- Once more as before, planned once; most translations hold nothing but a script in which most businesses write nothing.
create or replace function private.known_words(business_id uuid, translation text) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  -- Words of these scripts are terms as they stand.
  if translation ~ '^[\s\u0600-\u09ff]*$' and not exists (
      select from private.business_terms b
       where b.business_id = known_words.business_id
         and b.term >= U&'\0600' collate "C" and b.term < U&'\0A00' collate "C") then
    return null;
  end if;
  return (
    select string_agg(w.word, ' ' order by w.ordinal)
      from private.words(left(btrim(translation), 1000)) w
     where octet_length(w.word) = length(w.word)
        or exists (select from private.business_terms b
                    where b.business_id = known_words.business_id and b.term = private.term(w.word) collate "C"));
end $$;

-- As before; what stands at one place, such as signs of a script without spaces, and what a slip may be of, has an order.
create or replace function private.telling_terms(business_id uuid, query text, total real)
returns table (ordinal integer, word text, term text, likeness double precision, frequency integer, telling double precision,
  repaired_to text, repaired_frequency integer)
language plpgsql stable security definer rows 12 set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
begin
  return query
    with words as materialized (
      select row_number() over (order by w.first, w.word)::integer as ordinal, w.word, w.term
        from (select d.word, d.first, private.term(d.word) as term
                from (select w.word, min(w.ordinal) as first
                        from private.words(left(telling_terms.query, 2000)) w group by w.word) d
              offset 0) w
       where w.term is not null
       order by w.first, w.word
       limit 40
    ), known as materialized (
      select w.ordinal, w.word, w.term, coalesce(b.passages, 0) as frequency
        from words w
        left join lateral (
          select b.passages from private.business_terms b
           where b.business_id = telling_terms.business_id and b.term = w.term collate "C"
          offset 0) b on true
    ), candidates as (
      -- "wi fi" for "wifi". A repair has a place: of two that are as frequent, the first one counts.
      select w.ordinal, w.word, private.term(joined.word) as term, 0.9 as likeness, null::integer as place
        from words w
        cross join lateral (
          select w.word || n.word as word from words n where n.ordinal = w.ordinal + 1
          union all
          select n.word || w.word from words n where n.ordinal = w.ordinal - 1) joined
       where length(joined.word) between 4 and 24
      union all
      -- "backpain" for "back pain", "75x36" for "75 x 36".
      select k.ordinal, k.word, part.term, 0.9, part.place
        from known k
        cross join lateral (
          select private.term(p.part[1]) as term, p.place::integer
            from regexp_matches(k.word, '\d[\d.]*|[^\d.]+', 'g') with ordinality p(part, place)
           where k.word ~ '\d' and k.word ~ '[^\d.]'
          union all
          select half.term, n * 2 + half.place
            from generate_series(3, length(k.word) - 3) n
            cross join lateral (
              values (private.term(left(k.word, n)), 0), (private.term(substr(k.word, n + 1)), 1)) half(term, place)
           where length(k.word) between 6 and 24 and k.word !~ '\d'
             and (select count(*) from private.business_terms b
                   where b.business_id = telling_terms.business_id
                     and b.term = any (array[private.term(left(k.word, n)), private.term(substr(k.word, n + 1))])) = 2
         ) part
       where k.frequency = 0
      union all
      -- A swapped, missing or doubled letter is a slip; another letter may be another word ("shirt", "short").
      select slip.ordinal, slip.word, slip.term, case when slip.is_likely then 0.9 else 0.3 end,
             case when slip.is_likely then 0 end
        from (select distinct on (k.ordinal) k.ordinal, k.word, b.term,
                     near.length >= 9 or (near.length >= 7 and near.edits = 1)
                       or (near.length >= 5 and near.edits = 1 and near.length <> length(b.term))
                       or (near.length >= 5 and near.swapped) as is_likely
                from known k
                join private.business_terms b on b.business_id = telling_terms.business_id
                 and b.term >= left(k.term, 1) collate "C" and b.term < chr(ascii(k.term) + 1) collate "C"
               cross join lateral (
                 -- A slip may hide a word's ending: "mattres" would lose one more "s".
                 select length(form.text) as length, extensions.levenshtein_less_equal(form.text, b.term, 2) as edits,
                        length(form.text) = length(b.term) and translate(form.text, b.term, '') = ''
                          and translate(b.term, form.text, '') = '' as swapped
                   from (values (k.term), (left(k.word, 60))) form(text)
                  where abs(length(b.term) - length(form.text)) <= 2) near
               where k.frequency = 0 and near.length between 4 and 40 and k.term !~ '\d'
                 and near.edits <= case when near.length >= 7 or near.swapped then 2 else 1 end
               order by k.ordinal, near.edits - near.swapped::integer, b.passages desc, b.term, near.length desc) slip
      union all
      select w.ordinal, w.word, r.related, case when r.same then 0.5 else 0.4 end, null
        from words w
        cross join lateral (
          select r.related, r.same from private.related_terms r where r.term = w.term collate "C" offset 0) r
      union all
      -- Other forms, longer and shorter: "ventilation" and "vent".
      select w.ordinal, w.word, longer.term, 0.4, null
        from words w
        cross join lateral (
          select b.term from private.business_terms b
           where b.business_id = telling_terms.business_id
             and b.term > w.term collate "C" and b.term < (w.term || U&'\FFFD') collate "C"
           order by b.passages desc, b.term limit 8) longer
       where length(w.term) >= 4 and w.term !~ '^[\d.]+$'
      union all
      select w.ordinal, w.word, left(w.term, n), 0.4, null
        from words w cross join lateral generate_series(4, least(length(w.term) - 1, 12)) n
       where w.term !~ '^[\d.]+$'
    ), found as materialized (
      select c.ordinal, c.word, c.term, c.likeness, c.place, b.passages
        from candidates c
        cross join lateral (
          select b.passages from private.business_terms b
           where b.business_id = telling_terms.business_id and b.term = c.term collate "C"
          offset 0) b
       where not exists (select from words w where w.ordinal = c.ordinal and w.term = c.term)
    ), repaired as (
      select distinct on (f.ordinal) f.ordinal, f.term, f.passages
        from found f
       where f.place is not null and f.passages > 0
       order by f.ordinal, f.passages desc, f.place
    )
    select q.ordinal, q.word, q.term, q.likeness, q.frequency,
           case when q.word = any ('{want,need,please,tell,know,get,like,hello,hi,hey,thanks,thank,ok,okay,would,could,help,go,use,let,ask,make,sure,also,really,interested,looking,look,information,give,provide,recommend,think,anything,something,able,find,sell,carry,got,show,see,still,much,many,one,ones,thing,things}')
             then 0.6 else 1 end
           * sqrt(0.3 + ln(1 + (total - q.frequency + 0.5) / (q.frequency + 0.5))) as telling,
           q.repaired_to, q.repaired_frequency
      from (select k.ordinal, k.word, k.term, 1::double precision as likeness, k.frequency,
                   r.term as repaired_to, r.passages as repaired_frequency
              from known k left join repaired r on r.ordinal = k.ordinal
            union all
            select f.ordinal, f.word, f.term, max(f.likeness)::double precision, f.passages, null, null
              from found f
             group by f.ordinal, f.word, f.term, f.passages) q
     -- A related term that stands nearly everywhere tells nothing and costs most.
     where q.likeness >= 0.5 or q.frequency <= greatest(50, total / 10);
end $$;

-- As before, with that order.
create or replace function private.business_term_frequency(business_id uuid, words text[])
returns table (word text, frequency integer, repaired_to text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
begin
  return query
    with asked as materialized (
      select w.word, w.ordinality as ordinal, private.term(w.word) as term
        from unnest(business_term_frequency.words) with ordinality as w(word, ordinality)
    ), known as materialized (
      select a.ordinal, a.word, a.term, coalesce(b.passages, 0) as frequency
        from asked a
        left join lateral (
          select b.passages from private.business_terms b
           where b.business_id = business_term_frequency.business_id and b.term = a.term collate "C"
          offset 0) b on true
       where a.term is not null
    ), candidates as (
      -- "backpain" for "back pain", "75x36" for "75 x 36".
      select k.ordinal, part.term, part.place
        from known k
        cross join lateral (
          select private.term(p.part[1]) as term, p.place
            from regexp_matches(k.word, '\d[\d.]*|[^\d.]+', 'g') with ordinality p(part, place)
           where k.word ~ '\d' and k.word ~ '[^\d.]'
          union all
          select half.term, n * 2 + half.place
            from generate_series(3, length(k.word) - 3) n
            cross join lateral (
              values (private.term(left(k.word, n)), 0), (private.term(substr(k.word, n + 1)), 1)) half(term, place)
           where length(k.word) between 6 and 24 and k.word !~ '\d'
             and (select count(*) from private.business_terms b
                   where b.business_id = business_term_frequency.business_id
                     and b.term = any (array[private.term(left(k.word, n)), private.term(substr(k.word, n + 1))])) = 2
         ) part
       where k.frequency = 0
      union all
      select slip.ordinal, slip.term, 0
        from (select distinct on (k.ordinal) k.ordinal, b.term,
                     near.length >= 9 or (near.length >= 7 and near.edits = 1)
                       or (near.length >= 5 and near.edits = 1 and near.length <> length(b.term))
                       or (near.length >= 5 and near.swapped) as is_likely
                from known k
                join private.business_terms b on b.business_id = business_term_frequency.business_id
                 and b.term >= left(k.term, 1) collate "C" and b.term < chr(ascii(k.term) + 1) collate "C"
               cross join lateral (
                 select length(form.text) as length, extensions.levenshtein_less_equal(form.text, b.term, 2) as edits,
                        length(form.text) = length(b.term) and translate(form.text, b.term, '') = ''
                          and translate(b.term, form.text, '') = '' as swapped
                   from (values (k.term), (left(k.word, 60))) form(text)
                  where abs(length(b.term) - length(form.text)) <= 2) near
               where k.frequency = 0 and near.length between 4 and 40 and k.term !~ '\d'
                 and near.edits <= case when near.length >= 7 or near.swapped then 2 else 1 end
               order by k.ordinal, near.edits - near.swapped::integer, b.passages desc, b.term, near.length desc) slip
       where slip.is_likely
    ), repaired as (
      select distinct on (c.ordinal) c.ordinal, c.term, b.passages
        from candidates c
        join known k on k.ordinal = c.ordinal
        cross join lateral (
          select b.passages from private.business_terms b
           where b.business_id = business_term_frequency.business_id and b.term = c.term collate "C"
          offset 0) b
       where c.term <> k.term and b.passages > 0
       order by c.ordinal, b.passages desc, c.place
    )
    select a.word, coalesce(r.passages, k.frequency, 0), r.term
      from asked a
      left join known k on k.ordinal = a.ordinal
      left join repaired r on r.ordinal = a.ordinal
     order by a.ordinal;
end $$;

-- The words of a query that have a term, in order, and after them those of "more", each as
-- [word, term, whether it is of "more", the term of it and the next word in one, pieces, halves]. The last two are of words
-- that no passage holds: the terms of "75", "x" and "36" for "75x36", and those of a word's two parts, cut at each place.
create function private.query_words(business_id uuid, query text, more text) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
begin
  return (
    with written as (
      select w.word, w.ordinal, false as is_more from private.words(left(query, 2000)) w
      union all
      select w.word, w.ordinal + 10000, true from private.words(left(more, greatest(1999 - length(query), 0))) w
    ), words as (
      select w.word, w.term, w.first, w.is_more, lead(w.word) over (order by w.first, w.word) as next
        from (select d.word, d.first, d.is_more, private.term(d.word) as term
                from (select w.word, min(w.ordinal) as first, bool_and(w.is_more) as is_more
                        from written w group by w.word) d
              offset 0) w
       where w.term is not null
       order by w.first, w.word
       limit 40
    )
    select json_agg(json_build_array(w.word, w.term, w.is_more,
             case when length(w.word || w.next) between 4 and 24 then private.term(w.word || w.next) end,
             case when not is_known.it and w.word ~ '\d' and w.word ~ '[^\d.]' then array(
               select private.term(p.part[1])
                 from regexp_matches(w.word, '\d[\d.]*|[^\d.]+', 'g') with ordinality p(part, place) order by p.place) end,
             case when not is_known.it and length(w.word) between 6 and 24 and w.word !~ '\d' then array(
               select private.term(half.part)
                 from generate_series(3, length(w.word) - 3) n
                 cross join lateral (values (left(w.word, n), 0), (substr(w.word, n + 1), 1)) half(part, place)
                order by n, half.place) end)
             order by w.first, w.word)
      from words w
      cross join lateral (
        select exists (select from private.business_terms b
                        where b.business_id = query_words.business_id and b.term = w.term collate "C") as it
        offset 0) is_known);
end $$;

-- What a question is found by for who holds the material, as words with their terms; null for no query. The words that
-- shops use for those of the question come after these.
create or replace function private.find_terms(business_id uuid, asked text, topic text, translation text) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
declare
  translated text := case when translation is not null then private.known_words(find_terms.business_id, translation) end;
  in_all_words text := concat_ws(' ', asked, translated);
  words text[] := array(select distinct w.word from private.words(in_all_words) w);
  other_words text := private.other_words(case when translated is null then words
    else array(select w.word from private.words(translated) w) end);
  frequencies json;
  spelling json;
begin
  -- A search takes the first words of a long question only; how often all of them occur is told here.
  if cardinality(words) > 40 or length(asked) > 2000 then
    select json_object_agg(f.word, f.frequency),
           coalesce(json_object_agg(f.word, f.repaired_to) filter (where f.repaired_to is not null), '{}')
      into frequencies, spelling
      from private.business_term_frequency(find_terms.business_id, words) f;
  end if;

  return json_build_object(
    'version', (select v.version from private.material_versions v where v.business_id = find_terms.business_id),
    'queries', json_build_object(
      'asked', private.query_words(find_terms.business_id, asked, case when translated is null then other_words end),
      'translated', case when translated is not null then
        private.query_words(find_terms.business_id, translated, other_words) end,
      'topic', case when topic is not null then
        private.query_words(find_terms.business_id, coalesce(translated, asked) || ' ' || topic, null) end),
    'words', words,
    'frequencies', frequencies,
    'spelling', spelling,
    'product_words', array(
      select lexeme from unnest(to_tsvector('pg_catalog.english', in_all_words))),
    'amounts', array(select n from private.amounts(in_all_words) n));
end $$;
drop function private.term_list(uuid, text, real);

-- As before, with what else the terms of the passages may be looked for by.
create or replace function public.assistant_passages(business_id uuid) returns json
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
    'product_words', (select coalesce(json_object_agg(p.id, to_tsvector('pg_catalog.english', p.name || ' ' || p.category)), '{}')
        from public.products p where p.business_id = business.id),
    -- Of a term, those of the same or a like meaning that the business uses, and whether it is the same.
    'related_terms', (select coalesce(json_object_agg(r.term, r.found), '{}')
        from (select r.term, json_agg(json_build_array(r.related, r.same)) as found
                from private.related_terms r
                join private.business_terms b on b.business_id = business.id and b.term = r.related
               group by r.term) r),
    -- What search_passages weighs lengths by: passages for a word of title, and for a word of content.
    'title_unit', coalesce(sums.passages / greatest(sums.title_length, 1)::float8, 0),
    'content_unit', coalesce(sums.passages / greatest(sums.content_length, 1)::float8, 0),
    'passages', (select coalesce(json_agg(json_build_array(p.id, p.kind, p.source_id, p.title, p.content,
          p.title_length, p.content_length, p.search) order by p.id), '[]')
        from public.passages p where p.business_id = business.id));
end $$;
