import { describe, expect, test } from 'vitest'
import type { AssistantContext, Message, Passage, Product } from '../context.ts'
import { plainBusiness, plainProduct } from '../structure-fixtures.ts'
import { compose } from './compose.ts'
import { phrases } from './phrases.ts'

const say = phrases('en')

const product = (
  id: string,
  name: string,
  category: string,
  price: number,
  description: string,
): Product => ({
  id,
  name,
  category,
  price,
  description,
  image_url: `https://example.com/${id}.webp`,
  ...plainProduct,
})
const products = [
  product('blue', 'Blue Wool Scarf', 'Scarves', 24.5, 'A warm scarf of merino wool. Hand wash only.'),
  product('red', 'Red Wool Scarf', 'Scarves', 26, 'A warm scarf in deep red.'),
  product('lamp', 'Aurora Table Lamp', 'Lighting', 1299, 'A dimmable glass lamp.'),
  product('voucher', 'Gift Voucher', '', 0, 'For the whole shop.'),
]
const shipping: Passage = {
  kind: 'article',
  source_id: 'shipping',
  title: 'Shipping times and costs',
  content: 'We ship in 2 to 4 days for $4.90.',
  rank: 3,
  coverage: 1,
}
const byRisingPrice = [...products].filter(({ price }) => price > 0).sort((a, b) => a.price - b.price)

const context = (asked: string, more: Partial<AssistantContext> = {}): AssistantContext => ({
  session: { id: 's', status: 'active', escalation_reason: null, unanswered_count: 0 },
  business: {
    id: 'b',
    name: 'Willow',
    description: 'A little shop.',
    policies: '',
    ai_instructions: '',
    ...plainBusiness,
  },
  question: { id: 'q', content: asked, image_url: null },
  asked,
  messages: [],
  passages: [shipping],
  topic_passages: [],
  frequencies: { shipping: 1, ship: 1 },
  spelling: {},
  products,
  catalog: {
    total: products.length,
    categories: [
      { name: 'Scarves', count: 2 },
      { name: 'Lighting', count: 1 },
    ],
    cheapest: byRisingPrice[0] ?? null,
    dearest: byRisingPrice.at(-1) ?? null,
  },
  ...more,
})

const reply = (content: string, ids: string[]): Message => ({
  id: content,
  sender_type: 'ai',
  content,
  image_url: null,
  sources: ids.map(id => ({ kind: 'product', id, title: id })),
  created_at: '2026-01-01T00:00:00Z',
})

describe('compose', () => {
  test.each([
    ['how much is the blue wool scarf?', ['Blue Wool Scarf', '$24.50'], ['blue']],
    ['do you have the aurora', ['Aurora Table Lamp', '$1,299.00'], ['lamp']],
    ['scarves?', ['$24.50', '$26.00'], ['blue', 'red']],
    ['is the aurora table lamp dimmable?', ['A dimmable glass lamp.'], ['lamp']],
    ['anything under $25?', ['Blue Wool Scarf'], ['blue']],
    ['what is your cheapest product?', ['$24.50'], ['blue']],
    [
      'blue scarf or red scarf, difference between blue scarf and red scarf',
      ['$24.50', '$26.00'],
      ['blue', 'red'],
    ],
  ])('%s', async (asked, parts, shown) => {
    const draft = await compose(context(asked))
    for (const part of parts) expect(draft.text).toContain(part)
    expect(draft.products).toEqual(shown)
    expect(draft.sources.map(({ id }) => id)).toEqual(shown)
    expect(draft).toMatchObject({ escalate: null, answered: true })
  })

  test.each([
    'do you sell bicycle helmets?',
    'how much is a toaster?',
    'do you have silk scarves?',
    'any lampshades?',
  ])('not carried, and no price: %s', async asked => {
    const draft = await compose(context(asked))
    expect(draft.text).toContain("we don't carry")
    expect(draft.text).not.toMatch(/[$\d]/)
    expect(draft).toMatchObject({ products: [], escalate: null, answered: true })
  })

  test('a price that the business does not give is not made up', async () => {
    const { text } = await compose(context('how much is the gift voucher?'))
    expect(text).toBe(say.priceNotListed('Gift Voucher'))
  })

  test('an article is quoted with its source', async () => {
    const draft = await compose(context('how long does shipping take?'))
    expect(draft).toMatchObject({
      text: shipping.content,
      sources: [{ kind: 'article', id: 'shipping' }],
      answered: true,
    })
  })

  test('each question of a message is answered', async () => {
    const draft = await compose(context('How much is the blue wool scarf and how long does shipping take?'))
    expect(draft.text).toContain('$24.50')
    expect(draft.text).toContain(shipping.content)
    expect(draft.sources.map(({ id }) => id)).toEqual(['blue', 'shipping'])
  })

  describe('over several turns', () => {
    const after = (asked: string, ...ids: string[]) =>
      compose(context(asked, { messages: [reply('shown', ids)] }))

    test.each([
      ['how much is it?', ['blue'], '$24.50'],
      ['and in red?', ['blue'], 'Red Wool Scarf'],
      ['what about the second one?', ['blue', 'red'], 'Red Wool Scarf'],
      ['and the other?', ['blue', 'red'], 'Red Wool Scarf'],
      ['which is cheaper?', ['red', 'blue'], 'Blue Wool Scarf'],
      ['can I wash it?', ['blue'], 'Hand wash only.'],
    ])('%s', async (asked, ids, part) => expect((await after(asked, ...ids)).text).toContain(part))

    test('without a topic it asks which product is meant', async () => {
      expect((await compose(context('how much is it?'))).text).toBe(say.whichProduct)
    })
  })

  describe('hands over', () => {
    test('when a person is wanted', async () => {
      expect((await compose(context('can I talk to a person'))).escalate).toEqual({
        reason: 'The customer asked for a person.',
      })
    })

    test('when an offered person is accepted, and not otherwise', async () => {
      const offered = [reply(`${say.notKnown} ${say.offerPerson}`, [])]
      expect((await compose(context('yes please', { messages: offered }))).escalate).not.toBeNull()
      expect((await compose(context('yes please'))).escalate).toBeNull()
    })

    test('when only the owner can help', async () => {
      expect((await compose(context('my scarf arrived torn'))).escalate).not.toBeNull()
      expect((await compose(context('this is ridiculous'))).escalate).not.toBeNull()
      expect((await compose(context('where is my order?', { passages: [] }))).escalate).not.toBeNull()
    })

    test('but an inquiry that an article is about is answered by it', async () => {
      const tracking = {
        ...shipping,
        source_id: 't',
        title: 'Where is my order?',
        content: 'Use the link in our e-mail.',
      }
      const draft = await compose(
        context('where is my order?', { passages: [tracking], frequencies: { order: 1 } }),
      )
      expect(draft).toMatchObject({ escalate: null, sources: [{ id: 't' }] })
      expect(draft.text).toContain('Use the link in our e-mail.')
    })

    test('after two questions in a row without an answer', async () => {
      const first = await compose(context('who founded the place?'))
      expect(first).toMatchObject({ answered: false, escalate: null })
      const session = { ...context('').session, unanswered_count: 1 }
      const second = await compose(context('who founded the place?', { session }))
      expect(second).toMatchObject({ text: say.handOffUnanswered, escalate: { reason: expect.any(String) } })
    })
  })

  test('small talk asks nothing and refusals are friendly', async () => {
    expect(await compose(context('hello'))).toMatchObject({ text: say.greeting('Willow'), answered: null })
    expect(await compose(context('write me a poem'))).toMatchObject({
      text: say.offTopic('Willow'),
      answered: null,
    })
  })

  test('a picture alone is not guessed at', async () => {
    const question = { id: 'q', content: 'Sent an image', image_url: 'https://example.com/x.webp' }
    const draft = await compose(context('Sent an image', { question }))
    expect(draft).toMatchObject({ answered: false })
    expect(draft.text).toContain(say.cannotSeePictures)
  })
})
