import { describe, expect, it } from 'vitest'
import { DatabaseError } from '../ai-chat-response/handler.ts'
import { createShops, type ShopMaterial } from '../ai-chat-response/turn/shops.ts'
import { createProposeChangeHandler, type ProposedChange } from './handler.ts'
import { createKeptReplies } from './kept-replies.ts'
import type { ReplayLine } from './lines.ts'
import type { Question } from './questions.ts'

const businessId = 'a0000000-0000-4000-8000-000000000001'

const materialWith = (price: number): NonNullable<ShopMaterial['material']> => ({
  business: { id: businessId, name: 'Shop', description: '', policies: '', currency: 'USD' },
  products: [{ id: 'p1', name: 'Mug', category: '', price, description: 'Holds 300 ml.' }],
  articles: [],
})

const asked = (text: string, at: number): Question => ({
  id: `q${at}`,
  text,
  times: 1,
  last_asked_at: '2026-11-23T10:00:00Z',
  messages: [{ sender_type: 'customer', content: text, offers_person: false }],
})

const questions = ['How much is the mug?', 'Thanks!'].map(asked)

const proposed: ProposedChange = {
  id: 'proposal',
  version: 'v1',
  before: materialWith(24),
  after: materialWith(26),
  questions,
}

function setUp(
  answers: Record<string, () => unknown> = {},
  giveWay = () => Promise.resolve(),
  hasModel = false,
) {
  const calls: { name: string; args: Record<string, unknown> }[] = []
  const events: string[] = []
  const rpc = async <T>(name: string, args: Record<string, unknown>) => {
    calls.push({ name, args })
    return (answers[name] ?? (() => (name === 'propose_change' ? proposed : null)))() as T
  }
  const handler = createProposeChangeHandler({
    rpc,
    shops: createShops(rpc),
    kept: createKeptReplies(),
    hasModel,
    log: (_level, event) => events.push(event),
    now: () => 0,
    giveWay,
  })
  const post = (body: unknown) =>
    handler(new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) }))
  return { calls, events, post, propose: () => post({ businessId, edits: [{}] }) }
}

const linesOf = (text: string): ReplayLine[] =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map(event => JSON.parse(event.replace(/^data: /, '')))

describe('propose-change', () => {
  it('tells what differs, and notes it with the proposal', async () => {
    const { calls, propose } = setUp()
    const response = await propose()
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const lines = linesOf(await response.text())
    expect(lines).toEqual([
      { kind: 'begun', id: 'proposal', questions: 2, model: false },
      expect.objectContaining({ kind: 'changed', questionId: 'q0', isLost: false }),
      { kind: 'done', changed: 1, lost: 0, contradictions: 0, milliseconds: 0 },
    ])
    expect(calls.at(-1)).toMatchObject({
      name: 'note_replay',
      args: { id: 'proposal', replay: { changed: 1, lost: 0, answers: [lines[1]] } },
    })
  })

  it('compares facts, amounts and whether it is answered where a language model words the answers', async () => {
    const { propose } = setUp({}, undefined, true)
    const lines = linesOf(await (await propose()).text())
    expect(lines).toEqual([
      { kind: 'begun', id: 'proposal', questions: 2, model: true },
      expect.objectContaining({ kind: 'changed', questionId: 'q0' }),
      expect.objectContaining({ kind: 'done', changed: 1 }),
    ])
  })

  it('asks for the material only where it has changed', async () => {
    const { calls, propose } = setUp()
    await (await propose()).text()
    await (await propose()).text()
    const held = calls.flatMap(({ name, args }) => (name === 'propose_change' ? [args.held_version] : []))
    expect(held).toEqual([null, 'v1'])
  })

  it('is done although the history cannot be told', async () => {
    const { events, propose } = setUp({ note_replay: () => Promise.reject(new Error('full')) })
    expect(linesOf(await (await propose()).text()).at(-1)).toMatchObject({ kind: 'done' })
    expect(events).toEqual(['replay not noted'])
  })

  it('says so in the last line when it fails in the middle', async () => {
    const { events, propose } = setUp({}, () => Promise.reject(new Error('too much')))
    expect(linesOf(await (await propose()).text()).map(({ kind }) => kind)).toEqual(['begun', 'failed'])
    expect(events).toEqual(['replay failed'])
  })

  it('ends when its reader leaves', async () => {
    let isLeft = false
    let slices = 0
    const { calls, events, propose } = setUp({}, async () => {
      slices += 1
      await new Promise(resolve => setTimeout(resolve, 0))
    })
    const reader = (await propose()).body?.getReader()
    await reader?.read()
    const next = reader?.read()
    await reader?.cancel().then(() => {
      isLeft = true
    })
    await next
    const before = slices
    await new Promise(resolve => setTimeout(resolve, 20))
    expect({ isLeft, more: slices - before }).toEqual({ isLeft: true, more: 0 })
    expect(calls.map(({ name }) => name)).toEqual(['propose_change'])
    expect(events).toEqual([])
  })

  it('refuses what is no proposal, and what the database refuses', async () => {
    const refused = setUp({
      propose_change: () => {
        throw new DatabaseError(400, 'PT400', 'Edit 1: its kind is wrong.')
      },
    })
    const answer = await refused.propose()
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: 'PT400', message: 'Edit 1: its kind is wrong.' })
    expect((await setUp().post({ businessId: 'x', edits: [] })).status).toBe(400)
    const broken = setUp({
      propose_change: () => {
        throw new Error('gone')
      },
    })
    expect((await broken.propose()).status).toBe(500)
    expect(broken.events).toEqual(['replay failed'])
  })
})
