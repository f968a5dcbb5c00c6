import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TryItAnswer } from '../../supabase/functions/ai-try-it/handler.ts'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { refusalIn } from '../support/refusal.ts'

describe('ai-try-it', () => {
  let frontdesk: TestFrontdesk
  let owner: Awaited<ReturnType<TestFrontdesk['owner']>>
  let businessId: string

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    owner = await frontdesk.owner()
    const { data } = await owner.client
      .from('businesses')
      .insert({ owner_id: owner.id, name: 'Trailhead', policies: 'Returns within 45 days, unused.' })
      .select('id')
      .single()
      .throwOnError()
    businessId = data.id
    await owner.client
      .from('products')
      .insert({ business_id: businessId, name: 'Larch Tent', price: 249.95, description: 'For two.' })
      .throwOnError()
  })
  afterAll(() => frontdesk?.stop())

  const ask = (client: Client, body: Record<string, unknown>) =>
    client.functions.invoke<TryItAnswer>('ai-try-it', { body: { businessId, ...body } })

  const refusalOf = async (client: Client, body: Record<string, unknown> = {}) =>
    refusalIn(await ask(client, { message: 'How much is the Larch Tent?', ...body }))

  test('answers from the material and names it', async () => {
    const { data } = await ask(owner.client, { message: 'How much is the Larch Tent?' })
    expect(data).toMatchObject({ answered: true, escalated: false })
    expect(data?.response).toContain('$249.95')
    expect(data?.facts).toEqual([
      expect.objectContaining({ kind: 'product', title: 'Larch Tent', statement: '$249.95' }),
    ])
  })

  test('knows a saved change at once', async () => {
    await owner.client
      .from('businesses')
      .update({ policies: 'Returns within 60 days, unused.' })
      .eq('id', businessId)
      .throwOnError()
    const { data } = await ask(owner.client, { message: 'What is your return policy?' })
    expect(data?.response).toContain('60 days')
    expect(data?.facts[0]).toMatchObject({ kind: 'business', id: businessId })
  })

  test('follows the conversation so far', async () => {
    const first = await ask(owner.client, { message: 'Do you have the Larch Tent?' })
    const history = [
      { sender_type: 'customer', content: 'Do you have the Larch Tent?' },
      { sender_type: 'ai', content: first.data?.response },
    ]
    const { data } = await ask(owner.client, { message: 'How much is it?', history })
    expect(data?.response).toContain('$249.95')
  })

  test('says when the chat would be handed over', async () => {
    const { data } = await ask(owner.client, { message: 'Can I talk to a person, please?' })
    expect(data).toMatchObject({ escalated: true, reason: 'The customer asked for a person.' })
  })

  test('makes no session and no message', async () => {
    await ask(owner.client, { message: 'How much is the Larch Tent?' })
    const [stored] = await frontdesk.admin`
      select (select count(*)::int from public.chat_sessions) as sessions,
             (select count(*)::int from public.chat_messages) as messages`
    expect(stored).toEqual({ sessions: 0, messages: 0 })
  })

  test('is closed to visitors and to other owners', async () => {
    expect((await refusalOf(frontdesk.visitor())).status).toBe(401)
    const other = await refusalOf((await frontdesk.owner()).client)
    expect(other.status).toBe(404)
    expect(await other.json()).toMatchObject({ message: 'This business was not found.' })
  })

  test('refuses what is no question', async () => {
    expect((await refusalOf(owner.client, { message: ' ' })).status).toBe(400)
    expect((await refusalOf(owner.client, { businessId: 'x' })).status).toBe(400)
  })
})

// On Supabase nothing counts trials.
test.skipIf(process.env.FUNCTION_RUNTIME === 'deno')(
  'a flood of trials is slowed down, in words',
  async () => {
    const frontdesk = await startTestFrontdesk({ RATE_LIMITS: 'on' })
    try {
      const { client } = await frontdesk.owner()
      const body = { businessId: crypto.randomUUID(), message: 'Hello?' }
      let refused: Response | undefined
      for (let n = 0; n < 100 && refused?.status !== 429; n++) {
        refused = refusalIn(await client.functions.invoke('ai-try-it', { body }))
      }
      expect(refused?.status).toBe(429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused?.json()).toMatchObject({ error: 'rate_limited' })
    } finally {
      await frontdesk.stop()
    }
  },
)
