// What the handler does with limits, with replies that other processes write, and with what a reply took.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saying, setUp, waitingFor } from '../fixtures.ts'
import type { Budget } from './budget.ts'
import type { ChatState } from './context.ts'

const waiting = waitingFor('Hello?')
const hello = saying({ text: 'Good question.' })

/** What the database function gives with a question when there is nothing to look up. */
const refused = (budget: Budget | null, is_claimed = false, content = 'How much is the mug?') =>
  waitingFor(content, { budget, is_claimed, messages: [] })

const answerOf = async (response: Promise<Response>) => (await response).json()

describe('a limit', () => {
  test.each(['off', 'session', 'address', 'business', 'owner', 'operator', 'attempts'] as const)(
    '%s: an honest line and a hand-off, and no model is asked',
    async budget => {
      const { call, assistant, recorded } = setUp([refused(budget)])
      const answer = await answerOf(call())
      expect(answer).toMatchObject({ escalated: true, response: expect.stringMatching(/our team/i) })
      expect(answer).not.toHaveProperty('budget')
      expect(assistant.answer).not.toHaveBeenCalled()
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
    const { call } = setUp([refused('business', false, content)])
    expect((await answerOf(call())).response).toContain(expected)
  })

  test('reached while the reply was written takes its place', async () => {
    const usage = { model: 'm', inputTokens: 9, outputTokens: 3, attempts: 1 }
    const { call, recorded } = setUp([waiting], saying({ text: 'Good question.', usage }), args =>
      (args.details as { budget?: Budget }).budget === undefined
        ? { response: null, escalated: false, reason: null, budget: 'off' }
        : { response: args.content, escalated: true, reason: args.escalation_reason },
    )
    const answer = await answerOf(call())
    expect(answer).toMatchObject({ escalated: true, reason: 'The assistant is switched off.' })
    expect(answer.response).not.toContain('Good question')
    expect(recorded).toHaveLength(2)
    // What was spent is told all the same.
    expect(recorded[1]?.details).toMatchObject({ budget: 'off', input_tokens: 9 })
  })

  test('is counted for the first address that the gateway names', async () => {
    const { call, contexts } = setUp([waiting])
    await call({ 'x-forwarded-for': '192.0.2.7, 10.0.0.1' })
    await call()
    expect(contexts.map(({ address }) => address)).toEqual(['192.0.2.7', null])
  })
})

describe('a reply that another process writes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const whenClaimed = async (states: ChatState[]) => {
    const all = setUp(states, hello)
    const answer = answerOf(all.call())
    await vi.runAllTimersAsync()
    return { ...all, answer: await answer }
  }

  test('is waited for', async () => {
    const { answer, recorded } = await whenClaimed([
      refused(null, true),
      refused(null, true),
      { session: waiting.session, question: null, reply: { id: 'r', content: 'Written there.' } },
    ])
    expect(answer).toEqual({ response: 'Written there.', escalated: false, reason: null })
    expect(recorded).toEqual([])
  })

  test('is told also when it handed the chat over', async () => {
    const { answer } = await whenClaimed([
      refused(null, true),
      {
        session: { ...waiting.session, status: 'escalated', escalation_reason: 'Wants a person.' },
        question: null,
        reply: { id: 'r', content: 'A person comes.' },
      },
    ])
    expect(answer).toEqual({ response: 'A person comes.', escalated: true, reason: 'Wants a person.' })
  })

  test('is written here when it does not come', async () => {
    const { answer, recorded } = await whenClaimed([refused(null, true), waiting])
    expect(answer).toMatchObject({ response: 'Good question.' })
    expect(recorded).toHaveLength(1)
  })
})

describe('the details', () => {
  test('of a reply without a model', async () => {
    const { call, recorded } = setUp([waiting])
    await call()
    expect(recorded[0]?.details).toEqual({
      model: 'builtin',
      input_tokens: 0,
      output_tokens: 0,
      milliseconds: 200,
      attempts: 0,
      lock: [],
    })
  })

  const usage = { model: 'large-1', inputTokens: 900, outputTokens: 40, attempts: 2 }

  test('of a model’s reply, with what kept its own words from being sent', async () => {
    const { call, recorded } = setUp([waiting], saying({ usage, doubt: 'price: the tent is $199' }))
    await call()
    expect(recorded[0]?.details).toMatchObject({
      model: 'large-1',
      input_tokens: 900,
      output_tokens: 40,
      attempts: 2,
      lock: ['price'],
    })
  })

  test('hold numbers, whatever a provider counts', async () => {
    const odd = { ...usage, inputTokens: Number.NaN, outputTokens: -1, model: 'm'.repeat(5000) }
    const { call, recorded } = setUp([waiting], saying({ usage: odd }))
    await call()
    expect(recorded[0]?.details).toMatchObject({ input_tokens: 0, output_tokens: 0, model: 'm'.repeat(200) })
  })
})
