import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { answerTurn } from '../say/answer.ts'
import { shopOf } from '../say/shop.fixture.ts'

const material = shopOf(
  'Crumb',
  'EUR',
  'We deliver in town for 5 €.',
  [
    ['Chocolate cake', 30, 'Dark chocolate and hazelnuts. For eight people.', 'Cakes'],
    ['Rye bread', 5, 'Baked with sourdough.', 'Bread'],
    ['Apron', 18, 'Linen.', 'Kitchen'],
    ['Mug', 12, 'Stoneware. The blue glaze is sold out until March.', 'Kitchen'],
  ],
  [['Allergens', 'Our bread has no nuts in it.']],
)
const shop = openShop({
  ...material,
  products: material.products.map(product => {
    if (product.name === 'Rye bread') return { ...product, availability: 'out_of_stock' as const }
    if (product.name !== 'Apron') return product
    const options = [
      { name: 'Small', price: null, in_stock: true },
      { name: 'Large', price: null, in_stock: false },
    ]
    return { ...product, options }
  }),
})

const wantedBy = (...messages: string[]) => answerTurn(shop, messages).wanted ?? []
const keyBy = (message: string) => wantedBy(message).map(({ key }) => key)

describe('goods that are not in the catalogue', () => {
  test('are noted in the words of the customer', () => {
    expect(wantedBy('Hello! Do you have any birthday candles?')).toMatchObject([
      { words: 'birthday candles', product_id: null },
    ])
  })

  test('have one key in all languages, spellings and orders', () => {
    const [key] = keyBy('Do you have a vegan cake?')
    expect(key).toBe('=cake =vegan')
    for (const message of [
      'vegan cakes?',
      'Do you sell cakes, vegan ones? A vegan cake please',
      '¿Tienen pastel vegano?',
      'Vous avez un gâteau vegan ?',
      'ভেগান কেক আছে?',
      'vegan cake ache?',
    ])
      expect(keyBy(message), message).toContain(key)
  })

  test('are known by their sound where no language has a word for them', () => {
    const [key] = keyBy('Do you have zwieback?')
    expect(key).toBeDefined()
    expect(keyBy('any zwiebacks?')).toEqual([key])
  })

  test('are each noted where several are named', () => {
    expect(keyBy('Do you sell balloons or umbrellas?')).toEqual(['=balloon', '=umbrella'])
  })

  test.each([
    'Do you have parking?',
    'Is there a toilet?',
    'Do you have a loyalty programme?',
    'Do you do gift wrapping?',
    'Do you offer catering?',
    'Are there walnuts in the chocolate cake?',
    'Is the chocolate cake vegan?',
    'Do you have a chocolate cake?',
    'Can I pay by cheque?',
    'Where is the bakery?',
    'Thanks!',
  ])('are not noted: %s', message => expect(wantedBy(message)).toEqual([]))
})

describe('what is out of stock', () => {
  test('is noted with its product', () => {
    expect(wantedBy('Do you have rye bread?')).toMatchObject([{ words: 'Rye bread', product_id: 'p1' }])
    expect(wantedBy('How much is the rye bread?')).toMatchObject([{ product_id: 'p1' }])
  })

  test('is noted with the option that was asked for', () => {
    expect(wantedBy('Do you have the apron in large?')).toMatchObject([
      { words: 'Apron (Large)', product_id: 'p2', option: 'Large' },
    ])
    expect(wantedBy('Do you have the apron in small?')).toEqual([])
  })

  test('may be said in a text', () => {
    expect(wantedBy('Do you have the blue mug?')).toMatchObject([{ product_id: 'p3', is_in_text: true }])
    expect(wantedBy('Do you have the green mug?').filter(({ product_id }) => product_id)).toEqual([])
  })
})
