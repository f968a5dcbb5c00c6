/** What reports keep of a question that was replied to; stored with the reply. */
export interface Noted {
  /** Keys of what the question means, separated by spaces: the same in each language and spelling. */
  meaning?: string
  /** Whether the customer had asked it before, in this chat. */
  asked_again?: boolean
  /** What the customer wanted and the shop does not have. */
  wanted?: Wanted[]
}

/** Something that a customer wanted. */
export interface Wanted {
  /** In the customer's words. */
  words: string
  /** The same for all words that mean it. */
  key: string
  /** The product, where the shop knows it and is out of it. */
  product_id: string | null
}
