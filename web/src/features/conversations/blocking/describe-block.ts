import { t } from '@lingui/core/macro'
import { formatDate, formatTime } from '@/lib/format'
import type { Block } from './use-blocks.ts'

/** For how long a customer is blocked: 'for good', or 'until 2:05 PM, Mar 4, 2026'. */
export function describeBlock({ expires_at: end }: Pick<Block, 'expires_at'>, locale?: string): string {
  if (end === null) return t`for good`
  const time = formatTime(end, locale)
  const date = formatDate(end, locale)
  return t`until ${time}, ${date}`
}
