import { expect, test } from 'vitest'
import type { Product } from '../context.ts'
import { plainProduct } from '../structure-fixtures.ts'
import { CatalogWords } from './catalog-words.ts'
import { describe as describeProduct } from './product-description.ts'

const product = (name: string, category: string, description = ''): Product => ({
  id: name,
  name,
  category,
  price: 10,
  description,
  image_url: null,
  ...plainProduct,
})
const shop = (...products: Product[]) => new CatalogWords(products.map(describeProduct))
const slips = (words: CatalogWords, typed: string, leniently = false) => [
  ...words.slipsOf(typed, typed, leniently),
]

test('a misspelt word leads to the keys of names and categories, in the singular and the plural', () => {
  const words = shop(product('Walnut Clock', 'Clocks'), product('Oak Shelves', 'Furniture'))
  expect(slips(words, 'wallnut')).toEqual(['walnut'])
  expect(slips(words, 'furnitrue')).toEqual(['furniture'])
  expect(slips(words, 'shelvse', true)).toEqual(['shelf'])
})

test('with one slip of any kind, the first letters may have changed places', () => {
  const words = shop(product('Walnut Clock', ''))
  expect(slips(words, 'awlnut')).toEqual([])
  expect(slips(words, 'awlnut', true)).toEqual(['walnut'])
})

test('a word that a product holds is no misspelling', () => {
  const words = shop(product('Clock', ''), product('Block', ''))
  expect(slips(words, 'block', true)).toEqual([])
  expect(words.isKnown('block')).toBe(true)
})

test('what a description says that a product is counts, by its key where no name spells it', () => {
  const lamp = product('Aurora', '', 'Copper lantern for the table.')
  expect(slips(shop(lamp), 'lantren')).toEqual(['lantern'])
  expect(slips(shop(product('Aurora', '', 'A big couch.')), 'soofa', true)).toEqual(['sofa'])
  expect(slips(shop(product('Aurora', '', 'A big couch.'), product('Red couch', '')), 'soofa', true)).toEqual(
    [],
  )
})

test('two lists of products know nothing of each other', () => {
  const [first, second] = [shop(product('Walnut Clock', '')), shop(product('Oak Chair', ''))]
  expect(slips(first, 'wallnut')).toEqual(['walnut'])
  expect(slips(second, 'wallnut')).toEqual([])
  expect(second.isKnown('walnut')).toBe(false)
})
