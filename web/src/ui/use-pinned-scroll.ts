import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the end, in pixels, the reader is taken to read the newest. */
const NEAR_END = 96

interface Ends {
  /** What stands first and last; undefined while there is nothing. */
  first: string | undefined
  last: string | undefined
  /** Whether the last line is the reader's own, which always brings them to the end. */
  isOwn: boolean
}

/**
 * Keeps a scrolling list at its end while the reader is there. Further up nothing moves, neither when lines come at
 * the end nor when earlier ones are put before the first.
 *
 * @returns refs for the list and its content, whether something new waits below, and the way down
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
  /** The distance to the end, which earlier lines do not change. */
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
      // Only a reader scrolls up: further from the end for another reason, something has grown.
      if (isNearEnd) isPinned.current = true
      else if (element.scrollTop < top) isPinned.current = false
      top = element.scrollTop
      if (isNearEnd) setHasNewBelow(false)
    }
    // The keyboard, a growing input, arriving bubbles and pictures change the sizes; the end stays in view.
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
