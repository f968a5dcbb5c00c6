-- Replies by e-mail. The server checks the address that an e-mail was sent to, who wrote it and whether a person did
-- (server/inbound); here it is written into its chat, once, or kept with the reason why it was not.

create table private.inbound_mails (
  id uuid primary key default gen_random_uuid(),
  -- The SHA-256 of its Message-ID and of the address that it was sent to: one e-mail comes in once, however often it is read.
  digest bytea not null unique,
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  business_id uuid not null,
  -- Whose address it was sent to, and who wrote it.
  party text not null check (party in ('owner', 'customer')),
  sender text not null check (char_length(sender) <= 320),
  -- Of the e-mail, for what is sent in reply to it.
  message_id text check (char_length(message_id) <= 500),
  -- The chat's message that was written; null for what was refused.
  chat_message_id uuid references public.chat_messages (id) on delete cascade,
  -- Why it was refused, or what of it was left out.
  reason text check (char_length(reason) <= 60),
  -- What was refused, so that nothing is lost.
  content text check (char_length(content) <= 8000),
  -- Of the words without digits: robots repeat theirs.
  words_digest bytea,
  received_at timestamptz not null default now(),
  -- When its sender is to be told what to do about it; null when there is nothing to tell.
  notice_due_at timestamptz,
  notice_claimed_until timestamptz,
  notice_failures integer not null default 0,
  notice_sent_at timestamptz
);
create index inbound_mails_session_id_idx on private.inbound_mails (session_id, party, received_at);
create index inbound_mails_chat_message_id_idx on private.inbound_mails (chat_message_id);
create index inbound_mails_notice_due_at_idx on private.inbound_mails (notice_due_at) where notice_due_at is not null;
create index inbound_mails_received_at_idx on private.inbound_mails (received_at);
alter table private.inbound_mails enable row level security;

-- How far a mailbox has been read.
create table private.inbound_mailboxes (
  name text primary key,
  uid_validity bigint not null,
  last_uid bigint not null
);
alter table private.inbound_mailboxes enable row level security;

create function public.inbound_position(name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('uid_validity', m.uid_validity, 'last_uid', m.last_uid)
    from private.inbound_mailboxes m where m.name = inbound_position.name
$$;

create function public.save_inbound_position(name text, uid_validity bigint, last_uid bigint) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.inbound_mailboxes (name, uid_validity, last_uid) values (name, uid_validity, last_uid)
  on conflict on constraint inbound_mailboxes_pkey do update
    set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid
$$;

-- The account of whoever writes from an address into a chat of a business where they work; null for anybody else.
create function private.mail_writer(business_id uuid, address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.user_id from private.people_of(mail_writer.business_id) p
    join auth.users u on u.id = p.user_id and lower(u.email::text) = lower(mail_writer.address)
$$;

-- Who may write into a chat by e-mail: as its 'owner' the owner and the members of its business, or its customer; null where
-- nobody may.
create function public.mail_thread(session_id uuid, party text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('business_id', s.business_id, 'addresses',
             case when mail_thread.party = 'owner'
               then (select jsonb_agg(lower(u.email::text)) from private.people_of(s.business_id) p join auth.users u on u.id = p.user_id)
               else jsonb_build_array(lower(s.customer_email)) end)
      from public.chat_sessions s
     where s.id = mail_thread.session_id
       and (mail_thread.party = 'owner' or (mail_thread.party = 'customer' and s.customer_email like '%_@_%')));
end $$;

-- Writes into a chat what somebody who works there has mailed, as the dashboard would: the same triggers act, and they see who
-- wrote it.
create function private.write_as_member(
  session public.chat_sessions, writer uuid, message_id uuid, content text, image_url text)
returns void
language plpgsql volatile set search_path = '' as $$
declare
  claims text := current_setting('request.jwt.claims', true);
begin
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', writer)::text, true);
  insert into public.chat_messages (id, session_id, sender_type, content, image_url)
  values (message_id, session.id, 'human', content, image_url);
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
end $$;

-- A customer's e-mail is a message like any other. One into a chat that was closed opens it again, for its owner.
create function private.write_as_customer(session public.chat_sessions, message_id uuid, content text, image_url text)
returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.add_customer_message(session, message_id, content, image_url, null);
  if session.status = 'resolved' then
    update public.chat_sessions s
       set status = 'escalated', escalation_reason = 'The customer has answered by email.'
     where s.id = session.id;
  end if;
end $$;

-- Why an e-mail is not taken that came to the right address from the right sender; null for one that is.
create function private.refuse_mail(session public.chat_sessions, party text, words bytea) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when party = 'customer' and private.is_blocked(session.business_id, session.id,
        (select c.browser from private.chat_senders c where c.session_id = session.id), null) then 'blocked'
    -- Two programs that answer each other repeat themselves, or never stop.
    when words is not null and exists (
        select from private.inbound_mails i
         where i.session_id = session.id and i.party = refuse_mail.party and i.words_digest = words
           and i.received_at > now() - interval '1 day') then 'repeated'
  end;
end $$;

-- Takes an e-mail that was read: {"digest" in hex, "message_id", "sender", "content", "images": [url], "is_taken":
-- whether it is to be written, "reason": why not, or what of it was left out, "tells": whether it is told}. Returns
-- {"outcome": "written" | "refused" | "known" | "gone", "reason"}.
create function public.receive_mail(session_id uuid, party text, mail jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  session public.chat_sessions;
  words text := nullif(btrim(mail ->> 'content'), '');
  images text[] := array(select jsonb_array_elements_text(coalesce(mail -> 'images', '[]')));
  plain text := private.plain_text(regexp_replace(coalesce(mail ->> 'content', ''), '\d+', '', 'g'));
  words_digest bytea := case when char_length(plain) >= 25 then sha256(convert_to(plain, 'UTF8')) end;
  is_written boolean := coalesce((mail ->> 'is_taken')::boolean, false);
  reason text := mail ->> 'reason';
  refused text;
  writer uuid;
  first_id uuid := gen_random_uuid();
begin
  -- Two readers of one e-mail meet here.
  select s.* into session from public.chat_sessions s where s.id = receive_mail.session_id for update;
  if session.id is null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if exists (select from private.inbound_mails i where i.digest = decode(mail ->> 'digest', 'hex')) then
    return jsonb_build_object('outcome', 'known');
  end if;
  if is_written then
    -- Who has left the business since its address was looked at writes nothing more.
    writer := private.mail_writer(session.business_id, mail ->> 'sender');
    refused := case when party = 'owner' and writer is null then 'other sender'
      else private.refuse_mail(session, party, words_digest) end;
    is_written := refused is null;
    reason := coalesce(refused, reason);
  end if;
  if is_written then
    for place in 1 .. greatest(1, cardinality(images)) loop
      if party = 'owner' then
        perform private.write_as_member(session, writer, case when place = 1 then first_id else gen_random_uuid() end,
          case when place = 1 then coalesce(words, 'Sent an image') else 'Sent an image' end, images[place]);
      else
        perform private.write_as_customer(session, case when place = 1 then first_id else gen_random_uuid() end,
          case when place = 1 then coalesce(words, 'Sent an image') else 'Sent an image' end, images[place]);
      end if;
      select s.* into session from public.chat_sessions s where s.id = session.id;
    end loop;
  end if;
  insert into private.inbound_mails (
    digest, session_id, business_id, party, sender, message_id, chat_message_id, reason, content, words_digest, notice_due_at)
  values (decode(mail ->> 'digest', 'hex'), session.id, session.business_id, party, left(mail ->> 'sender', 320),
    left(mail ->> 'message_id', 500), case when is_written then first_id end, reason,
    case when not is_written then left(words, 8000) end, case when is_written then words_digest end,
    case when refused is null and coalesce((mail ->> 'tells')::boolean, false) and not exists (
        select from private.inbound_mails i
         where i.session_id = session.id and i.party = receive_mail.party
           and (i.notice_due_at is not null or i.notice_sent_at > now() - interval '1 hour')) then now() end);
  return jsonb_build_object('outcome', case when is_written then 'written' else 'refused' end, 'reason', reason);
end $$;

-- Claims up to "batch" notices for those whose e-mail was refused, or a part of it, for three minutes. They go to who works there
-- and wrote it, or else the owner or the customer of the chat, whoever wrote.
create function public.claim_inbound_notices(batch integer default 5)
returns table (
  id uuid, address text, party text, language text, reason text, is_written boolean, message_id text, business_id uuid,
  business_name text, session_id uuid, token text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  return query
    with due as (
      select i.id from private.inbound_mails i
       where i.notice_due_at <= now() and coalesce(i.notice_claimed_until < now(), true)
       order by i.notice_due_at limit batch
         for update skip locked),
    claimed as (
      update private.inbound_mails i set notice_claimed_until = now() + interval '3 minutes'
        from due where i.id = due.id
      returning i.*)
    select c.id, case c.party when 'customer' then lower(s.customer_email) else u.email::text end, c.party,
           case c.party when 'customer' then private.mail_language(c.session_id) else a.language end, c.reason,
           c.chat_message_id is not null, c.message_id, b.id, b.name, c.session_id,
           case when c.party = 'customer' then private.make_chat_link(s) end
      from claimed c
      join public.chat_sessions s on s.id = c.session_id
      join public.businesses b on b.id = c.business_id
      join auth.users u on u.id = coalesce(private.mail_writer(b.id, c.sender), b.owner_id)
      left join private.account_settings a on a.user_id = u.id;
end $$;

-- Ends a claim. What was not sent is due again later, after growing delays.
create function public.settle_inbound_notice(id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.inbound_mails i
     set notice_claimed_until = null,
         notice_sent_at = case when is_sent then now() end,
         notice_failures = case when is_sent then 0 else i.notice_failures + 1 end,
         notice_due_at = case when not is_sent and i.notice_failures < 8
           then now() + private.retry_delay(i.notice_failures) end
   where i.id = settle_inbound_notice.id
$$;

-- Deletes what is known of e-mails that came in two months ago, at most 1,000 at once; called again until it returns fewer.
create function public.delete_old_mails() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.inbound_mails i
   using (select o.id from private.inbound_mails o
           where o.received_at < now() - interval '60 days' limit 1000 for update skip locked) old
   where i.id = old.id;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

grant execute on function
  public.inbound_position(text),
  public.save_inbound_position(text, bigint, bigint),
  public.mail_thread(uuid, text),
  public.receive_mail(uuid, text, jsonb),
  public.claim_inbound_notices(integer),
  public.settle_inbound_notice(uuid, boolean),
  public.delete_old_mails()
to service_role;
