import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the end, in pixels, the list counts as scrolled to the end. */
const NEAR_END = 96

interface Ends {
  /** The keys of the first and the last row; undefined while there are none. */
  first: string | undefined
  last: string | undefined
  /** Whether the last row is the reader's own message, which always scrolls to the end. */
  isOwn: boolean
}

/**
 * Keeps a scrolling list at its end while the reader is there. When the reader has scrolled up nothing moves, neither
 * when rows are appended nor when earlier ones are prepended.
 *
 * @returns refs for the list and its content, whether there are new rows below, and a function that scrolls to the end
 */
export function usePinnedScroll({ first, last, isOwn }: Ends): {
  list: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  hasNewBelow: boolean
  scrollToEnd: () => void
} {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isPinned = useRef(true)
  /** The distance to the end, which prepended rows do not change. */
  const toEnd = useRef(0)
  const [hasNewBelow, setHasNewBelow] = useState(false)

  const scrollToEnd = useCallback(() => {
    isPinned.current = true
    setHasNewBelow(false)
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [])

  useEffect(() => {
    const element = list.current
    if (!element || !content.current) return
    let top = element.scrollTop
    const onScroll = () => {
      toEnd.current = element.scrollHeight - element.scrollTop
      const isNearEnd = toEnd.current - element.clientHeight < NEAR_END
      // Scrolling up is always the reader's; a larger distance without it means that the content has grown.
      if (isNearEnd) isPinned.current = true
      else if (element.scrollTop < top) isPinned.current = false
      top = element.scrollTop
      if (isNearEnd) setHasNewBelow(false)
    }
    // The on-screen keyboard, a growing input, new messages and pictures change the sizes; the end stays in view.
    const observer = new ResizeObserver(() => {
      if (isPinned.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    observer.observe(content.current)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  const previous = useRef({ first, last })
  useLayoutEffect(() => {
    const before = previous.current
    previous.current = { first, last }
    const element = list.current
    if (!element || last === undefined) return
    if (last !== before.last) {
      if (isOwn || isPinned.current) scrollToEnd()
      else setHasNewBelow(true)
    } else if (first !== before.first) {
      element.scrollTop = element.scrollHeight - toEnd.current
    }
  }, [first, last, isOwn, scrollToEnd])

  return { list, content, hasNewBelow, scrollToEnd }
}
