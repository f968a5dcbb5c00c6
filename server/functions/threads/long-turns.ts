import { alwaysShared, createFairQueue, type FairQueue } from '../../database/fair-queue.ts'

/** Turns at composing for long work, such as replays, which is done in slices. */
export interface LongTurns {
  /**
   * Waits for the turn of a slice of a business's work.
   * @returns the function that ends the slice; it has to be called
   * @throws Overloaded where too much of that business waits, however much waits of others
   */
  acquire(business: string | undefined): Promise<() => void>
}

/**
 * Gives long work one of the turns at composing, and the businesses with such work that one in their order: one shop's work
 * takes the same part, however much it is, and an answer to a customer waits for one slice at most.
 * @param composing the turns that it shares with the answers
 * @param maxWaiting slices of one business that may wait
 */
export function createLongTurns(composing: FairQueue, maxWaiting: number): LongTurns {
  const queue = createFairQueue(alwaysShared, { concurrency: 1, maxWaiting })
  return {
    async acquire(business) {
      const leave = await queue.acquire(business)
      // Nobody's pause counts for it, and it makes no business active.
      const end = await composing.acquire(undefined).catch(error => {
        leave()
        throw error
      })
      return () => {
        end()
        leave()
      }
    },
  }
}
