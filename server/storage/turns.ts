import { alwaysShared, createFairQueue, type FairQueue } from '../database/fair-queue.ts'

/** Who waits: a tenant, and among its callers, an owner or a chat. */
export interface Waiter {
  tenant: string
  caller: string
}

export interface TurnsOptions {
  /** Pieces of work that run at a time, of those the most of one tenant, and of those the most of one caller. */
  concurrency: number
  perTenant: number
  perCaller: number
  /** Pieces of one caller's work that may wait. */
  maxWaiting: number
}

/** Turns at something that all tenants share: fair between tenants, and within one between its callers. */
export interface Turns {
  /**
   * Waits for a turn.
   * @returns the function that ends it; it has to be called
   * @throws Overloaded when too much of this caller waits already
   */
  acquire(waiter: Waiter): Promise<() => void>
  /** How many of them have their turn at tenants' level still ahead. */
  readonly waiting: number
}

export function createTurns({ concurrency, perTenant, perCaller, maxWaiting }: TurnsOptions): Turns {
  const tenants = createFairQueue(alwaysShared, { concurrency, sharedConcurrency: perTenant })
  const callersOf = new Map<string, { queue: FairQueue; users: number }>()
  const newCallers = () => ({
    queue: createFairQueue(alwaysShared, {
      concurrency: perTenant,
      sharedConcurrency: perCaller,
      maxWaiting,
    }),
    users: 0,
  })

  return {
    async acquire({ tenant, caller }) {
      const callers = callersOf.get(tenant) ?? newCallers()
      callersOf.set(tenant, callers)
      callers.users += 1
      const leave = () => {
        callers.users -= 1
        if (callers.users === 0) callersOf.delete(tenant)
      }
      const endOfCaller = await callers.queue.acquire(caller).catch(error => {
        leave()
        throw error
      })
      const endOfTenant = await tenants.acquire(tenant)
      return () => {
        endOfTenant()
        endOfCaller()
        leave()
      }
    },
    get waiting() {
      return tenants.waiting
    },
  }
}
