import { expect, test } from 'vitest'
import { inArabicSounds, isRomanised } from './romanised.ts'

test.each([
  ['musur', 'মুসুর'],
  ['shari', 'শাড়ি'],
  ['rui', 'রুই'],
  ['paneer', 'पनीर'],
  ['ferot', 'ফেরত'],
  ['kash', 'كاش'],
  [inArabicSounds('instapay'), 'انستاباي'],
  [inArabicSounds('vodafone'), 'فودافون'],
])('%s may be %s', (typed, word) => expect(isRomanised(typed, word)).toBe(true))

test.each([
  ['dal', 'দুল'],
  ['misti', 'মাস্টার'],
  ['ray', 'রুই'],
  ['case', 'كاش'],
])('%s is not %s', (typed, word) => expect(isRomanised(typed, word)).toBe(false))

test('what glides between vowels, and an English silent e, may be left out', () => {
  expect(isRomanised('dhoa', 'ধোয়া')).toBe(true)
  expect(isRomanised('suede', 'সুয়েড')).toBe(true)
  expect(isRomanised('uthe', 'উত্ত')).toBe(false)
  expect(isRomanised('blazer', 'ব্লেজার')).toBe(true)
  expect(isRomanised('machher', 'মাছের')).toBe(true)
})
