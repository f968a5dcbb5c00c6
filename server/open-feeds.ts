import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Database, Identity } from './database/database.ts'
import { createFetchDocument } from './feeds/fetch-feed.ts'
import { createReadFeed } from './feeds/read-feed.ts'
import { startFeedReader } from './feeds/reader.ts'
import { feedRoutes } from './feeds/routes.ts'
import type { Limits } from './limits/limits.ts'
import type { Metrics } from './metrics/metrics.ts'

interface OpenFeedsOptions {
  config: Pick<Config, 'feedOrigins'>
  database: Database
  limits: Limits
  metrics: Metrics
  log: FastifyBaseLogger
  identify(request: FastifyRequest): Promise<Identity>
}

/** Reads lists of products that shops publish: for owners who wait, and those that are due. */
export async function openFeeds(
  scope: FastifyInstance,
  { config, database, limits, metrics, log, identify }: OpenFeedsOptions,
): Promise<ReturnType<typeof startFeedReader>> {
  const trusted = config.feedOrigins
  const readFeed = createReadFeed({ database, fetchDocument: createFetchDocument(trusted), trusted })
  await scope.register(feedRoutes, { prefix: '/functions/v1', database, limits, identify, readFeed, trusted })
  return startFeedReader({ database, readFeed, log, observe: metrics.observeFeeds(), observer: metrics.jobs })
}
