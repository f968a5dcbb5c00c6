import { type Limits, RateLimited } from '../limits/limits.ts'
import { defaultLimits } from '../limits/rules.ts'
import type { Families } from './families.ts'

/** Wraps limits to count what they refuse. */
export function countRefusals({ counter }: Families, limits: Limits): Limits {
  const refusals = counter('frontdesk_limit_refusals_total', 'Requests refused by a limit, by its name.', [
    'limit',
  ])
  for (const limit of Object.keys(defaultLimits)) refusals.inc({ limit }, 0)
  const note = (error: unknown) => {
    if (error instanceof RateLimited) refusals.inc({ limit: error.limit })
    throw error
  }
  return {
    consume: (name, key) => limits.consume(name, key).catch(note),
    take: (name, key) => limits.take(name, key).catch(note),
  }
}
