import { type PointerEvent, useRef } from 'react'

/** From here on a movement is a swipe, and from there on the toast goes when it is let go; in pixels. */
const BEGIN = 10
const FAR = 50

/** Handlers that let a finger push a toast out over the end of the line. */
export function useToastSwipe(dismiss: (() => void) | undefined) {
  const from = useRef<number>(undefined)
  const moved = useRef(0)
  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (moved.current > FAR) dismiss?.()
    else currentTarget.style.translate = ''
    from.current = undefined
    moved.current = 0
  }
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') from.current = clientX
    },
    onPointerMove: ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
      if (from.current === undefined) return
      const toEnd = document.documentElement.dir === 'rtl' ? -1 : 1
      moved.current = Math.max(0, (clientX - from.current) * toEnd)
      if (moved.current < BEGIN) return
      currentTarget.setPointerCapture(pointerId)
      currentTarget.style.translate = `${moved.current * toEnd}px`
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
