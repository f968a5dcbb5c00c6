// A reply in the parts that are compared with facts.
import { type Term, termsOf, type Wording } from '../find/terms.ts'
import { foldForCues, wordsPattern } from '../languages/cues.ts'
import { type Language, languages } from '../languages/languages.ts'
import { tokenise } from '../languages/tokens.ts'
import { splitStatements } from '../sheet/statements.ts'
import { splitPieces } from '../sheet/values/pieces.ts'
import { readValues } from '../sheet/values/read-values.ts'
import type { Span, Value } from '../sheet/values/value.ts'
import { roleOf } from './words.ts'

/** A part of a reply that states one thing. */
export interface Clause {
  text: string
  /** Its words that say something, without those inside values. */
  content: readonly Term[]
  /** Words that widen or narrow. */
  scope: readonly Term[]
  values: readonly Value[]
  /** What may count something. */
  counts: readonly number[]
  /** Its numbers; one right behind a word is that word's name: "iPhone 12". */
  numbers: readonly (Term & { isName: boolean })[]
  denies: boolean
}

/** One sentence of a reply. */
export interface Sentence {
  text: string
  clauses: readonly Clause[]
}

/**
 * Takes a reply apart into sentences and clauses.
 * @param isSaid whether a value is the customer's, which then names what the others are of
 */
export function readReply(
  reply: string,
  wording: Wording,
  currency: string,
  isSaid: (value: Value) => boolean,
): Sentence[] {
  return splitStatements(reply).map(({ start, end }) => {
    const text = reply.slice(start, end)
    return { text, clauses: clausesOf(text, wording, currency, isSaid) }
  })
}

function clausesOf(
  sentence: string,
  wording: Wording,
  currency: string,
  isSaid: (value: Value) => boolean,
): Clause[] {
  const values = readValues(sentence, wording.dictionary, currency)
  const whole = { start: 0, end: sentence.length }
  const parts = splitPieces(sentence, whole, values).flatMap(({ start, end }) =>
    splitAtJoints(sentence, start, end, wording.language, values),
  )
  return together(parts, part => {
    const { values, denies, content } = readClause(sentence.slice(part.start, part.end), wording, currency)
    return denies || content.length > 1 || values.some(value => !naming.has(value.kind) && !isSaid(value))
  }).map(({ start, end }) => readClause(sentence.slice(start, end), wording, currency))
}

/** Values that name what another one is of. */
const naming = new Set<Value['kind']>(['weekdays', 'date'])

/** Parts that state no value and deny nothing belong to the one before them, or to the first that does. */
function together(parts: readonly Span[], isOwn: (part: Span) => boolean): Span[] {
  const clauses: Span[] = []
  let isOpen = true
  for (const part of parts) {
    const last = clauses.at(-1)
    const states = isOwn(part)
    if (last && (isOpen || !states)) {
      last.end = part.end
      isOpen &&= !states
    } else {
      clauses.push({ ...part })
      isOpen = !states
    }
  }
  return clauses
}

const joints = new Map<Language, RegExp>()

function splitAtJoints(
  text: string,
  from: number,
  to: number,
  language: Language,
  values: readonly Value[],
): Span[] {
  let pattern = joints.get(language)
  if (!pattern) {
    const words = `${languages[language].cues.joints}|${languages[language].reply.joints}|${languages.en.reply.joints}`
    pattern = new RegExp(`${wordsPattern(words)}|[;:]`, 'giu')
    joints.set(language, pattern)
  }
  const parts: Span[] = []
  let start = from
  for (const { 0: joint, index } of foldForCues(text).slice(0, to).matchAll(pattern)) {
    if (index < start || values.some(value => value.start < index && index < value.end)) continue
    parts.push({ start, end: index })
    start = index + joint.length
  }
  return [...parts, { start, end: to }].filter(({ start, end }) => text.slice(start, end).trim() !== '')
}

function readClause(text: string, wording: Wording, currency: string): Clause {
  const { dictionary, language } = wording
  const values = readValues(text, dictionary, currency)
  const tokens = tokenise(text)
  const inValue = ({ start, end }: Term) => values.some(value => value.start < end && start < value.end)
  const terms = termsOf(text, wording).filter(
    term => term.kind !== 'number' && (!inValue(term) || term.kind === 'code'),
  )
  const roles = terms.map(term => ({
    term,
    role: term.kind === 'word' ? roleOf(term.text, language) : 'content',
  }))
  const having = (role: string) => roles.filter(each => each.role === role).map(({ term }) => term)
  return {
    text,
    content: having('content').filter(({ text }) => !isNumberWord(text, wording)),
    scope: having('scope'),
    values: values.flatMap(apart),
    counts: [...values.flatMap(countOf), ...numberWords(text, wording, values)],
    numbers: termsOf(text, wording)
      .filter(({ kind }) => kind === 'number')
      .map(term => ({ ...term, isName: isName(text, term, having('content')) })),
    denies: tokens.some((_, at) => dictionary.match(tokens, at, 'denial') !== undefined),
  }
}

const isName = (text: string, number: Term, words: readonly Term[]) =>
  /^\d+$/.test(number.text) &&
  words.some(({ end, kind }) => kind === 'word' && text.slice(end, number.start) === ' ') &&
  !/^\s*(?:%|[\p{Sc}])/u.test(text.slice(number.end))

/** "From 1400 to 1190" is no range. */
function apart(value: Value): Value[] {
  if (!('amount' in value) || value.to === undefined || value.to >= value.amount) return [value]
  const { to, bound: _, ...first } = value
  return [first, { ...first, amount: to }]
}

const isNumberWord = (word: string, { dictionary }: Wording) =>
  dictionary.match(tokenise(word), 0, 'number') !== undefined

/** "six", "twelve": they may be pronouns, so they state no value, but they may count. */
function numberWords(text: string, { dictionary }: Wording, values: readonly Value[]): number[] {
  const tokens = tokenise(text)
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || values.some(({ start, end }) => start < token.end && token.start < end))
      return []
    const number = dictionary.match(tokens, at, 'number')
    return number ? [number.meaning.value] : []
  })
}

const counting = new Set(['piece', 'person', 'night', 'day'])

/** A whole number of things that a price is for. */
export const countOf = (value: Value): number[] =>
  (value.kind === 'number' || (value.kind === 'quantity' && counting.has(value.unit))) &&
  Number.isInteger(value.amount) &&
  value.to === undefined
    ? [value.amount]
    : []
