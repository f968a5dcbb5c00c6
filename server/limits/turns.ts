import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type Limits, networkOf, RateLimited } from './limits.ts'
import type { LimitName } from './rules.ts'

/**
 * Slows the uses of one key down instead of refusing them, so that nobody can use it up for somebody else: a few at once,
 * and then one after the other. Whoever has come least often goes first, and among those the newest, so that an owner does
 * not wait behind a crowd that guesses.
 */
export interface Turns {
  /**
   * Resolves when it is this use's turn.
   * @param address the caller's network address
   * @throws RateLimited when others went first for too long
   */
  take(key: string, address: string): Promise<void>
}

interface TurnOptions {
  /** How many go at once. */
  atOnce: LimitName
  /** How many more go in turn. */
  inTurn: LimitName
  /** How many may wait for one key. */
  places: number
  /** How long one waits, in milliseconds. */
  patience: number
}

/** A use that waits. */
interface Waiting {
  /** How often its caller has come. */
  uses: number
  go(): void
  giveUp(reason: unknown): void
}

/** Takes turns among the callers of this process; how fast they come is counted by `limits`, for all processes. */
export function createTurns(
  limits: Pick<Limits, 'consume'>,
  { atOnce, inTurn, places, patience }: TurnOptions,
): Turns {
  const lines = new Map<string, Waiting[]>()
  /** How often a network has come for a key in the last hour. */
  const seen = new LRUCache<string, number>({ max: 10_000, ttl: 60 * 60 * 1000 })

  async function serve(key: string, line: Waiting[]): Promise<void> {
    try {
      while (line.length > 0) {
        const pause = await secondsUntilTurn(limits, inTurn, key)
        if (pause === 0) line.shift()?.go()
        else await delay(pause * 1000, undefined, { ref: false })
      }
    } catch (fault) {
      for (const waiting of line) waiting.giveUp(fault)
    } finally {
      lines.delete(key)
    }
  }

  const join = (key: string, uses: number) =>
    new Promise<void>((go, giveUp) => {
      const line = lines.get(key) ?? []
      const refusal = new RateLimited(inTurn, 60)
      const waiting: Waiting = {
        uses,
        go() {
          clearTimeout(timer)
          go()
        },
        giveUp(reason) {
          clearTimeout(timer)
          giveUp(reason)
        },
      }
      const timer = setTimeout(() => {
        const place = line.indexOf(waiting)
        if (place >= 0) line.splice(place, 1)
        giveUp(refusal)
      }, patience)
      timer.unref()
      const later = line.findIndex(other => other.uses >= uses)
      line.splice(later < 0 ? line.length : later, 0, waiting)
      if (line.length > places) line.pop()?.giveUp(refusal)
      if (lines.has(key)) return
      lines.set(key, line)
      void serve(key, line)
    })

  return {
    async take(key, address) {
      const caller = `${key} ${networkOf(address)}`
      const uses = (seen.get(caller) ?? 0) + 1
      seen.set(caller, uses)
      if ((await secondsUntilTurn(limits, atOnce, key)) > 0) await join(key, uses)
    },
  }
}

/** Uses a limit, or says in how many seconds it can be used. */
async function secondsUntilTurn(
  limits: Pick<Limits, 'consume'>,
  name: LimitName,
  key: string,
): Promise<number> {
  try {
    await limits.consume(name, key)
    return 0
  } catch (error) {
    if (error instanceof RateLimited) return error.retryAfterSeconds
    throw error
  }
}
