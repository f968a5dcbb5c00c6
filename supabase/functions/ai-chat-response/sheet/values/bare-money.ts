import {
  type Candidate,
  endsWell,
  followsMoneyWord,
  has,
  hasLabel,
  hasWord,
  isAlternating,
  isBracketedRange,
  isFirst,
  isLast,
  isLimitOfThings,
  isListed,
  isMeasured,
  isNumber,
  isNumbered,
  isPer,
  pricedUnit,
} from './number-place.ts'
import { isWithin, splitPieces, tokenFrom } from './pieces.ts'
import type { ReadText } from './read-values.ts'
import type { Span, Value } from './value.ts'

/** What is known of the place where a number stands without a currency. */
export interface MoneyContext {
  currency: string
  /** The price that was entered for the product that is described. */
  price?: number
  /** Whether the owner leaves out currencies: then weaker signs of a price are enough. */
  isBare: boolean
  /** Whether the article or the heading is about money, such as delivery or payment. */
  isMoneyMatter: boolean
  /** Words that names of products number: "iphone" of "iPhone 13". */
  numbered: ReadonlySet<string>
}

/**
 * Finds the prices of a sentence that have no currency, as owners write them in their lists: "day 12.50 / week 65", "new tube
 * +9", "front 15 rear 20". Sizes, ages, years, models and counts stay numbers.
 * @param span the sentence
 * @param values what it says, with numbers as numbers
 * @returns the values, with such numbers as money
 */
export function readBareMoney(
  read: ReadText,
  span: Span,
  values: readonly Value[],
  context: MoneyContext,
): Value[] {
  const own = values.map(value => withoutLabel(read, value))
  if (!own.some(({ kind }) => kind === 'number')) return [...values]
  const candidates = findCandidates(read, span, own)
  const found = new Set(
    candidates.filter(each => isSurely(each, read, own, context) || isTold(each, read, context, values)),
  )
  if (found.size > 0)
    for (const each of candidates) if (isSibling(each, read, context, found, own)) found.add(each)
  if (context.isBare || found.size > 0) {
    const isMatter = context.isMoneyMatter || hasWord(read, span, 'moneyWords')
    for (const each of candidates) if (isLikely(each, read, context, isMatter)) found.add(each)
  }
  const priced = new Map([...found].map(each => [each.value as Value, each]))
  if (priced.size === 0) return [...values]
  return own.map(value => {
    const candidate = priced.get(value)
    return candidate ? asMoney(candidate, read, context.currency) : value
  })
}

/** In "S 4500 M 5500" a capital letter in front of the next number is no unit, but what has that price. */
function withoutLabel({ text, tokens }: ReadText, value: Value): Value {
  if (value.kind !== 'quantity' || !/\d\s+\p{Lu}$/u.test(text.slice(value.start, value.end))) return value
  const following = tokens[tokenFrom(tokens, value.end)]
  if (following?.kind !== 'number') return value
  const { unit: _, kind: __, ...amount } = value
  const end = value.start + text.slice(value.start, value.end).search(/\s+\p{Lu}$/u)
  return { ...amount, kind: 'number', end }
}

function findCandidates(read: ReadText, span: Span, values: readonly Value[]): Candidate[] {
  const { text, tokens } = read
  const pieces = splitPieces(text, span, values)
  return values.flatMap(value => {
    if (value.kind !== 'number' || value.amount <= 0) return []
    const before = text[value.start - 1] ?? ' '
    const written = text.slice(value.start, value.end)
    const behind = text.slice(value.end, value.end + 3)
    const isPlus = before === '+' && /[\s(]/.test(text[value.start - 2] ?? ' ')
    const isPart = /[\p{L}\p{M}\d#°№'".:_-]/u.test(before) || (before === '+' && !isPlus)
    if (isPart || /\+$/.test(written) || /^[\p{L}\p{M}"”″'’%°×_+:]|^-[\p{L}\d]|^\s?[x×]\s?\d/u.test(behind))
      return []
    if (written === '24' && behind.startsWith('/7')) return []
    const piece = pieces.find(each => isWithin(value, each))
    return piece
      ? [{ value, at: tokenFrom(tokens, value.start), next: tokenFrom(tokens, value.end), piece, isPlus }]
      : []
  })
}

/** What can hardly be anything else than a price: "+9", the entered price in its place in a list, two decimals. */
function isSurely(
  each: Candidate,
  read: ReadText,
  values: readonly Value[],
  { price }: MoneyContext,
): boolean {
  const { value, isPlus } = each
  if (isPlus) return value.to === undefined
  if (price !== undefined && value.amount === price)
    return (
      (!isMeasured(each, read) || pricedUnit(each, read) !== undefined) &&
      !isBracketedRange(each, read) &&
      (isListed(each, read) || isAlternating(each, read, values))
    )
  if (price !== undefined && isLast(each, read) && isSizedPrice(each, values, price)) return true
  const written = /(\d+)[.,](\d\d)$/.exec(read.text.slice(value.start, value.end))
  if (!written || value.to !== undefined || isMeasured(each, read)) return false
  const couldBeTime = Number(written[1]) < 24 && Number(written[2]) < 60
  const hasTime = values.some(({ kind }) => kind === 'clock' || kind === 'weekdays' || kind === 'date')
  return !(couldBeTime && hasTime) && (isListed(each, read) || isAlternating(each, read, values))
}

/** In a product's description, "the tall one costs 680", "in a box 120 more": words of money at the end of a statement. */
function isTold(
  each: Candidate,
  read: ReadText,
  { price, numbered }: MoneyContext,
  values: readonly Value[],
): boolean {
  const { value, next, piece } = each
  if (price === undefined || price <= 0 || value.to !== undefined || value.bound !== undefined) return false
  const isEnd = (at: number) => {
    const token = read.tokens[at]
    return !token || token.start >= piece.end || /^[.!?।]$/.test(token.text)
  }
  const ratio = value.amount / price
  if (ratio >= 0.2 && ratio <= 5 && isEnd(next) && followsTerm(each, values)) return true
  if (isMeasured(each, read) || isNumbered(each, read, numbered) || isLimitOfThings(each, read)) return false
  const isMore = isCharged(read, next) && isEnd(next + 1)
  return (
    ratio >= 0.05 &&
    ratio <= 20 &&
    (isMore ||
      (isEnd(next) &&
        (followsMoneyWord(each, read) || hasWord(read, { ...piece, end: value.start }, 'pricedBehind')))) &&
    hasLabel(each, read)
  )
}

const isYear = ({ amount }: { amount: number }) => Number.isInteger(amount) && amount >= 2000 && amount < 2100

/** "July-Aug 420", "from 5 nights 65": a number right behind the months or the quantity that it holds for. */
const followsTerm = ({ value, piece }: Candidate, values: readonly Value[]): boolean =>
  values.some(
    each =>
      each.end > piece.start &&
      each.end < value.start &&
      value.start - each.end <= 2 &&
      (each.kind === 'date'
        ? each.to !== undefined && each.day === undefined && !isYear(value)
        : each.kind === 'quantity' && (each.bound === 'from' || each.bound === 'least')),
  )

/** "120 extra", "120 obligatory". */
const isCharged = (read: ReadText, at: number) => has(read, at, 'pricedBehind') || has(read, at, 'needed')

/** Beside a price of its list, a number in the same place of its own piece, with words that say what costs so much. */
function isSibling(
  each: Candidate,
  read: ReadText,
  context: MoneyContext,
  found: ReadonlySet<Candidate>,
  values: readonly Value[],
): boolean {
  const { value, piece, at } = each
  const unit = pricedUnit(each, read)
  const isSold = unit !== undefined && [...found].some(other => pricedUnit(other, read) === unit)
  if (
    found.has(each) ||
    value.to !== undefined ||
    (isMeasured(each, read) && !isSold) ||
    isNumbered(each, read, context.numbered)
  )
    return false
  const others = [...found]
  if (others.some(other => isGrouped(read, other.value, value))) return true
  const isLabelled = at > tokenFrom(read.tokens, piece.start)
  const isAlike = !isNumber(read, at - 1) || others.some(other => isNumber(read, other.at - 1))
  if (isLabelled && isAlike && endsWell(each, read) && isLast(each, read)) return true
  // "34.50 per person with a bike, 24.50 on your own"
  const isCents = /[.,]\d\d$/.test(read.text.slice(value.start, value.end))
  if (isCents && isFirst(each, read) && others.some(other => isFirst(other, read))) return true
  return (
    value.bound === undefined &&
    !isFarBelow(value.amount, others) &&
    others.some(other => isWithin(other.value, piece)) &&
    isAlternating(each, read, values)
  )
}

/** In "truck or 3 row 379" the small number counts something. */
const isFarBelow = (amount: number, prices: readonly Candidate[]) =>
  Number.isInteger(amount) && amount <= 10 && prices.every(({ value }) => value.amount > amount * 30)

/** "45 min 38", "10 lessons 290", "order of 5 100": an amount and a number that may be its price. */
function isSizedPrice({ value, piece }: Candidate, values: readonly Value[], price: number): boolean {
  if (value.to !== undefined || value.bound !== undefined || price <= 0) return false
  const own = values.filter(each => isWithin(each, piece) && each.end <= value.start)
  const [size, another] = own
  if (!size || another || (size.kind !== 'quantity' && size.kind !== 'number')) return false
  if (size.to !== undefined || size.bound !== undefined) return false
  const ratio = value.amount / price
  if (size.kind === 'number') return size.amount > 1 && size.amount <= 100 && ratio > 1 && ratio < size.amount
  // "1 h 30" is a time, "5 ft 10" a height.
  const isTime = size.unit === 'hour' && [15, 30, 45].includes(value.amount)
  return !isTime && size.unit !== 'foot' && size.end <= value.start && ratio >= 0.25 && ratio <= 10
}

/** "900/1200/1500" */
const isGrouped = ({ text }: ReadText, one: Span, other: Span) =>
  text.slice(one.end, other.start) === '/' || text.slice(other.end, one.start) === '/'

/** In the material of an owner who leaves out currencies: a number with words of money, "per hour" or an option beside it. */
function isLikely(each: Candidate, read: ReadText, context: MoneyContext, isMatter: boolean): boolean {
  const { value, at } = each
  if (value.to !== undefined || isNumbered(each, read, context.numbered) || isLimitOfThings(each, read))
    return false
  if (isPer(each, read) && !isMeasured(each, read)) return true
  if (!endsWell(each, read)) return false
  if (followsMoneyWord(each, read)) return true
  if (isMeasured(each, read) || isNumber(read, at - 1)) return false
  const isExtra = isCharged(read, each.next)
  if (isMatter) return hasLabel(each, read) || isExtra
  if (context.price !== undefined && isExtra && hasLabel(each, read)) return true
  if (context.price === undefined || !hasLabel(each, read) || !isLast(each, read)) return false
  const ratio = value.amount / context.price
  const isOption = has(read, at - 1, 'options')
  const isRound = value.amount >= 100 && value.amount % 10 === 0
  return (isOption && ratio >= 0.2 && ratio <= 10) || (isRound && ratio >= 0.05 && ratio <= 30)
}

function asMoney(candidate: Candidate, read: ReadText, currency: string): Value {
  const { value, isPlus } = candidate
  const { text } = read
  const per = pricedUnit(candidate, read)
  const { kind: _, ...amount } = value
  const [written] = /[\d.,'\u00a0]+$/.exec(text.slice(value.start, value.end)) ?? []
  // "1.250" is over a thousand for money in every language.
  const isThousands = written !== undefined && /^[1-9]\d{0,2}\.\d{3}$/.test(written)
  return {
    ...amount,
    kind: 'money',
    currency,
    ...(per && { per }),
    ...(isThousands && { amount: Number(written.replace('.', '')) }),
    ...(isPlus && { change: 'plus' as const, start: value.start - 1 }),
  }
}
