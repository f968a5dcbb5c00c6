import { countOf } from '@/lib/format'
import { formatTimeAgo } from '@/lib/time-ago'
import type { Feed, FeedReport, FeedSettings } from './feeds.ts'

export const scheduleNames: Record<FeedSettings['schedule'], string> = {
  off: 'Only when I ask',
  hourly: 'Every hour',
  six_hourly: 'Every 6 hours',
  daily: 'Every day',
}

export const goneNames: Record<FeedSettings['gone'], string> = {
  out_of_stock: 'Mark them out of stock',
  delete: 'Ask me to delete them',
}

const kindNames: Record<string, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  merchant: 'Google Merchant feed',
}

/** What a list is of. */
export const kindName = (kind: string | null): string => kindNames[kind ?? ''] ?? 'Shop'

/** What a link is called: its shop, or of several at one shop the whole address. */
export const nameAmong = (
  feeds: readonly Pick<Feed, 'name'>[],
  { name, address }: Pick<Feed, 'name' | 'address'>,
): string =>
  feeds.filter(each => each.name === name).length > 1 ? address.replace(/^https?:\/\//, '') : name

const outcomes: Record<string, string> = {
  unchanged: 'nothing had changed',
  proposed: 'changes wait for you',
  applied: 'changes are saved',
  failed: 'it could not be read',
}

/** What is known of a link, in a line: "12 products. Every day. Read 5 minutes ago: nothing had changed." */
export function stateOf({
  product_count,
  schedule,
  read_at,
  outcome,
  next_read_at,
  is_reading,
}: Feed): string {
  const read = read_at
    ? `Read ${formatTimeAgo(read_at)}: ${outcomes[outcome ?? ''] ?? 'it was read'}.`
    : 'Not read yet.'
  const next = next_read_at ? ` Next ${formatTimeAgo(next_read_at)}.` : ''
  return `${countOf(product_count, 'product')}. ${scheduleNames[schedule]}. ${is_reading ? 'It is being read now.' : read + next}`
}

/** What the button says that saves what was read. */
export function saveLabel(
  { added, changed, gone, known }: FeedReport,
  { adopts, takesGone, isKept }: { adopts: boolean; takesGone: boolean; isKept: boolean },
): string {
  const updated = changed + (adopts ? known : 0) + (takesGone ? gone : 0)
  if (added + updated === 0) return isKept ? 'Done' : 'Keep the link'
  return updated === 0 ? `Import ${countOf(added, 'product')}` : `Save ${countOf(added + updated, 'change')}`
}
