import { useEffect, useState } from 'react'

/** Whether so many milliseconds have passed since the component came: what is not there by then is not waited for. */
export function useDeadline(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
