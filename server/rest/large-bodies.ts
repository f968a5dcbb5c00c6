import type { FastifyRequest } from 'fastify'
import { alwaysShared, createFairQueue } from '../database/fair-queue.ts'

/** From how many bytes on a body counts as large: reading and parsing it keeps everything else waiting for a while. */
const large = 32 * 1024
/** Large bodies that are read at a time, and of one account how many may wait. */
const concurrency = 2
const maxWaiting = 100
/** How long a body is waited for before the next one may come, in milliseconds: a slow line must not hold the others up. */
const patience = 2_000

/** Lets large bodies in by turns of their accounts. Until its turn a body stays with its sender. */
export interface LargeBodies {
  /**
   * Waits for the turn of a request, before its body is read.
   * @throws Overloaded when too many of the account wait
   */
  wait(request: FastifyRequest, account: string): Promise<void>
  /** To be called when the body was read. */
  end(request: FastifyRequest): void
}

export function createLargeBodies(): LargeBodies {
  const queue = createFairQueue(alwaysShared, { concurrency, sharedConcurrency: 1, maxWaiting })
  const ends = new WeakMap<FastifyRequest, () => void>()
  return {
    async wait(request, account) {
      // A body whose length is not told may be of any.
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
      if (encoding === undefined && Number(length ?? 0) < large) return
      const endTurn = await queue.acquire(account)
      const end = () => {
        clearTimeout(timer)
        request.raw.off('close', end)
        if (ends.delete(request)) endTurn()
      }
      const timer = setTimeout(end, patience)
      ends.set(request, end)
      if (request.raw.destroyed) end()
      else request.raw.once('close', end)
    },
    end: request => ends.get(request)?.(),
  }
}
