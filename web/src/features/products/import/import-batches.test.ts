import { describe, expect, it } from 'vitest'
import { toBatches, toImportRow } from './import-batches.ts'
import type { ImportedProduct } from './import-plan.ts'

const product = (line: number, change: Partial<ImportedProduct> = {}): ImportedProduct => ({
  line,
  name: `Product ${line}`,
  category: 'Cups',
  price: 1,
  description: 'fine',
  options: undefined,
  availability: undefined,
  leadTime: undefined,
  imageUrls: [],
  existingId: undefined,
  ...change,
})
const rows = (count: number, description = 'fine') =>
  Array.from({ length: count }, (_, index) => toImportRow(product(index, { description }), () => 'new'))

describe('toBatches', () => {
  it('makes batches of at most 100 rows, the last rows first and each in the order of the file', () => {
    const batches = toBatches(rows(230))
    expect(batches.map(batch => [batch[0]?.line, batch.at(-1)?.line])).toEqual([
      [130, 229],
      [30, 129],
      [0, 29],
    ])
    expect(toBatches([])).toEqual([])
  })

  it('keeps each batch below what a request may have', () => {
    const batches = toBatches(rows(60, '🧵'.repeat(10_000)))
    expect(batches.flat()).toHaveLength(60)
    for (const batch of batches)
      expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(256 * 1024)
  })
})

describe('toImportRow', () => {
  it('gives a new product an id and a known one its own', () => {
    expect(toImportRow(product(2), () => 'new')).toMatchObject({
      id: 'new',
      is_update: false,
      name: 'Product 2',
    })
    expect(toImportRow(product(2, { existingId: 'old' }), () => 'new')).toMatchObject({
      id: 'old',
      is_update: true,
      name: null,
    })
  })

  it('sends null for what the file has no column for', () => {
    const row = toImportRow(
      product(2, { category: undefined, price: undefined, description: '' }),
      () => 'new',
    )
    expect(row).toMatchObject({ category: null, price: null, description: '' })
  })
})
