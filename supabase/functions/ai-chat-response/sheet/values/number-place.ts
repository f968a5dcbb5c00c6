import type { Meaning } from '../../languages/dictionary.ts'
import type { Unit } from '../../languages/pack.ts'
import { isWithin, tokenFrom } from './pieces.ts'
import type { ReadText } from './read-values.ts'
import type { Span, Value } from './value.ts'

/** A number that may be a price. */
export interface Candidate {
  value: Extract<Value, { kind: 'number' }>
  /** The tokens of the number: from `at` up to, not including, `next`. */
  at: number
  next: number
  piece: Span
  isPlus: boolean
}

/** Whether a word or phrase of one kind begins at a token. */
export const has = ({ dictionary, tokens }: ReadText, at: number, kind: Meaning['is']) =>
  at >= 0 && dictionary.match(tokens, at, kind) !== undefined

/** Whether a part of a text has a word of one kind. */
export function hasWord(read: ReadText, { start, end }: Span, kind: Meaning['is']): boolean {
  const last = tokenFrom(read.tokens, end)
  for (let at = tokenFrom(read.tokens, start); at < last; at += 1) if (has(read, at, kind)) return true
  return false
}

/** Whether a token is a number in digits. */
export const isNumber = ({ tokens }: ReadText, at: number) => tokens[at]?.kind === 'number'

/** Units that a price is for: "day 12.50". */
const rented = new Set<Unit>(['minute', 'hour', 'day', 'night', 'week', 'month'])

/** Whether the word in front of a number says that it is a size, an age, a place or a count. */
export function isMeasured({ at }: Candidate, read: ReadText): boolean {
  const { dictionary, tokens, values } = read
  const before = tokens[at - 1]
  if (before?.kind !== 'word' || has(read, at - 1, 'options')) return false
  // "6 people 36" is a quantity with its price.
  if (values.some(({ kind, end }) => kind === 'quantity' && end === before.end)) return false
  const unit = dictionary.match(tokens, at - 1, 'unit')?.meaning.unit
  // "Extra guest 35" is what each of them costs.
  const isCount = unit !== undefined && !rented.has(unit) && !has(read, at - 2, 'pricedBehind')
  return isCount || has(read, at - 1, 'measures') || has(read, at - 1, 'month')
}

/** "kg 90": the unit that a price stands behind, where no number of it is said. */
export function pricedUnit({ at, value }: Candidate, read: ReadText): Unit | undefined {
  const { dictionary, tokens, values } = read
  const before = tokens[at - 1]
  const unit = dictionary.match(tokens, at - 1, 'unit')
  if (before?.kind !== 'word' || unit?.next !== at || !sold.has(unit.meaning.unit)) return undefined
  if (/^\s*\//.test(read.text.slice(value.end)) || /\/$/.test(read.text.slice(0, before.start)))
    return undefined
  const isCounted = isNumber(read, at - 2) || has(read, at - 2, 'number') || has(read, at - 2, 'options')
  return isCounted || values.some(({ kind, end }) => kind === 'quantity' && end === before.end)
    ? undefined
    : unit.meaning.unit
}

/** Units that goods are sold by. */
const sold = new Set<Unit>(['kg', 'lb', 'l', 'm', 'foot'])

/** Whether the word in front of it is numbered by names of products, as in "iPhone 13". */
export const isNumbered = ({ at }: Candidate, { tokens }: ReadText, numbered: ReadonlySet<string>) =>
  numbered.has(tokens[at - 1]?.text ?? '')

/** Whether nothing, a sign or a small word follows: not the name of what is counted. */
export function endsWell({ next, piece }: Candidate, read: ReadText): boolean {
  const token = read.tokens[next]
  if (!token || token.start >= piece.end || token.kind === 'sign') return true
  return (['per', 'perPerson', 'pricedBehind', 'and', 'to', 'condition', 'bound'] as const).some(kind =>
    has(read, next, kind),
  )
}

/** Whether it is the last thing of its piece but for what stands in brackets. */
export function isLast({ next, piece }: Candidate, read: ReadText): boolean {
  const token = read.tokens[next]
  return !token || token.start >= piece.end || /^[.!?।([]$/.test(token.text) || has(read, next, 'per')
}

/** Whether it is the first thing of its piece. */
export const isFirst = ({ at, piece }: Candidate, { tokens }: ReadText) =>
  tokenFrom(tokens, piece.start) === at

/** "24 inch (8-11)" */
export const isBracketedRange = ({ value, piece }: Candidate, { text }: ReadText) =>
  value.to !== undefined && /\([^)]*$/.test(text.slice(piece.start, value.start))

/** Whether it begins or ends its piece, or a group such as 900/1200/1500. */
export const isListed = (each: Candidate, read: ReadText): boolean =>
  isLast(each, read) ||
  (isFirst(each, read) && endsWell(each, read)) ||
  isPer(each, read) ||
  /^[/)]/.test(read.text.slice(each.value.end)) ||
  /\/$/.test(read.text.slice(each.piece.start, each.value.start))

/** Whether its piece goes "front 15 rear 20": words, a number, words, a number. */
export function isAlternating({ piece }: Candidate, { text }: ReadText, values: readonly Value[]): boolean {
  const numbers = values.filter(
    value => (value.kind === 'number' || value.kind === 'money') && isWithin(value, piece),
  )
  let from = piece.start
  for (const { start, end } of numbers) {
    if (!/[\p{L}\p{M})]/u.test(text.slice(from, start))) return false
    from = end
  }
  return numbers.length > 1 && !/\p{L}/u.test(text.slice(from, piece.end).replace(/\(.*$/, ''))
}

/** Whether words of its own piece stand in front of it. */
export const hasLabel = ({ piece, value }: Candidate, { text }: ReadText) =>
  /\p{L}/u.test(text.slice(piece.start, value.start))

/** "5 a day", "15 per trip", "20 pp". A small word has to have a unit behind it: "3 the best". */
export function isPer({ next }: Candidate, read: ReadText): boolean {
  const { dictionary, tokens } = read
  if (has(read, next, 'perPerson')) return true
  const per = dictionary.match(tokens, next, 'per')
  if (!per) return false
  const isUnit = has(read, per.next, 'unit')
  const isSmall = (tokens[next]?.text.length ?? 0) <= 2 || tokens[next]?.text === 'the'
  return isUnit || (!isSmall && tokens[per.next]?.kind === 'word')
}

/** "max 2 per person" is a number of things. */
export const isLimitOfThings = ({ value, at }: Candidate, read: ReadText) =>
  Number.isInteger(value.amount) &&
  value.amount <= 10 &&
  (value.bound !== undefined || has(read, at - 1, 'bound') || has(read, at - 1, 'minimumWords'))

/** A word of money in front of it, with at most two words and no other value between. */
export function followsMoneyWord({ at, piece, value }: Candidate, read: ReadText): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    const token = read.tokens[back]
    if (!token || token.start < piece.start || token.kind === 'number' || /^[.!?।]$/.test(token.text))
      return false
    if (has(read, back, 'measures') && value.bound === undefined && !has(read, back, 'moneyWords'))
      return false
    if (has(read, back, 'moneyWords')) return true
  }
  return value.bound !== undefined && has(read, at, 'moneyWords')
}
