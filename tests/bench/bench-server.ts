// What a Frontdesk in a process of its own does for the bench that started it.
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

/** Starts a Frontdesk with limits, which ends with its parent. */
export async function startBenchServer(
  settings: Record<string, string> = {},
  webDir?: string,
): Promise<TestFrontdesk> {
  const frontdesk = await startTestFrontdesk({ RATE_LIMITS: 'on', ...settings }, webDir)
  process.once('disconnect', async () => {
    await frontdesk.stop()
    process.exit()
  })
  return frontdesk
}

/** A business with an owner who is signed in, and products. */
export interface BenchShop {
  businessId: string
  token: string
  ownerId: string
  productId: string
}

/**
 * Opens a shop of mugs.
 * @param business what its business has beside a name
 * @param mugs how many products
 */
export async function openBenchShop(
  frontdesk: TestFrontdesk,
  business: { description?: string; policies: string; daily_reply_limit?: number },
  mugs = 40,
): Promise<BenchShop> {
  const owner = await frontdesk.owner()
  const { data: row } = await owner.client
    .from('businesses')
    .insert({ owner_id: owner.id, name: 'Shop', ...business })
    .select('id')
    .single()
    .throwOnError()
  const products = Array.from({ length: mugs }, (_, index) => ({
    business_id: row.id,
    name: `Mug ${index}`,
    description: `A mug of stoneware, number ${index}, glazed by hand.`,
    category: 'Mugs',
    price: 10 + index,
  }))
  const { data: added } = await owner.client.from('products').insert(products).select('id').throwOnError()
  return { businessId: row.id, token: owner.token, ownerId: owner.id, productId: added[0]?.id ?? '' }
}
