import { getSupabase } from '@/lib/supabase'
import type { SessionFilter } from './keys.ts'
import { type SessionSummary, toStored } from './session.ts'
import type { SessionPage } from './session-list.ts'

export interface PageRequest extends SessionFilter {
  businessId: string
  /** The chat after which the page begins; undefined for the first page. */
  after?: SessionSummary
  /** At most 200. */
  size: number
}

/**
 * A page of a business's chats, newest activity first.
 *
 * @throws PostgrestError
 */
export async function fetchSessions(request: PageRequest, signal?: AbortSignal): Promise<SessionPage> {
  const { businessId, status, search, view, tag, after, size } = request
  const supabase = await getSupabase()
  const call = supabase.rpc('list_chat_sessions', {
    business_id: businessId,
    ...(status && { status: status === 'held' || status === 'open' ? status : toStored(status) }),
    ...(view && { view }),
    ...(search && { search }),
    ...(tag && { tag }),
    ...(after && { before: after.last_message_at, before_id: after.id }),
    page_size: size,
  })
  const { data, error } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw error
  // The columns of a composite type count as nullable in the generated types.
  const rows = data as SessionSummary[]
  return { rows, isLast: rows.length < size }
}
