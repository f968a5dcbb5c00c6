-- Who works at a business, and what each may do: docs/roles.md. The owner is businesses.owner_id and nobody else, so a business
-- always has exactly one; members are those beside the owner.

create table private.members (
  business_id uuid not null references public.businesses (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('manager', 'agent')),
  joined_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index members_user_id_idx on private.members (user_id);
alter table private.members enable row level security;

-- The businesses of which an account, its owner or a member, gets neither e-mails nor alerts.
create table private.muted_businesses (
  business_id uuid not null references public.businesses (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (business_id, user_id)
);
create index muted_businesses_user_id_idx on private.muted_businesses (user_id);
alter table private.muted_businesses enable row level security;

-- The one business for which an API key acts; null for somebody who is signed in.
create function private.key_business() returns uuid
language sql stable set search_path = '' as $$
  select (auth.jwt() #>> '{api_key,business_id}')::uuid
$$;
-- Whether the caller has signed in, and is no program with an API key.
create function private.is_signed_in() returns boolean
language sql stable set search_path = '' as $$
  select auth.uid() is not null and not (auth.jwt() ? 'api_key')
$$;
grant execute on function private.key_business(), private.is_signed_in() to authenticated;

-- What a role may do: 'read' what a business is and what happens there, work on its 'chats', 'manage' everything that it says
-- and how, and what only who can 'own' it does.
create function private.permissions_of(role text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case role
    when 'owner' then '{read,chats,manage,own}'
    when 'manager' then '{read,chats,manage}'
    when 'agent' then '{read,chats}'
    else '{}' end::text[]
$$;

-- The businesses that are the caller's own. An API key acts as the owner, of its one business.
create function private.own_business_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.businesses
   where owner_id = (select auth.uid()) and id = coalesce((select private.key_business()), id)
$$;

-- The businesses at which the caller may do something. Policies compare business_id with this set, which PostgreSQL computes once
-- a statement, not once a row.
create function private.business_ids_with(permission text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select b.id from public.businesses b
   where b.owner_id = (select auth.uid()) and b.id = coalesce((select private.key_business()), b.id)
     and business_ids_with.permission = any (private.permissions_of('owner'))
   union all
  select m.business_id from private.members m
   where m.user_id = (select auth.uid()) and (select private.is_signed_in())
     and business_ids_with.permission = any (private.permissions_of(m.role))
$$;
grant execute on function private.own_business_ids(), private.business_ids_with(text) to authenticated;

-- The role of an account at a business; null for none.
create function private.role_at(business_id uuid, user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when b.owner_id = role_at.user_id then 'owner' else m.role end
    from public.businesses b
    left join private.members m on m.business_id = b.id and m.user_id = role_at.user_id
   where b.id = role_at.business_id
$$;

-- Whether an account may do something at a business, for functions that the server calls on somebody's behalf.
create function private.may(user_id uuid, business_id uuid, permission text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(may.permission = any (private.permissions_of(private.role_at(may.business_id, may.user_id))), false)
$$;

-- Everybody at a business: its owner first, then the others by when they came.
create function private.people_of(business_id uuid) returns table (user_id uuid, role text, joined_at timestamptz)
language sql stable security definer set search_path = '' rows 3 as $$
  select b.owner_id, 'owner', b.created_at from public.businesses b where b.id = people_of.business_id
   union all
  (select m.user_id, m.role, m.joined_at from private.members m
    where m.business_id = people_of.business_id order by m.joined_at, m.user_id)
$$;

-- Those of them who want to be told what happens there.
create function private.listeners_of(business_id uuid) returns table (user_id uuid, role text)
language sql stable security definer set search_path = '' rows 3 as $$
  select p.user_id, p.role from private.people_of(listeners_of.business_id) p
   where not exists (select from private.muted_businesses m
                      where m.business_id = listeners_of.business_id and m.user_id = p.user_id)
$$;

-- Raises the same error for an unknown business and for one where the caller is nobody. 'PT404' is PostgREST's way to answer
-- with HTTP 404. Functions that call this read past row-level security afterwards, which costs less than a check of each row.
create function private.require_business(business_id uuid, permission text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if require_business.business_id in (select private.business_ids_with(require_business.permission)) then
    return;
  elsif require_business.business_id in (select private.business_ids_with('read')) then
    raise sqlstate 'PT403' using message = case require_business.permission
      when 'own' then 'Only the owner of this business can do this.'
      else 'Only the owner or a manager of this business can do this.' end;
  end if;
  raise sqlstate 'PT404' using message = 'This business was not found.';
end $$;
-- Functions that write with the caller's own rights call it, too, to say why not. The service works at no business, and is told so.
grant execute on function private.require_business(uuid, text) to authenticated, service_role;

-- The same for what only the owner may do.
create function private.require_own_business(business_id uuid) returns void
language sql stable security definer set search_path = '' as $$
  select private.require_business(require_own_business.business_id, 'own')
$$;

-- An own business is compared by itself, too: a new one is not among those that a function sees in the same statement.
alter table public.businesses enable row level security;
grant select, insert, update, delete on public.businesses to authenticated, service_role;
create policy "Members read their businesses" on public.businesses
  for select to authenticated
  using ((owner_id = (select auth.uid()) and id = coalesce((select private.key_business()), id))
    or id = any (array(select private.business_ids_with('read'))));
create policy "Owners add businesses of their own" on public.businesses
  for insert to authenticated with check (owner_id = (select auth.uid()) and (select private.is_signed_in()));
create policy "Managers change their businesses" on public.businesses
  for update to authenticated
  using (id = any (array(select private.business_ids_with('manage'))))
  with check (id = any (array(select private.business_ids_with('manage'))));
create policy "Owners delete their businesses" on public.businesses
  for delete to authenticated using (owner_id = (select auth.uid()) and (select private.is_signed_in()));

-- A business changes hands by accept_business alone: nobody who may change it takes it, and nobody gets one against their will.
create function private.keep_owner() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'A business is handed over to one of its members, who accepts it.';
end $$;
create trigger keep_owner before update of owner_id on public.businesses
  for each row when (old.owner_id is distinct from new.owner_id and current_user = 'authenticated')
  execute function private.keep_owner();

-- Who owns a business is no member of it besides.
create function private.refuse_owner_as_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.businesses b where b.id = new.business_id and b.owner_id = new.user_id) then
    raise check_violation using message = 'The owner of a business is no other member of it.';
  end if;
  return new;
end $$;
create trigger refuse_owner before insert or update on private.members
  for each row execute function private.refuse_owner_as_member();

-- Who is not a member any more is told nothing from that moment: every process ends their live events of the business
-- (server/realtime), as it does those of an ended session.
create function private.end_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever takes the business over stays.
  if private.role_at(old.business_id, old.user_id) is not null then
    return null;
  end if;
  perform pg_notify('ended_members', jsonb_build_object('business_id', old.business_id, 'user_id', old.user_id)::text);
  delete from private.muted_businesses m where m.business_id = old.business_id and m.user_id = old.user_id;
  -- What was theirs to answer is for anybody to take.
  update public.chat_sessions s set assignee_id = null
   where s.assignee_id = old.user_id and s.business_id = old.business_id;
  return null;
end $$;
create trigger end_membership after delete on private.members
  for each row execute function private.end_membership();

-- The open pages of everybody else see who is there, and what they may do.
create function private.announce_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'members', 'business:' || coalesce(new.business_id, old.business_id), true);
  return null;
end $$;
create trigger announce_members after insert or update or delete on private.members
  for each row execute function private.announce_members();
