import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryBackend, memoryStore, SESSION } from '../api/chat-fixtures.ts'
import { Conversation } from './conversation.ts'

let backend: MemoryBackend
let store: ReturnType<typeof memoryStore>
let chat: Conversation

beforeEach(async () => {
  vi.useFakeTimers()
  backend = new MemoryBackend()
  backend.add('customer', { content: 'Do you engrave?' })
  backend.add('ai', { id: 'offer', content: 'Shall I call somebody?', offers_person: true })
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

/** What the customer wrote, with the offers that were taken. */
const said = () =>
  backend.messages
    .filter(({ sender_type }) => sender_type === 'customer')
    .map(({ content, takes_offer }) => [content, takes_offer])

it('a tap is a message that takes the offer, and the assistant is not asked about it', async () => {
  chat.takeOffer('offer')
  chat.takeOffer('offer')
  await settle()
  expect(said().slice(1)).toEqual([['Talk to a person', 'offer']])
  expect(chat.getSnapshot()).toMatchObject({ status: 'escalated', typing: false, outbox: [] })
  expect(backend.questions).toEqual([])
})

it('a tap whose answer is lost is sent again, and stored once', async () => {
  backend.lostAnswers = 1
  chat.takeOffer('offer')
  await settle()
  await chat.reconnect()
  await settle()
  expect(said()).toHaveLength(2)
  expect(chat.getSnapshot()).toMatchObject({ status: 'escalated', outbox: [] })
})

it('a tap without a connection waits in its bubble, not in the input, also over a reload', async () => {
  backend.failure = 'unreachable'
  chat.takeOffer('offer')
  await settle()
  expect(chat.getSnapshot()).toMatchObject({
    draft: '',
    outbox: [{ content: 'Talk to a person', takesOffer: 'offer', state: 'failed' }],
  })
  chat.stop()
  backend.failure = null
  chat = await open()
  await settle()
  expect(said().slice(1)).toEqual([['Talk to a person', 'offer']])
  expect(chat.getSnapshot()).toMatchObject({ status: 'escalated', outbox: [] })
})

it('a tap that is refused for good leaves nothing behind but a notice', async () => {
  backend.failure = 'refused'
  chat.takeOffer('offer')
  await settle()
  expect(chat.getSnapshot()).toMatchObject({
    draft: '',
    outbox: [],
    notice: { words: 'Failed to send message. Please try again.' },
  })
})
