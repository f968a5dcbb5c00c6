// What the handler does with limits, with replies that other processes write, and with what a reply took.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Budget } from './budget.ts'
import { type Composer, ComposerFailed, type Draft } from './composer.ts'
import type { ChatState } from './context.ts'
import { createHandler } from './handler.ts'
import { plainBusiness } from './structure-fixtures.ts'

const ids = {
  sessionId: 'c0000000-0000-4000-8000-000000000001',
  businessId: 'a0000000-0000-4000-8000-000000000002',
}
const draft: Draft = { text: 'Good question.', products: [], sources: [], escalate: null, answered: true }

const stateOf = (more: Partial<ChatState> = {}) =>
  ({
    session: { id: ids.sessionId, status: 'active', escalation_reason: null, unanswered_count: 1 },
    business: {
      id: ids.businessId,
      name: 'Shop',
      description: '',
      policies: '',
      ai_instructions: '',
      ...plainBusiness,
    },
    question: { id: 'm', content: 'Hello?', image_url: null },
    reply: null,
    budget: null,
    is_claimed: false,
    asked: 'Hello?',
    messages: [],
    passages: [],
    topic_passages: [],
    products: [],
    catalog: { total: 0, categories: [], cheapest: null, dearest: null },
    ...more,
  }) as unknown as ChatState

/** What the database function gives with a question when there is nothing to look up. */
const refused = (budget: Budget | null, is_claimed = false) => {
  const { session, question } = stateOf()
  return { session, question, reply: null, budget, is_claimed } as unknown as ChatState
}

function setUp(
  states: ChatState[],
  { compose = vi.fn<Composer>(async () => draft), refusal }: { compose?: Composer; refusal?: Budget } = {},
) {
  const contexts: Record<string, unknown>[] = []
  const recorded: Record<string, unknown>[] = []
  let clock = 0
  const rpc = async (name: string, args: Record<string, unknown>) => {
    clock += 100
    if (name === 'assistant_context') {
      contexts.push(args)
      return states.length > 1 ? states.shift() : states[0]
    }
    recorded.push(args)
    const isTold = (args.details as { budget?: Budget }).budget !== undefined
    if (refusal && !isTold) return { response: null, escalated: false, reason: null, budget: refusal }
    const reason = args.escalation_reason ?? null
    return { response: args.content, escalated: reason !== null, reason }
  }
  const handler = createHandler({ rpc: rpc as never, compose, log: () => undefined, now: () => clock })
  const post = async (headers: Record<string, string> = {}) => {
    const body = JSON.stringify({ ...ids, sessionKey: 'key', message: 'Hello?' })
    const response = await handler(new Request('http://x/', { method: 'POST', headers, body }))
    return response.json()
  }
  return { post, compose, contexts, recorded }
}

describe('a limit', () => {
  test.each(['off', 'session', 'address', 'business', 'attempts'] as const)(
    '%s: an honest line and a hand-off, and no model is asked',
    async budget => {
      const { post, compose, recorded } = setUp([refused(budget)])
      const answer = await post()
      expect(answer).toMatchObject({ escalated: true, response: expect.stringMatching(/our team/i) })
      expect(answer).not.toHaveProperty('budget')
      expect(compose).not.toHaveBeenCalled()
      expect(recorded).toEqual([
        expect.objectContaining({
          content: answer.response,
          escalation_reason: answer.reason,
          unanswered_count: 1,
          details: expect.objectContaining({ budget, input_tokens: 0 }),
        }),
      ])
    },
  )

  test.each([
    ['আপনাদের দোকান কোথায়?', 'আমাদের টিমকে জানিয়েছি'],
    ['¿Cuánto cuesta la taza azul?', 'He avisado a nuestro equipo'],
  ])('is told in the language of the question: %s', async (content, expected) => {
    const state = refused('business')
    const { post } = setUp([{ ...state, question: { id: 'm', content, image_url: null } } as ChatState])
    expect((await post()).response).toContain(expected)
  })

  test('reached while the reply was written takes its place', async () => {
    const usage = { model: 'm', inputTokens: 9, outputTokens: 3, attempts: 1, lock: [] }
    const { post, recorded } = setUp([stateOf()], {
      compose: async () => ({ ...draft, usage }),
      refusal: 'off',
    })
    const answer = await post()
    expect(answer).toMatchObject({ escalated: true, reason: 'The assistant is switched off.' })
    expect(answer.response).not.toContain('Good question')
    expect(recorded).toHaveLength(2)
    // What was spent is told all the same.
    expect(recorded[1]?.details).toMatchObject({ budget: 'off', input_tokens: 9 })
  })

  test('is counted for the first address that the gateway names', async () => {
    const { post, contexts } = setUp([stateOf()])
    await post({ 'x-forwarded-for': '192.0.2.7, 10.0.0.1' })
    await post()
    expect(contexts.map(({ address }) => address)).toEqual(['192.0.2.7', null])
  })
})

describe('a reply that another process writes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const answerOf = async (states: ChatState[]) => {
    const all = setUp(states)
    const answer = all.post()
    await vi.runAllTimersAsync()
    return { ...all, answer: await answer }
  }

  test('is waited for', async () => {
    const written = { question: null, reply: { id: 'r', content: 'Written there.' } } as Partial<ChatState>
    const { answer, compose, recorded } = await answerOf([
      refused(null, true),
      refused(null, true),
      stateOf(written),
    ])
    expect(answer).toEqual({ response: 'Written there.', escalated: false, reason: null })
    expect(compose).not.toHaveBeenCalled()
    expect(recorded).toEqual([])
  })

  test('is told also when it handed the chat over', async () => {
    const { session } = stateOf()
    const { answer } = await answerOf([
      refused(null, true),
      stateOf({
        session: { ...session, status: 'escalated', escalation_reason: 'Wants a person.' },
        question: null,
        reply: { id: 'r', content: 'A person comes.' },
      } as Partial<ChatState>),
    ])
    expect(answer).toEqual({ response: 'A person comes.', escalated: true, reason: 'Wants a person.' })
  })

  test('is written here when it does not come', async () => {
    const { answer, recorded } = await answerOf([refused(null, true), stateOf()])
    expect(answer).toMatchObject({ response: 'Good question.' })
    expect(recorded).toHaveLength(1)
  })
})

describe('the details', () => {
  test('of a reply without a model', async () => {
    const { post, recorded } = setUp([stateOf()])
    await post()
    expect(recorded[0]?.details).toEqual({
      model: 'builtin',
      input_tokens: 0,
      output_tokens: 0,
      milliseconds: 100,
      attempts: 0,
      lock: [],
    })
  })

  const usage = { model: 'large-1', inputTokens: 900, outputTokens: 40, attempts: 2, lock: ['price'] }

  test('of a model’s reply', async () => {
    const { post, recorded } = setUp([stateOf()], { compose: async () => ({ ...draft, usage }) })
    await post()
    expect(recorded[0]?.details).toMatchObject({
      model: 'large-1',
      input_tokens: 900,
      output_tokens: 40,
      attempts: 2,
      lock: ['price'],
    })
  })

  test('name what the fact lock stopped', async () => {
    const { post, recorded } = setUp([stateOf()], {
      compose: async () => ({ ...draft, text: 'It is $5 at https://example.com/x', usage }),
    })
    await post()
    expect(recorded[0]).toMatchObject({ details: { lock: ['price', 'link'], input_tokens: 900 } })
  })

  test('hold numbers, whatever a provider counts', async () => {
    const odd = { ...usage, inputTokens: Number.NaN, outputTokens: -1, model: 'm'.repeat(5000) }
    const { post, recorded } = setUp([stateOf()], { compose: async () => ({ ...draft, usage: odd }) })
    await post()
    expect(recorded[0]?.details).toMatchObject({ input_tokens: 0, output_tokens: 0, model: 'm'.repeat(200) })
  })

  test('of a model that failed', async () => {
    const { post, recorded } = setUp([stateOf()], {
      compose: async () => {
        throw new ComposerFailed('No answer.', usage)
      },
    })
    await post()
    expect(recorded[0]).toMatchObject({
      escalation_reason: 'The assistant could not answer.',
      details: { model: 'large-1', attempts: 2 },
    })
  })
})
