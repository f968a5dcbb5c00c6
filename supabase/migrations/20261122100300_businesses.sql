-- Businesses, and whose they are.

create table public.businesses (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  policies text not null default '' check (char_length(policies) <= 50000),
  ai_instructions text not null default '' check (char_length(ai_instructions) <= 20000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Off: each chat goes to the owner.
  is_assistant_on boolean not null default true,
  daily_reply_limit integer not null default 1000 check (daily_reply_limit between 1 and 100000),
  retention_days integer check (retention_days between 1 and 3650)
);
comment on column public.businesses.retention_days is
  'Chats without a message for so many days are deleted; null keeps them.';

-- Serves the policies, the owner's list and its order.
create index businesses_owner_id_created_at_idx on public.businesses (owner_id, created_at desc);

alter table public.businesses enable row level security;
grant select, insert, update, delete on public.businesses to authenticated, service_role;
create policy "Owners read their businesses" on public.businesses
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "Owners add businesses of their own" on public.businesses
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy "Owners change their businesses" on public.businesses
  for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "Owners delete their businesses" on public.businesses
  for delete to authenticated using (owner_id = (select auth.uid()));

create trigger keep_id before update of id on public.businesses
  for each row when (old.id is distinct from new.id) execute function private.keep_id();

-- The businesses of the caller. Policies compare business_id with this set, which PostgreSQL computes once a statement,
-- not once a row.
create function private.own_business_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.businesses where owner_id = (select auth.uid())
$$;
grant execute on function private.own_business_ids() to authenticated;

-- Raises the same error for an unknown business and for somebody else's. 'PT404' is PostgREST's way to answer with
-- HTTP 404. Functions that call this read past row-level security afterwards, which costs less than a check of each row.
create function private.require_own_business(business_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.businesses b
                  where b.id = require_own_business.business_id and b.owner_id = (select auth.uid())) then
    raise sqlstate 'PT404' using message = 'This business was not found.';
  end if;
end $$;

-- What the customer's page shows of an active business.
create function public.get_public_business(business_id uuid)
returns table (id uuid, name text, description text)
language sql stable security definer set search_path = '' as $$
  select b.id, b.name, b.description from public.businesses b
   where b.id = get_public_business.business_id and b.is_active
$$;
grant execute on function public.get_public_business(uuid) to anon, authenticated, service_role;
