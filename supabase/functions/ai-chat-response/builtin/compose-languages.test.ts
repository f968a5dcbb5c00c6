// The built-in assistant in conversations that are not in English, or not in the language of the material.
import { describe, expect, test } from 'vitest'
import type { AssistantContext, Message, Passage, Product } from '../context.ts'
import { plainBusiness, plainProduct } from '../structure-fixtures.ts'
import { compose } from './compose.ts'
import { phrases } from './phrases.ts'

const product = (id: string, name: string, category: string, price: number, description = ''): Product => ({
  id,
  name,
  category,
  price,
  description,
  image_url: null,
  ...plainProduct,
})
const english = [
  product('mug', 'Stoneware Mug, Blue', 'Mugs', 24.5, 'Holds 350 ml. Dishwasher safe.'),
  product('teapot', 'Teapot, Green', 'Tea', 64, 'Holds 900 ml.'),
  product('bag', 'Leather Bag', 'Bags', 80, 'Soft brown leather.'),
  product('pin', 'Beech Rolling Pin', 'Tools', 21.5, '42 cm long.'),
]
const bengali = [
  product('sari', 'নীল সুতি শাড়ি', 'শাড়ি', 30, 'হাতে বোনা।'),
  product('juta', 'চামড়ার জুতা', 'জুতা', 55, 'দেশি চামড়া।'),
]
const article = (title: string, content: string): Passage => ({
  kind: 'article',
  source_id: title,
  title,
  content,
  rank: 3,
  coverage: 1,
})
const shipping = article('Delivery times and costs', 'Delivery takes 2 to 4 days and costs $4.90.')

function ask(asked: string, more: Partial<AssistantContext> = {}, products = english) {
  const priced = [...products].sort((a, b) => a.price - b.price)
  return compose({
    session: { id: 's', status: 'active', escalation_reason: null, unanswered_count: 0 },
    business: {
      id: 'b',
      name: 'Willow',
      description: '',
      policies: '',
      ai_instructions: '',
      ...plainBusiness,
    },
    question: { id: 'q', content: asked, image_url: null },
    asked,
    messages: [],
    passages: [],
    topic_passages: [],
    frequencies: { delivery: 1 },
    spelling: {},
    products,
    catalog: {
      total: products.length,
      categories: [...new Set(products.map(({ category }) => category))].map(name => ({ name, count: 1 })),
      cheapest: priced[0] ?? null,
      dearest: priced.at(-1) ?? null,
    },
    ...more,
  })
}

describe('English material', () => {
  test.each([
    ['নীল মগের দাম কত?', 'Stoneware Mug, Blue-এর দাম $24.50।', 'mug'],
    ['nil mog er dam koto', 'Stoneware Mug, Blue-এর দাম $24.50।', 'mug'],
    ['টিপট কত টাকা?', 'Teapot, Green-এর দাম $64.00।', 'teapot'],
    ['লেদার ব্যাগের দাম', 'Leather Bag-এর দাম $80.00।', 'bag'],
    ['বিচ রোলিং পিন কত?', 'Beech Rolling Pin-এর দাম $21.50।', 'pin'],
    ['नीला मग कितने का है?', 'Stoneware Mug, Blue की कीमत $24.50 है।', 'mug'],
    ['neela mug kitne ka hai', 'Stoneware Mug, Blue की कीमत $24.50 है।', 'mug'],
    ['लेदर बैग का दाम क्या है', 'Leather Bag की कीमत $80.00 है।', 'bag'],
    ['¿cuánto cuesta la taza azul?', 'Stoneware Mug, Blue cuesta $24.50.', 'mug'],
    ['combien coûte la théière verte ?', 'Teapot, Green coûte $64.00.', 'teapot'],
    ['كم سعر الكوب الأزرق؟', 'سعر Stoneware Mug, Blue هو $24.50.', 'mug'],
  ])('%s', async (asked, text, id) => {
    expect(await ask(asked)).toMatchObject({ text, products: [id], answered: true })
  })

  test('amounts in Bengali and Hindi digits are understood', async () => {
    for (const asked of [
      '২৫ ডলারের মধ্যে কিছু আছে?',
      '२५ डॉलर से कम में कुछ है क्या',
      '25 dollar er moddhe kichu ache',
    ])
      expect((await ask(asked)).products, asked).toEqual(['mug', 'pin'])
    expect((await ask('২৫ ডলারের মধ্যে কিছু আছে?')).text).toContain(phrases('bn').headings.inRange)
  })

  test('quotations are led in to, and stay as written', async () => {
    const { text, sources } = await ask('ডেলিভারি চার্জ কত?', { passages: [shipping] })
    expect(text).toBe(`${phrases('bn').quoted}\n${shipping.content}`)
    expect(sources).toEqual([{ kind: 'article', id: shipping.source_id, title: shipping.title }])
  })

  test('what is not carried is said back in the customer’s own words', async () => {
    expect((await ask('ল্যাপটপ আছে?')).text).toContain('আমাদের কাছে "ল্যাপটপ" নেই')
    expect((await ask('kya aapke paas cycle hai')).text).toMatch(/^माफ़ कीजिए, हमारे पास "cycle" नहीं है।/)
  })

  test('what is not known is said in the customer’s language, with the offer of a person', async () => {
    const { text, answered } = await ask('apnara ki franchise den?')
    expect(answered).toBe(false)
    expect(text).toBe(`${phrases('bn').notKnown} ${phrases('bn').offerPerson}`)
  })
})

describe('a conversation', () => {
  const message = (
    sender_type: Message['sender_type'],
    content: string,
    sources: Message['sources'] = null,
  ) => ({
    id: content,
    sender_type,
    content,
    image_url: null,
    sources,
    created_at: '2026-11-21T10:00:00Z',
  })

  test('a product’s name alone is answered in the language before', async () => {
    const messages = [
      message('customer', 'আপনাদের কী কী আছে?'),
      message('ai', 'Mugs'),
      message('customer', 'Teapot, Green'),
    ]
    expect((await ask('Teapot, Green', { messages })).text).toContain('Teapot, Green ($64.00)')
    expect((await ask('Laptop?', { messages })).text).toContain('নেই')
  })

  test('"এর দাম কত" leans on what was shown', async () => {
    const shown = [{ kind: 'product' as const, id: 'teapot', title: 'Teapot, Green' }]
    const messages = [
      message('customer', 'টিপট আছে?'),
      message('ai', 'জি', shown),
      message('customer', 'এর দাম কত?'),
    ]
    expect((await ask('এর দাম কত?', { messages })).text).toBe('Teapot, Green-এর দাম $64.00।')
  })

  test('a yes to the offer of a person calls one', async () => {
    const { notKnown, offerPerson, handOff } = phrases('bn')
    const messages = [
      message('customer', 'franchise den?'),
      message('ai', `${notKnown} ${offerPerson}`),
      message('customer', 'জি'),
    ]
    const draft = await ask('জি', { messages })
    expect(draft.escalate).not.toBeNull()
    expect(draft.text).toBe(handOff)
  })

  test.each([
    ['হ্যালো', phrases('bn').greeting('Willow')],
    ['namaste', phrases('hi').greeting('Willow')],
    ['hola', phrases('es').greeting('Willow')],
    ['merci beaucoup', phrases('fr').thanks],
    ['manush er sathe kotha bolte chai', phrases('bn').handOff],
    ['bahut ghatiya service hai', phrases('hi').handOffAngry],
    ['আমার অর্ডার এখনো আসেনি', phrases('bn').handOffProblem],
  ])('%s', async (asked, text) => expect((await ask(asked)).text).toBe(text))
})

describe('Bengali material', () => {
  test.each([
    ['নীল শাড়ির দাম কত?', 'নীল সুতি শাড়ি-এর দাম $30.00।'],
    ['nil sharir dam koto?', 'নীল সুতি শাড়ি-এর দাম $30.00।'],
    ['How much is the blue saree?', 'The নীল সুতি শাড়ি is $30.00.'],
    ['How much is the cotton saree?', 'The নীল সুতি শাড়ি is $30.00.'],
    ['How much is the leather shoe?', 'The চামড়ার জুতা is $55.00.'],
  ])('%s', async (asked, text) => expect((await ask(asked, {}, bengali)).text).toBe(text))

  test('an English question is answered from a Bengali article', async () => {
    const passages = [article('ডেলিভারি', 'ঢাকার ভেতরে ডেলিভারি দুই দিনে হয়।')]
    const draft = await ask(
      'How long does delivery take?',
      { passages, frequencies: { ডেলিভারি: 1 } },
      bengali,
    )
    expect(draft.text).toBe(passages[0]?.content)
  })
})
