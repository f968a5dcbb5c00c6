-- Whoever writes replies may keep what it wrote and give it again when the same is asked, for as long as nothing that it
-- was written from changes. The material of a business has a version for that.

create table private.material_versions (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  version uuid not null default gen_random_uuid(),
  -- A transaction changes a version once, however much it writes.
  changed_in xid8 not null default pg_current_xact_id()
);
alter table private.material_versions enable row level security;
comment on table private.material_versions is
  'Another version stands here after each change of what replies are written from: the texts of a business, its products '
  'with their pictures, its articles.';

insert into private.material_versions (business_id) select b.id from public.businesses b;

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

create trigger change_material after insert or update of name, description, policies, ai_instructions on public.businesses
  for each row execute function private.change_material();
create trigger change_material after insert or update or delete on public.products
  for each row execute function private.change_material();
create trigger change_material after insert or update or delete on public.product_images
  for each row execute function private.change_material();
create trigger change_material after insert or update or delete on public.knowledge_base_articles
  for each row execute function private.change_material();

-- What a search answers, as much of it as a reply rests on.
create type private.found_passage as (
  passage_id bigint, kind text, source_id uuid, title text, content text, rank real, coverage real);

-- As before, without the newest products, which are in every material.
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

-- Products as the assistant may quote them, the newest first.
create function private.product_list(business_id uuid, ids uuid[]) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'category', p.category, 'price', p.price,
           'description', p.description, 'image_url', i.image_url) order by p.created_at desc, p.id), '[]')
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

-- The same material as before in two parts: "standing" is what standing_material tells, and null when its version is the
-- "known_version"; "products" are those that the question may mean beside the newest.
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
  other_words text;
  newest uuid[] := array(
    select p.id from public.products p where p.business_id = business.id order by p.created_at desc, p.id limit 100);
  -- A word of another script that the business never uses would only weaken the others.
  translated text := (
    select string_agg(w.word, ' ' order by w.ordinal)
      from private.words(left(btrim(translation), 1000)) w
     where octet_length(w.word) = length(w.word)
        or exists (select from private.business_terms b
                    where b.business_id = business.id and b.term = private.term(w.word) collate "C"));
  in_all_words text := concat_ws(' ', asked, translated);
begin
  select coalesce(json_object_agg(f.word, f.frequency), '{}'),
         coalesce(json_object_agg(f.word, f.repaired_to) filter (where f.repaired_to is not null), '{}'),
         coalesce(array_agg(f.repaired_to) filter (where f.repaired_to is not null), '{}')
    into frequencies, spelling, repaired_terms
    from private.business_term_frequency(business.id,
      (select array_agg(distinct w.word) from private.words(in_all_words) w)) f;

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
       order by best.rank desc);
  end if;
  -- What only other words for the same find comes after what the question's own find.
  select string_agg(distinct s.stands_for, ' ') into other_words
    from private.words(coalesce(translated, asked)) w join private.shop_words s on s.word = w.word;
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

-- As before.
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
  return (found - '{version,standing}'::text[]) || jsonb_build_object(
    'products', (found #> '{standing,newest}') || (found -> 'products'),
    'catalog', found #> '{standing,catalog}');
end $$;

-- What a reply is written from beside the conversation: "asked" is the question, "topic" what the chat was about before
-- it, "mentioned" the products that the last answers named, "translation" the question in other words. "standing" is null
-- when the caller has it of the version that it knows.
create function public.assistant_material(
  business_id uuid, asked text, topic text default null, mentioned uuid[] default null, translation text default null,
  known_version uuid default null)
returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  business public.businesses;
begin
  select b.* into business from public.businesses b where b.id = assistant_material.business_id;
  if business.id is null then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  return private.find_material(business, asked, topic, mentioned, translation, known_version);
end $$;

-- As before, or without the material: then with what assistant_material finds it by, and its version, which is null when it
-- has none.
drop function private.assistant_context(uuid, text);
create function private.assistant_context(session_id uuid, message text, without_material boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  business public.businesses;
  newest public.chat_messages;
  reply public.chat_messages;
  asked text;
  topic text;
  context jsonb;
  mentioned uuid[];
begin
  select s.* into session from public.chat_sessions s where s.id = assistant_context.session_id;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  select b.* into strict business from public.businesses b where b.id = session.business_id;

  select m.* into newest from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer'
   order by m.created_at desc limit 1;
  select m.* into reply from public.chat_messages m where m.in_reply_to = newest.id;

  context := jsonb_build_object(
    'session', jsonb_build_object('id', session.id, 'status', session.status,
      'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
    'business', private.business_facts(business),
    'reply', case when reply.id is not null then jsonb_build_object('id', reply.id, 'content', reply.content) end,
    'question', case when newest.id is not null and reply.id is null
      then jsonb_build_object('id', newest.id, 'content', newest.content, 'image_url', newest.image_url) end);

  -- Nothing to answer, so nothing to look up.
  if session.status <> 'active' or newest.id is null or reply.id is not null then
    return context;
  end if;

  -- What the customer has said since the last answer is one question.
  select coalesce(string_agg(m.content, e'\n' order by m.created_at), newest.content) into asked
    from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer'
     and m.created_at > (select coalesce(max(a.created_at), '-infinity') from public.chat_messages a
                          where a.session_id = session.id and a.sender_type <> 'customer');
  asked := left(asked, 2000);

  -- The topic: what was asked before, and what the last answer named.
  select string_agg(t.words, ' ') into topic from (
    (select left(m.content, 300) as words from public.chat_messages m
      where m.session_id = session.id and m.sender_type = 'customer'
        and exists (select from public.chat_messages a where a.in_reply_to = m.id)
      order by m.created_at desc limit 1)
    union all
    (select s.value ->> 'title' from public.chat_messages m, jsonb_array_elements(m.sources) s
      where m.session_id = session.id and m.sender_type = 'ai' and jsonb_typeof(m.sources) = 'array'
      order by m.created_at desc limit 3)) t;

  select array_agg((s.value ->> 'id')::uuid) into mentioned
    from (select m.sources from public.chat_messages m
           where m.session_id = session.id and m.sender_type = 'ai' and jsonb_typeof(m.sources) = 'array'
           order by m.created_at desc limit 4) recent,
         jsonb_array_elements(recent.sources) s
   where s.value ->> 'kind' = 'product';

  context := context || jsonb_build_object(
    'asked', asked,
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'sender_type', r.sender_type,
          'content', r.content, 'image_url', r.image_url, 'sources', r.sources, 'created_at', r.created_at)
          order by r.created_at), '[]')
        from (select m.* from public.chat_messages m where m.session_id = session.id
               order by m.created_at desc limit 20) r));
  message := nullif(message, newest.content);
  if without_material then
    return context || jsonb_build_object('found_by', jsonb_build_object(
      'business_id', business.id, 'topic', topic, 'mentioned', mentioned, 'translation', message,
      'version', (select v.version from private.material_versions v where v.business_id = business.id)));
  end if;
  return context || private.answer_material(business.id, asked, topic, mentioned, message);
end $$;

-- As before, with or without the material.
drop function private.reserve_reply(public.chat_sessions, text, text);
create function private.reserve_reply(
  session public.chat_sessions, message text, address text, without_material boolean)
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
  refusal := private.claim_reply(business, question.id, counts);
  return context || jsonb_build_object(
    'budget', nullif(refusal, 'claimed'), 'is_claimed', coalesce(refusal = 'claimed', false));
end $$;

-- As before; "without_material" leaves out what assistant_material answers.
drop function public.assistant_context(uuid, text, uuid, text, text);
create function public.assistant_context(
  session_id uuid, session_key text, business_id uuid, message text default null, address text default null,
  without_material boolean default false)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  if session.business_id is distinct from assistant_context.business_id then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return private.reserve_reply(session, message, address, without_material);
end $$;

-- As before, by the function of this signature.
create or replace function public.overdue_context(session_id uuid, message text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session from public.chat_sessions s where s.id = overdue_context.session_id;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return private.reserve_reply(session, message, null, without_material => false);
end $$;

grant execute on function public.assistant_context(uuid, text, uuid, text, text, boolean),
  public.assistant_material(uuid, text, text, uuid[], text, uuid) to service_role;
