import { mailFunctions } from '../../supabase/functions/rounds/notify/queues.ts'
import { choiceFunctions } from '../../supabase/functions/rounds/notify/unsubscribe/choices.ts'
import { oldRowFunctions } from '../../supabase/functions/rounds/old-rows.ts'

/**
 * The tables and functions of the REST API: those that the product's own pages use. PostgreSQL decides who may use them;
 * this allow-list keeps everything else out of reach, even after a mistaken grant.
 */

/** Tables, and the tables that may be embedded in each: embedded table → its column that refers to the outer id. */
export const tables: Record<string, { embeds: Record<string, string> }> = {
  profiles: { embeds: {} },
  businesses: { embeds: {} },
  products: { embeds: { product_images: 'product_id' } },
  product_images: { embeds: {} },
  knowledge_base_articles: { embeds: {} },
  chat_sessions: { embeds: { chat_messages: 'session_id' } },
  chat_messages: { embeds: {} },
}

/** Functions in the schema public. Their migrations grant who may call them. */
export const functions: string[] = [
  'get_public_business',
  'open_chat_session',
  'send_customer_message',
  'get_chat_messages',
  'get_chat_status',
  'get_chat_business',
  'try_assistant_context',
  'own_material',
  'assistant_usage',
  'account_settings',
  'save_account_settings',
  'account_usage',
  'my_plan',
  'leave_email',
  'open_chat_link',
  'mark_chat_seen',
  'rate_answer',
  'delete_chat',
  'delete_customer_data',
  'find_messenger_customers',
  'export_messenger_customer',
  'delete_messenger_customer',
  'delete_account',
  'add_push_device',
  'list_push_devices',
  'remove_push_device',
  'test_push_device',
  'confirm_plan',
  'mark_chat_read',
  'hand_back_to_assistant',
  'list_chat_sessions',
  'take_chat',
  'snooze_chat',
  'assign_chat',
  'inbox_counts',
  'list_chat_notes',
  'add_chat_note',
  'delete_chat_note',
  'list_saved_replies',
  'save_saved_reply',
  'delete_saved_reply',
  'list_tags',
  'list_chat_tags',
  'tags_of_chats',
  'tag_chat',
  'untag_chat',
  'rename_tag',
  'delete_tag',
  'suggestion_context',
  'chat_status_counts',
  'block_customer',
  'list_blocks',
  'unblock_customer',
  'release_chat',
  'chat_sessions_per_day',
  'chat_outcomes',
  'reply_times',
  'unanswered_questions',
  'dismiss_unanswered_questions',
  'answer_draft',
  'propose_answer',
  'demand',
  'dismiss_demand',
  'tell_demand',
  'search_products',
  'arrange_product_images',
  'product_categories',
  'import_products',
  'propose_change',
  'apply_change',
  'save_change',
  'note_replay',
  'replay_context',
  'material_history',
  'undo_edits',
  'list_articles',
  'list_api_keys',
  'create_api_key',
  'revoke_api_key',
  'list_channels',
  'begin_channel_test',
  'list_webhooks',
  'save_webhook',
  'switch_webhook',
  'delete_webhook',
  'test_webhook',
  'webhook_log',
  'resend_webhook',
  'list_proposals',
  'dismiss_proposal',
  'apply_feed',
  'list_feeds',
  'feed_edits',
  'save_feed',
  'delete_feed',
  'list_members',
  'my_roles',
  'invite_member',
  'resend_invitation',
  'withdraw_invitation',
  'list_invitations',
  'team_quota',
  'team_invitation',
  'my_invitations',
  'accept_invitation',
  'decline_invitation',
  'change_role',
  'remove_member',
  'leave_business',
  'mute_business',
  'offer_business',
  'end_offer',
  'accept_business',
]

/**
 * Whether a call reads a few rows by an index whatever its values are, so that a generic plan is good. By default PostgreSQL
 * plans each poll of a chat again, which takes as long as the poll itself. The first read of a chat may return many rows,
 * and is planned for its values.
 */
export const keepsPlan = (name: string, { after }: Record<string, unknown>): boolean =>
  name === 'get_chat_messages' && typeof after === 'string'

/** Functions of the service role, which the assistant and background work call in this process and nobody calls over REST. */
export const serviceFunctions: string[] = [
  ...mailFunctions,
  ...choiceFunctions,
  ...oldRowFunctions,
  'claim_pushes',
  'settle_push',
  'unused_files',
  'assistant_context',
  'shop_material',
  'record_assistant_reply',
  'overdue_questions',
  'overdue_context',
  'changed_material',
  'replay_to_prepare',
]

/** The most rows that one read returns, as on Supabase. */
export const maxRows = 1000

/** The most rows that one insert takes. */
export const maxInsertedRows = 100

/** The longest body of a call that visitors may make, in bytes: a message has up to 8,000 characters. */
export const visitorBodyLimit = 48 * 1024

/** Tables that hold what an account's businesses consist of, and the function that writes many of their rows. */
export const materialTables: ReadonlySet<string> = new Set([
  'businesses',
  'products',
  'product_images',
  'knowledge_base_articles',
])
export const materialFunctions: ReadonlySet<string> = new Set([
  'import_products',
  'propose_change',
  'apply_change',
  'apply_feed',
  'save_change',
])

/** Larger body limits of some tables, in bytes: an article has up to 200,000 characters. */
export const bodyLimits: Record<string, number> = { knowledge_base_articles: 1024 * 1024 }

/** The longest body of a change, in bytes: an import of 5,000 products, each with a description. */
const changeBodyLimit = 8 * 1024 * 1024

/** Larger body limits of some functions, in bytes. */
export const callBodyLimits: Record<string, number> = {
  propose_change: changeBodyLimit,
  save_change: changeBodyLimit,
}
