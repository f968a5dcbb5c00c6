import { type AccountPlan, hasPlanNotice } from '@/lib/account/plan'
import { formatDay, formatTime } from '@/lib/format'

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
  if (!hasPlanNotice(plan, now)) return null
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
