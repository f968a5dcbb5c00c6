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

-- What a reply is written from beside the conversation: "asked" is the question, "topic" what the chat was about before
-- it, "mentioned" the products that the last answers named, "translation" the question in other words.
create function public.assistant_material(
  business_id uuid, asked text, topic text default null, mentioned uuid[] default null, translation text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  business public.businesses;
begin
  select b.* into business from public.businesses b where b.id = assistant_material.business_id;
  if business.id is null then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  return jsonb_build_object('business', private.business_facts(business))
    || private.answer_material(business.id, asked, topic, mentioned, translation);
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
  public.assistant_material(uuid, text, text, uuid[], text) to service_role;
