import type { ChatStatus } from '@/lib/chat/messages.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { OutboxEntry } from './outbox.ts'

/** A chat as the page sees it. Each change makes a new one. */
export interface ConversationState {
  /** False until the messages so far have been read once. */
  loaded: boolean
  messages: readonly ChatMessage[]
  outbox: readonly OutboxEntry[]
  status: ChatStatus
  /** Pictures of stored messages that this page sent, by message id. */
  previews: ReadonlyMap<string, File>
  /** Whether the assistant is being waited for. */
  typing: boolean
  /** What the assistant has written so far of the reply that is being waited for. */
  words: string
  /** The stored message that took the place of such words. */
  settled: string | null
  /** Whether someone of the team is typing. */
  teamTyping: boolean
  /** Whether an attempt to send is under way. */
  sending: boolean
  /** Whether the last call reached the backend. */
  online: boolean
  draft: string
  draftImage: File | null
  notice: Notice | null
}

/** What the customer is being told in passing. */
export interface Notice {
  /** Differs from that of every other notice. */
  id: number
  words: string
  /** Whether it is how things are, and no failure. */
  isCalm?: boolean
}
