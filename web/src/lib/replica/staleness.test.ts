import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxAge, noteChange, sayingMaxAge } from '@/lib/replica/staleness'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page's fetch whose every call gets this answer, and the headers that were sent. */
function page(answer: () => Promise<Response>) {
  const sent: (string | null)[] = []
  const call = sayingMaxAge(async (_input, init) => {
    sent.push(new Headers(init?.headers).get('Cache-Control'))
    return answer()
  })
  return { call, sent }
}

describe('how old an answer may be', () => {
  it('is an hour where no change is known, and the time since the last change otherwise', () => {
    expect(maxAge()).toBe(3_600)
    noteChange()
    expect(maxAge()).toBe(0)
    vi.advanceTimersByTime(2_900)
    expect(maxAge()).toBe(2)
  })

  it('is nothing where the time of a change cannot be kept, or a clock was set back', () => {
    noteChange()
    vi.setSystemTime(new Date('2026-03-01T11:00:00Z'))
    expect(maxAge()).toBe(0)
    vi.stubGlobal('localStorage', undefined)
    expect(() => noteChange()).not.toThrow()
    expect(maxAge()).toBe(0)
  })
})

describe('a page’s requests', () => {
  it('a read says how old its answer may be, and is no change', async () => {
    const { call, sent } = page(async () => new Response())
    await call('/rest/v1/products')
    await call('/rest/v1/products', { method: 'HEAD' })
    expect(sent).toEqual(['max-age=3600', 'max-age=3600'])
    expect(maxAge()).toBe(3_600)
  })

  it('a call is a change unless the server says that it only read', async () => {
    const only = page(async () => new Response(null, { headers: { 'X-Only-Read': 'true' } }))
    await only.call('/rest/v1/rpc/demand', { method: 'POST' })
    expect(maxAge()).toBe(3_600)
    const { call, sent } = page(async () => new Response())
    await call('/rest/v1/rpc/tag_chat', { method: 'POST' })
    await call('/rest/v1/products')
    expect(sent).toEqual(['max-age=3600', 'max-age=0'])
  })

  it('a call that fails may have changed something', async () => {
    const { call } = page(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call('/rest/v1/products', { method: 'POST' })).rejects.toThrow('Failed to fetch')
    expect(maxAge()).toBe(0)
  })
})
