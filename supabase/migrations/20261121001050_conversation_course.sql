-- The course of a chat: who waits for whom, who took it over, what stayed
-- unanswered. Kept while it happens, on the session's row, which every message
-- updates anyway; so lists and reports never read all messages.

alter table public.chat_sessions
  -- Since when the customer waits for an answer; null while nobody waits.
  add column waiting_since timestamptz,
  add column first_asked_at timestamptz,
  add column first_answered_at timestamptz,
  add column first_owner_reply_at timestamptz,
  -- How long the customer waited for the owner's first reply.
  add column owner_reply_seconds real,
  add column handed_over_at timestamptz,
  -- Up to where the owner has read.
  add column read_at timestamptz;

-- The session's business, so that rights and search need no look at the
-- session. Set by append_message, never by the one who writes.
alter table public.chat_messages add column business_id uuid;
update public.chat_messages m set business_id = s.business_id
  from public.chat_sessions s where s.id = m.session_id;

alter policy "Owners read their sessions' messages" on public.chat_messages
  using (business_id in (select private.own_business_ids()));
alter policy "Owners reply as human" on public.chat_messages
  with check (sender_type = 'human' and business_id in (select private.own_business_ids()));

-- As before, and with the course of the chat. An owner who writes into a chat
-- of the assistant's takes it over.
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
         waiting_since = case when new.sender_type = 'customer' then coalesce(s.waiting_since, written_at) end,
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

-- Whether a signed-in owner acts, and not the assistant.
create function private.owner_acts() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'role', '') = 'authenticated'
$$;
grant execute on function private.owner_acts() to authenticated, service_role;

-- What goes with a change of the status, whoever makes it.
create function private.change_chat_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'escalated' then
    new.handed_over_at := coalesce(new.handed_over_at, date_trunc('milliseconds', clock_timestamp()));
    -- The line in which the assistant hands over is no answer.
    if not private.owner_acts() then
      new.waiting_since := coalesce(new.waiting_since, date_trunc('milliseconds', clock_timestamp()));
    end if;
  elsif new.status = 'active' then
    new.unanswered_count := 0;
    new.escalation_reason := null;
  else
    new.waiting_since := null;
  end if;
  return new;
end $$;

create trigger change_chat_status before update on public.chat_sessions
  for each row when (old.status is distinct from new.status)
  execute function private.change_chat_status();

-- Questions that the assistant could not answer. "terms" is what is left of a
-- question without its small words and endings, in the order of the alphabet.
create table private.unanswered_questions (
  message_id uuid primary key references public.chat_messages (id) on delete cascade,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  business_id uuid not null references public.businesses (id) on delete cascade,
  question text not null,
  terms text not null,
  asked_at timestamptz not null,
  dismissed_at timestamptz
);
create index unanswered_questions_session_id_idx on private.unanswered_questions (session_id);
create index unanswered_questions_business_id_asked_at_idx
  on private.unanswered_questions (business_id, asked_at) where dismissed_at is null;
alter table private.unanswered_questions enable row level security;

create function private.note_unanswered_question() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.unanswered_questions (message_id, session_id, business_id, question, terms, asked_at)
  select q.id, new.id, new.business_id, q.content,
         coalesce(nullif(array_to_string(
             tsvector_to_array(to_tsvector('pg_catalog.english', q.content)), ' '), ''), lower(q.content)),
         q.created_at
    from public.chat_messages a
    join public.chat_messages q on q.id = a.in_reply_to
   where a.session_id = new.id and a.sender_type = 'ai' and not (q.image_url is not null and q.content = 'Sent an image')
     and a.created_at = (select max(l.created_at) from public.chat_messages l
                          where l.session_id = new.id and l.in_reply_to is not null)
  on conflict (message_id) do nothing;
  return null;
end $$;

-- The assistant counts a question that it could not answer when it records its
-- reply to it.
create trigger note_unanswered_question after update on public.chat_sessions
  for each row when (new.unanswered_count > old.unanswered_count)
  execute function private.note_unanswered_question();

-- The owner's other tabs hear what was read; the customer does not.
create function private.broadcast_read() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('session_id', new.id, 'status', new.status), 'session',
    'business:' || new.business_id, true);
  return null;
end $$;

create trigger broadcast_read after update on public.chat_sessions
  for each row when (old.read_at is distinct from new.read_at) execute function private.broadcast_read();

-- A chat of the caller's, locked, or an error that is the same for an unknown
-- and for a foreign one.
create function private.require_own_chat(session_id uuid) returns public.chat_sessions
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session from public.chat_sessions s
   where s.id = require_own_chat.session_id and s.business_id in (select private.own_business_ids())
     for update;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return session;
end $$;

-- The owner has seen the chat up to a time; without one, all of it.
create function public.mark_chat_read(session_id uuid, read_until timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_own_chat(session_id);
begin
  update public.chat_sessions s
     set read_at = least(coalesce(read_until, session.last_message_at), session.last_message_at)
   where s.id = session.id
     and least(coalesce(read_until, session.last_message_at), session.last_message_at)
       > coalesce(session.read_at, '-infinity');
end $$;

-- Gives a chat that the owner has taken over back to the assistant.
create function public.hand_back_to_assistant(session_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_own_chat(session_id);
begin
  if session.status <> 'escalated' then
    raise sqlstate 'PT409' using message = 'Only a chat in manual status can be handed back.';
  end if;
  update public.chat_sessions s set status = 'active' where s.id = session.id;
end $$;

-- While a chat waits for the owner, its customer may say where an answer
-- reaches them.
create function public.leave_email(session_id uuid, session_key text, email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  if session.status <> 'escalated' then
    raise sqlstate 'PT409' using message = 'This chat is not waiting for a person.';
  end if;
  if btrim(leave_email.email) !~ '^[^[:space:]@<>",;]+@[^[:space:]@<>",;.]+(\.[^[:space:]@<>",;.]+)+$'
     or char_length(btrim(leave_email.email)) > 320 or leave_email.email is null then
    raise sqlstate 'PT400' using message = 'Please enter a valid e-mail address.';
  end if;
  update public.chat_sessions s set customer_email = btrim(leave_email.email)
   where s.id = session.id and s.customer_email <> btrim(leave_email.email);
end $$;

grant execute on function
  public.mark_chat_read(uuid, timestamptz),
  public.hand_back_to_assistant(uuid)
to authenticated;
grant execute on function public.leave_email(uuid, text, text) to anon, authenticated, service_role;
