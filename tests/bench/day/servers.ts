/** The processes of the product, and what stands in for the services beside it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLimits, limitVariable } from '../../../server/limits/rules.ts'
import { type Inbox, startInbox } from '../../support/inbox.ts'
import { startTelegram, type TestTelegram } from '../../support/messengers/telegram.ts'
import { type PushService, startPushService } from '../../support/push-service.ts'
import { type Product, startProduct, startServer } from '../performance/product.ts'

export interface Servers {
  /** The first process, which has the database. */
  product: Product
  /** Of all processes. */
  ports: number[]
  pids: number[]
  push: PushService
  inbox: Inbox
  telegram: TestTelegram
  stop(): Promise<void>
}

/** A compressed day has more chats an hour than the day that it stands for: limits of an hour and of a day are raised by as much. */
function settingsFor(minutes: number): Record<string, string> {
  const { points, seconds } = defaultLimits.sessionByBusiness
  const faster = Math.max(1, (24 * 60) / minutes)
  return {
    [limitVariable('sessionByBusiness')]: `${Math.round(points * faster)}/${seconds}`,
    REPLIES_BY_OPERATOR: '100000000',
    REPLIES_BY_OWNER: '100000000',
  }
}

/**
 * Starts them on an empty database.
 * @param minutes that the run's day lasts
 */
export async function startServers(processes: 1 | 2, minutes: number): Promise<Servers> {
  const [push, inbox, telegram] = await Promise.all([startPushService(), startInbox(), startTelegram()])
  const settings = {
    ...settingsFor(minutes),
    PUSH_SERVICES: push.origin,
    SMTP_URL: inbox.url,
    TELEGRAM_API_URL: telegram.apiUrl,
  }
  const product = await startProduct(undefined, settings)
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-bench-second-'))
  const second =
    processes === 2
      ? await startServer(folder, {
          ...settings,
          DATABASE_URL: product.database.adminUrl,
          // Access tokens name the installation that they are for.
          SITE_URL: `http://localhost:${product.port}`,
        })
      : undefined
  return {
    product,
    ports: [product.port, ...(second ? [second.port] : [])],
    pids: [product.pid, ...(second ? [second.pid] : [])],
    push,
    inbox,
    telegram,
    async stop() {
      await second?.end()
      await product.stop()
      await rm(folder, { recursive: true, force: true })
      await Promise.all([push.stop(), inbox.stop(), telegram.stop()])
    },
  }
}
