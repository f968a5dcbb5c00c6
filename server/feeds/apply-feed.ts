import type { FastifyBaseLogger } from 'fastify'
import type { FeedReport } from '../../supabase/functions/propose-change/feed-report.ts'
import { type Database, isDatabaseError } from '../database/database.ts'

const service = { role: 'service_role' } as const

interface ApplyOptions {
  database: Pick<Database, 'query'>
  log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * Saves what a list changes, for an owner who wants that without looking. What breaks a rule, such as a quota, stays proposed, and
 * the owner is told why.
 * @returns how many products were changed
 */
export async function applyFeed(
  { database, log }: ApplyOptions,
  feedId: string,
  proposalId: string,
  report: FeedReport | undefined,
): Promise<number> {
  // A list that is suddenly much shorter takes nothing off by itself.
  const takesGone = report?.isShorter === false
  let saved = 0
  try {
    for (let left = 1; left > 0; ) {
      const [row] = await database.query<{ part: { saved: number; left: number } }>(
        service,
        'select public.apply_feed_itself($1::text::uuid, $2::text::uuid, $3::text::boolean) as part',
        [feedId, proposalId, String(takesGone)],
        { prepare: true, changes: true },
      )
      left = row?.part.left ?? 0
      saved += row?.part.saved ?? 0
    }
  } catch (error) {
    // What the database refuses in words for people: a quota, or a rule of the catalogue.
    if (!isDatabaseError(error) || !/^(PT4|23)/.test(error.code)) throw error
    log.info({ feed: feedId, code: error.code }, 'The changes of a catalogue link were refused')
    await database.query(
      service,
      'select public.note_feed_fault($1::text::uuid, $2)',
      [feedId, error.message],
      {
        prepare: true,
      },
    )
  }
  return saved
}
