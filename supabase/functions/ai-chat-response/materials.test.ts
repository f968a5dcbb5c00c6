import { describe, expect, it, vi } from 'vitest'
import type { AllMaterial, FoundBy, Product, WordsOfQuestion } from './context.ts'
import { createMaterials } from './materials.ts'
import type { HeldPassage } from './passage-index.ts'
import { plainBusiness, plainProduct } from './structure-fixtures.ts'

const product = (id: string, price: number): Product => ({
  id,
  name: id,
  category: '',
  price,
  description: '',
  image_url: null,
  ...plainProduct,
})
const foundBy: FoundBy = { business_id: 'b', topic: null, mentioned: null, translation: null, version: 'v1' }

/** A database with one business, whose material is what `shop` says at the time. */
function createShop(passageCount = 3) {
  const shop = { version: 'v1', passageCount, price: 5, isBroken: false }
  const standing = () => ({
    business: { id: 'b', name: 'Shop', description: '', policies: '', ai_instructions: '', ...plainBusiness },
    catalog: { total: 2, categories: [], cheapest: null, dearest: null },
    newest: [product('new', shop.price)],
  })
  const passage: HeldPassage = [7, 'product', 'old', 'Old mug', 'A mug.', 2, 1, "'mug':2A,103 'old':1A"]
  const calls: string[] = []
  const rpc = vi.fn(async (name: string, args: Record<string, unknown>) => {
    if (name === 'assistant_passages') {
      calls.push('passages')
      if (shop.isBroken) throw new Error('No connection.')
      const all: AllMaterial = {
        version: shop.version,
        standing: standing(),
        other_products: [product('old', shop.price), product('other', 0)],
        product_words: {},
        related_terms: {},
        title_unit: 0.5,
        content_unit: 1,
        passages: [passage],
      }
      return all
    }
    const isKnown = args.known_version === shop.version
    calls.push(isKnown && args.holds_passages ? 'words' : isKnown ? 'search' : 'search, with what stands')
    if (isKnown && args.holds_passages) {
      const words: WordsOfQuestion = {
        version: shop.version,
        queries: { asked: [['mug', 'mug', false, null, null, null]], translated: null, topic: null },
        words: ['mug'],
        frequencies: null,
        spelling: null,
        product_words: [],
        amounts: [],
      }
      return words
    }
    return {
      frequencies: { mug: 1 },
      spelling: {},
      version: shop.version,
      standing: isKnown ? null : standing(),
      passage_count: shop.passageCount,
      passages: [],
      topic_passages: [],
      products: [product('old', shop.price)],
    }
  })
  const log = vi.fn()
  const reads: Promise<unknown>[] = []
  const { find } = createMaterials({
    rpc: rpc as never,
    log,
    waitUntil: work => void reads.push(work),
  })
  return {
    shop,
    calls,
    log,
    /** Asks, and waits for what that has begun. */
    ask: async () => {
      const material = await find('A mug?', foundBy)
      await Promise.all(reads)
      return material
    },
  }
}

describe('the material of questions', () => {
  it('is searched for here once questions come again', async () => {
    const { ask, calls } = createShop()
    const searched = await ask()
    await ask()
    expect(calls).toEqual(['search, with what stands', 'search', 'passages'])
    const held = await ask()
    expect(calls.at(-1)).toBe('words')
    // The same, with the passage that only the second one finds.
    expect(held).toEqual({
      ...searched,
      passages: [
        expect.objectContaining({
          passage_id: 7,
          kind: 'product',
          source_id: 'old',
          title: 'Old mug',
          coverage: 1,
        }),
      ],
    })
    expect(held.products.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('is read anew when it has changed', async () => {
    const { shop, ask, calls } = createShop()
    for (let asked = 0; asked < 3; asked += 1) await ask()
    Object.assign(shop, { version: 'v2', price: 9 })
    calls.length = 0
    expect((await ask()).products.map(({ price }) => price)).toEqual([9, 9])
    await ask()
    expect((await ask()).products.map(({ price }) => price)).toEqual([9, 9])
    expect(calls).toEqual(['search, with what stands', 'search', 'passages', 'words'])
  })

  it('of many passages is read after as many searches as pay for it', async () => {
    const { ask, calls } = createShop(201)
    for (let asked = 0; asked < 5; asked += 1) await ask()
    expect(calls).toEqual(['search, with what stands', 'search', 'search', 'search', 'passages', 'words'])
  })

  it('of very many passages is left to the database', async () => {
    const { ask, calls } = createShop(5001)
    for (let asked = 0; asked < 60; asked += 1) await ask()
    expect(calls).not.toContain('passages')
  })

  it('is searched for in the database as long as it cannot be read', async () => {
    const { shop, ask, calls, log } = createShop()
    shop.isBroken = true
    for (let asked = 0; asked < 3; asked += 1) await ask()
    expect(log).toHaveBeenCalledWith('error', 'material could not be held', {
      businessId: 'b',
      error: 'Error: No connection.',
    })
    shop.isBroken = false
    for (let asked = 0; asked < 3; asked += 1) await ask()
    expect(calls.at(-1)).toBe('words')
  })
})
