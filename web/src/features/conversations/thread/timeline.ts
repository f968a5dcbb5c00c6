import type { ChatMessage } from '../api/messages.ts'
import type { Sender } from '../api/session.ts'
import type { OutboxEntry } from './outbox.ts'

export type Delivery = 'delivered' | 'sending' | 'failed'

export interface MessageRow {
  kind: 'message'
  key: string
  id: string
  sender: Sender
  content: string
  imageUrl: string | null
  sources: ChatMessage['sources']
  details: ChatMessage['details']
  /** Milliseconds since 1970. */
  at: number
  delivery: Delivery
  /** First and last bubble of one sender's run. */
  opens: boolean
  closes: boolean
}

/** A line of the conversation as drawn. */
export type TimelineRow = { kind: 'day'; key: string; at: number } | MessageRow

/** Bubbles of one sender belong together when not more than this lies between them. */
const RUN_MS = 3 * 60_000

/** Stored messages and, behind them, the owner's unsent ones, in one list with day separators. */
export function buildTimeline(
  messages: readonly ChatMessage[],
  outbox: readonly OutboxEntry[],
): TimelineRow[] {
  const stored = new Set(messages.map(message => message.id))
  const rows: TimelineRow[] = []
  let previous: MessageRow | undefined
  for (const row of [
    ...messages.map(storedRow),
    ...outbox.filter(entry => !stored.has(entry.id)).map(pendingRow),
  ]) {
    const isNewDay = !previous || new Date(previous.at).toDateString() !== new Date(row.at).toDateString()
    const continues =
      previous !== undefined && !isNewDay && previous.sender === row.sender && row.at - previous.at < RUN_MS
    if (isNewDay) rows.push({ kind: 'day', key: `day ${row.id}`, at: row.at })
    if (previous && !continues) previous.closes = true
    row.opens = !continues
    rows.push(row)
    previous = row
  }
  if (previous) previous.closes = true
  return rows
}

function storedRow(message: ChatMessage): MessageRow {
  return {
    kind: 'message',
    key: message.id,
    id: message.id,
    sender: message.sender_type,
    content: message.content,
    imageUrl: message.image_url,
    sources: message.sources,
    details: message.details,
    at: Date.parse(message.created_at),
    delivery: 'delivered',
    opens: false,
    closes: false,
  }
}

function pendingRow(entry: OutboxEntry): MessageRow {
  return {
    kind: 'message',
    key: entry.id,
    id: entry.id,
    sender: 'human',
    content: entry.content,
    imageUrl: null,
    sources: null,
    details: null,
    at: entry.writtenAt,
    delivery: entry.state,
    opens: false,
    closes: false,
  }
}
