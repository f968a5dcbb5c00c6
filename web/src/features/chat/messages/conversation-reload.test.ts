import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryBackend, memoryStore, SESSION } from '../api/chat-fixtures.ts'
import { forgetSession } from '../session/session-store.ts'
import { Conversation } from './conversation.ts'

let backend: MemoryBackend
let store: ReturnType<typeof memoryStore>

beforeEach(() => {
  vi.useFakeTimers()
  backend = new MemoryBackend()
  backend.uploadImage = async () => '/files/x.png'
  store = memoryStore()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A page that is opened, in place of the one before. */
async function open(draft = '') {
  const chat = new Conversation({ backend, session: SESSION, store, draft, onGone: () => undefined })
  await chat.start()
  return chat
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const image = new File(['x'], 'x.png', { type: 'image/png' })

async function writeWithoutLine(words: string, withPicture = false) {
  const chat = await open()
  backend.failure = 'unreachable'
  if (withPicture) {
    backend.uploadImage = () =>
      backend.sendMessage(SESSION, { id: '', content: '', imageUrl: null, takesOffer: null }).then(() => '')
    chat.setDraftImage(image)
  }
  chat.setDraft(words)
  chat.send()
  await settle()
  chat.stop()
  backend.failure = null
}

it('what was typed and not sent is there again', async () => {
  const first = await open()
  first.setDraft('How much is')
  first.stop()
  const second = await open()
  expect(second.getSnapshot()).toMatchObject({ draft: 'How much is', notice: null })
  second.setDraft('How much is it?')
  second.send()
  await settle()
  expect((await open()).getSnapshot().draft).toBe('')
})

it('what another chat left behind comes before it', async () => {
  const first = await open()
  first.setDraft('old')
  first.stop()
  expect((await open('from before')).getSnapshot().draft).toBe('from before')
})

it('words that wait to be sent are not in the input as well', async () => {
  await writeWithoutLine('one')
  const chat = new Conversation({ backend, session: SESSION, store, onGone: () => undefined })
  chat.setDraft('one')
  chat.stop()
  const next = await open()
  expect(next.getSnapshot().draft).toBe('')
  await settle()
  expect(backend.messages.map(({ content }) => content)).toEqual(['one'])
})

it('an image that was not uploaded is told of, and its words are kept until they are sent', async () => {
  await writeWithoutLine('This one', true)
  const second = await open()
  expect(second.getSnapshot()).toMatchObject({
    draft: 'This one',
    outbox: [],
    notice: { words: 'Your image was not sent. Please choose it again.' },
  })
  second.stop()
  const third = await open()
  expect(third.getSnapshot()).toMatchObject({ draft: 'This one', notice: null })
  expect(backend.messages).toEqual([])
})

it('nothing is left of a chat that is forgotten', async () => {
  const chat = await open()
  chat.setDraft('secret')
  chat.stop()
  forgetSession(store, SESSION)
  expect(store.keys()).toEqual([])
})
