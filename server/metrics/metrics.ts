import type { FastifyInstance } from 'fastify'
import type { Mailer } from '../../supabase/functions/rounds/mail/mailer.ts'
import type { PushOutcome } from '../../supabase/functions/rounds/push/service.ts'
import type { Config } from '../config.ts'
import type { Database, DatabaseStats } from '../database/database.ts'
import type { JobObserver } from '../database/jobs.ts'
import type { DatabaseObserver } from '../database/observe/observer.ts'
import type { Replica } from '../database/replica/replica.ts'
import type { ReadTarget } from '../database/replica/replicated.ts'
import type { FeedReadOutcome } from '../feeds/reader.ts'
import type { Limits } from '../limits/limits.ts'
import type { InstallationUsage } from '../notify/installation-usage.ts'
import type { Disk } from '../process/disk.ts'
import type { RealtimeStats } from '../realtime/routes.ts'
import type { WebhookOutcome } from '../webhooks/sender.ts'
import { type AssistantMetrics, assistantMetrics } from './assistant.ts'
import { channelMetrics } from './channels.ts'
import { databaseMetrics, poolMetrics } from './database.ts'
import { createFamilies } from './families.ts'
import { feedMetrics } from './feeds.ts'
import { httpMetrics } from './http.ts'
import { inboundMetrics } from './inbound.ts'
import { jobMetrics } from './jobs.ts'
import { countRefusals } from './limits.ts'
import { countMails, mailServerMetrics } from './mail.ts'
import { processMetrics } from './process.ts'
import { pushMetrics } from './push.ts'
import { realtimeMetrics } from './realtime.ts'
import { replicaMetrics } from './replica.ts'
import { createStateReader, type StateReader, stateMetrics } from './state.ts'
import { usageMetrics } from './usage.ts'
import { webhookMetrics } from './webhooks.ts'

/** What this process does, in numbers. No label holds an id, an address or text of a person. */
export interface Metrics extends AssistantMetrics {
  /** Counts the requests of an application. Call it before routes are added. */
  observeRequests(app: FastifyInstance): void
  /** Wraps a mailer to count its e-mails. */
  observeMailer(mailer: Mailer): Mailer
  observeMailServer(isUp: () => boolean | undefined): void
  /** Counts what came of alerts. */
  observePushes(): (outcome: PushOutcome) => void
  /** Counts what came of webhooks. */
  observeWebhooks(): (outcome: WebhookOutcome) => void
  /** Counts what came of scheduled reads of catalogue links. */
  observeFeeds(): (outcome: FeedReadOutcome) => void
  /** Counts e-mails that come in, see inboundMetrics. */
  observeInbound(isMailboxUp: () => boolean | undefined): ReturnType<typeof inboundMetrics>
  /** Counts what comes in from messengers and goes out to them. */
  observeChannels(unreadFor: () => number): ReturnType<typeof channelMetrics>
  /** Wraps limits to count what they refuse. */
  observeLimits(limits: Limits): Limits
  observeRealtime(read: () => RealtimeStats): void
  /** Counts what is sent to the database, and what waits for it. */
  database: DatabaseObserver
  /** Reads the load of the pool, and what the database knows, when Prometheus asks. @param names see createStateReader */
  observeDatabase(database: Pick<Database, 'query'> & { stats(): DatabaseStats }, names: string[]): void
  /** Tells how replicas are, and counts who answers in their place. */
  observeReplicas(
    replicas: readonly Pick<Replica, 'host' | 'lag' | 'isInUse'>[],
  ): (target: ReadTarget) => void
  jobs: JobObserver
  /** The replies of today, in all processes; undefined until they are known. */
  observeUsage(read: () => InstallationUsage | undefined): void
  /** All numbers in Prometheus's text format. */
  write(): Promise<string>
}

export interface MetricsOptions {
  version: string
  disk: Pick<Disk, 'space'>
  config: Pick<Config, 'ai' | 'tokenPrices'>
}

export function createMetrics({ version, disk, config }: MetricsOptions): Metrics {
  const families = createFamilies()
  let state: StateReader | undefined
  const last = () => state?.last()
  processMetrics(families, version, disk)
  stateMetrics(families, last)
  return {
    ...assistantMetrics(families, config.ai, config.tokenPrices),
    observeRequests: app => httpMetrics(families, app),
    observeMailer: mailer => countMails(families, mailer),
    observeMailServer: isUp => mailServerMetrics(families, isUp),
    observePushes: () => pushMetrics(families),
    observeWebhooks: () => webhookMetrics(families),
    observeFeeds: () => feedMetrics(families),
    observeInbound: isMailboxUp => inboundMetrics(families, isMailboxUp),
    observeChannels: unreadFor => channelMetrics(families, unreadFor),
    observeLimits: limits => countRefusals(families, limits),
    observeRealtime: read => realtimeMetrics(families, read),
    observeUsage: read => usageMetrics(families, read),
    database: databaseMetrics(families),
    observeDatabase(database, names) {
      poolMetrics(families, database.stats)
      state = createStateReader(database, names)
    },
    observeReplicas: replicas => replicaMetrics(families, replicas),
    jobs: jobMetrics(families, last),
    async write() {
      await state?.refresh()
      return families.registry.metrics()
    },
  }
}
