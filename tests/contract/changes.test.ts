// A change of a shop's material: proposed, looked at, applied.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

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
