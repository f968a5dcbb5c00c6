import { type RefObject, useEffect } from 'react'

/** Fades the ends of a row that scrolls sideways, where more of it is hidden: goes with `useEdgeFade`. */
export const edgeFadeClasses =
  'data-[hidden=right]:mask-r-from-[calc(100%-2.5rem)] data-[hidden=left]:mask-l-from-[calc(100%-2.5rem)] data-[hidden=both]:mask-x-from-[calc(100%-2.5rem)]'

/** Notes on a row, as `data-hidden`, at which of its sides a part of it is scrolled out of view. */
export function useEdgeFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const note = () => {
      // Where rows run from right to left, they begin at 0 and scroll into negative numbers.
      const start = Math.abs(row.scrollLeft) > 2
      const end = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft) > 2
      const [left, right] = getComputedStyle(row).direction === 'rtl' ? [end, start] : [start, end]
      row.dataset.hidden = left && right ? 'both' : left ? 'left' : right ? 'right' : 'none'
    }
    // It notes the first widths by itself, once the page is laid out: asking here would have it laid out twice.
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
