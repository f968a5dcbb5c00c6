import { expect, test } from 'vitest'
import type { Clock } from '../plan/asked-day.ts'
import { openShop } from '../plan/shop.ts'
import { beginningOf, planStep } from './steps.ts'

const shopWith = (price: number) =>
  openShop({
    business: {
      id: 'business',
      name: 'Tea house',
      description: 'Open Monday to Friday, 9 am to 5 pm.',
      policies: '',
    },
    currency: 'USD',
    products: [{ id: 'tea', name: 'Green tea', category: 'Tea', price, description: 'A bag of 100 g.' }],
    articles: [],
  })
const english = { language: 'en', romanised: false } as const
const at = (now: string): Clock => ({ now: new Date(now), timeZone: 'UTC' })

test('a message of the same chat, or of another one that began like it, is planned once', () => {
  const shop = shopWith(12)
  const first = planStep(shop, 'How much is the green tea?', english, beginningOf(shop), undefined)
  expect(planStep(shop, 'How much is the green tea?', english, beginningOf(shop), undefined)).toBe(first)
  const second = planStep(shop, 'And for two?', english, first.after, undefined)
  expect(planStep(shop, 'And for two?', english, first.after, undefined)).toBe(second)
  expect(planStep(shop, 'And for two?', english, beginningOf(shop), undefined)).not.toBe(second)
})

test('each shop has its own plans', () => {
  const [one, other] = [shopWith(12), shopWith(14)].map(shop => {
    const { parts } = planStep(shop, 'How much is the green tea?', english, beginningOf(shop), undefined)
    return parts.flatMap(({ planned }) => planned.facts.flatMap(({ values }) => values))
  })
  expect(one).toEqual([expect.objectContaining({ amount: 12 })])
  expect(other).toEqual([expect.objectContaining({ amount: 14 })])
})

test('what tells of the time is planned each time', () => {
  const shop = shopWith(12)
  const plan = (text: string, clock: Clock) => planStep(shop, text, english, beginningOf(shop), clock)
  const hours = (now: string) => plan('Are you open now?', at(now)).parts[0]?.planned.hours
  expect(hours('2026-11-23T10:00:00Z')).not.toEqual(hours('2026-11-22T10:00:00Z'))
  const price = plan('How much is the green tea?', at('2026-11-23T10:00:00Z'))
  expect(plan('How much is the green tea?', at('2026-11-22T10:00:00Z'))).toBe(price)
})
