import { setTimeout as delay } from 'node:timers/promises'

/**
 * Lets callers go on at a steady pace: whoever floods the server with refused requests, and waits for the answers,
 * slows down instead of keeping the server from everybody else.
 * @param perSecond how many go on in a second; fewer than that never wait
 * @param waiting how many may wait; more go on at once, since each holds a connection
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
