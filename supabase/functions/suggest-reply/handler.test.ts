import { describe, expect, it } from 'vitest'
import { factOf, ids, material, saying, waitingFor } from '../ai-chat-response/fixtures.ts'
import { DatabaseError } from '../ai-chat-response/handler.ts'
import type { Assistant, AssistantReply } from '../ai-chat-response/turn/assistant.ts'
import { createShops } from '../ai-chat-response/turn/shops.ts'
import { createSuggestReplyHandler, type Suggestion } from './handler.ts'

const { businessId, sessionId } = ids

function setUp(
  assistant: Assistant,
  find: () => unknown = () => ({ ...waitingFor('How much is the mug?'), ...material }),
) {
  const calls: { name: string; args: Record<string, unknown> }[] = []
  const logged: unknown[] = []
  const rpc = async <T>(name: string, args: Record<string, unknown>) => {
    calls.push({ name, args })
    return find() as T
  }
  const handler = createSuggestReplyHandler({
    rpc,
    assistant,
    shops: createShops(rpc),
    log: (...line) => logged.push(line),
    now: () => 0,
  })
  const post = (body: unknown) =>
    handler(new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) }))
  const suggestion = async (): Promise<Suggestion> => (await post({ businessId, sessionId })).json()
  return { calls, logged, post, suggestion }
}
const mug = factOf('p', 'Mug')
const drafting = (reply: Partial<AssistantReply>) => setUp(saying({ facts: [mug], ...reply })).suggestion()

describe('suggest-reply', () => {
  it('drafts the answer, and names what it rests on', async () => {
    const { suggestion, calls } = setUp(saying({ text: 'It is $5.00.', facts: [mug, mug] }))
    expect(await suggestion()).toEqual({
      draft: 'It is $5.00.',
      sources: [{ kind: 'product', id: 'p', title: 'Mug' }],
      trouble: null,
    })
    // Nothing but reading: no reply is recorded, and no question noted.
    expect(calls).toEqual([
      {
        name: 'suggestion_context',
        args: { business_id: businessId, session_id: sessionId, held_version: null },
      },
    ])
  })

  it('asks for the material once', async () => {
    const { suggestion, calls } = setUp(saying({ facts: [mug] }))
    await suggestion()
    await suggestion()
    expect(calls.map(({ args }) => args.held_version)).toEqual([null, 'v1'])
  })

  it('leaves out the offer to call a person: a person sends it', async () => {
    const text = 'It is $5.00. Would you like me to ask our team?'
    expect(await drafting({ text, offersPerson: true })).toMatchObject({ draft: text })
    const { languages } = await import('../ai-chat-response/languages/languages.ts')
    for (const { say } of Object.values(languages)) {
      const offered = await drafting({ text: `It is $5.00. ${say.offerPerson}`, offersPerson: true })
      expect(offered.draft).toBe('It is $5.00.')
    }
  })

  it.each<[string, Partial<AssistantReply>]>([
    ['the material does not tell', { answered: false }],
    ['nothing was asked', { answered: null, facts: [] }],
    ['nothing of the material is in it', { facts: [] }],
    ['it would hand the chat over', { escalate: 'The customer asked for a person.' }],
  ])('has nothing to say where %s', async (_where, reply) => {
    expect(await drafting(reply)).toEqual({ draft: null, sources: [], trouble: null })
  })

  it('has nothing to say where the customer has written nothing', async () => {
    const { suggestion } = setUp(saying(), () => ({ question: null }))
    expect(await suggestion()).toEqual({ draft: null, sources: [], trouble: null })
  })

  it('tells that a model did not answer', async () => {
    const failed = { cause: 'timeout' as const, words: 'Too slow.' }
    expect(await drafting({ failed })).toMatchObject({ draft: 'It is $5.00.', trouble: 'timeout' })
  })

  it('passes on what the database refuses, and hides what breaks', async () => {
    const refused = setUp(saying(), () => {
      throw new DatabaseError(404, 'PT404', 'This chat was not found.')
    })
    const response = await refused.post({ businessId, sessionId })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'PT404', message: 'This chat was not found.' })
    const broken = setUp({
      answer: () => Promise.reject(new Error('secret detail')),
      seesPictures: false,
    })
    const failed = await broken.post({ businessId, sessionId })
    expect(failed.status).toBe(500)
    expect(await failed.text()).not.toContain('secret')
    expect(JSON.stringify(broken.logged)).toContain('suggestion failed')
  })

  it.each([
    ['no chat', { businessId }],
    ['no business', { sessionId }],
  ])('refuses %s', async (_what, body) => {
    expect((await setUp(saying()).post(body)).status).toBe(400)
  })
})
