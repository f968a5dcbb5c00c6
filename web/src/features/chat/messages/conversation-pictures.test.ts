import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BackendError } from '../api/backend-error.ts'
import { MemoryBackend, memoryStore, SESSION } from '../api/chat-fixtures.ts'
import { Conversation } from './conversation.ts'

let backend: MemoryBackend

beforeEach(() => {
  vi.useFakeTimers()
  backend = new MemoryBackend()
  backend.add('ai', { content: 'Hello!' })
})

afterEach(() => {
  vi.useRealTimers()
})

const open = () =>
  new Conversation({ backend, session: SESSION, store: memoryStore(), onGone: () => undefined })

/** Lets everything that is under way come to rest. */
const settle = () => vi.advanceTimersByTimeAsync(0)

async function started() {
  const chat = open()
  await chat.start()
  return chat
}

const image = new File(['x'], 'x.png', { type: 'image/png' })
let uploads: number

beforeEach(() => {
  uploads = 0
  backend.uploadImage = async () => {
    uploads += 1
    return '/files/x.png'
  }
})

async function send(chat: Conversation, text = '') {
  chat.setDraftImage(image)
  chat.setDraft(text)
  chat.send()
  await settle()
}

it('are uploaded once and go with their message', async () => {
  backend.lostAnswers = 1
  const chat = await started()
  await send(chat)
  expect(chat.getSnapshot().draftImage).toBe(image)
  chat.send()
  await settle()
  expect(uploads).toBe(1)
  expect(backend.attempts.at(-1)).toMatchObject({ content: '', imageUrl: '/files/x.png' })
  expect(chat.getSnapshot()).toMatchObject({ draftImage: null, outbox: [] })
})

it.each([
  ['kept', image],
  ['chosen again', new File(['x'], 'x.png', { type: 'image/png' })],
])('are sent once when only the text is changed after a failure, and the image is %s', async (_, again) => {
  const chat = await started()
  backend.failure = 'unavailable'
  await send(chat, 'this')
  backend.failure = null
  chat.setDraftImage(again)
  chat.setDraft('like this')
  chat.send()
  await settle()
  expect(uploads).toBe(1)
  expect(backend.messages.slice(1)).toMatchObject([{ content: 'this' }, { content: 'like this' }])
  expect(backend.attempts.at(-2)).toMatchObject({ content: 'this', imageUrl: '/files/x.png' })
  expect(backend.attempts.at(-1)).toMatchObject({ content: 'like this', imageUrl: null })
})

it('are sent with the message that failed when its text is taken out', async () => {
  const chat = await started()
  backend.failure = 'unavailable'
  await send(chat, 'this')
  backend.failure = null
  chat.setDraft('')
  chat.send()
  await settle()
  expect(uploads).toBe(1)
  expect(backend.messages.slice(1)).toMatchObject([{ content: 'this' }])
  expect(backend.attempts.at(-1)).toMatchObject({ imageUrl: '/files/x.png' })
})

it('tell how far they are, and stay at hand once they are stored', async () => {
  let finish: (url: string) => void = () => undefined
  backend.uploadImage = (_session, _image, onProgress) => {
    onProgress(0.52)
    return new Promise(resolve => {
      finish = resolve
    })
  }
  const chat = await started()
  await send(chat)
  expect(chat.getSnapshot().outbox).toMatchObject([{ image, progress: 0.5 }])
  finish('/files/x.png')
  await settle()
  const own = chat.getSnapshot().messages.at(-1)
  expect(chat.getSnapshot().previews.get(own?.id ?? '')).toBe(image)
})

it('come back with their text, and with the reason, when they are refused', async () => {
  backend.uploadImage = async () => {
    throw new BackendError('refused', 'The upload was answered 413.', 'Too large.')
  }
  const chat = await started()
  await send(chat, 'Look')
  expect(chat.getSnapshot()).toMatchObject({
    draft: 'Look',
    draftImage: image,
    outbox: [],
    notice: { words: 'Too large.' },
  })
})
