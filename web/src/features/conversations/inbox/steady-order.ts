import type { SessionSummary } from '../api/session.ts'

export interface SteadyRows {
  /** The rows to show, none of them moved. */
  rows: readonly SessionSummary[]
  /** How many chats are new or would have moved up. */
  newer: number
}

/**
 * The rows of a list in the order in which they are on the screen, with what is new in them. Those that the list does not have any more
 * stay as they were; new ones, and where a chat would move to, wait.
 *
 * @param shown the rows on the screen, with their former content
 * @param rows the list as it is now
 */
export function keepOrder(shown: readonly SessionSummary[], rows: readonly SessionSummary[]): SteadyRows {
  if (shown.length === 0) return { rows, newer: 0 }
  const current = new Map(rows.map(row => [row.id, row]))
  const place = new Map(shown.map(({ id }, at) => [id, at]))
  // What comes after the last row on the screen is a further page.
  const end = rows.findLastIndex(({ id }) => place.has(id)) + 1
  const further = end > 0 ? rows.slice(end) : []
  let newer = end > 0 ? 0 : rows.length
  let above = shown.length
  // From the end: a row with one below it that was above it has moved up.
  for (const { id } of rows.slice(0, end).reverse()) {
    const at = place.get(id)
    if (at === undefined || at > above) newer += 1
    else above = at
  }
  return { rows: [...shown.map(row => current.get(row.id) ?? row), ...further], newer }
}
