import { describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../ai-chat-response/plan/shop.ts'
import type { Material } from '../../ai-chat-response/sheet/fact.ts'
import { type Question, replyTo } from '../questions.ts'
import { createComparison } from './told.ts'

const material: Material = {
  currency: 'EUR',
  business: { id: 'b', name: 'Quay Cycles', description: 'Bikes and repairs.', policies: '' },
  products: [
    {
      id: 'p1',
      name: 'Harbour Helmet',
      category: 'Helmets',
      price: 49,
      description: 'Sizes S, M and L to try on. Weighs 280 g. Comes with a lamp.',
    },
  ],
  articles: [
    {
      id: 'a1',
      title: 'Repairs',
      content:
        'A puncture repair takes 2 to 3 days. We do not repair tandem frames.\nBring the key of your lock.',
    },
    { id: 'a2', title: 'Returns', content: 'Returns within 30 days, unused, with the receipt.' },
  ],
}

const asked = (text: string): Question => ({
  id: text,
  text,
  times: 1,
  last_asked_at: '2026-11-23T10:00:00Z',
  messages: [{ sender_type: 'customer', content: text, offers_person: false }],
})

/** Whether a customer is told the same to a question when one text of the material is replaced by another. */
async function isSame(text: string, from: string, to: string, byFacts = false): Promise<boolean> {
  const json = JSON.stringify(material)
  expect(json).toContain(JSON.stringify(from).slice(1, -1))
  const before = openShop(material)
  const after = openShop(
    JSON.parse(json.replace(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1))),
  )
  const replies = await Promise.all([before, after].map(shop => replyTo(shop, asked(text), () => 0)))
  const [one, other] = replies
  if (!one || !other) throw new Error('There is no reply.')
  expect(one.answered).toBe(true)
  return createComparison(before, after, { byFacts })(one, other)
}

const repair = 'How long does a puncture repair take?'
const returns = 'What is your return policy?'
const tandem = 'Do you repair tandem frames?'

describe('a customer is told the same', () => {
  it.each([
    ['a full stop', returns, 'with the receipt.', 'with the receipt'],
    ['a comma', returns, '30 days, unused, with', '30 days unused, with'],
    ['letter case', returns, 'Returns within', 'RETURNS within'],
    ['spaces', returns, '30 days, unused', '30  days,unused'],
    ['another way to write a value', repair, '2 to 3 days', '2-3 days'],
    ['a mended word', returns, 'receipt', 'reciept'],
    ['a doubled word', returns, 'with the receipt', 'with the the receipt'],
    [
      'an order of statements',
      'Tell me about the helmet',
      'Weighs 280 g. Comes with a lamp.',
      'Comes with a lamp. Weighs 280 g.',
    ],
    ['a paragraph elsewhere', repair, 'Bring the key of your lock.', 'Ring the bell at the gate.'],
  ])('with %s changed', async (_what, question, from, to) => {
    expect(await isSame(question, from, to)).toBe(true)
  })
})

describe('a customer is told something else', () => {
  it.each([
    ['a number', returns, '30 days', '31 days'],
    ['a unit', repair, '2 to 3 days', '2 to 3 weeks'],
    ['a denial', tandem, 'We do not repair', 'We repair'],
    ['a condition', returns, 'unused, with', 'with'],
    ['a word that means something else', returns, 'with the receipt', 'with the recipe'],
    ['a size', 'What sizes does the helmet come in?', 'Sizes S, M and L', 'Sizes S and L'],
  ])('with %s changed', async (_what, question, from, to) => {
    expect(await isSame(question, from, to)).toBe(false)
    expect(await isSame(question, from, to, true)).toBe(false)
  })

  it('with a price changed', async () => {
    const shops = [49, 59].map(price =>
      openShop({ ...material, products: material.products.map(each => ({ ...each, price })) }),
    )
    const [before, after] = shops as [Shop, Shop]
    const price = asked('How much is the Harbour Helmet?')
    const [one, other] = [await replyTo(before, price, () => 0), await replyTo(after, price, () => 0)]
    for (const byFacts of [false, true])
      expect(createComparison(before, after, { byFacts })(one, other)).toBe(false)
  })
})
