/** A Frontdesk with its own limits and some shops, in a process of its own; tells its parent where they are, and ends with it. */
import { type BenchShop, openBenchShop, startBenchServer } from './bench-server.ts'

/** A shop, its owner and a chat with it. */
export interface Shop extends BenchShop {
  sessionId: string
  sessionKey: string
}

const frontdesk = await startBenchServer({
  TRUSTED_PROXIES: '127.0.0.1,::1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  // Those who are measured ask one chat again and again.
  LIMIT_MESSAGE_BY_SESSION: '100000/60',
  LIMIT_UPLOAD_BY_USER: '100000/60',
})

async function openShop(): Promise<Shop> {
  const shop = await openBenchShop(frontdesk, {
    policies: 'Returns are free for 30 days.',
    daily_reply_limit: 100_000,
  })
  const sessionId = crypto.randomUUID()
  const { data: key } = await frontdesk
    .visitor()
    .rpc('open_chat_session', { session_id: sessionId, business_id: shop.businessId })
    .throwOnError()
  return { ...shop, sessionId, sessionKey: String(key) }
}

const shops: Shop[] = []
for (let n = 0; n < 12; n += 1) shops.push(await openShop())
const { url, publishableKey } = frontdesk
process.send?.({ url, publishableKey, shops })
