/**
 * A Frontdesk with its default limits, the built pages and three shops, in a process of its own. Tells its parent where they
 * are, and on request what processor time it has used; ends with it.
 */
import { join } from 'node:path'
import { packageRoot } from '../../../server/paths.ts'
import { startTestFrontdesk } from '../../support/frontdesk.ts'

/** A business with an owner who is signed in. */
export interface Shop {
  businessId: string
  token: string
  ownerId: string
}

/** Where the server is, and what is in it. */
export interface Target {
  url: string
  publishableKey: string
  /** The one that is flooded. */
  flooded: Shop
  /** One that has nothing to do with it. */
  other: Shop
  /** Owners of nothing. */
  owners: { id: string; token: string }[]
}

const frontdesk = await startTestFrontdesk(
  { RATE_LIMITS: 'on', ...JSON.parse(process.argv[2] ?? '{}') },
  join(packageRoot, 'dist', 'web'),
)

async function openShop(): Promise<Shop> {
  const owner = await frontdesk.owner()
  const { data: business } = await owner.client
    .from('businesses')
    .insert({
      owner_id: owner.id,
      name: 'Shop',
      description: 'Stoneware, glazed by hand.',
      policies: 'Returns are free for 30 days. Delivery takes 3 days and costs $4.',
    })
    .select('id')
    .single()
    .throwOnError()
  const products = Array.from({ length: 40 }, (_, index) => ({
    business_id: business.id,
    name: `Mug ${index}`,
    description: `A mug of stoneware, number ${index}, glazed by hand.`,
    category: 'Mugs',
    price: 10 + index,
  }))
  await owner.client.from('products').insert(products).throwOnError()
  return { businessId: business.id, token: owner.token, ownerId: owner.id }
}

const { url, publishableKey } = frontdesk
const [flooded, other] = [await openShop(), await openShop()]
const owners = await Promise.all(Array.from({ length: 50 }, () => frontdesk.owner()))
process.send?.({
  url: url.replace('localhost', '127.0.0.1'),
  publishableKey,
  flooded,
  other,
  owners: owners.map(({ id, token }) => ({ id, token })),
} satisfies Target)
process.on('message', () => process.send?.(process.cpuUsage()))
process.once('disconnect', async () => {
  await frontdesk.stop()
  process.exit()
})
