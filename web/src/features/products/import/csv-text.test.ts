import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { parseCsv, readCell, writeCsv } from './csv-text.ts'

describe('parseCsv', () => {
  it.each([',', ';', '\t'])('tells %j apart', delimiter => {
    const text = `name${delimiter}price\nMug${delimiter}12.50\nCup${delimiter}3\n`
    expect(parseCsv(Papa, text).rows.slice(0, 2)).toEqual([
      ['name', 'price'],
      ['Mug', '12.50'],
    ])
  })

  it('keeps lines and commas within quotes', () => {
    expect(parseCsv(Papa, 'name,description\nMug,"Blue, large\n""hand made"""').rows[1]).toEqual([
      'Mug',
      'Blue, large\n"hand made"',
    ])
  })

  it('tells the row whose quotation mark is never closed', () => {
    const { broken } = parseCsv(Papa, 'name,price\nMug,3\n"Cup,4\nBowl,5\n')
    expect(broken).toEqual([{ row: 2, code: 'MissingQuotes' }])
  })
})

describe('a cell that begins like a formula', () => {
  const cells = [
    '=1+1',
    '+44',
    '-5',
    '@sum',
    '\tx',
    '\rx',
    '\nx',
    "'=1+1",
    "''-x",
    '＝1',
    '=HYPERLINK("x","y")',
  ]

  it.each(cells)('%j is made harmless', cell => {
    const [row] = parseCsv(Papa, writeCsv(Papa, [['name', cell]])).rows
    expect(row?.[1]).toBe(`'${cell}`)
  })

  it.each([...cells, "'quoted'", 'a=b', '', ' =1', "it's", '12.50'])('%j comes back as it was', cell => {
    const [row] = parseCsv(Papa, writeCsv(Papa, [['name', cell]])).rows
    expect(readCell(row?.[1])).toBe(cell)
  })

  it('leaves numbers as numbers', () => {
    expect(writeCsv(Papa, [['Mug', 12.5]])).toBe('Mug,12.5')
  })
})

it('leaves out what cannot be stored', () => {
  expect(readCell('a\0b')).toBe('ab')
  expect(readCell(undefined)).toBe('')
})
