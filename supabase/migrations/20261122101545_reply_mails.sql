-- A customer who left an address and closed the page gets the owner's reply by e-mail: two minutes after the oldest message that
-- was not on the screen, with all that were written by then. Addresses that take no e-mail are marked.

create table private.reply_mails (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  business_id uuid not null,
  -- As addresses are compared.
  address text not null,
  -- The messages that it tells of: from the first one on, until the last one when it was first claimed. They stay the same
  -- whenever it is sent again.
  first_at timestamptz not null,
  last_at timestamptz,
  due_at timestamptz,
  sent_at timestamptz,
  claimed_until timestamptz,
  failures integer not null default 0
);
-- One on its way for a chat.
create unique index reply_mails_session_id_open_idx on private.reply_mails (session_id) where due_at is not null;
create index reply_mails_due_at_idx on private.reply_mails (due_at) where due_at is not null;
create index reply_mails_session_id_idx on private.reply_mails (session_id, sent_at);
alter table private.reply_mails enable row level security;

-- What an e-mail to the customer tells of: the owner's words, and the assistant's answers to what came by e-mail.
create function private.is_mailed(message public.chat_messages) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return message.sender_type = 'human' or (message.sender_type = 'ai' and exists (
    select from private.inbound_mails i
     where i.party = 'customer' and i.chat_message_id = message.in_reply_to));
end $$;

create function private.note_reply_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  session public.chat_sessions;
begin
  select s.* into session from public.chat_sessions s where s.id = new.session_id;
  -- What is brought in with its time, as from elsewhere, was read long ago.
  if private.reachable_address(session) is not null and private.is_mailed(new)
      and new.created_at > now() - interval '5 minutes' then
    insert into private.reply_mails (session_id, business_id, address, first_at, due_at)
    values (session.id, session.business_id, private.reachable_address(session), new.created_at,
      now() + interval '2 minutes')
    on conflict (session_id) where due_at is not null do nothing;
  end if;
  return null;
end $$;
create trigger note_reply_mail after insert on public.chat_messages
  for each row when (new.sender_type = 'human' or (new.sender_type = 'ai' and new.in_reply_to is not null))
  execute function private.note_reply_mail();

-- Who leaves another address while an e-mail waits gets it there.
create function private.move_reply_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.reply_mails r set address = coalesce(private.reachable_address(new), r.address)
   where r.session_id = new.id and r.due_at is not null and r.last_at is null;
  return null;
end $$;
create trigger move_reply_mail after update on public.chat_sessions
  for each row when (old.customer_email is distinct from new.customer_email) execute function private.move_reply_mail();

-- The language of e-mails to a chat's customer, as far as it is known: the one that they last wrote in, or else their page's.
create function private.mail_language(session_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(s.spoken_language, s.page_language) from public.chat_sessions s where s.id = mail_language.session_id
$$;

-- Whether an e-mail to a chat's customer still goes to an address: they have not left another one, it takes e-mails and wants
-- them, and nobody has blocked them or holds the chat back.
create function private.may_be_mailed(session public.chat_sessions, address text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.reachable_address(session) is not distinct from may_be_mailed.address
    and not private.is_unreachable(session)
    and not private.refuses_mail(session.business_id, may_be_mailed.address);
end $$;

-- Claims up to "batch" e-mails for three minutes, with what they say and a link's token. Whoever has seen the messages
-- meanwhile, was blocked, wants no e-mails, or cannot be reached any more gets none. "earlier" are the Message-IDs of the customer's own
-- e-mails and the ids of ours in this chat, the oldest first.
create function public.claim_reply_mails(batch integer default 1)
returns table (
  id uuid, customer_email text, language text, asked text, messages jsonb, business_id uuid, business_name text,
  session_id uuid, token text, address_digest text, earlier jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.reply_mails m set due_at = null
    from public.chat_sessions s
   where m.due_at <= now() and coalesce(m.claimed_until < now(), true) and s.id = m.session_id
     and (not private.may_be_mailed(s, m.address)
       or not exists (
         select from public.chat_messages t
          where t.session_id = s.id and t.created_at >= m.first_at
            and t.created_at > coalesce(s.customer_read_at, '-infinity')
            and t.sender_type <> 'customer' and private.is_mailed(t)));
  return query
    with due as (
      select m.id from private.reply_mails m
        join public.businesses b on b.id = m.business_id and b.is_active
       where m.due_at <= now() and coalesce(m.claimed_until < now(), true)
       order by m.due_at limit batch
         for update of m skip locked),
    claimed as (
      update private.reply_mails m
         set claimed_until = now() + interval '3 minutes',
             last_at = coalesce(m.last_at, s.last_message_at)
        from due, public.chat_sessions s
       where m.id = due.id and s.id = m.session_id
      returning m.*)
    select c.id, s.customer_email, private.mail_language(s.id),
           (select q.content from public.chat_messages q
             where q.session_id = s.id and q.sender_type = 'customer' order by q.created_at desc limit 1),
           (select jsonb_agg(jsonb_build_object('content', t.content, 'is_picture', t.image_url is not null, 'file', t.file)
                     order by t.created_at)
              from public.chat_messages t
             where t.session_id = s.id and t.created_at between c.first_at and c.last_at
               and t.sender_type <> 'customer' and private.is_mailed(t)),
           b.id, b.name, s.id, private.make_chat_link(s),
           encode(private.mail_address_digest(b.id, c.address), 'hex'),
           (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'message_id', e.message_id) order by e.at), '[]')
              from (select r.id, null::text as message_id, r.sent_at as at from private.reply_mails r
                     where r.session_id = s.id and r.sent_at is not null
                    union all
                    select null, i.message_id, i.received_at from private.inbound_mails i
                     where i.session_id = s.id and i.party = 'customer' and i.message_id is not null
                    order by 3 desc limit 10) e)
      from claimed c
      join public.chat_sessions s on s.id = c.session_id
      join public.businesses b on b.id = c.business_id;
end $$;

-- Ends a claim. What was not sent is due again later, after growing delays; what was written since the claim is due by itself.
create function public.settle_reply_mail(id uuid, is_sent boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail private.reply_mails;
begin
  update private.reply_mails m
     set claimed_until = null,
         sent_at = case when is_sent then now() else m.sent_at end,
         failures = case when is_sent then 0 else m.failures + 1 end,
         due_at = private.due_again(is_sent, m.failures)
   where m.id = settle_reply_mail.id and m.sent_at is null
  returning m.* into mail;
  if mail.due_at is null then
    insert into private.reply_mails (session_id, business_id, address, first_at, due_at)
    select t.session_id, t.business_id, private.reachable_address(s), t.created_at, t.created_at + interval '2 minutes'
      from public.chat_messages t
      join public.chat_sessions s on s.id = t.session_id and private.reachable_address(s) is not null
     where t.session_id = mail.session_id and t.created_at > mail.last_at
       and t.sender_type <> 'customer' and private.is_mailed(t)
     order by t.created_at limit 1
    on conflict (session_id) where due_at is not null do nothing;
  end if;
end $$;

-- A mail server says for good that an e-mail to a customer does not arrive. Nothing more is sent to that address by the
-- business, whose owner sees it beside the address.
create function public.note_bounce(mail_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  failed record;
begin
  select m.business_id, m.address into failed from private.reply_mails m where m.id = mail_id;
  if failed is null then
    select m.business_id, m.address into failed from private.answer_mails m where m.id = mail_id;
  end if;
  update public.chat_sessions s set email_failed_at = now()
   where s.business_id = failed.business_id and s.customer_email <> '' and lower(s.customer_email) = failed.address
     and s.email_failed_at is null;
end $$;

grant execute on function
  public.claim_reply_mails(integer),
  public.settle_reply_mail(uuid, boolean),
  public.note_bounce(uuid)
to service_role;
