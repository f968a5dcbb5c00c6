import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { JobObserver } from '../database/jobs.ts'
import { type Outbox, startOutbox } from '../database/outbox.ts'
import { applyFeed } from './apply-feed.ts'
import { FeedError } from './feed.ts'
import type { ClaimedFeed, createReadFeed } from './read-feed.ts'

/** What came of a scheduled read. */
export type FeedReadOutcome = 'unchanged' | 'proposed' | 'applied' | 'failed'

export interface FeedReaderOptions {
  database: Pick<Database, 'query'>
  readFeed: ReturnType<typeof createReadFeed>
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** Is told what came of each read. */
  observe?: (outcome: FeedReadOutcome) => void
  observer?: JobObserver
  /** How often due reads are looked for, in milliseconds. */
  interval?: number
}

/** Lists that a process reads at a time: reading is slow, and everything else goes first. */
const atOnce = 2

/**
 * Reads lists of products that are due. Any number of processes may do so on one database: each read is claimed by one of them, and
 * of a business one at a time.
 */
export function startFeedReader({
  database,
  readFeed,
  log,
  observe = () => undefined,
  observer,
  interval = 3_000,
}: FeedReaderOptions): Outbox {
  async function read(claim: ClaimedFeed): Promise<void> {
    try {
      const { proposalId, applies, report } = await readFeed(claim, { isWatched: false })
      if (proposalId && applies) await applyFeed({ database, log }, claim.feed_id, proposalId, report)
      observe(proposalId ? (applies ? 'applied' : 'proposed') : 'unchanged')
    } catch (error) {
      observe('failed')
      if (!(error instanceof FeedError)) throw error
      log.info({ feed: claim.feed_id, reason: error.code }, 'A catalogue link could not be read')
    }
  }

  return startOutbox<ClaimedFeed>({
    name: 'catalogue links',
    batch: 1,
    mostAtOnce: atOnce,
    interval,
    claim: batch =>
      database.query<ClaimedFeed & Record<string, unknown>>(
        { role: 'service_role' },
        `select * from public.claim_feeds(${batch})`,
        [],
        { prepare: true },
      ),
    send: read,
    describe: ({ feed_id }) => ({ feed: feed_id }),
    faults: {
      claiming: 'Catalogue links could not be looked up',
      noting: 'What came of reading a catalogue link could not be noted',
    },
    log,
    observer,
  })
}
