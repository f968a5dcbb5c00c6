import { describe, expect, it } from 'vitest'
import { namesProductsOnly } from './listings.ts'

const products = [
  { name: 'Mug', price: 18 },
  { name: 'Mug, large', price: 24.5 },
  { name: 'iPhone 15', price: 799 },
  { name: 'Dr. Oat Bar. No Added Sugar, Gluten Free', price: 3.99 },
  { name: 'Gift card $25', price: 25 },
  { name: 'Engraving', price: 0 },
]
const isSound = (said: string) => namesProductsOnly(said, products, 'USD')

describe('namesProductsOnly', () => {
  it('takes names alone and with their own prices, as lists and phrases have them', () => {
    for (const said of [
      '',
      'Mug',
      'Mug $18.00.',
      'Mug ($18.00) ',
      '• Mug — $18.00\n• Mug, large — $24.50',
      '• iPhone 15 — $799.00',
      'Mug, Mug, large, iPhone 15.',
      'Mug $18.00. Gift card $25 $25.00.',
      '• Dr. Oat Bar. No Added Sugar, Gluten Free — $3.99\n\n• Engraving',
      'Engraving.',
    ])
      expect(isSound(said), said).toBe(true)
  })

  it('leaves all others to the fact lock', () => {
    for (const said of [
      'Mug $19.00.',
      '• Mug — $24.50',
      '• Mug — $18.00\n• Teapot — $30.00',
      'Mug, large $18.00.',
      'Engraving $5.00.',
      'Mug $18.0',
      'Mug $18.00 with free delivery.',
      'Mugs',
      'MugMug',
      'Mug Engraving',
      'a Mug',
      'Gluten Free',
      '$18.00',
      'constructor',
    ])
      expect(isSound(said), said).toBe(false)
  })

  it('reads prices in the currency of the business', () => {
    expect(namesProductsOnly('Mug ৳18.00.', products, 'BDT')).toBe(true)
    expect(namesProductsOnly('Mug $18.00.', products, 'BDT')).toBe(false)
  })

  it('comes to an end where many products have one name', () => {
    const same = Array.from({ length: 200 }, (_, index) => ({ name: 'Mug', price: index }))
    expect(namesProductsOnly(`${'Mug, '.repeat(200)}Cup`, same, 'USD')).toBe(false)
  })
})
