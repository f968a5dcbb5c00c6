-- Stand-ins of what Supabase's extensions do for the schedule of docs/supabase.md: the Vault keeps secrets, pg_cron commands, and
-- pg_net requests, for the test to send.
create schema vault;
create table vault.secrets (name text primary key, secret text not null);
create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
  insert into vault.secrets values (new_name, new_secret) returning gen_random_uuid()
$$;
create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;

create schema cron;
create table cron.job (jobid bigint generated always as identity, jobname text unique, schedule text not null, command text not null);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command) returning jobid
$$;

create schema net;
create table net.requests (
  id bigint generated always as identity, url text, body jsonb, params jsonb, headers jsonb, timeout_milliseconds integer);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000) returns bigint language sql as $$
  insert into net.requests (url, body, params, headers, timeout_milliseconds)
  values (url, body, params, headers, timeout_milliseconds) returning id
$$;
