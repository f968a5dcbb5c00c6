import { t } from '@lingui/core/macro'
import {
  buildTimeline as build,
  type DayRow,
  type MessageRow as PlainRow,
  storedRow,
  unsentRow,
} from '@/lib/chat/timeline'
import type { ChatMessage } from '../api/messages.ts'
import { type Person, writerOf } from '../api/people.ts'
import type { OutboxEntry } from './outbox.ts'

export interface MessageRow extends PlainRow {
  /** 'You', a colleague or the team, for what the team wrote. */
  author: string
  sources: ChatMessage['sources']
  details: ChatMessage['details']
  /** Whether it offers a person, and whether the customer took that. */
  offer: 'open' | 'taken' | null
  helped: ChatMessage['helped']
  /** Whether the customer's page has shown it, of what the team wrote. */
  isSeen: boolean
  /** Why the customer's messenger did not take it; null for what was taken. */
  fault: ChatMessage['delivery_fault']
}

/** A line of the conversation as drawn. */
export type TimelineRow = DayRow | MessageRow

/**
 * Stored messages and, behind them, the owner's unsent ones, in one list with day separators.
 * @param people who works at the business, once that is known
 * @param seenUntil when the last message of the team was written that the customer's page has shown
 */
export function buildTimeline(
  messages: readonly ChatMessage[],
  outbox: readonly OutboxEntry[],
  people: readonly Person[] | undefined,
  seenUntil: string | null = null,
): TimelineRow[] {
  const seen = seenUntil === null ? Number.NEGATIVE_INFINITY : Date.parse(seenUntil)
  const taken = new Set(messages.map(({ takes_offer }) => takes_offer))
  return build<MessageRow>(
    messages.map(message => ({
      ...storedRow(message),
      author: message.sender_type === 'human' ? writerOf(people, message.author_id) : '',
      sources: message.sources,
      details: message.details,
      offer: taken.has(message.id) ? 'taken' : message.offers_person ? 'open' : null,
      helped: message.helped,
      isSeen: message.sender_type === 'human' && Date.parse(message.created_at) <= seen,
      fault: message.delivery_fault,
    })),
    outbox.map(entry => ({
      ...unsentRow(entry, 'human'),
      author: t`You`,
      ...attachedTo(entry),
      sources: null,
      details: null,
      offer: null,
      helped: null,
      isSeen: false,
      fault: null,
    })),
  )
}

function attachedTo({ attachment }: OutboxEntry): Pick<MessageRow, 'imageUrl' | 'file'> {
  const isImage = attachment?.kind === 'image'
  return {
    imageUrl: isImage ? attachment.url : null,
    file: attachment && !isImage ? attachment : null,
  }
}
