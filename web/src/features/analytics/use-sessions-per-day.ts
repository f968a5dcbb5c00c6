import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseISO } from 'date-fns'
import { getSupabase } from '@/lib/supabase'
import type { Chart } from './charts.ts'
import { analyticsKeys, REFRESH_MS } from './keys.ts'
import { ownTimeZone, readInTimeZone } from './time-zone.ts'

export interface Day {
  date: Date
  sessions: number
}

/** The last 30 days, today last, and the time zone in which they are counted. */
export interface Month {
  days: Day[]
  timeZone: string
}

/**
 * The sessions opened on each of the last 30 days. A time zone that the database does not know is replaced by UTC.
 *
 * @throws PostgrestError
 */
async function fetchMonth(
  businessId: string,
  chart: Chart,
  wanted: string,
  signal: AbortSignal,
): Promise<Month> {
  const supabase = await getSupabase()
  const { rows, timeZone } = await readInTimeZone(wanted, time_zone =>
    supabase
      .rpc('chat_sessions_per_day', {
        business_id: businessId,
        time_zone,
        ...(chart.name !== 'total' && { status: chart.name }),
      })
      .abortSignal(signal),
  )
  return { days: rows.map(({ day, sessions }) => ({ date: parseISO(day), sessions })), timeZone }
}

function sessionsPerDay(businessId: string, chart: Chart) {
  const timeZone = ownTimeZone()
  return queryOptions({
    queryKey: analyticsKeys.perDay(businessId, chart.name, timeZone),
    queryFn: ({ signal }) => fetchMonth(businessId, chart, timeZone, signal),
  })
}

export function useSessionsPerDay(businessId: string, chart: Chart) {
  return useQuery({ ...sessionsPerDay(businessId, chart), refetchInterval: REFRESH_MS })
}

/** Loads a chart's days before it is opened. */
export function usePrefetchSessionsPerDay(businessId: string): (chart: Chart) => void {
  const queryClient = useQueryClient()
  return chart => void queryClient.prefetchQuery(sessionsPerDay(businessId, chart))
}
