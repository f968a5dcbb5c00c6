import { describe, expect, it } from 'vitest'
import { DatabaseError } from '../ai-chat-response/handler.ts'
import { createShops, type ShopMaterial } from '../ai-chat-response/turn/shops.ts'
import { createKeptReplies } from './kept-replies.ts'
import { createPrepareHandler, prepareAhead, type ReplayContext } from './prepare.ts'
import type { Question } from './questions.ts'

const businessId = 'a0000000-0000-4000-8000-000000000001'

const material: NonNullable<ShopMaterial['material']> = {
  business: { id: businessId, name: 'Shop', description: '', policies: '', currency: 'USD' },
  products: [{ id: 'p1', name: 'Mug', category: '', price: 24, description: 'Holds 300 ml.' }],
  articles: [],
}

const question: Question = {
  id: 'q',
  text: 'How much is the mug?',
  times: 1,
  last_asked_at: '2026-11-23T10:00:00Z',
  messages: [{ sender_type: 'customer', content: 'How much is the mug?', offers_person: false }],
}

function setUp(context: () => ReplayContext) {
  const calls: { name: string; args: Record<string, unknown> }[] = []
  const events: string[] = []
  const rpc = async <T>(name: string, args: Record<string, unknown>) => {
    calls.push({ name, args })
    return context() as T
  }
  const shops = createShops(rpc)
  const kept = createKeptReplies()
  const deps = {
    rpc,
    shops,
    kept,
    hasModel: false,
    log: (_level: unknown, event: string) => void events.push(event),
    now: () => 0,
    giveWay: () => Promise.resolve(),
  }
  const handler = createPrepareHandler(deps)
  const post = (body: unknown) =>
    handler(new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) }))
  return { calls, deps, events, kept, shops, post }
}

describe('what a replay begins with', () => {
  it('is there after it was prepared: the facts, and the answers', async () => {
    const { calls, kept, shops, post } = setUp(() => ({ version: 'v1', material, questions: [question] }))
    const response = await post({ businessId })
    expect(await response.json()).toEqual({ questions: 1 })
    expect(calls).toEqual([{ name: 'replay_context', args: { business_id: businessId, held_version: null } }])
    const held = shops.held(businessId)
    if (!held) throw new Error('Nothing is held.')
    const [one, other] = [await kept.of(held.shop, 0), await kept.of(held.shop, 1)]
    expect((await one(question)).text).toContain('24')
    expect(await other(question)).toBe(await one(question))
  })

  it('is no reason to ask for the material again', async () => {
    const { calls, post } = setUp(() => ({
      version: 'v1',
      material: calls.length > 1 ? null : material,
      questions: [question],
    }))
    await post({ businessId })
    expect((await post({ businessId })).status).toBe(200)
    expect(calls.map(({ args }) => args.held_version)).toEqual([null, 'v1'])
  })

  it('is refused as the database says', async () => {
    const refused = setUp(() => {
      throw new DatabaseError(404, 'PT404', 'This business was not found.')
    })
    expect((await refused.post({ businessId })).status).toBe(404)
    expect((await refused.post({ businessId: 'x' })).status).toBe(400)
    const broken = setUp(() => {
      throw new Error('gone')
    })
    expect((await broken.post({ businessId })).status).toBe(500)
    expect(broken.events).toEqual(['replay not prepared'])
  })

  it('is made ready by the server, too, which rehearses where nobody has asked yet', async () => {
    const { calls, deps, kept, shops } = setUp(() => ({ version: 'v1', material, questions: [] }))
    await prepareAhead(deps, businessId)
    expect(calls.map(({ name }) => name)).toEqual(['replay_to_prepare'])
    const { shop } = shops.held(businessId) ?? {}
    if (!shop) throw new Error('Nothing is held.')
    expect((await (await kept.of(shop, 0))(question)).text).toContain('24')
  })

  it('is left when somebody else goes first for good', async () => {
    const { deps } = setUp(() => ({ version: 'v1', material, questions: [question] }))
    const left = prepareAhead({ ...deps, giveWay: () => Promise.reject(new Error('left')) }, businessId)
    await expect(left).rejects.toThrow('left')
  })
})
