-- E-mails to owners: a customer waits for them, or a daily limit is reached. One row an e-mail, which processes claim, so
-- that each is sent by one of them and none is lost with a process.

create table private.escalation_notices (
  session_id uuid primary key references public.chat_sessions (id) on delete cascade,
  business_id uuid not null,
  -- When its owner is to be told next; null when there is nothing to tell.
  due_at timestamptz,
  sent_at timestamptz,
  -- The e-mail under way that tells of it.
  mail_id uuid
);
create index escalation_notices_due_at_idx on private.escalation_notices (due_at) where due_at is not null;
create index escalation_notices_mail_id_idx on private.escalation_notices (mail_id) where mail_id is not null;
alter table private.escalation_notices enable row level security;

-- The e-mails of a business: one at a time, which tells of all chats that are due.
create table private.escalation_mails (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  -- The one under way. It keeps its id and its chats until the mail server has taken it: who gets it twice, because a
  -- process ended between that moment and the note of it, has two of one id.
  mail_id uuid unique,
  sent_at timestamptz,
  claimed_until timestamptz,
  retry_at timestamptz,
  failures integer not null default 0
);
alter table private.escalation_mails enable row level security;

-- At most once in ten minutes for a chat.
create function private.note_escalation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.escalation_mails (business_id) values (new.business_id) on conflict do nothing;
  insert into private.escalation_notices as n (session_id, business_id, due_at)
  values (new.id, new.business_id, now())
  on conflict (session_id) do update
    set due_at = coalesce(n.due_at, greatest(now(), n.sent_at + interval '10 minutes'));
  return null;
end $$;

create trigger note_escalation after update on public.chat_sessions
  for each row when (old.status <> 'escalated' and new.status = 'escalated' and not private.owner_acts())
  execute function private.note_escalation();

-- Claims the e-mails of up to "batch" businesses for three minutes, with what they say: at most one in five minutes for a
-- business, of all chats that are due by then, the longest waiting ones in detail. A chat in which nobody waits any more
-- needs none.
create function public.claim_escalation_mails(batch integer default 5)
returns table (
  mail_id uuid, business_id uuid, business_name text, owner_email text, waiting integer, chats jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.escalation_notices n set due_at = null, mail_id = null
    from public.chat_sessions s
   where n.due_at <= now() and s.id = n.session_id
     and (s.status <> 'escalated' or s.waiting_since is null);
  return query
    with due as (
      select m.business_id, m.mail_id from private.escalation_mails m
       where m.business_id in (select n.business_id from private.escalation_notices n where n.due_at <= now())
         and coalesce(m.claimed_until < now(), true) and coalesce(m.retry_at <= now(), true)
         and coalesce(m.sent_at <= now() - interval '5 minutes', true)
       order by m.sent_at nulls first limit batch
         for update skip locked),
    claimed as (
      update private.escalation_mails m
         set claimed_until = now() + interval '3 minutes',
             mail_id = case when exists (select 1 from private.escalation_notices n
                                          where n.mail_id = due.mail_id and n.due_at <= now())
               then due.mail_id else gen_random_uuid() end
        from due where m.business_id = due.business_id
      returning m.business_id, m.mail_id, m.mail_id is distinct from due.mail_id as is_new),
    told as (
      update private.escalation_notices n set mail_id = c.mail_id
        from claimed c
       where n.business_id = c.business_id and n.due_at <= now() and (c.is_new or n.mail_id = c.mail_id)
      returning n.session_id, n.mail_id, n.due_at),
    listed as (
      select t.*, row_number() over (partition by t.mail_id order by t.due_at, t.session_id) as place from told t)
    select c.mail_id, b.id, b.name, u.email::text,
           (select count(*)::integer from told t where t.mail_id = c.mail_id),
           (select jsonb_agg(private.escalated_chat(l.session_id) order by l.place)
              from listed l where l.mail_id = c.mail_id and l.place <= 10)
      from claimed c
      join public.businesses b on b.id = c.business_id
      join auth.users u on u.id = b.owner_id;
end $$;

-- What an owner is told of a chat that waits for them, with its last messages.
create function private.escalated_chat(session_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('session_id', s.id, 'customer_name', s.customer_name, 'customer_email', s.customer_email,
           'reason', s.escalation_reason, 'messages',
           (select jsonb_agg(jsonb_build_object('sender_type', r.sender_type, 'content', r.content) order by r.created_at)
              from (select m.sender_type, m.content, m.created_at from public.chat_messages m
                     where m.session_id = s.id order by m.created_at desc limit 6) r))
    from public.chat_sessions s where s.id = escalated_chat.session_id
$$;

-- Ends a claim. What was not sent is due again later, after growing delays, for as long as somebody waits.
create function public.settle_escalation_mail(mail_id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.escalation_notices n set due_at = null, sent_at = now(), mail_id = null
   where is_sent and n.mail_id = settle_escalation_mail.mail_id;
  update private.escalation_mails m
     set claimed_until = null,
         mail_id = case when is_sent then null else m.mail_id end,
         sent_at = case when is_sent then now() else m.sent_at end,
         failures = case when is_sent then 0 else m.failures + 1 end,
         retry_at = case when not is_sent then now() + private.retry_delay(m.failures) end
   where m.mail_id = settle_escalation_mail.mail_id
$$;

-- A limit of replies that is reached, or nearly: each once a day.
create table private.limit_notices (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  -- The business, or the owner where the limit is of all their businesses or of the whole installation.
  subject_id uuid not null,
  limited text not null check (limited in ('business', 'owner', 'operator')),
  is_near boolean not null,
  day date not null,
  due_at timestamptz,
  sent_at timestamptz,
  claimed_until timestamptz,
  failures integer not null default 0,
  unique (subject_id, limited, is_near)
);
create index limit_notices_due_at_idx on private.limit_notices (due_at) where due_at is not null;
create index limit_notices_owner_id_idx on private.limit_notices (owner_id);
alter table private.limit_notices enable row level security;

-- Notes that an owner is to be told of a limit today. One that is reached needs no word of being near.
create function private.note_limit(owner_id uuid, subject_id uuid, limited text, is_near boolean) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Without a lock first: of all replies of a day, one makes the row.
  if exists (select from private.limit_notices l
              where l.subject_id = note_limit.subject_id and l.limited = note_limit.limited
                and l.is_near = note_limit.is_near and l.day = private.budget_day()) then
    return;
  end if;
  insert into private.limit_notices as l (owner_id, subject_id, limited, is_near, day, due_at)
  values (note_limit.owner_id, note_limit.subject_id, note_limit.limited, note_limit.is_near, private.budget_day(), now())
  on conflict on constraint limit_notices_subject_id_limited_is_near_key do update
    set day = excluded.day, due_at = excluded.due_at, failures = 0
    where l.day < excluded.day;
  if not note_limit.is_near then
    update private.limit_notices l set due_at = null
     where l.subject_id = note_limit.subject_id and l.limited = note_limit.limited and l.is_near and l.due_at is not null;
  end if;
end $$;

-- Claims up to "batch" e-mails about limits, for three minutes, with what they say. One about another day needs not be sent
-- any more.
create function public.claim_limit_notices(batch integer default 5)
returns table (
  id uuid, owner_email text, business_id uuid, business_name text, limited text, is_near boolean, daily_limit integer,
  resets_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Nor one about a business that is gone.
  update private.limit_notices n set due_at = null
   where n.due_at <= now()
     and (n.day < private.budget_day()
       or (n.limited = 'business' and not exists (select from public.businesses b where b.id = n.subject_id)));
  return query
    with due as (
      select n.id from private.limit_notices n
       where n.due_at <= now() and coalesce(n.claimed_until < now(), true)
       order by n.due_at limit batch
         for update skip locked),
    claimed as (
      update private.limit_notices n set claimed_until = now() + interval '3 minutes'
        from due where n.id = due.id
      returning n.*)
    select c.id, u.email::text, b.id, b.name, c.limited, c.is_near,
           coalesce(b.daily_reply_limit, private.reply_budget(c.limited)),
           (private.budget_day() + 1)::timestamp at time zone 'utc'
      from claimed c
      join auth.users u on u.id = c.owner_id
      left join public.businesses b on b.id = c.subject_id;
end $$;

-- Ends a claim. What was not sent is due again later, after growing delays.
create function public.settle_limit_notice(id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.limit_notices n
     set claimed_until = null,
         sent_at = case when is_sent then now() else n.sent_at end,
         failures = case when is_sent then 0 else n.failures + 1 end,
         due_at = private.due_again(is_sent, n.failures)
   where n.id = settle_limit_notice.id
$$;

grant execute on function
  public.claim_escalation_mails(integer),
  public.settle_escalation_mail(uuid, boolean),
  public.claim_limit_notices(integer),
  public.settle_limit_notice(uuid, boolean)
to service_role;
