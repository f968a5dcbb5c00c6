-- Chat sessions and messages, and how a chat goes: who waits for whom, who took it over, what the owner has read. All of
-- that is kept on the session's row, which every message updates anyway; so lists and reports never read all messages.

create table public.chat_sessions (
  id uuid primary key,
  business_id uuid not null references public.businesses (id) on delete cascade,
  customer_name text not null default 'Anonymous' check (char_length(customer_name) between 1 and 200),
  customer_email text not null default '' check (char_length(customer_email) <= 320),
  status text not null default 'active' check (status in ('active', 'escalated', 'resolved')),
  escalation_reason text check (char_length(escalation_reason) <= 500),
  created_at timestamptz not null default now(),
  -- 'chat:' and the SHA-256 of the session key in hex: the key's only stored form, and the chat's realtime topic.
  topic text not null unique check (topic ~ '^chat:[0-9a-f]{64}$'),
  last_message_at timestamptz not null default now(),
  message_count integer not null default 0,
  -- Questions in a row that the assistant could not answer.
  unanswered_count integer not null default 0,
  -- Since when the customer waits for an answer; null while nobody waits.
  waiting_since timestamptz,
  first_asked_at timestamptz,
  first_answered_at timestamptz,
  first_owner_reply_at timestamptz,
  -- How long the customer waited for the owner's first reply.
  owner_reply_seconds real,
  handed_over_at timestamptz,
  -- Up to where the owner has read.
  read_at timestamptz,
  -- Up to where the customer has read: the last message of the owner's that was on the screen of a visible tab.
  customer_read_at timestamptz,
  -- When a mail server said that the customer's address takes no e-mail.
  email_failed_at timestamptz,
  -- What e-mails to its customer are written in: see private.mail_language. The language of the page that they see, and the one
  -- that they last wrote in, as far as it was recognised.
  page_language text constraint chat_sessions_page_language_check check (page_language ~ '^[a-z]{2,3}$'),
  spoken_language text constraint chat_sessions_spoken_language_check check (spoken_language ~ '^[a-z]{2,3}$'),
  -- Where the customer writes: on the chat's page, or in a messenger (see the channels file).
  channel text not null default 'web' check (channel in ('web', 'telegram')),
  -- Since when the messenger takes no message for this customer, who has blocked the shop there.
  unreachable_at timestamptz,
  -- When a message of the chat last was not delivered.
  undelivered_at timestamptz,
  -- Since when the chat is held back: nobody answers it, and the owner is not notified of it.
  held_at timestamptz,
  -- Why, in words for the owner.
  held_reason text check (char_length(held_reason) <= 200),
  -- Since when the assistant owes a reply to a question that was asked here; null when it owes none. Chats that were
  -- imported with the times of their messages are owed nothing. When the owner takes over, the question is the owner's.
  reply_owed_since timestamptz,
  -- What the outcome of the chat is made of: see private.chat_outcomes. Whether something was asked: false while there was
  -- nothing but small talk, null while that is not known.
  has_question boolean,
  -- The customer's last message.
  last_asked_at timestamptz,
  -- The last question to which the assistant knew no answer, and the last that its customer had asked before.
  unknown_at timestamptz,
  asked_again_at timestamptz,
  -- When the assistant or the customer last called the owner, and when the owner last wrote.
  called_owner_at timestamptz,
  last_owner_reply_at timestamptz,
  -- The last answers that the customer said have helped, and have not; and when they last said so of any.
  helped_at timestamptz,
  unhelped_at timestamptz,
  rated_at timestamptz,
  -- Since when the customer had waited when the chat was closed, though nobody had been called or had written.
  left_at timestamptz,
  -- Who of the business answers it; null for nobody: see the inbox file.
  assignee_id uuid references auth.users (id) on delete set null,
  -- Until when the inbox shows it only among those that are put off; in the past once it is back, until somebody opens it.
  snoozed_until timestamptz
);

create index chat_sessions_business_id_created_at_idx
  on public.chat_sessions (business_id, created_at desc);
create index chat_sessions_business_id_last_message_at_idx
  on public.chat_sessions (business_id, last_message_at desc);
create index chat_sessions_business_id_status_created_at_idx
  on public.chat_sessions (business_id, status, created_at);
-- Serves the search for a customer's chats.
create index chat_sessions_business_id_customer_email_idx
  on public.chat_sessions (business_id, lower(customer_email)) where customer_email <> '';
create index chat_sessions_assignee_id_idx on public.chat_sessions (assignee_id);
create index chat_sessions_snoozed_idx on public.chat_sessions (business_id, snoozed_until)
  where snoozed_until is not null;
create index chat_sessions_waiting_since_idx on public.chat_sessions (business_id, waiting_since)
  where waiting_since is not null;
create index chat_sessions_reply_owed_since_idx on public.chat_sessions (reply_owed_since)
  where status = 'active' and reply_owed_since is not null;

-- Where its customer can be written to, as addresses are compared; null for none, or for one that takes no e-mail. Customers
-- without an address have a placeholder that can never exist.
create function private.reachable_address(session public.chat_sessions) returns text
language sql immutable set search_path = '' as $$
  select case when session.customer_email ~ '^[^[:space:]@<>",;]+@[^[:space:]@<>",;.]+(\.[^[:space:]@<>",;.]+)+$'
                and session.customer_email !~* '\.invalid$' and session.email_failed_at is null
    then lower(session.customer_email) end
$$;

-- Owners read, change the status of and delete sessions; open_chat_session alone opens them.
alter table public.chat_sessions enable row level security;
grant select, delete on public.chat_sessions to authenticated;
grant update (status, escalation_reason) on public.chat_sessions to authenticated;
grant select, insert, update, delete on public.chat_sessions to service_role;
-- As an array, so that an index finds the rows of these businesses: what waits is asked for without naming one.
create policy "Members read sessions" on public.chat_sessions
  for select to authenticated using (business_id = any (array(select private.business_ids_with('read'))));
create policy "Members change the status of sessions" on public.chat_sessions
  for update to authenticated
  using (business_id in (select private.business_ids_with('chats')))
  with check (business_id in (select private.business_ids_with('chats')));
create policy "Managers delete sessions" on public.chat_sessions
  for delete to authenticated using (business_id in (select private.business_ids_with('manage')));

create trigger keep_business before update of business_id on public.chat_sessions
  for each row when (old.business_id is distinct from new.business_id) execute function private.keep_business();

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  -- The session's, set by append_message.
  business_id uuid not null,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  sender_type text not null check (sender_type in ('customer', 'ai', 'human')),
  content text not null check (char_length(content) between 1 and 8000),
  image_url text check (char_length(image_url) between 1 and 2000),
  -- {"url", "name", "size"}: where a reply's file is, what it is called, and its bytes. A message has a picture or a file.
  file jsonb constraint chat_messages_file_check check (file is null or (
    sender_type = 'human' and image_url is null and jsonb_typeof(file) = 'object' and octet_length(file::text) <= 4000)),
  created_at timestamptz not null,
  -- The customer's message that an assistant's message answers. Unique: one question has one answer, however often and
  -- from wherever it is asked for.
  in_reply_to uuid unique references public.chat_messages (id) on delete cascade,
  -- What an assistant's message rests on:
  -- [{"kind": "business"|"product"|"article", "id": uuid, "title": text}]
  sources jsonb,
  -- Whether an assistant's message offers to call a person.
  offers_person boolean not null default false,
  -- The assistant's message whose offer of a person the customer takes with this one. Unique: an offer is taken once.
  takes_offer uuid unique references public.chat_messages (id) on delete cascade,
  -- What a reply of the assistant's is: an answer; one that offers a person, too; that it knows none; the line that hands over;
  -- small talk. Null for what is no reply.
  kind text check (kind in ('answer', 'offer', 'unknown', 'handover', 'talk')),
  -- Whether the customer says that this answer has helped; null while they say nothing.
  helped boolean,
  -- Why the messenger that its customer writes in did not take it, for the owner only; null for what was taken.
  delivery_fault text check (delivery_fault in ('blocked', 'refused', 'unreachable', 'disconnected')),
  -- Who of the business wrote it, for those who work there only: the functions that customers call do not return it. Null for what
  -- a program wrote, and where the account is gone. Set by append_message.
  author_id uuid references auth.users (id) on delete set null,
  -- What an assistant's reply took, for the owner only: the model, tokens, the time from the call until the reply was
  -- recorded, how often a model was asked, why its own words were not sent, if they were not, the limit that was reached, if
  -- one was, and why the built-in assistant answered in the model's place, if it did. The functions that customers call do not
  -- return it.
  details jsonb constraint chat_messages_details_check check (details is null or (
    sender_type = 'ai' and jsonb_typeof(details) = 'object' and octet_length(details::text) <= 2000
    and details - '{model,input_tokens,output_tokens,milliseconds,attempts,lock,budget,trouble}'::text[] = '{}'
    and coalesce(jsonb_path_match(details, '
      (!exists($.model) || $.model.type() == "string") &&
      (!exists($.budget) || $.budget.type() == "string") &&
      (!exists($.trouble) || $.trouble.type() == "string") &&
      (!exists($.input_tokens) || ($.input_tokens.type() == "number" && $.input_tokens >= 0)) &&
      (!exists($.output_tokens) || ($.output_tokens.type() == "number" && $.output_tokens >= 0)) &&
      (!exists($.milliseconds) || ($.milliseconds.type() == "number" && $.milliseconds >= 0)) &&
      (!exists($.attempts) || ($.attempts.type() == "number" && $.attempts >= 0)) &&
      (!exists($.lock) || ($.lock.type() == "array" && !exists($.lock[*] ? (@.type() != "string"))))'), false))),
  check (sender_type = 'ai' or (in_reply_to is null and sources is null and not offers_person and kind is null)),
  check (helped is null or kind = 'answer'),
  check (sender_type = 'customer' or takes_offer is null),
  check (sender_type <> 'customer' or delivery_fault is null),
  check (sender_type = 'human' or author_id is null),
  -- One place in the order of the chat for each message; serves every read.
  unique (session_id, created_at)
);

create index chat_messages_author_id_idx on public.chat_messages (author_id);

-- Messages are append-only, and an owner writes as 'human' only.
alter table public.chat_messages enable row level security;
grant select on public.chat_messages to authenticated;
grant insert (id, session_id, sender_type, content, image_url, file) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;
create policy "Members read messages" on public.chat_messages
  for select to authenticated using (business_id in (select private.business_ids_with('read')));
create policy "Members reply as human" on public.chat_messages
  for insert to authenticated
  with check (sender_type = 'human' and business_id in (select private.business_ids_with('chats')));

create trigger keep_business before update of business_id, session_id on public.chat_messages
  for each row when ((old.business_id, old.session_id) is distinct from (new.business_id, new.session_id))
  execute function private.keep_business();

-- The caller, where they work on the chats of a business; null for everybody else, and for a program, which is nobody.
create function private.taker(business_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid() where private.is_signed_in() and private.may(auth.uid(), taker.business_id, 'chats')
$$;

-- A message is appended: it is later than the one before it, by a millisecond at least, so that (session, created_at)
-- names a place in the chat, a page boundary never falls between equal times, and a JavaScript Date holds it exactly. The
-- update locks the session row: messages of one chat become visible in the order of their times, so a poll that asks for
-- later ones never misses one.
--
-- The same update keeps the state of the chat. An owner who writes into a chat of the assistant's takes it over. An
-- answer leaves its customer waiting when they have asked again since the question that it answers; the pictures that go
-- along with an answer change nothing about that.
create function private.append_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written_at timestamptz := date_trunc('milliseconds', coalesce(new.created_at, clock_timestamp()));
  is_answer boolean := new.sender_type = 'ai' and new.in_reply_to is not null;
  -- A message that is brought in with its time, as from elsewhere, is nothing that anybody waits for now.
  owed_since timestamptz := case when new.created_at is null then written_at end;
  next_asked_at timestamptz := case when is_answer then (
    select min(m.created_at) from public.chat_messages m
     where m.session_id = new.session_id and m.sender_type = 'customer'
       and m.created_at > (select q.created_at from public.chat_messages q where q.id = new.in_reply_to)) end;
begin
  update public.chat_sessions s
     set last_message_at = case
           when s.message_count = 0 then written_at
           else greatest(written_at, s.last_message_at + interval '1 millisecond')
         end,
         message_count = s.message_count + 1,
         status = case when new.sender_type = 'human' and s.status = 'active' then 'escalated' else s.status end,
         -- Whoever writes brings it back.
         snoozed_until = case when new.sender_type = 'ai' then s.snoozed_until end,
         -- A chat that nobody has becomes its first writer's.
         assignee_id = case
           when new.sender_type = 'human' and s.assignee_id is null then private.taker(s.business_id)
           else s.assignee_id
         end,
         waiting_since = case
           when new.sender_type = 'customer' then coalesce(s.waiting_since, written_at)
           when new.sender_type = 'ai' and not is_answer then s.waiting_since
           when is_answer then next_asked_at
         end,
         reply_owed_since = case
           when new.takes_offer is not null then s.reply_owed_since
           when new.sender_type = 'customer' then coalesce(s.reply_owed_since, owed_since)
           when new.sender_type = 'ai' and not is_answer then s.reply_owed_since
           when is_answer and s.reply_owed_since is not null then next_asked_at
         end,
         first_asked_at = coalesce(s.first_asked_at, case when new.sender_type = 'customer' then written_at end),
         first_answered_at = coalesce(s.first_answered_at, case when is_answer then written_at end),
         first_owner_reply_at = coalesce(s.first_owner_reply_at, case when new.sender_type = 'human' then written_at end),
         has_question = case
           when is_answer then coalesce(s.has_question, false) or new.kind is distinct from 'talk'
           else s.has_question
         end,
         -- Not before any earlier message, and not after any later one.
         last_asked_at = case
           when new.sender_type = 'customer' then greatest(written_at, s.last_message_at)
           else s.last_asked_at
         end,
         unknown_at = case
           when new.kind = 'unknown' then greatest(written_at, s.last_message_at)
           else s.unknown_at
         end,
         last_owner_reply_at = case
           when new.sender_type = 'human' then greatest(written_at, s.last_message_at)
           else s.last_owner_reply_at
         end,
         owner_reply_seconds = case
           when new.sender_type = 'human' and s.first_owner_reply_at is null
             then extract(epoch from written_at - s.waiting_since)
           else s.owner_reply_seconds
         end
   where s.id = new.session_id
  returning s.last_message_at, s.business_id into new.created_at, new.business_id;
  if new.sender_type = 'human' then
    new.author_id := coalesce(private.taker(new.business_id), new.author_id);
  end if;
  return new;
end $$;

create trigger append_message before insert on public.chat_messages
  for each row execute function private.append_message();

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
      if new.last_owner_reply_at is not distinct from old.last_owner_reply_at then
        new.called_owner_at := greatest(date_trunc('milliseconds', clock_timestamp()), new.last_message_at);
      end if;
    end if;
    new.left_at := null;
    -- Who takes it over has it; so does who takes one up again that was resolved.
    if new.assignee_id is not distinct from old.assignee_id and (old.assignee_id is null or old.status = 'resolved') then
      new.assignee_id := coalesce(private.taker(new.business_id), new.assignee_id);
    end if;
  elsif new.status = 'active' then
    new.assignee_id := null;
    new.unanswered_count := 0;
    new.escalation_reason := null;
    new.left_at := null;
  else
    new.snoozed_until := null;
    new.left_at := case when coalesce(new.called_owner_at, new.last_owner_reply_at) is null then new.waiting_since end;
    new.waiting_since := null;
  end if;
  return new;
end $$;

create trigger change_chat_status before update on public.chat_sessions
  for each row when (old.status is distinct from new.status)
  execute function private.change_chat_status();

-- A chat of the caller's, locked. Raises the same error for an unknown chat and for somebody else's.
create function private.require_own_chat(session_id uuid) returns public.chat_sessions
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session from public.chat_sessions s
   where s.id = require_own_chat.session_id and s.business_id in (select private.business_ids_with('chats'))
     for update;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return session;
end $$;

-- The owner has seen the chat up to a time; without one, all of it. One that came back from a snooze is seen again by that, too.
create function public.mark_chat_read(session_id uuid, read_until timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_own_chat(session_id);
begin
  update public.chat_sessions s
     set read_at = greatest(s.read_at, least(coalesce(read_until, session.last_message_at), session.last_message_at)),
         snoozed_until = case when s.snoozed_until > now() then s.snoozed_until end
   where s.id = session.id
     and (least(coalesce(read_until, session.last_message_at), session.last_message_at)
         > coalesce(session.read_at, '-infinity') or s.snoozed_until <= now());
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

grant execute on function
  public.mark_chat_read(uuid, timestamptz),
  public.hand_back_to_assistant(uuid)
to authenticated;

-- The words of a message, each after a mark of its business: in an index the words of one business are together, and a
-- prefix search finds only that business's words.
create function private.search_words(business_id uuid, content text) returns text[]
language sql immutable parallel safe set search_path = ''
return array(
  select distinct left(business_id::text, 8) || left(word, 40)
    from string_to_table(regexp_replace(lower(content), '[\s!-/:-@\[-`{-~\u2000-\u206f]+', ' ', 'g'), ' ') word
   where word <> '');
-- The index is computed with the rights of whoever writes the message.
grant execute on function private.search_words(uuid, text) to authenticated, service_role;

-- What was said in the chat itself: not its greeting and not the captions of pictures.
create index chat_messages_words_idx on public.chat_messages
  using gin (array_to_tsvector(private.search_words(business_id, content)))
  where sender_type <> 'ai' or in_reply_to is not null;

-- Matches messages with all words of a search, each as a prefix.
create function private.search_query(business_id uuid, search text) returns tsquery
language sql immutable parallel safe set search_path = ''
return (
  select string_agg(quote_literal(replace(word, '\', '\\')) || ':*', ' & ')::tsquery
    from unnest(private.search_words(business_id, search)) word);

create type public.chat_session_summary as (
  id uuid,
  customer_name text,
  customer_email text,
  status text,
  escalation_reason text,
  topic text,
  created_at timestamptz,
  last_message_at timestamptz,
  -- Since when the customer waits for an answer; null while nobody waits.
  waiting_since timestamptz,
  message_count integer,
  -- The customer's messages that the owner has not read; at least one for a chat that came back from a snooze and was not opened since.
  unread_count integer,
  last_sender text,
  -- The start of the last message.
  last_message text,
  held_reason text,
  channel text,
  -- Who of the business answers it; null for nobody.
  assignee_id uuid,
  -- Until when it is put off, or was until it came back; null again once somebody opened it.
  snoozed_until timestamptz,
  tag_ids uuid[]
);

-- A page of a business's chats, newest activity first. The last row's last_message_at and id are the next page's "before"
-- and "before_id". A search looks at names, e-mail addresses and what was said. The status 'held' selects the chats that
-- are held back, whatever their status is; no other list has them. 'open' selects those that are not resolved. A view narrows
-- the list to the chats that are the caller's ('mine'), or whose customer waits for a person ('waiting'), or that wait for somebody
-- to take them ('unassigned'), or that are put off ('snoozed'), which are not in the other lists of open chats. A tag narrows it to the
-- chats that have it.
create function public.list_chat_sessions(
  business_id uuid, status text default null, search text default null,
  before timestamptz default null, before_id uuid default null, page_size integer default 50, view text default null,
  tag uuid default null)
returns setof public.chat_session_summary
-- A plan for all filters would read every chat to sort it: planned for those of this call, it reads a page by an index.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' rows 50 as $$
declare
  wanted text := lower(nullif(btrim(search), ''));
  said uuid[];
  viewed uuid[];
begin
  perform private.require_business(business_id, 'chats');
  -- Found by an index first: the list itself goes through all chats, the newest first.
  if view = 'mine' then
    viewed := array(select c.id from public.chat_sessions c
                     where c.assignee_id = auth.uid() and c.business_id = list_chat_sessions.business_id);
  elsif view = 'snoozed' then
    viewed := array(select c.id from public.chat_sessions c
                     where c.business_id = list_chat_sessions.business_id and c.snoozed_until > now());
  elsif view is not null then
    viewed := array(select c.id from public.chat_sessions c
                     where c.business_id = list_chat_sessions.business_id and c.status = 'escalated'
                       and case view when 'waiting' then c.waiting_since is not null
                                     when 'unassigned' then c.assignee_id is null end);
  end if;
  if tag is not null then
    viewed := array(select t.session_id from private.chat_tags t
                     where t.business_id = list_chat_sessions.business_id and t.tag_id = list_chat_sessions.tag
                       and (viewed is null or t.session_id = any (viewed)));
  end if;
  if char_length(wanted) >= 2 then
    said := array(
      select distinct m.session_id from public.chat_messages m
       where array_to_tsvector(private.search_words(m.business_id, m.content))
               @@ private.search_query(list_chat_sessions.business_id, wanted)
         and m.business_id = list_chat_sessions.business_id
         and (m.sender_type <> 'ai' or m.in_reply_to is not null));
  end if;
  return query
    select s.id, s.customer_name, s.customer_email, s.status, s.escalation_reason, s.topic, s.created_at,
           s.last_message_at, s.waiting_since, s.message_count,
           case when s.held_at is not null then 0
                else greatest(case when s.read_at >= s.last_message_at then 0 else (
                  select count(*)::integer from public.chat_messages u
                   where u.session_id = s.id and u.sender_type = 'customer'
                     and u.created_at > coalesce(s.read_at, '-infinity')) end, case when s.snoozed_until <= now() then 1 end) end,
           l.sender_type, left(l.content, 160), s.held_reason, s.channel, s.assignee_id, s.snoozed_until,
           array(select t.tag_id from private.chat_tags t where t.session_id = s.id)
      from (
        select c.* from public.chat_sessions c
         where c.business_id = list_chat_sessions.business_id
           and case when list_chat_sessions.status = 'held' then c.held_at is not null
                    when list_chat_sessions.status = 'open' then c.held_at is null and c.status <> 'resolved'
                      and (c.snoozed_until is null or (c.snoozed_until > now()) = (view is not distinct from 'snoozed'))
                    else c.held_at is null and (list_chat_sessions.status is null or c.status = list_chat_sessions.status) end
           and (viewed is null or c.id = any (viewed))
           and (c.last_message_at, c.id)
             < (coalesce(list_chat_sessions.before, 'infinity'),
                coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
           and (wanted is null
             or position(wanted in lower(c.customer_name || ' ' || c.customer_email)) > 0
             or c.id in (select unnest(said)))
         order by c.last_message_at desc, c.id desc
         limit least(greatest(page_size, 1), 200)) s
      left join lateral (
        select m.sender_type, m.content from public.chat_messages m
         where m.session_id = s.id order by m.created_at desc limit 1) l on true
     order by s.last_message_at desc, s.id desc;
end $$;

create function public.chat_status_counts(business_id uuid)
returns table (total bigint, active bigint, escalated bigint, resolved bigint, held bigint)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_business(business_id, 'read');
  return query
    select count(*) filter (where s.held_at is null),
           count(*) filter (where s.held_at is null and s.status = 'active'),
           count(*) filter (where s.held_at is null and s.status = 'escalated'),
           count(*) filter (where s.held_at is null and s.status = 'resolved'),
           count(*) filter (where s.held_at is not null)
      from public.chat_sessions s where s.business_id = chat_status_counts.business_id;
end $$;

grant execute on function
  public.list_chat_sessions(uuid, text, text, timestamptz, uuid, integer, text, uuid),
  public.chat_status_counts(uuid)
to authenticated;
