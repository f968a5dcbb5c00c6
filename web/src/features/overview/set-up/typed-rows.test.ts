import { expect, test } from 'vitest'
import { priceOf, rowProblem } from './typed-rows.ts'

test.each([
  ['12,50', 12.5],
  [' 12.5 ', 12.5],
  ['', 0],
  ['-1', undefined],
  ['ten', undefined],
  ['1.234', undefined],
])('the price %j', (text, price) => expect(priceOf(text)).toBe(price))

test('a row needs a name for its price, and a price that is one', () => {
  const row = { id: '1', name: '', price: '' }
  expect(rowProblem(row)).toBeUndefined()
  expect(rowProblem({ ...row, price: '5' })).toBe('Please enter a name for each price.')
  expect(rowProblem({ ...row, name: 'Mug', price: 'five' })).toBe('“five” is not a price.')
  expect(rowProblem({ ...row, name: 'Mug' })).toBeUndefined()
})
