-- Answers from the built-in assistant in less of the database's time: the same material as before.

-- As before, for all words at once, and only by what counts: the word itself, and what it may be a misspelling, joining or
-- splitting of. Asking query_terms for each word looked for related words and other forms, too.
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
               order by k.ordinal, near.edits - near.swapped::integer, b.passages desc, b.term) slip
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

-- As before; its plan is made once, and not at each call.
create or replace function private.candidate_products(business_id uuid, asked text, repaired_terms text[])
returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
#variable_conflict use_column
begin
  return query
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
    where p.business_id = candidate_products.business_id and p.price > 0 order by p.price desc, p.id limit 3);
end $$;

-- As before, with the catalog counted in one go.
create or replace function private.answer_material(
  business_id uuid, asked text, topic text, mentioned uuid[], translation text)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
set jit = off as $$
declare
  passages jsonb;
  topic_passages jsonb := '[]';
  frequencies jsonb;
  spelling jsonb;
  repaired_terms text[];
  other_words text;
  categories text[];
  counts bigint[];
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

  select array_agg(c.category), array_agg(c.count) into categories, counts
    from (select p.category, count(*) from public.products p
           where p.business_id = answer_material.business_id group by p.category) c;

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
      'total', coalesce((select sum(c.count) from unnest(counts) c(count)), 0),
      'categories', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'count', c.count)
            order by c.count desc, c.name), '[]')
          from (select c.name, c.count from unnest(categories, counts) c(name, count) where btrim(c.name) <> ''
                 order by c.count desc, c.name limit 50) c),
      'cheapest', (select private.product_facts(p) from public.products p
          where p.business_id = answer_material.business_id and p.price > 0 order by p.price, p.id limit 1),
      'dearest', (select private.product_facts(p) from public.products p
          where p.business_id = answer_material.business_id and p.price > 0 order by p.price desc, p.id limit 1)));
end $$;

-- As before; what assistant_context tells holds all that was known without it.
create or replace function private.reserve_reply(session public.chat_sessions, message text, address text) returns jsonb
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
    return private.assistant_context(session.id, message)
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
  context := private.assistant_context(session.id, message);
  if context #>> '{question,id}' is distinct from question.id::text or context #>> '{session,status}' <> 'active' then
    -- The chat went on meanwhile: whoever wrote or answered last has it.
    return context || jsonb_build_object('budget', null, 'is_claimed', context -> 'question' <> 'null'::jsonb);
  end if;
  refusal := private.claim_reply(business, question.id, counts);
  return context || jsonb_build_object(
    'budget', nullif(refusal, 'claimed'), 'is_claimed', coalesce(refusal = 'claimed', false));
end $$;
