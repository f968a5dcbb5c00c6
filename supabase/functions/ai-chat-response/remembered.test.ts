import { describe, expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

describe('remembered', () => {
  it('works once for each text', () => {
    const work = vi.fn((text: string) => (text === '' ? undefined : text.length))
    const lengthOf = remembered(100, work)
    expect([lengthOf('abc'), lengthOf('abc'), lengthOf(''), lengthOf('')]).toEqual([
      3,
      3,
      undefined,
      undefined,
    ])
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('forgets what was not asked for lately', () => {
    const work = vi.fn((text: string) => text)
    const same = remembered(4, work)
    for (const text of ['a', 'b', 'c', 'b', 'd', 'b', 'a']) same(text)
    expect(work.mock.calls.map(([text]) => text)).toEqual(['a', 'b', 'c', 'd', 'a'])
  })

  it('remembers no more text than it may', () => {
    const work = vi.fn((text: string) => text)
    const same = remembered(100, work)
    const long = 'a'.repeat(80)
    for (const text of [long, 'b', long]) same(text)
    for (let at = 0; at < 60; at++) same(String(at).padStart(2))
    same(long)
    expect(work.mock.calls.filter(([text]) => text === long)).toHaveLength(2)
  })
})
