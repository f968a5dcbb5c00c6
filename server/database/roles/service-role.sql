-- Where the administrator may not let service_role past row-level security, policies let it see every row that it has a right
-- to. Runs at every start after the migrations, and makes what is missing; never against Supabase itself.

do $$
declare
  place regclass;
begin
  if (select rolbypassrls from pg_roles where rolname = 'service_role') then
    return;
  end if;
  for place in
    select c.oid from pg_class c
     where c.relkind in ('r', 'p') and c.relrowsecurity
       and c.relnamespace = any (array['public', 'realtime', 'storage']::regnamespace[])
       and has_table_privilege('service_role', c.oid, 'select, insert, update, delete')
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'service_role_sees_every_row')
  loop
    execute format(
      'create policy service_role_sees_every_row on %s for all to service_role using (true) with check (true)', place);
  end loop;
end $$;
