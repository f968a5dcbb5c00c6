import { plural, t } from '@lingui/core/macro'
import { formatTimeAgo } from '@/lib/time-ago'
import type { Feed, FeedReport, FeedSettings } from './feeds.ts'

export const scheduleNames = (): Record<FeedSettings['schedule'], string> => ({
  off: t`Only when I ask`,
  hourly: t`Every hour`,
  six_hourly: t`Every 6 hours`,
  daily: t`Every day`,
})

export const goneNames = (): Record<FeedSettings['gone'], string> => ({
  out_of_stock: t`Mark them out of stock`,
  delete: t`Ask me to delete them`,
})

/** What a list is of. */
export function kindName(kind: string | null): string {
  if (kind === 'shopify') return 'Shopify'
  if (kind === 'woocommerce') return 'WooCommerce'
  return kind === 'merchant' ? t`Google Merchant feed` : t`Shop`
}

/** What a link is called: its shop, or of several at one shop the whole address. */
export const nameAmong = (
  feeds: readonly Pick<Feed, 'name'>[],
  { name, address }: Pick<Feed, 'name' | 'address'>,
): string =>
  feeds.filter(each => each.name === name).length > 1 ? address.replace(/^https?:\/\//, '') : name

/** What came of the last read. */
function lastRead(readAt: string, outcome: string | null): string {
  const ago = formatTimeAgo(readAt)
  if (outcome === 'unchanged') return t`Read ${ago}: nothing had changed.`
  if (outcome === 'proposed') return t`Read ${ago}: changes wait for you.`
  if (outcome === 'applied') return t`Read ${ago}: changes are saved.`
  if (outcome === 'failed') return t`Read ${ago}: it could not be read.`
  return t`Read ${ago}: it was read.`
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
  const rhythm = scheduleNames()[schedule]
  const sentences = [plural(product_count, { one: `# product. ${rhythm}.`, other: `# products. ${rhythm}.` })]
  if (is_reading) sentences.push(t`It is being read now.`)
  else {
    sentences.push(read_at ? lastRead(read_at, outcome) : t`Not read yet.`)
    const next = next_read_at && formatTimeAgo(next_read_at)
    if (next) sentences.push(t`Next ${next}.`)
  }
  return sentences.join(' ')
}

/** What the button says that saves what was read. */
export function saveLabel(
  { added, changed, gone, known }: FeedReport,
  { adopts, takesGone, isKept }: { adopts: boolean; takesGone: boolean; isKept: boolean },
): string {
  const updated = changed + (adopts ? known : 0) + (takesGone ? gone : 0)
  const count = added + updated
  if (count === 0) return isKept ? t`Done` : t`Keep the link`
  return updated === 0
    ? plural(added, { one: 'Import # product', other: 'Import # products' })
    : plural(count, { one: 'Save # change', other: 'Save # changes' })
}
