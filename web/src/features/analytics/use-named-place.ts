import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Goes to a heading that the address names (`#wanted`), as a link in an e-mail does: once, when what stands below it is there.
 */
export function useNamedPlace(name: string, heading: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { hash, key } = useLocation()
  const gone = useRef<string>(undefined)
  useEffect(() => {
    if (!isReady || hash !== `#${name}` || gone.current === key) return
    gone.current = key
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [hash, heading, isReady, key, name])
}
