// The numbers of a question that count or measure something: how many, how many people, how long, how heavy.
import type { FactIndex } from '../../find/fact-index.ts'
import type { Language } from '../../languages/languages.ts'
import type { Unit } from '../../languages/pack.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import { isFunctionWord } from '../../languages/words.ts'
import type { Ask } from '../../read/ask.ts'
import type { Span, Value } from '../../sheet/values/value.ts'
import { isTime } from '../prices.ts'

/** A number of a question that may be multiplied with. */
export interface Count extends Span {
  amount: number
  /** Without one it counts whatever it stands beside. */
  unit?: Unit
}

/** The counts of a question, in its order. Ages, limits and times of the day are none. */
export function readCounts(index: FactIndex, ask: Ask): Count[] {
  const counts: Count[] = []
  for (const value of ask.values) {
    const count = isOfCode(ask, value) || isSide(ask, value) ? undefined : countOf(index, ask, value)
    if (!count || isAge(ask, counts.at(-1), count)) continue
    const last = counts.at(-1)
    if (last && isDozen(ask, last, count)) {
      last.amount *= count.amount
      last.end = count.end
    } else counts.push(count)
  }
  return counts
}

function countOf(index: FactIndex, ask: Ask, value: Value): Count | undefined {
  const { start, end } = value
  if (value.kind === 'clock') return ofClock(index, ask, value)
  if (value.kind !== 'number' && value.kind !== 'quantity') return undefined
  if (value.to !== undefined || value.bound !== undefined || value.amount <= 0) return undefined
  const tail = tokenise(ask.text.slice(end))
  // "My mum (68)": an age, a code.
  if (ask.text[start - 1] === '(' && ask.text[end] === ')') return undefined
  // "15 off" is a discount.
  if (index.wording.dictionary.match(tail, 0, 'off')) return undefined
  if (value.kind === 'number' && (isHour(ask, value) || isTold(index, ask, value))) return undefined
  if (value.kind === 'number') return isOrdinal(ask, end) ? undefined : { amount: value.amount, start, end }
  return { amount: value.amount, unit: value.unit, start, end }
}

/** "Tuesday at 9", "el martes a las 9": an hour that is not written as one. */
const isHour = ({ text }: Ask, { start }: Span): boolean =>
  /(?:^|\s)(?:at|@|a las?|às?|à)\s*$/iu.test(text.slice(0, start))

/** "My daughter is 14", "iphone 12": an age, or the number of a model where the material numbers the same word. */
function isTold(index: FactIndex, { text, terms, spoken: { language } }: Ask, { start, end }: Span): boolean {
  const { dictionary } = index.wording
  const before = tokenise(text.slice(0, start))
  const isAge = [1, 2, 3].some(back => {
    const at = before.length - back
    return at >= 0 && dictionary.match(before, at, 'ageBefore')?.next === before.length
  })
  if (isAge) return true
  const word = before.at(-1)
  const next = tokenise(text.slice(end))[0]
  const isLast = next === undefined || next.kind !== 'word' || isFunctionWord(next.text, language)
  const named = terms.find(
    ({ term }) => term.kind === 'word' && text.slice(term.end, start).trim() === '' && term.end <= start,
  )
  const keys = [...(named?.keys ?? []), ...(named?.term.keys ?? [])]
  return word?.kind === 'word' && isLast && keys.some(key => numberedWords(index).has(key))
}

/** Words that names and texts of the goods often have a number behind. */
const numberedWords = once((index: FactIndex): ReadonlySet<string> => {
  const found = new Map<string, number>()
  for (const { subject, statement } of index.facts) {
    if (subject.kind !== 'product') continue
    for (const [, word = ''] of statement.toLowerCase().matchAll(/(\p{L}{3,})\s\d+(?![\p{L}\d.,])/gu))
      found.set(word, (found.get(word) ?? 0) + 1)
  }
  return new Set([...found].flatMap(([word, count]) => (count > 1 ? index.keysOf(word) : [])))
})

/** "LS9", "A54": the number of a model or a postcode. */
const isOfCode = ({ terms }: Ask, { start, end }: Span): boolean =>
  terms.some(({ term }) => term.kind === 'code' && term.start < start && end <= term.end)

/** "A boy of 8", "two sons (9 and 12)": a number behind people. */
function isAge({ text, terms }: Ask, before: Count | undefined, { unit, start, end }: Count): boolean {
  if (!before || unit !== undefined || before.unit !== 'person') return false
  const between = text.slice(before.end, start)
  const isBehind = /^[\s(]*(?:\p{L}{1,4}\s+)?$/u.test(between) && !/[,;+&]/.test(between)
  return (
    isBehind && !terms.some(({ term }) => term.kind === 'word' && term.start >= end && term.start <= end + 1)
  )
}

/** "5x7", "80 x 100": sides of a thing. In "2x500g" the first number counts. */
function isSide({ text, values }: Ask, { start, end }: Span): boolean {
  const next = values.find(
    value => value.start > end - 1 && /^\s?[x×*]\s?$/u.test(text.slice(end, value.start)),
  )
  if (next) return next.kind === 'number'
  const before = values.find(
    value =>
      value.end < start && /^\s?[x×*]\s?$/u.test(text.slice(value.end, start)) && value.kind === 'number',
  )
  return before !== undefined && values.some(value => value.start === start && value.kind === 'number')
}

/** What a number that counts nothing ends with: "2nd", "4e". The same letters count pieces in other languages. */
const ordinals: Partial<Record<Language, string>> = {
  fr: 'ers?|res?|ères?|nde?s?|es?|è|èmes?|emes?|ième',
  es: 'er|r[oa]|d[oa]|t[oa]|m[oa]|v[oa]|n[oa]|[ºª°]',
  pt: '[oaºª°]',
  hi: 'va|vi|ve|वां|वीं|वें|ला|रा|री',
  bn: 'ই|ম|য়|র্থ|ষ্ঠ',
}

const isOrdinal = ({ text, spoken: { language } }: Ask, end: number) =>
  new RegExp(`^(?:st|nd|rd|th|${ordinals[language] ?? 'th'})(?![\\p{L}\\p{M}])`, 'iu').test(text.slice(end))

/** In Bengali ten pieces and ten o'clock are written alike: what is asked for no time has pieces. */
function ofClock(
  { wording }: FactIndex,
  { text, kinds }: Ask,
  value: Extract<Value, { kind: 'clock' }>,
): Count | undefined {
  if (kinds.has('time') || value.to !== undefined) return undefined
  const [number, tail, more] = tokenise(text.slice(value.start, value.end))
  if (number?.kind !== 'number' || !tail || more || !/^(?:\p{Script=Bengali}|t[aei]$)/u.test(tail.text))
    return undefined
  const unit = wording.dictionary.match([tail], 0, 'unit')?.meaning.unit
  return { amount: Number(number.text), ...(unit && { unit }), start: value.start, end: value.end }
}

/** "Three dozen": a number in front of a word for one. */
const isDozen = ({ text }: Ask, before: Count, { amount, unit, start, end }: Count): boolean =>
  before.unit === undefined &&
  unit === undefined &&
  amount >= 12 &&
  /^\p{L}/u.test(text.slice(start, end)) &&
  text.slice(before.end, start).trim() === ''

/** People that a question counts. */
export const isPeople = ({ unit }: Count): boolean => unit === 'person'

/** For how long: years are ages as a rule. */
export const isLength = ({ unit }: Count): boolean => unit !== undefined && unit !== 'year' && isTime(unit)

/** Counts of things: without a unit, or of pieces. */
export const isPieces = ({ unit, amount }: Count): boolean =>
  (unit === undefined || unit === 'piece' || unit === 'page') && Number.isInteger(amount) && amount <= 100_000
