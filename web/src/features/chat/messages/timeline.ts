import {
  buildTimeline as build,
  type DayRow,
  type MessageRow as PlainRow,
  storedRow,
  unsentRow,
} from '@/lib/chat/timeline.ts'
import { type ChatMessage, IMAGE_ONLY_CONTENT } from '../api/messages.ts'
import type { OutboxEntry } from './outbox.ts'

/** A line of the conversation as drawn. */
export type TimelineRow = DayRow | { kind: 'joined'; key: string } | MessageRow

export interface MessageRow extends PlainRow {
  /** The picture's file, if this page sent it: shown until the stored picture has loaded. */
  preview: File | null
  /** The share of the picture that has been uploaded, from 0 to 1; null while it is not being uploaded. */
  progress: number | null
  /** Whether it is animated in. The reader's own is not, and neither is a reply whose words were shown while streaming. */
  arrives: boolean
}

/**
 * Stored and unsent messages in one list, with day separators and a mark where a person takes over from the assistant.
 *
 * @param previews pictures of stored messages that this page sent, by message id
 * @param settled the reply whose words were on the screen before it was stored
 */
export function buildTimeline(
  messages: readonly ChatMessage[],
  outbox: readonly OutboxEntry[],
  previews: ReadonlyMap<string, File>,
  settled: string | null = null,
): TimelineRow[] {
  const stored = messages.map(message => ({
    ...storedRow(message),
    preview: previews.get(message.id) ?? null,
    progress: null,
    arrives: message.sender_type !== 'customer' && message.id !== settled,
  }))
  const unsent = outbox.map(entry => ({
    ...unsentRow(entry, 'customer'),
    content: entry.content || IMAGE_ONLY_CONTENT,
    imageUrl: entry.imageUrl,
    preview: entry.image,
    progress: entry.state === 'sending' ? entry.progress : null,
    arrives: false,
  }))
  return markJoins(build<MessageRow>(stored, unsent))
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
