import { setTimeout as delay } from 'node:timers/promises'

/**
 * Answers rate-limited requests at a steady pace: a client that floods the server and waits for each answer slows itself
 * down, instead of keeping the server busy.
 * @param perSecond how many may continue in a second; fewer than that never wait
 * @param waiting how many may wait; more continue at once, since each holds a connection
 */
export function createPacer(perSecond: number, waiting: number): () => Promise<void> {
  let next = 0
  let held = 0
  return async () => {
    if (held >= waiting) return
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + 1000 / perSecond
    if (turn === now) return
    held += 1
    await delay(turn - now)
    held -= 1
  }
}
