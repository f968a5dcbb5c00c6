import { type Limits, RateLimited, type Taken } from './limits.ts'
import { createSlowLane } from './slow-lane.ts'

/**
 * Opens a chat within the limits. Only what `open` opens counts: a call that it refuses leaves nothing behind.
 * @throws RateLimited, or what `open` throws
 */
export type OpenWithin = <T>(
  caller: { business: string; address: string },
  open: () => Promise<T>,
) => Promise<T>

/** Chats of a business that is full, a second. */
const perSecond = 1
/** How long a customer's page waits for a place, in milliseconds: it gives up after twelve seconds. */
const patience = 8_000
/** When to try again after that, in seconds. */
const retryAfter = 5

/**
 * A business that has had its chats of the hour is not closed: more are opened slowly, those of the addresses that have
 * opened fewest before all others. So whoever fills a business up keeps nobody out who comes for the first time.
 */
export function createOpenings(limits: Limits): OpenWithin {
  const mayOpen = createSlowLane({ pace: 1_000 / perSecond, patience, mostWaiting: 500 })

  async function takePlace(business: string, used: number): Promise<Taken | undefined> {
    try {
      return await limits.take('sessionByBusiness', business)
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error
      if (!(await mayOpen(business, used))) throw new RateLimited('sessionByBusiness', retryAfter)
      return undefined
    }
  }

  return async ({ business, address }, open) => {
    const taken = [await limits.take('sessionByAddress', address)]
    try {
      const place = await takePlace(business, taken[0]?.used ?? 0)
      if (place) taken.push(place)
      return await open()
    } catch (error) {
      await Promise.all(taken.map(({ giveBack }) => giveBack()))
      throw error
    }
  }
}
