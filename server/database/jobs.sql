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
