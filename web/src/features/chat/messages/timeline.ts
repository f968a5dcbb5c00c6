import { type ChatMessage, IMAGE_ONLY_CONTENT } from '../api/messages.ts'
import type { OutboxEntry } from './outbox.ts'

export type Sender = ChatMessage['sender_type']
export type Delivery = 'delivered' | 'sending' | 'failed'

/** A line of the conversation as drawn. */
export type TimelineRow =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'joined'; key: string }
  | MessageRow

export interface MessageRow {
  kind: 'message'
  key: string
  id: string
  sender: Sender
  content: string
  imageUrl: string | null
  /** The picture itself where it is at hand, to be shown until it comes from the address. */
  preview: File | null
  /** The share of the picture that has been uploaded, from 0 to 1; null while none is. */
  progress: number | null
  /** Milliseconds since 1970. */
  at: number
  delivery: Delivery
  /** Whether it comes into view; false where its words stood before, and of the reader's own, which is there at once. */
  arrives: boolean
  /** First and last bubble of one sender's run. */
  opens: boolean
  closes: boolean
}

/** Bubbles of one sender belong together when not more than this lies between them. */
const RUN_MS = 3 * 60_000

/**
 * Puts stored and unsent messages into one list with day separators and the mark where a person took
 * the place of the assistant. Unsent messages stand last, in the order of writing.
 *
 * @param previews pictures of stored messages that this page sent, by message id
 * @param settled the message whose words stood on the screen before it was stored
 */
export function buildTimeline(
  messages: readonly ChatMessage[],
  outbox: readonly OutboxEntry[],
  previews: ReadonlyMap<string, File>,
  settled: string | null = null,
): TimelineRow[] {
  const rows: TimelineRow[] = []
  let previous: MessageRow | undefined
  let helper: Sender | undefined
  const stored = new Set(messages.map(message => message.id))
  const pending = outbox.filter(entry => !stored.has(entry.id))
  for (const row of [...messages.map(message => storedRow(message, previews)), ...pending.map(pendingRow)]) {
    const newDay = !previous || !isSameDay(previous.at, row.at)
    const joins = row.sender === 'human' && helper !== 'human'
    const continues = !newDay && !joins && previous?.sender === row.sender && row.at - previous.at < RUN_MS
    if (newDay) rows.push({ kind: 'day', key: `day-${row.id}`, at: row.at })
    if (joins) rows.push({ kind: 'joined', key: `joined-${row.id}` })
    if (previous && !continues) previous.closes = true
    row.opens = !continues
    row.arrives = row.sender !== 'customer' && row.id !== settled
    if (row.sender !== 'customer') helper = row.sender
    rows.push(row)
    previous = row
  }
  if (previous) previous.closes = true
  return rows
}

/** Whether nobody of the team has written since the assistant last did. */
export function isWaitingForTeam(messages: readonly ChatMessage[]): boolean {
  return messages.findLast(message => message.sender_type !== 'customer')?.sender_type !== 'human'
}

function storedRow(message: ChatMessage, previews: ReadonlyMap<string, File>): MessageRow {
  return {
    kind: 'message',
    key: message.id,
    id: message.id,
    sender: message.sender_type,
    content: message.content,
    imageUrl: message.image_url,
    preview: previews.get(message.id) ?? null,
    progress: null,
    at: Date.parse(message.created_at),
    delivery: 'delivered',
    arrives: true,
    opens: false,
    closes: false,
  }
}

function pendingRow(entry: OutboxEntry): MessageRow {
  return {
    kind: 'message',
    key: entry.id,
    id: entry.id,
    sender: 'customer',
    content: entry.content || IMAGE_ONLY_CONTENT,
    imageUrl: entry.imageUrl,
    preview: entry.image,
    progress: entry.progress,
    at: entry.writtenAt,
    delivery: entry.state === 'queued' || entry.state === 'sending' ? 'sending' : 'failed',
    arrives: true,
    opens: false,
    closes: false,
  }
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString()
}
