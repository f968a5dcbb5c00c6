-- What must be true of the whole catalog, whatever is added to it. After the ideas of Supabase's splinter.
begin;
select plan(22);

create function pg_temp.is_ours(schema regnamespace) returns boolean language sql as $$
  select $1::text in ('public', 'private', 'server') $$;
-- Including the functions that replace Supabase's.
create function pg_temp.is_watched(schema regnamespace) returns boolean language sql as $$
  select pg_temp.is_ours($1) or $1::text in ('auth', 'storage', 'realtime') $$;

select is_empty(
  $$ select oid::regclass from pg_class
      where pg_temp.is_watched(relnamespace) and relkind in ('r', 'p') and not relrowsecurity $$,
  'every table has row-level security');

select is_empty(
  $$ select c.oid::regclass from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_policy p where p.polrelid = c.oid) $$,
  'every public table has a policy');

select is_empty(
  $$ select c.oid::regclass from pg_class c join pg_policy p on p.polrelid = c.oid where not c.relrowsecurity $$,
  'no policy waits for row-level security to be switched on');

select is_empty(
  $$ select p.polrelid::regclass, p.polname from pg_policy p
      where p.polcmd = '*' or p.polroles = '{0}' or not p.polpermissive $$,
  'every policy names its verb and its role');

select is_empty(
  $$ select p.polrelid::regclass, p.polname from pg_policy p
      where (p.polcmd in ('r', 'd') and p.polqual is null)
         or (p.polcmd = 'a' and p.polwithcheck is null)
         or (p.polcmd = 'w' and (p.polqual is null or p.polwithcheck is null)) $$,
  'every policy says which rows, an update before and after');

select is_empty(
  $$ select p.tablename, p.policyname from pg_policies p
      cross join lateral unnest(array[p.qual, p.with_check]) rule
      where replace(lower(rule), ' ', '') in ('true', '(true)', '1=1', '(1=1)')
         or rule ilike '%is null%' or rule ilike '%user_metadata%' $$,
  'no policy is always true, forgives a missing identity or trusts what users say of themselves');

select is_empty(
  $$ select p.tablename, p.policyname from pg_policies p
      cross join lateral unnest(array[p.qual, p.with_check]) rule
      where regexp_replace(lower(rule), '\( *select (auth|realtime)\.\w+\(\)( as \w+)?\)', '', 'g')
            ~ '(auth\.(uid|jwt|role|email)|realtime\.topic|current_setting) *\(' $$,
  'no policy asks once a row who is calling');

select is_empty(
  $$ select p.tablename, p.cmd, r from pg_policies p cross join unnest(p.roles) r
      where p.schemaname in ('public', 'private') group by 1, 2, 3 having count(*) > 1 $$,
  'one policy a verb, role and table');

select is_empty(
  $$ select c.conrelid::regclass, c.conname from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and pg_temp.is_watched(t.relnamespace)
        and not exists (select from pg_index i
                         where i.indrelid = c.conrelid and i.indisvalid and i.indpred is null
                           and (string_to_array(i.indkey::text, ' ')::int2[])[1:array_length(c.conkey, 1)] @> c.conkey) $$,
  'every foreign key has an index');

select is_empty(
  $$ select oid::regclass from pg_class c
      where pg_temp.is_ours(relnamespace) and relkind in ('r', 'p')
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) $$,
  'every table has a primary key');

select is_empty(
  $$ select i.indexrelid::regclass from pg_index i join pg_class c on c.oid = i.indexrelid
      where pg_temp.is_ours(c.relnamespace)
        and (not i.indisvalid or exists (
          select from pg_index o where o.indrelid = i.indrelid and o.indexrelid < i.indexrelid
             and (o.indkey, o.indclass, o.indcollation, o.indoption) = (i.indkey, i.indclass, i.indcollation, i.indoption)
             and pg_get_expr(o.indexprs, o.indrelid) is not distinct from pg_get_expr(i.indexprs, i.indrelid)
             and pg_get_expr(o.indpred, o.indrelid) is not distinct from pg_get_expr(i.indpred, i.indrelid))) $$,
  'no index is broken or there twice');

select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
      where pg_temp.is_watched(p.pronamespace)
        and not exists (select from unnest(p.proconfig) setting where setting in ('search_path=', 'search_path=""')) $$,
  'every function pins an empty search path');

select is_empty(
  $$ select p.oid::regprocedure from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
      where pg_temp.is_ours(p.pronamespace) and acl.grantee = 0 $$,
  'no function is executable by everybody');

select is_empty(
  $$ select c.oid::regclass from pg_class c cross join aclexplode(c.relacl) acl
      where pg_temp.is_watched(c.relnamespace) and acl.grantee = 0 $$,
  'no table is open to everybody');

select is_empty(
  $$ select c.oid::regclass from pg_class c
      where pg_temp.is_ours(c.relnamespace)
        and (c.relkind in ('m', 'f') or (c.relkind = 'v' and not coalesce(c.reloptions::text[] && '{security_invoker=true,security_invoker=on}', false))) $$,
  'no view reads with the rights of its owner');

select is_empty(
  $$ select c.oid::regclass from pg_class c
      where c.relkind in ('v', 'm') and exists (
        select from pg_depend d join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
         where r.ev_class = c.oid and d.refobjid = 'auth.users'::regclass)
        and not c.relnamespace = 'auth'::regnamespace $$,
  'no view shows accounts');

select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
      where pg_temp.is_ours(p.pronamespace) and p.prosrc ~* '\mexecute\M' $$,
  'no function runs a text as SQL');

select is_empty(
  $$ select proname from pg_proc where pronamespace = 'public'::regnamespace group by 1 having count(*) > 1 $$,
  'no function of the interface has two forms');

select is_empty(
  $$ select a.attrelid::regclass, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where pg_temp.is_ours(c.relnamespace) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('regcollation'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype, 'regnamespace'::regtype,
          'regoper'::regtype, 'regoperator'::regtype, 'regproc'::regtype, 'regprocedure'::regtype) $$,
  'no column keeps what an upgrade of PostgreSQL does not');

select is_empty(
  $$ select e.extname from pg_extension e where e.extnamespace = 'public'::regnamespace
     union all
     select r.rolname from pg_roles r
      where r.rolname in ('anon', 'authenticated', 'authenticator', 'supabase_auth_admin', 'supabase_storage_admin')
        and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb) $$,
  'no extension is in reach of the interface, and no role of a request goes past row-level security');

select is_empty(
  $$ with recursive of_business (relid) as (
       select 'public.businesses'::regclass::oid
       union
       select k.conrelid from pg_constraint k join of_business parent on k.confrelid = parent.relid where k.contype = 'f')
     select o.relid::regclass from of_business o
      where o.relid <> 'public.businesses'::regclass
        and not exists (select from pg_attribute a
                         where a.attrelid = o.relid and a.attname = 'business_id' and a.atttypid = 'uuid'::regtype
                           and a.attnotnull and not a.attisdropped) $$,
  'every table of a business, by whatever parents, says of which');

select is_empty(
  $$ select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'business_id'
        and has_column_privilege('service_role', c.oid, a.attnum, 'update')
        and not exists (select from pg_trigger t
                         where t.tgrelid = c.oid and t.tgfoid = 'private.keep_business()'::regprocedure and t.tgenabled = 'O'
                           and t.tgattr::int2[] @> array[a.attnum]) $$,
  'no row moves to another business');

select * from finish();
rollback;
