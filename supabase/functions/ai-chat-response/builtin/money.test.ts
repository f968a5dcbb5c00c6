import { expect, test } from 'vitest'
import { contextOf, mug } from '../model/fixtures.ts'
import { composeReply } from '../reply.ts'
import { compose } from './compose.ts'
import { formatPrice } from './money.ts'

test.each([
  [12.5, 'USD', '$12.50'],
  [1299, 'USD', '$1,299.00'],
  [500, 'BDT', '৳500.00'],
  [12.5, 'EUR', '€12.50'],
  [350, 'INR', '₹350.00'],
  [1250, 'JPY', '¥1,250'],
  [12.5, 'JPY', '¥12.5'],
  [1.25, 'KWD', 'KWD 1.250'],
  [240, 'SEK', 'SEK 240.00'],
])('%d %s is %s', (price, currency, words) => {
  expect(formatPrice(price, currency)).toBe(words)
})

test.each(['BDT', 'EUR', 'JPY', 'SEK', 'MXN', 'KWD', 'PLN', 'ZAR', 'THB', 'GBP'])(
  'a price in %s is told by the built-in assistant, in its words and under the picture',
  async currency => {
    const base = contextOf(`How much is the ${mug.name}?`)
    const context = { ...base, business: { ...base.business, currency } }
    const { reply, isSound } = await composeReply({ compose, log: () => undefined }, context)
    expect(reply.draft.text).toContain(formatPrice(24.5, currency))
    expect(reply.images[0]?.content).toBe(`${mug.name} — ${formatPrice(24.5, currency)}`)
    expect(isSound).toBe(true)
  },
)
