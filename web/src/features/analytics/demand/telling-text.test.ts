import { expect, test } from 'vitest'
import { tellingReach, tellingText } from './telling-text.ts'
import type { Demand } from './use-demand.ts'

const wish: Demand = {
  key: '=cake =vegan',
  productId: null,
  title: 'vegan cake',
  words: ['vegan cake', 'pastel vegano'],
  people: 3,
  reachable: 2,
  firstAskedAt: '2026-11-01T00:00:00Z',
  lastAskedAt: '2026-11-02T00:00:00Z',
  sessionId: 's',
  messageIds: ['m'],
  isBack: false,
}

test('the message names what was asked for, and the product that is there now', () => {
  expect(tellingText(wish)).toBe('You asked for “vegan cake”. Good news: we have it now.')
  expect(tellingText(wish, 'Vegan Cake')).toBe('You asked for “vegan cake”. Good news: we have it now.')
  expect(tellingText(wish, 'Carrot cake')).toBe(
    'You asked for “vegan cake”. Good news: we now have “Carrot cake”.',
  )
  expect(tellingText({ ...wish, productId: 'p', title: 'Apron (Large)' })).toBe(
    'Good news: “Apron (Large)” is back in stock.',
  )
})

test('the owner reads who gets it, and how', () => {
  expect(tellingReach(wish)).toBe(
    '3 people asked, 2 left an address. The message shows in each chat and as 2 emails with a link to it. Each person gets it once.',
  )
  expect(tellingReach({ people: 1, reachable: 0 })).toBe(
    '1 person asked, nobody left an address. The message shows in each chat. Each person gets it once.',
  )
})
