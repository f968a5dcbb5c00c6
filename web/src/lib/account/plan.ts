import { queryOptions } from '@tanstack/react-query'
import { formatDay, formatTime } from '@/lib/format'
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

/** 'today at 6:00 PM'. */
const whenOf = (time: string, locale?: string): string =>
  `${formatDay(time, locale)} at ${formatTime(time, locale)}`

/** The state of a plan in a sentence. */
export function planWords({ plan, status, trial_ends_at, is_over }: AccountPlan, locale?: string): string {
  if (plan) return status === 'past_due' ? 'Premium. A payment is due.' : 'Premium is active.'
  const when = whenOf(trial_ends_at, locale)
  return is_over
    ? `Your free trial ended ${when}. Your customers are still answered, by the built-in assistant.`
    : `Free trial until ${when}. After it, without a plan, the built-in assistant answers your customers.`
}

/** What the dashboard tells of a trial that ends soon or has ended; null for nothing. */
export function planNotice(
  plan: AccountPlan,
  now: number,
  locale?: string,
): { title: string; text: string } | null {
  const endsAt = Date.parse(plan.trial_ends_at)
  if (plan.plan || now < endsAt - TOLD_BEFORE_MS) return null
  if (plan.is_over)
    return {
      title: 'Your free trial has ended',
      text: 'Your customers are still answered, by the built-in assistant.',
    }
  return {
    title: `Your free trial ends ${whenOf(plan.trial_ends_at, locale)}`,
    text: 'After it, without a plan, the built-in assistant answers your customers.',
  }
}
