import { describe, expect, test, vi } from 'vitest'
import type { Composer, Draft } from './composer.ts'
import type { AllMaterial, FoundBy, Waiting, WordsOfQuestion } from './context.ts'
import { createReplies } from './replies.ts'
import { plainBusiness, plainProduct } from './structure-fixtures.ts'

const draft: Draft = { text: 'Good question.', products: ['p'], sources: [], escalate: null, answered: true }
const material = {
  business: { id: 'b', name: 'Shop', description: '', policies: '', ai_instructions: '', ...plainBusiness },
  passages: [],
  topic_passages: [],
  frequencies: {},
  spelling: {},
  products: [
    {
      id: 'p',
      name: 'Mug',
      category: '',
      price: 5,
      description: '',
      image_url: 'https://x.example/mug.webp',
      ...plainProduct,
    },
  ],
  catalog: { total: 1, categories: [], cheapest: null, dearest: null },
}
const said = (content: string, more = {}) => ({
  id: crypto.randomUUID(),
  sender_type: 'customer' as const,
  content,
  image_url: null,
  sources: null,
  created_at: new Date().toISOString(),
  ...more,
})

/** A question in a new chat. */
function asking(more: Partial<Waiting> & { foundBy?: Partial<FoundBy> } = {}): Waiting {
  const { foundBy, ...rest } = more
  return {
    session: { id: crypto.randomUUID(), status: 'active', escalation_reason: null, unanswered_count: 0 },
    question: { id: crypto.randomUUID(), content: 'A mug?', image_url: null },
    reply: null,
    budget: null,
    is_claimed: false,
    asked: 'A mug?',
    messages: [said('A mug?')],
    found_by: {
      business_id: 'b',
      topic: null,
      mentioned: null,
      translation: null,
      version: 'v1',
      ...foundBy,
    },
    ...rest,
  }
}

/** The database, whose material has a version. */
function setUp(compose: Composer = async () => draft, version: string | null = 'v1') {
  const { business, catalog, products, ...found } = material
  const rpc = vi.fn(async (_name: string, { known_version }: Record<string, unknown>) => ({
    ...found,
    version,
    standing: version !== null && known_version === version ? null : { business, catalog, newest: products },
    products: [],
  }))
  const composed = vi.fn(compose)
  const replies = createReplies({ rpc: rpc as never, compose: composed, log: () => undefined })
  return { ...replies, rpc, composed }
}

describe('a reply to a question', () => {
  test('is written once for all who ask the same', async () => {
    const { write, rpc, composed } = setUp()
    const first = await write(asking())
    expect(first).toEqual({
      draft: { ...draft, escalate: null },
      images: [{ content: 'Mug — $5.00', image_url: 'https://x.example/mug.webp' }],
    })
    expect(await write(asking())).toEqual(first)
    expect(rpc).toHaveBeenCalledTimes(1)
    expect(composed).toHaveBeenCalledTimes(1)
  })

  test.each<[string, Parameters<typeof asking>[0]]>([
    ['the material changed', { foundBy: { version: 'v2' } }],
    ['another business is asked', { foundBy: { business_id: 'c' } }],
    ['the chat was about something else', { foundBy: { topic: 'Lamps' } }],
    ['other products were named', { foundBy: { mentioned: ['q'] } }],
    ['other words were searched', { foundBy: { translation: 'mug price' } }],
    ['something else is asked', { asked: 'A lamp?' }],
    ['more was said before', { messages: [said('Hi'), said('A mug?')] }],
    ['it was said by another', { messages: [said('A mug?', { sender_type: 'human' })] }],
    [
      'answers named other things',
      { messages: [said('A mug?', { sources: [{ kind: 'product', id: 'p', title: 'Mug' }] })] },
    ],
    [
      'a picture came along',
      { question: { id: 'm', content: 'A mug?', image_url: 'https://x.example/1.webp' } },
    ],
    [
      'one before had no answer',
      { session: { id: 's', status: 'active', escalation_reason: null, unanswered_count: 1 } },
    ],
  ])('is written anew when %s', async (_what, other) => {
    const { write, composed } = setUp()
    await write(asking())
    await write(asking(other))
    expect(composed).toHaveBeenCalledTimes(2)
  })

  test('is not kept when the version of the material is unknown', async () => {
    const { write, composed } = setUp(undefined, null)
    for (let at = 0; at < 2; at += 1) await write(asking({ foundBy: { version: null } }))
    expect(composed).toHaveBeenCalledTimes(2)
  })

  test.each<[string, Composer]>([
    ['the composer failed', () => Promise.reject(new Error('out of order'))],
    ['the fact lock stopped it', async () => ({ ...draft, text: 'The Mug is $4.00.' })],
  ])('is not kept when %s', async (_why, compose) => {
    const { write, composed } = setUp(compose)
    for (let at = 0; at < 2; at += 1) expect((await write(asking())).draft.escalate).not.toBeNull()
    expect(composed).toHaveBeenCalledTimes(2)
  })

  test('is written from what stands and what was found, whichever of it is known', async () => {
    const { write, rpc, composed } = setUp()
    await write(asking())
    await write(asking({ asked: 'A lamp?' }))
    expect(rpc.mock.calls.map(([, { known_version }]) => known_version)).toEqual([null, 'v1'])
    const [first, second] = composed.mock.calls.map(([context]) => context)
    expect(second).toMatchObject(material)
    expect(second?.products[0]).toBe(first?.products[0])
  })

  test('needs no further look when the material came along', async () => {
    const { write, rpc } = setUp()
    const { found_by: _, ...alone } = asking() as Waiting & { found_by: FoundBy }
    expect((await write({ ...alone, ...material })).draft.text).toBe(draft.text)
    expect(rpc).not.toHaveBeenCalled()
  })

  test('is likely to be written anew, with material that is held, until one to the same message is known', async () => {
    const all: AllMaterial = {
      version: 'v1',
      standing: { business: material.business, catalog: material.catalog, newest: material.products },
      other_products: [],
      product_words: {},
      related_terms: {},
      title_unit: 0,
      content_unit: 0,
      passages: [],
    }
    const { standing, version } = all
    const searched = { ...material, version, standing, passage_count: 0, products: [] }
    const rpc = vi.fn(async (name: string, _values: Record<string, unknown>) =>
      name === 'assistant_passages' ? all : searched,
    )
    const reads: Promise<unknown>[] = []
    const { write, heldVersion } = createReplies({
      rpc: rpc as never,
      compose: async () => draft,
      log: () => undefined,
      waitUntil: read => void reads.push(read),
    })
    expect(heldVersion('b', 'A mug?')).toBeNull()
    await write(asking())
    await Promise.all(reads)
    expect(heldVersion('b', 'A mug?')).toBeNull()
    expect(heldVersion('b', 'A lamp?')).toBe('v1')
    expect(heldVersion('c', 'A lamp?')).toBeNull()

    rpc.mockClear()
    const found: WordsOfQuestion = {
      version: 'v1',
      queries: { asked: null, translated: null, topic: null },
      words: [],
      frequencies: null,
      spelling: null,
      product_words: [],
      amounts: [],
    }
    expect((await write({ ...asking({ asked: 'A lamp?' }), found } as Waiting)).draft.text).toBe(draft.text)
    expect(rpc).not.toHaveBeenCalled()
    // Words for material that is not held any more are of no use.
    await write({ ...asking({ asked: 'A bowl?' }), found: { ...found, version: 'v2' } } as Waiting)
    expect(rpc.mock.calls[0]).toEqual(['assistant_material', expect.anything()])
  })
})
