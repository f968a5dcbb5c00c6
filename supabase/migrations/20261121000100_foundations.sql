-- What every later migration stands on: extensions, and a public schema in
-- which nothing is open until a migration says so.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Supabase grants everything in public to its API roles by default, and
-- PostgreSQL lets PUBLIC execute every new function. Here each grant is written
-- down beside the table or function that it opens.
alter default privileges in schema public revoke all on tables from anon, authenticated, public;
alter default privileges in schema public revoke all on sequences from anon, authenticated, public;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, public;

grant usage on schema public to anon, authenticated, service_role;

-- Helpers that no API role may call by name through the REST interface, which
-- serves the schema public only.
create schema private;
grant usage on schema private to authenticated, service_role;
