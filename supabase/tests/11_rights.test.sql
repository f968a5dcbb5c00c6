-- The rest of what each role of the server may do, in full: schemas, tables and functions outside the interface too,
-- columns, sequences, what will be created tomorrow, and who may become whom. See 10_grants.test.sql for the interface.
begin;
select plan(16);

create temporary view watched as
  select n.oid, n.nspname::text as name from pg_namespace n
   where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'tap');
create temporary table api (role text);
insert into api values ('anon'), ('authenticated'), ('service_role');
create temporary table roles (role text);
insert into roles values ('anon'), ('authenticated'), ('service_role'), ('authenticator'), ('supabase_auth_admin'), ('supabase_storage_admin');
create temporary table verbs (verb text);
insert into verbs values ('select'), ('insert'), ('update'), ('delete'), ('truncate'), ('references'), ('trigger');

select results_eq(
  $$ select format('%s: %s', r.role, string_agg(w.name, ', ' order by w.name)) collate "C"
       from watched w cross join (select role from roles union all values ('public')) r
      where has_schema_privilege(r.role, w.oid, 'usage') group by r.role order by 1 $$,
  $$ values
    ('anon: auth, extensions, public, realtime, storage' collate "C"),
    ('authenticated: auth, extensions, private, public, realtime, storage'),
    ('authenticator: auth, public, realtime'),
    ('public: public'),
    ('service_role: auth, extensions, private, public, realtime, server, storage'),
    ('supabase_auth_admin: auth, public'),
    ('supabase_storage_admin: public, storage') $$,
  'which schemas each role finds things in');
select results_eq(
  $$ select format('%s: %s', r.role, w.name) collate "C"
       from watched w cross join (select role from roles union all values ('public')) r
      where has_schema_privilege(r.role, w.oid, 'create') order by 1 $$,
  $$ values ('supabase_auth_admin: auth' collate "C"), ('supabase_storage_admin: storage') $$,
  'nobody of the API creates anything anywhere');
select is_empty(
  $$ select role from roles where has_database_privilege(role, current_database(), 'create') $$,
  'or a schema');

select results_eq(
  $$ select format('%s %s.%s %s', r.role, w.name, c.relname, string_agg(v.verb, ',' order by v.verb)) collate "C"
       from watched w join pg_class c on c.relnamespace = w.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')
      cross join roles r cross join verbs v
      where has_table_privilege(r.role, c.oid, v.verb)
        and not (w.name = 'public' and r.role in ('anon', 'authenticated'))
        and not (w.name = 'auth' and r.role = 'supabase_auth_admin')
      group by r.role, w.name, c.relname order by 1 $$,
  $$ values
    ('anon realtime.messages insert,select' collate "C"),
    ('anon storage.buckets select'),
    ('anon storage.objects insert'),
    ('authenticated realtime.messages insert,select'),
    ('authenticated storage.buckets select'),
    ('authenticated storage.objects delete,insert,select,update'),
    ('service_role public.businesses delete,insert,select,update'),
    ('service_role public.chat_messages delete,insert,select,update'),
    ('service_role public.chat_sessions delete,insert,select,update'),
    ('service_role public.knowledge_base_articles delete,insert,select,update'),
    ('service_role public.product_images delete,insert,select,update'),
    ('service_role public.products delete,insert,select,update'),
    ('service_role public.profiles delete,insert,select,update'),
    ('service_role realtime.messages insert,select'),
    ('service_role storage.buckets select'),
    ('service_role storage.objects delete,insert,select,update'),
    ('supabase_storage_admin storage.buckets select'),
    ('supabase_storage_admin storage.objects delete,insert,select,update') $$,
  'tables beside those of the interface, and the service''s');
select results_eq(
  $$ select format('%s %s.%s', v.verb, c.relname, a.attname) collate "C"
       from watched w join pg_class c on c.relnamespace = w.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join roles r join verbs v on v.verb in ('select', 'insert', 'update', 'references')
      where has_column_privilege(r.role, c.oid, a.attnum, v.verb) and not has_table_privilege(r.role, c.oid, v.verb)
        and (r.role, w.name) = ('authenticated', 'public') order by 1 $$,
  $$ values
    ('insert chat_messages.content' collate "C"),
    ('insert chat_messages.file'),
    ('insert chat_messages.id'),
    ('insert chat_messages.image_url'),
    ('insert chat_messages.sender_type'),
    ('insert chat_messages.session_id'),
    ('insert product_images.alt_text'),
    ('insert product_images.created_at'),
    ('insert product_images.id'),
    ('insert product_images.image_url'),
    ('insert product_images.is_primary'),
    ('insert product_images.product_id'),
    ('update chat_sessions.escalation_reason'),
    ('update chat_sessions.status'),
    ('update profiles.business_name'),
    ('update profiles.business_type'),
    ('update profiles.contact_email'),
    ('update profiles.updated_at') $$,
  'single columns that owners write, and none that they read');
select is_empty(
  $$ select r.role, c.oid::regclass, a.attname from watched w join pg_class c on c.relnamespace = w.oid
       join pg_attribute a on a.attrelid = c.oid and a.attacl is not null
      cross join lateral aclexplode(a.attacl) acl
       join (select role, role::regrole::oid from roles union all values ('public', 0)) r(role, oid) on r.oid = acl.grantee
      where not (r.role = 'authenticated' and c.oid in ('public.chat_messages'::regclass, 'public.chat_sessions'::regclass, 'public.product_images'::regclass,
        'public.profiles'::regclass)) $$,
  'nobody else has a right to single columns');
select is_empty(
  $$ select r.role, c.oid::regclass from watched w join pg_class c on c.relnamespace = w.oid and c.relkind = 'S'
      cross join (select role from roles union all values ('public')) r
      where has_sequence_privilege(r.role, c.oid, 'usage, select, update') $$,
  'nobody draws from a sequence');

select results_eq(
  $$ select p.proname::text collate "C" from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('service_role', p.oid, 'execute') order by 1 $$,
  $$ values
    ('account_language' collate "C"), ('answer_channel_update'), ('apply_feed_itself'), ('assistant_context'),
    ('business_look'), ('changed_material'), ('channel_chat'), ('channel_chat_of'), ('channel_connection'), ('choose_mails'),
    ('claim_answer_mails'), ('claim_channel_messages'), ('claim_channel_notices'), ('claim_channel_readers'), ('claim_digests'),
    ('claim_feed_notices'), ('claim_feeds'), ('claim_inbound_notices'), ('claim_owner_mails'), ('claim_pushes'),
    ('claim_reply_mails'), ('claim_team_invitations'), ('claim_trial_notices'), ('claim_webhooks'), ('connect_channel'), ('delete_channel_chats'), ('delete_chat'),
    ('delete_expired_chats'), ('delete_old_changes'), ('delete_old_feeds'), ('delete_old_invitations'), ('delete_old_mails'), ('delete_old_updates'),
    ('delete_old_webhooks'), ('disconnect_channel'), ('feed_catalogue'), ('finish_channel_test'), ('get_chat_business'), ('get_chat_messages'),
    ('get_chat_status'), ('get_public_business'), ('inbound_position'), ('installation_usage'), ('is_team_invitation'), ('leave_email'),
    ('mail_choice'), ('mail_thread'), ('mark_chat_seen'), ('note_bounce'), ('note_channel_fault'), ('note_channel_part'),
    ('note_channel_reach'), ('note_feed_fault'), ('open_chat_link'), ('open_chat_session'), ('overdue_context'),
    ('overdue_questions'), ('rate_answer'), ('rate_channel_answer'), ('receive_channel_message'), ('receive_mail'),
    ('record_assistant_reply'), ('release_channel_readers'), ('replay_to_prepare'), ('save_inbound_position'),
    ('search_catalogue'), ('send_customer_message'), ('settle_answer_mail'), ('settle_channel_message'),
    ('settle_channel_notice'), ('settle_digest'), ('settle_feed'), ('settle_feed_notice'), ('settle_inbound_notice'),
    ('settle_owner_mail'), ('settle_push'), ('settle_reply_mail'), ('settle_team_invitation'), ('settle_trial_notice'), ('settle_webhook'), ('shop_material'), ('unused_files'), ('use_api_key') $$,
  'the service may execute these functions of the interface');
-- What says who is calling or takes names apart is anybody's.
select results_eq(
  $$ select format('%s %s.%s', r.role, w.name, p.proname) collate "C"
       from watched w join pg_proc p on p.pronamespace = w.oid cross join roles r
      where w.name not in ('public', 'extensions') and has_function_privilege(r.role, p.oid, 'execute')
        and format('%s.%s', w.name, p.proname) not in
          ('auth.jwt', 'auth.uid', 'auth.role', 'realtime.topic', 'storage.filename', 'storage.foldername')
        and not (w.name = 'private' and r.role in ('anon', 'authenticated'))
      order by 1 $$,
  $$ values
    ('authenticated auth.session_is_alive' collate "C"),
    ('authenticator auth.act_as'),
    ('authenticator auth.session_is_alive'),
    ('authenticator realtime.send_deferred'),
    ('service_role private.begin_change'),
    ('service_role private.business_of_file'),
    ('service_role private.check_accent'),
    ('service_role private.check_availability'),
    ('service_role private.check_currency'),
    ('service_role private.check_fees'),
    ('service_role private.check_opening_hours'),
    ('service_role private.check_options'),
    ('service_role private.check_reminder_minutes'),
    ('service_role private.claim_proposal'),
    ('service_role private.import_places'),
    ('service_role private.material_bytes'),
    ('service_role private.owner_acts'),
    ('service_role private.pictures_of_history'),
    ('service_role private.product_of_file'),
    ('service_role private.require_business'),
    ('service_role private.search_words'),
    ('service_role private.session_of_document'),
    ('service_role private.session_of_file'),
    ('service_role private.take_own_feed_edits'),
    ('service_role private.write_imported'),
    ('service_role realtime.send'),
    ('service_role server.claim_job'),
    ('service_role server.finish_job'),
    ('service_role server.longest_wait'),
    ('service_role server.missing_migrations'),
    ('service_role server.missing_names'),
    ('service_role server.operating_state'),
    ('service_role server.own_names'),
    ('supabase_auth_admin auth.session_is_alive') $$,
  'functions beside those of the interface');
select is_empty(
  $$ select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'extensions'
        and not exists (select from pg_depend d where d.objid = p.oid and d.refclassid = 'pg_extension'::regclass) $$,
  'what everybody may execute in extensions is an extension''s');

-- What a later migration makes is closed until it says otherwise.
create table public.made_tomorrow (id bigint generated always as identity, n serial, word text);
create view public.seen_tomorrow with (security_invoker) as select word from public.made_tomorrow;
create function public.called_tomorrow() returns int language sql set search_path = '' as 'select 1';
create table private.made_tomorrow (id serial);
create function private.called_tomorrow() returns int language sql set search_path = '' as 'select 1';
select is_empty(
  $$ select r.role, c.oid::regclass from pg_class c cross join (select role from roles union all values ('public')) r
      where c.relname ~ 'tomorrow' and case c.relkind
        when 'S' then has_sequence_privilege(r.role, c.oid, 'usage, select, update')
        else has_table_privilege(r.role, c.oid, 'select, insert, update, delete, truncate, references, trigger')
          or has_any_column_privilege(r.role, c.oid, 'select, insert, update, references') end $$,
  'nobody has a right to a new table, view or sequence');
select is_empty(
  $$ select r.role, p.oid::regprocedure from pg_proc p cross join (select role from roles union all values ('public')) r
      where p.proname = 'called_tomorrow' and has_function_privilege(r.role, p.oid, 'execute') $$,
  'nobody may execute a new function');
select is_empty(
  $$ select d.defaclnamespace::regnamespace, d.defaclobjtype, acl.grantee::regrole
       from pg_default_acl d cross join lateral aclexplode(d.defaclacl) acl
      where acl.grantee = 0 or acl.grantee::regrole::text in (select role from roles) $$,
  'no default opens anything');

select is_empty(
  $$ select m.roleid::regrole, m.member::regrole from pg_auth_members m
      where m.member::regrole::text in (select role from roles where role <> 'authenticator')
     union all
     select null, rolname::regrole from pg_roles where rolname in (select role from roles)
        and (rolinherit or rolcanlogin or rolreplication)
     union all
     -- Connections log in as members of authenticator, which are nothing else.
     select m.roleid::regrole, m.member::regrole from pg_auth_members m
       join pg_auth_members login on login.member = m.member and login.roleid = 'authenticator'::regrole
      where m.roleid <> 'authenticator'::regrole and not (select rolsuper from pg_roles where oid = m.member) $$,
  'no role of a request becomes another one, and the connection''s own has nothing of theirs unasked');
select results_eq(
  $$ select m.roleid::regrole::text collate "C" from pg_auth_members m where m.member = 'authenticator'::regrole order by 1 $$,
  $$ values ('anon' collate "C"), ('authenticated'), ('service_role'), ('supabase_auth_admin'), ('supabase_storage_admin') $$,
  'the connection becomes these');
select is_empty(
  $$ select format('table %s', c.oid::regclass) from watched w join pg_class c on c.relnamespace = w.oid
      where c.relowner::regrole::text in (select role from api)
     union all
     select format('function %s', p.oid::regprocedure) from watched w join pg_proc p on p.pronamespace = w.oid
      where p.proowner::regrole::text in (select role from api) $$,
  'no role of a request owns anything');

select * from finish();
rollback;
