import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the end, in pixels, the reader is taken to read the newest. */
const NEAR_END = 96

/**
 * Keeps a scrolling list at its end while the reader is there, and leaves it alone while they read
 * further up.
 *
 * @param newest what stands last; a change of it is a new line
 * @param own whether the newest line is the reader's own: that always brings them to the end
 * @returns the list's and its content's ref, whether something new waits below, and the way down
 */
export function usePinnedScroll(
  newest: string | undefined,
  own: boolean,
): {
  list: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  hasNewBelow: boolean
  scrollToEnd: () => void
} {
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const pinned = useRef(true)
  const [hasNewBelow, setHasNewBelow] = useState(false)

  const scrollToEnd = useCallback(() => {
    pinned.current = true
    setHasNewBelow(false)
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [])

  useEffect(() => {
    const element = list.current
    if (!element || !content.current) return
    let top = element.scrollTop
    const onScroll = () => {
      const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
      // Only a reader scrolls up: further from the end for another reason, something has grown.
      if (isNearEnd) pinned.current = true
      else if (element.scrollTop < top) pinned.current = false
      top = element.scrollTop
      if (isNearEnd) setHasNewBelow(false)
    }
    // The keyboard, a growing input and arriving bubbles change the sizes; the end stays in view.
    const observer = new ResizeObserver(() => {
      if (pinned.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    observer.observe(content.current)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  useLayoutEffect(() => {
    if (newest === undefined) return
    if (own || pinned.current) scrollToEnd()
    else setHasNewBelow(true)
  }, [newest, own, scrollToEnd])

  return { list, content, hasNewBelow, scrollToEnd }
}
