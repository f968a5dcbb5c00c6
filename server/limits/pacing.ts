import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/**
 * Answers refused requests at a steady pace: a client that floods the server and waits for each answer slows itself down,
 * instead of keeping the server busy.
 * @param perSecond how many may continue in a second; fewer than that never wait
 * @param waiting how many may wait; more continue at once, since each holds a connection
 * @param burst how many may continue at once after a pause
 * @param spread how much longer each may wait, in milliseconds: many that began together do not go on together
 */
export function createPacer(perSecond: number, waiting: number, burst = 0, spread = 0): () => Promise<void> {
  const step = 1000 / perSecond
  let next = Number.NEGATIVE_INFINITY
  let held = 0
  return async () => {
    if (held >= waiting) return
    const now = performance.now()
    const turn = Math.max(now - burst * step, next)
    next = turn + step
    if (turn <= now) return
    held += 1
    await delay(turn - now + Math.random() * spread)
    held -= 1
  }
}

/** What an address is refused in a second, how many of its requests wait, how much it is refused at once, and the spread. */
const ofAddress = [4, 100, 10, 250] as const
const mostAddresses = 10_000

/** Paces what each network address is refused, so that nobody waits because of another. */
export function createPacers(): (network: string) => Promise<void> {
  const pacers = new LRUCache<string, () => Promise<void>>({ max: mostAddresses })
  return network => {
    const pace = pacers.get(network) ?? createPacer(...ofAddress)
    pacers.set(network, pace)
    return pace()
  }
}
