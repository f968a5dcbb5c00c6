import { describe, expect, test, vi } from 'vitest'
import type { Composer, Draft } from './composer.ts'
import type { ChatState } from './context.ts'
import { createHandler, DatabaseError } from './handler.ts'
import { plainBusiness, plainProduct } from './structure-fixtures.ts'

const body = {
  sessionId: 'c0000000-0000-4000-8000-000000000001',
  sessionKey: 'key',
  businessId: 'a0000000-0000-4000-8000-000000000002',
  message: 'How much?',
}
const draft: Draft = { text: 'It is $5.00.', products: ['p'], sources: [], escalate: null, answered: true }
const waiting = {
  session: { id: body.sessionId, status: 'active', escalation_reason: null, unanswered_count: 1 },
  question: { id: 'm', content: 'How much?', image_url: null },
  reply: null,
  business: {
    id: body.businessId,
    name: 'Shop',
    description: '',
    policies: '',
    ai_instructions: '',
    ...plainBusiness,
  },
  asked: 'How much?',
  messages: [],
  passages: [],
  topic_passages: [],
  catalog: { total: 2, categories: [], cheapest: null, dearest: null },
  products: [
    {
      id: 'p',
      name: 'Mug',
      category: '',
      price: 5,
      description: '',
      image_url: 'https://example.com/mug.webp',
      ...plainProduct,
    },
    { id: 'q', name: 'Bare', category: '', price: 0, description: '', image_url: null, ...plainProduct },
  ],
} as unknown as ChatState

function setUp(state: ChatState | Error, compose: Composer = async () => draft) {
  let isBroken = false
  const failRecording = () => {
    isBroken = true
  }
  const rpc = vi.fn(async (name: string, args: Record<string, unknown>) => {
    if (name === 'assistant_context') {
      if (state instanceof Error) throw state
      return state
    }
    if (isBroken) throw new Error('relation "secret" does not exist')
    const reason = args.escalation_reason ?? null
    return { response: args.content, escalated: reason !== null, reason }
  })
  const log = vi.fn()
  const handler = createHandler({ rpc: rpc as never, compose, log, now: () => 0 })
  const recorded = () => rpc.mock.calls.find(([name]) => name === 'record_assistant_reply')?.[1]
  const post = async (sent: unknown = body) => {
    const response = await handler(
      new Request('http://x/', {
        method: 'POST',
        body: typeof sent === 'string' ? sent : JSON.stringify(sent),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
  const stream = async () => {
    const response = await handler(
      new Request('http://x/', {
        method: 'POST',
        headers: { accept: 'text/event-stream' },
        body: JSON.stringify(body),
      }),
    )
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    return response
  }
  return { handler, post, stream, failRecording, recorded, log }
}

describe('createHandler', () => {
  test('answers and records what the composer wrote', async () => {
    const { post, recorded } = setUp(waiting)
    expect(await post()).toEqual({
      status: 200,
      body: { response: 'It is $5.00.', escalated: false, reason: null },
    })
    expect(recorded()).toMatchObject({
      session_id: body.sessionId,
      in_reply_to: 'm',
      images: [{ content: 'Mug — $5.00', image_url: 'https://example.com/mug.webp' }],
      unanswered_count: 0,
      escalation_reason: null,
    })
  })

  test.each([
    [true, 0],
    [false, 2],
    [null, 1],
  ])('answered %s counts %i open questions', async (answered, count) => {
    const { post, recorded } = setUp(waiting, async () => ({ ...draft, answered }))
    await post()
    expect(recorded()).toMatchObject({ unanswered_count: count })
  })

  test('a product without a picture sends none', async () => {
    const { post, recorded } = setUp(waiting, async () => ({ ...draft, products: ['q', 'unknown'] }))
    await post()
    expect(recorded()).toMatchObject({ images: [] })
  })

  test('a composer that fails hands the chat over with an honest line', async () => {
    const { post, log } = setUp(waiting, async () => {
      throw new Error('out of order')
    })
    const { body } = await post()
    expect(body).toMatchObject({ escalated: true, reason: 'The assistant could not answer.' })
    expect(log).toHaveBeenCalledWith('error', 'composer failed', expect.anything())
  })

  test('a composer that states what the material does not hold is not heard', async () => {
    const { post, recorded, log } = setUp(waiting, async () => ({ ...draft, text: 'The Mug is $4.00.' }))
    const { body } = await post()
    expect(body).toMatchObject({ escalated: true })
    expect(recorded()?.content).not.toContain('$4.00')
    expect(log).toHaveBeenCalledWith(
      'error',
      'the fact lock stopped a reply',
      expect.objectContaining({ kinds: ['price'] }),
    )
  })

  test('a message that has its reply is answered by it, without a new one', async () => {
    const { post, recorded } = setUp({
      ...waiting,
      question: null,
      reply: { id: 'r', content: 'Before.' },
    } as ChatState)
    expect((await post()).body).toEqual({ response: 'Before.', escalated: false, reason: null })
    expect(recorded()).toBeUndefined()
  })

  test.each([
    ['escalated', { response: null, escalated: true, reason: 'Wants a person.' }],
    ['resolved', { response: null, escalated: false, reason: null }],
  ])('an %s chat has no reply', async (status, expected) => {
    const session = { ...waiting.session, status, escalation_reason: 'Wants a person.' }
    const { post, recorded } = setUp({ ...waiting, session } as ChatState)
    expect((await post()).body).toEqual(expected)
    expect(recorded()).toBeUndefined()
  })

  test.each([
    ['no JSON', '{'],
    ['no body', ''],
    ['a bad id', { ...body, sessionId: '1' }],
    ['no key', { ...body, sessionKey: '' }],
    ['a list', []],
  ])('%s is a bad request', async (_name, sent) => {
    const answer = await setUp(waiting).post(sent)
    expect(answer).toMatchObject({ status: 400, body: { error: 'bad_request' } })
  })

  test('a body that is too large is refused', async () => {
    expect(await setUp(waiting).post({ ...body, extra: 'x'.repeat(70_000) })).toMatchObject({ status: 413 })
  })

  test('the database’s refusal is passed on, its faults are not', async () => {
    expect(await setUp(new DatabaseError(404, 'PT404', 'This chat was not found.')).post()).toEqual({
      status: 404,
      body: { error: 'PT404', message: 'This chat was not found.' },
    })
    const fault = await setUp(new Error('relation "secret" does not exist')).post()
    expect(fault.status).toBe(500)
    expect(JSON.stringify(fault.body)).not.toContain('secret')
  })

  test('browsers may ask first, and only POST is answered', async () => {
    const { handler } = setUp(waiting)
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

/** The events of a response, each as its name and data. */
const eventsOf = async (response: Response) =>
  (await response.text())
    .split('\n\n')
    .filter(Boolean)
    .map(block => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return [event, JSON.parse(data ?? '')]
    })

describe('createHandler for a caller that takes events', () => {
  const reply = { response: 'It is $5.00.', escalated: false, reason: null }

  test('tells the words as they are written, then the reply', async () => {
    const { stream, recorded } = setUp(waiting, async (_context, show) => {
      await Promise.resolve()
      show?.('It is')
      show?.('It is $5.00.')
      return draft
    })
    expect(await eventsOf(await stream())).toEqual([
      ['sentence', { text: 'It is' }],
      ['sentence', { text: ' $5.00.' }],
      ['reply', reply],
    ])
    expect(recorded()).toMatchObject({ content: 'It is $5.00.' })
  })

  test('begins anew only when a second try says something else', async () => {
    const { stream } = setUp(waiting, async (_context, show) => {
      await Promise.resolve()
      for (const text of ['One.', 'One. Two.', 'One.', 'One. Two. Three.', 'Four.']) show?.(text)
      return draft
    })
    expect(await eventsOf(await stream())).toEqual([
      ['sentence', { text: 'One.' }],
      ['sentence', { text: ' Two.' }],
      ['sentence', { text: ' Three.' }],
      ['reset', {}],
      ['sentence', { text: 'Four.' }],
      ['reply', reply],
    ])
  })

  test('what asks again meanwhile joins the reply that is being written', async () => {
    let finish = () => {}
    const written = new Promise<void>(resolve => {
      finish = resolve
    })
    const compose = vi.fn<Composer>(async (_context, show) => {
      show?.('It is')
      await written
      return draft
    })
    const { stream, post } = setUp(waiting, compose)
    const first = await stream()
    await first.body?.cancel()
    const plain = post()
    const second = await stream()
    finish()
    expect(await eventsOf(second)).toEqual([
      ['sentence', { text: 'It is' }],
      ['reply', reply],
    ])
    expect(await plain).toEqual({ status: 200, body: reply })
    expect(compose).toHaveBeenCalledTimes(1)
  })

  test('a caller who goes away does not end the reply', async () => {
    let finish = () => {}
    const written = new Promise<void>(resolve => {
      finish = resolve
    })
    const { stream, recorded } = setUp(waiting, async () => {
      await written
      return draft
    })
    await (await stream()).body?.cancel()
    finish()
    await vi.waitFor(() => expect(recorded()).toMatchObject({ content: 'It is $5.00.' }))
  })

  test('a reply that stands already is told at once', async () => {
    const { stream } = setUp({
      ...waiting,
      question: null,
      reply: { id: 'r', content: 'Before.' },
    } as ChatState)
    expect(await eventsOf(await stream())).toEqual([['reply', { ...reply, response: 'Before.' }]])
  })

  test('the database’s refusal keeps its status', async () => {
    const { handler } = setUp(new DatabaseError(404, 'PT404', 'This chat was not found.'))
    const response = await handler(
      new Request('http://x/', {
        method: 'POST',
        headers: { accept: 'text/event-stream' },
        body: JSON.stringify(body),
      }),
    )
    expect(response.status).toBe(404)
  })

  test('a reply that cannot be stored is an error without its cause', async () => {
    const { stream, failRecording } = setUp(waiting)
    failRecording()
    expect(await eventsOf(await stream())).toEqual([
      ['error', { error: 'internal_error', message: 'The assistant could not answer.' }],
    ])
  })
})
