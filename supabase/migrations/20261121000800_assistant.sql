-- The assistant: one function reads everything that an answer may rest on, one
-- function records the answer. Both belong to the service role alone.

create index products_words_idx on public.products
  using gin (to_tsvector('english', name || ' ' || category));

-- A product as the assistant may quote it.
create function private.product_facts(product public.products) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', product.id, 'name', product.name, 'category', product.category,
    'price', product.price, 'description', product.description,
    'image_url', (select i.image_url from public.product_images i
                   where i.product_id = product.id
                   order by i.is_primary desc, i.created_at, i.id limit 1))
$$;

-- Products that a question may mean, beyond those that the passages name: all
-- of a small catalog; of a large one those that fit by the words of name and
-- category (repaired_terms are those of misspelt words), around an amount that
-- the question names, and the two ends of the price list.
create function private.candidate_products(business_id uuid, asked text, repaired_terms text[])
returns setof uuid
language sql stable security definer set search_path = '' as $$
  with amounts as (
    select min(n) as low, max(n) as high
      from (select m[1]::numeric as n from regexp_matches(asked, '\d{1,7}(?:\.\d{1,2})?', 'g') m limit 4) found
  ), wanted as (
    select string_agg(quote_literal(lexeme), ' | ')::tsquery as query
      from (select lexeme from unnest(to_tsvector('english', asked))
            union select unnest(repaired_terms)) term(lexeme)
  )
  (select p.id from public.products p
    where p.business_id = candidate_products.business_id order by p.created_at desc, p.id limit 100)
  union
  (select p.id from public.products p, wanted w
    where p.business_id = candidate_products.business_id
      and to_tsvector('english', p.name || ' ' || p.category) @@ w.query
    order by ts_rank(to_tsvector('english', p.name || ' ' || p.category), w.query, 1) desc, p.created_at desc
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

-- Words that customers and shops use for one another. A question is also looked
-- up by the words that its own stand for.
create table private.shop_words (
  word text not null,
  stands_for text not null,
  primary key (word, stands_for)
);

insert into private.shop_words (word, stands_for)
select word, other
  from (values
    ('ship shipping shipment shipped deliver delivery delivered delivers dispatch'),
    ('pay payment payments paying accept'),
    ('return returns returned refund refunds refunded'),
    ('exchange exchanges replace replacement swap'),
    ('warranty guarantee'),
    ('discount discounts coupon promo promotion'),
    ('open opening hours timings closing close closed'),
    ('location located address directions shop store'),
    ('price prices cost fee charge'),
    ('installment installments instalments emi'),
    ('wash washing clean cleaning care'),
    ('packaging packing pack packed'),
    ('phone telephone call contact'),
    ('cancel cancellation cancelling')) as lists(list)
  cross join lateral regexp_split_to_table(list, ' ') as word
  cross join lateral regexp_split_to_table(list, ' ') as other
 where word <> other;

-- A business as the assistant knows it.
create function private.business_facts(business public.businesses) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', business.id, 'name', business.name, 'description', business.description,
    'policies', business.policies, 'ai_instructions', business.ai_instructions)
$$;

-- The material for an answer: the best passages and the products that may be
-- meant. "asked" is the question, "topic" what the chat was about before it, or
-- null, and "mentioned" the products that the last answers named.
create function private.answer_material(business_id uuid, asked text, topic text, mentioned uuid[])
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  passages jsonb;
  topic_passages jsonb := '[]';
  frequencies jsonb;
  spelling jsonb;
  repaired_terms text[];
  other_words text;
begin
  select coalesce(jsonb_object_agg(f.word, f.frequency), '{}'),
         coalesce(jsonb_object_agg(f.word, f.repaired_to) filter (where f.repaired_to is not null), '{}'),
         coalesce(array_agg(f.repaired_to) filter (where f.repaired_to is not null), '{}')
    into frequencies, spelling, repaired_terms
    from private.business_term_frequency(answer_material.business_id,
      (select array_agg(distinct w.word) from private.words(asked) w)) f;

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
  if topic is not null then
    select coalesce(jsonb_agg(to_jsonb(p)), '[]') into topic_passages
      from private.search_passages(answer_material.business_id, asked || ' ' || topic, 8) p;
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
                       union select private.candidate_products(answer_material.business_id, asked, repaired_terms))),
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
-- the client says it sent and is used only while no message is stored.
create function public.assistant_context(
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
    || private.answer_material(business.id, asked, topic, mentioned);
end $$;

-- What the caller of the assistant is told: the reply, and where the chat stands.
create function private.assistant_answer(session public.chat_sessions, response text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'response', response,
    'escalated', session.status = 'escalated',
    'reason', case when session.status = 'escalated' then session.escalation_reason end)
$$;

-- Records the assistant's reply to a customer message, once. "images" holds up
-- to three {"content", "image_url"}, sent as further messages. A reason makes
-- the chat the owner's. When the message has its reply already, that reply is
-- the answer; when the chat is no longer active, there is none.
create function public.record_assistant_reply(
  session_id uuid, in_reply_to uuid, content text, sources jsonb default '[]', images jsonb default '[]',
  unanswered_count integer default 0, escalation_reason text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  standing text;
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

  insert into public.chat_messages (session_id, sender_type, content, in_reply_to, sources)
  values (session.id, 'ai', record_assistant_reply.content, record_assistant_reply.in_reply_to,
    record_assistant_reply.sources);

  insert into public.chat_messages (session_id, sender_type, content, image_url)
  select session.id, 'ai', i.value ->> 'content', i.value ->> 'image_url'
    from jsonb_array_elements(record_assistant_reply.images) with ordinality i
   where i.ordinality <= 3
   order by i.ordinality;

  update public.chat_sessions s
     set unanswered_count = record_assistant_reply.unanswered_count,
         status = case when record_assistant_reply.escalation_reason is null then s.status else 'escalated' end,
         escalation_reason = coalesce(left(record_assistant_reply.escalation_reason, 500), s.escalation_reason)
   where s.id = session.id
  returning s.* into session;

  return private.assistant_answer(session, record_assistant_reply.content);
end $$;

grant execute on function
  public.assistant_context(uuid, text, uuid, text),
  public.record_assistant_reply(uuid, uuid, text, jsonb, jsonb, integer, text)
to service_role;
