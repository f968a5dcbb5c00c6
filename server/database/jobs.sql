-- What processes that share this database agree on: whose turn a piece of background work is, and which schema is there. Runs
-- after the groundwork of auth; never against Supabase itself.

create schema if not exists server;
grant usage on schema server to service_role;

create table if not exists server.jobs (
  name text primary key,
  owner uuid not null,
  -- A process that died does not give its work back: another one may take it from then on.
  leased_until timestamptz not null,
  finished_at timestamptz
);
revoke all on server.jobs from public, anon, authenticated, service_role;
alter table server.jobs enable row level security;

-- Takes a job, or keeps it for longer: whether it is this owner's now. One that ended less than `pause` ago is nobody's.
create or replace function server.claim_job(name text, owner uuid, lease interval, pause interval) returns boolean
language sql volatile security definer set search_path = '' as $$
  with claimed as (
    insert into server.jobs as j (name, owner, leased_until)
    values (claim_job.name, claim_job.owner, clock_timestamp() + claim_job.lease)
    on conflict on constraint jobs_pkey do update
       set owner = excluded.owner, leased_until = excluded.leased_until
     where (j.owner = excluded.owner and j.leased_until > clock_timestamp())
        or (j.leased_until <= clock_timestamp()
            and coalesce(j.finished_at + claim_job.pause <= clock_timestamp(), true))
    returning 1
  )
  select exists (select from claimed)
$$;

create or replace function server.finish_job(name text, owner uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update server.jobs j
     set leased_until = '-infinity', finished_at = clock_timestamp()
   where j.name = finish_job.name and j.owner = finish_job.owner
$$;

-- The migrations that a process knows and the database does not have.
create or replace function server.missing_migrations(known text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select version from unnest(missing_migrations.known) version
                where not exists (select from supabase_migrations.schema_migrations m where m.version = version.version));
end $$;

revoke execute on function server.missing_migrations(text[]) from public;
grant execute on function server.missing_migrations(text[]) to service_role;
revoke execute on function server.claim_job(text, uuid, interval, interval), server.finish_job(text, uuid) from public;
grant execute on function server.claim_job(text, uuid, interval, interval), server.finish_job(text, uuid) to service_role;

-- When something that the operator does was done last.
create table if not exists server.last_times (
  name text primary key,
  happened_at timestamptz not null
);
revoke all on server.last_times from public, anon, authenticated, service_role;
alter table server.last_times enable row level security;

-- What an operator watches and every process sees alike: the last backup, in seconds since 1970; of each job, whether a process
-- is at it, and for how many seconds none was. A lease that ends later than any that is given counts as none.
create or replace function server.operating_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'last_backup', (select extract(epoch from t.happened_at) from server.last_times t where t.name = 'backup'),
    'jobs', (select coalesce(jsonb_object_agg(j.name, jsonb_build_object(
               'is_leased', j.leased_until > now() and j.leased_until < now() + interval '10 minutes',
               'idle_for', extract(epoch from now() - coalesce(j.finished_at, least(j.leased_until, now()))))), '{}')
               from server.jobs j))
$$;

-- For how many seconds the question waits that has waited longest for the assistant; 0 without one.
create or replace function server.longest_wait() returns double precision
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select extract(epoch from now() - s.reply_owed_since) from public.chat_sessions s
     where s.status = 'active' and s.reply_owed_since is not null and s.held_at is null
       and not private.is_chat_blocked(s)
     order by s.reply_owed_since limit 1), 0);
end $$;

-- All tables and functions that Frontdesk has here, for missing_names later.
create or replace function server.own_names() returns text[]
language sql stable security definer set search_path = '' as $$
  with own as (
    select n.oid from pg_catalog.pg_namespace n
     where n.nspname in ('auth', 'private', 'public', 'realtime', 'server', 'storage'))
  select array(
    select c.oid::regclass::text from pg_catalog.pg_class c join own on own.oid = c.relnamespace where c.relkind = 'r'
    union all
    select p.oid::regprocedure::text from pg_catalog.pg_proc p join own on own.oid = p.pronamespace
     where not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e'))
$$;

-- Those of these tables and functions that are not there any more.
create or replace function server.missing_names(known text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select k.name from unnest(missing_names.known) k (name)
     where case when k.name like '%(%' then to_regprocedure(k.name)::oid else to_regclass(k.name)::oid end is null)
$$;

revoke execute on function
  server.operating_state(), server.longest_wait(), server.own_names(), server.missing_names(text[]) from public;
grant execute on function
  server.operating_state(), server.longest_wait(), server.own_names(), server.missing_names(text[]) to service_role;
