-- What an answer is written from: the passages and products that a question may mean.

-- The words of a product's name and category, each after a mark of its business, so that looking one up reads the products
-- of that business only.
create function private.product_words(business_id uuid, content text) returns tsvector
language sql immutable parallel safe set search_path = ''
return array_to_tsvector(array(
  select left(product_words.business_id::text, 8) || found.lexeme
    from unnest(to_tsvector('pg_catalog.english', product_words.content)) found));
-- The index is computed with the rights of whoever writes the product.
grant execute on function private.product_words(uuid, text) to authenticated, service_role;

create index products_business_words_idx on public.products
  using gin (private.product_words(business_id, name || ' ' || category));

-- For the two ends of a price list, and for what costs about as much as the question says.
create index products_business_id_price_idx on public.products (business_id, price);

-- The version of a business's material: whoever writes replies may keep what it wrote, and give it again when the same is
-- asked, until the version changes.
create table private.material_versions (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  version uuid not null default gen_random_uuid(),
  -- A transaction changes a version once, however much it writes.
  changed_in xid8 not null default pg_current_xact_id()
);
alter table private.material_versions enable row level security;
comment on table private.material_versions is
  'The version changes with whatever replies are written from: what a business says of itself, its products with their '
  'pictures, its articles.';

create function private.change_material() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[] := '{}';
begin
  if tg_table_name = 'businesses' then
    if tg_op = 'INSERT' then
      insert into private.material_versions (business_id) values (new.id);
      return null;
    end if;
    changed := array[new.id];
  elsif tg_table_name = 'product_images' then
    changed := array(select distinct p.business_id from public.products p
                      where p.id = any (array[case when tg_op <> 'DELETE' then new.product_id end,
                                              case when tg_op <> 'INSERT' then old.product_id end]));
  else
    if tg_op <> 'DELETE' then
      changed := array[new.business_id];
    end if;
    if tg_op <> 'INSERT' then
      changed := changed || old.business_id;
    end if;
  end if;
  update private.material_versions v
     set version = gen_random_uuid(), changed_in = pg_current_xact_id()
   where v.business_id = any (changed) and v.changed_in <> pg_current_xact_id();
  return null;
end $$;

create trigger change_material after insert or update of name, description, policies, ai_instructions, currency, time_zone,
    opening_hours, fees on public.businesses
  for each row execute function private.change_material();
create trigger change_material after insert or update or delete on public.products
  for each row execute function private.change_material();
create trigger change_material after insert or update or delete on public.product_images
  for each row execute function private.change_material();
create trigger change_material after insert or update or delete on public.knowledge_base_articles
  for each row execute function private.change_material();

-- The part of a search's result that a reply rests on.
create type private.found_passage as (
  passage_id bigint, kind text, source_id uuid, title text, content text, rank real, coverage real);

-- A product as the assistant may quote it.
create function private.product_facts(product public.products) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', product.id, 'name', product.name, 'category', product.category,
    'price', product.price, 'description', product.description, 'options', product.options,
    'availability', product.availability, 'lead_time', product.lead_time,
    'image_url', (select i.image_url from public.product_images i
                   where i.product_id = product.id
                   order by i.is_primary desc, i.created_at, i.id limit 1))
$$;

-- A business as the assistant knows it.
create function private.business_facts(business public.businesses) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', business.id, 'name', business.name, 'description', business.description,
    'policies', business.policies, 'ai_instructions', business.ai_instructions, 'currency', business.currency,
    'time_zone', business.time_zone, 'opening_hours', business.opening_hours, 'fees', business.fees)
$$;

-- Numbers of a question, which may be prices.
create function private.amounts(asked text) returns setof numeric
language sql immutable set search_path = '' rows 4 as $$
  select m[1]::numeric from regexp_matches(asked, '\d{1,7}(?:\.\d{1,2})?', 'g') m limit 4
$$;

-- Products that a question may mean, beyond those that the passages name and the newest, which are in every material: those
-- that fit by the words of name and category (repaired_terms are those of misspelt words), around an amount that the
-- question names, and the two ends of the price list. Products of the same rank and age come in the order of their ids, so
-- that whoever searches a cached copy chooses the same ones.
create function private.candidate_products(business_id uuid, asked text, repaired_terms text[])
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

-- Products as the assistant may quote them, the newest first.
create function private.product_list(business_id uuid, ids uuid[]) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'category', p.category, 'price', p.price,
           'description', p.description, 'options', p.options, 'availability', p.availability, 'lead_time', p.lead_time,
           'image_url', i.image_url) order by p.created_at desc, p.id), '[]')
    from public.products p
    left join lateral (
      select i.image_url from public.product_images i
       where i.product_id = p.id
       order by i.is_primary desc, i.created_at, i.id limit 1) i on true
   where p.business_id = product_list.business_id and p.id = any (ids)
$$;

-- What is the same for each question to a business until its material changes.
create function private.standing_material(business public.businesses, newest uuid[]) returns json
language sql stable security definer set search_path = '' as $$
  with categories as materialized (
    select p.category, count(*) from public.products p where p.business_id = business.id group by p.category
  )
  select json_build_object(
    'business', private.business_facts(business),
    'newest', private.product_list(business.id, newest),
    'catalog', json_build_object(
      'total', (select coalesce(sum(c.count), 0) from categories c),
      'categories', (select coalesce(json_agg(json_build_object('name', c.category, 'count', c.count)
            order by c.count desc, c.category), '[]')
          from (select c.category, c.count from categories c where btrim(c.category) <> ''
                 order by c.count desc, c.category limit 50) c),
      'cheapest', (select private.product_facts(p) from public.products p
          where p.business_id = business.id and p.price > 0 order by p.price, p.id limit 1),
      'dearest', (select private.product_facts(p) from public.products p
          where p.business_id = business.id and p.price > 0 order by p.price desc, p.id limit 1)))
$$;

-- A translation without the words of another script that the business never uses, which would only weaken the others. Most
-- translations hold nothing but a script in which most businesses write nothing.
create function private.known_words(business_id uuid, translation text) returns text
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

-- What shops use for the words of a question, each looked up by the index.
create function private.other_words(words text[]) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(distinct s.stands_for, ' ')
    from unnest(words) w(word)
    cross join lateral (select s.stands_for from private.shop_words s where s.word = w.word offset 0) s
$$;

-- Whether a version is still that of a business's material.
create function private.is_material_of(business_id uuid, version uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.material_versions v
                  where v.business_id = is_material_of.business_id and v.version = is_material_of.version)
$$;

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

-- For callers with a cached copy of the material: what to search it by, as words with their terms; null for no query. The
-- words that shops use for those of the question come after these.
create function private.find_terms(business_id uuid, asked text, topic text, translation text) returns json
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
  -- A search takes the first words of a long question only; how often all of them occur is counted here.
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

-- The material in two parts: "standing" is that of standing_material, and null when its version is the "known_version";
-- "products" are those that the question may mean besides the newest. "translation" is the question in the other languages
-- that the material may be written in.
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

-- The material for an answer in one: the best passages and the products that may be meant. "asked" is the question, "topic"
-- what the chat was about before it, or null, "mentioned" the products that the last answers named, and "translation" as in
-- find_material.
create function private.answer_material(
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

-- What a reply is written from besides the conversation: the parameters are those of find_material. Callers with a cached
-- copy of the known version get the result of find_terms instead.
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
  if holds_passages and private.is_material_of(business.id, known_version) then
    return private.find_terms(business.id, asked, topic, translation);
  end if;
  return private.find_material(business, asked, topic, mentioned, translation, known_version);
end $$;

-- All the material of a business, to be cached until its version changes.
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

grant execute on function
  public.assistant_material(uuid, text, text, uuid[], text, uuid, boolean),
  public.assistant_passages(uuid)
to service_role;
