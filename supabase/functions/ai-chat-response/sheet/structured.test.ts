import { expect, test } from 'vitest'
import { openShop } from '../plan/shop.ts'
import { answerTurn } from '../say/answer.ts'
import { compile } from './compile.ts'
import type { Material } from './fact.ts'

const material: Material = {
  currency: 'GBP',
  business: {
    id: 'b',
    name: 'Clay & Kiln',
    description: 'A pottery studio.',
    policies: '',
    time_zone: 'Europe/London',
    opening_hours: {
      week: {
        mon: [],
        tue: [
          { from: '09:00', to: '12:30' },
          { from: '14:00', to: '18:00' },
        ],
        fri: [{ from: '18:00', to: '01:00' }],
      },
      exceptions: [{ date: '2026-12-25', ranges: [], note: 'Christmas' }],
    },
    fees: [
      { kind: 'delivery', name: 'York', amount: 4, free_from: 60, minimum_order: 15 },
      { kind: 'delivery', name: 'the rest of the country', amount: 9 },
    ],
  },
  products: [
    {
      id: 'p1',
      name: 'Speckled bowl',
      category: 'Bowls',
      price: 18,
      description: 'Stoneware. Small 16, large 25.',
      options: [
        { name: 'Small', price: 18, in_stock: true },
        { name: 'Large', price: 27.5, in_stock: false },
      ],
    },
    {
      id: 'p2',
      name: 'Teapot',
      category: 'Pots',
      price: 48,
      description: '',
      options: [],
      availability: 'made_to_order',
      lead_time: '3 weeks',
    },
  ],
  articles: [{ id: 'a1', title: 'Opening hours', content: 'Open Tuesday 10am to 4pm.' }],
}

const shop = openShop(material)
const ask = (...messages: string[]) => answerTurn(shop, messages).text

test('every value of what was entered as structure points at its characters', () => {
  for (const { source, statement, values } of compile(material).facts) {
    if (!['options', 'fees', 'opening_hours'].includes(source.field)) continue
    for (const value of values) {
      const said = statement.slice(value.start, value.end)
      if (value.kind === 'money') expect(said).toContain(String(Math.trunc(value.amount)))
      else expect(said.trim()).not.toBe('')
    }
  }
})

test('the price of an option goes before what the description says', () => {
  expect(ask('how much is the large speckled bowl')).toMatch(/£27\.50/)
  expect(ask('how much is the large speckled bowl')).not.toMatch(/25\b(?!\.)/)
})

test('an option that is not in stock is told', () => {
  expect(ask('how much is the large speckled bowl')).toContain('out of stock')
  expect(ask('how much is the small speckled bowl')).not.toContain('out of stock')
})

test('what is made to order is told with its time', () => {
  expect(ask('teapot price')).toContain('made to order: 3 weeks')
})

test('entered hours go before those of an article', () => {
  expect(ask('are you open on tuesday')).toMatch(/9:00.*12:30.*2:00.*6:00/s)
  expect(ask('are you open on monday')).toMatch(/closed/)
})

test('a fee of a zone is added, or waived from its total on', () => {
  expect(ask('total for 2 teapots with delivery to York')).toMatch(/£96\b/)
  expect(ask('total for a small speckled bowl with delivery to York')).toMatch(/£22\b/)
})

test('in other languages, the same', () => {
  expect(ask('¿cuánto cuesta el speckled bowl large?')).toMatch(/27[.,]50/)
})
