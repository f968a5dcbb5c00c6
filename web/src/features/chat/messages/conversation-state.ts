import type { CustomerStatus } from '../api/backend.ts'
import { type ChatMessage, isAnswered } from '../api/messages.ts'
import type { Given } from '../rating/ratings.ts'
import type { OutboxEntry } from './outbox.ts'

/** A chat as the page sees it. Each change makes a new one. */
export interface ConversationState {
  /** False until the messages so far have been read once. */
  loaded: boolean
  messages: readonly ChatMessage[]
  outbox: readonly OutboxEntry[]
  status: CustomerStatus
  /** Pictures of stored messages that this page sent, by message id. */
  previews: ReadonlyMap<string, File>
  /** What the customer said of answers in this visit. */
  ratings: Given
  /** Whether an answer of the assistant is awaited. */
  typing: boolean
  /** Whether someone of the team is typing. */
  teamTyping: boolean
  /** Whether a message is being sent. */
  sending: boolean
  /** Whether the last call reached the backend. */
  online: boolean
  draft: string
  draftImage: File | null
  notice: Notice | null
}

/** A notice that passes. */
export interface Notice {
  /** Differs from that of every other notice. */
  id: number
  words: string
  /** Whether it reports no failure. */
  isCalm?: boolean
}

/**
 * @param draft what the input holds first
 * @param outbox the messages that an earlier visit left unsent
 */
export const initialState = (draft: string, outbox: readonly OutboxEntry[]): ConversationState => ({
  loaded: false,
  messages: [],
  outbox,
  status: 'active',
  previews: new Map(),
  ratings: new Map(),
  typing: false,
  teamTyping: false,
  sending: false,
  online: true,
  draft,
  draftImage: null,
  notice: null,
})

/**
 * Shows the assistant as typing while it has not answered.
 * @param questions the messages whose answers are being requested, in their order
 */
export function withTyping(state: ConversationState, questions: readonly ChatMessage[]): ConversationState {
  const typing = state.status === 'active' && questions.some(({ id }) => !isAnswered(state.messages, id))
  return { ...state, typing }
}
