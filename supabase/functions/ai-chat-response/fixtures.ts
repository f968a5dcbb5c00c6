// A small shop and its database, for tests.
import { vi } from 'vitest'
import { createHandler } from './handler.ts'
import type { Fact } from './sheet/fact.ts'
import type { Assistant, AssistantReply } from './turn/assistant.ts'
import type { ChatState, Waiting } from './turn/context.ts'
import { createShops, type ShopMaterial } from './turn/shops.ts'

export const ids = {
  sessionId: 'c0000000-0000-4000-8000-000000000001',
  businessId: 'a0000000-0000-4000-8000-000000000002',
}

export const material: ShopMaterial = {
  version: 'v1',
  material: {
    business: { id: ids.businessId, name: 'Shop', description: '', policies: '', currency: 'USD' },
    products: [
      {
        id: 'p',
        name: 'Mug',
        category: '',
        price: 5,
        description: '',
        image_url: 'https://example.com/mug.webp',
      },
      { id: 'q', name: 'Bowl', category: '', price: 0, description: '', image_url: null },
    ],
    articles: [],
  },
}

/** A chat with a question that waits. */
export const waitingFor = (content: string, more: Partial<Waiting> = {}): Waiting => ({
  session: { id: ids.sessionId, status: 'active', escalation_reason: null, unanswered_count: 1 },
  may_ask_model: true,
  question: { id: 'm', content, image_url: null },
  reply: null,
  asked: content,
  messages: [
    {
      id: 'm',
      sender_type: 'customer',
      content,
      image_url: null,
      created_at: '2026-01-01',
      offers_person: false,
    },
  ],
  business_id: ids.businessId,
  version: 'v1',
  budget: null,
  is_claimed: false,
  ...more,
})

/** An assistant that gives one answer. */
export const saying = (reply: Partial<AssistantReply> = {}): Assistant => ({
  answer: vi.fn(() => Promise.resolve({ text: 'It is $5.00.', facts: [], answered: true, ...reply })),
  seesPictures: false,
})

/** A fact of a product, for replies that speak of it. */
export const factOf = (id: string, name: string): Fact => ({
  subject: { kind: 'product', id, name },
  statement: name,
  values: [],
  source: { field: 'name', start: 0, end: name.length },
  topics: [],
  denies: false,
  conditions: [],
})

/** A handler with a database that gives these states, the last one again and again. */
export function setUp(
  given: readonly (ChatState | Error)[],
  assistant: Assistant = saying(),
  answerRecording: (args: Record<string, unknown>) => unknown = ({ content, escalation_reason }) => ({
    response: content,
    escalated: escalation_reason !== null,
    reason: escalation_reason,
  }),
  shop: ShopMaterial = material,
) {
  const states = [...given]
  const contexts: Record<string, unknown>[] = []
  const recorded: Record<string, unknown>[] = []
  let clock = 0
  const rpc = async (name: string, args: Record<string, unknown>) => {
    clock += 100
    if (name === 'shop_material') return shop
    if (name === 'assistant_context') {
      contexts.push(args)
      const state = states.length > 1 ? states.shift() : states[0]
      if (state instanceof Error) throw state
      return state
    }
    recorded.push(args)
    return answerRecording(args)
  }
  const log = vi.fn()
  const handler = createHandler({
    rpc: rpc as never,
    assistant,
    shops: createShops(rpc as never),
    log,
    now: () => clock,
  })
  const call = (headers: Record<string, string> = {}, body: unknown = { ...ids, sessionKey: 'key' }) =>
    handler(
      new Request('http://x/', {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  return { handler, call, assistant, contexts, recorded, log }
}
