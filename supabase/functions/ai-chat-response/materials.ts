// What replies are written from, as far as it comes apart from the question. Most of it is the same for each question to a
// business, and is asked for again only when it has changed.
import type { FoundBy, FoundMaterial, Material } from './context.ts'
import type { Dependencies } from './handler.ts'
import { createMemory } from './remembered.ts'

/** Characters of what stands for businesses that is remembered. */
const remembered = 4_000_000

/** Finds the material for a question. Parts that are the same for two questions are the same objects. */
export type FindMaterial = (asked: string, by: FoundBy) => Promise<Material>

export function createMaterials({ rpc }: Pick<Dependencies, 'rpc'>): FindMaterial {
  const known = createMemory<{ version: string; standing: NonNullable<FoundMaterial['standing']> }>(
    remembered,
  )
  return async (asked, { business_id, topic, mentioned, translation }) => {
    const before = known.get(business_id)
    const { version, standing, ...found } = await rpc<FoundMaterial>('assistant_material', {
      business_id,
      asked,
      topic,
      mentioned,
      translation,
      known_version: before?.version ?? null,
    })
    const stands = standing ?? before?.standing
    if (!stands) throw new Error('The material came without what stands.')
    if (standing && version !== null)
      known.set(business_id, { version, standing }, JSON.stringify(standing).length)
    const { newest, business, catalog } = stands
    return { ...found, business, catalog, products: [...newest, ...found.products] }
  }
}
