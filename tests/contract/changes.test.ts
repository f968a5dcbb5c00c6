// A change of a shop's material: proposed, looked at, applied.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../server/paths.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { askInNewChat } from './ask.ts'

interface Material {
  business: { policies: string }
  products: { id: string; price: number }[]
}

describe('changes of the material', () => {
  let frontdesk: TestFrontdesk
  let owner: Awaited<ReturnType<TestFrontdesk['owner']>>
  let business_id: string

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    owner = await frontdesk.owner()
    const { data } = await owner.client
      .from('businesses')
      .insert({ owner_id: owner.id, name: 'Corner Bakery', policies: 'Returns within 14 days.' })
      .select('id')
      .single()
      .throwOnError()
    business_id = data.id
  })
  afterAll(() => frontdesk?.stop())

  const saved = (id: string, values: Record<string, string | number>) => ({
    kind: 'product',
    action: 'save',
    id,
    values,
  })

  test('a proposal shows what the material would be, and applying it makes it so, once', async () => {
    const id = crypto.randomUUID()
    const { data } = await owner.client
      .rpc('propose_change', { business_id, edits: [saved(id, { name: 'Rye bread', price: 4.5 })] })
      .throwOnError()
    const proposal = data as { id: string; version: string; after: { products: unknown[] } }
    expect(proposal.after.products).toEqual([expect.objectContaining({ id, name: 'Rye bread', price: 4.5 })])
    expect((await owner.client.from('products').select().throwOnError()).data).toEqual([])

    const applied = await owner.client.rpc('apply_change', { id: proposal.id }).throwOnError()
    const again = await owner.client.rpc('apply_change', { id: proposal.id }).throwOnError()
    expect(again.data).toEqual(applied.data)
    const { data: material } = await owner.client.rpc('own_material', { business_id }).throwOnError()
    expect(material).toMatchObject({ ...(applied.data as object), material: proposal.after })
  })

  test('of two proposals at once the second is told that the material changed', async () => {
    const propose = async (policies: string) => {
      const edits = [{ kind: 'business', action: 'save', id: business_id, values: { policies } }]
      const { data } = await owner.client.rpc('propose_change', { business_id, edits }).throwOnError()
      return (data as { id: string }).id
    }
    const ids = [await propose('Returns within 30 days.'), await propose('Returns within 60 days.')]
    const outcomes = await Promise.all(ids.map(id => owner.client.rpc('apply_change', { id })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = outcomes.find(({ status }) => status === 409)?.error
    expect(refused).toMatchObject({ code: 'PT409', message: 'The material changed meanwhile' })
    expect(JSON.parse(refused?.details ?? '')).toEqual([
      { kind: 'business', title: 'Corner Bakery', action: 'changed', changed_at: expect.any(String) },
    ])
  })

  test('an edit that breaks a rule is named, and nothing of the change is saved', async () => {
    const edits = [
      saved(crypto.randomUUID(), { name: 'Good', category: 'Rules' }),
      saved(crypto.randomUUID(), { name: 'Bad', category: 'Rules', price: -1 }),
    ]
    for (const name of ['propose_change', 'save_change'] as const) {
      const { error, status } = await owner.client.rpc(name, { business_id, edits })
      expect(status).toBe(400)
      expect(JSON.parse(error?.details ?? '')).toEqual({ edit: 2, kind: 'product', id: edits[1]?.id })
    }
    const { data } = await owner.client.from('products').select().eq('category', 'Rules').throwOnError()
    expect(data).toEqual([])
  })

  test('an import beyond the quota is told so when it is proposed', async () => {
    await frontdesk.admin`update private.quotas set most = 3 where name = 'products'`
    try {
      const edits = Array.from({ length: 5 }, () => saved(crypto.randomUUID(), { name: 'Bun' }))
      const { error, status } = await owner.client.rpc('propose_change', { business_id, edits })
      expect(status).toBe(400)
      expect(error).toMatchObject({
        hint: 'quota',
        message: expect.stringContaining('Your account can have 3 products'),
      })
    } finally {
      await frontdesk.admin`update private.quotas set most = 10000 where name = 'products'`
    }
  })

  test('a change of any kind is in the history, and is taken back in its place', async () => {
    const [rye, oat] = [crypto.randomUUID(), crypto.randomUUID()]
    const other = await frontdesk.owner()
    const { data: shop } = await other.client
      .from('businesses')
      .insert({ owner_id: other.id, name: 'Other', policies: 'Closed on Mondays.' })
      .select('id')
      .single()
      .throwOnError()
    const own = { business_id: shop.id }
    const material = async () => (await other.client.rpc('own_material', own).throwOnError()).data
    const takeBack = async () => {
      const { data: changes } = await other.client.rpc('material_history', own).throwOnError()
      const { data: edits } = await other.client
        .rpc('undo_edits', { change_id: changes[0]?.id ?? '' })
        .throwOnError()
      const { data } = await other.client.rpc('propose_change', { ...own, edits }).throwOnError()
      await other.client.rpc('apply_change', { id: (data as { id: string }).id }).throwOnError()
      const { data: after } = await other.client.rpc('material_history', own).throwOnError()
      expect(after[0]?.undoes).toBe(changes[0]?.id)
      expect(after[1]?.taken_back_at).not.toBeNull()
      return changes[0]
    }
    const { products, articles } = {
      products: [
        { ...own, id: rye, name: 'Rye bread', price: 4 },
        { ...own, id: oat, name: 'Oat bread', price: 5 },
      ],
      articles: { ...own, title: 'Care', content: 'Keep it dry.' },
    }
    await other.client
      .from('products')
      .insert(products[0] ?? [])
      .throwOnError()
    await other.client
      .from('products')
      .insert(products[1] ?? [])
      .throwOnError()
    await other.client.from('knowledge_base_articles').insert(articles).throwOnError()
    const image = { product_id: rye, image_url: 'https://example.com/rye.webp' }
    await other.client.from('product_images').insert(image).throwOnError()
    const before = JSON.stringify(await material())
    const same = async () =>
      expect(JSON.stringify(await material()).replace(/"version":"[^"]*"/, '')).toBe(
        before.replace(/"version":"[^"]*"/, ''),
      )

    await other.client
      .from('businesses')
      .update({ policies: 'Always open.' })
      .eq('id', shop.id)
      .throwOnError()
    expect((await takeBack())?.rows).toEqual([
      {
        kind: 'business',
        id: shop.id,
        title: 'Other',
        action: 'changed',
        before: { policies: 'Closed on Mondays.' },
        after: { policies: 'Always open.' },
      },
    ])
    await same()
    await other.client.from('products').delete().eq('id', rye).throwOnError()
    expect(await takeBack()).toMatchObject({
      changed_by: other.email,
      row_count: 1,
      rows: [
        { action: 'removed', title: 'Rye bread', before: { image_urls: [image.image_url] }, after: null },
      ],
    })
    await same()
    await other.client.from('product_images').delete().eq('product_id', rye).throwOnError()
    await takeBack()
    await same()
    await other.client.from('knowledge_base_articles').delete().eq('title', 'Care').throwOnError()
    await takeBack()
    await same()
    const change_id = crypto.randomUUID()
    for (const name of ['White bread', 'Black bread'])
      await other.client
        .rpc('import_products', {
          ...own,
          products: [{ line: 1, id: crypto.randomUUID(), name, image_urls: ['https://example.com/b.webp'] }],
          change_id,
        })
        .throwOnError()
    expect(await takeBack()).toMatchObject({ row_count: 2 })
    await same()
  })

  test('the examples of the documentation work', async () => {
    const page = await readFile(join(packageRoot, 'docs', 'changes.md'), 'utf8')
    const examples = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code)
    expect(examples).toHaveLength(3)
    const [looked = '', compared = '', takenBack = ''] = examples
    const productId = crypto.randomUUID()
    const product = { business_id, id: productId, name: 'Stollen', price: 9 }
    await owner.client.from('products').insert(product).throwOnError()
    await askInNewChat(frontdesk.visitor(), business_id, 'How much is the Stollen?')
    const logged: unknown[][] = []
    const run = (code: string) =>
      new Function('supabase', 'businessId', 'productId', 'console', `return (async () => {${code}})()`)(
        owner.client,
        business_id,
        productId,
        { log: (...words: unknown[]) => logged.push(words) },
      )
    const now = async () => {
      const { data } = await owner.client.rpc('own_material', { business_id }).throwOnError()
      const { business, products } = (data as unknown as { material: Material }).material
      return { policies: business.policies, price: products.find(({ id }) => id === productId)?.price }
    }
    const before = await now()
    await run(looked)
    expect(logged).toEqual([
      ['Another answer:', 'How much is the Stollen?'],
      ['The material has the version', expect.any(String)],
    ])
    expect(await now()).toEqual({ ...before, price: 12.5 })
    logged.length = 0
    await run(compared)
    expect(logged).toContainEqual([1, 'How much is the Stollen?'])
    expect(await now()).toEqual({ policies: 'Returns within 45 days.', price: 12.5 })
    await run(takenBack)
    expect(await now()).toEqual({ ...before, price: 12.5 })
  })

  test('an import of thousands of products is one change', async () => {
    const edits = Array.from({ length: 3000 }, (_, place) =>
      saved(crypto.randomUUID(), {
        name: `Roll ${place}`,
        category: 'Rolls',
        price: place,
        description: 'Baked each morning. '.repeat(20),
      }),
    )
    await owner.client.rpc('save_change', { business_id, edits }).throwOnError()
    const { count } = await owner.client
      .from('products')
      .select('id', { count: 'exact', head: true })
      .eq('category', 'Rolls')
      .throwOnError()
    expect(count).toBe(3000)
  })
})
