import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database, Identity } from '../database/database.ts'
import { asOwn, HttpError, ownError, sendError } from '../http/errors.ts'
import { type Limits, RateLimited } from '../limits/limits.ts'
import { fromDatabase, fromPlace } from '../rest/errors.ts'
import { FeedError } from './feed.ts'
import { feedAddress } from './fetch-feed.ts'
import type { ClaimedFeed, createReadFeed } from './read-feed.ts'

export interface FeedRoutesOptions {
  database: Database
  limits: Limits
  identify(request: FastifyRequest): Promise<Identity>
  readFeed: ReturnType<typeof createReadFeed>
  /** Origins that may be asked although they are not public. */
  trusted: readonly string[]
}

const Body = z
  .object({
    businessId: z.uuid(),
    address: z.string().trim().min(1).max(2000).optional(),
    feedId: z.uuid().optional(),
  })
  .refine(({ address, feedId }) => (address === undefined) !== (feedId === undefined))
const maxBodyBytes = 8 * 1024

/**
 * POST /read-feed {businessId, address} or {businessId, feedId}: reads a shop's list of products for its owner, who waits, and tells
 * what it would change: {feedId, proposalId, kind, report}. Nothing is written to the catalogue.
 */
export const feedRoutes: FastifyPluginAsync<FeedRoutesOptions> = async (
  app,
  { database, limits, identify, readFeed, trusted },
) => {
  app.setErrorHandler((error, request, reply) => {
    const answer = asFeedAnswer(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'a catalogue link could not be read')
    return sendError(reply, answer, asOwn)
  })

  app.route({
    method: 'POST',
    url: '/read-feed',
    bodyLimit: maxBodyBytes,
    onRequest: async request => {
      const caller = await identify(request)
      if (caller.role !== 'authenticated') throw new HttpError(401, 'unauthorized', 'Please sign in.')
      request.identity = caller
    },
    handler: async (request, reply) => {
      const body = Body.safeParse(request.body)
      if (!body.success || !request.identity)
        throw new HttpError(400, 'bad_request', 'Enter the address of a shop or of a product feed.')
      const { businessId, address, feedId } = body.data
      await limits.consume('feedReadByUser', String(request.identity.claims?.sub))
      const typed = address === undefined ? null : feedAddress(address, trusted).href
      const [row] = await database.query<{ claim: ClaimedFeed }>(
        request.identity,
        'select public.begin_feed_read($1::text::uuid, $2, $3::text::uuid) as claim',
        [businessId, typed, feedId ?? null],
        { prepare: true, changes: true },
      )
      if (!row) throw new Error('The database claimed nothing.')
      const { proposalId, kind, report } = await readFeed(row.claim, { isWatched: true })
      return reply
        .header('cache-control', 'no-store')
        .send({ feedId: row.claim.feed_id, proposalId, kind, report })
    },
  })
}

function asFeedAnswer(error: unknown): HttpError {
  if (error instanceof FeedError) return new HttpError(422, error.code, error.message)
  if (error instanceof RateLimited)
    return new HttpError(429, 'rate_limited', `You have read many lists in a short time. ${error.advice}`, {
      retryAfterSeconds: error.retryAfterSeconds,
    })
  return fromDatabase(error, false) ?? fromPlace(error) ?? ownError(error)
}
