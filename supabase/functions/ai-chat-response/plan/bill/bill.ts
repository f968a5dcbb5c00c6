// The bill of a question: its lines, what is added to them, what changes their sum, and whether that is all that is asked.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { foldForCues, hasCue } from '../../languages/cues.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm, AskKind } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import { holdsName, type Item } from '../items.ts'
import { readBudget } from '../price-bounds.ts'
import { isAddition } from './addition.ts'
import { readCounts } from './counts.ts'
import { asksForDelivery, findDeliveryFee, namesPlace } from './delivery.ts'
import { findDepositShare } from './deposit.ts'
import { explainsNumbers, hasOtherThings, isPriced, isThing, type Made, unexplained } from './explain.ts'
import { type Extra, leavesOutExtra } from './extras.ts'
import { belowLeast, depositsMeant, isDenied } from './limits.ts'
import type { Line } from './lines.ts'
import { type Before, type Order, readOrder } from './order.ts'
import { findShares } from './shares.ts'
import { leftOutTiers } from './tiers.ts'
import { type Total, totalOf } from './total.ts'

/** What a question for a sum gets: the sum, or the prices that are known where the sum is not sure. */
export type Bill = { total: Total; refused?: undefined } | { total?: undefined; refused: Refused }

/** Why there is no sum. */
export interface Refused {
  lines: readonly Line[]
  unpriced: readonly ProductEntry[]
  /** Words that nothing explains. */
  missing: readonly AskedTerm[]
  /** What else decides on the sum. */
  notes?: readonly Fact[]
}

/** Questions of these kinds want no sum, unless they ask for one. */
const others: AskKind[] = ['duration', 'time', 'where', 'contact', 'who', 'count', 'list']
const never: AskKind[] = ['cheapest', 'dearest', 'compare']

/**
 * Adds up what a question names.
 * @param context what the turns before leave, which "and for 2" or "with delivery?" are about
 * @returns undefined where nothing is to be added up
 */
export function planBill(index: FactIndex, ask: Ask, context: Before): Bill | undefined {
  if (!mayAdd(index, ask, context.isGoingOn === true)) return undefined
  const deposit = findDepositShare(index, ask)
  const order = readOrder(index, ask, context, deposit !== undefined)
  const { lines, extras, counts, unpriced } = order
  if (lines.length === 0 || (order.isRunTogether && !ask.kinds.has('total'))) return undefined
  const refuse = (missing: readonly AskedTerm[] = [], notes: readonly Fact[] = []): Bill => ({
    refused: { lines, unpriced, missing, ...(notes.length > 0 && { notes }) },
  })
  if (unpriced.length > 0) return refuse()
  if (lines.some(({ product }) => isDenied(index, product, counts))) return undefined
  const unsure = namedByMeaning(index, ask, lines)
  if (unsure.length > 0) return refuse(unsure)
  const notes = [...belowLeast(index, lines), ...(deposit ? [] : depositsMeant(index, ask, lines))]
  if (notes.length > 0) return refuse([], notes)
  const taken = [...order.named, ...extras.flatMap(({ named }) => named)]
  const open = ask.terms.filter(term => term.role !== 'cue' && !taken.includes(term))
  const sums = lines.map(
    line =>
      line.sum +
      extras
        .filter(
          ({ productId }) =>
            productId === line.product.id && lines.find(each => each.product === line.product) === line,
        )
        .reduce((sum, { amount, times }) => sum + amount * times, 0),
  )
  const shares = findShares(index, ask, lines, sums, open)
  const goods = sums.reduce((sum, each) => sum + each, 0)
  const wantsDelivery =
    (asksForDelivery(ask, index) || namesPlace(index, open)) &&
    !lines.some(({ product }) => product.nameKeys.has('=deliver'))
  const delivery = wantsDelivery ? findDeliveryFee(index, ask, goods) : undefined
  const total = totalOf(lines, extras, shares, delivery, deposit)
  if (wantsDelivery && !delivery) return refuse(unplaced(ask, taken))
  const tiers = leftOutTiers(index, ask, lines, total.facts)
  if (tiers.length > 0) return refuse([], tiers)
  const made: Made = {
    facts: total.facts,
    lines,
    used: [
      ...lines.flatMap(({ used }) => used),
      ...extras.flatMap(({ used }) => used),
      ...shares.flatMap(({ used }) => used),
      ...(delivery?.used ?? []),
    ],
    named: [...taken, ...shares.flatMap(({ named }) => named), ...(delivery?.place ?? [])],
    answers: [
      ...(shares.some(({ amount }) => amount < 0) ? ['topic:discount', '=discount', '=offer'] : []),
      ...(delivery ? ['=deliver', 'topic:delivery'] : []),
      ...(deposit ? ['topic:deposit'] : []),
    ],
  }
  const isWithout = context.items.length > 0 && leavesOutExtra(index, ask, lines)
  if (!isSum(total, isWithout) || !addsTo(ask, total, context.items, isWithout)) return undefined
  if (!isAskedFor(ask, total, order, isWithout || shares.length > 0 || delivery !== undefined))
    return undefined
  const missing = unexplained(index, ask, made)
  if (!explainsNumbers(ask, readCounts(index, ask), index, made)) return refuse(missing)
  return judge(index, ask, total, made, missing)
    ? { total: withUnknown(ask, total, lines, missing) }
    : refuse(missing)
}

/** Whether a sum may be told though nothing explains some words: none of them may cost anything, or name anything. */
function judge(
  index: FactIndex,
  ask: Ask,
  { items }: Total,
  made: Made,
  missing: readonly AskedTerm[],
): boolean {
  if (hasOtherThings(index, ask, made)) return false
  if (missing.length === 0) return true
  const isForeign = ask.spoken.language !== index.wording.language
  const content = ask.terms.filter(({ role, term }) => role === 'content' && term.kind !== 'number')
  return (
    (asksAmount(ask) || missing.length * 3 <= content.length) &&
    items.length > 0 &&
    !(isForeign && missing.some(term => isBesideGoods(ask, made.lines, term))) &&
    !missing.some(term => isPriced(index, made, term) || isOffer(term) || isThing(index, ask, made, term))
  )
}

/** Of several things, words that name one only by their meaning, and stand elsewhere in the material: "to offer" is no gift card. */
function namedByMeaning(index: FactIndex, ask: Ask, lines: readonly Line[]): AskedTerm[] {
  if (lines.length < 2) return []
  const isWritten = (key: string) => /^\p{L}/u.test(key) && !key.includes(':')
  return ask.terms.filter(term => {
    if (term.role !== 'content' || !term.keys.some(key => isWritten(key) && index.frequency(key) > 0))
      return false
    const named = lines.filter(({ product }) => holdsName(product, term))
    return (
      named.length > 0 &&
      named.every(
        ({ product }) =>
          !term.keys.some(key => isWritten(key) && product.keys.has(key)) &&
          !ask.terms.some(other => other !== term && other.role === 'content' && holdsName(product, other)),
      )
    )
  })
}

const unplaced = ({ terms }: Ask, taken: readonly AskedTerm[]) =>
  terms.filter(term => term.role === 'content' && term.keys.length === 0 && !taken.includes(term))

/** A sum with the words beside its goods of which the material says nothing. */
function withUnknown(ask: Ask, total: Total, lines: readonly Line[], missing: readonly AskedTerm[]): Total {
  const beside = missing.filter(term => isBesideGoods(ask, lines, term))
  return beside.length > 0 ? { ...total, unknown: beside.map(({ term }) => term.text) } : total
}

/** Whether a word stands right beside a name: "gluten-free croissants". */
function isBesideGoods({ text, terms }: Ask, lines: readonly Line[], { term }: AskedTerm): boolean {
  const isNear = (one: number, other: number) => one <= other && text.slice(one, other).trim() === ''
  return terms.some(
    other =>
      lines.some(({ product }) => holdsName(product, other)) &&
      (isNear(term.end, other.term.start) || isNear(other.term.end, term.start)),
  )
}

/** Whether a word asks for an offer, which nothing in the bill is. */
const isOffer = ({ keys, term }: AskedTerm): boolean =>
  [...keys, ...term.keys].some(key => ['=offer', '=discount', 'topic:discount', '=tax'].includes(key))

/** Whether a message asks for money itself, and does not only go on with a question that did. */
const asksAmount = ({ kinds }: Ask): boolean => kinds.has('price') || kinds.has('total')

/** Whether something else than a unit of time asks for a time. */
function asksForTime({ wording: { dictionary } }: FactIndex, { text, spoken }: Ask): boolean {
  const tokens = tokenise(text)
  const rest = tokens.filter((_, at) => dictionary.match(tokens, at, 'unit')?.meaning.unit !== 'hour')
  return hasCue(foldForCues(rest.map(({ text }) => text).join(' ')), 'time', spoken.language)
}

function mayAdd(index: FactIndex, ask: Ask, isGoingOn: boolean): boolean {
  if (ask.kinds.has('total')) return true
  if (never.some(kind => ask.kinds.has(kind))) return false
  const counted = ask.values.some(({ kind }) => kind === 'quantity' || kind === 'number')
  // "2 extra hours" asks for no opening hours.
  const isForHours = ask.kinds.has('time') && ask.values.length > 0 && !asksForTime(index, ask)
  const isOther = others.some(kind => ask.kinds.has(kind) && !(kind === 'time' && isForHours))
  if (ask.kinds.has('price')) return counted || !isOther
  if (isGoingOn && !isAddition(ask)) return false
  // "Laneway in 500 pieces?" asks whether there is one.
  const isAdding = hasCue(foldForCues(ask.text.replace(/\+/g, ' plus ')), 'adds', ask.spoken.language)
  const isOpenQuestion = !isGoingOn && !isAdding && /^(?!\s*\p{Nd}).*[?؟]\s*$/su.test(ask.text)
  if (isOther || isOpenQuestion) return false
  return !(ask.isYesNo || ask.kinds.has('availability') || readBudget(ask))
}

/**
 * Whether a sum is what the message asks for: it asks for money, or names things with a number or with what is added to them. One
 * that names no thing is to be short: "my daughter is 14" counts nothing.
 */
function isAskedFor(
  ask: Ask,
  { items, extras, deposit }: Total,
  { isNamed }: Order,
  isMore: boolean,
): boolean {
  if (asksAmount(ask) || deposit) return true
  const isCounted = items.some(({ used }) => used.length > 0)
  const isJoined =
    items.length > 1 && hasCue(foldForCues(ask.text.replace(/\+/g, ' plus ')), 'adds', ask.spoken.language)
  const isAdded = isMore || isJoined || extras.some(({ named }: Extra) => named.length > 0)
  return !ask.isYesNo && (isCounted || isAdded) && (isNamed || ask.text.split(/\s+/).length <= 7)
}

/** Whether there is anything to add or to multiply. */
const isSum = ({ items, extras, fees, deposit }: Total, isWithout: boolean): boolean =>
  items.length > 1 ||
  fees.length > 0 ||
  extras.length > 0 ||
  isWithout ||
  deposit !== undefined ||
  items.some(
    ({ quantity, times = 1, isForPeople, payments }) =>
      quantity !== 1 ||
      times !== 1 ||
      isForPeople ||
      payments.length > 1 ||
      payments.some(({ counts }) => counts.length > 0),
  )

/** Whether a question that goes on asks for another sum than the one before, or for a sum again. */
function addsTo(
  ask: Ask,
  { items, extras, fees, deposit }: Total,
  before: readonly Item[],
  isWithout: boolean,
) {
  if (extras.length > 0 || fees.length > 0 || deposit || isWithout || ask.kinds.has('total')) return true
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
