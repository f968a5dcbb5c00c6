-- Links that open a chat in another browser, for e-mails to its customer. The chat's own key is nowhere stored, so a link
-- cannot hold it: it holds a token, which is exchanged for a further key of the chat. Of both, digests are kept.

create table private.chat_links (
  -- The SHA-256 of the token.
  digest bytea primary key,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  business_id uuid not null,
  expires_at timestamptz not null default now() + interval '30 days',
  -- A customer opens an e-mail on the phone and on the desk, and some mail programs open links before them.
  uses_left integer not null default 5
);
create index chat_links_session_id_idx on private.chat_links (session_id);
create index chat_links_expires_at_idx on private.chat_links (expires_at);
alter table private.chat_links enable row level security;

-- Further keys of chats, beside the one that a chat was opened with.
create table private.chat_keys (
  -- The SHA-256 of the key in hex.
  digest text primary key,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  business_id uuid not null,
  created_at timestamptz not null default now()
);
create index chat_keys_session_id_idx on private.chat_keys (session_id);
alter table private.chat_keys enable row level security;

-- 256 random bits in hex: two version 4 UUIDs hold 244, and hashing four of them keeps 256.
create function private.random_key() returns text
language sql volatile set search_path = '' as $$
  select encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
$$;

-- Makes a link's token. Those that nobody uses any more are deleted, a few at a time.
create function private.make_chat_link(session public.chat_sessions) returns text
language plpgsql volatile set search_path = '' as $$
declare
  token text := private.random_key();
begin
  delete from private.chat_links l
   using (select o.digest from private.chat_links o
           where o.expires_at <= now() limit 100 for update skip locked) old
   where l.digest = old.digest;
  insert into private.chat_links (digest, session_id, business_id)
  values (sha256(convert_to(token, 'UTF8')), session.id, session.business_id);
  return token;
end $$;

-- A link works no more once its customer is blocked or is to be written to elsewhere.
create function private.end_chat_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.chat_links l where l.session_id = new.id;
  return null;
end $$;
create trigger end_chat_links after update on public.chat_sessions
  for each row when (old.customer_email is distinct from new.customer_email)
  execute function private.end_chat_links();

create function private.end_blocked_chat_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.chat_links l where l.session_id = new.session_id;
  return null;
end $$;
create trigger end_blocked_chat_links after insert or update on private.blocks
  for each row when (new.session_id is not null) execute function private.end_blocked_chat_links();

-- Exchanges a link's token for a key of its chat, for a browser that has none. The topic is that of the chat's events. The
-- same error for a token that never was, one that is used up or ended, and one of another chat.
create function public.open_chat_link(session_id uuid, token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  session_key text;
begin
  update private.chat_links l set uses_left = l.uses_left - 1
   where l.digest = sha256(convert_to(open_chat_link.token, 'UTF8')) and l.session_id = open_chat_link.session_id
     and l.uses_left > 0 and l.expires_at > now();
  if found then
    select s.* into session from public.chat_sessions s where s.id = open_chat_link.session_id;
  end if;
  if session.id is null or private.is_chat_blocked(session) then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  session_key := private.random_key();
  insert into private.chat_keys (digest, session_id, business_id)
  values (encode(sha256(convert_to(session_key, 'UTF8')), 'hex'), session.id, session.business_id);
  return jsonb_build_object('key', session_key, 'topic', session.topic, 'business_id', session.business_id,
    'customer_name', session.customer_name, 'customer_email', session.customer_email);
end $$;
grant execute on function public.open_chat_link(uuid, text) to anon, authenticated, service_role;
