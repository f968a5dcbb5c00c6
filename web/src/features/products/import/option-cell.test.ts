import { describe, expect, it } from 'vitest'
import { readOptions, writeOptions } from './option-cell.ts'

describe('a cell of options', () => {
  it('is read as it was written', () => {
    const options = [
      { name: 'Small', price: 12.5, in_stock: true },
      { name: 'Large', price: null, in_stock: false },
      { name: 'Size = 44; wide \\ long', price: 0, in_stock: false },
    ]
    const cell = writeOptions(options)
    expect(cell).toBe(
      'Small = 12.50; Large (out of stock); Size \\= 44\\; wide \\\\ long = 0.00 (out of stock)',
    )
    expect(readOptions(cell)).toEqual(options)
  })

  it.each([
    ['', []],
    ['S;M ;', ['S', 'M']],
    ['Red = €1.299,00\nBlue', ['Red', 'Blue']],
  ])('%j names %j', (cell, names) => {
    const options = readOptions(cell)
    expect('fault' in options ? options.fault : options.map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ['Small = cheap', 'Its options: “cheap” is not a price for the option “Small”.'],
    ['= 5', 'Its options: the option “= 5” has no name.'],
    ['Small; small', 'Its options: the option “small” is there twice.'],
    ['x'.repeat(101), 'Its options: an option’s name is too long: 101 of 100 characters.'],
    [
      Array.from({ length: 31 }, (_, at) => `No ${at}`).join(';'),
      'Its options: a product has at most 30 options.',
    ],
  ])('is refused: %.20s', (cell, fault) => expect(readOptions(cell)).toEqual({ fault }))
})
