-- A question in one language finds material in another: the assistant says the
-- question in the languages that it can tell it in, and both are searched.

drop function private.answer_material(uuid, text, text, uuid[]);

-- The material for an answer: the best passages and the products that may be
-- meant. "asked" is the question, "topic" what the chat was about before it, or
-- null, and "mentioned" the products that the last answers named. "translation"
-- is the question in the other languages that the material may be written in:
-- what is found by it stands among what the question's own words find.
create function private.answer_material(
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
  -- What only other words for the same find comes after what the question's own find.
  select string_agg(distinct s.stands_for, ' ') into other_words
    from private.words(asked) w join private.shop_words s on s.word = w.word;
  if other_words is not null then
    passages := passages || (
      select coalesce(jsonb_agg(to_jsonb(p)), '[]')
        from private.search_passages(answer_material.business_id, asked || ' ' || other_words, 8) p
       where p.passage_id not in (select (known.value ->> 'passage_id')::bigint
                                    from jsonb_array_elements(passages) known));
  end if;
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

-- The conversation, the business and the material for the answer to the newest
-- customer message. The question is read from the database; "message" is what
-- the material is searched by besides: the question in the languages that the
-- business may have written in, as far as the assistant can tell, or null.
create or replace function public.assistant_context(
  session_id uuid, session_key text, business_id uuid, message text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
  business public.businesses;
  newest public.chat_messages;
  reply public.chat_messages;
  asked text;
  topic text;
  context jsonb;
  mentioned uuid[];
begin
  if session.business_id is distinct from assistant_context.business_id then
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

  return context || jsonb_build_object(
    'asked', asked,
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'sender_type', r.sender_type,
          'content', r.content, 'image_url', r.image_url, 'sources', r.sources, 'created_at', r.created_at)
          order by r.created_at), '[]')
        from (select m.* from public.chat_messages m where m.session_id = session.id
               order by m.created_at desc limit 20) r))
    || private.answer_material(business.id, asked, topic, mentioned, nullif(message, newest.content));
end $$;

-- What an answer to "message" may rest on, for the business's owner, in the form
-- of assistant_context. "history" holds what was said in this trial before,
-- oldest first: [{"sender_type": "customer"|"ai", "content": text, "sources": [...]}];
-- "translation" is the question in the other languages to search in, or null.
drop function public.try_assistant_context(uuid, text, jsonb, integer);
create function public.try_assistant_context(
  business_id uuid, message text, history jsonb default '[]', unanswered_count integer default 0,
  translation text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  business public.businesses;
  asked text := left(btrim(message), 2000);
  messages jsonb;
  topic text;
  mentioned uuid[];
begin
  select b.* into business from public.businesses b
   where b.id = try_assistant_context.business_id and b.owner_id = (select auth.uid());
  if business.id is null then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  if asked is null or asked = '' then
    raise sqlstate 'PT400' using message = 'There is no question.';
  end if;
  if jsonb_typeof(history) is distinct from 'array' or jsonb_array_length(history) > 40 then
    raise sqlstate 'PT400' using message = 'The conversation so far is not a list of at most 40 messages.';
  end if;

  select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'sender_type', said.value ->> 'sender_type',
           'content', left(said.value ->> 'content', 8000), 'image_url', null,
           'sources', case when jsonb_typeof(said.value -> 'sources') = 'array' then said.value -> 'sources' end,
           'created_at', now() - (jsonb_array_length(history) + 1 - said.place) * interval '1 second')
           order by said.place)
    into messages
    from jsonb_array_elements(
           history || jsonb_build_object('sender_type', 'customer', 'content', asked)) with ordinality
      as said(value, place)
   where said.value ->> 'sender_type' in ('customer', 'ai')
     and said.place > jsonb_array_length(history) - 19;

  -- As for a customer: the question before this one, and what the last answer named.
  select string_agg(t.words, ' ') into topic from (
    (select left(m.value ->> 'content', 300) as words
       from jsonb_array_elements(messages - -1) with ordinality as m(value, place)
      where m.value ->> 'sender_type' = 'customer'
      order by m.place desc limit 1)
    union all
    (select left(s.value ->> 'title', 300)
       from jsonb_array_elements(messages) with ordinality as m(value, place)
       cross join lateral jsonb_array_elements(nullif(m.value -> 'sources', 'null')) s
      where m.value ->> 'sender_type' = 'ai'
      order by m.place desc limit 3)) t;

  select array_agg(p.id) into mentioned
    from public.products p
   where p.business_id = business.id
     and p.id::text in (
       select s.value ->> 'id'
         from jsonb_array_elements(messages) m
         cross join lateral jsonb_array_elements(nullif(m.value -> 'sources', 'null')) s
        where s.value ->> 'kind' = 'product');

  return jsonb_build_object(
      'session', jsonb_build_object('id', gen_random_uuid(), 'status', 'active', 'escalation_reason', null,
        'unanswered_count', greatest(try_assistant_context.unanswered_count, 0)),
      'business', private.business_facts(business),
      'reply', null,
      'question', messages -> -1,
      'asked', asked,
      'messages', messages)
    || private.answer_material(business.id, asked, topic, mentioned, translation);
end $$;

grant execute on function public.try_assistant_context(uuid, text, jsonb, integer, text) to authenticated;
