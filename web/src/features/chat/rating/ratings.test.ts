import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryBackend, memoryStore, message, SESSION } from '../api/chat-fixtures.ts'
import { Conversation } from '../messages/conversation.ts'
import { ratedAnswer } from './rated-answer.ts'

let backend: MemoryBackend
let store: ReturnType<typeof memoryStore>
let chat: Conversation

beforeEach(async () => {
  vi.useFakeTimers()
  backend = new MemoryBackend()
  backend.add('customer', { content: 'Do you engrave?' })
  backend.add('ai', { id: 'answer', content: 'We do.', is_answer: true })
  store = memoryStore()
  chat = await open()
})

afterEach(() => {
  chat.stop()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function open() {
  const opened = new Conversation({ backend, session: SESSION, store, onGone: () => undefined })
  await opened.start()
  return opened
}

const stored = () => backend.messages.map(({ helped }) => helped)
const shown = () => {
  const { status, messages, ratings } = chat.getSnapshot()
  return ratedAnswer(status, messages, ratings)
}

it('a tap is shown at once and stored, and may be changed', async () => {
  expect(shown()).toEqual({ id: 'answer', helped: null })
  chat.rate('answer', true)
  expect(shown()).toEqual({ id: 'answer', helped: true })
  await settle()
  expect(stored()).toEqual([null, true])
  chat.rate('answer', false)
  await settle()
  expect(stored()).toEqual([null, false])
  expect(backend.ratings).toHaveLength(2)
})

it('a tap without a connection is kept, also over a reload, and the last one counts', async () => {
  backend.failure = 'unreachable'
  chat.rate('answer', true)
  await settle()
  chat.rate('answer', false)
  await settle()
  expect(shown()).toEqual({ id: 'answer', helped: false })
  chat.stop()
  backend.failure = null
  chat = await open()
  await settle()
  expect(stored()).toEqual([null, false])
  expect(shown()).toEqual({ id: 'answer', helped: false })
  chat.stop()
  chat = await open()
  const { length } = backend.ratings
  await settle()
  expect(backend.ratings).toHaveLength(length)
})

it('when the line is back, what waited is sent', async () => {
  backend.failure = 'unavailable'
  chat.rate('answer', true)
  await settle()
  backend.failure = null
  await chat.reconnect()
  await settle()
  expect(stored()).toEqual([null, true])
})

it('what is refused for good is taken back', async () => {
  backend.failure = 'refused'
  chat.rate('answer', true)
  await settle()
  expect(shown()).toEqual({ id: 'answer', helped: null })
})

it('a person is called after the No is stored', async () => {
  backend.failure = 'unreachable'
  chat.rate('answer', false)
  chat.takeOffer('answer')
  await settle()
  expect(backend.messages).toHaveLength(2)
  backend.failure = null
  await chat.reconnect()
  await settle()
  expect(stored()).toEqual([null, false, null])
  expect(backend.messages.at(-1)).toMatchObject({ content: 'Talk to a person', takes_offer: 'answer' })
  expect(shown()).toBeNull()
})

it('the answer of the last reply is rated, and nothing else', () => {
  const answer = message('a', 1, { sender_type: 'ai', is_answer: true })
  const picture = message('p', 2, { sender_type: 'ai' })
  const talk = message('t', 3, { sender_type: 'ai' })
  const person = message('h', 4, { sender_type: 'human' })
  const rated = (...messages: (typeof answer)[]) => ratedAnswer('active', messages, new Map())?.id
  expect(rated(message('q', 0), answer, picture)).toBe('a')
  expect(rated(message('q', 0), answer, message('r', 2))).toBeUndefined()
  expect(rated(message('q', 0), answer, message('thanks', 2), talk)).toBeUndefined()
  expect(rated(message('q', 0), answer, person)).toBeUndefined()
  expect(rated()).toBeUndefined()
  expect(ratedAnswer('escalated', [message('q', 0), answer], new Map())).toBeNull()
})
