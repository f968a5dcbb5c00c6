-- Every table that the API roles have any right to, every verb, every actor. A new table, verb or policy without an
-- expectation fails, and so does an expectation of something that is gone.
begin;
\ir support/actors.psql

insert into attempts (target, attempt, statement, expected) values
  -- customer, another chat's customer, owner, another owner, deleted account, no name, service, manager, agent, former member
  ('public.profiles', 'select', 'select from public.profiles', '- - 1 1 0 0 5 1 1 1'),
  ('public.profiles', 'insert', 'insert into public.profiles (user_id) values (''a0000000-0000-4000-8000-000000000001'') on conflict do nothing', '- - - - - - 0 - - -'),
  ('public.profiles', 'update', 'update public.profiles set business_name = ''New''', '- - 1 1 0 0 5 1 1 1'),
  ('public.profiles', 'update: give away', 'update public.profiles set user_id = ''b0000000-0000-4000-8000-000000000001''', '- - - - - - 23505 - - -'),
  ('public.profiles', 'update: subscribe', 'update public.profiles set subscription_plan = ''premium'', subscription_status = ''active''', '- - - - - - 5 - - -'),
  ('public.profiles', 'delete', 'delete from public.profiles', '- - - - - - 5 - - -'),

  ('public.businesses', 'select', 'select from public.businesses', '- - 1 2 0 0 3 1 1 0'),
  ('public.businesses', 'insert', 'insert into public.businesses (owner_id, name) values (''a0000000-0000-4000-8000-000000000001'', ''New'')', '- - 1 ! ! ! 1 ! ! !'),
  ('public.businesses', 'insert: as oneself', 'insert into public.businesses (owner_id, name) values (auth.uid(), ''New'')', '- - 1 1 23503 ! 23502 1 1 1'),
  ('public.businesses', 'update', 'update public.businesses set name = ''New''', '- - 1 2 0 0 3 1 0 0'),
  ('public.businesses', 'update: give away', 'update public.businesses set owner_id = ''b0000000-0000-4000-8000-000000000001''', '- - 42501 2 0 0 3 42501 0 0'),
  ('public.businesses', 'delete', 'delete from public.businesses', '- - 1 2 0 0 3 0 0 0'),

  ('public.products', 'select', 'select from public.products', '- - 1 2 0 0 3 1 1 0'),
  ('public.products', 'insert', 'insert into public.products (business_id, name) values (''a0000000-0000-4000-8000-000000000002'', ''New'')', '- - 1 ! ! ! 1 1 ! !'),
  ('public.products', 'update', 'update public.products set name = ''New''', '- - 1 2 0 0 3 1 0 0'),
  ('public.products', 'update: give away', 'update public.products set business_id = ''b0000000-0000-4000-8000-000000000002''', '- - 42501 42501 0 0 42501 42501 0 0'),
  ('public.products', 'delete', 'delete from public.products', '- - 1 2 0 0 3 1 0 0'),

  ('public.product_images', 'select', 'select from public.product_images', '- - 1 2 0 0 3 1 1 0'),
  ('public.product_images', 'insert', 'insert into public.product_images (product_id, image_url) values (''a0000000-0000-4000-8000-000000000003'', ''https://example.com/x'')', '- - 1 ! ! ! 1 1 ! !'),
  ('public.product_images', 'insert: into a business', 'insert into public.product_images (product_id, image_url, business_id) values (''a0000000-0000-4000-8000-000000000003'', ''https://example.com/x'', ''a0000000-0000-4000-8000-000000000002'')', '- - - - - - 1 - - -'),
  ('public.product_images', 'update', 'update public.product_images set alt_text = ''New''', '- - 1 2 0 0 3 1 0 0'),
  ('public.product_images', 'update: give away', 'update public.product_images set product_id = ''b0000000-0000-4000-8000-000000000003''', '- - 42501 42501 0 0 42501 42501 0 0'),
  ('public.product_images', 'delete', 'delete from public.product_images', '- - 1 2 0 0 3 1 0 0'),

  ('public.knowledge_base_articles', 'select', 'select from public.knowledge_base_articles', '- - 1 2 0 0 3 1 1 0'),
  ('public.knowledge_base_articles', 'insert', 'insert into public.knowledge_base_articles (business_id, title, content) values (''a0000000-0000-4000-8000-000000000002'', ''New'', ''New'')', '- - 1 ! ! ! 1 1 ! !'),
  ('public.knowledge_base_articles', 'update', 'update public.knowledge_base_articles set title = ''New''', '- - 1 2 0 0 3 1 0 0'),
  ('public.knowledge_base_articles', 'update: give away', 'update public.knowledge_base_articles set business_id = ''b0000000-0000-4000-8000-000000000002''', '- - 42501 42501 0 0 42501 42501 0 0'),
  ('public.knowledge_base_articles', 'delete', 'delete from public.knowledge_base_articles', '- - 1 2 0 0 3 1 0 0'),

  ('public.chat_sessions', 'select', 'select from public.chat_sessions', '- - 1 2 0 0 3 1 1 0'),
  ('public.chat_sessions', 'insert', 'insert into public.chat_sessions (id, business_id, topic) values (gen_random_uuid(), ''a0000000-0000-4000-8000-000000000002'', ''chat:'' || repeat(''c'', 64))', '- - - - - - 1 - - -'),
  ('public.chat_sessions', 'update', 'update public.chat_sessions set status = ''resolved''', '- - 1 2 0 0 3 1 1 0'),
  ('public.chat_sessions', 'update: give away', 'update public.chat_sessions set business_id = ''b0000000-0000-4000-8000-000000000002''', '- - - - - - 42501 - - -'),
  ('public.chat_sessions', 'delete', 'delete from public.chat_sessions', '- - 1 2 0 0 3 1 0 0'),

  ('public.chat_messages', 'select', 'select from public.chat_messages', '- - 1 2 0 0 3 1 1 0'),
  ('public.chat_messages', 'insert', 'insert into public.chat_messages (session_id, sender_type, content) values (''a0000000-0000-4000-8000-000000000006'', ''human'', ''New'')', '- - 1 ! ! ! 1 1 1 !'),
  ('public.chat_messages', 'insert: as the assistant', 'insert into public.chat_messages (session_id, sender_type, content) values (''a0000000-0000-4000-8000-000000000006'', ''ai'', ''New'')', '- - ! ! ! ! 1 ! ! !'),
  ('public.chat_messages', 'insert: as the customer', 'insert into public.chat_messages (session_id, sender_type, content) values (''a0000000-0000-4000-8000-000000000006'', ''customer'', ''New'')', '- - ! ! ! ! 1 ! ! !'),
  ('public.chat_messages', 'update', 'update public.chat_messages set content = ''New''', '- - - - - - 3 - - -'),
  ('public.chat_messages', 'update: give away', 'update public.chat_messages set session_id = ''b0000000-0000-4000-8000-000000000006''', '- - - - - - 42501 - - -'),
  ('public.chat_messages', 'delete', 'delete from public.chat_messages', '- - - - - - 3 - - -'),

  ('storage.objects', 'select', 'select from storage.objects', '- - 4 8 0 0 33 4 4 0'),
  ('storage.objects', 'insert: of a product', 'insert into storage.objects (bucket_id, name) values (''product-images'', ''a0000000-0000-4000-8000-000000000003-2-2.webp'')', '! ! 1 ! ! ! 1 1 ! !'),
  ('storage.objects', 'insert: of a chat', 'insert into storage.objects (bucket_id, name) values (''chat-files'', ''a0000000-0000-4000-8000-000000000006-2.webp'')', '1 ! 1 ! ! ! 1 1 1 !'),
  ('storage.objects', 'insert: a document of a chat', 'insert into storage.objects (bucket_id, name) values (''chat-documents'', ''a0000000-0000-4000-8000-000000000006-2.pdf'')', '! ! 1 ! ! ! 1 1 1 !'),
  ('storage.objects', 'insert: of a product, elsewhere', 'insert into storage.objects (bucket_id, name) values (''chat-files'', ''a0000000-0000-4000-8000-000000000003-2-2.webp'')', '! ! ! ! ! ! 1 ! ! !'),
  ('storage.objects', 'insert: of a chat, elsewhere', 'insert into storage.objects (bucket_id, name) values (''product-images'', ''a0000000-0000-4000-8000-000000000006-2.webp'')', '! ! ! ! ! ! 1 ! ! !'),
  ('storage.objects', 'insert: a logo', 'insert into storage.objects (bucket_id, name) values (''business-logos'', ''a0000000-0000-4000-8000-000000000002-2.webp'')', '! ! 1 ! ! ! 1 1 ! !'),
  ('storage.objects', 'update', 'update storage.objects set metadata = ''{}''', '- - 0 0 0 0 33 0 0 0'),
  ('storage.objects', 'delete', 'delete from storage.objects', '- - 4 8 0 0 33 4 0 0'),

  ('storage.buckets', 'select', 'select from storage.buckets', '0 0 0 0 0 0 4 0 0 0'),
  ('storage.buckets', 'insert', 'insert into storage.buckets (id, name) values (''new'', ''new'')', '- - - - - - - - - -'),
  ('storage.buckets', 'update', 'update storage.buckets set public = true', '- - - - - - - - - -'),
  ('storage.buckets', 'delete', 'delete from storage.buckets', '- - - - - - - - - -'),

  -- The topic is that of Anna's business.
  ('realtime.messages', 'select', 'select from realtime.messages', '0 0 1 0 0 0 2 1 1 0'),
  ('realtime.messages', 'insert', 'insert into realtime.messages (topic, extension) values (''any'', ''broadcast'')', '! ! 1 ! ! ! 1 1 1 !'),
  ('realtime.messages', 'update', 'update realtime.messages set topic = ''New''', '- - - - - - - - - -'),
  ('realtime.messages', 'delete', 'delete from realtime.messages', '- - - - - - - - - -');

select plan((select count(*)::int from expectations) + 7);

select is((pg_temp.attempt(actor, statement, returning_text)).outcome, expected, concat_ws(', ', target, attempt, actor))
  from expectations order by target, attempt, place;

select set_eq(
  $$ select c.oid::regclass::text, verb from pg_class c cross join unnest('{select,insert,update,delete}'::text[]) verb
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
        and (c.relnamespace = 'public'::regnamespace
          or exists (select from actors w
                      where has_any_column_privilege(w.role, c.oid, 'select, insert, update')
                         or has_table_privilege(w.role, c.oid, 'delete, truncate, references, trigger'))
            and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$|tap$)') $$,
  $$ select target::regclass::text, split_part(attempt, ':', 1) from attempts $$,
  'there are attempts of every verb on every table that somebody has a right to');

select is_empty(
  $$ select e.target, e.attempt, e.actor from expectations e
      where e.actor in ('another chat''s customer', 'another owner', 'owner of a deleted account', 'token without a name', 'former member')
        and e.statement like '%a0000000%'
        and (pg_temp.attempt(e.actor, e.statement, false)).told
          <> (pg_temp.attempt(e.actor, replace(e.statement, 'a0000000', 'f0000000'), false)).told $$,
  'what is another''s is refused in the words for what is not there');

select is_empty(
  $$ select target, attempt from expectations where actor in ('customer', 'owner') and not pg_temp.spares_ben(actor, statement) $$,
  'nothing of another''s changes with what is one''s own');

-- Can these attempts fail? Each policy is removed and opened, each table opened; one of its attempts must tell.
select is_empty(
  $$ select p.tablename, p.policyname from pg_policies p
      where pg_temp.survives(format('drop policy %I on %I.%I', p.policyname, p.schemaname, p.tablename),
        p.schemaname || '.' || p.tablename) $$,
  'somebody misses every policy');
select is_empty(
  $$ select p.tablename, p.policyname from pg_policies p
      where p.qual is not null
        and pg_temp.survives(format('alter policy %I on %I.%I using (true)', p.policyname, p.schemaname, p.tablename),
          p.schemaname || '.' || p.tablename) $$,
  'somebody sees or changes more without a policy''s condition');
-- No row moves to another business (25_business_ids), and no profile to another owner, so no update of these can bring one to
-- somebody else: the policies' checks of them are the second lock.
select results_eq(
  $$ select format('%s: %s', p.tablename, p.cmd) collate "C" from pg_policies p
      where p.with_check is not null
        and pg_temp.survives(format('alter policy %I on %I.%I with check (true)', p.policyname, p.schemaname, p.tablename),
          p.schemaname || '.' || p.tablename)
      order by 1 $$,
  $$ values ('businesses: UPDATE' collate "C"), ('chat_sessions: UPDATE'), ('knowledge_base_articles: UPDATE'), ('product_images: UPDATE'),
    ('products: UPDATE'), ('profiles: UPDATE') $$,
  'somebody adds or gives away more without a policy''s check');
select is_empty(
  $$ select t.target, mutant from (select distinct target from attempts) t
      cross join unnest('{alter table %s disable row level security,grant all on %s to anon}'::text[]) mutant
      where pg_temp.survives(format(mutant, t.target), t.target) $$,
  'somebody notices row-level security that is off and a right of visitors');

select * from finish();
rollback;
