-- E-mails to owners and members: customers who wait for them, daily limits, and webhooks that were switched off. One e-mail of a business at a time, which tells of all
-- that is due, so that nobody is flooded. Processes claim them, so that each is sent by one of them and none is lost with a
-- process.

create table private.escalation_notices (
  session_id uuid primary key references public.chat_sessions (id) on delete cascade,
  business_id uuid not null,
  -- Since when its customer has waited, as far as notices count: reminders are due so many minutes later.
  since timestamptz not null default now(),
  -- When its owner is to be told next; null when there is nothing to tell.
  due_at timestamptz,
  sent_at timestamptz,
  -- The e-mail under way that tells of it.
  mail_id uuid,
  -- Which due time its owner's devices were reminded at.
  reminded_at timestamptz
);
create index escalation_notices_due_at_idx on private.escalation_notices (due_at) where due_at is not null;
create index escalation_notices_mail_id_idx on private.escalation_notices (mail_id) where mail_id is not null;
alter table private.escalation_notices enable row level security;

-- The e-mails of a business to its owner.
create table private.owner_mails (
  business_id uuid primary key references public.businesses (id) on delete cascade,
  -- The one under way. It keeps its id and what it tells until the mail server has taken it: who gets it twice, because a
  -- process ended between that moment and the note of it, has two of one id.
  mail_id uuid unique,
  sent_at timestamptz,
  claimed_until timestamptz,
  retry_at timestamptz,
  failures integer not null default 0
);
alter table private.owner_mails enable row level security;

-- To whom the one under way goes, each a copy of their own: who has one already gets it no second time when another's failed.
create table private.owner_mail_copies (
  business_id uuid not null references public.businesses (id) on delete cascade,
  mail_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Claimed, and neither sent nor failed yet.
  is_under_way boolean not null default true,
  sent_at timestamptz,
  failures integer not null default 0,
  primary key (mail_id, user_id)
);
create index owner_mail_copies_business_id_idx on private.owner_mail_copies (business_id);
create index owner_mail_copies_user_id_idx on private.owner_mail_copies (user_id);
alter table private.owner_mail_copies enable row level security;

-- A limit of replies that is reached, or nearly: each once a day.
create table private.limit_notices (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  -- The business, or the owner where the limit is of all their businesses or of the whole installation.
  subject_id uuid not null,
  -- The business whose e-mail tells of it: where it was noticed.
  business_id uuid not null references public.businesses (id) on delete cascade,
  limited text not null check (limited in ('business', 'owner', 'operator')),
  is_near boolean not null,
  day date not null,
  due_at timestamptz,
  sent_at timestamptz,
  mail_id uuid,
  unique (subject_id, limited, is_near)
);
create index limit_notices_due_at_idx on private.limit_notices (due_at) where due_at is not null;
create index limit_notices_owner_id_idx on private.limit_notices (owner_id);
create index limit_notices_business_id_idx on private.limit_notices (business_id);
create index limit_notices_mail_id_idx on private.limit_notices (mail_id) where mail_id is not null;
alter table private.limit_notices enable row level security;

-- A chat that the assistant or its customer hands over: at most one e-mail in ten minutes for a chat. A reminder of the time
-- before counts no more.
create function private.note_escalation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.owner_mails (business_id) values (new.business_id) on conflict do nothing;
  insert into private.escalation_notices as n (session_id, business_id, due_at)
  values (new.id, new.business_id, now())
  on conflict (session_id) do update
    set since = now(),
        due_at = coalesce(case when n.sent_at is null or n.sent_at < n.since then n.due_at end,
          greatest(now(), n.sent_at + interval '10 minutes'));
  return null;
end $$;

create trigger note_escalation after update on public.chat_sessions
  for each row when (old.status <> 'escalated' and new.status = 'escalated' and not private.owner_acts())
  execute function private.note_escalation();

-- A customer who writes on in a chat of the owner's: whoever has it open sees that, and others are told in two minutes. What
-- is due already stays, unless the owner has answered since.
create function private.note_waiting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  soon timestamptz := now() + interval '2 minutes';
begin
  insert into private.owner_mails (business_id) values (new.business_id) on conflict do nothing;
  insert into private.escalation_notices as n (session_id, business_id, due_at)
  values (new.id, new.business_id, soon)
  on conflict (session_id) do update
    set since = now(),
        due_at = case when old.waiting_since is null then soon
          else greatest(soon, n.sent_at + interval '10 minutes') end
    where n.due_at is null or old.waiting_since is null;
  return null;
end $$;

-- What was brought in with the times of its messages calls nobody.
create trigger note_waiting after update on public.chat_sessions
  for each row when (old.status = 'escalated' and new.status = 'escalated' and new.held_at is null
    and new.waiting_since is not null and new.last_asked_at is distinct from old.last_asked_at
    and new.last_asked_at > now() - interval '1 hour')
  execute function private.note_waiting();

-- When a chat that has waited since a time is to be told of again: at the next of its business's minutes.
create function private.next_reminder(business_id uuid, since timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select min(since + make_interval(mins => m.minutes))
    from public.businesses b, unnest(b.reminder_minutes) m(minutes)
   where b.id = next_reminder.business_id and since + make_interval(mins => m.minutes) > now()
$$;

-- The chats of which an owner is to be reminded now.
create function private.remind_devices() returns setof uuid
language sql volatile set search_path = '' as $$
  update private.escalation_notices n set reminded_at = n.due_at
   where n.due_at <= now() and n.sent_at >= n.since and n.reminded_at is distinct from n.due_at
  returning n.session_id
$$;

-- Takes off what needs no e-mail any more: chats that somebody has looked at or in which nobody waits; what nobody at the
-- business wants; limits of another day.
create function private.drop_needless_notices() returns void
language plpgsql volatile set search_path = '' as $$
begin
  update private.escalation_notices n set due_at = null, mail_id = null
    from public.chat_sessions s
   where n.due_at <= now() and s.id = n.session_id
     and (s.status <> 'escalated' or s.waiting_since is null or s.read_at >= s.last_asked_at);
  -- Devices are reminded once for each due time, whatever becomes of the e-mail.
  perform private.note_push(r.session_id, 'reminder')
     from private.remind_devices() r(session_id);
  update private.escalation_notices n
     set sent_at = now(), mail_id = null, due_at = private.next_reminder(n.business_id, n.since)
   where n.due_at <= now() and not exists (
     select from private.listeners_of(n.business_id) l
       left join private.account_settings a on a.user_id = l.user_id
      where coalesce(a.waiting_mails, true) and (coalesce(a.reminder_mails, true) or coalesce(n.sent_at < n.since, true)));
  update private.limit_notices n set due_at = null, mail_id = null
   where n.due_at <= now()
     and (n.day < private.budget_day()
       or not exists (
         select from private.listeners_of(n.business_id) l
           left join private.account_settings a on a.user_id = l.user_id
          where coalesce(a.limit_mails, true) and private.hears_of_limit(l.role, n.limited)));
end $$;

-- Whether somebody is told of a limit: the owner of each, a manager of the business's own, which they can change.
create function private.hears_of_limit(role text, limited text) returns boolean
language sql immutable set search_path = '' as $$
  select hears_of_limit.role = 'owner' or (hears_of_limit.role = 'manager' and hears_of_limit.limited = 'business')
$$;

-- What the e-mail under way of a business tells each of those who work there and wants it: nobody gets one that says nothing.
create function private.owner_mail_parts(of_mail uuid)
returns table (
  mail_id uuid, business_id uuid, business_name text, owner_id uuid, owner_email text, language text, time_zone text,
  waiting integer, reminders integer, chats jsonb, limits jsonb, webhooks jsonb)
language plpgsql stable set search_path = '' rows 3 as $$
#variable_conflict use_column
begin
  return query
  with readers as (
    select b.id, b.name, b.daily_reply_limit, l.user_id, l.role, u.email::text as email, a.language, a.time_zone,
           coalesce(a.waiting_mails, true) as waiting_mails, coalesce(a.reminder_mails, true) as reminder_mails,
           coalesce(a.limit_mails, true) as limit_mails
      from private.owner_mails m
      join public.businesses b on b.id = m.business_id
     cross join private.listeners_of(b.id) l
      join auth.users u on u.id = l.user_id
      left join private.account_settings a on a.user_id = l.user_id
     where m.mail_id = owner_mail_parts.of_mail
  ),
  told as (
    select r.user_id, n.session_id, n.is_reminder,
           row_number() over (partition by r.user_id order by n.since, n.session_id) as place
      from readers r
      join (select e.session_id, e.since, coalesce(e.sent_at >= e.since, false) as is_reminder
              from private.escalation_notices e where e.mail_id = owner_mail_parts.of_mail) n
        on r.waiting_mails and (r.reminder_mails or not n.is_reminder)
  ),
  parts as (
    select r.*,
           (select count(*)::integer from told t where t.user_id = r.user_id) as waiting,
           (select count(*)::integer from told t where t.user_id = r.user_id and t.is_reminder) as reminders,
           (select jsonb_agg(private.escalated_chat(t.session_id) order by t.place)
              from told t where t.user_id = r.user_id and t.place <= 10) as chats,
           (select jsonb_agg(jsonb_build_object('limited', l.limited, 'is_near', l.is_near,
                     'daily_limit', case l.limited when 'business' then r.daily_reply_limit else private.reply_budget(l.limited) end,
                     'resets_at', (private.budget_day() + 1)::timestamp at time zone 'utc') order by l.is_near, l.limited)
              from private.limit_notices l
             where l.mail_id = owner_mail_parts.of_mail and r.limit_mails and private.hears_of_limit(r.role, l.limited)) as limits,
           (select jsonb_agg(jsonb_build_object('url', w.url, 'reason', w.switched_off_reason) order by w.switched_off_at, w.id)
              from private.webhook_endpoints w
             where w.mail_id = owner_mail_parts.of_mail and 'manage' = any (private.permissions_of(r.role))) as webhooks
      from readers r
  )
  select owner_mail_parts.of_mail, p.id, p.name, p.user_id, p.email, p.language, p.time_zone, p.waiting, p.reminders, p.chats,
         p.limits, p.webhooks
    from parts p
   where p.waiting > 0 or p.limits is not null or p.webhooks is not null;
end $$;

-- Claims the e-mails of up to "batch" businesses for three minutes, with what they say to whom ("owner_id" and "owner_email": the
-- owner's or a member's): at most one in five minutes for a business, of all that is due by then, the longest waiting chats in
-- detail.
create function public.claim_owner_mails(batch integer default 5)
returns table (
  mail_id uuid, business_id uuid, business_name text, owner_id uuid, owner_email text, language text, time_zone text,
  waiting integer, reminders integer, chats jsonb, limits jsonb, webhooks jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  mail uuid;
begin
  perform private.drop_needless_notices();
  for mail in
    with due as (
      select m.business_id, m.mail_id from private.owner_mails m
       where m.business_id in (
               select n.business_id from private.escalation_notices n where n.due_at <= now()
                union all
               select l.business_id from private.limit_notices l where l.due_at <= now()
                union all
               select w.business_id from private.webhook_endpoints w where w.notice_due_at <= now())
         and coalesce(m.claimed_until < now(), true) and coalesce(m.retry_at <= now(), true)
         and coalesce(m.sent_at <= now() - interval '5 minutes', true)
       order by m.sent_at nulls first limit batch
         for update skip locked),
    renewed as (
      select due.business_id, due.mail_id as was, case
               when exists (select from private.escalation_notices n where n.mail_id = due.mail_id and n.due_at <= now())
                 or exists (select from private.limit_notices l where l.mail_id = due.mail_id and l.due_at <= now())
                 or exists (select from private.webhook_endpoints w where w.mail_id = due.mail_id and w.notice_due_at <= now())
               then due.mail_id else gen_random_uuid() end as mail_id
        from due)
    update private.owner_mails m set claimed_until = now() + interval '3 minutes', mail_id = r.mail_id
      from renewed r where m.business_id = r.business_id
    returning m.mail_id
  loop
    perform private.begin_owner_mail(mail);
    return query
      select p.* from private.owner_mail_parts(mail) p
        join private.owner_mail_copies k on k.mail_id = p.mail_id and k.user_id = p.owner_id and k.is_under_way;
    if not found then
      perform private.end_owner_mail(mail);
    end if;
  end loop;
end $$;

-- Notes what an e-mail tells, as long as it is not known, and for whom its copies are under way: those who have none yet.
create function private.begin_owner_mail(mail_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  business uuid := (select m.business_id from private.owner_mails m where m.mail_id = begin_owner_mail.mail_id);
begin
  if not exists (select from private.owner_mail_copies k where k.mail_id = begin_owner_mail.mail_id) then
    update private.escalation_notices n set mail_id = begin_owner_mail.mail_id
     where n.business_id = business and n.due_at <= now();
    update private.limit_notices l set mail_id = begin_owner_mail.mail_id
     where l.business_id = business and l.due_at <= now();
    update private.webhook_endpoints w set mail_id = begin_owner_mail.mail_id
     where w.business_id = business and w.notice_due_at <= now();
  end if;
  -- Of an e-mail before, and of those who are not to have this one any more.
  delete from private.owner_mail_copies k
   where k.business_id = business and (k.mail_id <> begin_owner_mail.mail_id or k.sent_at is null and not exists (
     select from private.owner_mail_parts(begin_owner_mail.mail_id) p where p.owner_id = k.user_id));
  insert into private.owner_mail_copies as k (business_id, mail_id, user_id)
  select business, p.mail_id, p.owner_id from private.owner_mail_parts(begin_owner_mail.mail_id) p
  on conflict on constraint owner_mail_copies_pkey do update set is_under_way = true
    where k.sent_at is null and not private.is_copy_given_up(k);
end $$;

-- One address that takes no e-mail does not keep what is told next from the others: after three failures, where another copy
-- went out, this one is given up.
create function private.is_copy_given_up(copy private.owner_mail_copies) returns boolean
language sql stable set search_path = '' as $$
  select copy.failures >= 3 and exists (
    select from private.owner_mail_copies k where k.mail_id = copy.mail_id and k.sent_at is not null)
$$;

-- All who are to have it have it: what it told is told. A chat is due again at its business's next reminder.
create function private.end_owner_mail(mail_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update private.escalation_notices n
     set due_at = private.next_reminder(n.business_id, n.since), sent_at = now(), mail_id = null
   where n.mail_id = end_owner_mail.mail_id;
  update private.limit_notices l set due_at = null, sent_at = now(), mail_id = null where l.mail_id = end_owner_mail.mail_id;
  update private.webhook_endpoints w set notice_due_at = null, mail_id = null where w.mail_id = end_owner_mail.mail_id;
  delete from private.owner_mail_copies k where k.mail_id = end_owner_mail.mail_id;
  update private.owner_mails m
     set claimed_until = null, mail_id = null, sent_at = now(), failures = 0, retry_at = null
   where m.mail_id = end_owner_mail.mail_id;
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

-- Ends the claim of one copy, or of all: what was not sent is due again later, after growing delays, for as long as somebody
-- waits.
create function public.settle_owner_mail(mail_id uuid, is_sent boolean, user_id uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- One copy after the other, so that the last one knows that it is.
  perform from private.owner_mails m where m.mail_id = settle_owner_mail.mail_id for update;
  update private.owner_mail_copies k
     set is_under_way = false, sent_at = case when is_sent then now() end,
         failures = case when is_sent then 0 else k.failures + 1 end
   where k.mail_id = settle_owner_mail.mail_id and k.user_id = coalesce(settle_owner_mail.user_id, k.user_id);
  if not found or exists (
      select from private.owner_mail_copies k where k.mail_id = settle_owner_mail.mail_id and k.is_under_way) then
    return;
  elsif exists (select from private.owner_mail_copies k
                 where k.mail_id = settle_owner_mail.mail_id and k.sent_at is null and not private.is_copy_given_up(k)) then
    update private.owner_mails m
       set claimed_until = null, failures = m.failures + 1, retry_at = now() + private.retry_delay(m.failures)
     where m.mail_id = settle_owner_mail.mail_id;
  else
    perform private.end_owner_mail(settle_owner_mail.mail_id);
  end if;
end $$;

-- Notes that an owner is to be told of a limit today, in an e-mail about the business where it was noticed. One that is
-- reached needs no word of being near.
create function private.note_limit(business public.businesses, limited text, is_near boolean) returns void
language plpgsql volatile set search_path = '' as $$
declare
  subject uuid := case when note_limit.limited = 'business' then business.id else business.owner_id end;
begin
  -- Without a lock first: of all replies of a day, one makes the row.
  if exists (select from private.limit_notices l
              where l.subject_id = subject and l.limited = note_limit.limited
                and l.is_near = note_limit.is_near and l.day = private.budget_day()) then
    return;
  end if;
  insert into private.owner_mails (business_id) values (business.id) on conflict do nothing;
  insert into private.limit_notices as l (owner_id, subject_id, business_id, limited, is_near, day, due_at)
  values (business.owner_id, subject, business.id, note_limit.limited, note_limit.is_near, private.budget_day(), now())
  on conflict on constraint limit_notices_subject_id_limited_is_near_key do update
    set business_id = excluded.business_id, day = excluded.day, due_at = excluded.due_at, mail_id = null
    where l.day < excluded.day;
  if not note_limit.is_near then
    update private.limit_notices l set due_at = null
     where l.subject_id = subject and l.limited = note_limit.limited and l.is_near and l.due_at is not null;
  end if;
end $$;

grant execute on function
  public.claim_owner_mails(integer),
  public.settle_owner_mail(uuid, boolean, uuid)
to service_role;
