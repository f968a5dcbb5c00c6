-- Against abuse: an owner blocks a customer, and first messages that look like advertising are held back until the owner,
-- or the customer by writing like one, lets them through. For privacy: what was said can be deleted, by the customer, who
-- holds the chat's key; by the owner, a chat or a customer at a time; by the owner of an account, all of it; and by time.
--
-- A customer is recognised by two things. The browser, by a random id that its page keeps: it is blocked for as long as the
-- owner says. The address, as the server saw it: it is blocked for a day at most, however long the browser is, since
-- carriers and offices give one address to many, and to others the next day. Both are kept as keyed digests that differ
-- from business to business, for 30 days, and longer only in a block.

create table private.chat_senders (
  session_id uuid primary key references public.chat_sessions (id) on delete cascade,
  business_id uuid not null references public.businesses (id) on delete cascade,
  browser bytea,
  -- Where the customer last wrote from.
  address bytea,
  -- Of the first message's words, without case and punctuation.
  first_message bytea,
  first_message_at timestamptz,
  created_at timestamptz not null default now()
);
create index chat_senders_business_id_first_message_idx on private.chat_senders (business_id, first_message);
create index chat_senders_created_at_idx on private.chat_senders (created_at);

create table private.blocks (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses (id) on delete cascade,
  -- The chat that it was made in; a block stays when its chat is deleted.
  session_id uuid unique references public.chat_sessions (id) on delete set null,
  browser bytea,
  address bytea,
  created_at timestamptz not null default now(),
  -- Null: for good.
  expires_at timestamptz
);
create index blocks_business_id_idx on private.blocks (business_id);
create index blocks_expires_at_idx on private.blocks (expires_at) where expires_at is not null;

alter table private.chat_senders enable row level security;
alter table private.blocks enable row level security;

-- The digest of a browser or an address within a business; null for null.
create function private.sender_digest(business_id uuid, value text) returns bytea
language sql stable strict set search_path = '' as $$
  select sha256(convert_to(s.value, 'UTF8') || uuid_send(business_id) || convert_to(sender_digest.value, 'UTF8'))
    from private.settings s where s.name = 'sender_key'
$$;

-- The address of this request: the first one in x-forwarded-for, which our server sets itself, by the rule of trusted
-- proxies, and on Supabase the gateway in front of the database. Null for what is no address.
create function private.request_address(business_id uuid) returns bytea
language sql stable set search_path = '' as $$
  select private.sender_digest(business_id, 'address:' || private.network_of(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',', 1)))
$$;

create function private.is_blocked(business_id uuid, session_id uuid, browser bytea, address bytea) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.blocks b
     where b.business_id = is_blocked.business_id
       and coalesce(b.expires_at > now(), true)
       and (b.session_id = is_blocked.session_id
         or b.browser = is_blocked.browser
         or (b.address = is_blocked.address and b.created_at > now() - interval '1 day')))
$$;

-- Whether a block keeps this request from writing into a chat. Most businesses have blocked nobody; then the sender is not
-- looked up.
create function private.is_chat_blocked(session public.chat_sessions) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from private.blocks b where b.business_id = session.business_id)
    and private.is_blocked(session.business_id, session.id,
      (select c.browser from private.chat_senders c where c.session_id = session.id),
      private.request_address(session.business_id));
end $$;

-- The same words for whoever is blocked: they do not learn by whom, why or for how long.
create function private.refuse_blocked() returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'This chat is closed.';
end $$;

-- Deletes old senders and blocks that have ended, a few at a time, so that no customer waits for it.
create function private.forget_senders() returns void
language sql volatile set search_path = '' as $$
  delete from private.chat_senders c
   using (select o.session_id from private.chat_senders o
           where o.created_at < now() - interval '30 days' limit 100 for update skip locked) old
   where c.session_id = old.session_id;
  delete from private.blocks b
   using (select o.id from private.blocks o
           where o.expires_at <= now() limit 100 for update skip locked) old
   where b.id = old.id
$$;

-- A text as it is compared: without case, punctuation and emoji.
create function private.plain_text(words text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(lower(normalize(words, nfkc)),
    '[\s!-/:-@\[-`{-~\u2000-\u2bff\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'))
$$;

-- A text without its links, or null when it has none. A link to a site that the business itself names is a customer's way
-- to point at something and counts as a word.
create function private.without_links(business public.businesses, words text) returns text
language sql immutable set search_path = '' as $$
  select case when bool_or(p.is_link) then coalesce(string_agg(p.piece, ' ') filter (where not p.is_link), '') end
    from (
      select w.piece,
             position('@' in w.piece) = 0
               and w.piece ~ '(https?:/|www\.)|^\W*[a-z0-9-]+(\.[a-z0-9-]+)*(\.[a-z]{2,}/|\.(com|net|org|info|biz|io|co|ru|xyz|top|shop|site|online|store|click|link|live|club|vip|app|me|ly|gg|tk)\W*$)'
               and not coalesce(position(substring(w.piece from '(?:https?://)?(?:www\.)?([a-z0-9-]+\.[a-z0-9.-]*[a-z0-9])')
                 in lower(concat_ws(' ', business.description, business.policies, business.ai_instructions))) > 0, false)
               as is_link
        from regexp_split_to_table(lower(words), '\s+') w(piece)) p
$$;

-- Why a message is held back, or null. It is when there is nothing in it but a link, or when the same text opened at least
-- three other chats of the business within a day and is one that customers do not write by chance: it is long or names a
-- place to go or write to, or it comes from one browser or address and neither asks, nor tells of oneself, nor has a
-- customer's words in it, as advertising does.
create function private.hold_reason(
  session public.chat_sessions, sender private.chat_senders, words text, image_url text)
returns text
language plpgsql stable set search_path = '' as $$
declare
  business public.businesses;
  said text := private.plain_text(words);
  rest text;
  is_unmistakable boolean;
  is_telling boolean;
  others integer;
begin
  select b.* into business from public.businesses b where b.id = session.business_id;
  rest := private.without_links(business, words);
  if rest is not null and image_url is null
     and string_to_array(nullif(private.plain_text(rest), ''), ' ') <@
       '{hi,hello,hey,look,see,check,this,it,out,here,click,visit,open,link,site,website,please,pls,now,my,our,the,at,on,go,to,and,a}'
       is not false then
    return 'Only a link';
  end if;

  is_unmistakable := char_length(said) >= 120
    or (char_length(said) >= 20 and (rest is not null or words ~ '[^\s@]+@[^\s@]+\.[a-z]|\+\d[\d\s().-]{6,}\d'));
  is_telling := words ~ '[?؟？¿]' or said ~
    '\m(i|im|ive|my|me|we|us|you|your|what|whats|when|where|which|who|how|why|do|does|can|could|is|are|want|need|looking|please|help|order|return|returns|refund|price|cost|delivery|shipping|talk|speak|tell|show|person|human)\M';
  if not is_unmistakable and (is_telling or char_length(said) < 24) then
    return null;
  end if;
  select count(*) into others
    from (select from private.chat_senders c
           where c.business_id = session.business_id
             and c.first_message = sha256(convert_to(said, 'UTF8'))
             and c.session_id <> session.id
             and c.first_message_at > now() - interval '1 day'
             and (is_unmistakable or c.browser = sender.browser or c.address = sender.address)
           limit 99) c;
  return case
    when others >= 99 then 'Same text in 100 or more chats'
    when others >= 3 then format('Same text in %s chats', others + 1)
  end;
end $$;

-- Lets a chat through. From now on its customer waits as any other.
create function private.release(session_id uuid) returns void
language sql volatile set search_path = '' as $$
  update public.chat_sessions s
     set held_at = null, held_reason = null,
         waiting_since = (
           select min(m.created_at) from public.chat_messages m
            where m.session_id = s.id and m.sender_type = 'customer'
              and m.created_at > (select coalesce(max(a.created_at), '-infinity') from public.chat_messages a
                                   where a.session_id = s.id and a.sender_type <> 'customer'))
   where s.id = release.session_id and s.held_at is not null
$$;

-- Called when a customer's message was stored: a first one may hold the chat back, and a later one that is like any
-- customer's lets it through. "session" is the chat as it was before the message.
create function private.consider_holding(session public.chat_sessions, words text, image_url text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  is_first boolean := session.first_asked_at is null;
  said bytea := sha256(convert_to(private.plain_text(words), 'UTF8'));
  sender private.chat_senders;
  reason text;
begin
  insert into private.chat_senders as c (session_id, business_id, address, first_message, first_message_at)
  values (session.id, session.business_id, private.request_address(session.business_id),
    case when is_first then said end, case when is_first then now() end)
  on conflict on constraint chat_senders_pkey do update
    set address = coalesce(excluded.address, c.address),
        first_message = coalesce(c.first_message, excluded.first_message),
        first_message_at = coalesce(c.first_message_at, excluded.first_message_at)
  returning c.* into sender;
  if not (is_first and session.status = 'active') and session.held_at is null then
    return;
  end if;
  reason := private.hold_reason(session, sender, words, image_url);
  if session.held_at is not null and reason is null and said is distinct from sender.first_message then
    perform private.release(session.id);
  elsif session.held_at is not null or reason is not null then
    update public.chat_sessions s
       set held_at = coalesce(s.held_at, now()), held_reason = coalesce(s.held_reason, reason), waiting_since = null
     where s.id = session.id;
  end if;
end $$;

-- An owner who takes a held chat over, writes into it or resolves it has decided about it.
create function private.release_by_status() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.held_at := null;
  new.held_reason := null;
  return new;
end $$;
create trigger release_by_status before update on public.chat_sessions
  for each row when (old.held_at is not null and old.status is distinct from new.status)
  execute function private.release_by_status();

-- Blocks the customer of a chat: for a day, or for good. Blocking again changes for how long.
create function public.block_customer(session_id uuid, for_good boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_own_chat(session_id);
begin
  delete from private.blocks b where b.business_id = session.business_id and b.expires_at <= now();
  insert into private.blocks (business_id, session_id, browser, address, expires_at)
  select session.business_id, session.id, c.browser, c.address,
         case when not coalesce(for_good, false) then now() + interval '1 day' end
    from (select session.id) s(id) left join private.chat_senders c on c.session_id = s.id
  on conflict on constraint blocks_session_id_key do update
    set browser = coalesce(excluded.browser, blocks.browser), address = coalesce(excluded.address, blocks.address),
        created_at = excluded.created_at, expires_at = excluded.expires_at;
  -- Nobody is called to a blocked customer.
  update public.chat_sessions s set waiting_since = null where s.id = session.id and s.waiting_since is not null;
end $$;

-- The customers whom a business blocks now, the newest block first. A block without a chat is of one that was deleted.
create function public.list_blocks(business_id uuid)
returns table (
  id uuid, session_id uuid, customer_name text, customer_email text, created_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 20 as $$
begin
  perform private.require_business(business_id, 'chats');
  return query
    select b.id, b.session_id, s.customer_name, s.customer_email, b.created_at, b.expires_at
      from private.blocks b left join public.chat_sessions s on s.id = b.session_id
     where b.business_id = list_blocks.business_id and coalesce(b.expires_at > now(), true)
     order by b.created_at desc, b.id
     limit 500;
end $$;

create function public.unblock_customer(block_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.blocks b
   where b.id = block_id and b.business_id in (select private.business_ids_with('chats'));
  if not found then
    raise sqlstate 'PT404' using message = 'This block was not found.';
  end if;
end $$;

-- Lets a chat through that was held back.
create function public.release_chat(session_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.release((private.require_own_chat(session_id)).id);
end $$;

grant execute on function
  public.block_customer(uuid, boolean),
  public.list_blocks(uuid),
  public.unblock_customer(uuid),
  public.release_chat(uuid)
to authenticated;

-- Deletion of chats leaves no row: messages, questions and counters go with their chat, and from then on its pictures are
-- not shown. The server removes their files within two hours (server/storage/sweep.ts).

-- The customer's own chat.
create function public.delete_chat(session_id uuid, session_key text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  delete from public.chat_sessions s where s.id = session.id;
end $$;
grant execute on function public.delete_chat(uuid, text) to anon, authenticated, service_role;

-- Deletes all chats of one customer of a business of the caller's, found by e-mail. Returns how many they were.
create function public.delete_customer_data(business_id uuid, email text) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_business(business_id, 'manage');
  if nullif(btrim(email), '') is null then
    raise sqlstate 'PT400' using message = 'Please enter the customer''s email address.';
  end if;
  delete from public.chat_sessions s
   where s.business_id = delete_customer_data.business_id
     and s.customer_email <> '' and lower(s.customer_email) = lower(btrim(email));
  get diagnostics deleted = row_count;
  return deleted;
end $$;
grant execute on function public.delete_customer_data(uuid, text) to authenticated;

-- Deletes chats that are older than their business keeps them. At most 1,000 at once, so that it never holds up much;
-- called again until it returns fewer. A chat that somebody writes into at this moment is not old: its own row is checked
-- again once the writer has committed. For the server's timer, or pg_cron's on Supabase.
create function public.delete_expired_chats() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.chat_sessions s
   using public.businesses b
   where b.id = s.business_id
     and s.last_message_at < now() - make_interval(days => b.retention_days)
     and s.id in (
       select e.id from public.businesses o
        cross join lateral (
          select c.id from public.chat_sessions c
           where c.business_id = o.id and c.last_message_at < now() - make_interval(days => o.retention_days)
           order by c.last_message_at
           limit 1000) e
        where o.retention_days is not null
        limit 1000);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
grant execute on function public.delete_expired_chats() to service_role;
