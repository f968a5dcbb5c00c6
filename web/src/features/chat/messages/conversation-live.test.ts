import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

const connection = (index = 0) => {
  const found = backend.connections[index]
  if (!found) throw new Error('Not connected.')
  return found
}

it('opens once the chat has been read, and closes with it', async () => {
  const chat = open()
  expect(backend.connections).toHaveLength(0)
  await chat.start()
  await chat.refresh()
  expect(backend.connections).toHaveLength(1)
  chat.stop()
  expect(connection().calls).toEqual(['close'])
  await chat.start()
  expect(backend.connections).toHaveLength(2)
})

it('brings what others wrote, and reads nothing again that is on the screen', async () => {
  const chat = await started()
  const reply = backend.add('human', { content: 'Here I am' })
  connection().listener.onChange(reply.id)
  await settle()
  expect(chat.getSnapshot().messages.at(-1)?.content).toBe('Here I am')
  const reading = vi.spyOn(backend, 'getMessages')
  connection().listener.onChange(reply.id)
  await settle()
  expect(reading).not.toHaveBeenCalled()
  connection().listener.onChange()
  await settle()
  expect(reading).toHaveBeenCalled()
})

it('is renewed when the line is back', async () => {
  const chat = await started()
  backend.failure = 'unreachable'
  await chat.refresh()
  expect(connection().calls).toEqual([])
  backend.failure = null
  await chat.refresh()
  expect(connection().calls).toEqual(['reconnect'])
})

it('shows the team typing until it has written', async () => {
  const chat = await started()
  connection().listener.onTeamTyping()
  expect(chat.getSnapshot().teamTyping).toBe(true)
  backend.add('human', { content: 'Here I am' })
  await chat.refresh()
  expect(chat.getSnapshot().teamTyping).toBe(false)
})

it('tells the team that the customer types, and nothing of what the page writes itself', async () => {
  const chat = await started()
  chat.setDraft('restored')
  chat.type('')
  expect(connection().calls).toEqual([])
  chat.type('H')
  chat.type('He')
  expect(connection().calls).toEqual(['sendTyping'])
})

it('asks for the answer to a question that was not answered, when the chat has changed', async () => {
  const chat = await started()
  chat.setDraft('https://example.com/win')
  chat.send()
  await settle()
  expect(backend.questions).toHaveLength(1)
  backend.reply = async () => {
    backend.add('ai', { content: 'What would you like to know?' })
    return { escalated: false }
  }
  connection().listener.onChange()
  await settle()
  expect(backend.questions).toHaveLength(2)
  expect(chat.getSnapshot().messages.at(-1)?.content).toBe('What would you like to know?')
  connection().listener.onChange()
  await settle()
  expect(backend.questions).toHaveLength(2)
})
