import { describe, expect, it } from 'vitest'
import { saying, waitingFor } from '../ai-chat-response/fixtures.ts'
import { DatabaseError } from '../ai-chat-response/handler.ts'
import { type Assistant, builtIn } from '../ai-chat-response/turn/assistant.ts'
import { createShops, type ShopMaterial } from '../ai-chat-response/turn/shops.ts'
import { createTryItHandler, type TryItAnswer } from './handler.ts'

const businessId = 'a0000000-0000-4000-8000-000000000001'
const mugId = 'a0000000-0000-4000-8000-000000000002'
const articleId = 'a0000000-0000-4000-8000-000000000003'
const picture = 'https://example.com/mug.webp'

const material: ShopMaterial['material'] = {
  business: { id: businessId, name: 'Shop', description: '', policies: '', currency: 'USD' },
  products: [
    { id: mugId, name: 'Mug', category: '', price: 24, description: 'Thrown by hand.', image_url: picture },
  ],
  articles: [
    {
      id: articleId,
      title: 'Washing',
      content: `Mugs go into the dishwasher at ${'low, '.repeat(120)}heat.`,
    },
  ],
}

const failing: Assistant = { answer: () => Promise.reject(new Error('model down')), seesPictures: false }

function setUp(overrides: { rpc?: () => unknown; assistant?: Assistant } = {}) {
  const calls: { name: string; args: Record<string, unknown> }[] = []
  const rpc = async <T>(name: string, args: Record<string, unknown>) => {
    calls.push({ name, args })
    const waiting = waitingFor(String(args.message), { business_id: businessId })
    return (overrides.rpc?.() ?? { ...waiting, version: 'v1', material }) as T
  }
  const handler = createTryItHandler({
    rpc,
    assistant: overrides.assistant ?? builtIn,
    shops: createShops(rpc),
    log: () => undefined,
    now: () => 0,
  })
  const post = (body: unknown) =>
    handler(new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) }))
  const answerTo = async (message: string): Promise<TryItAnswer> =>
    (await post({ businessId, message })).json()
  return { calls, handler, post, answerTo }
}

describe('ai-try-it', () => {
  it('answers with what the reply rests on', async () => {
    const answer = await setUp().answerTo('How much is the mug?')
    expect(answer).toMatchObject({ answered: true, escalated: false, reason: null })
    expect(answer.response).toContain('$24')
    expect(answer.pictures).toEqual([{ content: 'Mug — $24', image_url: picture }])
    expect(answer.facts).toEqual([{ kind: 'product', id: mugId, title: 'Mug', statement: '$24' }])
    expect(answer).toMatchObject({ offersPerson: false, usage: null })
  })

  it('shortens what a long reply rests on', async () => {
    const { facts } = await setUp().answerTo('can it go into the dishwasher?')
    expect(facts[0]?.statement).toMatch(/^Mugs go .{380,400}…$/)
  })

  it('only reads: the one call is for the context', async () => {
    const { post, calls } = setUp()
    const history = [{ sender_type: 'customer', content: 'Hello', offers_person: false }]
    await post({ businessId, message: ' And the plate? ', history, unansweredCount: 1 })
    expect(calls).toEqual([
      {
        name: 'try_assistant_context',
        args: {
          business_id: businessId,
          message: 'And the plate?',
          history,
          unanswered_count: 1,
          held_version: null,
        },
      },
    ])
  })

  it('tells that a person is offered', async () => {
    const assistant = saying({ offersPerson: true })
    const answer = await setUp({ assistant }).answerTo('Do you engrave rings?')
    expect(answer).toMatchObject({ escalated: false, offersPerson: true })
  })

  it('tells what a language model took', async () => {
    const usage = { model: 'test', inputTokens: 799, outputTokens: 49, attempts: 1 }
    const { usage: told } = await setUp({ assistant: saying({ usage }) }).answerTo('How much is the mug?')
    expect(told).toEqual({ model: 'test', inputTokens: 799, outputTokens: 49 })
  })

  it('tells that a chat would be handed over, and why', async () => {
    const answer = await setUp().answerTo('I want to talk to a person')
    expect(answer).toMatchObject({ escalated: true, reason: 'The customer asked for a person.' })
  })

  it('says that it failed, and calls nobody', async () => {
    const response = await setUp({ assistant: failing }).post({ businessId, message: 'Hi, the price?' })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('model down')
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
