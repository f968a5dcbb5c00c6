/** A Frontdesk with limits and two shops, in a process of its own; tells its parent where they are, and ends with it. */
import { unreachedLimits } from '../support/limits.ts'
import { openBenchShop, startBenchServer } from './bench-server.ts'

const frontdesk = await startBenchServer({ TRUSTED_PROXIES: '127.0.0.1,::1', ...unreachedLimits })
const open = () =>
  openBenchShop(frontdesk, { policies: 'Returns are free for 30 days. Delivery takes 3 days.' }, 100)
const { url, publishableKey } = frontdesk
process.send?.({ url, publishableKey, flooded: await open(), other: await open() })
