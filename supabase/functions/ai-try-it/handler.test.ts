import { describe, expect, it } from 'vitest'
import type { Draft } from '../ai-chat-response/composer.ts'
import type { AssistantContext } from '../ai-chat-response/context.ts'
import { DatabaseError } from '../ai-chat-response/handler.ts'
import { plainBusiness, plainProduct } from '../ai-chat-response/structure-fixtures.ts'
import { createTryItHandler, type TryItAnswer } from './handler.ts'

const businessId = 'a0000000-0000-4000-8000-000000000001'
const mugId = 'a0000000-0000-4000-8000-000000000002'
const articleId = 'a0000000-0000-4000-8000-000000000003'

const mug = {
  id: mugId,
  name: 'Mug',
  category: '',
  price: 24,
  description: 'Thrown by hand.',
  image_url: 'https://example.com/mug.webp',
  ...plainProduct,
}

const context = {
  session: { id: businessId, status: 'active', escalation_reason: null, unanswered_count: 0 },
  business: {
    id: businessId,
    name: 'Shop',
    description: '',
    policies: '',
    ai_instructions: '',
    ...plainBusiness,
  },
  passages: [
    {
      kind: 'article',
      source_id: articleId,
      title: 'Washing',
      content: 'w'.repeat(500),
      rank: 1,
      coverage: 1,
    },
  ],
  topic_passages: [],
  products: [mug],
  messages: [],
  asked: 'How much is the mug?',
  catalog: { total: 1, categories: [], cheapest: mug, dearest: mug },
} as unknown as AssistantContext

const draft: Draft = {
  text: 'The Mug costs $24.00.',
  products: [mugId],
  sources: [
    { kind: 'product', id: mugId, title: 'Mug' },
    { kind: 'article', id: articleId, title: 'Washing' },
  ],
  escalate: null,
  answered: true,
}

function setUp(overrides: { rpc?: () => unknown; compose?: () => Promise<Draft> } = {}) {
  const calls: { name: string; args: Record<string, unknown> }[] = []
  const handler = createTryItHandler({
    async rpc<T>(name: string, args: Record<string, unknown>) {
      calls.push({ name, args })
      return (overrides.rpc?.() ?? context) as T
    },
    compose: overrides.compose ?? (async () => draft),
    log: () => undefined,
    now: () => 0,
  })
  const post = (body: unknown) =>
    handler(new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) }))
  return { calls, handler, post }
}

describe('ai-try-it', () => {
  it('answers with what the reply rests on', async () => {
    const { post } = setUp()
    const answer: TryItAnswer = await (await post({ businessId, message: 'How much is the mug?' })).json()
    expect(answer).toMatchObject({ response: draft.text, answered: true, escalated: false, reason: null })
    expect(answer.pictures).toEqual([{ content: 'Mug — $24.00', image_url: mug.image_url }])
    expect(answer.sources).toEqual([
      { kind: 'product', id: mugId, title: 'Mug', excerpt: 'Thrown by hand.' },
      { kind: 'article', id: articleId, title: 'Washing', excerpt: `${'w'.repeat(400)}…` },
    ])
  })

  it('only reads: the one call is for the context', async () => {
    const { post, calls } = setUp()
    const history = [{ sender_type: 'customer', content: 'Hello', sources: [] }]
    await post({ businessId, message: ' And the plate? ', history, unansweredCount: 1 })
    expect(calls).toEqual([
      {
        name: 'try_assistant_context',
        args: {
          business_id: businessId,
          message: 'And the plate?',
          history,
          unanswered_count: 1,
          translation: 'প্লেট থালা বাসন प्लेट थाली',
        },
      },
    ])
  })

  it('tells that a chat would be handed over, and why', async () => {
    const compose = async () => ({
      ...draft,
      answered: false,
      escalate: { reason: 'A person was asked for.' },
    })
    const answer = await (await setUp({ compose }).post({ businessId, message: 'A person!' })).json()
    expect(answer).toMatchObject({ escalated: true, reason: 'A person was asked for.', unansweredCount: 1 })
  })

  it('hands over when the composer fails, as for a customer', async () => {
    const compose = () => Promise.reject(new Error('model down'))
    const answer = await (await setUp({ compose }).post({ businessId, message: 'Hi?' })).json()
    expect(answer).toMatchObject({ escalated: true, answered: false, sources: [] })
  })

  it.each([
    ['no question', { businessId, message: '  ' }],
    ['a long question', { businessId, message: 'x'.repeat(2001) }],
    ['no business', { message: 'Hi' }],
    ['a forged sender', { businessId, message: 'Hi', history: [{ sender_type: 'human', content: 'x' }] }],
  ])('refuses %s', async (_what, body) => {
    expect((await setUp().post(body)).status).toBe(400)
  })

  it('passes on what the database refuses, and hides what breaks', async () => {
    const refuse = () => {
      throw new DatabaseError(404, 'PT404', 'This business was not found.')
    }
    const refused = await setUp({ rpc: refuse }).post({ businessId, message: 'Hi' })
    expect(refused.status).toBe(404)
    expect(await refused.json()).toEqual({ error: 'PT404', message: 'This business was not found.' })

    const fail = () => {
      throw new Error('secret detail')
    }
    const broken = await setUp({ rpc: fail }).post({ businessId, message: 'Hi' })
    expect(broken.status).toBe(500)
    expect(await broken.text()).not.toContain('secret')
  })

  it('takes POST only', async () => {
    const { handler } = setUp()
    expect((await handler(new Request('http://localhost/'))).status).toBe(405)
    expect((await handler(new Request('http://localhost/', { method: 'OPTIONS' }))).status).toBe(200)
  })
})
