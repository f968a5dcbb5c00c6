/** A Frontdesk with limits and two shops, in a process of its own; tells its parent where they are, and ends with it. */
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { unreachedLimits } from '../support/limits.ts'

const frontdesk = await startTestFrontdesk({
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  ...unreachedLimits,
})

async function openShop() {
  const owner = await frontdesk.owner()
  const { data: business } = await owner.client
    .from('businesses')
    .insert({
      owner_id: owner.id,
      name: 'Shop',
      policies: 'Returns are free for 30 days. Delivery takes 3 days.',
    })
    .select('id')
    .single()
    .throwOnError()
  const products = Array.from({ length: 100 }, (_, index) => ({
    business_id: business.id,
    name: `Mug ${index}`,
    description: `A mug of stoneware, number ${index}, glazed by hand.`,
    category: 'Mugs',
    price: 10 + index,
  }))
  await owner.client.from('products').insert(products).throwOnError()
  return { businessId: business.id, token: owner.token }
}

const { url, publishableKey } = frontdesk
process.send?.({ url, publishableKey, flooded: await openShop(), other: await openShop() })
process.once('disconnect', async () => {
  await frontdesk.stop()
  process.exit()
})
