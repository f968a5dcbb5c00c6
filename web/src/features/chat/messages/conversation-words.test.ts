import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BackendError } from '../api/backend-error.ts'
import { MemoryBackend, memoryStore, SESSION } from '../api/chat-fixtures.ts'
import { Conversation } from './conversation.ts'

let backend: MemoryBackend
let chat: Conversation
/** What the backend does with the reply that is asked for. */
let tell: (words: string) => void
let finish: (escalated?: boolean) => void
let breakOff: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  backend = new MemoryBackend()
  backend.add('ai', { content: 'Hello!' })
  backend.reply = (_question, onWords) =>
    new Promise((resolve, reject) => {
      tell = onWords
      finish = (escalated = false) => resolve({ escalated })
      breakOff = () => reject(new BackendError('unreachable', 'The line broke.'))
    })
  chat = new Conversation({ backend, session: SESSION, store: memoryStore(), onGone: () => undefined })
  await chat.start()
  await write('How much?')
})

afterEach(() => {
  chat.stop()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function write(text: string) {
  chat.setDraft(text)
  chat.send()
  await settle()
}

const state = () => chat.getSnapshot()

describe('words on their way', () => {
  it('are shown until the message takes their place', async () => {
    expect(state()).toMatchObject({ typing: true, words: '' })
    tell('It is')
    tell('It is $5.')
    expect(state()).toMatchObject({ typing: true, words: 'It is $5.' })
    const { id } = backend.add('ai', { content: 'It is $5. Bye!' })
    const seen: [string, number][] = []
    const unsubscribe = chat.subscribe(() => seen.push([state().words, state().messages.length]))
    finish()
    await settle()
    unsubscribe()
    // Never both, never neither.
    for (const [words, count] of seen) expect(words !== '').toBe(count === 2)
    expect(state()).toMatchObject({ typing: false, words: '', settled: id })
  })

  it('stay while the line is broken, and are replaced by those of the next try', async () => {
    tell('It is')
    breakOff()
    await settle()
    expect(state()).toMatchObject({ typing: true, words: 'It is' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(backend.questions).toHaveLength(2)
    tell('That is $5.')
    expect(state().words).toBe('That is $5.')
  })

  it('leave when a person takes over, and none comes after', async () => {
    tell('It is')
    backend.status = 'escalated'
    await chat.refresh()
    expect(state()).toMatchObject({ status: 'escalated', typing: false, words: '' })
    tell('It is $5.')
    expect(state().words).toBe('')
    finish(true)
    await settle()
    expect(state()).toMatchObject({ words: '', settled: null })
  })

  it('leave when somebody of the team writes', async () => {
    tell('It is')
    backend.add('human', { content: 'Hello, this is Nadia.' })
    await chat.refresh()
    tell('It is $5.')
    expect(state()).toMatchObject({ words: '', settled: null })
  })

  it('of one answer do not stand for the next', async () => {
    tell('It is $5.')
    await write('And the bowl?')
    backend.add('ai', { content: 'It is $5.' })
    finish()
    await settle()
    expect(state().words).toBe('')
  })

  it('go when the last try has failed', async () => {
    tell('It is')
    for (let attempt = 0; attempt < 6; attempt += 1) {
      breakOff()
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(state()).toMatchObject({ typing: false, words: '' })
  })
})
