/** What everybody in a run shares. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from './calls.ts'
import type { Figures } from './figures.ts'
import type { Ledger } from './ledger.ts'
import type { Shop } from './shops.ts'

export interface World {
  caller: Caller
  figures: Figures
  ledger: Ledger
  shops: readonly Shop[]
  random: () => number
  /** How many times faster than in life customers write. */
  pace: number
  /** Aborted when the time is over: nobody begins anything any more. */
  closing: AbortSignal
  /** A valid access token of a shop's owner. */
  tokenOf(shop: Shop): Promise<string>
}

/** Waits, but not beyond the end of the run. @returns whether the run goes on */
export async function pause({ closing }: Pick<World, 'closing'>, milliseconds: number): Promise<boolean> {
  if (closing.aborted) return false
  await delay(milliseconds, undefined, { signal: closing }).catch(() => undefined)
  return !closing.aborted
}
