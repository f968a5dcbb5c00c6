-- Prepares the roles of a Frontdesk whose own administrator may not make any. Run by a superuser of the server, once for each
-- database, and again after an upgrade that says so; what is there already is left as it is:
--
--   psql -v database=shop -v owner=shop -v password=… -f server/database/roles/roles.sql
--
-- database: the database that DATABASE_URL names; owner: its owner and the user of DATABASE_URL; password: for the role that
-- requests log in as, also given to Frontdesk as AUTHENTICATOR_PASSWORD. That role is authenticator_ with the database's name;
-- for a name of more than 49 bytes `doctor` tells it, and it is given as -v login=….
\set ON_ERROR_STOP on
\if :{?login}
\else
\set login authenticator_ :database
\endif

begin;
select format('create role %I nologin noinherit', name)
  from unnest(array['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin', 'authenticator']) name
 where to_regrole(name) is null \gexec

-- As on Supabase, the service role sees every row.
select 'alter role service_role bypassrls' where not (select rolbypassrls from pg_roles where rolname = 'service_role') \gexec

select format('create role %I login password %L', :'login', :'password')
 where to_regrole(quote_ident(:'login')) is null \gexec

-- The role of requests may become each of these, and has no right of its own. The owner makes objects for them.
select format('grant %I to %I', name, wanted)
  from unnest(array['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin']) name,
       unnest(array['authenticator', :'owner']) wanted
 where not exists (select from pg_auth_members
                    where roleid = to_regrole(name) and member = to_regrole(quote_ident(wanted))) \gexec
select format('grant authenticator to %I', :'login')
 where not exists (select from pg_auth_members
                    where roleid = to_regrole('authenticator') and member = to_regrole(quote_ident(:'login'))) \gexec

-- Roles belong to the whole server: those of another Frontdesk on it have no business here.
revoke connect on database :"database" from public;
grant connect on database :"database" to :"owner", :"login";
commit;
