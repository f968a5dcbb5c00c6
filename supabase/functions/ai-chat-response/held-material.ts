// All of a business's material, held here: what a question finds in it, found as the database would.
import type { AllMaterial, Material, Product, StandingMaterial, WordsOfQuestion } from './context.ts'
import { candidates, indexProducts, type ProductIndex } from './held-products.ts'
import { indexPassages, type PassageIndex } from './passage-index.ts'
import { type FoundPassage, searchPassages } from './passage-search.ts'
import { type QueryWord, termsOfQuery, type WordTerms } from './query-terms.ts'

export interface HeldMaterial {
  products: ProductIndex
  passages: PassageIndex
}

export async function holdMaterial({
  standing,
  other_products,
  product_words,
  related_terms,
  title_unit,
  content_unit,
  passages,
}: AllMaterial): Promise<HeldMaterial> {
  return {
    products: indexProducts([...standing.newest, ...other_products], product_words),
    passages: await indexPassages(
      passages,
      { title: title_unit, content: content_unit },
      related_terms,
      pause,
    ),
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
  found: WordsOfQuestion,
  mentioned: string[] | null,
): Material {
  const { asked, translated, topic } = found.queries
  const termsOf = (words: QueryWord[] | null) => termsOfQuery(held.passages, words ?? [])
  const search = (words: WordTerms[], most: number) => searchPassages(held.passages, words, most)
  const inOwnWords = termsOf(withoutMore(asked))
  const inOthers = termsOf(withoutMore(translated))
  const { frequencies, spelling } = known(found, [...inOwnWords, ...inOthers])
  const passages = bestOf(search(inOwnWords, 12), search(inOthers, 12))
  const byQuestion = new Set(passages.map(({ passage_id }) => passage_id))
  const topic_passages = search(termsOf(topic), 8)
  // What only other words for the same find comes after what the question's own find.
  const withMore = translated ?? asked
  const byMore = withMore?.some(([, , isMore]) => isMore) ? search(termsOf(withMore), 8) : []
  passages.push(...byMore.filter(({ passage_id }) => !byQuestion.has(passage_id)))
  const productWords = new Set([...found.product_words, ...Object.values(spelling)])
  const wanted = candidates(held.products, [...productWords].sort(), found.amounts)
  const want = (id: string) => {
    const place = held.products.places.get(id)
    if (place !== undefined) wanted.add(place)
  }
  for (const id of mentioned ?? []) want(id)
  for (const { kind, source_id } of [...passages, ...topic_passages]) if (kind === 'product') want(source_id)
  const { newest } = standing
  const others = [...wanted].filter(place => place >= newest.length).sort((a, b) => a - b)
  return {
    business: standing.business,
    catalog: standing.catalog,
    passages,
    topic_passages,
    frequencies,
    spelling,
    products: [...newest, ...others.map(place => held.products.products[place] as Product)],
  }
}

const withoutMore = (words: QueryWord[] | null) => words?.filter(([, , isMore]) => !isMore) ?? null

/** How often the words of a question occur, and what misspelt ones were taken for. */
function known(
  { words, frequencies, spelling }: WordsOfQuestion,
  terms: WordTerms[],
): Pick<Material, 'frequencies' | 'spelling'> {
  if (frequencies && spelling) return { frequencies, spelling }
  const of = new Map(terms.map(term => [term.word, term]))
  const repairs = terms.flatMap(({ word, repaired }) => (repaired ? [[word, repaired.term] as const] : []))
  return {
    frequencies: Object.fromEntries(
      words.map(word => [word, of.get(word)?.repaired?.frequency ?? of.get(word)?.frequency ?? 0]),
    ),
    spelling: Object.fromEntries(repairs),
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
