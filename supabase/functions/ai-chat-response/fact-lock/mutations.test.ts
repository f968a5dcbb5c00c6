// Whatever the shop: a statement made of its material passes, and the same with one fact changed does not.
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { findViolations, type Material } from './lock.ts'

/** Hundreds of shops each, beside other work on the machine. */
vi.setConfig({ testTimeout: 60_000 })

const months = ['January', 'February', 'April', 'June', 'July', 'August', 'October', 'November']
const facts = fc.record({
  price: fc.integer({ min: 101, max: 89_999 }).map(cents => (cents / 100).toFixed(2)),
  percent: fc.integer({ min: 3, max: 49 }),
  grams: fc.integer({ min: 110, max: 990 }),
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.constantFrom(...months),
  hour: fc.integer({ min: 1, max: 5 }),
  size: fc.constantFrom('XS', 'XL', 'XXL'),
  line: fc.integer({ min: 1_000_000, max: 8_999_999 }),
  maker: fc.constantFrom<string>('Larch', 'Aurora', 'Willow', 'Juniper', 'Cobalt'),
  thing: fc.constantFrom('Tent', 'Kettle', 'Scarf', 'Notebook', 'Blanket'),
})
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never

const materialOf = (given: Facts): Material => ({
  business: {
    name: 'Corner House',
    description: 'A shop for the home.',
    policies: `Everyone gets ${given.percent}% off on every order. We close at ${given.hour} pm. The fair is on ${given.month} ${given.day}.`,
  },
  products: [
    {
      id: 'a',
      name: `${given.maker} ${given.thing}`,
      category: 'Home',
      price: Number(given.price),
      description: `Weighs ${given.grams} g. Comes in size ${given.size}.`,
    },
    { id: 'b', name: 'Ember Mug', category: 'Home', price: 3.21, description: 'A mug.' },
  ],
  texts: [
    {
      title: 'Contact',
      content: `Call 0171 ${given.line}, write to help${given.line}@corner.example or see https://corner.example/${given.line}.`,
    },
  ],
})

const statements: Record<string, (given: Facts) => string> = {
  price: ({ maker, thing, price }) => `The ${maker} ${thing} costs $${price}.`,
  percent: ({ percent }) => `Everyone gets ${percent}% off.`,
  grams: ({ maker, thing, grams }) => `The ${maker} ${thing} weighs ${grams} g.`,
  day: ({ month, day }) => `The fair is on ${day} ${month}.`,
  month: ({ month, day }) => `The fair is on ${month} ${day}.`,
  hour: ({ hour }) => `We close at ${hour} pm.`,
  size: ({ maker, thing, size }) => `The ${maker} ${thing} comes in size ${size}.`,
  phone: ({ line }) => `You can call us on 0171 ${line}.`,
  email: ({ line }) => `Please write to help${line}@corner.example.`,
  link: ({ line }) => `You can read more here: https://corner.example/${line}`,
  maker: ({ maker, thing }) => `We have the ${maker} ${thing}.`,
}

/** The same facts with one of them changed. */
const changes: Record<string, (given: Facts) => Facts> = {
  price: given => ({ ...given, price: (Number(given.price) + 10).toFixed(2) }),
  percent: given => ({ ...given, percent: given.percent + 50 }),
  grams: given => ({ ...given, grams: given.grams + 1000 }),
  day: given => ({ ...given, day: (given.day % 28) + 1 }),
  month: given => ({ ...given, month: given.month === 'July' ? 'June' : 'July' }),
  hour: given => ({ ...given, hour: given.hour + 6 }),
  size: given => ({ ...given, size: given.size === 'XL' ? 'XS' : 'XL' }),
  phone: given => ({ ...given, line: given.line + 1 }),
  email: given => ({ ...given, line: given.line + 1 }),
  link: given => ({ ...given, line: given.line + 1 }),
  maker: given => ({ ...given, maker: 'Ember' }),
}

describe.each(Object.keys(statements))('a statement of a %s', name => {
  const say = statements[name] ?? String
  const change = changes[name] ?? (given => given)

  test('passes as the material has it', () => {
    fc.assert(
      fc.property(facts, given => {
        expect(findViolations(say(given), materialOf(given)), say(given)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('does not pass when it is changed', () => {
    fc.assert(
      fc.property(facts, given => {
        const lie = say(change(given))
        expect(findViolations(lie, materialOf(given)), lie).not.toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
