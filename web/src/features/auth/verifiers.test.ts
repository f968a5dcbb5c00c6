import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createVerifiers } from './verifiers.ts'

/** Local storage as far as it is used, for tests without a browser. */
function storage(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage
}

const key = 'auth-code-verifier'

describe('createVerifiers', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('keeps the last three, newest first, also for the next page', async () => {
    const local = storage()
    const verifiers = createVerifiers('links', local)
    for (const verifier of ['1', '2', '3', '4']) await verifiers.storage.setItem(key, verifier)
    expect(verifiers.list()).toEqual(['4', '3', '2'])
    expect(createVerifiers('links', local).list()).toEqual(['4', '3', '2'])
  })

  it('gives auth-js the chosen one, and does not let it drop the others', async () => {
    const verifiers = createVerifiers('links', storage())
    await verifiers.storage.setItem(key, 'first')
    await verifiers.storage.setItem(key, 'second')
    expect(await verifiers.storage.getItem(key)).toBeNull()
    verifiers.choose('first')
    expect(await verifiers.storage.getItem(key)).toBe('first')
    await verifiers.storage.removeItem(key)
    expect(verifiers.list()).toEqual(['second', 'first'])
    verifiers.forget()
    expect(verifiers.list()).toEqual([])
  })

  it('forgets them with the hour of their links', async () => {
    const verifiers = createVerifiers('links', storage())
    await verifiers.storage.setItem(key, 'old')
    vi.advanceTimersByTime(59 * 60 * 1000)
    await verifiers.storage.setItem(key, 'new')
    expect(verifiers.list()).toEqual(['new', 'old'])
    vi.advanceTimersByTime(60 * 1000)
    expect(verifiers.list()).toEqual(['new'])
  })

  it('stores no session', async () => {
    const local = storage()
    const verifiers = createVerifiers('links', local)
    await verifiers.storage.setItem('auth', 'a session')
    expect(await verifiers.storage.getItem('auth')).toBe('a session')
    expect(local.getItem('links')).toBeNull()
    expect(local.getItem('auth')).toBeNull()
  })

  it.each(['{', '7', '[7, null, {"verifier": 1, "at": 2}]'])('takes %s for nothing', text => {
    const local = storage()
    local.setItem('links', text)
    expect(createVerifiers('links', local).list()).toEqual([])
  })
})
