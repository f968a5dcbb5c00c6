/** A Frontdesk with its own limits and some shops, in a process of its own; tells its parent where they are, and ends with it. */
import { startTestFrontdesk } from '../support/frontdesk.ts'

/** A shop, its owner and a chat with it. */
export interface Shop {
  token: string
  businessId: string
  productId: string
  sessionId: string
  sessionKey: string
}

const frontdesk = await startTestFrontdesk({
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  // Those who are measured ask one chat again and again.
  LIMIT_MESSAGE_BY_SESSION: '100000/60',
  LIMIT_UPLOAD_BY_USER: '100000/60',
})

async function openShop(): Promise<Shop> {
  const owner = await frontdesk.owner()
  const { data: business } = await owner.client
    .from('businesses')
    .insert({
      owner_id: owner.id,
      name: 'Shop',
      policies: 'Returns are free for 30 days.',
      daily_reply_limit: 100_000,
    })
    .select('id')
    .single()
    .throwOnError()
  const products = Array.from({ length: 40 }, (_, index) => ({
    business_id: business.id,
    name: `Mug ${index}`,
    description: `A mug of stoneware, number ${index}, glazed by hand.`,
    price: 10 + index,
  }))
  const { data: added } = await owner.client.from('products').insert(products).select('id').throwOnError()
  const sessionId = crypto.randomUUID()
  const { data: key } = await frontdesk
    .visitor()
    .rpc('open_chat_session', { session_id: sessionId, business_id: business.id })
    .throwOnError()
  return {
    token: owner.token,
    businessId: business.id,
    productId: added[0]?.id ?? '',
    sessionId,
    sessionKey: String(key),
  }
}

const shops: Shop[] = []
for (let n = 0; n < 12; n += 1) shops.push(await openShop())
const { url, publishableKey } = frontdesk
process.send?.({ url, publishableKey, shops })
process.once('disconnect', async () => {
  await frontdesk.stop()
  process.exit()
})
