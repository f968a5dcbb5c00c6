// Which things the words of a question name, each by words of its own.
import type { ProductEntry } from '../find/products.ts'
import type { AskedTerm } from '../read/ask.ts'

/** How well a thing fits the words, and those of them that no other thing has taken. */
export interface Scored {
  product: ProductEntry
  fresh: readonly AskedTerm[]
  /** 0 where it is not named. */
  score: number
}

/** Things that the same words name equally well. */
export interface Covered<Candidate extends Scored> {
  products: ProductEntry[]
  tied: readonly Candidate[]
  /** The words that name them, and where the first of these stands. */
  terms: readonly AskedTerm[]
  start: number
}

interface CoverOptions<Candidate extends Scored> {
  /** Scores all things for the words that are left. */
  score(open: ReadonlySet<AskedTerm>, named: readonly Covered<Candidate>[]): readonly Candidate[]
  /** Chooses among products that the words do not tell apart. */
  narrow(products: ProductEntry[]): ProductEntry[]
  /** Whether the words of a tied thing are taken, too; those of all are when absent. */
  takes?(candidate: Candidate, products: readonly ProductEntry[]): boolean
}

/** The most things that are looked for. */
const most = 6
/** Scores that differ by less are equal. */
const alike = 0.999

/** Finds what words name: the thing that fits best, then the best one for the words that are left, in their order. */
export function coverTerms<Candidate extends Scored>(
  terms: readonly AskedTerm[],
  { score, narrow, takes = () => true }: CoverOptions<Candidate>,
): Covered<Candidate>[] {
  const open = new Set(terms)
  const named: Covered<Candidate>[] = []
  for (let count = 0; count < most; count += 1) {
    const scored = score(open, named)
    const best = Math.max(0, ...scored.map(({ score }) => score))
    if (best === 0) break
    const top = scored.filter(({ score }) => score >= best * alike)
    const first = top[0]?.fresh ?? []
    // Equally good by the same words: which is meant is not clear. By other words: each is named.
    const tied = top.filter(({ fresh }) => fresh.some(term => first.includes(term)))
    const products = narrow([...new Set(tied.map(({ product }) => product))])
    named.push({ products, tied, terms: first, start: Math.min(...first.map(({ term }) => term.start)) })
    for (const candidate of tied)
      if (takes(candidate, products)) for (const term of candidate.fresh) open.delete(term)
    // "The Humantay tour" has a word for its kind, which names no other tour.
    for (const term of [...open])
      if (products.some(({ categoryKeys }) => term.keys.some(key => categoryKeys.has(key)))) open.delete(term)
  }
  return named.sort((one, other) => one.start - other.start)
}
