import { LRUCache } from 'lru-cache'
import { atOnce, inTurns } from '../languages/cooperative.ts'
import { compilingShop, type Shop, usable } from '../plan/shop.ts'
import type { Material } from '../sheet/fact.ts'

/** The result of the database function `shop_material`. */
export interface ShopMaterial {
  version: string | null
  /** Null for who has that of this version already. */
  material: (Omit<Material, 'currency'> & { business: { currency: string } }) | null
}

export interface HeldShop {
  version: string
  shop: Shop
}

/** Compiled shops, kept until their material changes. */
export interface Shops {
  /**
   * A shop with its facts.
   * @param version the version of its material, as the conversation came with it; null when it is not known
   * @throws DatabaseError
   */
  open(businessId: string, version: string | null): Promise<Shop>
  /** What is kept of a shop, to ask for its material only where that has changed. */
  held(businessId: string): HeldShop | null
  /**
   * Takes a shop's material.
   * @param held what was kept when the material was asked for: the shop, where nothing has changed
   * @param giveWay lets others go first; what it rejects with ends the work
   */
  keep(
    businessId: string,
    material: ShopMaterial,
    held: HeldShop | null,
    giveWay?: () => Promise<void>,
  ): Promise<Shop>
}

/** Characters of material whose shops are kept: some 100 MB of facts and their index, as `tests/bench/shops-memory.ts` shows. */
const mostCharacters = 4_000_000
/** What is kept of a shop however little material it has, in the memory of as many characters. */
const fixedSize = 10_000
/** Of a shop that a customer waits for, in milliseconds: most are compiled within one slice, and others wait no longer than for an answer. */
const longSlice = 50

/**
 * @param rpc calls a database function as the service role
 * @param most characters of material whose shops are kept
 * @param giveWay lets others go first while a shop is compiled; without it, it is compiled at once
 */
export function createShops(
  rpc: <T>(name: string, args: Record<string, unknown>) => Promise<T>,
  most = mostCharacters,
  giveWay?: () => Promise<void>,
): Shops {
  const kept = new LRUCache<string, HeldShop>({ maxSize: most })
  const opening = new Map<string, Promise<Shop>>()

  const keep: Shops['keep'] = async (businessId, { version, material }, held, letGo) => {
    if (!material) {
      if (!held) throw new Error('The material did not come.')
      return held.shop
    }
    const work = compilingShop(usable({ ...material, currency: material.business.currency }))
    const shop = letGo
      ? await inTurns(work, letGo)
      : giveWay
        ? await inTurns(work, giveWay, longSlice)
        : atOnce(work)
    kept.delete(businessId)
    if (version === null) return shop
    // One that is larger than all that is kept is kept alone.
    const size = Math.min(most, fixedSize + JSON.stringify(material).length)
    kept.set(businessId, { version, shop }, { size })
    return shop
  }
  const held = (businessId: string): HeldShop | null => kept.peek(businessId) ?? null
  const read = async (businessId: string): Promise<Shop> => {
    const before = held(businessId)
    const material = await rpc<ShopMaterial>('shop_material', {
      business_id: businessId,
      held_version: before?.version ?? null,
    })
    return keep(businessId, material, before)
  }
  return {
    open(businessId, version) {
      const known = kept.get(businessId)
      if (known && known.version === version) return Promise.resolve(known.shop)
      // Questions that come at once wait for one reading. One for another version than theirs would be older: it was begun
      // before, so they ask again.
      const key = `${businessId} ${version}`
      const before = opening.get(key)
      if (before) return before
      const reading = read(businessId).finally(() => opening.delete(key))
      opening.set(key, reading)
      return reading
    },
    held,
    keep,
  }
}
