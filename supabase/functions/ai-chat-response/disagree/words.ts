// What the words of a statement do for what it is about.
import type { FactIndex } from '../find/fact-index.ts'
import { type Term, termsOf } from '../find/terms.ts'
import { vectorOf } from '../find/vectors/vectors.ts'
import { cuePattern, foldForCues } from '../languages/cues.ts'
import type { Meaning } from '../languages/dictionary.ts'
import type { Topic } from '../languages/pack.ts'
import { type Token, tokenise } from '../languages/tokens.ts'
import { isFunctionWord, isSoftWord } from '../languages/words.ts'
import { isLabel } from '../plan/label.ts'
import { tokenFrom } from '../sheet/values/pieces.ts'
import type { Span, Value } from '../sheet/values/value.ts'
import type { Word } from './claim.ts'

/** A word with its place in the text. */
export type PlacedWord = Word & Span

/** Reads the words of one shop's texts. */
export interface WordReader {
  /** @param values what the text says in numbers, with offsets in it: their words are no others */
  read(text: string, values: readonly Value[], isUnder?: boolean): PlacedWord[]
}

/** Subjects of which a shop has at least so many before a word can be one of every subject. */
const leastSubjects = 8

/** Words that say how something is meant, and not of what: "only", "free", "no". */
const steering: ReadonlySet<Meaning['is']> = new Set([
  ...(['condition', 'denial', 'needed', 'optional', 'free', 'bound', 'per', 'off', 'minimumWords'] as const),
  ...(['orMore', 'orLess', 'orMoreBefore', 'until', 'between', 'formerly', 'open', 'closed'] as const),
])

/** Words that part one rule from another in every shop. */
const parting: ReadonlySet<Meaning['is']> = new Set(['sameDay', 'nextDay', 'holidays', 'dayPart'])

const unit: ReadonlySet<Meaning['is']> = new Set(['unit'])
const per: ReadonlySet<Meaning['is']> = new Set(['per'])
const options: ReadonlySet<Meaning['is']> = new Set(['options'])
const general: ReadonlySet<Meaning['is']> = new Set(['general'])

export function wordReader(index: FactIndex): WordReader {
  const { language, dictionary } = index.wording
  const names = catalogueKeys(index)
  const subjects = new Set(index.facts.map(({ subject }) => subject.id)).size
  const kindOfShop = kindKeys(index)
  // In a shoe shop, shoes are all that there is.
  const isEverywhere = (keys: readonly string[]) =>
    subjects >= leastSubjects &&
    keys.some(key => index.frequency(key) > subjects * (kindOfShop.has(key) ? 0.2 : 0.4))
  const kindOf = (term: Term, tokens: readonly Token[], text: string): Word['is'] | undefined => {
    const at = tokenFrom(tokens, term.start)
    // "An hour" and "a night" say for how much of it a price is.
    if (dictionary.has(tokens, at, unit) && dictionary.has(tokens, at - 1, per)) return undefined
    if (dictionary.has(tokens, at, parting)) return 'name'
    if (dictionary.has(tokens, at, steering)) return undefined
    const isOption = dictionary.has(tokens, at, options)
    const isSoft = isSoftWord(term.text, language)
    if (isOption) return isSoft ? 'option' : 'name'
    if (term.kind === 'code') return 'name'
    if (isFunctionWord(term.text, language) || isSoft) return undefined
    const isShop = term.keys.some(key => index.shopKeys.has(key))
    if (isShop || dictionary.has(tokens, at, general)) return 'general'
    if (isEverywhere(term.keys)) return 'common'
    if (term.keys.some(key => names.has(key)) || isName(text, term, tokens[at - 1])) return 'name'
    return term.keys.some(key => key.startsWith('=')) ? 'concept' : 'light'
  }
  const mostRare = index.rarity([])
  const vectors = new Map<string, Float32Array | undefined>()
  const meantBy = (term: Term): { vector?: Float32Array } => {
    if (!vectors.has(term.text))
      vectors.set(
        term.text,
        vectorOf([term], language === 'en', () => 1),
      )
    const vector = vectors.get(term.text)
    return vector ? { vector } : {}
  }
  const known = new Map<string, PlacedWord[]>()
  return {
    read(text, values, isUnder = false) {
      // The entries of a list share their statement, and the facts of an article its title.
      const key = `${isUnder ? '^' : ''}${text}`
      const before = known.get(key)
      if (before) return before
      const tokens = tokenise(text)
      const topics = topicsAt(tokens, dictionary)
      const apart = [...foldForCues(text).matchAll(cuePattern('elsewhere', language))]
      const isInside = ({ start, end }: Span) => values.some(value => value.start < end && start < value.end)
      const terms = termsOf(text, index.wording).flatMap(term => inParts(withoutSound(term), isUnder))
      const words = terms.flatMap((term): PlacedWord[] => {
        if (term.kind === 'number' || isInside(term)) return []
        const { keys, start, end } = term
        const own = topics.filter(each => each.start < end && start < each.end).flatMap(({ of }) => of)
        const matters = own.filter(topic => topic !== 'price')
        const weight = index.rarity(keys) / mostRare
        if (matters.length > 0)
          return [{ is: 'topic', keys, topics: matters, weight, isUnder, start, end, ...meantBy(term) }]
        if (own.length > 0) return []
        const is = kindOf(term, tokens, text)
        return is ? [{ is, keys, topics: [], weight, isUnder, start, end, ...meantBy(term) }] : []
      })
      const others = apart.map(
        ({ 0: found, index: start }): PlacedWord => ({
          ...{ is: 'name', keys: [`elsewhere:${found}`], topics: [], weight: 1, isUnder },
          start,
          end: start + found.length,
        }),
      )
      const all = [...words, ...others, ...numberWords(text, tokens, values, isUnder, dictionary)]
      known.set(key, all)
      return all
    },
  }
}

/** What only sounds alike is not the same. */
const withoutSound = (term: Term): Term => ({
  ...term,
  keys: [...term.keys.filter(key => !key.startsWith('~')), ...beginningOf(term)],
})

/** Words of one family mostly begin alike: "paddle", "paddler". */
const beginningOf = ({ kind, keys: [word = ''] }: Term): string[] =>
  kind === 'word' && /^\p{L}{5}/u.test(word) ? [`${word.slice(0, 5)}…`] : []

/** A phrase as its words, each of which stands for the whole, too; in a title, it is one name. */
function inParts({ parts, ...term }: Term, isName: boolean): Term[] {
  if (!parts) return [term]
  if (isName) return [{ ...term, keys: [...term.keys, ...parts.flatMap(({ keys }) => keys)] }]
  return parts.map(part => ({ ...part, keys: [...part.keys, ...term.keys] }))
}

type Dictionary = FactIndex['wording']['dictionary']

/** Matters, with the characters that name them. */
function topicsAt(tokens: readonly Token[], dictionary: Dictionary): (Span & { of: readonly Topic[] })[] {
  return tokens.flatMap((token, at) => {
    const match = dictionary.match(tokens, at, 'topic')
    return match
      ? [{ start: token.start, end: tokens[match.next - 1]?.end ?? token.end, of: match.meaning.topics }]
      : []
  })
}

/** "two hours" is a value, and "two bedrooms" a thing. One may be anything. */
function numberWords(
  text: string,
  tokens: readonly Token[],
  values: readonly Value[],
  isUnder: boolean,
  dictionary: Dictionary,
): PlacedWord[] {
  return tokens.flatMap((token, at) => {
    const { start, end, kind } = token
    if (kind !== 'word' || values.some(value => value.start < end && start < value.end)) return []
    const number = dictionary.match(tokens, at, 'number')?.meaning.value
    if (number === undefined || number < 2 || /^\P{L}/u.test(text.slice(start))) return []
    return [{ is: 'name', keys: [`number:${number}`], topics: [], weight: 1, isUnder, start, end }]
  })
}

/** The words of products, their kinds and their options. */
function catalogueKeys(index: FactIndex): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const fact of index.facts) {
    if (fact.subject.kind !== 'product') continue
    const text =
      isLabel(fact) || fact.source.field === 'options' ? (fact.entry?.label ?? fact.statement) : undefined
    if (text) for (const key of index.keysOf(text)) keys.add(key)
  }
  return keys
}

/** The words of what the shop says first of itself. */
function kindKeys(index: FactIndex): ReadonlySet<string> {
  const first = index.facts.find(({ source }) => source.field === 'description')
  return new Set(first?.subject.kind === 'business' ? index.keysOf(first.statement) : [])
}

/** A capital inside a sentence. */
function isName(text: string, { start }: Term, before: Token | undefined): boolean {
  const isFirst = !before || /^[.!?:;\n•"(-]$/.test(before.text)
  return !isFirst && /^\p{Lu}/u.test(text.slice(start))
}
