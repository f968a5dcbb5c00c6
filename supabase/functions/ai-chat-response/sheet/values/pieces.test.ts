import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, overlapsOne, spansWithin } from './pieces.ts'

/** Spans in the order of a text, which may touch and do not overlap. */
const spans = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })), { maxLength: 12 }).map(steps => {
  let end = 0
  return steps.map(([gap, length]) => {
    const start = end + gap
    end = start + length
    return { start, end }
  })
})
const outer = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 20 }))
  .map(([start, length]) => ({ start, end: start + length }))

test('looking up which spans are inside another one finds what comparing each would', () => {
  fc.assert(
    fc.property(spans, outer, (some, whole) => {
      expect(spansWithin(some, whole)).toEqual(some.filter(span => isWithin(span, whole)))
    }),
  )
})

test('looking up whether a span overlaps finds what comparing each would', () => {
  fc.assert(
    fc.property(spans, outer, (some, span) => {
      expect(overlapsOne(some, span)).toBe(
        some.some(({ start, end }) => start < span.end && span.start < end),
      )
    }),
  )
})
