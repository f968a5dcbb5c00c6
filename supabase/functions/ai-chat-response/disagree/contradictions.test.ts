import { describe, expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import type { Material } from '../sheet/fact.ts'
import { contradictions, newContradictions } from './contradictions.ts'

interface Texts {
  policies?: string
  description?: string
  products?: Partial<Material['products'][number]>[]
  articles?: [title: string, content: string][]
  more?: Partial<Material['business']>
}

const shopOf = ({ policies = '', description = '', products = [], articles = [], more }: Texts) =>
  openShop({
    currency: 'USD',
    business: { id: 'b', name: 'Corner Shop', description, policies, ...more },
    products: products.map((product, at) => ({
      id: `p${at}`,
      name: 'Mug',
      category: '',
      price: 0,
      description: '',
      ...product,
    })),
    articles: articles.map(([title, content], at) => ({ id: `a${at}`, title, content })),
  })

const saidIn = (texts: Texts) =>
  contradictions(shopOf(texts)).map(({ here, there }) => [here.statement, there.statement].sort())

describe('what disagrees', () => {
  test.each<[string, Texts, [string, string]]>([
    [
      'days',
      {
        policies: 'Returns are accepted within 7 days.',
        articles: [['Returns', 'You can return anything within 30 days of purchase.']],
      },
      ['Returns are accepted within 7 days.', 'You can return anything within 30 days of purchase.'],
    ],
    [
      'the same length of time in other units',
      {
        policies: 'The warranty is 1 year.',
        articles: [['Warranty', 'All items have a warranty of 6 months.']],
      },
      ['All items have a warranty of 6 months.', 'The warranty is 1 year.'],
    ],
    [
      'amounts',
      {
        policies: 'Delivery costs $5.',
        articles: [['Delivery', 'The delivery fee is $8.']],
      },
      ['Delivery costs $5.', 'The delivery fee is $8.'],
    ],
    [
      'what is free and what costs something',
      { policies: 'Parking is free.', articles: [['Getting here', 'Parking costs $4 an hour.']] },
      ['Parking costs $4 an hour.', 'Parking is free.'],
    ],
    [
      'yes and no',
      { policies: 'Dogs are welcome.', articles: [['Visiting', 'No dogs.']] },
      ['Dogs are welcome.', 'No dogs.'],
    ],
    [
      'the only way to pay, and another one',
      { policies: 'Cash only.', articles: [['Checkout', 'We accept Visa and Mastercard.']] },
      ['Cash only.', 'We accept Visa and Mastercard.'],
    ],
    [
      'opening hours of two texts',
      {
        description: 'We are open Monday to Friday from 10am to 7pm.',
        articles: [['Opening hours', 'Monday to Friday 9am to 6pm. Closed on Sunday.']],
      },
      ['Monday to Friday 9am to 6pm.', 'We are open Monday to Friday from 10am to 7pm.'],
    ],
    [
      'hours that stand behind their days, and in front of them',
      {
        description: 'Open Monday to Friday 9am to 7pm.',
        articles: [['Opening hours', 'From 9am to 5pm, Monday to Friday.']],
      },
      ['From 9am to 5pm, Monday to Friday.', 'Open Monday to Friday 9am to 7pm.'],
    ],
    [
      'an apology in front of a no',
      { policies: 'We deliver cakes.', articles: [['Delivery', 'Sorry, we do not deliver cakes.']] },
      ['Sorry, we do not deliver cakes.', 'We deliver cakes.'],
    ],
    [
      'two things that are not taken, and one of them',
      { policies: 'We accept vouchers.', articles: [['Checkout', 'No cheques or vouchers.']] },
      ['No cheques or vouchers.', 'We accept vouchers.'],
    ],
    [
      'what is without something, and what has it',
      { policies: 'The bread is gluten free.', articles: [['Bread', 'The bread contains gluten.']] },
      ['The bread contains gluten.', 'The bread is gluten free.'],
    ],
    [
      'the price column and the description',
      { products: [{ price: 12, description: 'Hand made. Only $15.' }] },
      ['Mug: $12', 'Only $15.'],
    ],
    [
      'a price that stands among other words, by itself',
      { products: [{ price: 14, description: '192 pages, ivory paper, $16. Engraving: $4.' }] },
      ['192 pages, ivory paper, $16.', 'Mug: $14'],
    ],
    [
      'the price of an option',
      {
        products: [
          {
            price: 12,
            description: 'Small $12, large $18.',
            options: [
              { name: 'small', price: 12, in_stock: true },
              { name: 'large', price: 16, in_stock: true },
            ],
          },
        ],
      },
      ['Small $12, large $18.', 'small $12, large $16'],
    ],
    [
      'the price column and an article',
      { products: [{ price: 12 }], articles: [['Gifts', 'A mug costs $14.']] },
      ['A mug costs $14.', 'Mug: $12'],
    ],
    [
      'fees that were entered and a text',
      {
        more: { fees: [{ kind: 'delivery', name: 'Standard', amount: 5 }] },
        articles: [['Delivery', 'Standard delivery costs $7.']],
      },
      ['delivery, Standard: $5', 'Standard delivery costs $7.'],
    ],
    [
      'the lead time that was entered and a text',
      {
        products: [{ name: 'Oak table', availability: 'made_to_order', lead_time: '3 weeks' }],
        articles: [['Furniture', 'An oak table takes 8 weeks.']],
      },
      ['An oak table takes 8 weeks.', 'Oak table: 3 weeks'],
    ],
    [
      'what is in stock and what is sold out',
      {
        products: [{ name: 'Oak table', price: 300, availability: 'in_stock' }],
        articles: [['News', 'The oak table is sold out.']],
      },
      ['Oak table: in stock', 'The oak table is sold out.'],
    ],
  ])('%s', (_, texts, sides) => {
    expect(saidIn(texts)).toEqual([[...sides].sort()])
  })

  test('hours that were entered and a text', () => {
    const week = { mon: [{ from: '09:00', to: '18:00' }], sun: [] }
    const [found] = contradictions(
      shopOf({ more: { opening_hours: { week } }, description: 'Open on Sundays from 10am to 2pm.' }),
    )
    expect(found).toMatchObject({
      here: { statement: 'Sunday: closed', source: { kind: 'business', id: 'b', title: 'Corner Shop' } },
      there: { statement: 'Open on Sundays from 10am to 2pm.' },
    })
  })
})

describe('what does not disagree', () => {
  test.each<[string, Texts]>([
    [
      'a rule and its exception',
      {
        policies: 'Returns within 30 days.',
        articles: [['Sale', 'Shoes from the sale can be returned within 7 days.']],
      },
    ],
    [
      'two places',
      {
        policies: 'Delivery inside Dhaka costs $1.',
        articles: [['Delivery', 'Delivery outside Dhaka costs $3.']],
      },
    ],
    [
      'two seasons',
      {
        policies: 'A room is $80 from May to September.',
        articles: [['Winter', 'A room is $60 from October to April.']],
      },
    ],
    [
      'how long a return is possible, and how long a refund takes',
      {
        policies: 'Returns within 30 days.',
        articles: [['Money back', 'Refunds are processed in 5 business days.']],
      },
    ],
    [
      'a return and a refund of one text',
      { articles: [['Returns', 'You may return unused goods within 45 days. The refund takes 5 days.']] },
    ],
    [
      'from and up to',
      { policies: 'Delivery costs from $3.', articles: [['Delivery', 'Delivery costs up to $9.']] },
    ],
    ['a former price', { products: [{ price: 12, description: 'Was $18.' }] }],
    ['what is added to a price', { products: [{ price: 12, description: 'With your name $4 extra.' }] }],
    ['a bundle', { products: [{ price: 12, description: '2 for $20.' }] }],
    [
      'a deposit and a total',
      {
        policies: 'The workshop costs $40.',
        articles: [['Workshop', 'A deposit of $10 books the workshop.']],
      },
    ],
    [
      'hours of something else',
      {
        description: 'Open Monday to Friday 9am to 6pm.',
        articles: [['Repairs', 'The repair desk is open Monday to Friday 10am to 4pm.']],
      },
    ],
    [
      'a holiday',
      {
        description: 'Open Monday to Friday 9am to 6pm.',
        articles: [['Holidays', 'We are closed on 25 December.']],
      },
    ],
    [
      'what is sold out in one colour',
      {
        products: [{ name: 'Oak table', price: 300, availability: 'in_stock' }],
        articles: [['News', 'The oak table is sold out in grey.']],
      },
    ],
    [
      'two texts of which one tells both apart',
      {
        policies: 'Express delivery takes 1 day, standard delivery takes 4 days.',
        articles: [['Delivery', 'Delivery takes 4 days.']],
      },
    ],
    [
      'the same in other units',
      { policies: 'Returns within 2 weeks.', articles: [['Returns', '14 days to return.']] },
    ],
  ])('%s', (_, texts) => {
    expect(saidIn(texts)).toEqual([])
  })
})

describe('an edit', () => {
  const before: Texts = {
    policies: 'Returns are accepted within 7 days.',
    articles: [
      ['Returns', 'You can return anything within 30 days of purchase.'],
      ['Delivery', 'Delivery costs $5.'],
    ],
  }

  test('brings only what it changes, with its own statement first', () => {
    const after = { ...before, policies: `${before.policies} Delivery costs $8.` }
    expect(newContradictions(shopOf(before), shopOf(after))).toMatchObject([
      {
        here: { statement: 'Delivery costs $8.' },
        there: { statement: 'Delivery costs $5.', source: { id: 'a1' } },
      },
    ])
  })

  test('of words around a value brings nothing', () => {
    const after = { ...before, policies: 'Returns are gladly accepted within 7 days!' }
    expect(contradictions(shopOf(before))).toHaveLength(1)
    expect(newContradictions(shopOf(before), shopOf(after))).toEqual([])
  })

  test('elsewhere says nothing of what disagreed before', () => {
    const after: Texts = {
      ...before,
      articles: [...(before.articles ?? []), ['Parking', 'Parking is free.']],
    }
    expect(newContradictions(shopOf(before), shopOf(after))).toEqual([])
  })

  test('in front of a text that goes on as it was is compared with that text, too', () => {
    const rest = 'A deposit of 20% books it.'
    const after = { policies: `We take a deposit of 30%. ${rest}` }
    expect(newContradictions(shopOf({ policies: rest }), shopOf(after))).toMatchObject([
      { here: { statement: 'We take a deposit of 30%.' }, there: { statement: rest } },
    ])
  })

  test('of a price is compared with what texts say', () => {
    const of = (price: number) => shopOf({ products: [{ price, description: 'Hand made. Only $12.' }] })
    expect(newContradictions(of(12), of(15))).toMatchObject([{ here: { statement: 'Mug: $15' } }])
    expect(newContradictions(of(15), of(15))).toEqual([])
  })

  test('of whether a product can be had is compared with what texts say', () => {
    const of = (availability: 'in_stock' | 'out_of_stock') =>
      shopOf({
        products: [{ name: 'Oak table', price: 300, availability }],
        articles: [['News', 'The oak table is sold out.']],
      })
    expect(newContradictions(of('out_of_stock'), of('in_stock'))).toHaveLength(1)
    expect(newContradictions(of('in_stock'), of('in_stock'))).toEqual([])
  })

  test('of a value that still disagrees is told', () => {
    const after = { ...before, policies: 'Returns are accepted within 10 days.' }
    expect(newContradictions(shopOf(before), shopOf(after))).toMatchObject([
      { here: { statement: 'Returns are accepted within 10 days.', source: { kind: 'business' } } },
    ])
  })
})
