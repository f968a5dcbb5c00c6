// What a question means, as keys that are the same in each language and spelling: by these, questions that nobody could
// answer are one line of a report.
import type { FactIndex } from '../find/fact-index.ts'
import { type Term, termsOf } from '../find/terms.ts'
import { keysOfValues } from '../find/value-keys.ts'
import { dictionaryFor } from '../languages/dictionary-for.ts'
import type { Spoken } from '../languages/languages.ts'
import { partsOfConcept } from '../languages/meanings.ts'
import { formOf } from '../languages/spelling/endings.ts'
import { plain, withoutAccents } from '../languages/spelling/plain.ts'
import { skeletonOf, soundOf } from '../languages/spelling/sounds.ts'
import { stem } from '../languages/spelling/stem.ts'
import {
  isFunctionWord,
  isFunctionWordAnywhere,
  isMisspeltCommonWord,
  isSoftWord,
  meantByMisspelling,
} from '../languages/words.ts'
import { type Ask, type AskKind, readAsk } from './ask.ts'
import { withoutGreeting } from './small-talk.ts'

/** What is asked of a thing, where it makes another question of it. "Do you have", "where" and "which" do not. */
const distinct: Partial<Record<AskKind, string>> = {
  price: '?price',
  total: '?price',
  duration: '?duration',
  count: '?count',
  cheapest: '?cheapest',
  dearest: '?dearest',
  compare: '?compare',
}

/** Marks a term that another question has to have, too: a place, a day, a number, what is asked of a thing. */
const essential = '!'

/** Concepts that ask for having something, or a kind of it, whatever it is: they count where nothing else is named. */
const generic = new Set(['=stock', '=accept', '=sell', '=buy', '=need', '=size', '=color'])

/** More than this tells no question from another. */
const mostTerms = 16
const mostAlternatives = 8
/** Fewer consonants are shared by too many words. */
const leastShape = 3
/** Of a name with few consonants the beginning counts, if it is as long: Dubai. */
const leastSound = 5

/**
 * The meaning of a message: its terms, separated by spaces. A term has alternatives, separated by `|`, where a word means
 * several things, or is a name that is known by its sound in other scripts; two terms are the same where they share one.
 * One that begins with `!` has to be in both of two questions that mean the same. Empty where the message has no word that tells anything.
 * @param currency that of the business
 */
export function meaningOf(message: string, spoken: Spoken, index: FactIndex, currency: string): string {
  const dictionary = dictionaryFor(spoken)
  const text = withoutGreeting(message, spoken.language) || message
  const ask = readAsk(text, spoken, index, dictionary, currency)
  const words = termsOf(ask.text, { ...spoken, dictionary })
    .filter(term => !isCue(term, ask))
    .flatMap(term => alternativesOf(term, isName(ask.text, term), spoken, index))
  const days = keysOfValues(ask.values.filter(({ kind }) => kind === 'weekdays' || kind === 'date'))
  const kinds = [...ask.kinds].flatMap(kind => distinct[kind] ?? [])
  const topics = ask.terms.flatMap(({ term }) => (term.start < 0 ? [term.keys.slice(0, 1)] : []))
  const named = [...words.filter(([key = '']) => !generic.has(key)), ...days.map(day => [essential, day])]
  // What says little tells something where it is all that is said: "can I have a receipt".
  const soft = ask.terms.flatMap(({ term, role }) =>
    role === 'soft' && term.start >= 0 ? [term.keys.filter(key => key.startsWith('='))] : [],
  )
  const told =
    [named, words, soft.filter(({ length }) => length > 0), topics].find(({ length }) => length > 0) ?? []
  return withoutRepeats([...told, ...kinds.map(kind => [essential, kind])])
    .slice(0, mostTerms)
    .map(asText)
    .join(' ')
}

/** The terms that a word, a phrase or a number of a question stands for, each with its alternatives. */
function alternativesOf(term: Term, isNamed: boolean, spoken: Spoken, index: FactIndex): string[][] {
  const { text, kind, keys, parts } = term
  if (kind === 'code') return [[essential, ...keys]]
  if (kind === 'number') return [[essential, ...keys.slice(0, 1)]]
  const { language } = spoken
  const concepts = keys.filter(key => key.startsWith('='))
  if (parts && concepts.length === 0)
    return parts.flatMap(part => alternativesOf(part, isNamed, spoken, index))
  if (parts) {
    const parted = partedConcepts(concepts)
    // "Dogs allowed" is a concept, and in other words it is about dogs. "Gift wrap" is not about gifts: to wrap tells it.
    const inside = parts.flatMap(part => part.keys.filter(key => key.startsWith('=') && !generic.has(key)))
    const isTold = inside.some(key => concepts.includes(key))
    return parted.length > 1 ? parted : [[...new Set(isTold ? concepts : [...concepts, ...inside])]]
  }
  const isOther = !isLatin(text)
  if (text.length === 1 || isFunctionWord(text, language) || isSoftWord(text, language)) return []
  // A name may sound like a word: "Chile" is no pepper.
  if (isNamed) return [[essential, ...namesOf(text), ...concepts]]
  // In another script a concept may be known by its sound alone, and the word be a name.
  if (concepts.length > 0) return isOther ? [[...concepts, ...shapesOf(text)]] : partedConcepts(concepts)
  const meant = meantByMisspelling(text, language).map(concept => `=${concept}`)
  if (meant.length > 0) {
    const parted = partedConcepts(meant)
    return parted.length > 1 ? parted : [[...meant, ...shapesOf(text)]]
  }
  // What the shop itself calls so, in whatever script.
  const own = index.resolve(term).filter(key => !key.includes(':'))
  if (own.length > 0) return [[...new Set([...own, ...shapesOf(text)])]]
  const isNoise = isMisspeltCommonWord(text, language) || isFunctionWordAnywhere(text)
  return isNoise ? [] : [namesOf(text)]
}

/**
 * "Delivery charge" is one concept where a language has a phrase for it, and in the next message two: a concept whose English
 * name consists of words with concepts of their own stands for these. None of them may be missing: a gift card is no card.
 */
function partedConcepts(concepts: readonly string[]): string[][] {
  const [concept] = concepts
  if (concept === undefined || concepts.length > 1) return [[...concepts]]
  const parts = partsOfConcept(concept.slice(1))
  return parts.length > 1 ? parts.map(part => [essential, part === '=price' ? '?price' : part]) : [[concept]]
}

const isLatin = (word: string) => /^[\p{Script=Latin}\p{M}']+$/u.test(word)

/** Whether a word is written with a capital where no sentence begins. */
function isName(text: string, { start, end }: Term): boolean {
  const word = text.slice(start, end)
  return /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\p{N},] +$/u.test(text.slice(0, start))
}

const namesOf = (word: string): string[] => [stem(withoutAccents(plain(word))), ...shapesOf(word)]

/** By which a name is known again in another script, or with a letter wrong. */
function shapesOf(word: string): string[] {
  const shapes = [skeletonOf(word), skeletonOf(formOf(word))].filter(({ length }) => length >= leastShape)
  const sound = soundOf(word)
  const beginning = shapes.length === 0 && sound.length >= leastSound ? [sound.slice(0, leastSound - 1)] : []
  return [...new Set([...shapes, ...beginning])].map(shape => `~${shape}`)
}

/** Whether a term says what kind of answer is wanted: that is told by the kind. */
const isCue = ({ start, end }: Term, { terms }: Ask) =>
  terms.some(({ term, role }) => role === 'cue' && term.start <= start && end <= term.end)

/** Terms that share an alternative are one. */
function withoutRepeats(terms: readonly (readonly string[])[]): string[][] {
  const found: string[][] = []
  for (const term of terms) {
    const known = found.find(each => each.some(key => key !== essential && term.includes(key)))
    if (known) known.push(...term.filter(key => !known.includes(key)))
    else if (term.length > 0) found.push([...term])
  }
  return found
}

/** No sign of a customer's parts two terms, or marks one. */
function asText(term: readonly string[]): string {
  const alternatives = term
    .filter(key => key !== essential)
    .slice(0, mostAlternatives)
    .map(key => key.replace(/[\s|!]+/g, '-').slice(0, 60))
  return `${term.includes(essential) ? essential : ''}${alternatives.join('|')}`
}
