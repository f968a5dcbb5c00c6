-- What a customer without an account may do: call these functions, and read no table. (The customer's picture is uploaded
-- under a policy of the storage file; delete_chat is in the privacy file.)

-- A message as customers and the REST interface see it.
create type public.chat_message as (
  id uuid,
  session_id uuid,
  sender_type text,
  content text,
  image_url text,
  created_at timestamptz,
  -- Whether this message of the assistant's offers to call a person.
  offers_person boolean,
  -- The message whose offer this one of the customer's takes.
  takes_offer uuid,
  -- Whether this message of the assistant's answers a question, and whether the customer says that it has helped.
  is_answer boolean,
  helped boolean,
  -- A document that goes with it: see chat_messages.
  file jsonb
);

-- Whether a key opens a chat: the one that it was opened with, or one that a link in an e-mail was exchanged for.
create function private.is_chat_key(session public.chat_sessions, session_key text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  key_digest text := encode(sha256(convert_to(session_key, 'UTF8')), 'hex');
begin
  return coalesce(session.topic = 'chat:' || key_digest, false) or exists (
    select from private.chat_keys k where k.session_id = session.id and k.digest = key_digest);
end $$;

-- The session that a key opens. Raises the same error for an unknown id and for a wrong key.
create function private.require_chat_session(session_id uuid, session_key text)
returns public.chat_sessions
language plpgsql stable security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session from public.chat_sessions s where s.id = require_chat_session.session_id;
  if session.id is null or not private.is_chat_key(session, session_key) then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  return session;
end $$;

-- Opens a chat and returns its key: 256 random bits in hex. The greeting is written in the same transaction, so a chat is
-- never seen without it. "browser_id" is the page's random id of this browser, by which a blocked customer is recognised.
-- "page_language" is what the page speaks, as a BCP 47 tag; what is none is left out: no chat is lost for it.
create function public.open_chat_session(
  session_id uuid, business_id uuid, customer_name text default null, customer_email text default null,
  browser_id uuid default null, page_language text default null)
returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  session_key text := private.random_key();
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
  insert into public.chat_sessions (id, business_id, customer_name, customer_email, page_language, topic)
  values (session_id, open_chat_session.business_id,
    coalesce(nullif(btrim(customer_name), ''), 'Anonymous'), coalesce(btrim(customer_email), ''),
    lower(substring(open_chat_session.page_language from '^([A-Za-z]{2,3})(?:-|$)')),
    'chat:' || encode(sha256(convert_to(session_key, 'UTF8')), 'hex'));
  insert into private.chat_senders (session_id, business_id, browser, address)
  values (open_chat_session.session_id, open_chat_session.business_id, browser, address);
  insert into public.chat_messages (session_id, sender_type, content)
  select open_chat_session.session_id, 'ai',
         coalesce(b.greeting, 'Hello! I''m here to help you today. How can I assist you?')
    from public.businesses b where b.id = open_chat_session.business_id;
  perform private.forget_senders();
  return session_key;
end $$;

-- Stores a message of the customer's in a chat that is locked. A first message may be held back; its customer does not learn
-- that.
create function private.add_customer_message(
  session public.chat_sessions, message_id uuid, words text, image_url text, takes_offer uuid)
returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.chat_messages (id, session_id, sender_type, content, image_url, takes_offer)
  values (message_id, session.id, 'customer', words, image_url, takes_offer);
  perform private.consider_holding(session, words, image_url);
end $$;

-- Appends a message of the customer's. Whoever writes it makes message_id, so that a retry of the same message is the same
-- message. A picture is one that was uploaded to this very chat.
--
-- "takes_offer" is the assistant's message whose offer of a person the customer takes: the chat becomes the owner's in the
-- same transaction. An answer that the customer says has not helped offers one, too. An offer that is taken again, in another tab, is the message that took it first.
create function private.write_customer_message(
  session_id uuid, message_id uuid, content text, image_url text, takes_offer uuid)
returns public.chat_message
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  words text := coalesce(nullif(btrim(content), ''), case when image_url is not null then 'Sent an image' end);
  taken_by uuid;
  sent public.chat_message;
begin
  if words is null then
    raise sqlstate 'PT400' using message = 'A message needs text or an image.';
  end if;
  -- One at a time for each chat, so that two copies of one message meet here.
  select s.* into session from public.chat_sessions s where s.id = write_customer_message.session_id for update;
  if session.id is null then
    raise sqlstate 'PT404' using message = 'This chat was not found.';
  end if;
  if takes_offer is not null then
    select m.id into taken_by from public.chat_messages m
     where m.takes_offer = write_customer_message.takes_offer and m.session_id = session.id;
  end if;
  if taken_by is null and not exists (select from public.chat_messages m where m.id = message_id) then
    if private.is_chat_blocked(session) then
      perform private.refuse_blocked();
    end if;
    if not private.is_chat_file_url(write_customer_message.image_url, session.id) then
      raise sqlstate 'PT400' using message = 'Only an image that was uploaded to this chat can be sent.';
    end if;
    if takes_offer is not null and not exists (
        select from public.chat_messages m
         where m.id = write_customer_message.takes_offer and m.session_id = session.id
           and (m.offers_person or not m.helped)) then
      raise sqlstate 'PT400' using message = 'This message offers no person.';
    end if;
    perform private.add_customer_message(
      session, message_id, words, write_customer_message.image_url, write_customer_message.takes_offer);
    if takes_offer is not null and session.status = 'active' then
      update public.chat_sessions s
         set status = 'escalated', escalation_reason = 'The customer asked for a person.'
       where s.id = session.id;
    end if;
  end if;

  select m.id, m.session_id, m.sender_type, m.content, m.image_url, m.created_at, m.offers_person, m.takes_offer,
         false, null
    into sent
    from public.chat_messages m
   where m.id = coalesce(taken_by, message_id) and m.session_id = session.id and m.sender_type = 'customer';
  if sent.id is null then
    raise sqlstate 'PT409' using message = 'This message id is taken.';
  end if;
  return sent;
end $$;

-- Whether a business is switched on. While it is off, its chats can be read and take no messages from their page.
create function private.is_business_on(business_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select b.is_active from public.businesses b where b.id = is_business_on.business_id), false)
$$;

-- The same, by the customer who holds the chat's key. A message that was stored before its business was switched off is told again.
create function public.send_customer_message(
  session_id uuid, session_key text, message_id uuid, content text, image_url text default null,
  takes_offer uuid default null)
returns public.chat_message
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  if not private.is_business_on(session.business_id)
     and not exists (select from public.chat_messages m where m.id = message_id and m.session_id = session.id) then
    raise sqlstate 'PT423' using message = 'This business is not taking messages now.';
  end if;
  return private.write_customer_message(session.id, message_id, content, image_url, takes_offer);
end $$;

-- The messages after a time, oldest first, at most 200: the last one's created_at is the next call's "after".
create function public.get_chat_messages(
  session_id uuid, session_key text, after timestamptz default null)
returns setof public.chat_message
language plpgsql stable security definer set search_path = '' rows 200 as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  return query
    select m.id, m.session_id, m.sender_type, m.content, m.image_url, m.created_at, m.offers_person, m.takes_offer,
           coalesce(m.kind = 'answer', false), m.helped, m.file
      from public.chat_messages m
     where m.session_id = session.id
       and m.created_at > coalesce(get_chat_messages.after, '-infinity')
     order by m.created_at
     limit 200;
end $$;

-- A chat's status, or 'paused' while its business is switched off.
create function public.get_chat_status(session_id uuid, session_key text)
returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  return case when private.is_business_on(session.business_id) then session.status else 'paused' end;
end $$;

-- The business of a chat, also while it is switched off: who has the chat may read it.
create function public.get_chat_business(session_id uuid, session_key text)
returns table (id uuid, name text, description text, look jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  return query select b.id, b.name, b.description, private.look_of(b) from public.businesses b where b.id = session.business_id;
end $$;

-- While a chat waits for the owner, its customer may leave an e-mail address for the answer.
create function public.leave_email(session_id uuid, session_key text, email text) returns void
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
    raise sqlstate 'PT400' using message = 'Please enter a valid email address.';
  end if;
  update public.chat_sessions s set customer_email = btrim(leave_email.email), email_failed_at = null
   where s.id = session.id and s.customer_email <> btrim(leave_email.email);
end $$;

-- A message of the owner's was on the screen of a visible tab: nobody needs to send it by e-mail.
create function public.mark_chat_seen(session_id uuid, session_key text, seen_until timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions := private.require_chat_session(session_id, session_key);
begin
  update public.chat_sessions s set customer_read_at = least(seen_until, s.last_message_at)
   where s.id = session.id and least(seen_until, s.last_message_at) > coalesce(s.customer_read_at, '-infinity');
end $$;

-- The customer says with one tap whether an answer has helped, and may say otherwise later.
create function private.rate(session public.chat_sessions, message_id uuid, helped boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.is_chat_blocked(session) then
    perform private.refuse_blocked();
  end if;
  -- Two taps one after the other, so that the session keeps the later one.
  perform 1 from public.chat_sessions s where s.id = session.id for update;
  if rate.helped is null or not exists (
      select from public.chat_messages m
       where m.id = rate.message_id and m.session_id = session.id and m.kind = 'answer') then
    raise sqlstate 'PT400' using message = 'Only an answer can be rated, with yes or no.';
  end if;
  update public.chat_messages m set helped = rate.helped
   where m.id = rate.message_id and m.session_id = session.id and m.helped is distinct from rate.helped;
  if found then
    update public.chat_sessions s
       set (helped_at, unhelped_at) = (
             select max(m.created_at) filter (where m.helped), max(m.created_at) filter (where not m.helped)
               from public.chat_messages m where m.session_id = session.id),
           rated_at = date_trunc('milliseconds', clock_timestamp())
     where s.id = session.id;
  end if;
end $$;

create function public.rate_answer(session_id uuid, session_key text, message_id uuid, helped boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.rate(private.require_chat_session(session_id, session_key), message_id, helped);
end $$;

grant execute on function
  public.open_chat_session(uuid, uuid, text, text, uuid, text),
  public.send_customer_message(uuid, text, uuid, text, text, uuid),
  public.get_chat_messages(uuid, text, timestamptz),
  public.get_chat_status(uuid, text),
  public.get_chat_business(uuid, text),
  public.leave_email(uuid, text, text),
  public.mark_chat_seen(uuid, text, timestamptz),
  public.rate_answer(uuid, text, uuid, boolean)
to anon, authenticated, service_role;
