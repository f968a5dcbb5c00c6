import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Code, factsOf, prices, told } from '../sheets.fixture.ts'

const described = (price: number, description: string, language: Code = 'en') =>
  prices(factsOf({ language, products: [{ price, description }] }))

describe('prices without a currency in a description', () => {
  test.each<[string, number, string, string[]]>([
    ['boats', 14, '1 hr 14 / half day 38.50 / day 60', ['1 hr: 14', 'half day: 38.5', 'day: 60']],
    ['shoe repair', 11, 'heel 11 sole 24. polish +4', ['heel: 11', 'sole: 24', 'polish: +4']],
    ['print shop', 12, 'A4 12, A3 19, A2 28', ['A4: 12', 'A3: 19', 'A2: 28']],
    [
      'spa',
      70,
      'half back 70, full back 110 (oil included)',
      ['half back: 70', 'full back (oil included): 110'],
    ],
    ['tailor', 30, 'S 25 M 30 L 35', ['S: 25', 'M: 30', 'L: 35']],
    ['car wash', 15, 'S/M/L 12/15/18, 20 min', ['S: 12', 'M: 15', 'L: 18']],
    ['second hand', 80, '80 to 140', ['80..140']],
  ])('%s (%d): %s', (_, price, text, expected) => expect(described(price, text)).toEqual(expected))

  test.each<[Code, number, string, string[]]>([
    ['fr', 9.5, 'bouquet petit 9,50 - moyen 17 - grand 26', ['bouquet petit: 9.5', 'moyen: 17', 'grand: 26']],
    ['fr', 4, '250g 4,00 / 500g 7,40', ['250g: 4', '500g: 7.4']],
    ['es', 18, 'corte 18, corte y barba 26. tinte +12', ['corte: 18', 'corte y barba: 26', 'tinte: +12']],
    ['bn', 300, 'ছোট ৩০০, বড় ৪৫০', ['ছোট: 300', 'বড়: 450']],
    ['hi', 200, 'छोटा २००, बड़ा ३५०', ['छोटा: 200', 'बड़ा: 350']],
    ['ar', 60, 'صغير ٦٠، كبير ٩٠', ['صغير: 60', 'كبير: 90']],
  ])('%s (%d): %s', (language, price, text, expected) =>
    expect(described(price, text, language)).toEqual(expected),
  )

  test.each<[number, string]>([
    [49, 'frames 49 53 57'],
    [40, 'Sizes 40, 42, 44'],
    [12, 'for children from 8 to 12 years'],
    [25, 'fits Model 25'],
    [6, 'serves 6'],
    [19, 'made since 2019, floor 3'],
    [15, 'SPF 50'],
    [350, 'notebook with pages 320'],
    [30, '30 days to return it'],
    [99, 'screen 24", 144Hz, HDMI 2.1'],
    [9, 'open Sat 9.30 to 12.45'],
    [20, 'call 24/7'],
  ])('sizes, ages, counts and years are none (%d): %s', (price, text) =>
    expect(described(price, text)).toEqual([]),
  )

  test('numbers of other products’ names are none', () => {
    const facts = factsOf({
      about: 'All prices in euro.',
      products: [
        { name: 'Case for Zeta 300', price: 20, description: 'black' },
        { name: 'Cable', price: 250, description: 'long, for the Zeta 300' },
      ],
    })
    expect(prices(facts)).toEqual([])
  })
})

describe('prices without a currency in an article', () => {
  const article = (title: string, content: string, language: Code = 'en') =>
    prices(factsOf({ language, articles: [{ title, content }] }))

  test.each<[string, string, string[]]>([
    ['Delivery', 'City centre 40, next day. Hill towns 85, 2-3 days.', ['40', '85']],
    ['Renting a costume', 'Deposit 60 per costume. Late: 4 a day.', ['60 per piece deposit', '4 per day']],
    ['Where we are', 'House 12, Road 7, Sector 10, near the old mill', []],
    ['How to wash', 'Wash at 30, 2 times, never with bleach', []],
  ])('%s: %s', (title, content, expected) => expect(article(title, content)).toEqual(expected))

  test('an owner who writes the sign means no prices without it', () => {
    const facts = factsOf({
      products: [
        { price: 5, description: 'bag €5' },
        { price: 9, description: 'box €9' },
      ],
      articles: [{ title: 'Delivery', content: 'Order by 11, house 12 to 20 in the afternoon' }],
    })
    expect(prices(facts)).toEqual(['bag: 5', 'box: 9'])
  })
})

const piece = fc.oneof(
  fc.constantFrom(
    'front',
    ' rear',
    ' / ',
    ', ',
    ' +',
    '(',
    ')',
    ' - ',
    ' per day',
    ' S ',
    ' M ',
    '. ',
    ' pers',
    ' for ',
    '/',
    '-',
    ' £',
  ),
  fc.integer({ min: 0, max: 3000 }).map(String),
  fc.constantFrom('12.50', '7,40', ' 15', ' 20'),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)
const text = fc.array(piece, { maxLength: 16 }).map(pieces => pieces.join(''))

describe('any description', () => {
  test('keeps its characters, and each value points at its own', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (description, price) => {
        const isCovered = new Set<number>()
        for (const { source, entry, statement, values, conditions } of told(
          factsOf({ products: [{ price, description }] }),
        )) {
          expect(description.slice(source.start, source.end)).toBe(statement)
          const place = entry ?? source
          for (const { start, end } of [...values, ...conditions]) {
            expect(start).toBeGreaterThanOrEqual(place.start)
            expect(end).toBeLessThanOrEqual(place.end)
            expect(end).toBeGreaterThan(start)
          }
          for (let at = source.start; at < source.end; at += 1) isCovered.add(at)
        }
        for (const [at, sign] of description.split('').entries())
          if (!isCovered.has(at)) expect(sign).toMatch(/[\s;؛\-*•·–—▪●➢✓✔]/)
      }),
    )
  })
})
