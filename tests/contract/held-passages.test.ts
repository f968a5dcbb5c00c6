// The assistant's search over passages that the server holds finds what the database's own search finds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articles, products, questions, business as shop } from '../../demo/shop.ts'
import type {
  AllMaterial,
  FoundMaterial,
  Material,
  WordsOfQuestion,
} from '../../supabase/functions/ai-chat-response/context.ts'
import {
  findInHeld,
  type HeldMaterial,
  holdMaterial,
} from '../../supabase/functions/ai-chat-response/held-material.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

/** What makes a search hard: signs that an index writes in its own way, other scripts, many pieces, the same text twice. */
const oddArticles = [
  {
    title: "The sailor's o'clock",
    content: String.raw`A back\slash, a 'quoted' word: x:1A, 1,250.50 and 75x36.`,
  },
  { title: '返品について', content: '商品到着後三十日以内に返品できます。送料はお客様のご負担となります。' },
  { title: 'Versand', content: 'Lieferzeit: zwei bis vier Werktage. Größe und Maße stehen beim Produkt.' },
  {
    title: 'Care of everything',
    content: Array.from({ length: 60 }, (_, n) => `Piece ${n}: wash mugs, bowls and linen by hand. `).join(
      '\n\n',
    ),
  },
  { title: 'Twice', content: 'The same words about gift cards.' },
  { title: 'Twice', content: 'The same words about gift cards.' },
]

/** More than come with each question. */
const catalog = ['', 'Large ', 'Small '].flatMap(size =>
  products.map(({ name, category, price, description }) => ({
    name: size + name,
    category,
    price,
    description,
  })),
)

/** Questions, what the chat was about before them, and the same in other words. */
const asked: { question: string; topic?: string; translation?: string }[] = [
  ...questions.map((question, at) => ({ question, ...(at > 0 ? { topic: questions[at - 1] } : {}) })),
  ...products
    .slice(0, 60)
    .map(({ name }) => ({ question: `How much is the ${name} and do you have it in stock?` })),
  ...articles.map(({ title }) => ({ question: title, topic: 'mug, blue' })),
  {
    question: 'Wie lange dauert der Versand nach Kanada?',
    translation: 'how long does shipping to canada take',
  },
  { question: '返品できますか', translation: 'can i return it' },
  { question: 'stonware mgu in bleu, dishwaser save?' },
  { question: "sailor's o'clock back\\slash 'quoted' x:1A 1,250.50 75 x 36" },
  { question: 'gift gift cards card deliver delivered delivers delivery between 20 and 60' },
  { question: 'the of and' },
  { question: '' },
  { question: `${'mug bowl linen wash '.repeat(80)}` },
]

describe('what is found in held passages', () => {
  let frontdesk: TestFrontdesk
  let business: string
  let all: AllMaterial
  let held: HeldMaterial

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    const { admin } = frontdesk
    const { id: owner_id } = await frontdesk.owner()
    const open = async (name: string) => {
      const { description, policies } = shop
      const [row] = await admin<{ id: string }[]>`
        insert into businesses ${admin({ owner_id, name, description, policies })} returning id`
      return row?.id ?? ''
    }
    business = await open(shop.name)
    // Another business of the same words: of it, nothing may be found.
    for (const business_id of [business, await open('Another')]) {
      await admin`
        insert into products ${admin(catalog.map(product => ({ business_id, ...product })))}`
      await admin`
        insert into knowledge_base_articles ${admin([...articles, ...oddArticles].map(article => ({ business_id, ...article })))}`
    }
    const [row] = await admin<{ all: AllMaterial }[]>`select assistant_passages(${business}) as all`
    all = row?.all as AllMaterial
    held = await holdMaterial(all)
  })
  afterAll(() => frontdesk?.stop())

  /** Of what the last answers named. */
  const mentioned = () => held.products.products.slice(-1).map(({ id }) => id)

  const materialFor = async <Found>(
    { question, topic, translation }: (typeof asked)[number],
    version: string | null,
    holds: boolean,
  ): Promise<Found> => {
    const [row] = await frontdesk.admin<{ found: Found }[]>`
      select assistant_material(${business}, ${question}, ${topic ?? null}, ${mentioned()}, ${translation ?? null},
        ${version}, ${holds}) as found`
    return row?.found as Found
  }

  /** What the database's search finds, put together as for a reply. */
  const searchedFor = async (question: (typeof asked)[number]): Promise<Material> => {
    const found = await materialFor<FoundMaterial>(question, null, false)
    const { version, standing, passage_count, products, ...rest } = found
    expect({ version, passage_count }).toEqual({ version: all.version, passage_count: all.passages.length })
    if (!standing) throw new Error('Nothing stands.')
    const { business, catalog, newest } = standing
    return { ...rest, business, catalog, products: [...newest, ...products] }
  }

  test.each(asked)('is what the database finds: $question', async question => {
    const words = await materialFor<WordsOfQuestion>(question, all.version, true)
    expect(findInHeld(held, all.standing, words, mentioned())).toEqual(await searchedFor(question))
  })

  test('is something, and nothing of another business', async () => {
    expect(catalog.length).toBeGreaterThan(all.standing.newest.length)
    expect(held.products.products.length).toBe(catalog.length)
    const [row] = await frontdesk.admin<{ ids: number[] }[]>`
      select array_agg(id::integer order by id) as ids from passages where business_id = ${business}`
    expect(all.passages.map(([id]) => id)).toEqual(row?.ids)
  })

  test('is not asked for by who holds those of another version', async () => {
    const found = await materialFor<FoundMaterial>({ question: 'mug' }, crypto.randomUUID(), true)
    expect(found).toMatchObject({ version: all.version, standing: { business: { id: business } } })
    expect(found.passages.length).toBeGreaterThan(3)
  })
})
