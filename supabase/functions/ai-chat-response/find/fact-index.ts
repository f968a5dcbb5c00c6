import type { Dictionary } from '../languages/dictionary.ts'
import type { Language } from '../languages/languages.ts'
import { isMisspelling } from '../languages/misspelling.ts'
import { skeletonOf, soundOf } from '../languages/sounds.ts'
import { isFunctionWord } from '../read/words.ts'
import type { Fact, FactSheet } from '../sheet/fact.ts'
import { addCategories, type Posting, weights, withParts } from './postings.ts'
import { type ProductEntry, readProducts } from './products.ts'
import { type Term, termsOf, type Wording } from './terms.ts'
import { keysOfValues } from './value-keys.ts'

/** A fact that holds something of a question. */
export interface Found {
  fact: Fact
  /** Its place in the sheet. */
  at: number
  /** Sum of the weights of what it holds, each by how rare it is. */
  score: number
  /** For each term of the question, how well the fact holds it: 0 to 1. */
  held: number[]
}

/** What a question is found by: a term, and how much it counts. */
export interface Sought {
  keys: readonly string[]
  weight: number
}

/** An inverted index of a sheet's facts. */
export interface FactIndex {
  facts: readonly Fact[]
  wording: Wording
  /** The keys of a term that occur in the sheet: its own, or those of the word that it is a misspelling of. */
  resolve(term: Term): readonly string[]
  /** In how many subjects a key occurs. */
  frequency(key: string): number
  /** How telling it is that a fact has one of the keys: from 0, more for what is rare. */
  rarity(keys: readonly string[]): number
  search(sought: readonly Sought[]): Found[]
  products: readonly ProductEntry[]
  /** The keys of a fact's entry, or of its statement where it is none. */
  entryKeys(fact: Fact): ReadonlySet<string>
  /** The keys of what a fact stands under: its heading, and its subject's name. */
  contextKeys(fact: Fact): ReadonlySet<string>
  /** The keys of a text's words, without those that hold a sentence together. */
  keysOf(text: string): string[]
  /** How much of a subject's name some keys are, 0 to 1, by how telling its words are. */
  nameShare(fact: Fact, keys: ReadonlySet<string>): number
  /** Whether some fact holds both, in itself or in the name of its subject: "iphone 13". */
  together(some: readonly string[], others: readonly string[]): boolean
  /** Facts of one subject, in the order of the sheet. */
  factsOf(subjectId: string): readonly number[]
}

export function indexFacts(sheet: FactSheet, language: Language, dictionary: Dictionary): FactIndex {
  const wording: Wording = { language, dictionary }
  const { facts } = sheet
  const postings = new Map<string, Posting[]>()
  const subjects = new Map<string, number[]>()
  const termCache = new Map<string, Term[]>()
  const words = new Set<string>()
  const read = (text: string) => {
    const known = termCache.get(text)
    if (known) return known
    const terms = withParts(termsOf(text, wording))
    termCache.set(text, terms)
    return terms
  }
  for (const [at, fact] of facts.entries()) {
    const { id, kind } = fact.subject
    if (fact.source.field === 'title') continue
    subjects.set(id, [...(subjects.get(id) ?? []), at])
    const held = new Map<string, number>()
    const add = (terms: readonly Term[], weight: number) => {
      for (const term of terms) {
        if (term.kind === 'word') words.add(term.text)
        for (const key of term.keys) if ((held.get(key) ?? 0) < weight) held.set(key, weight)
      }
    }
    if (fact.entry) {
      const { start, end } = fact.entry
      const base = fact.source.start
      add(read(fact.statement.slice(start - base, end - base)), weights.own)
      // In "S/M/L 9/12/15" the label stands elsewhere.
      add(read(fact.entry.label), weights.own)
      add(read(fact.statement), weights.statement)
    } else add(read(fact.statement), weights.own)
    if (fact.heading) add(read(fact.heading), weights.heading)
    add(
      read(fact.subject.name),
      kind === 'product' ? weights.name : kind === 'article' ? weights.title : weights.business,
    )
    for (const key of keysOfValues(fact.values)) held.set(key, weights.own)
    for (const topic of fact.topics) held.set(`topic:${topic}`, weights.own)
    for (const [key, weight] of held) {
      const list = postings.get(key)
      if (list) list.push({ fact: at, weight })
      else postings.set(key, [{ fact: at, weight }])
    }
  }
  addCategories(facts, subjects, read, postings)
  const subjectCount = Math.max(1, subjects.size)
  const subjectFrequency = new Map<string, number>()
  const frequency = (key: string) => {
    let count = subjectFrequency.get(key)
    if (count === undefined) {
      count = new Set((postings.get(key) ?? []).map(({ fact }) => facts[fact]?.subject.id)).size
      subjectFrequency.set(key, count)
    }
    return count
  }
  const skeletons = new Map<string, string>()
  const sounds = new Map<string, string>()
  for (const word of words) {
    if (word.length < 3) continue
    skeletons.set(skeletonOf(word), word)
    sounds.set(soundOf(word), word)
  }
  const entries = new Map<Fact, ReadonlySet<string>>()
  const entryKeys = (fact: Fact) => {
    let keys = entries.get(fact)
    if (!keys) {
      const { entry, source, statement } = fact
      const text = entry ? statement.slice(entry.start - source.start, entry.end - source.start) : statement
      keys = new Set([
        ...[text, entry?.label ?? ''].flatMap(part => read(part).flatMap(({ keys }) => [...keys])),
        ...keysOfValues(fact.values),
      ])
      entries.set(fact, keys)
    }
    return keys
  }
  const contexts = new Map<Fact, ReadonlySet<string>>()
  const contextKeys = (fact: Fact) => {
    let keys = contexts.get(fact)
    if (!keys) {
      const texts = [fact.subject.name, fact.heading ?? '']
      keys = new Set(texts.flatMap(text => read(text).flatMap(({ keys }) => [...keys])))
      contexts.set(fact, keys)
    }
    return keys
  }
  const resolved = new Map<string, readonly string[]>()
  const keysOf = (word: string) => read(word)[0]?.keys ?? []
  const findSpelling = (term: Term): readonly string[] => {
    if (term.kind !== 'word') return []
    const sound = soundOf(term.text)
    const bySound = sound.length >= 4 ? sounds.get(sound) : undefined
    if (bySound) return keysOf(bySound)
    if (!/^[a-z]+$/.test(term.text)) {
      const skeleton = skeletonOf(term.text)
      const byShape = skeleton.length >= 2 ? skeletons.get(skeleton) : undefined
      return byShape ? keysOf(byShape) : []
    }
    if (term.text.length < 4) return []
    for (const word of words) if (isMisspelling(term.text, word)) return keysOf(word)
    return []
  }
  return {
    facts,
    wording,
    frequency,
    resolve(term) {
      const known = term.keys.filter(key => postings.has(key))
      // "3 days" is no other 3.
      const measured = known.filter(key => key.includes('_'))
      if (known.length > 0) return measured.length > 0 && term.kind === 'number' ? measured : known
      let keys = resolved.get(term.text)
      if (!keys) {
        keys = findSpelling(term).filter(key => postings.has(key))
        resolved.set(term.text, keys)
      }
      return keys
    },
    rarity(keys) {
      const count = Math.min(...keys.map(key => frequency(key) || Number.POSITIVE_INFINITY))
      return Number.isFinite(count) ? Math.log(1 + subjectCount / count) : Math.log(1 + subjectCount)
    },
    search(sought) {
      const found = new Map<number, Found>()
      for (const [index, { keys, weight }] of sought.entries()) {
        const rarity = Math.max(0, ...keys.map(key => (postings.has(key) ? this.rarity([key]) : 0)))
        const best = new Map<number, number>()
        for (const key of keys) {
          for (const posting of postings.get(key) ?? []) {
            if ((best.get(posting.fact) ?? 0) < posting.weight) best.set(posting.fact, posting.weight)
          }
        }
        for (const [at, held] of best) {
          let entry = found.get(at)
          const fact = facts[at]
          if (!fact) continue
          if (!entry) {
            entry = { fact, at, score: 0, held: sought.map(() => 0) }
            found.set(at, entry)
          }
          entry.held[index] = held
          entry.score += held * weight * rarity
        }
      }
      return [...found.values()].sort((one, other) => other.score - one.score || one.at - other.at)
    },
    products: readProducts(facts, read),
    entryKeys,
    contextKeys,
    together(some, others) {
      const holding = (keys: readonly string[]) =>
        keys.flatMap(key =>
          (postings.get(key) ?? []).flatMap(({ fact, weight }) => (weight >= 0.9 ? [fact] : [])),
        )
      const held = new Set(holding(some))
      return holding(others).some(fact => held.has(fact))
    },
    nameShare({ subject }, keys) {
      const terms = read(subject.name).filter(term => !isFunctionWord(term.text, language))
      const weight = (term: Term) => this.rarity(term.keys)
      const whole = terms.reduce((sum, term) => sum + weight(term), 0)
      const shared = terms.filter(term => term.keys.some(key => keys.has(key)))
      return whole === 0 ? 0 : shared.reduce((sum, term) => sum + weight(term), 0) / whole
    },
    keysOf: text => read(text).flatMap(({ text, keys }) => (isFunctionWord(text, language) ? [] : [...keys])),
    factsOf: id => subjects.get(id) ?? [],
  }
}
