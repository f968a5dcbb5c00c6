import { describe, expect, test, vi } from 'vitest'
import { factOf, ids, saying, setUp, waitingFor } from './fixtures.ts'
import { DatabaseError } from './handler.ts'
import type { Assistant, AssistantReply } from './turn/assistant.ts'
import type { ChatState } from './turn/context.ts'

const waiting = waitingFor('How much is the mug?')
const standing = (session: object, reply: object | null = null): ChatState =>
  ({ session: { ...waiting.session, ...session }, question: null, reply }) as ChatState
const jsonOf = async (response: Response | Promise<Response>) => (await response).json()

describe('createHandler', () => {
  test('answers and records what the assistant wrote, with the picture of the product', async () => {
    const { call, recorded } = setUp([waiting], saying({ facts: [factOf('p', 'Mug')] }))
    expect(await jsonOf(call())).toEqual({ response: 'It is $5.00.', escalated: false, reason: null })
    expect(recorded).toEqual([
      expect.objectContaining({
        session_id: ids.sessionId,
        in_reply_to: 'm',
        sources: [{ kind: 'product', id: 'p', title: 'Mug' }],
        images: [{ content: 'Mug — $5', image_url: 'https://example.com/mug.webp' }],
        unanswered_count: 0,
        escalation_reason: null,
      }),
    ])
  })

  test('a reply that does not answer has no sources and no pictures', async () => {
    const state = waitingFor('Is it blue?', { session: { ...waiting.session, unanswered_count: 0 } })
    const { call, recorded } = setUp([state], saying({ facts: [factOf('p', 'Mug')], answered: false }))
    await call()
    expect(recorded[0]).toMatchObject({ sources: [], images: [], unanswered_count: 1 })
  })

  test('a second question without an answer hands the chat over', async () => {
    const { call, recorded } = setUp([waiting], saying({ answered: false }))
    expect(await jsonOf(call())).toMatchObject({ escalated: true })
    expect(recorded[0]).toMatchObject({ escalation_reason: 'The assistant had no answer twice in a row.' })
  })

  test('an offer of a person is recorded, and a yes to it hands the chat over', async () => {
    const { call, recorded } = setUp([waiting], saying({ offersPerson: true }))
    await call()
    expect(recorded[0]).toMatchObject({ offers_person: true, escalation_reason: null })

    const offer = {
      id: 'o',
      sender_type: 'ai',
      content: 'Shall I call somebody?',
      offers_person: true,
    } as const
    const [yes] = waitingFor('Yes, please').messages
    const said = [{ ...offer, image_url: null, created_at: '2026-01-01' }, ...(yes ? [yes] : [])]
    const after = setUp([waitingFor('Yes, please', { messages: said })])
    await after.call()
    expect(after.recorded[0]).toMatchObject({
      offers_person: false,
      escalation_reason: 'The customer asked for a person.',
    })
  })

  test('a product without a picture sends none', async () => {
    const { call, recorded } = setUp([waiting], saying({ facts: [factOf('q', 'Bowl')] }))
    await call()
    expect(recorded[0]).toMatchObject({ images: [] })
  })

  test('an assistant that fails hands the chat over with an honest line', async () => {
    const broken: Assistant = { answer: () => Promise.reject(new Error('broken')), seesPictures: false }
    const { call, log } = setUp([waiting], broken)
    expect(await jsonOf(call())).toMatchObject({ escalated: true, reason: 'The assistant could not answer.' })
    expect(log).toHaveBeenCalledWith('error', 'reply failed', expect.anything())
  })

  test('a message that has its reply is answered by it, without a new one', async () => {
    const { call, recorded } = setUp([standing({}, { id: 'r', content: 'Before.' })])
    expect(await jsonOf(call())).toEqual({ response: 'Before.', escalated: false, reason: null })
    expect(recorded).toEqual([])
  })

  test.each([
    ['escalated', { response: null, escalated: true, reason: 'Wants a person.' }],
    ['resolved', { response: null, escalated: false, reason: null }],
  ])('an %s chat has no reply', async (status, expected) => {
    const { call, recorded } = setUp([standing({ status, escalation_reason: 'Wants a person.' })])
    expect(await jsonOf(call())).toEqual(expected)
    expect(recorded).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['no body', ''],
    ['a bad id', { ...ids, sessionKey: 'key', sessionId: '1' }],
    ['no key', { ...ids, sessionKey: '' }],
    ['a list', []],
  ])('%s is a bad request', async (_name, sent) => {
    const response = await setUp([waiting]).call({}, sent)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'bad_request' })
  })

  test('a body that is too large is refused', async () => {
    const sent = { ...ids, sessionKey: 'key', extra: 'x'.repeat(70_000) }
    expect((await setUp([waiting]).call({}, sent)).status).toBe(413)
  })

  test('the database’s refusal is passed on, its faults are not', async () => {
    const refusal = await setUp([new DatabaseError(404, 'PT404', 'This chat was not found.')]).call()
    expect(refusal.status).toBe(404)
    expect(await refusal.json()).toEqual({ error: 'PT404', message: 'This chat was not found.' })
    const fault = await setUp([new Error('relation "secret" does not exist')]).call()
    expect(fault.status).toBe(500)
    expect(await fault.text()).not.toContain('secret')
  })

  test('browsers may ask first, and only POST is answered', async () => {
    const { handler } = setUp([waiting])
    const preflight = await handler(new Request('http://x/', { method: 'OPTIONS' }))
    expect(preflight.status).toBe(200)
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, x-client-info, apikey, content-type',
    )
    const get = await handler(new Request('http://x/'))
    expect(get.status).toBe(405)
    expect(get.headers.get('allow')).toBe('POST, OPTIONS')
  })
})

/** An assistant whose answer waits to be let go. */
function slow() {
  let finish = () => {}
  const written = new Promise<void>(resolve => {
    finish = resolve
  })
  const answer = vi.fn(async (): Promise<AssistantReply> => {
    await written
    return { text: 'It is $5.00.', facts: [], answered: true }
  })
  return { assistant: { answer, seesPictures: false } satisfies Assistant, finish: () => finish() }
}

describe('a reply that is being written', () => {
  test('is joined by what asks again meanwhile', async () => {
    const { assistant, finish } = slow()
    const { call } = setUp([waiting], assistant)
    const answers = [call(), call()]
    finish()
    const reply = { response: 'It is $5.00.', escalated: false, reason: null }
    expect(await Promise.all(answers.map(jsonOf))).toEqual([reply, reply])
    expect(assistant.answer).toHaveBeenCalledTimes(1)
  })

  test('that cannot be stored is an error without its cause', async () => {
    const { call } = setUp([waiting], saying(), () => {
      throw new Error('relation "secret" does not exist')
    })
    expect(await jsonOf(call())).toEqual({
      error: 'internal_error',
      message: 'The assistant could not answer.',
    })
  })
})
