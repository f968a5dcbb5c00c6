import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** The key that leads to the toast, also out of a dialog that keeps the focus. */
export const hotkey = 'F8'

/**
 * The keys of a toast. Escape closes what is open above the page first, such as a dialog, and the toast only where nothing else
 * took the key, or where the focus is in it.
 *
 * @param toast the element of the toast that is shown
 * @param dismiss undefined while none is shown
 * @returns whether the key led into the toast, which then has the focus until it is left; and what ends that
 */
export function useToastKeys(toast: RefObject<HTMLElement | null>, dismiss: (() => void) | undefined) {
  const [isVisited, setVisited] = useState(false)
  const hasFocus = () => toast.current?.contains(document.activeElement) === true

  const onKeyBefore = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !hasFocus()) return
    event.preventDefault()
    event.stopPropagation()
    setVisited(false)
    dismiss?.()
  })
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === hotkey && !hasFocus()) setVisited(true)
    else if (event.key === 'Escape' && !event.defaultPrevented) dismiss?.()
  })
  const isShown = dismiss !== undefined
  useEffect(() => {
    if (!isShown) return
    // Dialogs and menus listen on the document before it reaches their elements: the window is before them.
    window.addEventListener('keydown', onKeyBefore, { capture: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKeyBefore, { capture: true })
      window.removeEventListener('keydown', onKey)
      setVisited(false)
    }
  }, [isShown])

  /** Tab out of the toast leads back to where the focus was. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || !isVisited) return
    const stops = [event.currentTarget, ...event.currentTarget.querySelectorAll('button')]
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    setVisited(false)
  }
  return { isVisited, leave: () => setVisited(false), onKeyDown }
}
