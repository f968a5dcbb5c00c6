/** What customers and owners have written, and what they were told of: compared with the database at the end. */
import type { Listener } from './live.ts'
import { markOf } from './marks.ts'

export interface Written {
  sender: 'customer' | 'human'
  /** Whether the server has said that it is stored. */
  isAcknowledged: boolean
  mark: string
}

export interface Ledger {
  /** By the message's id, or by its mark where a messenger makes the ids. */
  written: Map<string, Written>
  listeners: Listener[]
  /** Notes a message that is about to be sent. */
  write(key: string, sender: Written['sender'], content: string): Written
}

export function createLedger(): Ledger {
  const written: Ledger['written'] = new Map()
  return {
    written,
    listeners: [],
    write(key, sender, content) {
      const entry = { sender, isAcknowledged: false, mark: markOf(content) ?? '' }
      written.set(key, entry)
      return entry
    },
  }
}
