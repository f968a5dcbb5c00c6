import type { MessageFile } from '../structure.ts'
import type { DeliveryState, QueuedMessage } from './delivery-queue.ts'
import type { Sender, StoredMessage } from './messages.ts'

export type Delivery = 'delivered' | 'sending' | 'failed'

/** A message as drawn. */
export interface MessageRow {
  kind: 'message'
  key: string
  id: string
  sender: Sender
  content: string
  imageUrl: string | null
  file: MessageFile | null
  /** Milliseconds since 1970. */
  at: number
  delivery: Delivery
  /** What the writer is called, where one sender is several people. */
  author?: string
  /** Whether it is the first, and the last, of several messages that one sender wrote in a row. */
  opens: boolean
  closes: boolean
}

/** Where a new day begins. */
export interface DayRow {
  kind: 'day'
  key: string
  at: number
}

/** Messages of one sender are grouped while less than this is between them. */
const GROUP_MS = 3 * 60_000

const deliveries: Record<DeliveryState, Delivery> = {
  queued: 'sending',
  sending: 'sending',
  failed: 'failed',
  refused: 'failed',
}

/**
 * Stored messages, oldest first, then the unsent ones in the order of writing, with day separators. A message that is
 * both stored and unsent (the response to its sending has not arrived yet) is shown once, as stored.
 */
export function buildTimeline<Row extends MessageRow>(
  stored: readonly Row[],
  unsent: readonly Row[],
): (DayRow | Row)[] {
  const storedIds = new Set(stored.map(({ id }) => id))
  const rows: (DayRow | Row)[] = []
  let previous: Row | undefined
  for (const row of [...stored, ...unsent.filter(({ id }) => !storedIds.has(id))]) {
    const isNewDay = !previous || new Date(previous.at).toDateString() !== new Date(row.at).toDateString()
    const continues =
      !isNewDay &&
      previous?.sender === row.sender &&
      previous.author === row.author &&
      row.at - previous.at < GROUP_MS
    if (isNewDay) rows.push({ kind: 'day', key: `day-${row.id}`, at: row.at })
    if (previous && !continues) previous.closes = true
    row.opens = !continues
    rows.push(row)
    previous = row
  }
  if (previous) previous.closes = true
  return rows
}

/** A message that the backend has. `buildTimeline` groups it. */
export function storedRow(message: StoredMessage): MessageRow {
  return {
    ...rowOf(message.id, message.sender_type, message.content, Date.parse(message.created_at)),
    imageUrl: message.image_url,
    file: message.file,
  }
}

/** A message of this page's writer that the backend has not confirmed. `buildTimeline` groups it. */
export function unsentRow(message: QueuedMessage, sender: Sender): MessageRow {
  return {
    ...rowOf(message.id, sender, message.content, message.writtenAt),
    delivery: deliveries[message.state],
  }
}

function rowOf(id: string, sender: Sender, content: string, at: number): MessageRow {
  return {
    kind: 'message',
    key: id,
    id,
    sender,
    content,
    imageUrl: null,
    file: null,
    at,
    delivery: 'delivered',
    opens: false,
    closes: false,
  }
}
