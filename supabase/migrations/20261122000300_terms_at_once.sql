-- Whoever holds the passages of a business asks for the terms of a question only. They are found in one go, with what the
-- question's misspelt words were taken for, and by which words products are found: products are held, too.

-- The terms by which a search ranks, as query_terms found them and telling_terms weighed them. repaired_to is what a word
-- that no passage holds is a misspelling, joining or splitting of, as business_term_frequency finds it.
drop function private.telling_terms(uuid, text, real);
drop function private.query_terms(uuid, text);
create function private.telling_terms(business_id uuid, query text, total real)
returns table (ordinal integer, word text, term text, likeness double precision, frequency integer, telling double precision,
  repaired_to text, repaired_frequency integer)
language plpgsql stable security definer rows 12 set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
begin
  return query
    with words as materialized (
      select row_number() over (order by w.first)::integer as ordinal, w.word, w.term
        from (select d.word, d.first, private.term(d.word) as term
                from (select w.word, min(w.ordinal) as first
                        from private.words(left(telling_terms.query, 2000)) w group by w.word) d
              offset 0) w
       where w.term is not null
       order by w.first
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
               order by k.ordinal, near.edits - near.swapped::integer, b.passages desc, b.term) slip
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

-- Numbers of a question, which may be prices.
create function private.amounts(asked text) returns setof numeric
language sql immutable set search_path = '' rows 4 as $$
  select m[1]::numeric from regexp_matches(asked, '\d{1,7}(?:\.\d{1,2})?', 'g') m limit 4
$$;

-- PostgreSQL with LLVM would compile it first.
alter function private.term_list(uuid, text, real) set jit = off;

-- As before; products of the same rank and age in the order of their ids, so that whoever holds them chooses the same ones.
create or replace function private.candidate_products(business_id uuid, asked text, repaired_terms text[])
returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
declare
  low numeric;
  high numeric;
begin
  select min(n), max(n) into low, high from private.amounts(asked) n;
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
    order by ts_rank(to_tsvector('pg_catalog.english', n.name || ' ' || n.category), w.query, 1) desc, n.created_at desc, n.id
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

-- A translation without the words of another script that the business never uses, which would only weaken the others.
create function private.known_words(business_id uuid, translation text) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(w.word, ' ' order by w.ordinal)
    from private.words(left(btrim(translation), 1000)) w
   where octet_length(w.word) = length(w.word)
      or exists (select from private.business_terms b
                  where b.business_id = known_words.business_id and b.term = private.term(w.word) collate "C")
$$;

-- What shops use for the words of a question, each looked up by the index.
create function private.other_words(words text[]) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(distinct s.stands_for, ' ')
    from unnest(words) w(word)
    cross join lateral (select s.stands_for from private.shop_words s where s.word = w.word offset 0) s
$$;

-- Whether a business's material still has a version.
create function private.is_material_of(business_id uuid, version uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.material_versions v
                  where v.business_id = is_material_of.business_id and v.version = is_material_of.version)
$$;

-- What a question is found by for who holds the material: the terms of each query, in order, each as [ordinal of the word,
-- term, likeness, frequency, telling]; null for no query.
create function private.find_terms(business_id uuid, asked text, topic text, translation text) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
declare
  total real := (select b.passages from private.business_passages b where b.business_id = find_terms.business_id);
  translated text := case when translation is not null then private.known_words(find_terms.business_id, translation) end;
  in_all_words text := concat_ws(' ', asked, translated);
  words text[] := array(select distinct w.word from private.words(in_all_words) w);
  other_words text := private.other_words(case when translated is null then words
    else array(select w.word from private.words(translated) w) end);
  asked_terms json;
  translated_terms json;
  frequencies json;
  spelling json;
  repaired_terms text[];
begin
  with own as materialized (
    select t.* from private.telling_terms(find_terms.business_id, asked, total) t
  ), other as materialized (
    select t.* from private.telling_terms(find_terms.business_id, translated, total) t where translated is not null
  ), known as (
    select o.word, o.frequency, o.repaired_to, o.repaired_frequency from own o where o.likeness = 1
    union
    select o.word, o.frequency, o.repaired_to, o.repaired_frequency from other o where o.likeness = 1
  )
  select (select json_agg(json_build_array(o.ordinal, o.term, o.likeness, o.frequency, o.telling)) from own o),
         (select json_agg(json_build_array(o.ordinal, o.term, o.likeness, o.frequency, o.telling)) from other o),
         json_object_agg(w.word, coalesce(k.repaired_frequency, k.frequency, 0)),
         json_object_agg(w.word, k.repaired_to) filter (where k.repaired_to is not null),
         array_agg(k.repaired_to) filter (where k.repaired_to is not null)
    into asked_terms, translated_terms, frequencies, spelling, repaired_terms
    from unnest(words) w(word) left join known k on k.word = w.word;

  -- A search takes the first words of a long question only; how often all of them occur is told of more.
  if cardinality(words) > 40 or length(asked) > 2000 then
    select json_object_agg(f.word, f.frequency),
           json_object_agg(f.word, f.repaired_to) filter (where f.repaired_to is not null),
           array_agg(f.repaired_to) filter (where f.repaired_to is not null)
      into frequencies, spelling, repaired_terms
      from private.business_term_frequency(find_terms.business_id, words) f;
  end if;

  return json_build_object(
    'version', (select v.version from private.material_versions v where v.business_id = find_terms.business_id),
    'terms', json_build_object(
      'asked', asked_terms,
      'translated', translated_terms,
      'other', case when other_words is not null then
        private.term_list(find_terms.business_id, coalesce(translated, asked) || ' ' || other_words, total) end,
      'topic', case when topic is not null then
        private.term_list(find_terms.business_id, coalesce(translated, asked) || ' ' || topic, total) end),
    'frequencies', coalesce(frequencies, '{}'),
    'spelling', coalesce(spelling, '{}'),
    'product_words', array(
      select lexeme collate "C" from unnest(to_tsvector('pg_catalog.english', in_all_words))
      union select unnest(repaired_terms) order by 1),
    'amounts', array(select n from private.amounts(in_all_words) n));
end $$;

-- As before; who holds the passages asks find_terms.
drop function private.find_material(public.businesses, text, text, uuid[], text, uuid, boolean);
create function private.find_material(
  business public.businesses, asked text, topic text, mentioned uuid[], translation text, known_version uuid)
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
  newest uuid[];
  translated text := private.known_words(business.id, translation);
  other_words text := private.other_words(array(select w.word from private.words(coalesce(translated, asked)) w));
  in_all_words text := concat_ws(' ', asked, translated);
  total real := (select b.passages from private.business_passages b where b.business_id = business.id);
begin
  select coalesce(json_object_agg(f.word, f.frequency), '{}'),
         coalesce(json_object_agg(f.word, f.repaired_to) filter (where f.repaired_to is not null), '{}'),
         coalesce(array_agg(f.repaired_to) filter (where f.repaired_to is not null), '{}')
    into frequencies, spelling, repaired_terms
    from private.business_term_frequency(business.id,
      (select array_agg(distinct w.word) from private.words(in_all_words) w)) f;

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
  found := private.find_material(business, asked, topic, mentioned, translation, null);
  return (found - '{version,standing,passage_count}'::text[]) || jsonb_build_object(
    'products', (found #> '{standing,newest}') || (found -> 'products'),
    'catalog', found #> '{standing,catalog}');
end $$;

-- As before; what who holds the passages gets comes from find_terms, with the version.
create or replace function public.assistant_material(
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
  if holds_passages and private.is_material_of(business.id, known_version) then
    return private.find_terms(business.id, asked, topic, translation);
  end if;
  return private.find_material(business, asked, topic, mentioned, translation, known_version);
end $$;

-- As before, with the words of each product, by which it is found.
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
    -- What search_passages weighs lengths by: passages for a word of title, and for a word of content.
    'title_unit', coalesce(sums.passages / greatest(sums.title_length, 1)::float8, 0),
    'content_unit', coalesce(sums.passages / greatest(sums.content_length, 1)::float8, 0),
    'passages', (select coalesce(json_agg(json_build_array(p.id, p.kind, p.source_id, p.title, p.content,
          p.title_length, p.content_length, p.search) order by p.id), '[]')
        from public.passages p where p.business_id = business.id));
end $$;

-- As before; for who holds the material of a version, with the terms of the question.
drop function private.reserve_reply(public.chat_sessions, text, text, boolean);
create function private.reserve_reply(
  session public.chat_sessions, message text, address text, without_material boolean,
  held_version uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  business public.businesses;
  question public.chat_messages;
  counts text[];
  refusal text;
  context jsonb;
begin
  if session.held_at is not null or private.is_chat_blocked(session) then
    select b.* into strict business from public.businesses b where b.id = session.business_id;
    return jsonb_build_object(
      'session', jsonb_build_object('id', session.id, 'status', session.status,
        'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
      'business', private.business_facts(business),
      'reply', null, 'question', null, 'budget', null, 'is_claimed', false);
  end if;
  select m.* into question from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer'
   order by m.created_at desc limit 1;
  if session.status <> 'active' or question.id is null
     or exists (select from public.chat_messages m where m.in_reply_to = question.id) then
    return private.assistant_context(session.id, message, without_material)
      || '{"budget": null, "is_claimed": false}';
  end if;

  select b.* into strict business from public.businesses b where b.id = session.business_id;
  counts := private.counts_of_reply(business.id, session.id, address);
  context := jsonb_build_object(
    'session', jsonb_build_object('id', session.id, 'status', session.status,
      'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
    'business', private.business_facts(business),
    'reply', null,
    'question', jsonb_build_object('id', question.id, 'content', question.content, 'image_url', question.image_url));

  -- Without locks first: most refusals are known before anything is looked up.
  if exists (select from private.replies_in_work w
              where w.question_id = question.id and w.claimed_until >= clock_timestamp()) then
    return context || '{"budget": null, "is_claimed": true}';
  end if;
  if not exists (select from private.replies_in_work w where w.question_id = question.id) then
    refusal := private.reached_limit(business, counts);
    if refusal is not null then
      return context || jsonb_build_object('budget', refusal, 'is_claimed', false);
    end if;
  end if;

  -- The counts are locked last and for a moment only.
  context := private.assistant_context(session.id, message, without_material);
  if context #>> '{question,id}' is distinct from question.id::text or context #>> '{session,status}' <> 'active' then
    -- The chat went on meanwhile: whoever wrote or answered last has it.
    return context || jsonb_build_object('budget', null, 'is_claimed', context -> 'question' <> 'null'::jsonb);
  end if;
  if private.is_material_of(business.id, held_version) then
    context := context || jsonb_build_object('found', private.find_terms(business.id, context ->> 'asked',
      context #>> '{found_by,topic}', context #>> '{found_by,translation}'));
  end if;
  refusal := private.claim_reply(business, question.id, counts);
  return context || jsonb_build_object(
    'budget', nullif(refusal, 'claimed'), 'is_claimed', coalesce(refusal = 'claimed', false));
end $$;

-- As before. Who leaves out the material, and holds what assistant_passages told of "held_version", gets as "found" what
-- assistant_material would answer, as long as that version stands.
drop function public.assistant_context(uuid, text, uuid, text, text, boolean);
create function public.assistant_context(
  session_id uuid, session_key text, business_id uuid, message text default null, address text default null,
  without_material boolean default false, held_version uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  if session.business_id is distinct from assistant_context.business_id then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return private.reserve_reply(session, message, address, without_material,
    case when without_material then held_version end);
end $$;

-- As before; a chat of which nothing changes beside its messages is not written once more.
create or replace function public.record_assistant_reply(
  session_id uuid, in_reply_to uuid, content text, sources jsonb default '[]', images jsonb default '[]',
  unanswered_count integer default 0, escalation_reason text default null, details jsonb default '{}')
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  business public.businesses;
  standing text;
  refusal text;
  told text := record_assistant_reply.details ->> 'budget';
begin
  select s.* into session from public.chat_sessions s
   where s.id = record_assistant_reply.session_id for update;
  if session.id is null or not exists (
      select from public.chat_messages m
       where m.id = record_assistant_reply.in_reply_to and m.session_id = session.id
         and m.sender_type = 'customer') then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;

  select m.content into standing from public.chat_messages m
   where m.in_reply_to = record_assistant_reply.in_reply_to;
  if standing is not null or session.status <> 'active' then
    return private.assistant_answer(session, standing);
  end if;

  if told is null then
    select b.* into strict business from public.businesses b where b.id = session.business_id;
    if not business.is_assistant_on then
      refusal := 'off';
    elsif not exists (select from private.replies_in_work w
                       where w.question_id = record_assistant_reply.in_reply_to) then
      refusal := private.count_reply(business, private.counts_of_reply(business.id, session.id, null));
    end if;
    if refusal is not null then
      return private.assistant_answer(session, null) || jsonb_build_object('budget', refusal);
    end if;
  end if;

  insert into public.chat_messages (session_id, sender_type, content, in_reply_to, sources, details)
  values (session.id, 'ai', record_assistant_reply.content, record_assistant_reply.in_reply_to,
    record_assistant_reply.sources, record_assistant_reply.details);

  if record_assistant_reply.images <> '[]' then
    insert into public.chat_messages (session_id, sender_type, content, image_url)
    select session.id, 'ai', i.value ->> 'content', i.value ->> 'image_url'
      from jsonb_array_elements(record_assistant_reply.images) with ordinality i
     where i.ordinality <= 3
     order by i.ordinality;
  end if;

  delete from private.replies_in_work w where w.question_id = record_assistant_reply.in_reply_to;

  if record_assistant_reply.escalation_reason is not null
     or record_assistant_reply.unanswered_count is distinct from session.unanswered_count then
    update public.chat_sessions s
       set unanswered_count = record_assistant_reply.unanswered_count,
           status = case when record_assistant_reply.escalation_reason is null then s.status else 'escalated' end,
           escalation_reason = coalesce(left(record_assistant_reply.escalation_reason, 500), s.escalation_reason)
     where s.id = session.id
    returning s.* into session;
  end if;

  -- One e-mail tells of the reached limit, instead of one for each chat.
  if told = 'business' then
    update private.escalation_notices n set due_at = null where n.session_id = session.id;
    insert into private.limit_notices as l (business_id, day, due_at)
    values (session.business_id, private.budget_day(), now())
    on conflict on constraint limit_notices_pkey do update
      set day = excluded.day, due_at = excluded.due_at, failures = 0
      where l.day < excluded.day;
  end if;

  return private.assistant_answer(session, record_assistant_reply.content);
end $$;

-- As before, without waiting for the disk: the count of the business is locked until the commit, and all its other
-- questions wait for it. A claim that a crash undoes is made again; the reply itself is recorded as safely as before.
create or replace function private.claim_reply(business public.businesses, question_id uuid, counts text[]) returns text
language plpgsql volatile set search_path = '' as $$
declare
  attempt integer;
  refusal text;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into private.replies_in_work as w (question_id, claimed_until)
  values (claim_reply.question_id, clock_timestamp() + interval '25 seconds')
  on conflict on constraint replies_in_work_pkey do update
    set attempts = w.attempts + 1, claimed_until = excluded.claimed_until
    where w.claimed_until < clock_timestamp()
  returning attempts into attempt;
  if attempt is null then
    return 'claimed';
  end if;
  if attempt > 1 then
    return case when attempt > 3 then 'attempts' when not business.is_assistant_on then 'off' end;
  end if;
  refusal := private.count_reply(business, counts);
  if refusal is not null then
    delete from private.replies_in_work w where w.question_id = claim_reply.question_id;
  end if;
  perform private.forget_counts();
  return refusal;
end $$;

grant execute on function public.assistant_context(uuid, text, uuid, text, text, boolean, uuid) to service_role;
