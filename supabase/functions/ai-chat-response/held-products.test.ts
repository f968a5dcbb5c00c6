import { describe, expect, it } from 'vitest'
import type { Product } from './context.ts'
import { candidates, indexProducts } from './held-products.ts'
import { plainProduct } from './structure-fixtures.ts'

/** Products of these prices, named `0`, `1` and so on; the newest first. */
function shop(prices: number[], words: Record<string, string> = {}) {
  const products = prices.map(
    (price, at): Product => ({
      id: String(at),
      name: String(at),
      category: '',
      price,
      description: '',
      image_url: null,
      ...plainProduct,
    }),
  )
  return indexProducts(products, words)
}

const chosen = (...of: Parameters<typeof candidates>) => [...candidates(...of)].map(String).sort()

describe('the products that a question may mean', () => {
  it('are the cheapest and the dearest that have a price', () => {
    expect(chosen(shop([5, 0, 9, 1, 7, 3, 8, 6]), [], [])).toEqual(['0', '2', '3', '4', '5', '6'])
  })

  it('are those about a price that was asked for', () => {
    const many = shop(Array.from({ length: 100 }, (_, at) => at + 1))
    const ends = ['0', '1', '2', '97', '98', '99']
    const about50 = ['44', '45', '46', '47', '48', '49', '50', '51', '52', '53', '54']
    expect(chosen(many, [], [50])).toEqual([...ends, ...about50].sort())
  })

  it('are those up to the higher and from the lower of two prices', () => {
    const many = shop(Array.from({ length: 100 }, (_, at) => at + 1))
    expect(chosen(many, [], [80, 20])).toEqual(
      expect.arrayContaining(['79', '78', '77', '76', '75', '74', '19', '20', '21', '22', '23', '24']),
    )
  })

  it('are those whose names hold a word of it', () => {
    const few = shop([0, 0, 0], { 0: "'blue':1 'mug':2", 1: "'lamp':1", 2: "'mug':1" })
    expect(chosen(few, ['mug', 'larg'], [])).toEqual(['0', '2'])
    expect(chosen(few, ['chair'], [])).toEqual([])
  })

  it('are the best named ones, then the newer ones, of many', () => {
    const words = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at, "'red':1 'blue':2 'mug':3"]))
    const mugs = shop(Array(40).fill(0), { ...words, 39: "'blue':1 'mug':2" })
    const best = chosen(mugs, ['blue', 'mug'], [])
    expect(best).toHaveLength(24)
    expect(best).toEqual(expect.arrayContaining(['39', '0', '22']))
    expect(best).not.toContain('23')
  })
})
