import { useState, useSyncExternalStore } from 'react'
import { formatFully } from '@/lib/format'
import { formatTimeAgo } from '@/lib/time-ago'

const EVERY_MS = 30_000
const listeners = new Set<() => void>()
let tick = 0
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all times on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    tick += 1
    for (const notify of listeners) notify()
  }, EVERY_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A relative time that is updated while it is shown; date and time on hover. */
export function TimeAgo({ timestamp }: { timestamp: string }) {
  useSyncExternalStore(subscribe, () => tick)
  // Only for who points at it: the first formatter of whole dates keeps a slow phone for a tenth of a second.
  const [title, setTitle] = useState<string>()
  return (
    <time dateTime={timestamp} title={title} onPointerEnter={() => setTitle(formatFully(timestamp))}>
      {formatTimeAgo(timestamp)}
    </time>
  )
}
