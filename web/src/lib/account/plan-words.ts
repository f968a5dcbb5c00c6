import { t } from '@lingui/core/macro'
import { type AccountPlan, hasPlanNotice } from '@/lib/account/plan'
import { formatDay, formatTime } from '@/lib/format'

/** The state of a plan in a sentence. */
export function planWords({ plan, status, trial_ends_at, is_over }: AccountPlan, locale?: string): string {
  if (plan) return status === 'past_due' ? t`Premium. A payment is due.` : t`Premium is active.`
  const day = formatDay(trial_ends_at, locale)
  const time = formatTime(trial_ends_at, locale)
  return is_over
    ? t`Your free trial ended ${day} at ${time}. Your customers are still answered, by the built-in assistant.`
    : t`Free trial until ${day} at ${time}. After it, without a plan, the built-in assistant answers your customers.`
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
      title: t`Your free trial has ended`,
      text: t`Your customers are still answered, by the built-in assistant.`,
    }
  const day = formatDay(plan.trial_ends_at, locale)
  const time = formatTime(plan.trial_ends_at, locale)
  return {
    title: t`Your free trial ends ${day} at ${time}`,
    text: t`After it, without a plan, the built-in assistant answers your customers.`,
  }
}
