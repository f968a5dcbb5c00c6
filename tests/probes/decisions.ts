/**
 * What was decided about everything that the database holds and the server answers. The probes compare these lists
 * with the catalog and with the routes: what is added without a decision fails them.
 */

/** Whose a table's rows are. */
export const tableDecisions: Record<string, 'owners' | 'nobody'> = {
  'public.businesses': 'owners',
  'public.chat_messages': 'owners',
  'public.chat_sessions': 'owners',
  'public.knowledge_base_articles': 'owners',
  'public.passages': 'owners',
  'public.product_images': 'owners',
  'public.products': 'owners',
  'public.profiles': 'owners',
  'storage.objects': 'owners',
  'auth.one_time_tokens': 'nobody',
  'auth.rate_limits': 'nobody',
  'auth.refresh_tokens': 'nobody',
  'auth.sessions': 'nobody',
  'auth.users': 'nobody',
  'private.address_salts': 'nobody',
  'private.business_passages': 'nobody',
  'private.business_terms': 'nobody',
  'private.escalation_notices': 'nobody',
  'private.limit_notices': 'nobody',
  'private.passage_terms': 'nobody',
  'private.related_terms': 'nobody',
  'private.replies_in_work': 'nobody',
  'private.reply_counts': 'nobody',
  'private.settings': 'nobody',
  'private.shop_words': 'nobody',
  'private.trial_counts': 'nobody',
  'private.unanswered_questions': 'nobody',
  'realtime.messages': 'nobody',
  'storage.buckets': 'nobody',
}

/** Who may call a function of the schema public: anybody, owners for what is theirs, or the server alone. */
export const functionDecisions: Record<string, 'anybody' | 'owners' | 'server'> = {
  get_public_business: 'anybody',
  open_chat_session: 'anybody',
  send_customer_message: 'anybody',
  get_chat_messages: 'anybody',
  get_chat_status: 'anybody',
  leave_email: 'anybody',
  assistant_usage: 'owners',
  chat_outcomes: 'owners',
  chat_sessions_per_day: 'owners',
  chat_status_counts: 'owners',
  dismiss_unanswered_questions: 'owners',
  hand_back_to_assistant: 'owners',
  import_products: 'owners',
  list_articles: 'owners',
  list_chat_sessions: 'owners',
  mark_chat_read: 'owners',
  product_categories: 'owners',
  search_products: 'owners',
  try_assistant_context: 'owners',
  unanswered_questions: 'owners',
  assistant_context: 'server',
  record_assistant_reply: 'server',
  claim_escalation_notices: 'server',
  settle_escalation_notice: 'server',
  claim_limit_notices: 'server',
  settle_limit_notice: 'server',
}

/** What each address is probed as. */
export const routeDecisions: Record<
  string,
  'auth' | 'tables' | 'rpc' | 'function' | 'storage' | 'open' | 'local'
> = {
  '/auth/v1/signup': 'auth',
  '/auth/v1/resend': 'auth',
  '/auth/v1/token': 'auth',
  '/auth/v1/recover': 'auth',
  '/auth/v1/verify': 'auth',
  '/auth/v1/user': 'auth',
  '/auth/v1/logout': 'auth',
  '/auth/v1/health': 'open',
  '/auth/v1/settings': 'open',
  '/rest/v1/:name': 'tables',
  '/rest/v1/knowledge_base_articles': 'tables',
  '/rest/v1/rpc/:name': 'rpc',
  '/functions/v1/ai-chat-response': 'function',
  '/functions/v1/ai-try-it': 'function',
  '/functions/v1/import-page': 'function',
  '/realtime/v1/websocket': 'open',
  '/storage/v1/object/public/:bucket/*': 'storage',
  '/storage/v1/object/:bucket': 'storage',
  '/storage/v1/object/:bucket/*': 'storage',
  // To this machine only.
  '/mailbox': 'local',
  '/mailbox/messages': 'local',
  // The same for everybody.
  '/healthz': 'open',
  '/readyz': 'open',
  '/config.json': 'open',
  '/': 'open',
  '/chat': 'open',
  '/chat/*': 'open',
}
