import { useQuery } from '@tanstack/react-query'
import { parseISO } from 'date-fns'
import { getSupabase } from '@/lib/supabase'
import { analyticsKeys, REFRESH_MS } from '../keys.ts'
import { ownTimeZone, readInTimeZone } from '../time-zone.ts'
import type { OutcomesOfDay } from './outcomes.ts'

/** The last 30 days, today last, and the time zone in which they are counted. */
export interface OutcomesOfMonth {
  days: OutcomesOfDay[]
  timeZone: string
}

/** @throws PostgrestError */
async function fetchOutcomes(
  businessId: string,
  wanted: string,
  signal: AbortSignal,
): Promise<OutcomesOfMonth> {
  const supabase = await getSupabase()
  const { rows, timeZone } = await readInTimeZone(wanted, time_zone =>
    supabase.rpc('chat_outcomes', { business_id: businessId, time_zone }).abortSignal(signal),
  )
  const days = rows.map(row => ({
    date: parseISO(row.day),
    chats: row.chats,
    confirmed: row.confirmed,
    answered: row.answered,
    answeredByOwner: row.answered_by_owner,
    failed: row.failed,
    leftUnanswered: row.left_unanswered,
    stillOpen: row.still_open,
    nothingAsked: row.nothing_asked,
    notKnown: row.not_known,
    handedOver: row.handed_over,
    ratedBadly: row.rated_badly,
    askedAgain: row.asked_again,
  }))
  return { days, timeZone }
}

/** How the chats of the last 30 days ended. */
export function useOutcomes(businessId: string) {
  const timeZone = ownTimeZone()
  return useQuery({
    queryKey: analyticsKeys.outcomes(businessId, timeZone),
    queryFn: ({ signal }) => fetchOutcomes(businessId, timeZone, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
}
