import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryBackend, memoryStore, SESSION } from '../api/chat-fixtures.ts'
import { loadUnsent } from '../session/session-store.ts'
import { Conversation } from './conversation.ts'

const FAILED = 'Failed to send message. Please try again.'

let backend: MemoryBackend
let store: ReturnType<typeof memoryStore>
let gone: string[]

beforeEach(() => {
  vi.useFakeTimers()
  backend = new MemoryBackend()
  backend.add('ai', { content: 'Hello!' })
  store = memoryStore()
  gone = []
})

afterEach(() => {
  vi.useRealTimers()
})

const open = (draft?: string) =>
  new Conversation({ backend, session: SESSION, store, draft, onGone: unsent => gone.push(unsent) })

/** Lets everything that is under way come to rest. */
const settle = () => vi.advanceTimersByTimeAsync(0)

async function started() {
  const chat = open()
  await chat.start()
  return chat
}

async function write(chat: Conversation, text: string) {
  chat.setDraft(text)
  chat.send()
  await settle()
}

const stored = () =>
  backend.messages.filter(({ sender_type }) => sender_type === 'customer').map(({ content }) => content)

describe('reading', () => {
  it('reads pages of 200 until there are no more, in order', async () => {
    for (let index = 0; index < 450; index += 1) backend.add('customer', { content: String(index) })
    backend.add('ai', { content: 'last' })
    const chat = await started()
    expect(chat.getSnapshot().messages).toEqual(backend.messages)
    expect(chat.getSnapshot().loaded).toBe(true)
  })

  it('misses nothing that was stored just before an own message', async () => {
    const chat = await started()
    backend.add('human', { content: 'One moment' })
    await write(chat, 'Are you there?')
    expect(chat.getSnapshot().messages.map(({ content }) => content)).toEqual([
      'Hello!',
      'One moment',
      'Are you there?',
    ])
  })

  it('leaves a chat that the backend does not know, with what was typed', async () => {
    const chat = await started()
    backend.failure = 'unreachable'
    await write(chat, 'first')
    chat.setDraft('second')
    backend.failure = 'not-found'
    await chat.refresh()
    expect(gone).toEqual(['first\nsecond'])
  })

  it('keeps the chat when the backend cannot be reached', async () => {
    const chat = await started()
    backend.failure = 'unavailable'
    await chat.refresh()
    expect(chat.getSnapshot().online).toBe(false)
    backend.failure = null
    await chat.refresh()
    expect(chat.getSnapshot().online).toBe(true)
    expect(gone).toEqual([])
  })
})

describe('sending', () => {
  it('shows the message before it is stored', async () => {
    const chat = await started()
    chat.setDraft('  How much?  ')
    chat.send()
    expect(chat.getSnapshot()).toMatchObject({
      draft: '',
      sending: true,
      outbox: [{ content: 'How much?', state: 'sending' }],
    })
    await settle()
    expect(chat.getSnapshot()).toMatchObject({ sending: false, outbox: [] })
    expect(stored()).toEqual(['How much?'])
  })

  it('ignores empty text', async () => {
    const chat = await started()
    await write(chat, ' \n ')
    expect(backend.attempts).toEqual([])
  })

  it('puts the text back into the input and keeps the bubble when there is no line', async () => {
    const chat = await started()
    backend.failure = 'unreachable'
    await write(chat, 'How much?')
    expect(chat.getSnapshot()).toMatchObject({
      draft: 'How much?',
      typing: false,
      notice: { words: FAILED },
      outbox: [{ content: 'How much?', state: 'failed' }],
    })
  })

  it.each([
    ['sending the restored text', (chat: Conversation) => chat.send()],
    ['tapping the bubble', (chat: Conversation) => chat.retry(chat.getSnapshot().outbox[0]?.id ?? '')],
    ['the line coming back', (chat: Conversation) => void chat.reconnect()],
  ])('is one message after %s', async (_name, again) => {
    const chat = await started()
    backend.failure = 'unreachable'
    await write(chat, 'How much?')
    backend.failure = null
    again(chat)
    await settle()
    expect(stored()).toEqual(['How much?'])
    expect(new Set(backend.attempts.map(({ id }) => id)).size).toBe(1)
    expect(chat.getSnapshot()).toMatchObject({ draft: '', outbox: [], notice: null })
  })

  it('sends a failed message and a changed text as two, in order', async () => {
    const chat = await started()
    backend.failure = 'unreachable'
    await write(chat, 'first')
    await write(chat, 'second')
    backend.failure = null
    await chat.reconnect()
    await settle()
    expect(stored()).toEqual(['first', 'second'])
    expect(chat.getSnapshot().draft).toBe('')
  })

  it('does not touch what was typed over the restored text', async () => {
    const chat = await started()
    backend.failure = 'unreachable'
    await write(chat, 'first')
    chat.setDraft('something else')
    backend.failure = null
    await chat.reconnect()
    await settle()
    expect(chat.getSnapshot().draft).toBe('something else')
    expect(stored()).toEqual(['first'])
  })

  it('does not put a failed text over one that is being typed', async () => {
    const chat = await started()
    backend.failure = 'unreachable'
    chat.setDraft('first')
    chat.send()
    chat.setDraft('sec')
    await settle()
    expect(chat.getSnapshot()).toMatchObject({
      draft: 'sec',
      outbox: [{ content: 'first', state: 'failed' }],
    })
  })

  it('is delivered once when only the answer was lost', async () => {
    const chat = await started()
    backend.lostAnswers = 1
    await write(chat, 'How much?')
    expect(chat.getSnapshot().draft).toBe('How much?')
    await chat.refresh()
    await settle()
    expect(stored()).toEqual(['How much?'])
    expect(chat.getSnapshot()).toMatchObject({ draft: '', outbox: [] })
    expect(backend.questions).toEqual(['How much?'])
  })

  it('is tried again by itself, after 5 s', async () => {
    const chat = await started()
    backend.failure = 'unavailable'
    await write(chat, 'How much?')
    backend.failure = null
    await chat.refresh()
    expect(stored()).toEqual([])
    await vi.advanceTimersByTimeAsync(5_000)
    await chat.refresh()
    await settle()
    expect(stored()).toEqual(['How much?'])
  })

  it('goes on past one message that the backend cannot take now', async () => {
    const chat = await started()
    backend.failure = 'unavailable'
    await write(chat, 'first')
    backend.failure = null
    const send = backend.sendMessage.bind(backend)
    backend.sendMessage = async (session, outgoing) => {
      if (outgoing.content === 'first') backend.failure = 'unavailable'
      return send(session, outgoing).finally(() => {
        backend.failure = null
      })
    }
    await write(chat, 'second')
    expect(stored()).toEqual(['second'])
    expect(chat.getSnapshot().outbox).toMatchObject([{ content: 'first', state: 'failed' }])
  })

  it('gives a refused text back and drops its bubble', async () => {
    const chat = await started()
    backend.failure = 'refused'
    await write(chat, 'no')
    expect(chat.getSnapshot()).toMatchObject({ draft: 'no', outbox: [], notice: { words: FAILED } })
    expect(loadUnsent(store, SESSION.id)).toEqual([])
  })

  it('gives the text back calmly when the chat is closed to its customer', async () => {
    const chat = await started()
    backend.failure = 'closed'
    await write(chat, 'one more')
    expect(chat.getSnapshot()).toMatchObject({
      draft: 'one more',
      outbox: [],
      notice: { words: 'This chat is closed.', isCalm: true },
    })
    backend.failure = null
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stored()).toEqual([])
  })

  it('keeps the bubble of a refused text when the input is in use, and does not repeat it by itself', async () => {
    const chat = await started()
    backend.failure = 'refused'
    chat.setDraft('no')
    chat.send()
    chat.setDraft('next')
    await settle()
    expect(chat.getSnapshot()).toMatchObject({ draft: 'next', outbox: [{ content: 'no', state: 'refused' }] })
    await chat.reconnect()
    await settle()
    expect(backend.attempts).toHaveLength(1)
  })

  it('forgets a discarded message', async () => {
    const chat = await started()
    backend.failure = 'unreachable'
    await write(chat, 'How much?')
    chat.discard(chat.getSnapshot().outbox[0]?.id ?? '')
    backend.failure = null
    await chat.reconnect()
    await settle()
    expect(stored()).toEqual([])
    expect(loadUnsent(store, SESSION.id)).toEqual([])
  })

  it('survives a reload', async () => {
    const before = await started()
    backend.failure = 'unreachable'
    await write(before, 'first')
    await write(before, 'second')
    before.stop()
    backend.failure = null
    const after = open()
    await after.start()
    await settle()
    expect(stored()).toEqual(['first', 'second'])
    expect(after.getSnapshot()).toMatchObject({ outbox: [], notice: null, draft: '' })
    expect(loadUnsent(store, SESSION.id)).toEqual([])
  })
})

describe('the assistant', () => {
  it('is asked after the message is stored, and is typing until it answers', async () => {
    let answer: (reply: { escalated: boolean }) => void = () => undefined
    backend.reply = () =>
      new Promise(resolve => {
        answer = resolve
      })
    const chat = await started()
    await write(chat, 'How much?')
    expect(backend.questions).toEqual(['How much?'])
    expect(chat.getSnapshot().typing).toBe(true)
    backend.add('ai', { content: '$48' })
    answer({ escalated: false })
    await settle()
    expect(chat.getSnapshot().typing).toBe(false)
    expect(chat.getSnapshot().messages.at(-1)?.content).toBe('$48')
  })

  it('is asked for each message, in order', async () => {
    const chat = await started()
    chat.setDraft('one')
    chat.send()
    chat.setDraft('two')
    chat.send()
    await settle()
    expect(backend.questions).toEqual(['one', 'two'])
  })

  it('is asked for what came while an earlier question was answered, though that answer stands behind both', async () => {
    let answer: (reply: { escalated: boolean }) => void = () => undefined
    backend.reply = () =>
      new Promise(resolve => {
        answer = resolve
      })
    const chat = await started()
    await write(chat, 'one')
    await write(chat, 'two')
    backend.add('ai', { content: 'To one' })
    answer({ escalated: false })
    await settle()
    expect(backend.questions).toEqual(['one', 'two'])
  })

  it('is asked again when the call fails, until it is given up', async () => {
    backend.reply = async () => {
      throw new Error('no line')
    }
    const chat = await started()
    await write(chat, 'How much?')
    expect(backend.questions).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(backend.questions).toHaveLength(2)
    expect(chat.getSnapshot().typing).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(backend.questions).toHaveLength(6)
    expect(chat.getSnapshot().typing).toBe(false)
  })

  it('is not asked again when its answer arrives by polling', async () => {
    backend.reply = async () => {
      throw new Error('no line')
    }
    const chat = await started()
    await write(chat, 'How much?')
    backend.add('ai', { content: '$48' })
    await chat.refresh()
    expect(chat.getSnapshot().typing).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(backend.questions).toHaveLength(1)
  })

  it('is asked after a reload that came between a message and its answer', async () => {
    backend.add('customer', { content: 'How much?' })
    await started()
    await settle()
    expect(backend.questions).toEqual(['How much?'])
  })

  it.each(['escalated', 'resolved'] as const)('is left alone in a chat that is %s', async status => {
    backend.status = status
    const chat = await started()
    await write(chat, 'Hello?')
    expect(backend.questions).toEqual([])
    expect(chat.getSnapshot()).toMatchObject({ status, typing: false })
    expect(stored()).toEqual(['Hello?'])
  })

  it('hands over at once when it says so', async () => {
    backend.reply = async () => {
      backend.status = 'escalated'
      return { escalated: true }
    }
    const chat = await started()
    await write(chat, 'A person please')
    expect(chat.getSnapshot()).toMatchObject({ status: 'escalated', typing: false })
  })
})
