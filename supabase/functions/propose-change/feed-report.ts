// What is told of a shop's list of products that was read: shared by the server and the owner's page.

/** A row of a list that was left out, or a part of one. */
export interface FeedIssue {
  /** Which product: its name, or its place in the list. */
  place: string
  message: string
  /** True when the product is left out; false when a part of it is. */
  isError: boolean
}

/** What reading a list would change, in numbers and examples. */
export interface FeedReport {
  added: number
  changed: number
  /** Those that the list no longer has. */
  gone: number
  /** Those of the list that have the name of a product which is in the catalogue already. */
  known: number
  same: number
  /** Those that the owner deleted here, or kept a product of their own instead of. */
  leftOut: number
  /** How many products were read. */
  read: number
  /** Far fewer than before: then nothing counts as gone unless the owner says so. */
  isShorter: boolean
  isComplete: boolean
  currencies: string[]
  errors: number
  issues: FeedIssue[]
  examples: { name: string; price: number; was?: number; change: 'added' | 'changed' | 'gone' | 'known' }[]
}
