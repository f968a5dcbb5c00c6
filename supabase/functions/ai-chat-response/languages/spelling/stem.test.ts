import { expect, test } from 'vitest'
import { stem } from './stem.ts'

test.each([
  ['deliver', 'delivers', 'delivered', 'delivering'],
  ['delivery', 'deliveries'],
  ['make', 'made', 'makes', 'making'],
  ['toy', 'toys'],
  ['pie', 'pies'],
  ['try', 'tries'],
  ['baby', 'babies'],
  ['box', 'boxes'],
  ['knife', 'knives'],
])('%s and its forms are one', (word, ...forms) => {
  expect(forms.map(stem)).toEqual(forms.map(() => stem(word)))
})
