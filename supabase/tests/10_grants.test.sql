-- What the API roles may touch at all, in full: a table or function that is not listed here fails the suite.
begin;
select plan(7);

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
    ('delete_chat(session_id uuid, session_key text)' collate "C"),
    ('get_chat_business(session_id uuid, session_key text)'),
    ('get_chat_messages(session_id uuid, session_key text, after timestamp with time zone)'),
    ('get_chat_status(session_id uuid, session_key text)'),
    ('get_public_business(business_id uuid)'),
    ('leave_email(session_id uuid, session_key text, email text)'),
    ('mark_chat_seen(session_id uuid, session_key text, seen_until timestamp with time zone)'),
    ('open_chat_link(session_id uuid, token text)'),
    ('open_chat_session(session_id uuid, business_id uuid, customer_name text, customer_email text, browser_id uuid, page_language text)'),
    ('rate_answer(session_id uuid, session_key text, message_id uuid, helped boolean)'),
    ('send_customer_message(session_id uuid, session_key text, message_id uuid, content text, image_url text, takes_offer uuid)'),
    ('team_invitation(token text)') $$,
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
    ('chat_sessions delete,select'),
    ('knowledge_base_articles delete,insert,select,update'),
    ('product_images delete,select,update'),
    ('products delete,insert,select,update'),
    ('profiles select') $$,
  'owners have the table rights of the dashboard and no others');

select results_eq(
  $$ select format('%s.%s %s', c.relname, a.attname, string_agg(lower(privilege), ',' order by privilege)) collate "C"
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       cross join unnest(array['INSERT', 'UPDATE', 'REFERENCES']) as privilege
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v', 'm')
        and has_column_privilege('authenticated', c.oid, a.attnum, privilege)
        and not has_table_privilege('authenticated', c.oid, privilege)
      group by c.relname, a.attname order by 1 $$,
  $$ values
    ('chat_messages.content insert' collate "C"),
    ('chat_messages.file insert'),
    ('chat_messages.id insert'),
    ('chat_messages.image_url insert'),
    ('chat_messages.sender_type insert'),
    ('chat_messages.session_id insert'),
    ('chat_sessions.escalation_reason update'),
    ('chat_sessions.status update'),
    ('product_images.alt_text insert'),
    ('product_images.created_at insert'),
    ('product_images.id insert'),
    ('product_images.image_url insert'),
    ('product_images.is_primary insert'),
    ('product_images.product_id insert'),
    ('profiles.business_name update'),
    ('profiles.business_type update'),
    ('profiles.contact_email update'),
    ('profiles.updated_at update') $$,
  'of the chats, of new pictures and of their profile owners write these columns and no others');

select results_eq(
  $$ select p.proname::text collate "C" from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and not has_function_privilege('anon', p.oid, 'execute')
      order by 1 $$,
  $$ values
    ('accept_business' collate "C"),
    ('accept_invitation'),
    ('account_settings'),
    ('account_usage'),
    ('add_chat_note'),
    ('add_push_device'),
    ('answer_draft'),
    ('apply_change'),
    ('apply_feed'),
    ('arrange_product_images'),
    ('assign_chat'),
    ('assistant_usage'),
    ('begin_channel_test'),
    ('begin_feed_read'),
    ('block_customer'),
    ('change_role'),
    ('chat_outcomes'),
    ('chat_sessions_per_day'),
    ('chat_status_counts'),
    ('confirm_plan'),
    ('create_api_key'),
    ('decline_invitation'),
    ('delete_account'),
    ('delete_chat_note'),
    ('delete_customer_data'),
    ('delete_feed'),
    ('delete_messenger_customer'),
    ('delete_saved_reply'),
    ('delete_tag'),
    ('delete_webhook'),
    ('demand'),
    ('dismiss_demand'),
    ('dismiss_proposal'),
    ('dismiss_unanswered_questions'),
    ('end_offer'),
    ('export_messenger_customer'),
    ('feed_edits'),
    ('find_messenger_customers'),
    ('hand_back_to_assistant'),
    ('import_products'),
    ('inbox_counts'),
    ('invite_member'),
    ('leave_business'),
    ('list_api_keys'),
    ('list_articles'),
    ('list_blocks'),
    ('list_channels'),
    ('list_chat_notes'),
    ('list_chat_sessions'),
    ('list_chat_tags'),
    ('list_feeds'),
    ('list_invitations'),
    ('list_members'),
    ('list_proposals'),
    ('list_push_devices'),
    ('list_saved_replies'),
    ('list_tags'),
    ('list_webhooks'),
    ('mark_chat_read'),
    ('material_history'),
    ('material_version'),
    ('mute_business'),
    ('my_invitations'),
    ('my_plan'),
    ('my_roles'),
    ('note_replay'),
    ('offer_business'),
    ('own_material'),
    ('product_categories'),
    ('propose_answer'),
    ('propose_change'),
    ('release_chat'),
    ('remove_member'),
    ('remove_push_device'),
    ('rename_tag'),
    ('replace_webhook_secret'),
    ('replay_context'),
    ('reply_times'),
    ('resend_invitation'),
    ('resend_webhook'),
    ('revoke_api_key'),
    ('save_account_settings'),
    ('save_change'),
    ('save_feed'),
    ('save_saved_reply'),
    ('save_webhook'),
    ('search_products'),
    ('snooze_chat'),
    ('suggestion_context'),
    ('switch_webhook'),
    ('tag_chat'),
    ('tags_of_chats'),
    ('take_chat'),
    ('team_quota'),
    ('tell_demand'),
    ('test_push_device'),
    ('test_webhook'),
    ('try_assistant_context'),
    ('unanswered_questions'),
    ('unblock_customer'),
    ('undo_edits'),
    ('untag_chat'),
    ('webhook_log'),
    ('withdraw_invitation') $$,
  'owners may execute these functions beside the customers''');

select results_eq(
  $$ select format('%s %s', role, p.proname) collate "C"
       from pg_proc p cross join unnest(array['anon', 'authenticated']) role
      where p.pronamespace = 'private'::regnamespace and has_function_privilege(role, p.oid, 'execute')
      order by 1 $$,
  $$ values
    ('anon may_add_chat_file' collate "C"),
    ('authenticated api_key_is_alive'),
    ('authenticated begin_change'),
    ('authenticated business_ids_with'),
    ('authenticated business_of_file'),
    ('authenticated check_accent'),
    ('authenticated check_availability'),
    ('authenticated check_currency'),
    ('authenticated check_fees'),
    ('authenticated check_opening_hours'),
    ('authenticated check_options'),
    ('authenticated check_reminder_minutes'),
    ('authenticated claim_proposal'),
    ('authenticated edits_of'),
    ('authenticated end_change'),
    ('authenticated import_places'),
    ('authenticated is_signed_in'),
    ('authenticated keep_proposal'),
    ('authenticated key_business'),
    ('authenticated link_feed_items'),
    ('authenticated own_business_ids'),
    ('authenticated owner_acts'),
    ('authenticated product_of_file'),
    ('authenticated require_business'),
    ('authenticated search_words'),
    ('authenticated session_of_document'),
    ('authenticated session_of_file'),
    ('authenticated take_own_feed_edits'),
    ('authenticated write_articles'),
    ('authenticated write_business'),
    ('authenticated write_edits'),
    ('authenticated write_imported'),
    ('authenticated write_kinds'),
    ('authenticated write_pictures'),
    ('authenticated write_products') $$,
  'policies, defaults and indexes call these helpers on behalf of a caller');

select is_empty(
  $$ select c.oid::regclass, role from pg_class c cross join unnest(array['anon', 'authenticated']) role
      where c.relnamespace in ('private'::regnamespace, 'auth'::regnamespace) and c.relkind in ('r', 'v', 'm')
        and (has_table_privilege(role, c.oid, 'select, insert, update, delete, truncate, references, trigger')
          or has_any_column_privilege(role, c.oid, 'select, insert, update, references'))
     union all
     select c.oid::regclass, role from pg_class c cross join unnest(array['anon', 'authenticated']) role
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')
        and has_table_privilege(role, c.oid, 'truncate, references, trigger') $$,
  'nobody of the API touches accounts or what the database keeps for itself');

select * from finish();
rollback;
