import { expect, test } from 'vitest'
import { openShop } from '../ai-chat-response/plan/shop.ts'
import { likelyFirst } from './likely-first.ts'
import type { Question } from './questions.ts'

const shopWith = (returns: string) =>
  openShop({
    business: { id: 'b', name: 'Trailhead', description: 'Outdoor gear.', policies: '' },
    currency: 'GBP',
    products: [{ id: 'p', name: 'Brass lantern', category: '', price: 40, description: 'Burns 12 hours.' }],
    articles: [
      { id: 'a1', title: 'Returns', content: returns },
      { id: 'a2', title: 'Delivery', content: 'Delivery takes 3 days.' },
    ],
  })

const questions = [
  'How much is the brass lantern?',
  'How long does delivery take?',
  'Within how many days may I return goods?',
  'Thanks!',
].map(
  (text): Question => ({
    id: text,
    text,
    times: 1,
    last_asked_at: '2026-11-23T10:00:00Z',
    messages: [{ sender_type: 'customer', content: text, offers_person: false }],
  }),
)
const before = shopWith('You may return unused goods within 45 days.')

test('a question about what is changed is asked first, and the others stay in their order', () => {
  const after = shopWith('You may return unused goods within 30 days.')
  const asked = likelyFirst(before, after, questions)
  expect(asked[0]).toBe(questions[2])
  expect(asked.filter(question => question !== questions[2] && question !== questions[1])).toEqual([
    questions[0],
    questions[3],
  ])
  expect(new Set(asked)).toEqual(new Set(questions))
})

test('where nothing is changed the order stays', () => {
  expect(likelyFirst(before, before, questions)).toEqual(questions)
})
