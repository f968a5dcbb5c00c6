import { startTransition, useEffect, useState } from 'react'

/**
 * The rows that are rendered at once, and then all of them, without keeping a slow phone from answering a tap meanwhile.
 * @param rows of a list that appears
 * @param first how many fill a screen
 * @param isKept whether the list was there before its page, which then begins where it was scrolled to: all of it at once
 */
export function useFirstRows<Row>(rows: readonly Row[], first: number, isKept: boolean): readonly Row[] {
  const [isWhole, setIsWhole] = useState(isKept)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  return isWhole ? rows : rows.slice(0, first)
}
