import { describe, expect, test } from 'vitest'
import { splitText } from './split-text.ts'

describe('a text that is too long for one message', () => {
  test.each([
    ['', []],
    ['  \n ', []],
    ['Short', ['Short']],
    ['exactly10!', ['exactly10!']],
    ['One.\n\nTwo. Three', ['One.', 'Two. Three']],
    ['One. Two\nThree four', ['One. Two', 'Three four']],
    ['We do. They do not', ['We do.', 'They do', 'not']],
    ['hello wonderful', ['hello', 'wonderful']],
    ['abcdefghijklmnop', ['abcdefghij', 'klmnop']],
    // The space is in the first third: a part of one letter would be worth nothing.
    ['a bcdefghijklm', ['a bcdefghi', 'jklm']],
  ])('%j', (text, parts) => expect(splitText(text, 10)).toEqual(parts))

  test('no part is too long, none is empty, and no letter is lost', () => {
    const text = Array.from(
      { length: 400 },
      (_, n) => `${'word'.repeat(n % 9)}${n % 7 ? ' ' : '.\n\n'}`,
    ).join('')
    for (const most of [20, 33, 4096]) {
      const parts = splitText(text, most)
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(most)
        expect(part).toBe(part.trim())
        expect(part).not.toBe('')
      }
      expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }
  })

  test('no character is cut in two', () => {
    for (const part of splitText('👍'.repeat(50), 7)) expect(part).toMatch(/^(👍)+$/u)
    expect(splitText('👍'.repeat(50), 7).join('')).toBe('👍'.repeat(50))
  })
})
