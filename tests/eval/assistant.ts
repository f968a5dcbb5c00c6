import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { createHandler } from '../../supabase/functions/ai-chat-response/handler.ts'
import type { Source } from '../../supabase/functions/ai-chat-response/turn/context.ts'
import type { AssistantAnswer } from '../../supabase/functions/ai-chat-response/turn/dependencies.ts'
import { createShops } from '../../supabase/functions/ai-chat-response/turn/shops.ts'
import type { EvaluationContext } from './evaluation.ts'

/** The assistant's reply to one question. */
export interface Outcome extends AssistantAnswer {
  /** The sources of the reply; none for small talk, an honest "not known" and a hand-off. */
  sources: Source[]
}

/** A business to ask, with the data's ids of its articles. */
export interface Shop {
  businessId: string
  ask(question: string): Promise<Outcome>
}

export interface Article {
  id: string
  title: string
  content: string
}

/**
 * Creates a business with these articles. Each question is asked in a chat of its own, through the assistant's
 * function.
 * @param instructions the owner's, for the assistant
 */
export async function openShop(
  { sql, assistant }: Pick<EvaluationContext, 'sql' | 'assistant'>,
  name: string,
  articles: Article[],
  instructions = '',
): Promise<Shop> {
  const owner = randomUUID()
  const businessId = randomUUID()
  const articleIds = new Map(articles.map(({ id }) => [randomUUID() as string, id]))
  await sql`insert into auth.users (id, email) values (${owner}, ${`${owner}@example.com`})`
  await sql`
    insert into public.businesses (id, owner_id, name, ai_instructions, daily_reply_limit)
    values (${businessId}, ${owner}, ${name}, ${instructions}, 100000)`
  await sql`
    insert into public.knowledge_base_articles (id, business_id, title, content)
    select a.id, ${businessId}, a.title, a.content from unnest(
      ${[...articleIds.keys()]}::uuid[],
      ${articles.map(({ title }) => title.slice(0, 300))}::text[],
      ${articles.map(({ content }) => content)}::text[]) a(id, title, content)`

  return { businessId, ask: asksIn({ sql, assistant }, businessId, articleIds) }
}

/**
 * Asks an existing business, each question in a chat of its own.
 * @param ids names of sources in the report, where they differ from their ids
 */
export function asksIn(
  { sql, assistant }: Pick<EvaluationContext, 'sql' | 'assistant'>,
  businessId: string,
  ids = new Map<string, string>(),
): Shop['ask'] {
  const rpc = <T>(name: string, args: Record<string, unknown>) => callFunction<T>(sql, name, args)
  const handler = createHandler({
    rpc,
    assistant,
    shops: createShops(rpc),
    log: () => undefined,
    now: Date.now,
  })
  return async question => {
    const sessionId = randomUUID()
    const messageId = randomUUID()
    const [opened] = await sql`select public.open_chat_session(${sessionId}, ${businessId}) as key`
    await sql`select public.send_customer_message(${sessionId}, ${opened?.key}, ${messageId}, ${question})`
    const response = await handler(
      new Request('http://localhost/', {
        method: 'POST',
        body: JSON.stringify({
          sessionId,
          sessionKey: opened?.key,
          businessId,
          message: question.slice(0, 8000),
        }),
      }),
    )
    if (!response.ok) throw new Error(`The assistant answered ${response.status} to: ${question}`)
    const [reply] = await sql<{ sources: Source[] | null }[]>`
        select sources from public.chat_messages where in_reply_to = ${messageId}`
    const sources = (reply?.sources ?? []).map(source => ({
      ...source,
      id: ids.get(source.id) ?? source.id,
    }))
    return { ...((await response.json()) as AssistantAnswer), sources }
  }
}

const parameterTypes: Record<string, Record<string, string>> = {
  assistant_context: { session_id: 'uuid', session_key: 'text', business_id: 'uuid', address: 'text' },
  shop_material: { business_id: 'uuid', held_version: 'uuid' },
  record_assistant_reply: {
    session_id: 'uuid',
    in_reply_to: 'uuid',
    content: 'text',
    sources: 'jsonb',
    images: 'jsonb',
    unanswered_count: 'integer',
    escalation_reason: 'text',
    details: 'jsonb',
    offers_person: 'boolean',
    noted: 'jsonb',
  },
}

async function callFunction<T>(sql: postgres.Sql, name: string, args: Record<string, unknown>): Promise<T> {
  const types = parameterTypes[name] ?? {}
  const named = Object.keys(args).map((key, at) => `${key} => $${at + 1}::${types[key]}`)
  const values = Object.entries(args).map(([key, value]) =>
    types[key] === 'jsonb' ? sql.json(value as postgres.JSONValue) : (value as string | number | null),
  )
  const [row] = await sql.unsafe(`select public.${name}(${named.join(', ')}) as result`, values)
  return row?.result as T
}

/** Maps items asynchronously, a few at a time, in their order. */
export async function inParallel<T, R>(
  items: T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [index, item] of queue) results[index] = await work(item)
    }),
  )
  return results
}

/** Groups items by a key, in the order in which the keys occur. */
export function groupBy<T>(items: T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? []
    groups.set(keyOf(item), group)
    group.push(item)
  }
  return [...groups]
}
