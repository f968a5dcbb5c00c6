-- An account's plan: a trial of 24 hours from its sign-up, then the plan that it has confirmed. Without one the built-in assistant
-- goes on answering its customers, and no language model is paid for. Its owner is told four hours before the trial ends, and when
-- it has ended.

create function private.trial_ends_at(signed_up_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select signed_up_at + interval '24 hours'
$$;

-- Whether an account has a plan. One whose payment is due still has it.
create function private.has_plan(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p
     where p.user_id = has_plan.user_id and p.subscription_plan = 'premium'
       and p.subscription_status in ('active', 'past_due'))
$$;

-- Whether a language model may answer for a business at a moment: while its owner has a plan, or the trial.
create function private.may_ask_model(business_id uuid, at timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.businesses b
      join auth.users u on u.id = b.owner_id
     where b.id = may_ask_model.business_id
       and (may_ask_model.at < private.trial_ends_at(u.created_at) or private.has_plan(u.id)))
$$;

-- The caller's plan: {"plan": "premium" or null, "status", "trial_ends_at", "is_over"}. "is_over" says that the trial has ended and
-- that there is no plan.
create function private.plan_of(user_id uuid, at timestamptz default now()) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'plan', case when private.has_plan(u.id) then p.subscription_plan end,
      'status', p.subscription_status,
      'trial_ends_at', private.trial_ends_at(u.created_at),
      'is_over', not private.has_plan(u.id) and plan_of.at >= private.trial_ends_at(u.created_at))
    from auth.users u
    left join public.profiles p on p.user_id = u.id
   where u.id = plan_of.user_id
$$;

create function public.my_plan() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  plan jsonb := private.plan_of((select auth.uid()));
begin
  if plan is null then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  end if;
  return plan;
end $$;
grant execute on function public.my_plan() to authenticated;

-- The two e-mails of a trial, one row each from the sign-up on.
create table private.trial_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('ending', 'ended')),
  -- When it is to be sent next; null when it was, or when there is nothing to tell.
  due_at timestamptz,
  claimed_until timestamptz,
  failures integer not null default 0,
  unique (user_id, kind)
);
create index trial_notices_due_at_idx on private.trial_notices (due_at) where due_at is not null;
alter table private.trial_notices enable row level security;

create function private.note_trial() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.trial_notices (user_id, kind, due_at) values
    (new.id, 'ending', private.trial_ends_at(new.created_at) - interval '4 hours'),
    (new.id, 'ended', private.trial_ends_at(new.created_at))
  on conflict do nothing;
  return null;
end $$;
create trigger note_trial after insert on auth.users
  for each row when (new.created_at is not null) execute function private.note_trial();

-- Claims up to "batch" e-mails about a trial for three minutes. Nothing is told to an account that has a plan, owns no business or
-- has not confirmed its address, nor that a trial will end that has ended.
create function private.claim_trial_notices(batch integer, at timestamptz)
returns table (id uuid, kind text, owner_email text, language text, time_zone text, ends_at timestamptz)
language plpgsql volatile security definer set search_path = '' rows 5 as $$
#variable_conflict use_column
begin
  update private.trial_notices n set due_at = null
    from auth.users u
   where n.due_at <= claim_trial_notices.at and u.id = n.user_id
     and (private.has_plan(u.id) or u.email_confirmed_at is null
       or not exists (select from public.businesses b where b.owner_id = u.id)
       or (n.kind = 'ending' and claim_trial_notices.at >= private.trial_ends_at(u.created_at)));
  return query
    with due as (
      select n.id from private.trial_notices n
       where n.due_at <= claim_trial_notices.at and coalesce(n.claimed_until < claim_trial_notices.at, true)
       order by n.due_at limit batch for update skip locked),
    claimed as (
      update private.trial_notices n set claimed_until = claim_trial_notices.at + interval '3 minutes'
        from due where n.id = due.id returning n.*)
    select c.id, c.kind, u.email::text, s.language, s.time_zone, private.trial_ends_at(u.created_at)
      from claimed c
      join auth.users u on u.id = c.user_id
      left join private.account_settings s on s.user_id = c.user_id;
end $$;

create function public.claim_trial_notices(batch integer default 5)
returns table (id uuid, kind text, owner_email text, language text, time_zone text, ends_at timestamptz)
language sql volatile security definer set search_path = '' rows 5 as $$
  select * from private.claim_trial_notices(batch, now())
$$;

-- Ends a claim. What was not sent is tried again after growing delays.
create function public.settle_trial_notice(id uuid, is_sent boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.trial_notices n
     set claimed_until = null, failures = case when is_sent then 0 else n.failures + 1 end,
         due_at = private.due_again(is_sent, n.failures)
   where n.id = settle_trial_notice.id
$$;
grant execute on function
  public.claim_trial_notices(integer),
  public.settle_trial_notice(uuid, boolean)
to service_role;
