-- What the API roles may touch at all, in full: a table or function that is not listed here fails the suite.
begin;
select plan(6);

select results_eq(
  $$ select c.relname::text collate "C" from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and (has_table_privilege('anon', c.oid, 'select') or has_table_privilege('anon', c.oid, 'insert')
          or has_table_privilege('anon', c.oid, 'update') or has_table_privilege('anon', c.oid, 'delete')
          or has_any_column_privilege('anon', c.oid, 'select, insert, update'))
      order by 1 $$,
  $$ select null::text collate "C" where false $$,
  'anon may touch no table');

select results_eq(
  $$ select format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) collate "C" from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
      order by 1 $$,
  $$ values
    ('get_chat_messages(session_id uuid, session_key text, after timestamp with time zone)' collate "C"),
    ('get_chat_status(session_id uuid, session_key text)'),
    ('get_public_business(business_id uuid)'),
    ('leave_email(session_id uuid, session_key text, email text)'),
    ('open_chat_session(session_id uuid, business_id uuid, customer_name text, customer_email text)'),
    ('send_customer_message(session_id uuid, session_key text, message_id uuid, content text, image_url text)') $$,
  'anon may execute the customer''s functions');

select results_eq(
  $$ select format('%s %s', c.relname, string_agg(lower(privilege), ',' order by privilege)) collate "C"
       from pg_class c
       cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_table_privilege('authenticated', c.oid, privilege)
      group by c.relname order by 1 $$,
  $$ values
    ('businesses delete,insert,select,update' collate "C"),
    ('chat_messages select'),
    ('chat_sessions select'),
    ('knowledge_base_articles delete,insert,select,update'),
    ('passages select'),
    ('product_images delete,insert,select,update'),
    ('products delete,insert,select,update'),
    ('profiles select,update') $$,
  'owners have the table rights of the dashboard and no others');

select is_empty(
  $$ select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity $$,
  'every table has row-level security');

select is_empty(
  $$ select p.proname from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
        and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%') $$,
  'every definer function pins its search path');

select is_empty(
  $$ select p.proname from pg_proc p, aclexplode(p.proacl) acl
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and acl.grantee = 0
     union all
     select p.proname from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proacl is null $$,
  'no function is executable by everybody');

select * from finish();
rollback;
