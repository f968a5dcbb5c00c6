-- Replies that nobody asks for any more: the process that wrote one died, or the page was closed before it asked. The
-- server looks for them, so that no message stays unanswered without anybody knowing.

-- As before, but an answer leaves its customer waiting when they have asked again since the question that it answers,
-- and the pictures that go along with an answer change nothing about that.
create or replace function private.append_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written_at timestamptz := date_trunc('milliseconds', coalesce(new.created_at, clock_timestamp()));
  is_answer boolean := new.sender_type = 'ai' and new.in_reply_to is not null;
begin
  update public.chat_sessions s
     set last_message_at = case
           when s.message_count = 0 then written_at
           else greatest(written_at, s.last_message_at + interval '1 millisecond')
         end,
         message_count = s.message_count + 1,
         status = case when new.sender_type = 'human' and s.status = 'active' then 'escalated' else s.status end,
         waiting_since = case
           when new.sender_type = 'customer' then coalesce(s.waiting_since, written_at)
           when is_answer then (
             select min(m.created_at) from public.chat_messages m
              where m.session_id = new.session_id and m.sender_type = 'customer'
                and m.created_at > (select q.created_at from public.chat_messages q where q.id = new.in_reply_to))
           when new.sender_type = 'ai' then s.waiting_since
         end,
         first_asked_at = coalesce(s.first_asked_at, case when new.sender_type = 'customer' then written_at end),
         first_answered_at = coalesce(s.first_answered_at, case when is_answer then written_at end),
         first_owner_reply_at = coalesce(s.first_owner_reply_at, case when new.sender_type = 'human' then written_at end),
         owner_reply_seconds = case
           when new.sender_type = 'human' and s.first_owner_reply_at is null
             then extract(epoch from written_at - s.waiting_since)
           else s.owner_reply_seconds
         end
   where s.id = new.session_id
  returning s.last_message_at, s.business_id into new.created_at, new.business_id;
  return new;
end $$;

create index chat_sessions_waiting_since_idx on public.chat_sessions (waiting_since)
  where status = 'active' and waiting_since is not null;

-- Chats that were left before this was looked after stay as they are.
alter table private.settings drop constraint settings_name_check,
  add constraint settings_name_check check (name in ('storage_url', 'sender_key', 'replies_owed_since'));
insert into private.settings (name, value)
select 'replies_owed_since', case when exists (select from public.chat_sessions where waiting_since is not null)
  then now()::text else '-infinity' end;
comment on table private.settings is
  'storage_url: address of the storage API, such as https://project.supabase.co/storage/v1. Written at each start of '
  'the server; on Supabase set once at deployment. Without it pictures at any address of that form are taken. '
  'sender_key: what browsers and addresses of customers are hashed with; made once, at random. '
  'replies_owed_since: questions from after this time are answered also when no page asks.';

-- As before, for a session that the caller has found.
drop function private.assistant_context(uuid, text, uuid, text);
create function private.assistant_context(session_id uuid, message text) returns jsonb
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

  return context || jsonb_build_object(
    'asked', asked,
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'sender_type', r.sender_type,
          'content', r.content, 'image_url', r.image_url, 'sources', r.sources, 'created_at', r.created_at)
          order by r.created_at), '[]')
        from (select m.* from public.chat_messages m where m.session_id = session.id
               order by m.created_at desc limit 20) r))
    || private.answer_material(business.id, asked, topic, mentioned, nullif(message, newest.content));
end $$;

-- What assistant_context did before, for a session that the caller has found.
create function private.reserve_reply(session public.chat_sessions, message text, address text) returns jsonb
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
  context := context || private.assistant_context(session.id, message);
  if context #>> '{question,id}' is distinct from question.id::text or context #>> '{session,status}' <> 'active' then
    -- The chat went on meanwhile: whoever wrote or answered last has it.
    return context || jsonb_build_object('budget', null, 'is_claimed', context -> 'question' <> 'null'::jsonb);
  end if;
  refusal := private.claim_reply(business, question.id, counts);
  return context || jsonb_build_object(
    'budget', nullif(refusal, 'claimed'), 'is_claimed', coalesce(refusal = 'claimed', false));
end $$;

-- As before: the conversation, the business and the material for the answer to the newest customer message, and the
-- right to write it.
create or replace function public.assistant_context(
  session_id uuid, session_key text, business_id uuid, message text default null, address text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  if session.business_id is distinct from assistant_context.business_id then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return private.reserve_reply(session, message, address);
end $$;

-- The newest questions of chats whose customers wait for longer than any page takes to ask for the reply. Those that
-- somebody writes the reply to at this moment are left out, and so are chats that nobody answers.
create function public.overdue_questions(batch integer default 5)
returns table (session_id uuid, question text)
language sql stable security definer set search_path = '' as $$
  select s.id, q.content
    from public.chat_sessions s
   cross join lateral (
     select m.id, m.content from public.chat_messages m
      where m.session_id = s.id and m.sender_type = 'customer'
      order by m.created_at desc limit 1) q
    left join private.replies_in_work w on w.question_id = q.id
   where s.status = 'active' and s.held_at is null
     and s.waiting_since < now() - interval '40 seconds'
     and s.waiting_since > (select o.value::timestamptz from private.settings o where o.name = 'replies_owed_since')
     and coalesce(w.claimed_until < clock_timestamp(), true)
     and not exists (select from public.chat_messages a where a.in_reply_to = q.id)
     and not private.is_chat_blocked(s)
   order by coalesce(w.claimed_until, s.waiting_since)
   limit least(batch, 100)
$$;

-- What assistant_context answers, for a question that the server found overdue.
create function public.overdue_context(session_id uuid, message text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session from public.chat_sessions s where s.id = overdue_context.session_id;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return private.reserve_reply(session, message, null);
end $$;

grant execute on function public.overdue_questions(integer), public.overdue_context(uuid, text) to service_role;
