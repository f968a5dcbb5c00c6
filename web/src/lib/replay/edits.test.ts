import { expect, it } from 'vitest'
import { changedColumns } from './edits.ts'

it('finds the columns that differ, also of lists and of rows without a column', () => {
  const before = { name: 'Mug', price: 12, options: [{ name: 'Large', price: null, in_stock: true }] }
  expect(changedColumns(before, { ...before, price: 14 })).toEqual({ price: 14 })
  expect(changedColumns(before, structuredClone(before))).toEqual({})
  expect(changedColumns<Record<string, unknown>>(before, { ...before, options: [] })).toEqual({ options: [] })
  expect(changedColumns<Record<string, unknown>>({}, { name: 'Mug' })).toEqual({ name: 'Mug' })
})
