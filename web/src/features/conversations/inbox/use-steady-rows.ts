import { useState } from 'react'
import type { SessionSummary } from '../api/session.ts'
import { keepOrder, type SteadyRows } from './steady-order.ts'

/**
 * The rows of a list, which keep their places while somebody is about to press one of them.
 *
 * @param name another list begins in its own order
 * @param isHeld whether rows stay where they are
 */
export function useSteadyRows(
  name: string,
  rows: readonly SessionSummary[],
  isHeld: boolean,
): SteadyRows & { letMove: () => void } {
  const [shown, setShown] = useState({ name, rows, source: rows })
  const isSame = shown.name === name && isHeld
  const next = isSame ? keepOrder(shown.rows, rows) : { rows, newer: 0 }
  // A render that shows other rows than the last remembers them.
  if (shown.source !== rows || shown.name !== name || (!isHeld && shown.rows !== rows))
    setShown({ name, rows: next.rows, source: rows })
  return { ...next, letMove: () => setShown({ name, rows, source: rows }) }
}
