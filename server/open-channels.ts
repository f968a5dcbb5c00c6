import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { createIntake, type IntakeOptions } from './channels/intake.ts'
import { startMessengerOutbox } from './channels/outbox.ts'
import { startReaders } from './channels/readers.ts'
import { channelRoutes } from './channels/routes.ts'
import { createSeal } from './channels/seal.ts'
import { createStore } from './channels/store.ts'
import { createTelegram } from './channels/telegram/telegram.ts'
import type { Config } from './config.ts'
import type { Database, Identity } from './database/database.ts'
import type { Limits } from './limits/limits.ts'
import { createOpenings } from './limits/openings.ts'
import type { Metrics } from './metrics/metrics.ts'
import { derive } from './process/secrets.ts'
import { createReadDocument, createReadPicture } from './storage/read-file.ts'
import { maxFileBytes } from './storage/receive.ts'
import type { Storage } from './storage/storage.ts'

interface OpenChannelsOptions {
  config: Pick<Config, 'siteUrl' | 'telegram'>
  jwtSecret: string
  database: Database
  storage: Storage
  limits: Limits
  metrics: Metrics
  log: FastifyBaseLogger
  identify(request: FastifyRequest): Promise<Identity>
  answer: IntakeOptions['answer']
}

/** Connects businesses to messengers: what comes in, what goes out, and the routes of both. */
export async function openChannels(
  app: FastifyInstance,
  { config, jwtSecret, database, storage, limits, metrics, log, identify, answer }: OpenChannelsOptions,
): Promise<{
  /** Something is to be sent, or connections have changed. */
  wake(): void
  stop(): Promise<void>
}> {
  const { siteUrl, telegram } = config
  const store = createStore(database, createSeal(derive(jwtSecret, 'channel-secrets')))
  const all = [
    createTelegram({
      apiUrl: telegram.apiUrl,
      webhooks: telegram.usesWebhooks ? `${siteUrl}/channels/telegram` : undefined,
      secretFor: connection => derive(jwtSecret, `telegram-webhook:${connection}`),
      mostPictureBytes: maxFileBytes,
      log,
    }),
  ]
  let readers: ReturnType<typeof startReaders> | undefined
  const observe = metrics.observeChannels(() => readers?.unreadFor() ?? 0)
  const intake = createIntake({
    store,
    storage,
    siteUrl,
    limits,
    openWithin: createOpenings(limits),
    answer,
    log,
    observe: observe.received,
  })
  const channels = new Map(all.map(channel => [channel.kind, channel]))
  const takes = new Map(all.map(channel => [channel.kind, intake.take(channel)]))
  const outbox = startMessengerOutbox({
    store,
    channels,
    readPicture: createReadPicture(storage),
    readDocument: createReadDocument(storage),
    log,
    observe: observe.sent,
    observer: metrics.jobs,
  })
  readers = startReaders({ store, channels, takes, log, observer: metrics.jobs })
  await app.register(channelRoutes, { store, channels, takes, database, limits, identify })
  return {
    wake() {
      outbox.wake()
      readers?.wake()
    },
    async stop() {
      await readers?.stop()
      await intake.settled()
      await outbox.stop()
    },
  }
}
