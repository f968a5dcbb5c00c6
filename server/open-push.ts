import type { FastifyBaseLogger } from 'fastify'
import { publicKeyOf } from '../supabase/functions/rounds/push/vapid.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Metrics } from './metrics/metrics.ts'
import { vapidPrivateKey } from './process/keys.ts'
import { startPushSender } from './push/sender.ts'
import { openPushService } from './push/service.ts'

interface Shared {
  database: Database
  metrics: Metrics
  log: FastifyBaseLogger
}

/** Starts sending alerts to devices, with the installation's key. `pushKey` is its public half, which browsers ask for. */
export function openPush(
  { vapidPrivateKey: given, vapidSubject, pushServices }: Config,
  jwtSecret: string,
  { database, metrics, log }: Shared,
): ReturnType<typeof startPushSender> & { pushKey: string } {
  const privateKey = given ?? vapidPrivateKey(jwtSecret)
  const pushKey = publicKeyOf(privateKey)
  const vapid = { privateKey, publicKey: pushKey, subject: vapidSubject }
  const sender = startPushSender({
    database,
    service: openPushService({ vapid, trusted: pushServices }),
    log,
    observe: metrics.observePushes(),
    observer: metrics.jobs,
  })
  return { ...sender, pushKey }
}
