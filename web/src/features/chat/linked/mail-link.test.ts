import { expect, it, vi } from 'vitest'
import { BackendError } from '../api/backend-error.ts'
import { memoryStore, SESSION } from '../api/chat-fixtures.ts'
import { loadSession, saveSession } from '../session/session-store.ts'
import { followMailLink, readMailLink } from './mail-link.ts'

const other = '00000000-0000-4000-8000-00000000000f'
const token = 'a'.repeat(64)
const link = { sessionId: other, token }
const { businessId } = SESSION

const setUp = () => {
  const store = memoryStore()
  const opened = {
    key: 'k',
    topic: 'chat:t',
    businessId,
    customerName: 'Rahim',
    customerEmail: 'r@mail.example',
  }
  return { store, backend: { openMailLink: vi.fn(async () => opened) } }
}

it('reads a link, and nothing else', () => {
  expect(readMailLink(`#chat=${other}.${token}`)).toEqual(link)
  for (const hash of ['', '#', `#chat=${other}`, `#chat=${other}.${token}x`, `#chat=x.${token}`])
    expect(readMailLink(hash)).toBeNull()
})

it('opens the chat for this browser', async () => {
  const { store, backend } = setUp()
  expect(await followMailLink(link, businessId, { backend, store })).toBe('open')
  expect(loadSession(store, businessId)).toMatchObject({ id: other, key: 'k', topic: 'chat:t' })
})

it('uses no link for a chat that is open here', async () => {
  const { store, backend } = setUp()
  saveSession(store, SESSION)
  expect(await followMailLink({ sessionId: SESSION.id, token }, businessId, { backend, store })).toBe('open')
  expect(backend.openMailLink).not.toHaveBeenCalled()
})

it('leaves another open chat alone until the customer wants it', async () => {
  const { store, backend } = setUp()
  saveSession(store, SESSION)
  expect(await followMailLink(link, businessId, { backend, store })).toBe('another')
  expect(loadSession(store, businessId)?.id).toBe(SESSION.id)
  expect(await followMailLink(link, businessId, { backend, store }, true)).toBe('open')
  expect(loadSession(store, businessId)?.id).toBe(other)
})

it('tells an ended link from a lost connection', async () => {
  const { store, backend } = setUp()
  backend.openMailLink.mockRejectedValueOnce(new BackendError('not-found', ''))
  expect(await followMailLink(link, businessId, { backend, store })).toBe('ended')
  backend.openMailLink.mockRejectedValueOnce(new BackendError('unreachable', ''))
  expect(await followMailLink(link, businessId, { backend, store })).toBe('unreachable')
  backend.openMailLink.mockResolvedValueOnce({
    key: 'k',
    topic: 'chat:t',
    businessId: other,
    customerName: '',
    customerEmail: '',
  })
  expect(await followMailLink(link, businessId, { backend, store })).toBe('ended')
})
