import { type RefObject, useEffect } from 'react'

/** Fades the ends of a row that scrolls sideways, where more of it is hidden: goes with `useEdgeFade`. */
export const edgeFadeClasses =
  'data-[hidden=end]:mask-r-from-[calc(100%-2.5rem)] data-[hidden=start]:mask-l-from-[calc(100%-2.5rem)] data-[hidden=both]:mask-x-from-[calc(100%-2.5rem)]'

/** Notes on a row, as `data-hidden`, at which of its ends a part of it is scrolled out of view. */
export function useEdgeFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const note = () => {
      const start = Math.abs(row.scrollLeft) > 2
      const end = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft) > 2
      row.dataset.hidden = start && end ? 'both' : start ? 'start' : end ? 'end' : 'none'
    }
    note()
    const resized = new ResizeObserver(note)
    resized.observe(row)
    for (const child of row.children) resized.observe(child)
    row.addEventListener('scroll', note, { passive: true })
    return () => {
      resized.disconnect()
      row.removeEventListener('scroll', note)
    }
  }, [ref])
}
