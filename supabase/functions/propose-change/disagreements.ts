// What a change makes disagree, looked for by another thread while this one asks the questions.
import { LRUCache } from 'lru-cache'
import type { Contradiction } from '../ai-chat-response/disagree/contradiction.ts'
import { newContradictions, preparingContradictions } from '../ai-chat-response/disagree/contradictions.ts'
import { inTurns } from '../ai-chat-response/languages/cooperative.ts'
import { compilingShop, type Shop } from '../ai-chat-response/plan/shop.ts'
import { digestOf } from './kept-replies.ts'

/** Two versions of a shop's material, all of which is used. */
export interface Versions {
  before: Shop['material']
  /** Null where a replay is only prepared. */
  after: Shop['material'] | null
}

/** Finds what the version after makes disagree. It rejects where that fails. */
export type FindDisagreements = (versions: Versions) => Promise<readonly Contradiction[]>

/** Shops that are kept: of a replay it is two, and the one before stays while an owner goes on. */
const mostShops = 4

/**
 * Finds them for other threads.
 * @param giveWay lets others of the place go first
 */
export function createDisagreements(giveWay: () => Promise<void>): FindDisagreements {
  const shops = new LRUCache<string, Shop>({ max: mostShops })
  const open = async (material: Shop['material']): Promise<Shop> => {
    const digest = await digestOf(material)
    await giveWay()
    const shop = shops.get(digest) ?? (await inTurns(compilingShop(material), giveWay))
    shops.set(digest, shop)
    await giveWay()
    return shop
  }
  return async versions => {
    const before = await open(versions.before)
    await inTurns(preparingContradictions(before), giveWay)
    if (!versions.after) return []
    const after = await open(versions.after)
    return newContradictions(before, after)
  }
}
