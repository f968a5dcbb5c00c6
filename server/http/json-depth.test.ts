import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(inner => depthOf(inner)))
    : 0

describe('isTooDeep', () => {
  test('takes 32 levels and no more, of lists and of objects', () => {
    expect(isTooDeep('['.repeat(32) + ']'.repeat(32))).toBe(false)
    expect(isTooDeep('['.repeat(33) + ']'.repeat(33))).toBe(true)
    expect(isTooDeep('{"a":'.repeat(32) + 1 + '}'.repeat(32))).toBe(false)
    expect(isTooDeep('{"a":'.repeat(33) + 1 + '}'.repeat(33))).toBe(true)
    expect(isTooDeep('[]'.repeat(100))).toBe(false)
  })

  test('counts no brackets of texts', () => {
    for (const text of ['['.repeat(100), '\\"['.repeat(100), '\\\\', '"', '\\"{']) {
      expect(isTooDeep(JSON.stringify({ [text]: text }))).toBe(false)
      expect(isTooDeep(`${'['.repeat(32)}${JSON.stringify(text)}[`)).toBe(true)
    }
  })

  test('agrees with the value that the text stands for', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 20, max: 34 }), (value, around) => {
        const text = '['.repeat(around) + JSON.stringify(value) + ']'.repeat(around)
        expect(isTooDeep(text)).toBe(around + depthOf(value) > 32)
      }),
    )
  })
})
