import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/supabase'

/** An account's plan, as the database decides it. */
export interface AccountPlan {
  /** The confirmed plan, in lower case; null for none. */
  plan: string | null
  status: string | null
  /** ISO 8601. */
  trial_ends_at: string
  /** The trial has ended, and there is no plan. */
  is_over: boolean
}

/** What the pricing page hands to the payment page: its one plan. */
export const premiumChosen = { plan: 'Premium' }

/** The part of the trial in which its end is told on the dashboard, in milliseconds: the last four hours. */
const TOLD_BEFORE_MS = 4 * 3_600_000

/** @throws PostgrestError */
async function fetchPlan(signal: AbortSignal): Promise<AccountPlan> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('my_plan').abortSignal(signal)
  if (error) throw error
  return data as unknown as AccountPlan
}

/** The query of the caller's plan. */
export const accountPlan = (userId: string) =>
  queryOptions({
    queryKey: ['plan', userId],
    queryFn: ({ signal }) => fetchPlan(signal),
    staleTime: 0,
  })

/** Whether the trial ends soon, or has ended without a plan. */
export const hasPlanNotice = ({ plan, trial_ends_at }: AccountPlan, now: number): boolean =>
  !plan && now >= Date.parse(trial_ends_at) - TOLD_BEFORE_MS
