import { t } from '@lingui/core/macro'
import type { Database } from '@/lib/database.types'
import { UserFacingError } from '@/lib/errors'
import type { Edit, FeedReport } from '@/lib/replay/edits'
import { functionMessage } from '@/lib/server-words/function-message'
import { getSupabase } from '@/lib/supabase'

export type { FeedReport }

type Row = Database['public']['Functions']['list_feeds']['Returns'][number]
type Nullable = 'kind' | 'read_at' | 'outcome' | 'fault' | 'next_read_at' | 'proposal_id' | 'proposed_at'

/** A shop's list of products that a business is linked with. */
export type Feed = Omit<Row, Nullable | 'report' | keyof FeedSettings> &
  FeedSettings & { [Key in Nullable]: Row[Key] | null } & { report: FeedReport | null }

/** How a list is kept up to date. */
export interface FeedSettings {
  schedule: 'off' | 'hourly' | 'six_hourly' | 'daily'
  /** What becomes of products that the list no longer has. */
  gone: 'out_of_stock' | 'delete'
  applies_itself: boolean
}

/** What reading a list would change. */
export interface FeedRead {
  feedId: string
  /** Null where nothing would change. */
  proposalId: string | null
  kind: string | null
  report: FeedReport
}

/** What the owner chose of a proposal. */
export interface Choices {
  /** Whether products of the same name become the list's. */
  adopts: boolean
  /** Whether what the list no longer has is changed. */
  gone: boolean
}

/** Has the server read a list, by the address of a shop or as a link that is kept. @throws UserFacingError */
export async function readFeed(
  businessId: string,
  what: { address: string } | { feedId: string },
  signal: AbortSignal,
): Promise<FeedRead> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.functions.invoke<FeedRead>('read-feed', {
    body: { businessId, ...what },
    signal,
  })
  if (data) return data
  throw new UserFacingError(
    (await functionMessage(error)) ?? t`The server could not be reached. Please try again.`,
  )
}

/** What a proposal would change. @throws PostgrestError */
export async function fetchEdits(proposalId: string): Promise<Edit[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('feed_edits', { proposal_id: proposalId })
  if (error) throw error
  return (data ?? []) as unknown as Edit[]
}

/** Those of the edits that the owner chose. */
export const chosenEdits = (edits: readonly Edit[], { adopts, gone }: Choices): Edit[] =>
  edits.filter(({ feed }) => (adopts || !feed?.adopts) && (gone || !feed?.gone))

/**
 * Saves a proposal, part by part.
 * @param onSaved is told how many edits were saved with each part
 * @throws PostgrestError; what was saved before stays
 */
export async function applyFeed(
  proposalId: string,
  choices: Choices,
  onSaved: (count: number) => void,
): Promise<void> {
  const supabase = await getSupabase()
  for (let left = 1; left > 0; ) {
    const { data, error } = await supabase.rpc('apply_feed', {
      proposal_id: proposalId,
      choices: { ...choices },
    })
    if (error) throw error
    const part = data as unknown as { saved: number; left: number }
    onSaved(part.saved)
    left = part.left
  }
}

/** Keeps a link, or changes how it is read. @throws PostgrestError */
export async function saveFeed(feedId: string, settings: FeedSettings): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('save_feed', { feed_id: feedId, ...settings })
  if (error) throw error
}

/** @throws PostgrestError */
export async function deleteFeed(feedId: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('delete_feed', { feed_id: feedId })
  if (error) throw error
}
