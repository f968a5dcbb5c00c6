import { t } from '@lingui/core/macro'
/** Quiet hours as they are typed: times such as 22:00, or empty. */
export interface QuietHours {
  from: string
  until: string
  time_zone: string
}

/** What is wrong with quiet hours, in words for their owner. */
export function quietHoursProblem({ from, until }: QuietHours): string | undefined {
  if (Boolean(from) !== Boolean(until)) return t`Enter both times, or none.`
  return from && from === until ? t`Enter two different times.` : undefined
}
