-- What every other file needs: extensions, a public schema in which nothing is open until a statement grants it, and the
-- installation's settings.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Supabase grants everything in public to its API roles by default, and PostgreSQL lets PUBLIC execute every new
-- function. Here each grant is written beside the table or function that it opens.
alter default privileges in schema public revoke all on tables from anon, authenticated, public;
alter default privileges in schema public revoke all on sequences from anon, authenticated, public;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, public;

grant usage on schema public to anon, authenticated, service_role;

-- Tables and functions that no API role can reach by name: the REST interface serves the schema public only.
create schema private;
grant usage on schema private to authenticated, service_role;

-- The installation's settings, for functions that need them.
create table private.settings (
  name text primary key check (name in
    ('storage_url', 'sender_key', 'push_services', 'webhook_origins', 'replies_by_operator', 'replies_by_owner', 'replies_by_address')),
  value text not null
);
alter table private.settings enable row level security;
comment on table private.settings is
  'storage_url: address of the storage API, such as https://project.supabase.co/storage/v1. Written at each start of '
  'the server; on Supabase set once at deployment. Without it pictures at any address of that form are taken. '
  'sender_key: what browsers and addresses of customers are hashed with; made once, at random. '
  'push_services: origins of push services that alerts may be sent to although they are not public, with spaces between. '
  'webhook_origins: the same for webhooks. '
  'replies_by_…: how many replies a day the assistant may write, see private.reply_budget. Written at each start as well.';
insert into private.settings (name, value)
values ('sender_key', encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'));

-- Each table of a business has the column business_id, also where a parent row has it: rights, and one day partitions, need
-- no look at the parent. The database sets it, and a row never moves to another business (supabase/tests/15_lints).
create function private.keep_business() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'A row cannot be moved to another business.';
end $$;

-- Ids are immutable. Otherwise an owner could find out which ids others use: changing an id to a taken one would fail.
create function private.keep_id() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'The id of a row cannot be changed.';
end $$;

-- How long what failed waits before it is tried again: longer each time, an hour at most. "failures" is how often it had
-- failed before.
create function private.retry_delay(failures integer) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select least(interval '30 seconds' * power(2, least(greatest(failures, 0), 10)), interval '1 hour')
$$;

-- When what an outbox has tried to send is due again: never, when it was sent, or has failed for half a day.
create function private.due_again(is_sent boolean, failures integer) returns timestamptz
language sql stable parallel safe set search_path = '' as $$
  select case when not is_sent and failures < 16 then now() + private.retry_delay(failures) end
$$;
