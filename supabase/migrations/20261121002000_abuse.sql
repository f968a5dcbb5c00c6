-- Against abuse: an owner blocks a customer, and first messages that look like advertising are held back until the
-- owner, or the customer by writing like one, lets them through.
--
-- A customer is known by two things. The browser, by a random id that its page keeps: it is blocked for as long as the
-- owner says. The address, as the server saw it: it is blocked for a day at most, however long the browser is, since
-- carriers and offices give one address to many, and to others the next day. Both are kept as keyed digests that
-- differ from business to business, for 30 days, and longer only in a block.

alter table private.settings drop constraint settings_name_check;
alter table private.settings add constraint settings_name_check check (name in ('storage_url', 'sender_key'));
insert into private.settings (name, value)
values ('sender_key', encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'));
comment on table private.settings is
  'storage_url: address of the storage API, such as https://project.supabase.co/storage/v1. Written at each start of '
  'the server; on Supabase set once at deployment. Without it pictures at any address of that form are taken. '
  'sender_key: what browsers and addresses of customers are hashed with; made once, at random.';

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

alter table private.chat_senders enable row level security;
alter table private.blocks enable row level security;

alter table public.chat_sessions
  -- Since when the chat is held back: nobody answers it, and the owner is not called to it.
  add column held_at timestamptz,
  -- Why, in the owner's words.
  add column held_reason text check (char_length(held_reason) <= 200);

-- What stands for a browser or an address within a business; null for null.
create function private.sender_digest(business_id uuid, value text) returns bytea
language sql stable strict set search_path = '' as $$
  select sha256(convert_to(s.value, 'UTF8') || uuid_send(business_id) || convert_to(sender_digest.value, 'UTF8'))
    from private.settings s where s.name = 'sender_key'
$$;

-- The address of this request: the first one in x-forwarded-for, which our server writes itself, after the rule of
-- trusted proxies, and Supabase's gateway in front of its database. Null for what is no address.
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

-- Whether a block keeps this request from writing into a chat.
create function private.is_chat_blocked(session public.chat_sessions) returns boolean
language sql stable set search_path = '' as $$
  select private.is_blocked(session.business_id, session.id,
    (select c.browser from private.chat_senders c where c.session_id = session.id),
    private.request_address(session.business_id))
$$;

-- The same words for whoever is blocked: they do not learn by whom, why or for how long.
create function private.refuse_blocked() returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'This chat is closed.';
end $$;

-- A few at a time, so that no customer waits for it.
create function private.forget_senders() returns void
language sql volatile set search_path = '' as $$
  delete from private.chat_senders c
   using (select o.session_id from private.chat_senders o
           where o.created_at < now() - interval '30 days' limit 100 for update skip locked) old
   where c.session_id = old.session_id
$$;

-- As before, and it remembers who opens the chat and refuses who is blocked. "browser_id" is the page's random id of
-- this browser.
drop function public.open_chat_session(uuid, uuid, text, text);
create function public.open_chat_session(
  session_id uuid, business_id uuid, customer_name text default null, customer_email text default null,
  browser_id uuid default null)
returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Two version 4 UUIDs hold 244 random bits; hashing four of them keeps 256.
  session_key text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
  browser bytea := private.sender_digest(open_chat_session.business_id, 'browser:' || browser_id);
  address bytea := private.request_address(open_chat_session.business_id);
begin
  if not exists (select from public.businesses b
                  where b.id = open_chat_session.business_id and b.is_active) then
    raise sqlstate 'PT404' using message = 'The business you are looking for is not available';
  end if;
  if private.is_blocked(open_chat_session.business_id, null, browser, address) then
    perform private.refuse_blocked();
  end if;
  insert into public.chat_sessions (id, business_id, customer_name, customer_email, topic)
  values (session_id, open_chat_session.business_id,
    coalesce(nullif(btrim(customer_name), ''), 'Anonymous'), coalesce(btrim(customer_email), ''),
    'chat:' || encode(sha256(convert_to(session_key, 'UTF8')), 'hex'));
  insert into private.chat_senders (session_id, business_id, browser, address)
  values (open_chat_session.session_id, open_chat_session.business_id, browser, address);
  insert into public.chat_messages (session_id, sender_type, content)
  values (open_chat_session.session_id, 'ai', 'Hello! I''m here to help you today. How can I assist you?');
  perform private.forget_senders();
  return session_key;
end $$;

-- A text as it is compared: without case, punctuation and emoji.
create function private.plain_text(words text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(lower(normalize(words, nfkc)),
    '[\s!-/:-@\[-`{-~\u2000-\u2bff\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'))
$$;

-- A text without its links, or null when it has none. A link to a site that the business itself names is a customer's
-- way to point at something and counts as a word.
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

-- Why a message is held back, or null. It is when there is nothing in it but a link, or when the same text opened at
-- least three other chats of the business within a day and is one that customers do not come upon by chance: it is
-- long or names a place to go or write to, or it comes from one browser or address and neither asks, nor tells of
-- oneself, nor has a customer's words in it, as advertising does.
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

-- What a customer's message that was stored just now does: a first one may hold the chat back, and a later one that is
-- like any customer's lets it through. "session" is the chat as it was before.
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

-- As before, but who is blocked is refused, and a first message may be held back: its customer is not told.
create or replace function public.send_customer_message(
  session_id uuid, session_key text, message_id uuid, content text, image_url text default null)
returns public.chat_message
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
  words text := coalesce(nullif(btrim(content), ''), case when image_url is not null then 'Sent an image' end);
  sent public.chat_message;
begin
  if words is null then
    raise sqlstate 'PT400' using message = 'A message needs text or an image.';
  end if;
  -- One at a time for each chat, so that two copies of one message meet here.
  select s.* into session from public.chat_sessions s where s.id = session.id for update;
  if not exists (select from public.chat_messages m where m.id = message_id) then
    if private.is_chat_blocked(session) then
      perform private.refuse_blocked();
    end if;
    if not private.is_chat_file_url(send_customer_message.image_url, session.id) then
      raise sqlstate 'PT400' using message = 'Only an image that was uploaded to this chat can be sent.';
    end if;
    insert into public.chat_messages (id, session_id, sender_type, content, image_url)
    values (message_id, session.id, 'customer', words, send_customer_message.image_url);
    perform private.consider_holding(session, words, send_customer_message.image_url);
  end if;

  select m.id, m.session_id, m.sender_type, m.content, m.image_url, m.created_at into sent
    from public.chat_messages m
   where m.id = message_id and m.session_id = session.id and m.sender_type = 'customer';
  if sent.id is null then
    raise sqlstate 'PT409' using message = 'This message id is taken.';
  end if;
  return sent;
end $$;

-- As before, and not while the customer is blocked.
create or replace function private.may_add_chat_file(name text) returns boolean
language sql stable strict security definer set search_path = '' as $$
  select exists (
    select from public.chat_sessions s
     where s.id = private.session_of_file(name)
       and s.status <> 'resolved'
       and s.topic = 'chat:' || encode(sha256(convert_to(
             nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-chat-key', 'UTF8')), 'hex')
       and not private.is_chat_blocked(s))
$$;

-- As before, and not while the customer is blocked.
create or replace function public.leave_email(session_id uuid, session_key text, email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  if private.is_chat_blocked(session) then
    perform private.refuse_blocked();
  end if;
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

-- The owner's pages hear that a chat was held back, its customer does not. Both hear that it was let through: the
-- customer's page then asks for the answer.
create trigger broadcast_held after update on public.chat_sessions
  for each row when (old.held_at is null and new.held_at is not null) execute function private.broadcast_read();
create trigger broadcast_released after update on public.chat_sessions
  for each row when (old.held_at is not null and new.held_at is null) execute function private.broadcast_session();

-- As before, but the assistant reads no chat that is held back or whose customer is blocked: there is no question in it.
create or replace function public.assistant_context(
  session_id uuid, session_key text, business_id uuid, message text default null, address text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
  business public.businesses;
  question public.chat_messages;
  counts text[];
  refusal text;
  context jsonb;
begin
  if session.business_id is distinct from assistant_context.business_id then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
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
    return private.assistant_context(session.id, session_key, session.business_id, message)
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
  context := context || private.assistant_context(session.id, session_key, session.business_id, message);
  if context #>> '{question,id}' is distinct from question.id::text or context #>> '{session,status}' <> 'active' then
    -- The chat went on meanwhile: whoever wrote or answered last has it.
    return context || jsonb_build_object('budget', null, 'is_claimed', context -> 'question' <> 'null'::jsonb);
  end if;
  refusal := private.claim_reply(business, question.id, counts);
  return context || jsonb_build_object(
    'budget', nullif(refusal, 'claimed'), 'is_claimed', coalesce(refusal = 'claimed', false));
end $$;

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

-- The customers whom a business blocks now, the last one first. Without a chat, theirs was deleted.
create function public.list_blocks(business_id uuid)
returns table (
  id uuid, session_id uuid, customer_name text, customer_email text, created_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 20 as $$
begin
  perform private.require_own_business(business_id);
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
   where b.id = block_id and b.business_id in (select private.own_business_ids());
  if not found then
    raise sqlstate 'PT404' using message = 'This block was not found.';
  end if;
end $$;

-- Makes a chat that was held back one like any other.
create function public.release_chat(session_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.release((private.require_own_chat(session_id)).id);
end $$;

grant execute on function public.open_chat_session(uuid, uuid, text, text, uuid) to anon, authenticated, service_role;
grant execute on function
  public.block_customer(uuid, boolean),
  public.list_blocks(uuid),
  public.unblock_customer(uuid),
  public.release_chat(uuid)
to authenticated;
