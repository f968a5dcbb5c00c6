import { LRUCache } from 'lru-cache'
import type { ButtonLook } from '../../web/src/lib/look/button-look.ts'
import type { Database } from '../database/database.ts'
import type { Limits } from '../limits/limits.ts'

/** How long an answer is kept here, in milliseconds: visitors of a busy site ask for the same one. */
const KEPT_MS = 3_000
const MOST_KEPT = 5_000

/**
 * How the button of a business looks on its owner's site.
 * @returns a function that takes the id of a business and the address of who asks, and gives an empty look where there is no such
 * active business
 * @throws RateLimited, or a fault of the database
 */
export function createButtonLooks(database: Database, limits: Limits) {
  const kept = new LRUCache<string, Partial<ButtonLook>>({ max: MOST_KEPT, ttl: KEPT_MS })

  return async (businessId: string, address: string): Promise<Partial<ButtonLook>> => {
    const known = kept.get(businessId)
    if (known) return known
    await limits.consume('lookupByAddress', address)
    const [look = {}] = await database.query<ButtonLook>(
      { role: 'service_role' },
      `select b.button_side as side, b.accent_on_light as color
         from public.businesses b where b.id = $1::text::uuid and b.is_active`,
      [businessId],
      { prepare: true },
    )
    kept.set(businessId, look)
    return look
  }
}
