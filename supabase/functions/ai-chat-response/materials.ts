// What replies are written from, as far as it comes apart from the question. What is the same for each question to a
// business is asked for again only when it has changed; all that passages are found in is held once it pays.
import type {
  AllMaterial,
  FoundBy,
  FoundMaterial,
  Material,
  StandingMaterial,
  WordsOfQuestion,
} from './context.ts'
import type { Dependencies } from './handler.ts'
import { findInHeld, type HeldMaterial, holdMaterial, sizeOfHeld } from './held-material.ts'
import { createMemory } from './remembered.ts'

/** Characters of businesses' material that is remembered: some eight of 2,000 passages with all of it. */
const remembered = 28_000_000

/** A business of more passages is left to the database. */
const mostHeld = 5000

/**
 * How many passages are read and indexed in the time of one search in the database. A business's are read when another
 * question comes after its searches have taken as long as that will.
 */
const passagesForSearch = 100

export interface Materials {
  /**
   * Finds the material for a question. Parts that are the same for two questions are the same objects.
   * @param words those of the question, when they are known already
   */
  find(asked: string, by: FoundBy, words?: WordsOfQuestion): Promise<Material>
  /** The version of the material that is held with all its passages; null when it is not. */
  heldVersion(business_id: string): string | null
}

interface Known {
  version: string
  standing: StandingMaterial
  /** Questions of this version for which the database searched. */
  searches: number
  held?: HeldMaterial
}

export function createMaterials(deps: Pick<Dependencies, 'rpc' | 'log' | 'waitUntil'>): Materials {
  const known = createMemory<Known>(remembered)
  const beingRead = new Set<string>()

  /** Reads all of a business's material, so that its next questions are searched for here. */
  const hold = async (business_id: string) => {
    beingRead.add(business_id)
    try {
      const all = await deps.rpc<AllMaterial>('assistant_passages', { business_id })
      const { version, standing } = all
      if (version === null) return
      const held = await holdMaterial(all)
      known.set(business_id, { version, standing, searches: 0, held }, sizeOfHeld(all))
    } catch (error) {
      deps.log('error', 'material could not be held', { businessId: business_id, error: String(error) })
    } finally {
      beingRead.delete(business_id)
    }
  }

  /** Counts a search of the database. */
  const searched = (business_id: string, of: Known, passages: number) => {
    const isWorthIt = passages <= of.searches * passagesForSearch
    of.searches += 1
    if (!isWorthIt || passages > mostHeld || beingRead.has(business_id)) return
    of.searches = 0
    const reading = hold(business_id)
    deps.waitUntil?.(reading)
  }

  const find: Materials['find'] = async (asked, by, words) => {
    const { business_id, topic, mentioned, translation } = by
    const before = known.get(business_id)
    const found =
      words && before?.held && before.version === words.version
        ? words
        : await deps.rpc<FoundMaterial | WordsOfQuestion>('assistant_material', {
            business_id,
            asked,
            topic,
            mentioned,
            translation,
            known_version: before?.version ?? null,
            holds_passages: before?.held !== undefined,
          })
    if ('queries' in found) {
      if (before?.held) return findInHeld(before.held, before.standing, found, mentioned)
      throw new Error('The words came without the passages.')
    }
    const { version, standing, passage_count, ...rest } = found
    const stands = standing ?? before?.standing
    if (!stands) throw new Error('The material came without what stands.')
    if (version !== null) {
      // Another question may have brought it, too, or all of it.
      let now = known.get(business_id)
      if (now?.version !== version) {
        now = { version, standing: stands, searches: 0 }
        known.set(business_id, now, JSON.stringify(stands).length)
      }
      searched(business_id, now, passage_count)
    }
    const { newest, business, catalog } = stands
    return { ...rest, business, catalog, products: [...newest, ...rest.products] }
  }

  return {
    find,
    heldVersion: business_id => {
      const of = known.get(business_id)
      return of?.held ? of.version : null
    },
  }
}
