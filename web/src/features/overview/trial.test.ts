import { describe, expect, it } from 'vitest'
import { type Answer, conversationOf, type Turn } from './trial.ts'

const answer = (overrides: Partial<Answer> = {}): Answer => ({
  response: 'It costs $24.00.',
  answered: true,
  escalated: false,
  reason: null,
  unansweredCount: 0,
  pictures: [],
  offersPerson: false,
  facts: [{ kind: 'product', id: 'p1', title: 'Mug', statement: '$24.00' }],
  usage: null,
  trouble: null,
  ...overrides,
})

let id = 0
const answered = (question: string, overrides?: Partial<Answer>): Turn => ({
  id: id++,
  question,
  state: { kind: 'answered', answer: answer(overrides) },
})

describe('conversationOf', () => {
  it('begins with nothing', () => {
    expect(conversationOf([])).toEqual({ history: [], unansweredCount: 0 })
  })

  it('tells what was said, and whether a person was offered', () => {
    expect(conversationOf([answered('How much is the mug?', { offersPerson: true })]).history).toEqual([
      { sender_type: 'customer', content: 'How much is the mug?' },
      { sender_type: 'ai', content: 'It costs $24.00.', offers_person: true },
    ])
  })

  it('leaves out what failed or still waits', () => {
    const turns: Turn[] = [
      { id: 1, question: 'a', state: { kind: 'failed', message: 'no' } },
      { id: 2, question: 'b', state: { kind: 'asking' } },
    ]
    expect(conversationOf(turns).history).toEqual([])
  })

  it('remembers twenty messages', () => {
    const turns = Array.from({ length: 12 }, (_, n) => answered(`question ${n}`))
    const { history } = conversationOf(turns)
    expect(history).toHaveLength(20)
    expect(history[0]?.content).toBe('question 2')
  })

  it('counts unanswered questions on, until the chat is handed over', () => {
    const missed = answered('x', { answered: false, unansweredCount: 1 })
    expect(conversationOf([missed]).unansweredCount).toBe(1)
    const handedOver = answered('y', { answered: false, unansweredCount: 2, escalated: true })
    expect(conversationOf([missed, handedOver]).unansweredCount).toBe(0)
  })
})
