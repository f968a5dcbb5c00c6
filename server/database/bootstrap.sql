-- Makes a bare PostgreSQL look like Supabase where the product needs it. Runs before the migrations when its text has changed,
-- changes nothing the second time, and is never run against Supabase itself.

do $$
declare
  wanted text;
  taken text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  -- The role of all connections of requests (server/database/roles/login.ts): it may become each of the roles below, and has no
  -- right of its own.
  if to_regrole('authenticator') is null then
    create role authenticator nologin noinherit;
  end if;
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin'] loop
    if to_regrole(wanted) is null then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    -- What an administrator has prepared is left as it is (server/database/roles/roles.sql).
    if not exists (select from pg_auth_members
                    where roleid = to_regrole(wanted) and member = 'authenticator'::regrole) then
      execute format('grant %I to authenticator', wanted);
    end if;
    -- A managed PostgreSQL's administrator is no superuser and has to be a member to make objects for others.
    if not pg_has_role(wanted, taken) then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end $$;

do $$
begin
  -- As on Supabase, the service role sees every row. Who may not give it this right makes policies instead:
  -- roles/service-role.sql.
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then
  null;
end $$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;

revoke create on schema public from public;
grant usage on schema auth, storage, realtime to anon, authenticated, service_role;
grant usage, create on schema auth to supabase_auth_admin;
grant usage, create on schema storage to supabase_storage_admin;

create or replace function auth.jwt() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create or replace function auth.uid() returns uuid language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;

create or replace function auth.role() returns text language sql stable set search_path = '' as $$
  select auth.jwt() ->> 'role'
$$;

grant execute on function auth.jwt(), auth.uid(), auth.role()
  to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;

-- The first statement of each request's transaction: takes the caller's role, claims and headers for as long as the
-- transaction lasts, and refuses a session that was signed out, however long its access token would still be valid.
create or replace function auth.act_as(role text, claims text, headers text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if claims::jsonb ? 'session_id' and not auth.session_is_alive(
       (claims::jsonb ->> 'session_id')::uuid, (claims::jsonb ->> 'sub')::uuid) then
    raise sqlstate 'PT401' using message = 'This session has ended. Sign in again.';
  end if;
  perform set_config('request.jwt.claims', claims, true),
          set_config('request.headers', headers, true),
          set_config('role', role, true);
  if claims::jsonb ? 'api_key' and not private.api_key_is_alive((claims::jsonb #>> '{api_key,id}')::uuid) then
    raise sqlstate 'PT401' using message = 'This API key was revoked.';
  end if;
end $$;
revoke execute on function auth.act_as(text, text, text) from public;
grant execute on function auth.act_as(text, text, text) to authenticator;
grant usage on schema auth to authenticator;

-- The same tables and functions as Supabase's storage schema, as far as policies use them.
create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner_id text,
  version text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket_id, name)
);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

create or replace function storage.foldername(name text) returns text[] language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

create or replace function storage.filename(name text) returns text language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

grant insert on storage.objects to anon;
grant select, insert, update, delete on storage.objects to authenticated, service_role, supabase_storage_admin;
grant select on storage.buckets to anon, authenticated, service_role, supabase_storage_admin;
grant execute on function storage.foldername(text), storage.filename(text) to anon, authenticated, service_role;

-- Broadcasts go to every process by NOTIFY. Its payload holds less than 8,000 bytes; the product's events carry ids.
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamptz not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- A transaction that notifies commits alone: PostgreSQL makes all others that do so wait while it writes to disk. So
-- the server's own transactions only note their events, in a setting that is undone with them, and notify right after
-- they have committed, where nothing has to be written any more.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql volatile set search_path = '' as $$
declare
  notification text := jsonb_build_object('topic', topic, 'event', event, 'payload', payload, 'private', private)::text;
begin
  if current_setting('realtime.is_deferred', true) = 'on' then
    perform set_config('realtime.deferred', concat(current_setting('realtime.deferred', true), notification, e'\n'), false);
  else
    perform pg_notify('realtime', notification);
  end if;
end $$;

create or replace function realtime.send_deferred() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if current_setting('realtime.deferred', true) <> '' then
    perform pg_notify('realtime', notification)
       from string_to_table(current_setting('realtime.deferred'), e'\n') notification
      where notification <> '';
    perform set_config('realtime.deferred', '', false);
  end if;
end $$;
revoke execute on function realtime.send_deferred() from public;
grant usage on schema realtime to authenticator;
grant execute on function realtime.send_deferred() to authenticator;

grant execute on function realtime.topic() to anon, authenticated, service_role;
revoke execute on function realtime.send(jsonb, text, text, boolean) from public;
grant execute on function realtime.send(jsonb, text, text, boolean) to service_role;
