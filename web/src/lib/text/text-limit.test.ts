import { describe, expect, it } from 'vitest'
import { charactersLeft, countCharacters, tooLong } from '@/lib/text/text-limit'

describe('countCharacters', () => {
  it('counts as PostgreSQL does, by code points', () => {
    expect(countCharacters('😀 হ্যালো')).toBe(8)
    expect(countCharacters('')).toBe(0)
  })
})

describe('tooLong', () => {
  it('lets a text fill its limit', () => {
    expect(tooLong('a'.repeat(200), 200)).toBeUndefined()
    expect(tooLong('😀'.repeat(200), 200)).toBeUndefined()
  })

  it('says how much there is and how much fits', () => {
    expect(tooLong('a'.repeat(10_245), 10_000)).toBe('Too long: 10,245 of 10,000 characters.')
  })
})

describe('charactersLeft', () => {
  it('is silent while there is room', () => {
    expect(charactersLeft('a'.repeat(179), 200)).toBeUndefined()
  })

  it.each([
    [180, '20 characters left.'],
    [199, '1 character left.'],
    [200, '0 characters left.'],
  ])('counts down at %i of 200', (length, said) => {
    expect(charactersLeft('a'.repeat(length), 200)).toBe(said)
  })

  it('leaves a text that is too long to tooLong', () => {
    expect(charactersLeft('a'.repeat(201), 200)).toBeUndefined()
  })
})
