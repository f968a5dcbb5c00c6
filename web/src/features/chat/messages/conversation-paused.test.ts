import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryBackend, memoryStore, SESSION } from '../api/chat-fixtures.ts'
import { Conversation } from './conversation.ts'

let backend: MemoryBackend
let gone: string[]

beforeEach(() => {
  vi.useFakeTimers()
  backend = new MemoryBackend()
  backend.add('ai', { content: 'Hello!' })
  gone = []
})

afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function started() {
  const chat = new Conversation({
    backend,
    session: SESSION,
    store: memoryStore(),
    onGone: unsent => gone.push(unsent),
  })
  await chat.start()
  return chat
}

it('gives back what was typed when the business was switched off meanwhile', async () => {
  const chat = await started()
  const image = new File(['x'], 'x.png', { type: 'image/png' })
  backend.uploadImage = async () => '/files/x.png'
  backend.failure = 'paused'
  chat.setDraftImage(image)
  chat.setDraft('Are you there?')
  chat.send()
  await settle()
  expect(chat.getSnapshot()).toMatchObject({
    status: 'paused',
    draft: 'Are you there?',
    draftImage: image,
    outbox: [],
    notice: null,
    typing: false,
  })
  expect(chat.getSnapshot().messages).toHaveLength(1)
  expect(gone).toEqual([])
})

it('goes on where it was once the business is on again', async () => {
  const chat = await started()
  backend.status = 'paused'
  await chat.refresh()
  chat.setDraft('Are you there?')
  expect(chat.getSnapshot()).toMatchObject({ status: 'paused', draft: 'Are you there?' })
  backend.status = 'active'
  await chat.refresh()
  expect(chat.getSnapshot()).toMatchObject({ status: 'active', draft: 'Are you there?' })
  chat.send()
  await settle()
  expect(backend.messages.at(-1)).toMatchObject({ content: 'Are you there?' })
})

it('asks for no answer while the business is off', async () => {
  backend.add('customer', { content: 'Hello?' })
  backend.status = 'paused'
  await started()
  expect(backend.questions).toEqual([])
})
