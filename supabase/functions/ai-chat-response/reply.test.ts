// What is kept of the material for later questions: each business is answered from its own, whoever was asked before.
import { describe, expect, test } from 'vitest'
import { compose } from './builtin/compose.ts'
import type { AssistantContext } from './context.ts'
import { contextOf, mug } from './model/fixtures.ts'
import { composeReply } from './reply.ts'

const article = (content: string, source_id: string) => ({
  kind: 'article' as const,
  source_id,
  title: 'Returns',
  content,
  rank: 2,
  coverage: 1,
})

/** Two businesses with the same product and the same title, which say other things of them. */
const cheap = { ...mug, id: 'cheap', price: 18 }
const dear = { ...mug, id: 'dear', price: 181, description: 'Painted by hand. Keep it out of the oven.' }
const shops = [
  {
    product: cheap,
    passages: [article('You can send things back within 30 days, used or not.', 'cheap-returns')],
    business: { name: 'Harbor' },
  },
  {
    product: dear,
    passages: [article('Returns are free within 7 days. Used things cannot be sent back.', 'dear-returns')],
    business: { name: 'Quay' },
  },
] as const

const questions = [
  `How much is the ${mug.name}?`,
  `Do you have the ${mug.name}?`,
  `Tell me about the ${mug.name}`,
  'Can I return things?',
  `¿Cuánto cuesta ${mug.name}?`,
  'Do you have a telescope?',
]

function contextIn(shop: (typeof shops)[number], asked: string): AssistantContext {
  const base = contextOf(asked)
  return contextOf(asked, {
    business: { ...base.business, ...shop.business },
    passages: [...shop.passages],
    products: [shop.product],
    catalog: {
      total: 1,
      categories: [{ name: shop.product.category, count: 1 }],
      cheapest: shop.product,
      dearest: shop.product,
    },
  })
}

const reply = (context: AssistantContext) => composeReply({ compose, log: () => undefined }, context)

describe('two businesses, asked in turn', () => {
  test.each(questions)('%s', async question => {
    for (const shop of [...shops, ...shops]) {
      const context = contextIn(shop, question)
      const kept = await reply(context)
      expect(kept.isSound).toBe(true)
      expect(kept).toEqual(await reply(structuredClone(context)))
      const other = shops.find(each => each !== shop)
      expect(kept.reply.draft.products).not.toContain(other?.product.id)
      expect(kept.reply.draft.sources.map(({ id }) => id)).not.toContain(other?.passages[0].source_id)
    }
  })

  test.each([
    [0, '$181.00', 'within 7 days'],
    [1, '$18.00', 'within 30 days'],
  ] as const)('what only the other one may state is stopped in shop %i', async (at, price, days) => {
    for (const [number, shop] of shops.entries()) {
      for (const text of [`The ${mug.name} is ${price}.`, `You can send it back ${days}.`]) {
        const draft = {
          text,
          products: [],
          sources: [],
          escalate: null,
          answered: true,
          usage: { model: 'test', inputTokens: 1, outputTokens: 1, attempts: 1, lock: [] },
        }
        const { isSound } = await composeReply(
          { compose: async () => draft, log: () => undefined },
          contextIn(shop, questions[0] ?? ''),
        )
        expect(isSound).toBe(number !== at)
      }
    }
  })
})

describe('names that read as something else', () => {
  const bar = { ...mug, id: 'bar', name: 'Oat Bar - No Added Sugar, Gluten Free', price: 3.99 }
  const mount = { ...mug, id: 'mount', name: 'Mount-It! Monitor Arm | Fits 19 to 32 Inch', price: 45 }
  const isSound = async (text: string) => {
    const products = [bar, mount]
    const context = contextOf('What do you have?', {
      products,
      catalog: { ...contextOf('').catalog, cheapest: bar, dearest: mount },
    })
    const draft = { text, products: ['bar', 'mount'], sources: [], escalate: null, answered: true }
    return (await composeReply({ compose: async () => draft, log: () => undefined }, context)).isSound
  }

  test.each([
    `Here is what we have:\n• ${bar.name} — $3.99\n• ${mount.name} — $45.00`,
    `The ${bar.name} is $3.99.`,
    `Sorry, we don't carry gmos. The closest we have: ${bar.name}, ${mount.name}.`,
  ])('are said by the built-in assistant: %s', async text => {
    expect(await isSound(text)).toBe(true)
  })

  test.each([
    `Here is what we have:\n• ${bar.name} — $2.99\n• ${mount.name} — $45.00`,
    `The ${bar.name} is $45.00.`,
    `The closest we have: ${bar.name}, Vegan Bar.`,
    `The ${bar.name} is $3.99. It is vegan.`,
  ])('vouch for nothing else: %s', async text => {
    expect(await isSound(text)).toBe(false)
  })
})
