import { IMAGE_ALONE } from '@/lib/chat/messages.ts'
import {
  buildTimeline as build,
  type DayRow,
  type MessageRow as PlainRow,
  storedRow,
  unsentRow,
} from '@/lib/chat/timeline.ts'
import type { CustomerStatus } from '../api/backend.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { OutboxEntry } from './outbox.ts'

/** A line of the conversation as drawn. */
export type TimelineRow = DayRow | { kind: 'joined'; key: string } | MessageRow

export interface MessageRow extends PlainRow {
  /** The picture's file, if this page sent it: shown until the stored picture has loaded. */
  preview: File | null
  /** The share of the picture that has been uploaded, from 0 to 1; null while it is not being uploaded. */
  progress: number | null
  /** Whether it is animated in. The reader's own is not. */
  arrives: boolean
  /** Whether the customer may take its offer of a person now. */
  offers: boolean
}

/**
 * Stored and unsent messages in one list, with day separators and a mark where a person takes over from the assistant.
 *
 * @param previews pictures of stored messages that this page sent, by message id
 * @param offer the id of the message whose offer of a person may be taken
 */
export function buildTimeline(
  messages: readonly ChatMessage[],
  outbox: readonly OutboxEntry[],
  previews: ReadonlyMap<string, File>,
  offer: string | null = null,
): TimelineRow[] {
  const stored = messages.map(message => ({
    ...storedRow(message),
    preview: previews.get(message.id) ?? null,
    progress: null,
    arrives: message.sender_type !== 'customer',
    offers: message.id === offer,
  }))
  const unsent = outbox.map(entry => ({
    ...unsentRow(entry, 'customer'),
    content: entry.content || IMAGE_ALONE,
    imageUrl: entry.imageUrl,
    preview: entry.image,
    progress: entry.state === 'sending' ? entry.progress : null,
    arrives: false,
    offers: false,
  }))
  return markJoins(build<MessageRow>(stored, unsent))
}

/**
 * The id of the message whose offer of a person may be taken: one of the last reply, while the assistant has the chat, no
 * answer has come since, and the customer has not taken it.
 */
export function openOffer(
  status: CustomerStatus,
  messages: readonly ChatMessage[],
  outbox: readonly OutboxEntry[],
): string | null {
  if (status !== 'active') return null
  const taken = new Set([
    ...messages.map(({ takes_offer }) => takes_offer),
    ...outbox.map(({ takesOffer }) => takesOffer),
  ])
  const end = messages.findLastIndex(({ sender_type }) => sender_type !== 'customer') + 1
  const start = messages.slice(0, end).findLastIndex(({ sender_type }) => sender_type !== 'ai') + 1
  const replies = messages.slice(start, end)
  const at = replies.findIndex(({ offers_person }) => offers_person)
  const offer = replies[at]
  // Behind a reply there are its pictures; anything else is an answer that the shop gave later.
  const isAnswered = replies.slice(at + 1).some(({ image_url }) => image_url === null)
  return offer && !isAnswered && !taken.has(offer.id) ? offer.id : null
}

/** Whether nobody of the team has written since the assistant last did. */
export function isWaitingForTeam(messages: readonly ChatMessage[]): boolean {
  return messages.findLast(message => message.sender_type !== 'customer')?.sender_type !== 'human'
}

function markJoins(rows: readonly (DayRow | MessageRow)[]): TimelineRow[] {
  let isTeam = false
  return rows.flatMap((row): TimelineRow[] => {
    if (row.kind === 'day' || row.sender === 'customer') return [row]
    const joins = row.sender === 'human' && !isTeam
    isTeam = row.sender === 'human'
    return joins ? [{ kind: 'joined', key: `joined-${row.id}` }, row] : [row]
  })
}
