import type { FactIndex } from '../find/fact-index.ts'
import type { Ask, AskKind } from '../read/ask.ts'
import { readNegations } from '../read/negation.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Span } from '../sheet/value.ts'
import { findDepositShare } from './deposit.ts'
import { type Extra, findExtras, leavesOutExtra } from './extras.ts'
import { asksForDelivery, type DeliveryFee, type Fee, findDeliveryFee } from './fees.ts'
import type { Item } from './items.ts'
import { type Before, isNumeric, type Line, readLines } from './lines.ts'
import { readBudget } from './list.ts'
import { pricesOf } from './prices.ts'
import { findShare, type Share } from './shares.ts'

/** A line with what it comes to. */
export type SummedItem = Line & { sum: number; isBundle: boolean }

/** A sum with its steps. */
export interface Total {
  items: readonly SummedItem[]
  /** "+£3.50": what is added for one of the items. */
  extras: readonly Extra[]
  fees: readonly (Fee & { sum: number })[]
  amount: number
  /** The share of it that is paid in advance. */
  deposit?: Fee & { sum: number }
  facts: readonly Fact[]
}

/** Questions of these kinds want no sum. */
const others: AskKind[] = [
  'duration',
  'time',
  'where',
  'contact',
  'who',
  'count',
  'list',
  'cheapest',
  'dearest',
  'compare',
]

/**
 * Adds up what a question names.
 * @param context what the turns before leave, which "and for 2" or "with delivery?" are about
 * @returns undefined where nothing is to be added up, or where something that is named would not be in the sum
 */
export function planTotal(index: FactIndex, ask: Ask, context: Before): Total | undefined {
  const before = context.items
  if (!ask.kinds.has('total') && others.some(kind => ask.kinds.has(kind))) return undefined
  const asksAmount = ask.kinds.has('total') || ask.kinds.has('price')
  if (!asksAmount && (ask.isYesNo || ask.kinds.has('availability') || readBudget(ask))) return undefined
  const deposit = findDepositShare(index, ask)
  const lines = readLines(index, ask, context) ?? []
  const ordered = lines.length > 0 ? lines : ask.kinds.has('total') || deposit ? asLines(before) : []
  if (ordered.length === 0) return undefined
  const items = ordered.map(item => ({ ...item, ...sumOf(item) }))
  const extras = findExtras(index, ask, items)
  const goods =
    items.reduce((sum, item) => sum + item.sum, 0) +
    extras.reduce((sum, { amount, times }) => sum + amount * times, 0)
  const share = findShare(index, ask, items)
  if (share === 'unclear') return undefined
  const discounted = goods + (share ? (goods * share.amount) / 100 : 0)
  const delivery = asksForDelivery(ask, index) ? findDeliveryFee(index, ask, discounted) : undefined
  if (asksForDelivery(ask, index) && !delivery) return undefined
  const fees = [
    ...(share ? [{ ...share, sum: round((goods * share.amount) / 100) }] : []),
    ...(delivery ? [{ ...delivery, sum: delivery.amount }] : []),
  ]
  const isWithout = before.length > 0 && leavesOutExtra(index, ask, items)
  const isSum =
    items.length > 1 ||
    fees.length > 0 ||
    extras.length > 0 ||
    isWithout ||
    deposit !== undefined ||
    items.some(({ quantity, times = 1, isForPeople }) => quantity > 1 || times > 1 || isForPeople)
  if (
    !isSum ||
    !addsTo(ask, items, before, extras.length > 0 || fees.length > 0 || isWithout || deposit !== undefined)
  )
    return undefined
  const used = [
    ...items.map(({ price }) => price.fact),
    ...extras.map(({ fact }) => fact),
    ...fees.map(({ fact }) => fact),
    ...(deposit ? [deposit.fact] : []),
  ]
  if (!isAllCounted(index, ask, items, used, share, delivery)) return undefined
  const amount = round(goods + fees.reduce((sum, fee) => sum + fee.sum, 0))
  return {
    items,
    extras,
    fees,
    amount,
    ...(deposit && { deposit: { ...deposit, sum: round((amount * deposit.amount) / 100) } }),
    facts: used,
  }
}

/** Whether a question that goes on asks for another sum than the one before, or for a sum again. */
function addsTo(ask: Ask, items: readonly Line[], before: readonly Item[], hasMore: boolean): boolean {
  if (hasMore || ask.kinds.has('total')) return true
  return items.some(
    item =>
      !before.some(
        known =>
          known.product.id === item.product.id &&
          known.price.value === item.price.value &&
          known.quantity === item.quantity &&
          known.times === item.times,
      ),
  )
}

const asLines = (items: readonly Item[]): Line[] => items.map(item => ({ ...item, used: [] }))

/** Whether every word and every number that a question names is in the sum. */
function isAllCounted(
  index: FactIndex,
  ask: Ask,
  items: readonly Line[],
  used: readonly Fact[],
  share?: Share,
  delivery?: DeliveryFee,
): boolean {
  const keys = new Set([
    ...items.flatMap(({ product }) => [...product.keys]),
    ...used.flatMap(fact => [...index.entryKeys(fact), ...index.contextKeys(fact)]),
    ...used.flatMap(fact => fact.topics.map(topic => `topic:${topic}`)),
    ...(share ? ['topic:discount'] : []),
    '=deliver',
  ])
  const spans: Span[] = [
    ...items.flatMap(({ used }) => used),
    ...(share?.used ?? []),
    ...(delivery?.used ?? []),
  ]
  const isUsed = ({ start, end }: Span) => spans.some(span => span.start < end && start < span.end)
  const isLeftOut = new Set(readNegations(ask).flat())
  const hasWords = ask.terms.every(
    term =>
      term.role !== 'content' ||
      (term.term.kind === 'number' && isUsed(term.term)) ||
      delivery?.place.includes(term) ||
      isLeftOut.has(term) ||
      term.keys.some(key => keys.has(key)) ||
      term.term.keys.some(key => keys.has(key)),
  )
  const names = new Set(items.flatMap(({ product }) => [...product.nameKeys]))
  const hasNumbers = ask.values.every(value => {
    if (value.kind === 'clock') return false
    if (!isNumeric(value) || isUsed(value)) return true
    const term = ask.terms.find(each => each.term.start < value.end && value.start < each.term.end)
    const isOwn = term?.keys.some(key => names.has(key)) === true
    return (
      isOwn ||
      (value.kind === 'number' && value.amount === 1) ||
      (value.kind === 'quantity' &&
        term !== undefined &&
        term.keys.some(key => key.includes('_') && keys.has(key)))
    )
  })
  return hasWords && hasNumbers
}

/** Adds up goods and what is added for them, then takes shares of that, then adds fees. */
export function addUp(ordered: readonly Item[], extras: readonly Extra[], fees: readonly Fee[]): Total {
  const items = asLines(ordered).map(item => ({ ...item, ...sumOf(item) }))
  const goods =
    items.reduce((sum, item) => sum + item.sum, 0) +
    extras.reduce((sum, { amount, times }) => sum + amount * times, 0)
  const summed = fees.map(fee => ({
    ...fee,
    sum: fee.isShare ? round((goods * fee.amount) / 100) : fee.amount,
  }))
  return {
    items,
    extras,
    fees: summed,
    amount: round(goods + summed.reduce((sum, fee) => sum + fee.sum, 0)),
    facts: [
      ...items.map(({ price }) => price.fact),
      ...extras.map(({ fact }) => fact),
      ...fees.map(({ fact }) => fact),
    ],
  }
}

const round = (amount: number) => Math.round(amount * 100) / 100

/** The price of a quantity: that of a bundle where one fits, or of the highest number of pieces that is reached. */
function sumOf({
  product,
  quantity,
  price,
  times = 1,
}: Item): Pick<SummedItem, 'sum' | 'isBundle' | 'price'> {
  const prices = price.fact.entry && product.facts.length === 0 ? [price] : pricesOf(product)
  const bundle = prices.find(({ value }) => value.bundle !== undefined && quantity % value.bundle === 0)
  if (bundle)
    return {
      sum: round((quantity / (bundle.value.bundle ?? 1)) * bundle.value.amount),
      isBundle: true,
      price: bundle,
    }
  const [tier] = prices
    .filter(({ value }) => isReached(value, quantity))
    .sort((one, other) => (other.value.least ?? 0) - (one.value.least ?? 0))
  const chosen = tier ?? price
  return { sum: round(quantity * times * chosen.value.amount), isBundle: false, price: chosen }
}

const isReached = ({ least, leastUnit }: Item['price']['value'], quantity: number) =>
  least !== undefined && leastUnit === undefined && quantity >= least
