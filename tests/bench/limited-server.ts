/** A Frontdesk with limits, in a process of its own; tells its parent where it is, and ends with it. */
import { startBenchServer } from './bench-server.ts'

const frontdesk = await startBenchServer({ TRUSTED_PROXIES: '127.0.0.1,::1' })
const { token } = await frontdesk.owner()
process.send?.({ url: frontdesk.url, publishableKey: frontdesk.publishableKey, token })
