import { expect, test } from 'vitest'
import { isRomanised } from './romanised.ts'

test.each([
  ['musur', 'মুসুর'],
  ['shari', 'শাড়ি'],
  ['rui', 'রুই'],
  ['paneer', 'पनीर'],
  ['ferot', 'ফেরত'],
])('%s may be %s', (typed, word) => expect(isRomanised(typed, word)).toBe(true))

test.each([
  ['dal', 'দুল'],
  ['misti', 'মাস্টার'],
  ['ray', 'রুই'],
])('%s is not %s', (typed, word) => expect(isRomanised(typed, word)).toBe(false))
