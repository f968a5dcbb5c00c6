import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Ends a toast after its time, which begins anew after a pointer or the focus was on it, or the window was left.
 *
 * @param id undefined while none is shown
 * @param duration in milliseconds
 * @returns handlers for the toast
 */
export function useToastTime(id: number | undefined, duration: number, onEnd: () => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isAway, setAway] = useState(false)
  const end = useEffectEvent(onEnd)
  const isWaiting = isHovered || isFocused || isAway
  useEffect(() => {
    if (id === undefined || isWaiting) return
    const timer = setTimeout(end, duration)
    return () => clearTimeout(timer)
  }, [id, duration, isWaiting])
  useEffect(() => {
    if (id === undefined) return
    const leave = () => setAway(true)
    const comeBack = () => setAway(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
      setHovered(false)
      setFocused(false)
      setAway(false)
    }
  }, [id])
  return {
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
