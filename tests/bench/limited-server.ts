/** A Frontdesk with limits, in a process of its own; tells its parent where it is, and ends with it. */
import { startTestFrontdesk } from '../support/frontdesk.ts'

const frontdesk = await startTestFrontdesk({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1,::1' })
const owner = await frontdesk.owner()
process.send?.({ url: frontdesk.url, publishableKey: frontdesk.publishableKey, token: owner.token })
process.once('disconnect', async () => {
  await frontdesk.stop()
  process.exit()
})
