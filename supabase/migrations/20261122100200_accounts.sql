-- Owners' profiles, and the deletion of an account. The accounts themselves are in auth.users, which is Supabase's.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  business_name text check (char_length(business_name) <= 200),
  business_type text check (char_length(business_type) <= 200),
  contact_email text check (char_length(contact_email) <= 320),
  subscription_plan text check (char_length(subscription_plan) <= 50
    and subscription_plan = lower(subscription_plan)),
  subscription_status text check (subscription_status in ('active', 'inactive', 'canceled', 'past_due')),
  updated_at timestamptz not null default now()
);
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
-- Not the subscription: confirm_plan writes that, and whoever takes the payments, as the service role.
grant update (business_name, business_type, contact_email, updated_at) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
create policy "Owners read their profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Owners change their profile" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Each new user gets a profile, so that the Profile tab only ever updates.
create function private.create_profile_for_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, contact_email) values (new.id, new.email)
  on conflict (user_id) do nothing;
  return new;
end $$;

create trigger create_profile_for_user after insert on auth.users
  for each row execute function private.create_profile_for_user();

-- Begins the caller's subscription to a plan. One whose payment is due is not begun anew.
create function public.confirm_plan(plan text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if plan is distinct from 'premium' then
    raise sqlstate 'PT400' using message = 'There is no such plan.';
  end if;
  if not exists (select from public.profiles p where p.user_id = (select auth.uid())) then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  end if;
  update public.profiles p
     set subscription_plan = confirm_plan.plan, subscription_status = 'active', updated_at = now()
   where p.user_id = (select auth.uid()) and p.subscription_status is distinct from 'past_due';
  if not found then
    raise sqlstate 'PT409' using message = 'A payment of your subscription is due.';
  end if;
end $$;
grant execute on function public.confirm_plan(text) to authenticated;

-- Deletes the caller's account with all of its businesses. Only within five minutes of a sign-in: an unlocked laptop or
-- a stolen token is not enough.
create function public.delete_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Please sign in.';
  end if;
  if not exists (
    select from auth.sessions s
     where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = caller
       and s.created_at > now() - interval '5 minutes') then
    raise sqlstate 'PT403' using message = 'Please enter your password again.';
  end if;
  delete from auth.users u where u.id = caller;
end $$;
grant execute on function public.delete_account() to authenticated;
