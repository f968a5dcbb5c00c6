/** An owner changes a price or an article, sees what it does to the answers, and saves it. */
import { Readable } from 'node:stream'
import type { Edit, ReplayLine } from '../../../../supabase/functions/propose-change/lines.ts'
import { replayLines } from '../../../support/replay.ts'
import { rpc } from './calls.ts'
import { addressOfOwner, type Shop } from './shops.ts'
import { pause, type World } from './world.ts'

/** A change of something that the shop has. */
function editOf(shop: Shop, random: () => number): Edit {
  const product = shop.products[Math.floor(random() * shop.products.length)]
  const article = shop.articles[Math.floor(random() * shop.articles.length)]
  if (product && random() < 0.6)
    return {
      kind: 'product',
      action: 'save',
      id: product.id,
      must_exist: true,
      values: { price: Math.round(product.price * (90 + random() * 20)) / 100 },
    }
  return {
    kind: 'article',
    action: 'save',
    id: article?.id ?? '',
    must_exist: true,
    values: { content: `${article?.content} Since this week it takes ${2 + Math.floor(random() * 9)} days.` },
  }
}

/** Changes something, as the forms of the dashboard do: prepared while it is typed, replayed, and saved. */
export async function changeMaterial(world: World, shop: Shop, token: string): Promise<void> {
  const { caller, figures, random } = world
  const asked = { token, address: addressOfOwner(shop), patience: 60_000 }
  await caller.call('propose-change/prepare', {
    ...asked,
    path: '/functions/v1/propose-change/prepare',
    body: { businessId: shop.businessId },
  })
  if (!(await pause(world, 2_000 + random() * 4_000))) return
  const began = performance.now()
  let last: ReplayLine | undefined
  let proposal = ''
  try {
    const response = await caller.open({
      ...asked,
      path: '/functions/v1/propose-change',
      headers: { accept: 'text/event-stream' },
      body: { businessId: shop.businessId, edits: [editOf(shop, random)] },
    })
    for await (const line of replayLines(new Response(Readable.toWeb(response) as ReadableStream))) {
      if (line.kind === 'begun') {
        proposal = line.id
        figures.time('replay of a change, begun', performance.now() - began)
        figures.count('questions replayed', line.questions)
      }
      last = line
    }
    figures.time('replay of a change, last line', performance.now() - began)
    if (last?.kind !== 'done') throw new Error(`ended with ${last?.kind}`)
  } catch (error) {
    figures.fail('replay of a change, last line', (error as Error).message)
    return
  }
  // 409: the owner has changed something else meanwhile.
  await caller.call('apply_change', {
    ...asked,
    path: rpc('apply_change'),
    expected: [409],
    body: { id: proposal },
  })
}
