import type { SessionSummary } from './session.ts'

/** The chats read so far, newest activity first. */
export interface SessionList {
  rows: SessionSummary[]
  /** Whether there are no more after the last one. */
  isComplete: boolean
}

/** A page of chats, of the requested size unless it is the last one. */
export interface SessionPage {
  rows: SessionSummary[]
  isLast: boolean
}

/** Appends a page to the chats that were read before it. */
export function appendPage(list: SessionList, page: SessionPage): SessionList {
  const known = new Set(list.rows.map(row => row.id))
  return { rows: [...list.rows, ...page.rows.filter(row => !known.has(row.id))], isComplete: page.isLast }
}

/**
 * The list after its first page was read again. The rows after it are kept, unless so much has changed that chats
 * between them could be missing: then the list starts again with the new first page.
 */
export function mergeHead(head: SessionPage, list: SessionList | undefined): SessionList {
  const boundary = head.rows.at(-1)
  if (!list || head.isLast || !boundary) return { rows: head.rows, isComplete: head.isLast }
  const inHead = new Set(head.rows.map(row => row.id))
  const rest = list.rows.filter(row => !inHead.has(row.id) && comesBefore(boundary, row))
  // Nothing can be missing when the two overlap: a row with the same last activity is in both.
  const unmoved = new Map(list.rows.map(row => [row.id, row.last_message_at]))
  const isSeamless = head.rows.some(row => unmoved.get(row.id) === row.last_message_at)
  return isSeamless
    ? { rows: [...head.rows, ...rest], isComplete: list.isComplete }
    : { rows: head.rows, isComplete: false }
}

/** The order of the list: by last activity, then by id, both descending. */
function comesBefore(a: SessionSummary, b: SessionSummary): boolean {
  const difference = Date.parse(a.last_message_at) - Date.parse(b.last_message_at)
  return difference > 0 || (difference === 0 && a.id > b.id)
}

/** Changes one chat without moving it. */
export function patchRow(
  list: SessionList | undefined,
  id: string,
  change: Partial<SessionSummary>,
): SessionList | undefined {
  if (!list?.rows.some(row => row.id === id)) return list
  return { ...list, rows: list.rows.map(row => (row.id === id ? { ...row, ...change } : row)) }
}
