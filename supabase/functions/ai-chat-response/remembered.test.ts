import { describe, expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

describe('remembered', () => {
  it('works once for each text', () => {
    const work = vi.fn((text: string) => (text === '' ? undefined : text.length))
    const lengthOf = remembered(10, work)
    expect([lengthOf('abc'), lengthOf('abc'), lengthOf(''), lengthOf('')]).toEqual([
      3,
      3,
      undefined,
      undefined,
    ])
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('forgets the oldest beyond its size', () => {
    const work = vi.fn((text: string) => text)
    const same = remembered(2, work)
    for (const text of ['a', 'b', 'c', 'c', 'b', 'a']) same(text)
    expect(work.mock.calls.map(([text]) => text)).toEqual(['a', 'b', 'c', 'a'])
  })
})
