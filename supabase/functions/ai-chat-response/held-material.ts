// All of a business's material, held here: what a question finds in it, found as the database would.
import type { AllMaterial, Material, StandingMaterial, TermsOfMaterial } from './context.ts'
import { candidates, indexProducts, type ProductIndex } from './held-products.ts'
import { indexPassages, type PassageIndex } from './passage-index.ts'
import { type FoundPassage, searchPassages } from './passage-search.ts'

export interface HeldMaterial {
  products: ProductIndex
  passages: PassageIndex
}

export async function holdMaterial({
  standing,
  other_products,
  product_words,
  title_unit,
  content_unit,
  passages,
}: AllMaterial): Promise<HeldMaterial> {
  return {
    products: indexProducts([...standing.newest, ...other_products], product_words),
    passages: await indexPassages(passages, { title: title_unit, content: content_unit }, pause),
  }
}

/** About how much memory it takes, in characters. */
export function sizeOfHeld({ standing, other_products, product_words, passages }: AllMaterial): number {
  let size = JSON.stringify([standing, other_products]).length + 2 * JSON.stringify(product_words).length
  // An entry of the index takes about as much as the text that it was read from.
  for (const [, , , title, content, , , search] of passages)
    size += title.length + content.length + 2 * search.length
  return size
}

const pause = () => new Promise<void>(resolve => setTimeout(resolve))

/**
 * What the database's `find_material` finds.
 * @param mentioned ids of the products that the last answers named
 */
export function findInHeld(
  held: HeldMaterial,
  standing: StandingMaterial,
  found: TermsOfMaterial,
  mentioned: string[] | null,
): Material {
  const { asked, translated, other, topic } = found.terms
  const passages = bestOf(
    searchPassages(held.passages, asked, 12),
    searchPassages(held.passages, translated, 12),
  )
  const known = new Set(passages.map(({ passage_id }) => passage_id))
  const topic_passages = searchPassages(held.passages, topic, 8)
  // What only other words for the same find comes after what the question's own find.
  const byOtherWords = searchPassages(held.passages, other, 8).filter(
    ({ passage_id }) => !known.has(passage_id),
  )
  passages.push(...byOtherWords)
  const wanted = candidates(held.products, found.product_words, found.amounts)
  for (const id of mentioned ?? []) wanted.add(id)
  for (const { kind, source_id } of [...passages, ...topic_passages])
    if (kind === 'product') wanted.add(source_id)
  return {
    business: standing.business,
    catalog: standing.catalog,
    passages,
    topic_passages,
    frequencies: found.frequencies,
    spelling: found.spelling,
    products: held.products.products.filter(
      ({ id }, place) => place < standing.newest.length || wanted.has(id),
    ),
  }
}

/** Those of both searches, best first, each with its better rank. */
function bestOf(some: FoundPassage[], others: FoundPassage[]): FoundPassage[] {
  if (others.length === 0) return some
  const best = new Map<number, FoundPassage>()
  for (const passage of [...some, ...others]) {
    const before = best.get(passage.passage_id)
    if (!before || before.rank < passage.rank) best.set(passage.passage_id, passage)
  }
  return [...best.values()].sort((a, b) => b.rank - a.rank || a.passage_id - b.passage_id)
}
