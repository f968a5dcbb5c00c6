-- Every function of the interface, and every other that an API role may execute, called by every actor about what is
-- Anna's. A new function without an expectation fails, and so does an expectation of a function that is gone.
begin;
\ir support/actors.psql

insert into attempts (target, attempt, statement, expected, is_public, returning_text)
select target, call,
       'select ' || replace(replace(call, 'BUSINESS', '''a0000000-0000-4000-8000-000000000002'''),
         'CHAT', '''a0000000-0000-4000-8000-000000000006'''),
       expected, is_public, true
  from (values
  -- Expected: customer, another chat's customer, owner, another owner, deleted account, no name, service, manager, agent, former
  -- member.
  -- What anybody may see of a business, whose id is in the address of its public page.
  (true, 'public.get_public_business', 'count(*) from public.get_public_business(BUSINESS)', '1 1 1 1 1 1 1 1 1 1'),
  (true, 'public.open_chat_session', 'length(public.open_chat_session(gen_random_uuid(), BUSINESS))', '64 64 64 64 64 64 64 64 64 64'),
  -- What the chat's key opens, whoever has it. Here the service has it, too.
  (false, 'public.send_customer_message', '(public.send_customer_message(CHAT, pg_temp.key(), gen_random_uuid(), ''Hi'')).sender_type', 'customer PT404 PT404 PT404 PT404 PT404 customer PT404 PT404 PT404'),
  (false, 'public.get_chat_messages', 'count(*) from public.get_chat_messages(CHAT, pg_temp.key())', '1 PT404 PT404 PT404 PT404 PT404 1 PT404 PT404 PT404'),
  (false, 'public.get_chat_status', 'public.get_chat_status(CHAT, pg_temp.key())', 'escalated PT404 PT404 PT404 PT404 PT404 escalated PT404 PT404 PT404'),
  (false, 'public.get_chat_business', 'count(*) from public.get_chat_business(CHAT, pg_temp.key())', '1 PT404 PT404 PT404 PT404 PT404 1 PT404 PT404 PT404'),
  (false, 'public.leave_email', 'public.leave_email(CHAT, pg_temp.key(), ''cleo@example.com'')', 'done PT404 PT404 PT404 PT404 PT404 done PT404 PT404 PT404'),
  (false, 'public.mark_chat_seen', 'public.mark_chat_seen(CHAT, pg_temp.key(), now())', 'done PT404 PT404 PT404 PT404 PT404 done PT404 PT404 PT404'),
  (false, 'public.rate_answer', 'public.rate_answer(CHAT, pg_temp.key(), ''a0000000-0000-4000-8000-000000000007'', true)', 'PT400 PT404 PT404 PT404 PT404 PT404 PT400 PT404 PT404 PT404'),
  (false, 'public.delete_chat', 'public.delete_chat(CHAT, pg_temp.key())', 'done PT404 PT404 PT404 PT404 PT404 done PT404 PT404 PT404'),
  -- What a link in an e-mail opens, whoever has it.
  (true, 'public.open_chat_link', 'length(public.open_chat_link(CHAT, ''link of a0000000-0000-4000-8000-00000000000'') ->> ''key'')', '64 64 64 64 64 64 64 64 64 64'),
  (true, 'public.open_chat_link', 'public.open_chat_link(CHAT, ''link of b0000000-0000-4000-8000-00000000000'')', 'PT404 PT404 PT404 PT404 PT404 PT404 PT404 PT404 PT404 PT404'),
  -- What is the owner's.
  (false, 'public.arrange_product_images', 'public.arrange_product_images(''a0000000-0000-4000-8000-000000000003'', ''{a0000000-0000-4000-8000-000000000004}'', ''a0000000-0000-4000-8000-000000000004'')', '- - done PT404 PT404 PT404 - done PT403 PT404'),
  (false, 'public.answer_draft', 'public.answer_draft(BUSINESS, ''{a0000000-0000-4000-8000-000000000007}'') ->> ''chats''', '- - 1 PT404 PT404 PT404 - 1 PT403 PT404'),
  (false, 'public.answer_draft', 'public.answer_draft(BUSINESS, ''{b0000000-0000-4000-8000-000000000007}'') ->> ''chats''', '- - 0 PT404 PT404 PT404 - 0 PT403 PT404'),
  (false, 'public.propose_answer', 'public.propose_answer(BUSINESS, gen_random_uuid(), ''{a0000000-0000-4000-8000-000000000007}'')', '- - done PT404 PT404 PT404 - done PT403 PT404'),
  (false, 'public.propose_answer', 'public.propose_answer(BUSINESS, gen_random_uuid(), ''{b0000000-0000-4000-8000-000000000007}'')', '- - PT409 PT404 PT404 PT404 - PT409 PT403 PT404'),
  (false, 'public.demand', 'people from public.demand(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.dismiss_demand', 'public.dismiss_demand(BUSINESS, ''=tea'', ''{a0000000-0000-4000-8000-000000000007}'')', '- - done PT404 PT404 PT404 - done PT403 PT404'),
  (false, 'public.tell_demand', 'chats from public.tell_demand(BUSINESS, gen_random_uuid(), ''=tea'', ''{a0000000-0000-4000-8000-000000000007}'', ''Here it is.'')', '- - 1 PT404 PT404 PT404 - 1 PT403 PT404'),
  (false, 'public.tell_demand', 'chats from public.tell_demand(BUSINESS, gen_random_uuid(), ''=tea'', ''{b0000000-0000-4000-8000-000000000007}'', ''Here it is.'')', '- - PT409 PT404 PT404 PT404 - PT409 PT403 PT404'),
  (false, 'public.account_settings', 'public.account_settings() ? ''mails''', '- - true true PT401 PT401 - true true true'),
  (false, 'public.account_usage', 'used from public.account_usage() where name = ''businesses''', '- - 1 2 0 0 - 0 0 0'),
  (false, 'public.my_plan', 'public.my_plan() ? ''is_over''', '- - true true PT401 PT401 - true true true'),
  (false, 'public.add_push_device', 'public.add_push_device(''https://push.example.com/new'', ''B'' || repeat(''a'', 86), repeat(''a'', 22), ''Phone'') is not null', '- - true true PT401 PT401 - true true true'),
  (false, 'public.add_push_device', 'public.add_push_device(''https://push.example.com/1'', ''B'' || repeat(''b'', 86), repeat(''b'', 22), ''Phone'') is not null', '- - true true PT401 PT401 - true true true'),
  (false, 'public.list_push_devices', 'count(*) from public.list_push_devices()', '- - 1 1 0 0 - 0 0 0'),
  (false, 'public.remove_push_device', 'public.remove_push_device(''a0000000-0000-4000-8000-00000000000b'')', '- - done done done done - done done done'),
  (false, 'public.test_push_device', 'public.test_push_device(''a0000000-0000-4000-8000-00000000000b'')', '- - done PT404 PT404 PT404 - PT404 PT404 PT404'),
  (false, 'public.apply_change', 'public.apply_change(''a0000000-0000-4000-8000-000000000009'') ->> ''version'' is not null', '- - true PT404 PT404 PT404 - true PT404 PT404'),
  (false, 'public.create_api_key', 'public.create_api_key(BUSINESS, ''Till'', ''{read}'') #>> ''{key,name}''', '- - Till PT404 PT404 PT404 - PT403 PT403 PT404'),
  (false, 'public.list_api_keys', 'count(*) from public.list_api_keys(BUSINESS)', '- - 1 PT404 PT404 PT404 - PT403 PT403 PT404'),
  (false, 'public.revoke_api_key', 'public.revoke_api_key(''a0000000-0000-4000-8000-00000000000d'')', '- - true false false false - false false false'),
  (false, 'public.list_proposals', 'count(*) from public.list_proposals(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.dismiss_proposal', 'public.dismiss_proposal(''a0000000-0000-4000-8000-000000000009'')', '- - true false false false - true false false'),
  (false, 'public.material_version', 'public.material_version(BUSINESS) is not null', '- - true PT404 PT404 PT404 - true true PT404'),
  (false, 'public.assistant_usage', 'replies_today from public.assistant_usage(BUSINESS)', '- - 0 PT404 PT404 PT404 - 0 0 PT404'),
  (false, 'public.begin_channel_test', 'length(public.begin_channel_test(BUSINESS, ''telegram''))', '- - 24 PT404 PT404 PT404 - 24 PT403 PT404'),
  (false, 'public.list_channels', 'count(*) from public.list_channels(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.block_customer', 'public.block_customer(CHAT)', '- - done PT404 PT404 PT404 - done done PT404'),
  (false, 'public.chat_outcomes', 'sum(failed + left_unanswered + still_open) from public.chat_outcomes(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.chat_sessions_per_day', 'sum(sessions) from public.chat_sessions_per_day(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.chat_status_counts', 'total from public.chat_status_counts(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.confirm_plan', 'public.confirm_plan(''premium'')', '- - done done PT401 PT401 - done done done'),
  (false, 'public.confirm_plan', 'public.confirm_plan(''golden'')', '- - PT400 PT400 PT400 PT400 - PT400 PT400 PT400'),
  (false, 'public.delete_account', 'public.delete_account()', '- - done done PT403 PT401 - done done done'),
  (false, 'public.delete_customer_data', 'public.delete_customer_data(BUSINESS, ''cleo@example.com'')', '- - 1 PT404 PT404 PT404 - 1 PT403 PT404'),
  (false, 'public.delete_messenger_customer', 'public.delete_messenger_customer(BUSINESS, ''web'', ''7'')', '- - 1 PT404 PT404 PT404 - 1 PT403 PT404'),
  (false, 'public.export_messenger_customer', 'jsonb_array_length(public.export_messenger_customer(BUSINESS, ''web'', ''7'') -> ''chats'')', '- - 1 PT404 PT404 PT404 - 1 PT403 PT404'),
  (false, 'public.find_messenger_customers', 'count(*) from public.find_messenger_customers(BUSINESS, ''7'')', '- - 1 PT404 PT404 PT404 - 1 PT403 PT404'),
  (false, 'public.dismiss_unanswered_questions', 'public.dismiss_unanswered_questions(BUSINESS, ''{a0000000-0000-4000-8000-000000000007}'')', '- - done PT404 PT404 PT404 - done PT403 PT404'),
  (false, 'public.dismiss_unanswered_questions', 'public.dismiss_unanswered_questions(BUSINESS, ''{b0000000-0000-4000-8000-000000000007}'')', '- - done PT404 PT404 PT404 - done PT403 PT404'),
  (false, 'public.hand_back_to_assistant', 'public.hand_back_to_assistant(CHAT)', '- - done PT404 PT404 PT404 - done done PT404'),
  (false, 'public.take_chat', '(public.take_chat(CHAT) = auth.uid())', '- - true PT404 PT404 PT404 - true true PT404'),
  (false, 'public.assign_chat', 'public.assign_chat(CHAT, ''a0000000-0000-4000-8000-000000000001'', null)', '- - a0000000-0000-4000-8000-000000000001 PT404 PT404 PT404 - a0000000-0000-4000-8000-000000000001 a0000000-0000-4000-8000-000000000001 PT404'),
  (false, 'public.snooze_chat', 'public.snooze_chat(CHAT, now() + interval ''1 hour'')', '- - done PT404 PT404 PT404 - done done PT404'),
  (false, 'public.inbox_counts', 'unassigned from public.inbox_counts(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.list_chat_notes', 'count(*) from public.list_chat_notes(CHAT)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.add_chat_note', 'public.add_chat_note(CHAT, gen_random_uuid(), ''Done.'')', '- - done PT404 PT404 PT404 - done done PT404'),
  (false, 'public.add_chat_note', 'public.add_chat_note(CHAT, ''b0000000-0000-4000-8000-000000000008'', ''Done.'')', '- - done PT404 PT404 PT404 - done done PT404'),
  (false, 'public.delete_chat_note', 'public.delete_chat_note(CHAT, ''a0000000-0000-4000-8000-000000000008'')', '- - true PT404 PT404 PT404 - true true PT404'),
  (false, 'public.list_saved_replies', 'count(*) from public.list_saved_replies(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.save_saved_reply', 'public.save_saved_reply(BUSINESS, gen_random_uuid(), ''Returns'', ''30 days.'')', '- - done PT404 PT404 PT404 - done PT403 PT404'),
  (false, 'public.save_saved_reply', 'public.save_saved_reply(BUSINESS, ''b0000000-0000-4000-8000-000000000008'', ''Returns'', ''30 days.'')', '- - done PT404 PT404 PT404 - done PT403 PT404'),
  (false, 'public.delete_saved_reply', 'public.delete_saved_reply(BUSINESS, ''a0000000-0000-4000-8000-000000000008'')', '- - true PT404 PT404 PT404 - true PT403 PT404'),
  (false, 'public.list_tags', 'sum(chats) from public.list_tags(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.tags_of_chats', 'count(*) from public.tags_of_chats(BUSINESS, array[CHAT::uuid])', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.list_chat_tags', 'count(*) from public.list_chat_tags(CHAT)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.tag_chat', 'public.tag_chat(CHAT, ''Refund'') is not null', '- - true PT404 PT404 PT404 - true true PT404'),
  (false, 'public.tag_chat', 'public.tag_chat(CHAT, ''vip'')', '- - a0000000-0000-4000-8000-000000000008 PT404 PT404 PT404 - a0000000-0000-4000-8000-000000000008 a0000000-0000-4000-8000-000000000008 PT404'),
  (false, 'public.untag_chat', 'public.untag_chat(CHAT, ''a0000000-0000-4000-8000-000000000008'')', '- - true PT404 PT404 PT404 - true true PT404'),
  (false, 'public.rename_tag', 'public.rename_tag(BUSINESS, ''a0000000-0000-4000-8000-000000000008'', ''Refund'')', '- - done PT404 PT404 PT404 - done PT403 PT404'),
  (false, 'public.rename_tag', 'public.rename_tag(BUSINESS, ''b0000000-0000-4000-8000-000000000008'', ''Refund'')', '- - PT404 PT404 PT404 PT404 - PT404 PT403 PT404'),
  (false, 'public.delete_tag', 'public.delete_tag(BUSINESS, ''a0000000-0000-4000-8000-000000000008'')', '- - true PT404 PT404 PT404 - true PT403 PT404'),
  (false, 'public.delete_tag', 'public.delete_tag(BUSINESS, ''b0000000-0000-4000-8000-000000000008'')', '- - false PT404 PT404 PT404 - false PT403 PT404'),
  (false, 'public.suggestion_context', 'public.suggestion_context(BUSINESS, CHAT) #>> ''{material,business,id}''', '- - a0000000-0000-4000-8000-000000000002 PT404 PT404 PT404 - a0000000-0000-4000-8000-000000000002 a0000000-0000-4000-8000-000000000002 PT404'),
  (false, 'public.import_products', 'outcome from public.import_products(BUSINESS, ''[{"id": "c0000000-0000-4000-8000-000000000003", "name": "New"}]'')', '- - added PT404 PT404 PT404 - added PT403 PT404'),
  (false, 'public.import_products', 'outcome from public.import_products(BUSINESS, ''[{"id": "a0000000-0000-4000-8000-000000000003", "is_update": true}]'')', '- - updated PT404 PT404 PT404 - updated PT403 PT404'),
  (false, 'public.list_articles', 'count(*) from public.list_articles(BUSINESS)', '- - 1 0 0 0 - 1 1 0'),
  (false, 'public.list_blocks', 'count(*) from public.list_blocks(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.list_chat_sessions', 'count(*) from public.list_chat_sessions(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.mark_chat_read', 'public.mark_chat_read(CHAT)', '- - done PT404 PT404 PT404 - done done PT404'),
  (false, 'public.material_history', 'count(*) from public.material_history(BUSINESS)', '- - 2 PT404 PT404 PT404 - 2 2 PT404'),
  (false, 'public.note_replay', 'public.note_replay(''a0000000-0000-4000-8000-000000000009'', ''{}'')', '- - done PT404 PT404 PT404 - done PT404 PT404'),
  (false, 'public.own_material', 'public.own_material(BUSINESS) #>> ''{material,business,id}''', '- - a0000000-0000-4000-8000-000000000002 PT404 PT404 PT404 - a0000000-0000-4000-8000-000000000002 a0000000-0000-4000-8000-000000000002 PT404'),
  (false, 'public.product_categories', 'count(*) from public.product_categories(BUSINESS)', '- - 1 0 0 0 - 1 1 0'),
  (false, 'public.propose_change', 'public.propose_change(BUSINESS, ''[{"kind": "business", "action": "save", "id": "a0000000-0000-4000-8000-000000000002", "values": {"policies": "None."}}]'') #>> ''{after,business,policies}''', '- - None. PT404 PT404 PT404 - None. PT403 PT404'),
  (false, 'public.release_chat', 'public.release_chat(CHAT)', '- - done PT404 PT404 PT404 - done done PT404'),
  (false, 'public.replay_context', 'public.replay_context(BUSINESS) #>> ''{material,business,id}''', '- - a0000000-0000-4000-8000-000000000002 PT404 PT404 PT404 - a0000000-0000-4000-8000-000000000002 PT403 PT404'),
  (false, 'public.reply_times', 'assistant_seconds is null from public.reply_times(BUSINESS)', '- - true PT404 PT404 PT404 - true true PT404'),
  (false, 'public.save_account_settings', 'public.save_account_settings(''{"language": "bn"}'') ->> ''language''', '- - bn bn PT401 PT401 - bn bn bn'),
  (false, 'public.save_change', 'public.save_change(BUSINESS, ''[{"kind": "product", "action": "save", "id": "a0000000-0000-4000-8000-000000000003", "values": {"price": 5}}]'') ->> ''version'' is not null', '- - true PT404 PT404 PT404 - true PT403 PT404'),
  (false, 'public.search_products', 'count(*) from public.search_products(BUSINESS, ''mug'')', '- - 1 0 0 0 - 1 1 0'),
  (false, 'public.try_assistant_context', 'public.try_assistant_context(BUSINESS, ''Mugs?'') ->> ''asked''', '- - Mugs? PT404 PT404 PT404 - Mugs? Mugs? PT404'),
  (false, 'public.unanswered_questions', 'sum(times) from public.unanswered_questions(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 1 PT404'),
  (false, 'public.unblock_customer', 'public.unblock_customer(''a0000000-0000-4000-8000-000000000008'')', '- - done PT404 PT404 PT404 - done done PT404'),
  (false, 'public.undo_edits', 'public.undo_edits(''a0000000-0000-4000-8000-00000000000a'') #>> ''{0,values,price}''', '- - 4 PT404 PT404 PT404 - 4 PT404 PT404'),
  (false, 'public.list_webhooks', 'url from public.list_webhooks(BUSINESS)', '- - https://hooks.example.com/a0000000-0000-4000-8000-00000000000 PT404 PT404 PT404 - https://hooks.example.com/a0000000-0000-4000-8000-00000000000 PT403 PT404'),
  (false, 'public.save_webhook', 'public.save_webhook(BUSINESS, ''https://hooks.example.com'', ''{chat.opened}'') is not null', '- - true PT404 PT404 PT404 - true PT403 PT404'),
  (false, 'public.save_webhook', 'public.save_webhook(BUSINESS, ''https://hooks.example.com'', ''{chat.opened}'', '''', ''b0000000-0000-4000-8000-00000000000c'')', '- - PT404 PT404 PT404 PT404 - PT404 PT403 PT404'),
  (false, 'public.replace_webhook_secret', 'public.replace_webhook_secret(''a0000000-0000-4000-8000-00000000000c'')', '- - 1 PT404 PT404 PT404 - 1 PT404 PT404'),
  (false, 'public.switch_webhook', 'public.switch_webhook(''a0000000-0000-4000-8000-00000000000c'', false)', '- - done PT404 PT404 PT404 - done PT404 PT404'),
  (false, 'public.delete_webhook', 'public.delete_webhook(''a0000000-0000-4000-8000-00000000000c'')', '- - done PT404 PT404 PT404 - done PT404 PT404'),
  (false, 'public.test_webhook', 'public.test_webhook(''a0000000-0000-4000-8000-00000000000c'') is not null', '- - true PT404 PT404 PT404 - true PT404 PT404'),
  (false, 'public.webhook_log', 'count(*) from public.webhook_log(''a0000000-0000-4000-8000-00000000000c'')', '- - 1 PT404 PT404 PT404 - 1 PT404 PT404'),
  (false, 'public.resend_webhook', 'public.resend_webhook(''a0000000-0000-4000-8000-00000000000c'', ''a0000000-0000-4000-8000-00000000000d'')', '- - done PT404 PT404 PT404 - done PT404 PT404'),
  (false, 'public.resend_webhook', 'public.resend_webhook(''a0000000-0000-4000-8000-00000000000c'', ''b0000000-0000-4000-8000-00000000000d'')', '- - PT404 PT404 PT404 PT404 - PT404 PT404 PT404'),
  (false, 'public.begin_feed_read', 'public.begin_feed_read(BUSINESS, ''https://new.example'') ->> ''is_kept''', '- - false PT404 PT404 PT404 - false PT403 PT404'),
  (false, 'public.begin_feed_read', 'public.begin_feed_read(BUSINESS, null, ''a0000000-0000-4000-8000-00000000000f'') ->> ''is_kept''', '- - true PT404 PT404 PT404 - true PT403 PT404'),
  (false, 'public.begin_feed_read', 'public.begin_feed_read(BUSINESS, null, ''b0000000-0000-4000-8000-00000000000f'')', '- - PT404 PT404 PT404 PT404 - PT404 PT403 PT404'),
  (false, 'public.apply_feed', 'public.apply_feed(''a0000000-0000-4000-8000-00000000000f'') ->> ''saved''', '- - 1 PT404 PT404 PT404 - 1 PT404 PT404'),
  (false, 'public.list_feeds', 'kind from public.list_feeds(BUSINESS)', '- - shopify PT404 PT404 PT404 - shopify shopify PT404'),
  (false, 'public.feed_edits', 'jsonb_array_length(public.feed_edits(''a0000000-0000-4000-8000-00000000000f'')) is not null', '- - true false false false - true true false'),
  (false, 'public.save_feed', 'public.save_feed(''a0000000-0000-4000-8000-00000000000f'', ''daily'', ''delete'', true)', '- - done PT404 PT404 PT404 - done PT404 PT404'),
  (false, 'public.delete_feed', 'public.delete_feed(''a0000000-0000-4000-8000-00000000000f'')', '- - done PT404 PT404 PT404 - done PT404 PT404'),
  -- What is the server's own.
  (false, 'public.claim_feeds', 'count(*) from public.claim_feeds()', '- - - - - - 0 - - -'),
  (false, 'public.feed_catalogue', 'public.feed_catalogue(''a0000000-0000-4000-8000-00000000000f'')::jsonb #>> ''{products,0,name}''', '- - - - - - Mug - - -'),
  (false, 'public.settle_feed', 'public.settle_feed(''a0000000-0000-4000-8000-00000000000f'', ''{"kind": "shopify"}'', ''[]'') ->> ''applies''', '- - - - - - false - - -'),
  (false, 'public.apply_feed_itself', 'public.apply_feed_itself(''a0000000-0000-4000-8000-00000000000f'', ''a0000000-0000-4000-8000-00000000000f'', true) ->> ''saved''', '- - - - - - 0 - - -'),
  (false, 'public.note_feed_fault', 'public.note_feed_fault(''a0000000-0000-4000-8000-00000000000f'', ''It is full.'')', '- - - - - - done - - -'),
  (false, 'public.claim_feed_notices', 'count(*) from public.claim_feed_notices()', '- - - - - - 0 - - -'),
  (false, 'public.settle_feed_notice', 'public.settle_feed_notice(''a0000000-0000-4000-8000-00000000000f'', true)', '- - - - - - done - - -'),
  (false, 'public.claim_trial_notices', 'count(*) from public.claim_trial_notices()', '- - - - - - 0 - - -'),
  (false, 'public.settle_trial_notice', 'public.settle_trial_notice(''a0000000-0000-4000-8000-00000000000f'', true)', '- - - - - - done - - -'),
  (false, 'public.delete_old_feeds', 'public.delete_old_feeds()', '- - - - - - 0 - - -'),
  (false, 'public.account_language', 'public.account_language(''nobody@mail.example'') is null', '- - - - - - true - - -'),
  (false, 'public.assistant_context', 'public.assistant_context(CHAT, pg_temp.key(), BUSINESS) #>> ''{session,status}''', '- - - - - - escalated - - -'),
  (false, 'public.assistant_context', 'public.assistant_context(CHAT, ''another key'', BUSINESS)', '- - - - - - PT404 - - -'),
  (false, 'public.changed_material', 'public.changed_material() ->> ''mark'' is not null', '- - - - - - true - - -'),
  (false, 'public.overdue_questions', 'count(*) from public.overdue_questions()', '- - - - - - 0 - - -'),
  (false, 'public.overdue_context', 'public.overdue_context(CHAT) #>> ''{session,status}''', '- - - - - - escalated - - -'),
  (false, 'public.record_assistant_reply', 'public.record_assistant_reply(CHAT, ''a0000000-0000-4000-8000-000000000007'', ''Yes'') ->> ''escalated''', '- - - - - - true - - -'),
  (false, 'public.record_assistant_reply', 'public.record_assistant_reply(CHAT, ''b0000000-0000-4000-8000-000000000007'', ''Yes'')', '- - - - - - PT404 - - -'),
  (false, 'public.channel_chat', 'public.channel_chat(''a0000000-0000-4000-8000-00000000000e'', ''7'', ''{}'', false) ->> ''outcome''', '- - - - - - open - - -'),
  (false, 'public.channel_chat_of', 'public.channel_chat_of(''a0000000-0000-4000-8000-00000000000e'', ''7'', ''a0000000-0000-4000-8000-000000000007'')', '- - - - - - a0000000-0000-4000-8000-000000000006 - - -'),
  (false, 'public.channel_connection', 'count(*) from public.channel_connection(''a0000000-0000-4000-8000-00000000000e'')', '- - - - - - 1 - - -'),
  (false, 'public.receive_channel_message', 'public.receive_channel_message(''a0000000-0000-4000-8000-00000000000e'', ''1'', CHAT, ''{"content": "Hi"}'') ->> ''outcome''', '- - - - - - written - - -'),
  (false, 'public.rate_channel_answer', 'public.rate_channel_answer(''a0000000-0000-4000-8000-00000000000e'', ''7'', ''a0000000-0000-4000-8000-000000000007'', true)', '- - - - - - false - - -'),
  (false, 'public.answer_channel_update', 'public.answer_channel_update(''a0000000-0000-4000-8000-00000000000e'', ''1'', ''7'', ''edited'', null)', '- - - - - - done - - -'),
  (false, 'public.finish_channel_test', 'public.finish_channel_test(''a0000000-0000-4000-8000-00000000000e'', ''1'', ''7'', ''x'', null)', '- - - - - - false - - -'),
  (false, 'public.note_channel_reach', 'public.note_channel_reach(''a0000000-0000-4000-8000-00000000000e'', ''7'', false)', '- - - - - - done - - -'),
  (false, 'public.delete_channel_chats', 'public.delete_channel_chats(''a0000000-0000-4000-8000-00000000000e'', ''7'')', '- - - - - - 1 - - -'),
  (false, 'public.delete_channel_chats', 'public.delete_channel_chats(''f0000000-0000-4000-8000-00000000000e'', ''7'')', '- - - - - - 0 - - -'),
  (false, 'public.claim_channel_messages', 'count(*) from public.claim_channel_messages()', '- - - - - - 0 - - -'),
  (false, 'public.note_channel_part', 'public.note_channel_part(1, gen_random_uuid(), 1)', '- - - - - - done - - -'),
  (false, 'public.settle_channel_message', 'public.settle_channel_message(1, gen_random_uuid(), ''sent'')', '- - - - - - done - - -'),
  (false, 'public.claim_channel_readers', 'count(*) from public.claim_channel_readers(gen_random_uuid(), 5)', '- - - - - - 3 - - -'),
  (false, 'public.release_channel_readers', 'public.release_channel_readers(gen_random_uuid())', '- - - - - - done - - -'),
  (false, 'public.note_channel_fault', 'public.note_channel_fault(''a0000000-0000-4000-8000-00000000000e'', ''conflict'')', '- - - - - - done - - -'),
  (false, 'public.claim_channel_notices', 'count(*) from public.claim_channel_notices()', '- - - - - - 0 - - -'),
  (false, 'public.settle_channel_notice', 'public.settle_channel_notice(''a0000000-0000-4000-8000-00000000000e'', true)', '- - - - - - done - - -'),
  (false, 'public.connect_channel', 'public.connect_channel(''a0000000-0000-4000-8000-000000000001'', BUSINESS, ''telegram'', ''9'', ''a_bot'', ''sealed'') is not null', '- - - - - - true - - -'),
  (false, 'public.connect_channel', 'public.connect_channel(''b0000000-0000-4000-8000-000000000001'', BUSINESS, ''telegram'', ''9'', ''a_bot'', ''sealed'')', '- - - - - - PT404 - - -'),
  (false, 'public.disconnect_channel', 'public.disconnect_channel(''a0000000-0000-4000-8000-000000000001'', BUSINESS, ''telegram'') ->> ''secret''', '- - - - - - sealed - - -'),
  (false, 'public.disconnect_channel', 'public.disconnect_channel(''b0000000-0000-4000-8000-000000000001'', BUSINESS, ''telegram'') is null', '- - - - - - true - - -'),
  (false, 'public.delete_old_updates', 'public.delete_old_updates()', '- - - - - - 0 - - -'),
  (true, 'public.search_catalogue', 'public.search_catalogue(BUSINESS, ''mug'') ->> ''total''', '- - - - - - 1 - - -'),
  (false, 'public.use_api_key', 'count(*) from public.use_api_key(repeat(''0'', 64))', '- - - - - - 0 - - -'),
  (false, 'public.replay_to_prepare', 'public.replay_to_prepare(BUSINESS) #>> ''{material,business,id}''', '- - - - - - a0000000-0000-4000-8000-000000000002 - - -'),
  (false, 'public.shop_material', 'public.shop_material(BUSINESS) #>> ''{material,business,id}''', '- - - - - - a0000000-0000-4000-8000-000000000002 - - -'),
  (false, 'public.shop_material', 'public.shop_material(''f0000000-0000-4000-8000-000000000002'')', '- - - - - - PT404 - - -'),
  (false, 'public.delete_expired_chats', 'public.delete_expired_chats()', '- - - - - - 0 - - -'),
  (false, 'public.delete_old_changes', 'public.delete_old_changes()', '- - - - - - 0 - - -'),
  (false, 'public.claim_owner_mails', 'count(*) from public.claim_owner_mails()', '- - - - - - 0 - - -'),
  (false, 'public.settle_owner_mail', 'public.settle_owner_mail(CHAT, true)', '- - - - - - done - - -'),
  (false, 'public.claim_digests', 'count(*) from public.claim_digests()', '- - - - - - 0 - - -'),
  (false, 'public.settle_digest', 'public.settle_digest(CHAT, true)', '- - - - - - done - - -'),
  (false, 'public.mail_choice', 'public.mail_choice(''customer'', BUSINESS, ''00'') ->> ''is_on''', '- - - - - - true - - -'),
  (false, 'public.choose_mails', 'public.choose_mails(''customer'', BUSINESS, false, ''00'')', '- - - - - - done - - -'),
  (false, 'public.claim_answer_mails', 'count(*) from public.claim_answer_mails()', '- - - - - - 0 - - -'),
  (false, 'public.inbound_position', 'public.inbound_position(''a mailbox'') is null', '- - - - - - true - - -'),
  (false, 'public.save_inbound_position', 'public.save_inbound_position(''a mailbox'', 1, 1)', '- - - - - - done - - -'),
  (false, 'public.mail_thread', 'public.mail_thread(CHAT, ''owner'') is not null', '- - - - - - true - - -'),
  (false, 'public.receive_mail', 'public.receive_mail(CHAT, ''owner'', ''{"digest": "00", "sender": "anna@example.com", "content": "Yes", "is_taken": true}'') ->> ''outcome''', '- - - - - - written - - -'),
  (false, 'public.claim_inbound_notices', 'count(*) from public.claim_inbound_notices()', '- - - - - - 0 - - -'),
  (false, 'public.settle_inbound_notice', 'public.settle_inbound_notice(CHAT, true)', '- - - - - - done - - -'),
  (false, 'public.delete_old_mails', 'public.delete_old_mails()', '- - - - - - 0 - - -'),
  (false, 'public.claim_reply_mails', 'count(*) from public.claim_reply_mails()', '- - - - - - 0 - - -'),
  (false, 'public.settle_reply_mail', 'public.settle_reply_mail(CHAT, true)', '- - - - - - done - - -'),
  (false, 'public.note_bounce', 'public.note_bounce(CHAT)', '- - - - - - done - - -'),
  (false, 'public.settle_answer_mail', 'public.settle_answer_mail(CHAT, true)', '- - - - - - done - - -'),
  (false, 'public.claim_pushes', 'count(*) from public.claim_pushes()', '- - - - - - 0 - - -'),
  (false, 'public.settle_push', 'public.settle_push(CHAT, ''sent'')', '- - - - - - done - - -'),
  (false, 'public.claim_webhooks', 'count(*) from public.claim_webhooks()', '- - - - - - 0 - - -'),
  (false, 'public.settle_webhook', 'public.settle_webhook(CHAT, 200, null)', '- - - - - - done - - -'),
  (false, 'public.delete_old_webhooks', 'public.delete_old_webhooks()', '- - - - - - 0 - - -'),
  (false, 'public.list_members', 'count(*) from public.list_members(BUSINESS)', '- - 3 PT404 PT404 PT404 - 3 3 PT404'),
  (false, 'public.my_roles', 'coalesce(max(coalesce(role, ''a stranger'')), ''none'') from public.my_roles() where business_id = BUSINESS', '- - owner none none none - manager agent none'),
  (false, 'public.invite_member', 'public.invite_member(BUSINESS, ''New@example.com'', ''agent'') is not null', '- - true PT404 PT404 42501 - true PT403 PT404'),
  (false, 'public.invite_member', 'public.invite_member(BUSINESS, ''new@example.com'', ''manager'') is not null', '- - true PT404 PT404 42501 - PT403 PT403 PT404'),
  (false, 'public.invite_member', 'public.invite_member(BUSINESS, ''new@example.com'', ''owner'')', '- - PT400 PT404 PT404 42501 - PT403 PT403 PT404'),
  (false, 'public.resend_invitation', 'public.resend_invitation(''a0000000-0000-4000-8000-00000000000f'')', '- - done PT404 PT404 PT404 - done PT404 PT404'),
  (false, 'public.withdraw_invitation', 'public.withdraw_invitation(''a0000000-0000-4000-8000-00000000000f'')', '- - done PT404 PT404 PT404 - done PT404 PT404'),
  (false, 'public.list_invitations', 'count(*) from public.list_invitations(BUSINESS)', '- - 1 PT404 PT404 PT404 - 1 PT403 PT404'),
  (false, 'public.team_quota', 'used from public.team_quota(BUSINESS)', '- - 3 PT404 PT404 PT404 - 3 PT403 PT404'),
  (false, 'public.my_invitations', 'count(*) from public.my_invitations()', '- - 0 0 0 0 - 0 0 0'),
  (false, 'public.accept_invitation', 'public.accept_invitation(''a0000000-0000-4000-8000-00000000000f'')', '- - PT404 PT404 PT404 42501 - PT404 PT404 PT404'),
  (false, 'public.decline_invitation', 'public.decline_invitation(''a0000000-0000-4000-8000-00000000000f'')', '- - PT404 PT404 PT404 42501 - PT404 PT404 PT404'),
  (false, 'public.change_role', 'public.change_role(BUSINESS, ''e1000000-0000-4000-8000-000000000001'', ''manager'')', '- - done PT404 PT404 PT404 - PT403 PT403 PT404'),
  (false, 'public.remove_member', 'public.remove_member(BUSINESS, ''e1000000-0000-4000-8000-000000000001'')', '- - done PT404 PT404 42501 - done PT403 PT404'),
  (false, 'public.remove_member', 'public.remove_member(BUSINESS, ''e0000000-0000-4000-8000-000000000001'')', '- - done PT404 PT404 42501 - PT403 PT403 PT404'),
  (false, 'public.leave_business', 'public.leave_business(BUSINESS)', '- - PT409 PT404 PT404 42501 - done done PT404'),
  (false, 'public.mute_business', 'public.mute_business(BUSINESS, true)', '- - done PT404 PT404 42501 - done done PT404'),
  (false, 'public.offer_business', 'public.offer_business(BUSINESS, ''e0000000-0000-4000-8000-000000000001'')', '- - done PT404 PT404 42501 - PT403 PT403 PT404'),
  (false, 'public.end_offer', 'public.end_offer(BUSINESS)', '- - done PT404 PT404 42501 - done done PT404'),
  (false, 'public.accept_business', 'public.accept_business(BUSINESS)', '- - PT409 PT404 PT404 42501 - PT409 PT409 PT404'),
  (true, 'public.team_invitation', 'public.team_invitation(''invitation of a0000000-0000-4000-8000-00000000000'') ->> ''state''', 'open open open open open open - open open open'),
  (false, 'public.is_team_invitation', 'public.is_team_invitation(''invitation of a0000000-0000-4000-8000-00000000000'', ''Nina@example.com'')', '- - - - - - true - - -'),
  (false, 'public.claim_team_invitations', 'count(*) from public.claim_team_invitations()', '- - - - - - 3 - - -'),
  (false, 'public.settle_team_invitation', 'public.settle_team_invitation(''a0000000-0000-4000-8000-00000000000f'', true)', '- - - - - - done - - -'),
  (false, 'public.delete_old_invitations', 'public.delete_old_invitations()', '- - - - - - 0 - - -'),
  (false, 'public.business_look', 'public.business_look(BUSINESS) is null', '- - - - - - true - - -'),
  (false, 'public.unused_files', 'count(*) from public.unused_files()', '- - - - - - 0 - - -'),
  (false, 'public.installation_usage', 'replies_today from public.installation_usage()', '- - - - - - 0 - - -'),
  -- Out of the interface's reach: what policies, defaults and indexes call on behalf of a caller.
  (false, 'private.begin_change', 'private.begin_change(BUSINESS, ''[{"kind": "product", "action": "save", "id": "a0000000-0000-4000-8000-000000000003", "values": {"price": 5}}]'') is not null', '- - true PT404 PT404 PT404 PT404 true PT403 PT404'),
  (false, 'private.claim_proposal', '(private.claim_proposal(''a0000000-0000-4000-8000-000000000009'')).edits #>> ''{0,values,price}''', '- - 5 PT404 PT404 PT404 PT404 5 PT404 PT404'),
  (false, 'private.keep_proposal', 'private.keep_proposal(BUSINESS, ''[{"kind": "product", "action": "save", "id": "a0000000-0000-4000-8000-000000000003", "values": {"price": 5}}]'', null) ->> ''id'' is not null', '- - true PT404 PT404 PT404 - true PT403 PT404'),
  (false, 'private.end_change', 'private.end_change(BUSINESS, ''[{}]'') is not null', '- - true PT404 PT404 PT404 - true PT403 PT404'),
  (false, 'private.edits_of', 'count(*) from private.edits_of(''[{"kind": "product", "action": "save", "id": "a0000000-0000-4000-8000-000000000003", "values": {"price": 5}}]'', ''product'', ''save'')', '- - 1 1 1 1 - 1 1 1'),
  (false, 'private.write_pictures', 'private.write_pictures(BUSINESS, ''[{"kind": "product", "action": "save", "id": "a0000000-0000-4000-8000-000000000003", "values": {"removed_image_urls": ["https://example.com/mug.webp"]}}]'')', '- - done done done done - done done done'),
  (false, 'private.write_products', 'private.write_products(BUSINESS, ''[{"kind": "product", "action": "save", "id": "a0000000-0000-4000-8000-000000000003", "values": {"name": "Bowl"}}]'')', '- - done ! ! ! - done done !'),
  (false, 'private.write_articles', 'private.write_articles(BUSINESS, ''[{"kind": "article", "action": "save", "id": "a0000000-0000-4000-8000-00000000000c", "values": {"title": "New", "content": "Words."}}]'')', '- - done ! ! ! - done ! !'),
  (false, 'private.write_business', 'private.write_business(BUSINESS, ''[{"kind": "business", "action": "save", "id": "a0000000-0000-4000-8000-000000000002", "values": {"policies": "None."}}]'')', '- - done done done done - done done done'),
  (false, 'private.write_kinds', 'private.write_kinds(BUSINESS, ''[{"kind": "article", "action": "save", "id": "a0000000-0000-4000-8000-00000000000c", "values": {"title": "New", "content": "Words."}}]'')', '- - done ! ! ! - done ! !'),
  (false, 'private.write_edits', 'private.write_edits(BUSINESS, ''[{"kind": "article", "action": "save", "id": "a0000000-0000-4000-8000-00000000000c", "values": {"title": "New", "content": "Words."}}]'')', '- - done ! ! ! - done ! !'),
  (false, 'private.link_feed_items', 'private.link_feed_items(BUSINESS, ''[{"kind": "product", "action": "save", "id": "a0000000-0000-4000-8000-000000000003", "feed": {"id": "a0000000-0000-4000-8000-00000000000f", "item": "1"}}]'')', '- - 1 0 0 0 - 1 0 0'),
  (false, 'private.take_own_feed_edits', 'private.take_own_feed_edits(''a0000000-0000-4000-8000-00000000000f'', ''{}'') ->> ''left''', '- - 0 PT404 PT404 PT404 PT404 0 PT404 PT404'),
  (false, 'private.import_places', 'outcome from private.import_places(BUSINESS, ''[{"id": "c0000000-0000-4000-8000-000000000003", "name": "New"}]'', 1, 1)', '- - added ! ! ! added added ! !'),
  (false, 'private.write_imported', 'private.write_imported(BUSINESS, ''[{"id": "c0000000-0000-4000-8000-000000000003", "name": "New"}]'', 1, 1)', '- - done ! ! ! done done ! !'),
  (false, 'private.check_availability', 'private.check_availability(''in_stock'', '''')', '- - true true true true true true true true'),
  (false, 'private.check_currency', 'private.check_currency(''USD'')', '- - true true true true true true true true'),
  (false, 'private.check_accent', 'private.check_accent(null, null, null)', '- - true true true true true true true true'),
  (false, 'private.check_fees', 'private.check_fees(''[]'')', '- - true true true true true true true true'),
  (false, 'private.check_opening_hours', 'private.check_opening_hours(null)', '- - true true true true true true true true'),
  (false, 'private.check_reminder_minutes', 'private.check_reminder_minutes(''{5,30}'')', '- - true true true true true true true true'),
  (false, 'private.check_options', 'private.check_options(''[]'')', '- - true true true true true true true true'),
  (false, 'private.pictures_of_history', 'count(*) from private.pictures_of_history()', '- - - - - - 0 - - -'),
  (false, 'private.material_bytes', 'private.material_bytes(BUSINESS) > 0', '- - - - - - true - - -'),
  (false, 'private.business_ids_with', 'count(*) from private.business_ids_with(''manage'')', '- - 1 2 0 0 - 1 0 0'),
  (false, 'private.require_business', 'private.require_business(BUSINESS, ''manage'')', '- - done PT404 PT404 PT404 PT404 done PT403 PT404'),
  (false, 'private.own_business_ids', 'count(*) from private.own_business_ids()', '- - 1 2 0 0 - 0 0 0'),
  (false, 'private.key_business', 'private.key_business() is null', '- - true true true true - true true true'),
  (false, 'private.is_signed_in', 'private.is_signed_in()', '- - true true true false - true true true'),
  (false, 'private.api_key_is_alive', 'private.api_key_is_alive(BUSINESS)', '- - false false false false - false false false'),
  (false, 'private.owner_acts', 'private.owner_acts()', '- - true true true true false true true true'),
  (false, 'private.business_of_file', 'private.business_of_file(''x'') is null', '- - true true true true true true true true'),
  (false, 'private.product_of_file', 'private.product_of_file(''x'') is null', '- - true true true true true true true true'),
  (false, 'private.session_of_document', 'private.session_of_document(''x'') is null', '- - true true true true true true true true'),
  (false, 'private.session_of_file', 'private.session_of_file(''x'') is null', '- - true true true true true true true true'),
  (false, 'private.search_words', 'cardinality(private.search_words(BUSINESS, ''x''))', '- - 1 1 1 1 1 1 1 1'),
  (false, 'private.may_add_chat_file', 'private.may_add_chat_file(''a0000000-0000-4000-8000-000000000006-2.webp'')', '- - - - - - - - - -'),
  (false, 'server.claim_job', 'server.claim_job(''sweep'', gen_random_uuid(), ''1 minute'', ''1 minute'')', '- - - - - - true - - -'),
  (false, 'server.finish_job', 'server.finish_job(''sweep'', gen_random_uuid())', '- - - - - - done - - -'),
  (false, 'server.missing_migrations', 'server.missing_migrations(''{x}'')', '- - - - - - {x} - - -'),
  (false, 'server.missing_names', 'server.missing_names(''{public.x,public.businesses}'')', '- - - - - - {public.x} - - -'),
  (false, 'server.own_names', '''public.businesses'' = any(server.own_names())', '- - - - - - true - - -'),
  (false, 'server.operating_state', 'server.operating_state() ->> ''last_backup'' is null', '- - - - - - true - - -'),
  (false, 'server.longest_wait', 'server.longest_wait()', '- - - - - - 0 - - -')
  ) as list (is_public, target, call, expected);

create temporary view callable as
  select p.oid, format('%s.%s', p.pronamespace::regnamespace, p.proname) as name, p.prosrc from pg_proc p
   where p.prorettype <> 'trigger'::regtype
     and p.pronamespace::regnamespace::text !~ '^(pg_|information_schema$|tap$|auth$|storage$|realtime$|extensions$)'
     and (p.pronamespace = 'public'::regnamespace
       or exists (select from actors w where has_function_privilege(w.role, p.oid, 'execute')));

select plan((select count(*)::int from expectations) + 9);

select is((pg_temp.attempt(actor, statement, returning_text)).outcome, expected, concat_ws(', ', target, actor))
  from expectations order by target, attempt, place;

select bag_eq('select name from callable', 'select distinct target from attempts',
  'there are attempts of every function that somebody may call, and none has two forms');
select is_empty($$ select target from attempts where position(target || '(' in statement) = 0 $$,
  'each attempt calls its function');

select is_empty(
  $$ select e.target, e.actor from expectations e
      where not e.is_public and e.statement like '%a0000000%'
        and e.actor in ('another chat''s customer', 'another owner', 'owner of a deleted account', 'token without a name', 'former member')
        and (pg_temp.attempt(e.actor, e.statement, true)).told
          <> (pg_temp.attempt(e.actor, replace(e.statement, 'a0000000', 'f0000000'), true)).told $$,
  'what is another''s is refused in the words for what is not there');

select is_empty(
  $$ select target from expectations where actor in ('customer', 'owner') and not pg_temp.spares_ben(actor, statement) $$,
  'nothing of another''s changes with what is one''s own');

-- Can these attempts fail? Rights are given and taken, and the checks that functions share taken out of them.
select is_empty(
  $$ select name from callable
      where name like 'public.%' and not has_function_privilege('anon', oid, 'execute')
        and pg_temp.survives(format('grant execute on function %s to public', oid::regprocedure), name) $$,
  'somebody may do more when a function is everybody''s');
-- Visitors reach private.may_add_chat_file by a policy only: 21_rows_by_actor.test.sql.
select is_empty(
  $$ select name from callable where name <> 'private.may_add_chat_file'
        and pg_temp.survives(format('revoke execute on function %s from public, anon, authenticated, service_role', oid::regprocedure), name) $$,
  'somebody misses every function');
select is_empty(
  $$ select name from callable where prosrc ~ 'private\.require_(own_)?business\(' and pg_temp.survives(
       'create or replace function private.require_business(business_id uuid, permission text) returns void language sql as ''''', name) $$,
  'each function that asks whose a business is needs the answer');
select is_empty(
  $$ select name from callable where prosrc ~ 'private\.(own_business_ids|business_ids_with|require_own_chat|require_own_webhook)\(' and pg_temp.survives(
       'create or replace function private.own_business_ids() returns setof uuid language sql security definer as ''select id from public.businesses'';
        create or replace function private.business_ids_with(permission text) returns setof uuid language sql security definer as ''select id from public.businesses''', name) $$,
  'each function that asks which businesses are the caller''s needs the answer');
select is_empty(
  $$ select name from callable where prosrc ~ 'private\.require_chat_session\(' and pg_temp.survives(
       'create or replace function private.require_chat_session(session_id uuid, session_key text) returns public.chat_sessions
          language sql as ''select s from public.chat_sessions s where s.id = $1''', name) $$,
  'each function that asks for a chat''s key needs it');

select * from finish();
rollback;
