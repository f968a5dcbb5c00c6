-- Other words for the same are looked up for a translated question, too.

-- The material for an answer: the best passages and the products that may be
-- meant. "asked" is the question, "topic" what the chat was about before it, or
-- null, and "mentioned" the products that the last answers named. "translation"
-- is the question in the other languages that the material may be written in:
-- what is found by it stands among what the question's own words find.
create or replace function private.answer_material(
  business_id uuid, asked text, topic text, mentioned uuid[], translation text)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
    'products', (select coalesce(jsonb_agg(private.product_facts(p) order by p.created_at desc, p.id), '[]')
        from public.products p
        where p.business_id = answer_material.business_id
          and p.id in (select (s.value ->> 'source_id')::uuid from jsonb_array_elements(passages || topic_passages) s
                        where s.value ->> 'kind' = 'product'
                       union select unnest(mentioned)
                       union select private.candidate_products(answer_material.business_id, in_all_words, repaired_terms))),
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
