import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Edit, ReplayLine } from '../../supabase/functions/propose-change/lines.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { proposeEdits, replayLines } from '../support/replay.ts'

let frontdesk: TestFrontdesk
beforeAll(async () => {
  frontdesk = await startTestFrontdesk({ QUOTA_PRODUCTS: '10000' })
})
afterAll(() => frontdesk?.stop())

/** A shop with so much material that all of the test's checks are made in one thread: 30 to 300 KB. */
async function shopWith(products: number) {
  const owner = await frontdesk.owner()
  const { data: business } = await owner.client
    .from('businesses')
    .insert({ owner_id: owner.id, name: 'Shop', policies: 'Returns are free for 30 days.' })
    .select('id')
    .single()
    .throwOnError()
  const care = 'Wash it by hand at 30 degrees, dry it in the shade and keep it from the fire.'
  const rows = Array.from({ length: products }, (_, at) => ({
    business_id: business.id,
    name: `Lantern ${at}`,
    price: 10 + at,
    description: `Number ${at} burns ${at} hours. ${care}`,
  }))
  for (let at = 0; at < rows.length; at += 100)
    await owner.client
      .from('products')
      .insert(rows.slice(at, at + 100))
      .throwOnError()
  const edit = (days: number): Edit => ({
    kind: 'article',
    action: 'save',
    id: crypto.randomUUID(),
    values: { title: 'Returns', content: `You may return unused goods within ${days} days.` },
  })
  return {
    check: (days: number) => proposeEdits(owner.client, business.id, [edit(days)]),
    async begin(days: number) {
      const { data, error } = await owner.client.functions.invoke<Response>('propose-change', {
        body: { businessId: business.id, edits: [edit(days)] },
      })
      expect(error).toBeNull()
      return replayLines(data as Response)
    },
  }
}

test('a small check is made from its beginning to its end while a large one goes on', async () => {
  const [large, small] = [await shopWith(1_800), await shopWith(300)]
  // What is made once for a shop is there, so that each of its checks compiles the shop after the edit alone.
  expect((await small.check(14)).at(-1)).toMatchObject({ kind: 'done' })

  const lines: ReplayLine[] = []
  let begin: (value: unknown) => void = () => undefined
  const begun = new Promise(resolve => {
    begin = resolve
  })
  const all = (async () => {
    for await (const line of await large.begin(14)) {
      lines.push(line)
      begin(line)
    }
  })()
  await begun
  let meanwhile = 0
  for (let days = 15; !lines.some(({ kind }) => kind === 'done'); days += 1) {
    expect((await small.check(days)).at(-1)).toMatchObject({ kind: 'done' })
    // Not the last one, which may have come after the large one.
    if (!lines.some(({ kind }) => kind === 'done')) meanwhile += 1
  }
  await all
  expect(lines.map(({ kind }) => kind)).not.toContain('failed')
  expect(meanwhile).toBeGreaterThan(0)
}, 300_000)
