import { expect, test } from 'vitest'
import { materialOf } from './fact-lock/context-material.ts'
import { findViolations } from './fact-lock/lock.ts'
import { contextOf, mug } from './model/fixtures.ts'
import { buildPrompt } from './model/prompt.ts'
import { feeWords, hoursWords, stockWords } from './structure-words.ts'

const base = contextOf('When are you open?')
const business = {
  ...base.business,
  currency: 'BDT',
  time_zone: 'Asia/Dhaka',
  opening_hours: {
    week: {
      sun: [],
      mon: [
        { from: '09:00', to: '12:30' },
        { from: '14:00', to: '18:00' },
      ],
    },
    exceptions: [{ date: '2026-12-25', ranges: [], note: 'Christmas' }],
  },
  fees: [
    { kind: 'delivery' as const, name: 'Dhaka', amount: 80, free_from: 2000, note: 'Next day.' },
    { kind: 'other' as const, name: 'Gift wrap', amount: 0 },
  ],
}
const product = {
  ...mug,
  options: [
    { name: 'Large', price: 450, in_stock: true },
    { name: 'Small', price: null, in_stock: false },
  ],
  availability: 'made_to_order' as const,
  lead_time: '2 weeks',
}

test('what was entered is told in sentences, and nothing of what was not', () => {
  expect(hoursWords(business)).toEqual([
    'Monday: 09:00 to 12:30, 14:00 to 18:00.',
    'Sunday: closed.',
    '2026-12-25: closed (Christmas).',
  ])
  expect(feeWords(business)).toEqual([
    'Delivery, Dhaka: ৳80.00, free from ৳2,000.00. Next day.',
    'Gift wrap: free.',
  ])
  expect(stockWords(product, 'BDT')).toEqual([
    'Large: ৳450.00, in stock.',
    'Small: out of stock.',
    'Made to order, 2 weeks.',
  ])
  expect([...hoursWords(base.business), ...feeWords(base.business), ...stockWords(mug, 'USD')]).toEqual([])
})

test('a model is told it, and may state it', () => {
  const context = { ...base, business, products: [product] }
  const { system } = buildPrompt(context)
  for (const told of [
    '"currency":"BDT"',
    '৳24.50',
    'Monday: 09:00 to 12:30',
    'Dhaka: ৳80.00',
    'Large: ৳450.00',
  ])
    expect(system).toContain(told)
  const { material } = materialOf(context)
  expect(findViolations('On Monday we are open from 09:00 to 12:30.', material, '')).toEqual([])
  expect(findViolations('Delivery in Dhaka is ৳80.00.', material, '')).toEqual([])
  expect(findViolations('Delivery in Dhaka is ৳60.00.', material, '')).not.toEqual([])
})
