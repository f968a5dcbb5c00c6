-- Owners' profiles and their businesses.

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

create table public.businesses (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  policies text not null default '' check (char_length(policies) <= 50000),
  ai_instructions text not null default '' check (char_length(ai_instructions) <= 20000),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Serves the policies, the owner's list and its order.
create index businesses_owner_id_created_at_idx on public.businesses (owner_id, created_at desc);

alter table public.profiles enable row level security;
alter table public.businesses enable row level security;

grant select, update on public.profiles to authenticated;
grant select, insert, update, delete on public.businesses to authenticated;
grant select, insert, update, delete on public.profiles, public.businesses to service_role;

create policy "Owners read their profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Owners change their profile" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Owners read their businesses" on public.businesses
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "Owners add businesses of their own" on public.businesses
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy "Owners change their businesses" on public.businesses
  for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "Owners delete their businesses" on public.businesses
  for delete to authenticated using (owner_id = (select auth.uid()));

-- Each new user has a profile from the start, so that the Profile tab always
-- updates and never has to insert.
create function private.create_profile_for_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, contact_email) values (new.id, new.email)
  on conflict (user_id) do nothing;
  return new;
end $$;

create trigger create_profile_for_user after insert on auth.users
  for each row execute function private.create_profile_for_user();

-- The businesses of the caller. Policies of the tables below compare against
-- this set, which PostgreSQL computes once a statement, not once a row.
create function private.own_business_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.businesses where owner_id = (select auth.uid())
$$;
grant execute on function private.own_business_ids() to authenticated;
