import { describe, expect, test } from 'vitest'
import type { Product } from '../context.ts'
import { plainProduct } from '../structure-fixtures.ts'
import { ProductMatcher } from './product-match.ts'

const product = (name: string, category = '', description = ''): Product => ({
  id: name,
  name,
  category,
  price: 10,
  description,
  image_url: null,
  ...plainProduct,
})

const matcher = new ProductMatcher([
  product('Bicycle-Print Mug', 'Mugs'),
  product('Aurora Table Lamp', 'Lighting'),
  product('Blue Wool Scarf', 'Scarves'),
  product('Red Wool Scarf', 'Scarves'),
  product('Laptop'),
  product('Copper Light', '', 'Stylish copper bedside light'),
  product('Cloudsoft', '', 'A memory foam pillow for side sleepers'),
])

const found = (phrase: string, definite = true) =>
  matcher.find(phrase, definite).map(({ product, level }) => `${level} ${product.name}`)

describe('ProductMatcher', () => {
  test.each([
    ['bicycle print mug', ['named Bicycle-Print Mug']],
    ['aurora', ['named Aurora Table Lamp']],
    ['auora table lamp', ['named Aurora Table Lamp']],
    ['blue scarf', ['named Blue Wool Scarf']],
    ['blu wool scraf', ['named Blue Wool Scarf']],
    ['laptop', ['named Laptop']],
    ['pillow', ['kind Cloudsoft']],
  ])('"%s" means %j', (phrase, names) => expect(found(phrase)).toEqual(names))

  test('a kind means all of it', () => {
    expect(found('scarves', false)).toEqual(['kind Blue Wool Scarf', 'kind Red Wool Scarf'])
  })

  test.each(['bicycle helmets', 'gloves', 'lamb', 'laptop sleeves'])('"%s" is not carried', phrase => {
    expect(found(phrase, false).filter(match => !match.startsWith('near'))).toEqual([])
  })

  test.each([
    ['bicycles', 'near Bicycle-Print Mug'],
    ['silk scarves', 'near Blue Wool Scarf'],
    ['gaming laptop', 'near Laptop'],
  ])('"%s" comes near only', (phrase, name) => expect(found(phrase, false)[0]).toBe(name))

  test('names are found within a message', () => {
    expect(matcher.mentioned('is the copper light dimmable?').map(({ product }) => product.name)).toEqual([
      'Copper Light',
    ])
    expect(matcher.mentioned('do you have copper?')).toEqual([])
  })

  test('a kind is pointed at', () => {
    expect(matcher.pointedAt('can the mug go in the oven?').map(({ product }) => product.name)).toEqual([
      'Bicycle-Print Mug',
    ])
    expect(matcher.pointedAt('mug shots')).toEqual([])
  })
})
