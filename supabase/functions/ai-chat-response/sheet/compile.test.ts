import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../languages/languages.ts'
import { compile } from './compile.ts'
import type { Fact, Material } from './fact.ts'

const material = (parts: Partial<Material>): Material => ({
  business: { id: 'b', name: 'Sumac Grill', description: '', policies: '' },
  currency: 'GBP',
  products: [],
  articles: [],
  ...parts,
})
const product = (description: string) => ({
  id: 'p',
  name: 'Chicken shish',
  category: 'Mains',
  price: 16.5,
  description,
})
const described = (description: string) =>
  compile(material({ products: [product(description)] })).facts.filter(
    ({ source }) => source.field === 'description',
  )
const article = (content: string, pack = languages.en) =>
  compile(material({ articles: [{ id: 'a', title: 'Opening', content }] }), [pack]).facts.filter(
    ({ source }) => source.field === 'content',
  )
const statements = (facts: readonly Fact[]) => facts.map(({ statement }) => statement)
const entries = (facts: readonly Fact[]) =>
  facts.map(({ entry, values }) => [entry?.label, ...values.map(({ kind }) => kind)])

describe('compile', () => {
  test('has a fact for the name, the category and the price of a product', () => {
    const { facts } = compile(material({ products: [product('')] }))
    expect(facts.map(({ statement, source }) => [source.field, statement])).toEqual([
      ['name', 'Chicken shish'],
      ['category', 'Mains'],
      ['price', '16.5'],
    ])
    expect(facts[2]?.values).toMatchObject([{ kind: 'money', amount: 16.5, currency: 'GBP' }])
  })

  test('parts sentences, not short forms, numbers or addresses', () => {
    expect(statements(described('Bulgur or chips, salad. LARGE £20'))).toEqual([
      'Bulgur or chips, salad.',
      'LARGE £20',
    ])
    expect(
      statements(
        article(
          'Call Mr. Khan, tel. 0113 496 0288. We open at 9.30 a.m. on weekdays!\nDelivery approx. 2.5 miles',
        ),
      ),
    ).toEqual([
      'Call Mr. Khan, tel. 0113 496 0288.',
      'We open at 9.30 a.m. on weekdays!',
      'Delivery approx. 2.5 miles',
    ])
    expect(statements(article('শনি থেকে বৃহস্পতি সকাল ১০টা থেকে রাত ৮টা। শুক্রবার বন্ধ।', languages.bn))).toHaveLength(
      2,
    )
  })

  test('makes each entry of a price list a fact', () => {
    const facts = described('S £12, M £15, L (serves two, with rice) £19')
    expect(entries(facts)).toEqual([
      ['S', 'money'],
      ['M', 'money'],
      ['L (serves two, with rice)', 'money'],
    ])
    expect(facts[1]?.values).toMatchObject([{ amount: 15 }])
    expect(facts[1]?.statement).toBe('S £12, M £15, L (serves two, with rice) £19')
  })

  test('keeps the words that belong to an entry together', () => {
    const facts = article('Inside Dhaka 60 taka, 1-2 days, Savar, Gazipur 100 taka, 2-3 days')
    expect(facts.map(({ entry }) => entry?.label)).toEqual(['Inside Dhaka', 'Savar, Gazipur'])
  })

  test('puts a heading in front of what stands under it', () => {
    const facts = article('Delivery:\n- within 3 miles, £3\n- further away, £5')
    expect(facts.map(({ heading, statement }) => [heading, statement])).toEqual([
      [undefined, 'Delivery:'],
      ['Delivery', 'within 3 miles, £3'],
      ['Delivery', 'further away, £5'],
    ])
  })

  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom(
      '. ',
      ', ',
      '; ',
      '\n',
      ' - ',
      ': ',
      ' £12',
      ' 10am-8pm',
      'Mon-Sat ',
      '(',
      ')',
      ' 20% off',
      'Rs. 500',
      '• ',
      'টাকা ',
      '।',
    ),
  )
  const text = fc.array(piece, { maxLength: 20 }).map(pieces => pieces.join(''))

  test('loses nothing: every character that is no white space or parting sign is in a fact', () => {
    fc.assert(
      fc.property(text, content => {
        const isCovered = new Set(
          article(content).flatMap(({ source }) =>
            Array.from({ length: source.end - source.start }, (_, index) => source.start + index),
          ),
        )
        for (const [index, sign] of content.split('').entries())
          if (!isCovered.has(index)) expect(sign).toMatch(/[\s;؛\-*•·–—▪●➢✓✔]/)
      }),
    )
  })

  test('gives each value the characters that say it, inside its fact', () => {
    fc.assert(
      fc.property(text, content => {
        for (const { source, entry, values, statement } of article(content)) {
          expect(content.slice(source.start, source.end)).toBe(statement)
          const place = entry ?? source
          for (const value of values) {
            expect(value.start).toBeGreaterThanOrEqual(place.start)
            expect(value.end).toBeLessThanOrEqual(place.end)
          }
        }
      }),
    )
  })
})
