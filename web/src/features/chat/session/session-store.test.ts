import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStore, SESSION } from '../api/chat-fixtures.ts'
import {
  browserId,
  browserStore,
  forgetSession,
  loadSession,
  loadUnsent,
  removeUnsent,
  saveSession,
  saveUnsent,
} from './session-store.ts'

const unsent = (id: string, writtenAt: number) => ({ id, content: id, imageUrl: null, writtenAt })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the id of a browser', () => {
  it('stays, and what is none is replaced', () => {
    const store = memoryStore()
    const first = browserId(store)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(browserId(store)).toBe(first)
    expect(browserId(memoryStore())).not.toBe(first)
    store.setItem(store.keys()[0] ?? '', 'broken')
    expect(browserId(store)).toMatch(/^[0-9a-f-]{36}$/)
    expect(browserId(store)).toBe(browserId(store))
  })
})

describe('sessions', () => {
  it('are kept for each business', () => {
    const store = memoryStore()
    saveSession(store, SESSION)
    expect(loadSession(store, SESSION.businessId)).toEqual(SESSION)
    expect(loadSession(store, '00000000-0000-4000-8000-0000000000b2')).toBeNull()
  })

  it.each(['', 'null', '7', '{', '{"id":"x","key":"k"}', '{"id":"00000000-0000-4000-8000-000000000001"}'])(
    'are none when the store holds %j',
    text => {
      const store = memoryStore()
      saveSession(store, SESSION)
      store.setItem(store.keys()[0] ?? '', text)
      expect(loadSession(store, SESSION.businessId)).toBeNull()
    },
  )

  it('are forgotten with what was unsent, and with that alone', () => {
    const store = memoryStore()
    saveSession(store, SESSION)
    saveUnsent(store, SESSION.id, unsent('a', 1))
    saveUnsent(store, 'another', unsent('b', 1))
    forgetSession(store, SESSION)
    expect(loadSession(store, SESSION.businessId)).toBeNull()
    expect(loadUnsent(store, SESSION.id)).toEqual([])
    expect(loadUnsent(store, 'another')).toHaveLength(1)
  })
})

describe('unsent messages', () => {
  it('come back in the order of writing', () => {
    const store = memoryStore()
    for (const message of [unsent('b', 2), unsent('a', 1), unsent('c', 3)])
      saveUnsent(store, SESSION.id, message)
    removeUnsent(store, SESSION.id, 'b')
    expect(loadUnsent(store, SESSION.id).map(({ id }) => id)).toEqual(['a', 'c'])
  })
})

describe('browserStore', () => {
  it('keeps values for the page where the browser forbids storage', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const store = browserStore()
    store.setItem('k', 'v')
    expect(store.getItem('k')).toBe('v')
    expect(store.keys()).toEqual(['k'])
    store.removeItem('k')
    expect(store.getItem('k')).toBeNull()
  })
})
