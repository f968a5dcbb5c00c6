import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  idleReplies,
  materialFor,
  notations,
  type ShopFacts,
  shapes,
} from '../../../../tests/support/reply-shapes.ts'
import { findViolations } from './lock.ts'

const makers = [
  'Larch',
  'Aurora',
  'Nimbus',
  'Harbor',
  'Willow',
  'Ember',
  'Summit',
  'Juniper',
  'Cobalt',
  'Meadow',
]
const things = ['Tent', 'Desk Lamp', 'Mug', 'Backpack', 'Wool Scarf', 'Kettle', 'Notebook', 'Picnic Blanket']
const colors = ['red', 'blue', 'green', 'gray', 'orange']

const price = fc.oneof(
  fc.integer({ min: 1, max: 900 }),
  fc.integer({ min: 100, max: 90_000 }).map(cents => cents / 100),
)
const product = fc.record({
  name: fc.tuple(fc.constantFrom(...makers), fc.constantFrom(...things)).map(words => words.join(' ')),
  price,
  color: fc.constantFrom(...colors),
})
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 1, max: 9 }), { minLength: length, maxLength: length })
    .map(list => list.join(''))
const facts: fc.Arbitrary<ShopFacts> = fc.record({
  shop: fc.constantFrom('Trailhead', 'Corner House'),
  products: fc.uniqueArray(product, {
    minLength: 2,
    maxLength: 6,
    comparator: (a, b) => a.name === b.name || a.price === b.price,
  }),
  returnDays: fc.integer({ min: 13, max: 99 }),
  shippingFee: fc.integer({ min: 1, max: 40 }),
  discount: fc.integer({ min: 3, max: 70 }),
  opens: fc.integer({ min: 7, max: 11 }),
  closes: fc.integer({ min: 14, max: 22 }),
  phone: digits(7).map(rest => `+880 1711-${rest}`),
  email: digits(3).map(part => `help${part}@trailhead.example`),
  link: digits(3).map(part => `https://trailhead.example/returns/${part}`),
  capacity: fc.integer({ min: 100, max: 990 }),
})
const shape = fc.constantFrom(...Object.keys(shapes))
const notation = fc.constantFrom(...Object.keys(notations))

/** A shop with other names, colors and contacts, and other numbers throughout. */
const forged = fc.tuple(facts, facts).map(([real, other]) => {
  const used = new Set(numbersOf(real))
  const differ = (value: number) => {
    let next = value
    while (used.has(next) || used.has(Math.floor(next)) || used.has(Math.round(next))) next += 1
    return next
  }
  const hour = (value: number, taken: number[]) => [7, 8, 9, 10, 11].find(h => !taken.includes(h)) ?? value
  const lie: ShopFacts = {
    ...other,
    products: other.products.map(({ price }, at) => ({
      name:
        ['Velvet Guitar', 'Crimson Drone', 'Titan Sofa', 'Pearl Necklace', 'Jade Printer', 'Onyx Blender'][
          at
        ] ?? '',
      price: differ(price),
      color: 'magenta',
    })),
    returnDays: differ(other.returnDays),
    shippingFee: differ(other.shippingFee),
    discount: differ(other.discount),
    opens: hour(other.opens, [real.opens, real.closes - 12]),
    closes: hour(other.closes, [real.opens, real.closes - 12]) + 12,
    phone: '+880 1999-0000000',
    email: 'help@elsewhere.example',
    link: 'https://elsewhere.example/returns',
    capacity: differ(other.capacity),
  }
  return { real, lie }
})

function numbersOf({
  products,
  returnDays,
  shippingFee,
  discount,
  opens,
  closes,
  capacity,
}: ShopFacts): number[] {
  return [
    ...products.map(({ price }) => price),
    returnDays,
    shippingFee,
    discount,
    opens,
    closes,
    closes - 12,
    capacity,
  ]
}

/** Hundreds of replies each, beside other work on the machine. */
vi.setConfig({ testTimeout: 60_000 })

describe('honest replies', () => {
  test('pass, in any notation', () => {
    fc.assert(
      fc.property(facts, shape, notation, (real, name, say) => {
        const reply = shapes[name]?.(real, notations[say] ?? String) ?? ''
        expect(findViolations(reply, materialFor(real)), reply).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  test.each(idleReplies)('%s', reply => {
    const [real] = fc.sample(facts, 1)
    if (real) expect(findViolations(reply, materialFor(real))).toEqual([])
  })
})

describe('lies', () => {
  test('never pass when everything is invented', () => {
    fc.assert(
      fc.property(forged, shape, notation, ({ real, lie }, name, say) => {
        const reply = shapes[name]?.(lie, notations[say] ?? String) ?? ''
        expect(findViolations(reply, materialFor(real)), reply).not.toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  test('never pass when only the price is wrong', () => {
    const priced = Object.keys(shapes).filter(name => name.startsWith('price'))
    fc.assert(
      fc.property(forged, fc.constantFrom(...priced), notation, ({ real, lie }, name, say) => {
        const wrong = {
          ...real,
          products: real.products.map((p, at) => ({
            ...p,
            price: lie.products[at % lie.products.length]?.price ?? 1,
          })),
        }
        const reply = shapes[name]?.(wrong, notations[say] ?? String) ?? ''
        expect(findViolations(reply, materialFor(real)), reply).not.toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('never pass when a product has the price of another', () => {
    const priced = Object.keys(shapes).filter(name => name.startsWith('price'))
    fc.assert(
      fc.property(facts, fc.constantFrom(...priced), notation, (real, name, say) => {
        const prices = real.products.map(({ price }) => price)
        if (prices.includes(real.shippingFee)) return
        const swapped = {
          ...real,
          products: real.products.map((p, at) => ({ ...p, price: prices[(at + 1) % prices.length] ?? 1 })),
        }
        const reply = shapes[name]?.(swapped, notations[say] ?? String) ?? ''
        expect(findViolations(reply, materialFor(real)), reply).not.toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

test('a number before a word that every object of JavaScript knows is that number', () => {
  const material = {
    business: { name: 'Toys', description: 'The box holds 12 constructor pieces.', policies: '' },
    products: [],
    texts: [],
  }
  expect(findViolations('The box holds 12 constructor pieces.', material)).toEqual([])
  expect(findViolations('The box holds 30 constructor pieces.', material)).toMatchObject([{ text: '30' }])
})

describe('a name that ends in a number', () => {
  const named = (name: string) => ({
    business: { name: 'Games', description: '', policies: '' },
    products: [
      { id: 'a', name, category: '', price: 62.42, description: '' },
      { id: 'b', name: 'Mug', category: '', price: 5, description: '' },
    ],
    texts: [],
  })
  const says: [string, (name: string, price: string) => string][] = [
    ['in a list', (name, price) => `Here is what we have:\n• ${name} — ${price}\n• Mug — $5.00`],
    ['before a dash', (name, price) => `${name} - ${price}`],
    ['right before it', (name, price) => `${name} ${price}.`],
    ['in a sentence', (name, price) => `The ${name} is ${price}.`],
  ]

  test.each(['Xbox One', 'Phone 15', 'Jordan 1', 'Starter Edition 2014', 'Catch-22', 'Half Dozen'])(
    'is not its price: %s',
    name => {
      for (const [where, say] of says) {
        expect(findViolations(say(name, '$62.42'), named(name)), where).toEqual([])
        expect(findViolations(say(name, '$60.42'), named(name)), where).toMatchObject([{ text: '$60.42' }])
      }
    },
  )

  test('is not a way to add a number', () => {
    for (const reply of ['The mug is 40 $5.', 'Mug 40 - $5', 'Mug — 4 - $5.00'])
      expect(findViolations(reply, named('Phone 15')), reply).not.toEqual([])
  })
})
