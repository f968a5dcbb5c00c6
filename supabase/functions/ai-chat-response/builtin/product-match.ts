// Which of the candidate products a customer's words mean.
import type { Product } from '../context.ts'
import { keptWith } from '../remembered.ts'
import { CatalogWords } from './catalog-words.ts'
import { container, type Description, describe, headOf } from './product-description.ts'
import { contentWords, singular, words } from './text.ts'
import { isAttribute, isGeneric, isIntent, keyOf } from './vocabulary.ts'

/**
 * How well words and a product agree:
 * `named`: the words are the product's name, or enough of it;
 * `kind`: the product is of the kind that the words name ("lamps");
 * `near`: the same kind or a like name, but something asked for is missing.
 */
export type Level = 'named' | 'kind' | 'near'

export interface Match {
  product: Product
  level: Level
  /** Higher is better within a level. */
  score: number
  /** The words that nothing about the product answers, as typed. */
  unmatched: string[]
  /** Whether it was found only by forgiving a misspelling. */
  misspelt: boolean
}

interface Entry extends Description {
  product: Product
}

interface Wanted {
  typed: string
  key: string
  role: 'head' | 'modifier' | 'complement'
}

const preposition =
  /^(?:with|in|for|of|from|by|on|at|that|which|who|to|made|without|like|suitable|and|inside|under|over|plus|featuring)$/

/** A noun phrase, with what comparing it with each product takes again and again. */
class Asked {
  readonly wanted: readonly Wanted[]
  readonly head: Wanted | undefined
  /** Whether it may be a part of a product's own name. */
  readonly definite: boolean
  readonly #counts = new Map<string, number>()
  readonly #meant: Record<'strictly' | 'leniently', ReadonlySet<string> | undefined> = {
    strictly: undefined,
    leniently: undefined,
  }

  constructor(wanted: readonly Wanted[], definite: boolean) {
    this.wanted = wanted
    this.head = wanted.find(({ role }) => role === 'head')
    this.definite = definite
    for (const { key } of wanted) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** How many of its words are among these, as they stand there. */
  countOf(parts: readonly string[]): number {
    return parts.reduce((count, part) => count + (this.#counts.get(part) ?? 0), 0)
  }

  /** The keys that its words stand for, slips forgiven. */
  meant(leniently: boolean, slipsOf: (word: Wanted) => ReadonlySet<string>): ReadonlySet<string> {
    const how = leniently ? 'leniently' : 'strictly'
    this.#meant[how] ??= new Set(this.wanted.flatMap(word => [word.key, ...slipsOf(word)]))
    return this.#meant[how]
  }
}

/** Compares what customers say with a list of products. */
export class ProductMatcher {
  readonly #entries: Entry[]
  readonly #words: CatalogWords

  constructor(products: Product[]) {
    this.#entries = products.map(entryOf)
    this.#words = new CatalogWords(this.#entries)
  }

  /**
   * The products that a noun phrase means, best first; only the best level that occurs is answered.
   * @param definite whether the phrase may be a part of a product's own name
   */
  find(phrase: string, definite: boolean): Match[] {
    const wanted = readPhrase(phrase)
    if (wanted.length === 0) return []
    const asked = new Asked(wanted, definite)
    const matches = this.#holding(wanted)
      .map(entry => this.#compare(entry, asked))
      .filter(match => match !== null)
      .sort((a, b) => b.score - a.score)
    for (const level of ['named', 'kind', 'near'] as const) {
      const found = matches.filter(match => match.level === level)
      const best = found[0]
      if (!best) continue
      return level === 'named' ? found.filter(match => match.score > best.score - 0.15) : found
    }
    return []
  }

  /** The products whose names a whole message mentions, the fullest mention first. */
  mentioned(message: string): Match[] {
    const typed = contentWords(message)
    const asked = typed.map(word => ({ typed: word, key: keyOf(word) }))
    // Of a word that no product holds, slips are forgiven.
    const meant = asked.map(({ typed, key }) => ({ key, slips: this.#words.slipsOf(typed, key, false) }))
    return this.#holding(asked)
      .map((entry): Match | null => {
        const hits = entry.name.map(part =>
          meant.findIndex(({ key, slips }) => key === part || slips.has(part)),
        )
        const found = hits.filter(at => at >= 0)
        const coverage = found.length / Math.max(entry.name.length, 1)
        const whole = coverage === 1 && (entry.name.length > 1 || namesSingle(message, entry.name[0] ?? ''))
        if (!whole && !(found.length >= 2 && coverage >= 0.6)) return null
        return {
          product: entry.product,
          level: 'named',
          score: coverage + found.length,
          unmatched: typed.filter((_, i) => !hits.includes(i)),
          misspelt: false,
        }
      })
      .filter(match => match !== null)
      .sort((a, b) => b.score - a.score)
      .filter((match, _, all) => match.score > (all[0]?.score ?? 0) - 0.01)
  }

  /** The products that a message points at by their kind: "is the mug dishwasher safe?". */
  pointedAt(message: string): Match[] {
    const all = words(message)
    const pointed = all
      .filter((_, at) => all.slice(Math.max(0, at - 2), at).some(before => pointer.test(before)))
      .map(keyOf)
    if (pointed.length === 0) return []
    return this.#entries
      .map((entry): Match | null => {
        if (!pointed.some(key => entry.kinds.has(key))) return null
        const unmatched = contentWords(message).filter(
          word => !entry.name.includes(keyOf(word)) && !entry.kinds.has(keyOf(word)),
        )
        return { product: entry.product, level: 'kind', score: -unmatched.length, unmatched, misspelt: false }
      })
      .filter(match => match !== null)
      .sort((a, b) => b.score - a.score)
      .filter((match, _, all) => match.score === all[0]?.score)
  }

  /** The word of a noun phrase that says what thing is meant: "bicycle helmets in red" are helmets. */
  headOf(phrase: string): string | null {
    return readPhrase(phrase).find(({ role }) => role === 'head')?.typed ?? null
  }

  /** What kind of thing a product is, in one word of its name; null for a name without words. */
  kindOf(product: Product): string | null {
    return headOf(product.name)
  }

  /** The products that hold at least one of the words, or what one may be a misspelling of. */
  #holding(asked: { typed: string; key: string }[]): Entry[] {
    const held = new Set(asked.flatMap(({ typed, key }) => [key, ...this.#words.slipsOf(typed, key, true)]))
    const keys = [...held].filter(key => this.#words.isKnown(key))
    return keys.length === 0 ? [] : this.#entries.filter(entry => keys.some(key => entry.keys.has(key)))
  }

  #compare(entry: Entry, asked: Asked): Match | null {
    const { wanted, head, definite } = asked
    // The words of a name that are right vouch for the others.
    const right = asked.countOf(entry.name)
    const leniently = right >= 2 || (right === 1 && wanted.length >= 3)
    const slipsOf = ({ typed, key }: Wanted) => this.#words.slipsOf(typed, key, leniently)
    const isOneOf = (parts: ReadonlySet<string>, word: Wanted) => {
      if (parts.has(word.key)) return true
      for (const slip of slipsOf(word)) if (parts.has(slip)) return true
      return false
    }
    const isPart = (part: string, word: Wanted) => word.key === part || slipsOf(word).has(part)
    const meant = asked.meant(leniently, slipsOf)
    const named = entry.name.filter(part => meant.has(part))
    const headIsKind = head !== undefined && isOneOf(entry.kinds, head)
    const headInName = head !== undefined && entry.name.some(part => isPart(part, head))
    const headIsGeneric = head !== undefined && isGeneric(head.typed)
    if (!headIsKind && !headInName && !headIsGeneric && named.length < 2) return null
    const inName = wanted.filter(word => entry.name.some(part => isPart(part, word)))
    const anywhere = wanted.filter(
      word =>
        inName.includes(word) ||
        isOneOf(entry.category, word) ||
        entry.description.has(word.key) ||
        entry.kinds.has(word.key),
    )
    const missing = wanted.filter(
      word => !anywhere.includes(word) && !isGeneric(word.typed) && !/^\d{1,2}$/.test(word.typed),
    )
    const coverage = named.length / Math.max(entry.name.length, 1)
    const result = (level: Level, score: number): Match => ({
      product: entry.product,
      level,
      score: score - missing.length * 0.2,
      unmatched: missing.map(word => word.typed),
      misspelt: !inName.some(({ key }) => entry.name.includes(key)) && inName.length > 0,
    })

    const missingBefore = missing.filter(word => word.role !== 'complement')
    const whole = coverage === 1 && named.length >= 2
    if (headIsKind || headInName) {
      if (whole || (coverage === 1 && headInName && missingBefore.length === 0))
        return result('named', 2 + named.length * 0.1)
      const most = coverage >= 0.6 || (coverage >= 0.5 && named.length >= 2)
      if (most && named.length >= 2 && missingBefore.length === 0) return result('named', 1 + coverage)
      if (
        missing.length === 0 &&
        definite &&
        headInName &&
        !headIsKind &&
        !isAttribute(head.typed) &&
        !entry.bound.has(head.key)
      ) {
        return result('named', 0.9 + coverage)
      }
      if (headIsKind && missing.length === 0 && !isAttribute(head.typed)) {
        return result('kind', coverage + inName.length)
      }
      return result('near', coverage + inName.length)
    }
    if (headIsGeneric) {
      const rest = wanted.filter(word => word !== head)
      if (rest.length > 0 && rest.every(word => anywhere.includes(word))) return result('kind', inName.length)
      return null
    }
    return named.length >= 2 ? result('near', coverage) : null
  }
}

const entryOf = keptWith((product: Product): Entry => ({ product, ...describe(product) }))

/** What stands before a thing that a message points at. */
const pointer = /^(?:the|your|this|that|these|those)$/

/** The words of a noun phrase with the part that each plays. */
function readPhrase(phrase: string): Wanted[] {
  const all = words(phrase)
  let start = 0
  for (let i = 0; i + 2 < all.length + 1; i++) {
    if (container.test(singular(all[i] ?? '')) && all[i + 1] === 'of') start = i + 2
  }
  const scope = all.slice(start)
  const cut = scope.findIndex((word, i) => i > 0 && preposition.test(word))
  const end = cut < 0 ? scope.length : cut
  const kept = scope
    .map((word, i) => ({ word, complement: i >= end }))
    .filter(({ word }) => contentWords(word).length > 0 && !preposition.test(word) && !isIntent(word))
  const openEnded = /^(?:something|anything|stuff|things?|products?|items?)$/.test(kept[0]?.word ?? '')
  const headAt = openEnded
    ? 0
    : kept.findLastIndex(({ word, complement }) => !complement && !/^\d+$/.test(word))
  return kept.map(({ word, complement }, i) => ({
    typed: word,
    key: keyOf(word),
    role: i === headAt ? 'head' : complement ? 'complement' : 'modifier',
  }))
}

/** Whether a message speaks of a product that has one word for a name: "the laptop", "laptop?". */
function namesSingle(message: string, name: string): boolean {
  const all = words(message)
  const at = all.findIndex(word => keyOf(word) === name)
  if (at < 0) return false
  const next = all[at + 1]
  const ends = next === undefined || contentWords(next).length === 0 || preposition.test(next)
  const before = all[at - 1]
  return ends && (before === undefined || contentWords(before).length === 0)
}
