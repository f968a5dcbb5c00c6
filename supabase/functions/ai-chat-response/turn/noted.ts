import type { Wanted } from '../plan/planned.ts'

/** What reports keep of a question that was replied to; stored with the reply. */
export interface Noted {
  /** Keys of what the question means, separated by spaces: the same in each language and spelling. */
  meaning?: string
  /** Whether the customer had asked it before, in this chat. */
  asked_again?: boolean
  /** What the customer wanted and the shop does not have. */
  wanted?: readonly Wanted[]
}
