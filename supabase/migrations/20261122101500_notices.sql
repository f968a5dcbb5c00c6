-- E-mails to owners: a customer waits for them, or a daily limit is reached. One row an e-mail, which processes claim, so
-- that each is sent by one of them and none is lost with a process.

create table private.escalation_notices (
  session_id uuid primary key references public.chat_sessions (id) on delete cascade,
  business_id uuid not null,
  -- When to send the next one; null when there is none to send.
  due_at timestamptz,
  sent_at timestamptz,
  claimed_until timestamptz,
  failures integer not null default 0
);
create index escalation_notices_due_at_idx on private.escalation_notices (due_at) where due_at is not null;
alter table private.escalation_notices enable row level security;

-- At most one e-mail for a chat in ten minutes.
create function private.note_escalation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.escalation_notices as n (session_id, business_id, due_at)
  values (new.id, new.business_id, now())
  on conflict (session_id) do update
    set due_at = coalesce(n.due_at, greatest(now(), n.sent_at + interval '10 minutes')), failures = 0;
  return null;
end $$;

create trigger note_escalation after update on public.chat_sessions
  for each row when (old.status <> 'escalated' and new.status = 'escalated' and not private.owner_acts())
  execute function private.note_escalation();

-- Claims up to "batch" e-mails that are due, for three minutes, with what they say. A chat in which nobody waits any more
-- needs none.
create function public.claim_escalation_notices(batch integer default 5)
returns table (
  session_id uuid, business_id uuid, business_name text, owner_email text, customer_name text,
  customer_email text, reason text, messages jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.escalation_notices n set due_at = null
    from public.chat_sessions s
   where n.due_at <= now() and s.id = n.session_id
     and (s.status <> 'escalated' or s.waiting_since is null);
  return query
    with due as (
      select n.session_id from private.escalation_notices n
       where n.due_at <= now() and coalesce(n.claimed_until < now(), true)
       order by n.due_at limit batch
         for update skip locked),
    claimed as (
      update private.escalation_notices n set claimed_until = now() + interval '3 minutes'
        from due where n.session_id = due.session_id
      returning n.session_id)
    select s.id, b.id, b.name, u.email::text, s.customer_name, s.customer_email, s.escalation_reason,
           (select jsonb_agg(jsonb_build_object('sender_type', r.sender_type, 'content', r.content)
                     order by r.created_at)
              from (select m.sender_type, m.content, m.created_at from public.chat_messages m
                     where m.session_id = s.id order by m.created_at desc limit 6) r)
      from claimed c
      join public.chat_sessions s on s.id = c.session_id
      join public.businesses b on b.id = s.business_id
      join auth.users u on u.id = b.owner_id;
end $$;

-- Ends a claim. What was not sent is due again later, after growing delays, for about half a day.
create function public.settle_escalation_notice(session_id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.escalation_notices n
     set claimed_until = null,
         sent_at = case when is_sent then now() else n.sent_at end,
         failures = case when is_sent then 0 else n.failures + 1 end,
         due_at = case when not is_sent and n.failures < 16
           then now() + least(interval '30 seconds' * power(2, n.failures), interval '1 hour') end
   where n.session_id = settle_escalation_notice.session_id
$$;

-- A reached limit: once a day. record_assistant_reply makes the row.
create table private.limit_notices (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  day date not null,
  due_at timestamptz,
  sent_at timestamptz,
  claimed_until timestamptz,
  failures integer not null default 0
);
create index limit_notices_due_at_idx on private.limit_notices (due_at) where due_at is not null;
alter table private.limit_notices enable row level security;

-- Claims up to "batch" e-mails about reached limits, for three minutes, with what they say. One about another day needs not
-- be sent any more.
create function public.claim_limit_notices(batch integer default 5)
returns table (
  business_id uuid, business_name text, owner_email text, daily_reply_limit integer, resets_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.limit_notices n set due_at = null where n.due_at <= now() and n.day < private.budget_day();
  return query
    with due as (
      select n.business_id from private.limit_notices n
       where n.due_at <= now() and coalesce(n.claimed_until < now(), true)
       order by n.due_at limit batch
         for update skip locked),
    claimed as (
      update private.limit_notices n set claimed_until = now() + interval '3 minutes'
        from due where n.business_id = due.business_id
      returning n.business_id)
    select b.id, b.name, u.email::text, b.daily_reply_limit,
           (private.budget_day() + 1)::timestamp at time zone 'utc'
      from claimed c
      join public.businesses b on b.id = c.business_id
      join auth.users u on u.id = b.owner_id;
end $$;

-- Ends a claim. What was not sent is due again later, after growing delays.
create function public.settle_limit_notice(business_id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.limit_notices n
     set claimed_until = null,
         sent_at = case when is_sent then now() else n.sent_at end,
         failures = case when is_sent then 0 else n.failures + 1 end,
         due_at = case when not is_sent and n.failures < 16
           then now() + least(interval '30 seconds' * power(2, n.failures), interval '1 hour') end
   where n.business_id = settle_limit_notice.business_id
$$;

grant execute on function
  public.claim_escalation_notices(integer),
  public.settle_escalation_notice(uuid, boolean),
  public.claim_limit_notices(integer),
  public.settle_limit_notice(uuid, boolean)
to service_role;
