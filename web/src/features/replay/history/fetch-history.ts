import { getSupabase } from '@/lib/supabase'

/** What happened to a row in a change. Of one that was there before and after, the columns that differ. */
export interface ChangedRow {
  kind: 'product' | 'article' | 'business'
  id: string
  title: string
  action: 'added' | 'removed' | 'changed'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** An answer that a change changed. */
export interface HistoricAnswer {
  question: string
  times: number
  isLost: boolean
  before: string
  after: string
}

/** A change of a business's material. */
export interface HistoricChange {
  id: string
  changed_at: string
  /** The e-mail address of who made it; null for the installation itself. */
  changed_by: string | null
  /** Whether it was the reader. */
  isOwn: boolean
  /** The first of them. */
  rows: ChangedRow[]
  row_count: number
  /** What its replay found; null where it was saved without one. */
  replay: { changed: number; lost: number; contradictions: number; answers: HistoricAnswer[] } | null
  /** The change that it takes back. */
  undoes: string | null
  taken_back_at: string | null
}

/**
 * A page of the changes of a business's material, the newest first.
 *
 * @param before the time of the last change of the page before
 * @throws PostgrestError
 */
export async function fetchHistory(
  businessId: string,
  pageSize: number,
  before: string | undefined,
  signal: AbortSignal,
): Promise<HistoricChange[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .rpc('material_history', {
      business_id: businessId,
      page_size: pageSize,
      ...(before !== undefined && { before }),
    })
    .abortSignal(signal)
  if (error) throw error
  const { data: auth } = await supabase.auth.getSession()
  const own = auth.session?.user.email
  const changes = data as unknown as Omit<HistoricChange, 'isOwn'>[]
  return changes.map(change => ({
    ...change,
    isOwn: change.changed_by !== null && change.changed_by === own,
  }))
}
