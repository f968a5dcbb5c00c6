import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether a list was there before its page. On the first page of a visit it may have come early, but nobody has scrolled in it.
 * @param isThere whether the list is there
 */
export function useKept(isThere: boolean): boolean {
  const { key } = useLocation()
  const [isKept] = useState(isThere && key !== 'default')
  return isKept
}

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
