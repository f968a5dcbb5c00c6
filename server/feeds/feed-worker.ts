// Reads and compares one list of products in a process of its own, which has no secrets. Started by process-feed.ts.
import { compareFeed, type FeedCatalogue } from './compare.ts'
import { FeedError, type FeedSettings, type ParsedFeed } from './feed.ts'
import type { GatheredFeed } from './gather.ts'
import { decode } from './parse/decode.ts'
import { parseMerchantText } from './parse/merchant-text.ts'
import { parseMerchantXml } from './parse/merchant-xml.ts'
import { parseShopify } from './parse/shopify.ts'
import { sniff } from './parse/sniff.ts'
import { parseWooCommerce } from './parse/woocommerce.ts'
import type { FeedReply, FeedTask } from './process-feed.ts'

function parse({ kind, documents, variations }: GatheredFeed, settings: FeedSettings): ParsedFeed {
  const texts = documents.map(({ bytes, contentType }) => decode(bytes, contentType))
  if (kind === 'shopify') return parseShopify(texts, settings)
  if (kind === 'woocommerce')
    return parseWooCommerce(
      texts,
      variations.map(bytes => decode(bytes)),
      settings,
    )
  const [text = ''] = texts
  return sniff(text.slice(0, 8192)) === 'merchant-xml'
    ? parseMerchantXml(text, settings)
    : parseMerchantText(text, settings)
}

function work({ feed, catalogue }: FeedTask): FeedReply {
  try {
    const known = JSON.parse(catalogue) as FeedCatalogue
    const parsed = parse(feed, { currency: known.currency, listCurrency: feed.listCurrency })
    const { edits, report } = compareFeed(
      { ...parsed, isComplete: parsed.isComplete && feed.isComplete },
      known,
    )
    return { outcome: 'read', edits: JSON.stringify(edits), report }
  } catch (error) {
    if (error instanceof FeedError) return { outcome: 'refused', code: error.code, message: error.message }
    return { outcome: 'failed', error: String(error) }
  }
}

process.once('message', (task: FeedTask) => {
  process.send?.(work(task), () => process.disconnect())
})
