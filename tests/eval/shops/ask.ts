import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { AssistantAnswer } from '../../../supabase/functions/ai-chat-response/turn/dependencies.ts'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../../support/frontdesk.ts'
import type { Shop } from './layout.ts'
import type { Reply } from './scoring/score.ts'

/** A reply with the time that it took, from the customer's message being sent to the whole answer. */
export interface TimedReply extends Reply {
  milliseconds: number
}

/** A chat of one customer. */
export interface Chat {
  say(message: string): Promise<TimedReply>
}

/** A whole Frontdesk, used as owners and customers use it. */
export interface Shopfront {
  /**
   * Enters a shop through the data API, as an owner of its own.
   * @returns what opens a chat with it
   */
  open(shop: Shop): Promise<() => Promise<Chat>>
  /** Fields that the data API does not know, as `table.field`: they were left out. */
  omitted: Set<string>
}

type Row = Record<string, unknown>

/**
 * Runs `work` with a whole Frontdesk on an empty folder, which is stopped and removed afterwards.
 * @param environment the settings, such as AI_MODEL
 */
export async function withShopfront<T>(
  environment: Record<string, string>,
  work: (shopfront: Shopfront) => Promise<T>,
): Promise<T> {
  const frontdesk = await startTestFrontdesk(environment)
  try {
    const omitted = new Set<string>()
    const visitor = frontdesk.visitor()
    return await work({
      omitted,
      async open(shop) {
        const businessId = await enter(shop, await frontdesk.owner(), omitted)
        return () => openChat(visitor, businessId)
      },
    })
  } finally {
    await frontdesk.stop()
  }
}

async function enter(
  { business, currency, products, articles }: Shop,
  owner: Awaited<ReturnType<TestFrontdesk['owner']>>,
  omitted: Set<string>,
): Promise<string> {
  // The rows are the data's, with fields that this version of the API may not have.
  const client: SupabaseClient = owner.client
  const made = await insert(client, 'businesses', { owner_id: owner.id, currency, ...business }, omitted)
  const business_id = String(made.id)
  // One after the other: rows of one request have the same time, and what is equally good is then in any order.
  for (const row of products) await insert(client, 'products', { business_id, ...row }, omitted)
  for (const row of articles)
    await insert(client, 'knowledge_base_articles', { business_id, ...row }, omitted)
  return business_id
}

async function insert(client: SupabaseClient, table: string, row: Row, omitted: Set<string>): Promise<Row> {
  const known = Object.fromEntries(Object.entries(row).filter(([field]) => !omitted.has(`${table}.${field}`)))
  const { data, error } = await client.from(table).insert(known).select('id').single()
  if (!error) return data
  const unknown = error.code === 'PGRST204' ? /'(\w+)' column/.exec(error.message)?.[1] : undefined
  if (!unknown) throw new Error(`${table}: ${error.message}`)
  omitted.add(`${table}.${unknown}`)
  return insert(client, table, row, omitted)
}

async function openChat(visitor: Client, businessId: string): Promise<Chat> {
  const session_id = randomUUID()
  const { data: session_key } = await visitor
    .rpc('open_chat_session', {
      session_id,
      business_id: businessId,
      customer_name: 'Rima',
      customer_email: 'rima@example.com',
    })
    .throwOnError()
  return {
    async say(message) {
      const started = performance.now()
      await visitor
        .rpc('send_customer_message', { session_id, session_key, message_id: randomUUID(), content: message })
        .throwOnError()
      const { data, error } = await visitor.functions.invoke<AssistantAnswer>('ai-chat-response', {
        body: { sessionId: session_id, sessionKey: session_key, businessId, message },
      })
      return {
        text: data?.response ?? null,
        escalated: data?.escalated === true,
        milliseconds: Math.round(performance.now() - started),
        ...(error ? { error: String(error.message) } : {}),
      }
    },
  }
}
