import { useEffect, useState } from 'react'
import type { ShownHours } from '@/lib/look/hours-line.ts'
import { locale, texts } from '../languages/languages.ts'

/** Whether the business is open now; nothing where it does not show its hours. */
export function Hours({
  hours,
  first = '',
  ...attributes
}: {
  hours: ShownHours | undefined
  /** What is shown at first. */
  first?: string
  id?: string
  className: string
}) {
  const [line, setLine] = useState(first)
  useEffect(() => {
    if (!hours) return
    let timer: ReturnType<typeof setInterval> | undefined
    let isShown = true
    import('./look.ts').then(
      ({ hoursLine }) => {
        if (!isShown) return
        const show = () => setLine(hoursLine(hours, Date.now(), texts.hours, locale))
        show()
        timer = setInterval(show, 20_000)
      },
      () => undefined,
    )
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [hours])
  return (
    // The early script fills it in.
    <p {...attributes} suppressHydrationWarning hidden={!line}>
      {line}
    </p>
  )
}
