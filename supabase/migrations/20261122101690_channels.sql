-- Chats beside the web: a business connects a messenger's account, such as a bot of Telegram. What comes in there becomes a
-- message of a chat, once, by the functions that the chat's page calls, too; what the customer is to see goes out through an
-- outbox that is written in the same transaction. The server talks to the messenger (server/channels).

create table private.channel_connections (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  kind text not null check (kind in ('telegram')),
  -- The messenger's own id of the account, and the name that customers find it by.
  account_id text not null check (char_length(account_id) between 1 and 100),
  account_name text not null check (char_length(account_name) between 1 and 100),
  -- What the account is used with, encrypted by the server (server/channels/seal.ts): nobody reads it from here.
  secret text not null check (char_length(secret) <= 1000),
  created_at timestamptz not null default now(),
  -- Which process reads its messages, until when.
  reader uuid,
  reader_until timestamptz,
  last_received_at timestamptz,
  last_sent_at timestamptz,
  -- What is wrong with it: the messenger refuses the secret ('revoked'), it cannot be decrypted ('unreadable'), another program
  -- reads its messages ('conflict'), or the messenger cannot reach the server ('webhook').
  fault text check (fault in ('revoked', 'unreadable', 'conflict', 'webhook')),
  fault_at timestamptz,
  -- Until when the messenger wants nothing of it.
  paused_until timestamptz,
  test_code text,
  test_until timestamptz,
  tested_at timestamptz,
  -- When its owner is to be told of the fault; null when there is nothing to tell.
  notice_due_at timestamptz,
  notice_claimed_until timestamptz,
  notice_failures integer not null default 0,
  unique (business_id, kind),
  -- One account is one business's.
  unique (kind, account_id)
);
alter table private.channel_connections enable row level security;

-- Whose chats are whose in the messenger. Of one person the newest goes on.
create table private.channel_chats (
  session_id uuid primary key references public.chat_sessions (id) on delete cascade,
  business_id uuid not null,
  -- Null once the account is not connected any more.
  connection_id uuid references private.channel_connections (id) on delete set null,
  account_id text not null,
  -- The messenger's id of the conversation.
  peer text not null check (char_length(peer) between 1 and 100),
  -- The name that others find the person by there, if they have one.
  username text check (char_length(username) <= 100),
  -- What the messenger says that the person reads.
  language text check (char_length(language) <= 20),
  created_at timestamptz not null default now()
);
create index channel_chats_connection_id_peer_idx on private.channel_chats (connection_id, peer, created_at);
create index channel_chats_business_id_idx on private.channel_chats (business_id);
alter table private.channel_chats enable row level security;

-- What came in, by the messenger's own ids: each is taken once, however often it is delivered. Kept for two days, which is
-- longer than messengers deliver again.
create table private.channel_updates (
  connection_id uuid not null references private.channel_connections (id) on delete cascade,
  business_id uuid not null,
  key text not null check (char_length(key) <= 100),
  received_at timestamptz not null default now(),
  primary key (connection_id, key)
);
create index channel_updates_received_at_idx on private.channel_updates (received_at);
alter table private.channel_updates enable row level security;

-- What is still to be sent, in the order of its ids for each conversation: messages of chats, and lines that belong to no
-- chat, such as that only text and pictures can be read.
create table private.channel_outbox (
  id bigint generated always as identity primary key,
  connection_id uuid not null references private.channel_connections (id) on delete cascade,
  business_id uuid not null,
  peer text not null,
  message_id uuid unique references public.chat_messages (id) on delete cascade,
  notice text check (char_length(notice) <= 40),
  language text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- The attempt under way.
  claim uuid,
  claimed_until timestamptz,
  failures integer not null default 0,
  -- How many of its parts were sent: a long message is several.
  sent_parts integer not null default 0,
  check ((message_id is null) <> (notice is null))
);
create index channel_outbox_connection_id_peer_idx on private.channel_outbox (connection_id, peer, id);
create index channel_outbox_due_at_idx on private.channel_outbox (due_at);
alter table private.channel_outbox enable row level security;

-- Tells the processes that something is to be sent, or that connections have changed.
create function private.announce_channels() returns void
language sql volatile set search_path = '' as $$
  select realtime.send('{}', 'due', 'channels', true)
$$;

-- What the assistant or the owner writes into a chat goes to its customer's messenger. Not what is brought in with its time,
-- as from elsewhere; and not the greeting, which is written before the chat is known to be a messenger's and is sent in its
-- customer's language.
create function private.queue_channel_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  chat private.channel_chats;
begin
  select c.* into chat from private.channel_chats c where c.session_id = new.session_id;
  if chat.session_id is null or new.created_at < now() - interval '5 minutes' then
    return null;
  end if;
  if chat.connection_id is null then
    perform private.note_undelivered(new.id, 'disconnected');
    return null;
  end if;
  insert into private.channel_outbox (connection_id, business_id, peer, message_id, language)
  values (chat.connection_id, chat.business_id, chat.peer, new.id, chat.language);
  perform private.announce_channels();
  return null;
end $$;
create trigger queue_channel_message after insert on public.chat_messages
  for each row when (new.sender_type <> 'customer') execute function private.queue_channel_message();

-- The lines that the chat's page shows when a chat changes hands: its customer's messenger gets them, too.
create function private.queue_channel_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.channel_outbox (connection_id, business_id, peer, notice, language)
  select c.connection_id, c.business_id, c.peer, case new.status when 'escalated' then 'joined' else 'resolved' end, c.language
    from private.channel_chats c where c.session_id = new.id and c.connection_id is not null;
  perform private.announce_channels();
  return null;
end $$;
create trigger queue_channel_status after update on public.chat_sessions
  for each row when (new.channel <> 'web' and old.status <> new.status and (new.status = 'resolved'
    or (new.status = 'escalated' and private.owner_acts())))
  execute function private.queue_channel_status();

-- A message was not delivered, and will not be.
create function private.note_undelivered(message_id uuid, fault text) returns void
language sql volatile set search_path = '' as $$
  with failed as (
    update public.chat_messages m set delivery_fault = fault where m.id = message_id returning m.session_id)
  update public.chat_sessions s set undelivered_at = clock_timestamp() from failed f where s.id = f.session_id
$$;

-- Queues a line that belongs to no chat, unless the same one still waits to be sent there.
create function private.queue_notice(connection private.channel_connections, peer text, notice text, language text)
returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from private.channel_outbox o
                  where o.connection_id = connection.id and o.peer = queue_notice.peer
                    and o.notice = queue_notice.notice) then
    insert into private.channel_outbox (connection_id, business_id, peer, notice, language)
    values (connection.id, connection.business_id, queue_notice.peer, queue_notice.notice, queue_notice.language);
    perform private.announce_channels();
  end if;
end $$;

-- Notes that an update came in. False for one that was taken before.
create function private.take_update(connection_id uuid, update_key text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.channel_updates (connection_id, business_id, key)
  select c.id, c.business_id, update_key from private.channel_connections c where c.id = take_update.connection_id
  on conflict do nothing;
  if not found then
    return false;
  end if;
  update private.channel_connections c set last_received_at = now() where c.id = take_update.connection_id;
  return true;
end $$;

-- The chat that a person's next message belongs to; with "may_open" one is opened where there is none that goes on. "person"
-- is {"name", "username", "language"}. Returns {"outcome": "open" | "none" | "blocked" | "closed" | "gone", "session_id", "is_first"}.
create function public.channel_chat(connection_id uuid, peer text, person jsonb, may_open boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  connection private.channel_connections;
  session public.chat_sessions;
  new_id uuid := gen_random_uuid();
begin
  select c.* into connection from private.channel_connections c where c.id = channel_chat.connection_id;
  if connection.id is null then
    return '{"outcome": "gone"}';
  end if;
  -- Two messages of one person at once open one chat.
  perform pg_advisory_xact_lock(hashtextextended('channel ' || connection.id || ' ' || channel_chat.peer, 0));
  select s.* into session
    from private.channel_chats c
    join public.chat_sessions s on s.id = c.session_id
   where c.connection_id = connection.id and c.peer = channel_chat.peer
   order by c.created_at desc limit 1;
  if session.id is not null and private.is_chat_blocked(session) then
    return '{"outcome": "blocked"}';
  end if;
  if session.status <> 'resolved' then
    update private.channel_chats c
       set language = coalesce(person ->> 'language', c.language), username = left(person ->> 'username', 100)
     where c.session_id = session.id;
    return jsonb_build_object('outcome', 'open', 'session_id', session.id, 'is_first', false);
  end if;
  if not may_open then
    return '{"outcome": "none"}';
  end if;
  -- As a browser has an id of its own, this person has one here: by it they are blocked.
  perform public.open_chat_session(new_id, connection.business_id, left(person ->> 'name', 200), '',
    md5(connection.kind || ':' || channel_chat.peer)::uuid, person ->> 'language');
  update public.chat_sessions s set channel = connection.kind where s.id = new_id;
  insert into private.channel_chats (session_id, business_id, connection_id, account_id, peer, username, language)
  values (new_id, connection.business_id, connection.id, connection.account_id, channel_chat.peer,
    left(person ->> 'username', 100), left(person ->> 'language', 20));
  return jsonb_build_object('outcome', 'open', 'session_id', new_id, 'is_first', session.id is null);
exception
  when sqlstate 'PT403' then return '{"outcome": "blocked"}';
  when sqlstate 'PT404' then return '{"outcome": "closed"}';
end $$;

-- Takes a message of a customer's, once: {"content", "image_url", "takes_offer"}. Returns {"outcome": "written" | "known" |
-- "blocked" | "gone"}.
create function public.receive_channel_message(connection_id uuid, update_key text, session_id uuid, message jsonb)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  connection private.channel_connections;
  chat private.channel_chats;
  was text;
  taken uuid := (message ->> 'takes_offer')::uuid;
begin
  select k.* into connection from private.channel_connections k where k.id = receive_channel_message.connection_id;
  select c.* into chat from private.channel_chats c
   where c.session_id = receive_channel_message.session_id and c.connection_id = connection.id;
  if chat.session_id is null then
    return '{"outcome": "gone"}';
  end if;
  if not private.take_update(connection.id, update_key) then
    return '{"outcome": "known"}';
  end if;
  select s.status into was from public.chat_sessions s where s.id = chat.session_id;
  perform private.write_customer_message(chat.session_id, gen_random_uuid(), message ->> 'content',
    message ->> 'image_url', taken);
  -- Whoever writes can be written to again.
  update public.chat_sessions s set unreachable_at = null where s.id = chat.session_id and s.unreachable_at is not null;
  if taken is not null and was = 'active' then
    perform private.queue_notice(connection, chat.peer, 'called', chat.language);
  end if;
  return '{"outcome": "written"}';
exception
  when sqlstate 'PT403' then return '{"outcome": "blocked"}';
  when sqlstate 'PT400' or sqlstate 'PT404' then return '{"outcome": "gone"}';
end $$;

-- A person says by a tap whether an answer has helped; for an answer that is not theirs nothing happens.
create function public.rate_channel_answer(connection_id uuid, peer text, message_id uuid, helped boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session
    from public.chat_messages m
    join private.channel_chats c on c.session_id = m.session_id
    join public.chat_sessions s on s.id = m.session_id
   where m.id = rate_channel_answer.message_id and c.connection_id = rate_channel_answer.connection_id
     and c.peer = rate_channel_answer.peer;
  if session.id is null then
    return false;
  end if;
  perform private.rate(session, rate_channel_answer.message_id, rate_channel_answer.helped);
  return true;
exception when sqlstate 'PT400' or sqlstate 'PT403' then
  return false;
end $$;

-- The chat of a person's message, for an offer that they take there.
create function public.channel_chat_of(connection_id uuid, peer text, message_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.session_id
    from public.chat_messages m join private.channel_chats c on c.session_id = m.session_id
   where m.id = channel_chat_of.message_id and c.connection_id = channel_chat_of.connection_id
     and c.peer = channel_chat_of.peer
$$;

-- Answers an update that is no message by a line, once.
create function public.answer_channel_update(connection_id uuid, update_key text, peer text, notice text, language text)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  connection private.channel_connections;
begin
  select c.* into connection from private.channel_connections c where c.id = answer_channel_update.connection_id;
  if connection.id is not null and private.take_update(connection.id, update_key) then
    perform private.queue_notice(connection, answer_channel_update.peer, notice, language);
  end if;
end $$;

-- A person has blocked the account in the messenger, or let it write again.
create function public.note_channel_reach(connection_id uuid, peer text, can_reach boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.chat_sessions s set unreachable_at = case when not can_reach then now() end
    from private.channel_chats c
   where c.session_id = s.id and c.connection_id = note_channel_reach.connection_id and c.peer = note_channel_reach.peer
     and (s.unreachable_at is null) <> can_reach;
  if not can_reach then
    perform private.note_undelivered(o.message_id, 'blocked')
       from private.channel_outbox o
      where o.connection_id = note_channel_reach.connection_id and o.peer = note_channel_reach.peer
        and o.message_id is not null;
    delete from private.channel_outbox o
     where o.connection_id = note_channel_reach.connection_id and o.peer = note_channel_reach.peer;
  end if;
end $$;

-- Deletes all that a person has said to the business in the messenger, at their own wish.
create function public.delete_channel_chats(connection_id uuid, peer text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.chat_sessions s
   using private.channel_chats c
   where c.session_id = s.id and c.connection_id = delete_channel_chats.connection_id and c.peer = delete_channel_chats.peer;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- The people who write to a business of the caller's in a messenger, by what an owner may know of one: the name or a part of it,
-- the username, or the messenger's own number. At most 20, those who are meant exactly first.
create function public.find_messenger_customers(business_id uuid, words text)
returns table (kind text, peer text, name text, username text, chats integer, last_message_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  needle text := lower(ltrim(btrim(words), '@'));
begin
  perform private.require_business(find_messenger_customers.business_id, 'manage');
  if coalesce(needle, '') = '' then
    raise sqlstate 'PT400' using message = 'Please enter the customer''s name, username or number.';
  end if;
  return query
    select s.channel, c.peer, (array_agg(s.customer_name order by c.created_at desc))[1],
           (array_agg(c.username order by c.created_at desc))[1], count(*)::integer, max(s.last_message_at)
      from private.channel_chats c join public.chat_sessions s on s.id = c.session_id
     where c.business_id = find_messenger_customers.business_id
     group by s.channel, c.peer
    having bool_or(c.peer = needle or lower(c.username) = needle or strpos(lower(s.customer_name), needle) > 0)
     order by bool_or(c.peer = needle or lower(c.username) = needle) desc, max(s.last_message_at) desc
     limit 20;
end $$;

-- All that a person and a business of the caller's have said to each other in a messenger, and what is noted about it, to hand it to
-- them.
create function public.export_messenger_customer(business_id uuid, kind text, peer text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_business(business_id, 'manage');
  return (
    select jsonb_build_object('channel', export_messenger_customer.kind, 'number', export_messenger_customer.peer, 'chats',
             coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'opened_at', s.created_at, 'status', s.status,
               'name', s.customer_name, 'username', c.username, 'language', c.language, 'messages', (
                 select coalesce(jsonb_agg(jsonb_build_object(
                          'from', case m.sender_type when 'human' then 'owner' when 'ai' then 'assistant' else m.sender_type end,
                          'text', m.content, 'picture', m.image_url, 'file', m.file,
                          'sent_at', m.created_at) order by m.created_at), '[]')
                   from public.chat_messages m where m.session_id = s.id),
               'notes', (
                 select coalesce(jsonb_agg(jsonb_build_object('text', n.content, 'written_at', n.created_at) order by n.created_at), '[]')
                   from private.chat_notes n where n.session_id = s.id),
               'tags', (
                 select coalesce(jsonb_agg(t.name order by lower(t.name)), '[]')
                   from private.chat_tags g join private.tags t on t.business_id = g.business_id and t.id = g.tag_id
                  where g.session_id = s.id)) order by s.created_at), '[]'))
      from private.channel_chats c join public.chat_sessions s on s.id = c.session_id
     where c.business_id = export_messenger_customer.business_id
       and s.channel = export_messenger_customer.kind and c.peer = export_messenger_customer.peer);
end $$;

-- Deletes all chats of a person with a business of the caller's in a messenger, and what was still to be sent to them. Returns how
-- many chats they were.
create function public.delete_messenger_customer(business_id uuid, kind text, peer text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_business(business_id, 'manage');
  delete from private.channel_outbox o
   using private.channel_connections k
   where k.id = o.connection_id and k.kind = delete_messenger_customer.kind
     and o.business_id = delete_messenger_customer.business_id and o.peer = delete_messenger_customer.peer;
  delete from public.chat_sessions s
   using private.channel_chats c
   where c.session_id = s.id and c.business_id = delete_messenger_customer.business_id
     and s.channel = delete_messenger_customer.kind and c.peer = delete_messenger_customer.peer;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Claims up to "batch" of what is to be sent for 45 seconds: of each conversation the first. What could not be sent for a day
-- is given up.
create function public.claim_channel_messages(batch integer default 20)
returns table (
  id bigint, claim uuid, connection_id uuid, kind text, account_id text, secret text, business_name text, peer text, language text,
  sent_parts integer, notice text, message_id uuid, content text, image_url text, file jsonb, offers_person boolean, is_answer boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.give_up_channel_message(o.id, 'unreachable')
     from (select e.id from private.channel_outbox e
            where e.created_at < now() - interval '1 day' and coalesce(e.claimed_until < now(), true)
            order by e.id limit 100) o;
  return query
    with due as (
      select o.id from private.channel_outbox o
        join private.channel_connections c on c.id = o.connection_id
       where o.due_at <= now() and coalesce(o.claimed_until < now(), true)
         and coalesce(c.paused_until <= now(), true) and coalesce(c.fault not in ('revoked', 'unreadable'), true)
         and not exists (select from private.channel_outbox e
                          where e.connection_id = o.connection_id and e.peer = o.peer and e.id < o.id)
       order by o.id limit least(batch, 100)
         for update of o skip locked),
    claimed as (
      update private.channel_outbox o set claim = gen_random_uuid(), claimed_until = now() + interval '45 seconds'
        from due where o.id = due.id
      returning o.*)
    select o.id, o.claim, c.id, c.kind, c.account_id, c.secret, b.name, o.peer, o.language, o.sent_parts, o.notice, m.id, m.content,
           m.image_url, m.file, coalesce(m.offers_person, false), coalesce(m.kind = 'answer', false)
      from claimed o
      join private.channel_connections c on c.id = o.connection_id
      join public.businesses b on b.id = o.business_id
      left join public.chat_messages m on m.id = o.message_id
     order by o.id;
end $$;

create function private.give_up_channel_message(id bigint, fault text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  given_up uuid;
begin
  delete from private.channel_outbox o where o.id = give_up_channel_message.id returning o.message_id into given_up;
  if given_up is not null then
    perform private.note_undelivered(given_up, fault);
  end if;
end $$;

-- Notes that a part of a claimed message was sent, before the next one is.
create function public.note_channel_part(id bigint, claim uuid, parts integer) returns void
language sql volatile security definer set search_path = '' as $$
  update private.channel_outbox o set sent_parts = parts, claimed_until = now() + interval '45 seconds'
   where o.id = note_channel_part.id and o.claim = note_channel_part.claim
$$;

-- Ends a claim: 'sent'; 'later', since the messenger wants nothing of this account for so many seconds; 'failed', due again
-- after growing delays; 'blocked', when the person takes nothing of it any more; 'refused', when it will never be taken.
create function public.settle_channel_message(id bigint, claim uuid, outcome text, seconds integer default 0) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  settled private.channel_outbox;
begin
  select o.* into settled from private.channel_outbox o
   where o.id = settle_channel_message.id and o.claim = settle_channel_message.claim for update;
  if settled.id is null then
    return;
  end if;
  if outcome = 'sent' then
    delete from private.channel_outbox o where o.id = settled.id;
    update private.channel_connections c set last_sent_at = now() where c.id = settled.connection_id;
  elsif outcome = 'blocked' then
    perform public.note_channel_reach(settled.connection_id, settled.peer, false);
  elsif outcome = 'refused' or (outcome = 'failed' and settled.failures >= 16) then
    perform private.give_up_channel_message(settled.id, case outcome when 'refused' then outcome else 'unreachable' end);
  else
    update private.channel_outbox o
       set claim = null, claimed_until = null,
           failures = case outcome when 'failed' then o.failures + 1 else o.failures end,
           due_at = case outcome when 'later' then now() + make_interval(secs => seconds)
                      else now() + least(private.retry_delay(o.failures), interval '5 minutes') end
     where o.id = settled.id;
    if outcome = 'later' then
      update private.channel_connections c set paused_until = now() + make_interval(secs => seconds)
       where c.id = settled.connection_id;
    end if;
  end if;
end $$;

-- Gives a process the connections whose messages nobody else reads, for so many seconds, and renews those that it has.
create function public.claim_channel_readers(reader uuid, seconds integer)
returns table (id uuid, business_id uuid, kind text, account_id text, account_name text, secret text)
language sql volatile security definer set search_path = '' as $$
  update private.channel_connections c
     set reader = claim_channel_readers.reader, reader_until = now() + make_interval(secs => seconds)
   where c.id in (
     select f.id from private.channel_connections f
      where (f.reader = claim_channel_readers.reader or coalesce(f.reader_until < now(), true))
        and coalesce(f.fault not in ('revoked', 'unreadable'), true)
        for update skip locked)
  returning c.id, c.business_id, c.kind, c.account_id, c.account_name, c.secret
$$;

-- A process that stops lets others have its connections at once.
create function public.release_channel_readers(reader uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.channel_connections c set reader = null, reader_until = null
   where c.reader = release_channel_readers.reader
$$;

-- A connection, for what the messenger itself sends to the server.
create function public.channel_connection(id uuid)
returns table (id uuid, business_id uuid, kind text, account_id text, account_name text, secret text)
language sql stable security definer set search_path = '' rows 1 as $$
  select c.id, c.business_id, c.kind, c.account_id, c.account_name, c.secret
    from private.channel_connections c where c.id = channel_connection.id
$$;

-- Notes what is wrong with a connection, or that nothing is any more. Its owner is told of what only they can mend.
create function public.note_channel_fault(id uuid, fault text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed private.channel_connections;
begin
  update private.channel_connections c
     set fault = note_channel_fault.fault, fault_at = case when note_channel_fault.fault is not null then now() end,
         notice_due_at = case when note_channel_fault.fault in ('revoked', 'unreadable') then now() end,
         notice_failures = 0
   where c.id = note_channel_fault.id and c.fault is distinct from note_channel_fault.fault
  returning c.* into changed;
  if changed.id is not null then
    perform private.announce_channels();
    perform realtime.send('{}', 'channels', 'business:' || changed.business_id, true);
  end if;
end $$;

-- Claims up to "batch" e-mails to owners about connections that do not work, for three minutes.
create function public.claim_channel_notices(batch integer default 5)
returns table (id uuid, business_id uuid, business_name text, owner_email text, language text, account_name text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with due as (
      select c.id from private.channel_connections c
       where c.notice_due_at <= now() and coalesce(c.notice_claimed_until < now(), true)
       order by c.notice_due_at limit batch
         for update skip locked),
    claimed as (
      update private.channel_connections c set notice_claimed_until = now() + interval '3 minutes'
        from due where c.id = due.id
      returning c.*)
    select c.id, b.id, b.name, u.email::text, a.language, c.account_name
      from claimed c
      join public.businesses b on b.id = c.business_id
      join auth.users u on u.id = b.owner_id
      left join private.account_settings a on a.user_id = b.owner_id;
end $$;

create function public.settle_channel_notice(id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.channel_connections c
     set notice_claimed_until = null,
         notice_failures = case when is_sent then 0 else c.notice_failures + 1 end,
         notice_due_at = private.due_again(is_sent, c.notice_failures)
   where c.id = settle_channel_notice.id
$$;

-- Connects an account to a business that somebody manages, or gives a connected one its new secret. Chats of the same account go
-- on.
create function public.connect_channel(
  user_id uuid, business_id uuid, kind text, account_id text, account_name text, secret text)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  connected uuid;
begin
  if not private.may(connect_channel.user_id, connect_channel.business_id, 'manage') then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
  if exists (select from private.channel_connections c
              where c.kind = connect_channel.kind and c.account_id = connect_channel.account_id
                and c.business_id <> connect_channel.business_id) then
    raise sqlstate 'PT409' using message =
      'This bot answers for another business already. Disconnect it there first, or make a new bot for this one.';
  end if;
  delete from private.channel_connections c
   where c.business_id = connect_channel.business_id and c.kind = connect_channel.kind
     and c.account_id <> connect_channel.account_id;
  insert into private.channel_connections as c (business_id, kind, account_id, account_name, secret)
  values (connect_channel.business_id, connect_channel.kind, connect_channel.account_id, connect_channel.account_name,
    connect_channel.secret)
  on conflict on constraint channel_connections_business_id_kind_key do update
    set account_name = excluded.account_name, secret = excluded.secret, fault = null, fault_at = null, notice_due_at = null,
        reader = null, reader_until = null, paused_until = null
  returning c.id into connected;
  update private.channel_chats c set connection_id = connected
   where c.business_id = connect_channel.business_id and c.account_id = connect_channel.account_id
     and c.connection_id is null;
  perform private.announce_channels();
  return connected;
exception when unique_violation then
  raise sqlstate 'PT409' using message =
    'This bot answers for another business already. Disconnect it there first, or make a new bot for this one.';
end $$;

-- Disconnects an account. Its chats stay, and what was still to be sent is not. Returns {"account_id", "secret"}, with which
-- the server ends what it had agreed on with the messenger; null when there was none.
create function public.disconnect_channel(user_id uuid, business_id uuid, kind text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  ended private.channel_connections;
begin
  select c.* into ended
    from private.channel_connections c
   where c.business_id = disconnect_channel.business_id and c.kind = disconnect_channel.kind
     and private.may(disconnect_channel.user_id, c.business_id, 'manage')
     for update;
  if ended.id is null then
    return null;
  end if;
  perform private.note_undelivered(o.message_id, 'disconnected')
     from private.channel_outbox o where o.connection_id = ended.id and o.message_id is not null;
  delete from private.channel_connections c where c.id = ended.id;
  perform private.announce_channels();
  return jsonb_build_object('account_id', ended.account_id, 'secret', ended.secret);
end $$;

-- The messengers that a business is connected to, and how they do.
create function public.list_channels(business_id uuid)
returns table (
  kind text, account_name text, connected_at timestamptz, last_received_at timestamptz, last_sent_at timestamptz,
  fault text, fault_at timestamptz, tested_at timestamptz, waiting integer, chats integer)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  perform private.require_business(business_id, 'read');
  return query
    select c.kind, c.account_name, c.created_at, c.last_received_at, c.last_sent_at, c.fault, c.fault_at, c.tested_at,
           (select count(*)::integer from private.channel_outbox o where o.connection_id = c.id),
           (select count(*)::integer from private.channel_chats h where h.connection_id = c.id)
      from private.channel_connections c
     where c.business_id = list_channels.business_id;
end $$;

-- Begins a test: returns the word that the owner's own messenger sends, good for a quarter of an hour.
create function public.begin_channel_test(business_id uuid, kind text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  code text := left(private.random_key(), 24);
begin
  perform private.require_business(business_id, 'manage');
  update private.channel_connections c
     set test_code = code, test_until = now() + interval '15 minutes', tested_at = null
   where c.business_id = begin_channel_test.business_id and c.kind = begin_channel_test.kind;
  if not found then
    raise sqlstate 'PT404' using message = 'This is not connected.';
  end if;
  return code;
end $$;

-- The word of a test came in: the owner's messenger reaches the server. False for any other.
create function public.finish_channel_test(connection_id uuid, update_key text, peer text, code text, language text)
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  connection private.channel_connections;
begin
  update private.channel_connections c set tested_at = now(), test_code = null
   where c.id = finish_channel_test.connection_id and c.test_code = code and c.test_until > now()
  returning c.* into connection;
  if connection.id is null then
    return exists (select from private.channel_updates u
                    where u.connection_id = finish_channel_test.connection_id and u.key = update_key);
  end if;
  perform private.take_update(connection.id, update_key);
  perform private.queue_notice(connection, finish_channel_test.peer, 'test', language);
  perform realtime.send('{}', 'channels', 'business:' || connection.business_id, true);
  return true;
end $$;

-- Deletes what is known of updates that came in two days ago, at most 1,000 at once; called again until it returns fewer.
create function public.delete_old_updates() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.channel_updates u
   using (select o.connection_id, o.key from private.channel_updates o
           where o.received_at < now() - interval '2 days' limit 1000 for update skip locked) old
   where (u.connection_id, u.key) = (old.connection_id, old.key);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

grant execute on function
  public.list_channels(uuid),
  public.begin_channel_test(uuid, text),
  public.find_messenger_customers(uuid, text),
  public.export_messenger_customer(uuid, text, text),
  public.delete_messenger_customer(uuid, text, text)
to authenticated;
grant execute on function
  public.channel_chat(uuid, text, jsonb, boolean),
  public.receive_channel_message(uuid, text, uuid, jsonb),
  public.rate_channel_answer(uuid, text, uuid, boolean),
  public.channel_chat_of(uuid, text, uuid),
  public.answer_channel_update(uuid, text, text, text, text),
  public.note_channel_reach(uuid, text, boolean),
  public.delete_channel_chats(uuid, text),
  public.claim_channel_messages(integer),
  public.note_channel_part(bigint, uuid, integer),
  public.settle_channel_message(bigint, uuid, text, integer),
  public.claim_channel_readers(uuid, integer),
  public.release_channel_readers(uuid),
  public.channel_connection(uuid),
  public.note_channel_fault(uuid, text),
  public.claim_channel_notices(integer),
  public.settle_channel_notice(uuid, boolean),
  public.connect_channel(uuid, uuid, text, text, text, text),
  public.disconnect_channel(uuid, uuid, text),
  public.finish_channel_test(uuid, text, text, text, text),
  public.delete_old_updates()
to service_role;
