-- A question is reserved in fewer steps: what nobody reads is not put together, and what was said before is looked through
-- only where something was answered.

-- As before. The business comes along with the material only; the topic and what was mentioned are those of earlier answers.
create or replace function private.assistant_context(session_id uuid, message text, without_material boolean)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  business public.businesses;
  newest public.chat_messages;
  reply public.chat_messages;
  messages jsonb;
  has_answers boolean;
  asked text;
  topic text;
  context jsonb;
  mentioned uuid[];
begin
  select s.* into session from public.chat_sessions s where s.id = assistant_context.session_id;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;

  select m.* into newest from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer'
   order by m.created_at desc limit 1;
  select m.* into reply from public.chat_messages m where m.in_reply_to = newest.id;

  context := jsonb_build_object(
    'session', jsonb_build_object('id', session.id, 'status', session.status,
      'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
    'reply', case when reply.id is not null then jsonb_build_object('id', reply.id, 'content', reply.content) end,
    'question', case when newest.id is not null and reply.id is null
      then jsonb_build_object('id', newest.id, 'content', newest.content, 'image_url', newest.image_url) end);

  -- Nothing to answer, so nothing to look up.
  if session.status <> 'active' or newest.id is null or reply.id is not null then
    return context;
  end if;

  select jsonb_agg(jsonb_build_object('id', r.id, 'sender_type', r.sender_type, 'content', r.content,
           'image_url', r.image_url, 'sources', r.sources, 'created_at', r.created_at) order by r.created_at),
         count(*) = 20 or bool_or(r.in_reply_to is not null or jsonb_typeof(r.sources) = 'array')
    into messages, has_answers
    from (select m.* from public.chat_messages m where m.session_id = session.id order by m.created_at desc limit 20) r;

  -- What the customer has said since the last answer is one question.
  select coalesce(string_agg(m.content, e'\n' order by m.created_at), newest.content) into asked
    from public.chat_messages m
   where m.session_id = session.id and m.sender_type = 'customer'
     and m.created_at > (select coalesce(max(a.created_at), '-infinity') from public.chat_messages a
                          where a.session_id = session.id and a.sender_type <> 'customer');
  asked := left(asked, 2000);

  if has_answers then
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
  end if;

  context := context || jsonb_build_object('asked', asked, 'messages', messages);
  message := nullif(message, newest.content);
  if without_material then
    return context || jsonb_build_object('found_by', jsonb_build_object(
      'business_id', session.business_id, 'topic', topic, 'mentioned', mentioned, 'translation', message,
      'version', (select v.version from private.material_versions v where v.business_id = session.business_id)));
  end if;
  select b.* into strict business from public.businesses b where b.id = session.business_id;
  return context || jsonb_build_object('business', private.business_facts(business))
    || private.answer_material(business.id, asked, topic, mentioned, message);
end $$;

-- As before, with one look at who writes the reply; a question without its reply comes without the business.
create or replace function private.reserve_reply(
  session public.chat_sessions, message text, address text, without_material boolean,
  held_version uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  business public.businesses;
  question public.chat_messages;
  counts text[];
  claimed_until timestamptz;
  refusal text;
  context jsonb;
begin
  if session.held_at is not null or private.is_chat_blocked(session) then
    return jsonb_build_object(
      'session', jsonb_build_object('id', session.id, 'status', session.status,
        'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
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
  -- Without locks first: most refusals are known before anything is looked up.
  select w.claimed_until into claimed_until from private.replies_in_work w where w.question_id = question.id;
  if claimed_until is null then
    refusal := private.reached_limit(business, counts);
  end if;
  if refusal is not null or claimed_until >= clock_timestamp() then
    return jsonb_build_object(
      'session', jsonb_build_object('id', session.id, 'status', session.status,
        'escalation_reason', session.escalation_reason, 'unanswered_count', session.unanswered_count),
      'reply', null,
      'question', jsonb_build_object('id', question.id, 'content', question.content, 'image_url', question.image_url),
      'budget', refusal, 'is_claimed', refusal is null);
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
