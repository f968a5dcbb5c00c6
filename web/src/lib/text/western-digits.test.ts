import { expect, test } from 'vitest'
import { westernDigits } from './western-digits.ts'

test.each([
  ['৫০০', '500'],
  ['१,२५०.५०', '1,250.50'],
  ['٣٠ و ۴۵', '30 و 45'],
  ['12.50 €', '12.50 €'],
])('%j is read as %j', (typed, read) => {
  expect(westernDigits(typed)).toBe(read)
})
