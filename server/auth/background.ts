import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Work that no request waits for. */
export interface Background {
  /** Starts `work`; a failure is logged as `what`, without the request's data. */
  run(what: string, work: () => Promise<void>): void
  /** Resolves when all work is done, at the latest after `milliseconds`. */
  settled(milliseconds: number): Promise<void>
}

export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(what, work) {
      const done = work()
        .catch(error => log.error({ code: error?.code, reason: error?.message }, what))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled(milliseconds) {
      const deadline = new AbortController()
      const late = delay(milliseconds, undefined, { signal: deadline.signal }).catch(() => undefined)
      await Promise.race([Promise.all(running), late])
      deadline.abort()
    },
  }
}
