-- Chat sessions and messages.

create table public.chat_sessions (
  id uuid primary key,
  business_id uuid not null references public.businesses (id) on delete cascade,
  customer_name text not null default 'Anonymous' check (char_length(customer_name) between 1 and 200),
  customer_email text not null default '' check (char_length(customer_email) <= 320),
  status text not null default 'active' check (status in ('active', 'escalated', 'resolved')),
  escalation_reason text check (char_length(escalation_reason) <= 500),
  created_at timestamptz not null default now(),
  -- 'chat:' and the SHA-256 of the session key in hex: the key's only stored
  -- form, and the name of the chat's realtime topic.
  topic text not null unique check (topic ~ '^chat:[0-9a-f]{64}$'),
  last_message_at timestamptz not null default now(),
  message_count integer not null default 0,
  -- Questions in a row that the assistant could not answer.
  unanswered_count integer not null default 0
);

create index chat_sessions_business_id_created_at_idx
  on public.chat_sessions (business_id, created_at desc);
create index chat_sessions_business_id_last_message_at_idx
  on public.chat_sessions (business_id, last_message_at desc);
create index chat_sessions_business_id_status_created_at_idx
  on public.chat_sessions (business_id, status, created_at);

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  sender_type text not null check (sender_type in ('customer', 'ai', 'human')),
  content text not null check (char_length(content) between 1 and 8000),
  image_url text check (char_length(image_url) between 1 and 2000),
  created_at timestamptz not null,
  -- The customer's message that an assistant's message answers. Unique: one
  -- question has one answer, however often and from wherever it is asked for.
  in_reply_to uuid unique references public.chat_messages (id) on delete cascade,
  -- The passages that an assistant's message rests on:
  -- [{"kind": "business"|"product"|"article", "id": uuid, "title": text}]
  sources jsonb,
  check (sender_type = 'ai' or (in_reply_to is null and sources is null)),
  -- One place in the order of the chat for each message; serves every read.
  unique (session_id, created_at)
);

-- A message is appended: it is later than the one before it, by a millisecond
-- at least, so that (session, created_at) names a place in the chat, a page
-- boundary never falls between equal times, and a JavaScript Date holds it
-- exactly. The update locks the session row: messages of one chat become
-- visible in the order of their times, so a poll that asks for later ones
-- never misses one.
create function private.append_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.chat_sessions s
     set last_message_at = case
           when s.message_count = 0 then at.ms
           else greatest(at.ms, s.last_message_at + interval '1 millisecond')
         end,
         message_count = s.message_count + 1
    from (select date_trunc('milliseconds', coalesce(new.created_at, clock_timestamp())) as ms) at
   where s.id = new.session_id
  returning s.last_message_at into new.created_at;
  return new;
end $$;

create trigger append_message before insert on public.chat_messages
  for each row execute function private.append_message();

alter table public.chat_sessions enable row level security;
alter table public.chat_messages enable row level security;

-- Owners read sessions and change their status; customers' sessions are opened
-- by open_chat_session only. Messages are append-only, and an owner writes as
-- 'human' only.
grant select on public.chat_sessions, public.chat_messages to authenticated;
grant update (status, escalation_reason) on public.chat_sessions to authenticated;
grant insert (id, session_id, sender_type, content, image_url) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_sessions, public.chat_messages to service_role;

create policy "Owners read their sessions" on public.chat_sessions
  for select to authenticated using (business_id in (select private.own_business_ids()));
create policy "Owners change the status of their sessions" on public.chat_sessions
  for update to authenticated
  using (business_id in (select private.own_business_ids()))
  with check (business_id in (select private.own_business_ids()));

create policy "Owners read their sessions' messages" on public.chat_messages
  for select to authenticated
  using (exists (select from public.chat_sessions s where s.id = session_id));
create policy "Owners reply as human" on public.chat_messages
  for insert to authenticated
  with check (sender_type = 'human'
    and exists (select from public.chat_sessions s where s.id = session_id));
