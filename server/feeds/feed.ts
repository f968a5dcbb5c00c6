import type { ProductOption } from '../../supabase/functions/ai-chat-response/structure.ts'
import type { FeedIssue } from '../../supabase/functions/propose-change/feed-report.ts'

/** The kinds of product lists that are read. */
export type FeedKind = 'shopify' | 'woocommerce' | 'merchant'

/** A product as a shop's list has it, within the limits of our own products. */
export interface FeedProduct {
  /** The shop's own id, which stays when the product is renamed. */
  item: string
  name: string
  description: string
  category: string
  price: number
  options: ProductOption[]
  availability: 'in_stock' | 'out_of_stock' | 'made_to_order' | null
  lead_time: string
  image_urls: string[]
}

/** What was read of one list. */
export interface ParsedFeed {
  products: FeedProduct[]
  issues: FeedIssue[]
  /** Ids of products that could not be read: they are not gone. */
  unread: string[]
  /** Currencies that prices were in, other than the business's. */
  currencies: string[]
  /** False where the list ends early, or more was there than is read: then nothing in it counts as gone. */
  isComplete: boolean
}

/** What a parser has to know of the business. */
export interface FeedSettings {
  /** ISO 4217. */
  currency: string
  /** The currency of prices that name none; undefined: the business's. */
  listCurrency?: string | undefined
}

/** The most products of one list. */
export const maxProducts = 10_000

/** The limits of our own products. */
export const productLimits = {
  item: 200,
  name: 300,
  description: 10_000,
  category: 200,
  price: 9_999_999_999.99,
  options: 30,
  optionName: 100,
  images: 5,
  imageUrl: 2000,
  leadTime: 60,
}

/** Why a list could not be read, in words for the owner. */
export class FeedError extends Error {
  override name = 'FeedError'
  readonly code: 'address' | 'unreachable' | 'too_large' | 'too_slow' | 'no_feed' | 'unreadable'

  constructor(code: FeedError['code'], message: string) {
    super(message)
    this.code = code
  }
}
