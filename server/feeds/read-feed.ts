import type { FeedReport } from '../../supabase/functions/propose-change/feed-report.ts'
import type { Database } from '../database/database.ts'
import { FeedError, type FeedKind } from './feed.ts'
import { type FetchDocument, feedAddress } from './fetch-feed.ts'
import { gatherFeed } from './gather.ts'
import { processFeed } from './process-feed.ts'

/** A list that a process has claimed. */
export interface ClaimedFeed {
  claim_id: string
  feed_id: string
  url: string
  kind: FeedKind | null
  etag?: string | null
  last_modified?: string | null
}

/** What came of reading a list. */
export interface FeedOutcome {
  /** Null where nothing would change. */
  proposalId: string | null
  /** Whether it is to be saved without the owner. */
  applies: boolean
  kind?: FeedKind
  report?: FeedReport
}

export interface FeedReaderOptions {
  database: Pick<Database, 'query'>
  fetchDocument: FetchDocument
  /** Origins that may be asked although they are not public. */
  trusted: readonly string[]
}

/** Reading and looking into it together end before the claim does (public.claim_feeds), so that no other process begins. */
const maxTime = 120_000

const service = { role: 'service_role' } as const

/**
 * Makes the function that reads a claimed list, compares it, and notes what came of it.
 * @throws FeedError once it is noted why the list could not be read
 */
export function createReadFeed({ database, fetchDocument, trusted }: FeedReaderOptions) {
  async function settle(claimId: string, result: object, edits: string | null = null): Promise<FeedOutcome> {
    const [row] = await database.query<{ settled: { proposal_id: string | null; applies: boolean } | null }>(
      service,
      'select public.settle_feed($1::text::uuid, $2::text::jsonb, $3::text::jsonb) as settled',
      [claimId, JSON.stringify(result), edits],
      { prepare: true },
    )
    if (!row?.settled)
      throw new FeedError('unreadable', 'Another reading of this link has begun meanwhile. Please try again.')
    return { proposalId: row.settled.proposal_id, applies: row.settled.applies }
  }

  async function read(claim: ClaimedFeed, isWatched: boolean): Promise<FeedOutcome> {
    const gathered = await gatherFeed(
      fetchDocument,
      {
        url: feedAddress(claim.url, trusted),
        kind: claim.kind,
        // Who waits for it is shown all of it.
        ...(!isWatched && { etag: claim.etag ?? null, lastModified: claim.last_modified ?? null }),
      },
      AbortSignal.timeout(maxTime),
    )
    if (!gathered) return settle(claim.claim_id, { is_unmodified: true })
    const [known] = await database.query<{ catalogue: string }>(
      service,
      'select public.feed_catalogue($1::text::uuid) as catalogue',
      [claim.claim_id],
      { prepare: true },
    )
    const { edits, report } = await processFeed({ feed: gathered, catalogue: known?.catalogue ?? '' })
    if (report.read === 0) throw emptyList(report)
    const { kind, url, etag, lastModified } = gathered
    const result = {
      kind,
      url,
      etag,
      last_modified: lastModified,
      report,
      is_watched: isWatched,
      fault: warningOf(report),
    }
    return { ...(await settle(claim.claim_id, result, edits)), kind, report }
  }

  return async (claim: ClaimedFeed, { isWatched }: { isWatched: boolean }): Promise<FeedOutcome> => {
    try {
      return await read(claim, isWatched)
    } catch (error) {
      const fault = error instanceof FeedError ? error.message : 'This list could not be read.'
      await settle(claim.claim_id, { is_failed: true, fault })
      throw error
    }
  }
}

/** An empty list never empties the catalogue: it counts as a failure, which is told. */
function emptyList({ currencies, errors, issues }: FeedReport): FeedError {
  const [first] = issues
  if (currencies.length > 0)
    return new FeedError(
      'unreadable',
      `The prices of this list are in ${currencies.join(', ')}, which is not your business’s currency. Nothing was taken over. Change the currency in Overview, or link a list with prices in yours.`,
    )
  return new FeedError(
    'unreadable',
    errors > 0
      ? `No product of this list could be read. The first: ${first?.message ?? ''}`
      : 'This list has no products. Nothing was changed in your catalog.',
  )
}

/** What the owner should know of a list that was read. */
function warningOf({ isShorter, isComplete, currencies, errors, read, gone }: FeedReport): string | null {
  if (isShorter)
    return `The list is suddenly much shorter: products in it: ${read}, missing from it: ${gone}. Nothing is taken out of your catalog until you look at it.`
  if (!isComplete)
    return 'The list ended early, or is too long: what is missing in it does not count as gone.'
  if (currencies.length > 0)
    return `Products left out: ${errors}, among them those with prices in ${currencies.join(', ')}.`
  return null
}
