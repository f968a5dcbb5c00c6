import { LRUCache } from 'lru-cache'
import { atOnce, type Cooperative } from '../languages/cooperative.ts'
import type { Dictionary } from '../languages/dictionary.ts'
import { type Language, languages } from '../languages/languages.ts'
import { formOf, reducerOf } from '../languages/spelling/endings.ts'
import { isMisspelling } from '../languages/spelling/misspelling.ts'
import { plain, withoutAccents } from '../languages/spelling/plain.ts'
import { hasConsonants, inArabicSounds, isRomanised } from '../languages/spelling/romanised.ts'
import { skeletonOf, soundOf } from '../languages/spelling/sounds.ts'
import { isFunctionWord } from '../languages/words.ts'
import { type Fact, type FactSheet, writtenOf } from '../sheet/fact.ts'
import { isQuestion } from '../sheet/statements.ts'
import { addCategories, factIn, type Posting, postingOf, weightIn, weights, withParts } from './postings.ts'
import { type ProductEntry, readProducts } from './products.ts'
import { type Term, termsOf, type Wording } from './terms.ts'
import { keysOfValues } from './value-keys.ts'
import { type Nearness, nearnessOf } from './vectors/near.ts'

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
  /** Whether a single letter names something: "size M", "Zone C". */
  isName(letter: string): boolean
  /** In how many subjects a key occurs. */
  frequency(key: string): number
  /** How telling it is that a fact has one of the keys: from 0, more for what is rare. */
  rarity(keys: readonly string[]): number
  search(sought: readonly Sought[]): Found[]
  /** How near in meaning each fact is to some terms, also where they share no word. */
  nearness: Nearness
  products: readonly ProductEntry[]
  /** Numbers in names of products, each with a key of the word behind it: "24 rose". */
  numberedNames: ReadonlySet<string>
  /** The keys of the shop's name: what it says is so of all that is there, as washing in a laundry. */
  shopKeys: ReadonlySet<string>
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

/** How many texts and customers' words are kept with what was read of them: a customer may write any number. */
const mostKept = 500
/** The same for facts, which some questions go through one by one. */
const mostFactsKept = 5_000

/** Whether a key is that of a word itself, and not of its meaning or its sound. */
export const isWord = (key: string): boolean => /^\p{L}/u.test(key) && !key.includes(':')

/** Adds to the list of a key. */
function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const singleCapital = /(?<![\p{L}\p{N}'’&.])\p{Lu}(?![\p{L}\p{N}'’&])/gu

export const indexFacts = (sheet: FactSheet, language: Language, dictionary: Dictionary): FactIndex =>
  atOnce(indexingFacts(sheet, language, dictionary))

/** The same in steps. */
export function* indexingFacts(
  sheet: FactSheet,
  language: Language,
  dictionary: Dictionary,
): Cooperative<FactIndex> {
  const wording: Wording = { language, dictionary }
  const { facts } = sheet
  const postings = new Map<string, Posting[]>()
  const subjects = new Map<string, number[]>()
  // All texts while the index is made; then those that are read again and again.
  let texts: Map<string, Term[]> | LRUCache<string, Term[]> = new Map()
  const words = new Set<string>()
  const letters = new Set<string>()
  const read = (text: string) => {
    const known = texts.get(text)
    if (known) return known
    const terms = withParts(termsOf(text, wording))
    texts.set(text, terms)
    return terms
  }
  for (const [at, fact] of facts.entries()) {
    const { id, kind } = fact.subject
    // A title tells what its article is about, and an owner's question what the statements behind it answer.
    if (fact.source.field === 'title' || isQuestion(fact.statement)) continue
    for (const [letter] of fact.statement.matchAll(singleCapital)) {
      // The English pronoun is a capital everywhere, and names nothing.
      if (letter !== 'I' || language !== 'en') letters.add(letter)
    }
    addTo(subjects, id, at)
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
    for (const [key, weight] of held) addTo(postings, key, postingOf(at, weight))
    yield
  }
  addCategories(facts, subjects, read, postings)
  // A list that has grown holds room for more, which thousands of short ones never need.
  for (const [key, list] of postings) postings.set(key, list.slice())
  const products = readProducts(facts, read)
  const numberedNames = new Set(
    products.flatMap(({ name }) =>
      read(name).flatMap((term, at, terms) =>
        term.kind === 'number' ? (terms[at + 1]?.keys ?? []).map(key => `${term.keys.at(-1)} ${key}`) : [],
      ),
    ),
  )
  const shop = facts.find(({ subject }) => subject.kind === 'business')
  const shopTerms = shop ? read(shop.subject.name).filter(({ text }) => !isFunctionWord(text, language)) : []
  const shopKeys = new Set(shopTerms.flatMap(({ keys }) => [...keys]))
  const subjectCount = Math.max(1, subjects.size)
  const subjectFrequency = new Map<string, number>()
  const frequency = (key: string) => {
    let count = subjectFrequency.get(key)
    if (count === undefined) {
      count = new Set((postings.get(key) ?? []).map(posting => facts[factIn(posting)]?.subject.id)).size
      subjectFrequency.set(key, count)
    }
    return count
  }
  const rarity = (keys: readonly string[]) => {
    const count = Math.min(...keys.map(key => frequency(key) || Number.POSITIVE_INFINITY))
    return Number.isFinite(count) ? Math.log(1 + subjectCount / count) : Math.log(1 + subjectCount)
  }
  const nearness = yield* nearnessOf(facts, read, language === 'en', ({ keys }) => rarity(keys))
  texts = new LRUCache<string, Term[]>({ max: mostKept })
  const skeletons = new Map<string, string>()
  const sounds = new Map<string, string>()
  const reduce = reducerOf(languages[language])
  const inOtherLetters = new Map<string, { word: string; form: string }[]>()
  for (const word of words) {
    if (!/^[\p{Script=Latin}\p{M}']+$/u.test(word)) {
      for (const form of new Set([word, reduce(word)])) {
        addTo(inOtherLetters, skeletonOf(form), { word, form })
      }
    }
    if (word.length < 3) continue
    skeletons.set(skeletonOf(word), word)
    sounds.set(soundOf(word), word)
  }
  // A cache takes the memory for the most that it holds at once: many shops have few facts.
  const max = Math.max(1, Math.min(mostFactsKept, facts.length))
  const entries = new LRUCache<Fact, ReadonlySet<string>>({ max })
  const entryKeys = (fact: Fact) => {
    let keys = entries.get(fact)
    if (!keys) {
      keys = new Set([
        ...[writtenOf(fact), fact.entry?.label ?? ''].flatMap(part =>
          read(part).flatMap(({ keys }) => [...keys]),
        ),
        ...keysOfValues(fact.values),
      ])
      entries.set(fact, keys)
    }
    return keys
  }
  // All facts of a text stand under the same.
  const contexts = new LRUCache<string, ReadonlySet<string>>({ max })
  const contextKeys = ({ subject: { name }, heading = '' }: Fact) => {
    const above = `${name}\n${heading}`
    let keys = contexts.get(above)
    if (!keys) {
      keys = new Set([name, heading].flatMap(text => read(text).flatMap(({ keys }) => [...keys])))
      contexts.set(above, keys)
    }
    return keys
  }
  const names = new Map<string, { keys: readonly string[]; weight: number }[]>()
  const resolved = new LRUCache<string, readonly string[]>({ max: mostKept })
  const keysOf = (word: string) => read(word)[0]?.keys ?? []
  /** "jharer" is a form of ঝাড়, as "jhar" is. */
  const romanisedKeys = (text: string): string[] => {
    if (inOtherLetters.size === 0 || !/^[a-z]{3,}$/.test(text)) return []
    const stem = reduce(text)
    // A single letter is as likely a part of the word as its ending.
    const forms = text.length - stem.length > 1 ? [text, stem] : [text]
    for (const typed of language === 'ar' ? [...forms, ...forms.map(inArabicSounds)] : forms) {
      const found =
        inOtherLetters.get(skeletonOf(typed))?.filter(({ form }) => isRomanised(typed, form)) ?? []
      const closest = found.filter(({ word }) => hasConsonants(typed, word))
      // A word that is written out is no other one with some of its sounds.
      if (closest.length > 0)
        return closest.flatMap(({ word }) => keysOf(word)).filter(key => !key.startsWith('~'))
      if (found.length > 0) return found.flatMap(({ word }) => keysOf(word))
    }
    return []
  }
  const bySharedForm = new Map<string, string[]>()
  const bareWords: [word: string, bare: string][] = []
  for (const word of words) {
    const bare = withoutAccents(plain(word))
    bareWords.push([word, bare])
    const form = reduce(bare)
    if (form.length >= 4) addTo(bySharedForm, form, word)
  }
  /** "cortan" is a form of "corte". What is left without the endings is to be most of either word. */
  const inflected = (text: string): string[] => {
    const form = reduce(text)
    const isMostOf = (word: string) => form.length >= 0.6 * word.length
    return isMostOf(text) ? (bySharedForm.get(form)?.filter(isMostOf) ?? []) : []
  }
  const keysOfShape = (text: string): readonly string[] => {
    const shapes = [skeletonOf(text), skeletonOf(formOf(text))]
    const word = shapes.flatMap(each => (each.length >= 2 ? (skeletons.get(each) ?? []) : []))[0]
    return word ? keysOf(word) : []
  }
  /** The word itself in the sheet's script, of what is known by its meaning: "blazer" is ব্লেজার before it is any suit. */
  const writtenAs = ({ text, kind }: Term, known: readonly string[]): readonly string[] => {
    if (kind !== 'word' || known.some(isWord)) return []
    const keys = romanisedKeys(text)
    return keys.some(key => key.startsWith('=') && known.includes(key))
      ? keys.filter(key => isWord(key) || key.startsWith('^'))
      : []
  }
  const findSpelling = (term: Term): readonly string[] => {
    if (term.kind !== 'word') return []
    const text = withoutAccents(plain(term.text))
    const sound = soundOf(text)
    const bySound = sound.length >= 4 ? sounds.get(sound) : undefined
    if (bySound) return keysOf(bySound)
    const romanised = romanisedKeys(text)
    if (romanised.length > 0) return romanised
    if (!/^[a-z]+$/.test(text)) return keysOfShape(term.text)
    if (text.length < 4) return []
    const forms = inflected(text)
    if (forms.length > 0) return forms.flatMap(keysOf)
    // A word that means something is no other one, misspelt: "tapas" are no "tazas".
    if (term.keys.some(key => key.startsWith('='))) return []
    for (const [word, bare] of bareWords) if (isMisspelling(text, bare)) return keysOf(word)
    return text === term.text ? [] : keysOfShape(term.text)
  }
  return {
    facts,
    wording,
    frequency,
    isName: letter =>
      letters.has(letter.toUpperCase()) &&
      (letter !== letter.toLowerCase() || !isFunctionWord(letter, language)),
    resolve(term) {
      const known = term.keys.filter(key => postings.has(key))
      // "3 days" is no other 3.
      const measured = known.filter(key => key.includes('_'))
      if (known.length > 0)
        return measured.length > 0 && term.kind === 'number'
          ? measured
          : [...known, ...writtenAs(term, known)]
      let keys = resolved.get(term.text)
      if (!keys) {
        keys = findSpelling(term).filter(key => postings.has(key))
        resolved.set(term.text, keys)
      }
      return keys
    },
    rarity,
    nearness,
    search(sought) {
      const found = new Map<number, Found>()
      for (const [index, { keys, weight }] of sought.entries()) {
        const rarest = Math.max(0, ...keys.map(key => (postings.has(key) ? rarity([key]) : 0)))
        const best = new Map<number, number>()
        const isWritten = keys.some(key => isWord(key) && postings.has(key))
        for (const key of keys) {
          // What is written is meant before what means the same: of "suit 450, blazer 300" the blazer.
          const share = isWritten && key.startsWith('=') ? 0.88 : 1
          for (const posting of postings.get(key) ?? []) {
            const fact = factIn(posting)
            const weight = weightIn(posting) * share
            if ((best.get(fact) ?? 0) < weight) best.set(fact, weight)
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
          entry.score += held * weight * rarest
        }
      }
      return [...found.values()].sort((one, other) => other.score - one.score || one.at - other.at)
    },
    products,
    shopKeys,
    numberedNames,
    entryKeys,
    contextKeys,
    together(some, others) {
      const holding = (keys: readonly string[]) =>
        keys.flatMap(key =>
          (postings.get(key) ?? []).flatMap(posting => (weightIn(posting) >= 0.9 ? [factIn(posting)] : [])),
        )
      const held = new Set(holding(some))
      return holding(others).some(fact => held.has(fact))
    },
    nameShare({ subject: { name } }, keys) {
      let terms = names.get(name)
      if (!terms) {
        terms = read(name)
          .filter(({ text }) => !isFunctionWord(text, language))
          .map(term => ({ keys: term.keys, weight: rarity(term.keys) }))
        names.set(name, terms)
      }
      const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
      const shared = terms.filter(term => term.keys.some(key => keys.has(key)))
      return whole === 0 ? 0 : shared.reduce((sum, { weight }) => sum + weight, 0) / whole
    },
    keysOf: text => read(text).flatMap(({ text, keys }) => (isFunctionWord(text, language) ? [] : [...keys])),
    factsOf: id => subjects.get(id) ?? [],
  }
}
