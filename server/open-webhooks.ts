import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Metrics } from './metrics/metrics.ts'
import { startWebhookSender } from './webhooks/sender.ts'
import { createWebhookService } from './webhooks/service.ts'

interface Shared {
  database: Database
  metrics: Metrics
  log: FastifyBaseLogger
  /** The installation's secret for webhooks. */
  key: string
}

/** Starts telling the webhooks of businesses what happens there. */
export const openWebhooks = (
  { webhookOrigins }: Pick<Config, 'webhookOrigins'>,
  { database, metrics, log, key }: Shared,
): ReturnType<typeof startWebhookSender> =>
  startWebhookSender({
    database,
    service: createWebhookService({ key, trusted: webhookOrigins }),
    log,
    observe: metrics.observeWebhooks(),
    observer: metrics.jobs,
  })
