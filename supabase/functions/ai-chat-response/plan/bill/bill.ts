// The bill of a question: its lines, extras, discounts and fees, and whether they explain all that is asked.
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
import { asksForDelivery, type DeliveryFee, findDeliveryFee } from './delivery.ts'
import { findDepositShare } from './deposit.ts'
import { explainsNumbers, type Made, openTerms, toldOf, unexplained } from './explain.ts'
import { type Extra, findExtras, leavesOutExtra } from './extras.ts'
import { belowLeast, depositsMeant, isDenied } from './limits.ts'
import { type Before, type Line, type Lines, readLines } from './lines.ts'
import { partsOf, within } from './mentions.ts'
import { findServices } from './services.ts'
import { findShare } from './shares.ts'
import { leftOutPrices, leftOutTiers } from './tiers.ts'
import { asLines, sumOf, type Total, totalOf } from './total.ts'

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
  const read = readLines(index, ask, context)
  const isGoingOn = read.lines.length === 0 && read.unpriced.length === 0
  const isAll = context.isGoingOn === true && read.lines.length === 1 && addsToBefore(ask)
  const others = context.items.filter(
    item => !read.lines.some(({ product }) => product.id === item.product.id),
  )
  const own = isAll ? [...asLines(others), ...read.lines] : read.lines
  const lines = !isGoingOn ? own : ask.kinds.has('total') || deposit ? asLines(context.items) : []
  const refuse = (missing: readonly AskedTerm[] = []): Bill => ({
    refused: { lines, unpriced: read.unpriced, missing },
  })
  if (read.unpriced.length > 0) return refuse()
  if (lines.length === 0) return undefined
  const asked = readCounts(index, ask)
  if (lines.some(({ product }) => isDenied(index, product, asked))) return undefined
  const unsure = namedByMeaning(index, ask, lines)
  if (unsure.length > 0) return refuse(unsure)
  const notes = [...belowLeast(index, lines), ...(deposit ? [] : depositsMeant(index, ask, lines))]
  if (notes.length > 0) return { refused: { lines, unpriced: [], missing: [], notes } }
  const counts = readCounts(index, ask)
  const kept = isGoingOn || isAll || !read.isNamed ? context.items.flatMap(({ added = [] }) => added) : []
  const extras = onBoth(ask, lines, findExtras(index, ask, lines, counts, { kept }))
  const open = openTerms(
    index,
    ask,
    lines,
    extras.flatMap(({ named }) => named),
  )
  const goods = sumOf(lines, extras)
  const named = findShare(index, ask, lines, open)
  const share = isOutdone(index, ask, lines, open, counts, named) ? undefined : named
  if (share === 'unclear') return refuse(open)
  const discounted = goods + (share ? (goods * share.amount) / 100 : 0)
  const wantsDelivery = asksForDelivery(ask, index) && !isOfLines(lines)
  const delivery = wantsDelivery ? findDeliveryFee(index, ask, discounted) : undefined
  if (wantsDelivery && !delivery) return refuse(open)
  const told = lines.flatMap(({ product }) => [
    ...toldOf(
      index,
      product,
      lines.map(({ price }) => price.fact),
    ),
  ])
  const rest = open.filter(
    term =>
      !share?.named.includes(term) &&
      !delivery?.place.includes(term) &&
      !term.keys.some(key => told.includes(key)) &&
      !isHeld(index, term, delivery),
  )
  const found = findServices(index, ask, lines, rest, counts)
  if (found === 'unclear') return refuse(rest)
  const services = onBoth(ask, lines, found)
  const total = totalOf(lines, [...extras, ...services], share, delivery, deposit)
  const tiers = [
    ...leftOutTiers(index, ask, lines, total.facts),
    ...leftOutPrices(index, ask, lines, total.facts),
  ]
  if (tiers.length > 0) return { refused: { lines, unpriced: [], missing: [], notes: tiers } }
  const terms = [...extras, ...services].flatMap(({ named }) => named)
  const made = {
    facts: total.facts,
    lines,
    used: [
      ...lines.flatMap(({ used }) => used),
      ...[...extras, ...services].flatMap(({ used }) => used),
      ...(share?.used ?? []),
      ...(delivery?.used ?? []),
    ],
    named: [...terms, ...(share?.named ?? []), ...(delivery?.place ?? [])],
    topics: [
      ...(share ? ['topic:discount'] : []),
      ...(delivery ? ['=deliver'] : []),
      ...(deposit ? ['topic:deposit'] : []),
    ],
  }
  const isWithout = context.items.length > 0 && leavesOutExtra(index, ask, lines)
  if (!isSum(total, isWithout) || !addsTo(ask, total, context.items, isWithout)) return undefined
  if (!isAskedFor(ask, total, read, isWithout || share !== undefined || delivery !== undefined))
    return undefined
  const missing = unexplained(index, open, made)
  if (!explainsNumbers(index, ask, made)) return refuse(missing)
  if (missing.length === 0) return hasOtherThings(index, ask, made) ? refuse() : { total }
  if (hasOtherThings(index, ask, made)) return refuse(missing)
  const beside = missing.filter(term => isBesideGoods(ask, lines, term))
  const isForeign = ask.spoken.language !== index.wording.language && beside.length > 0
  const isSerious =
    !asksAmount(ask) ||
    missing.some(
      term => isPriced(index, made.facts, lines, term) || isOffer(term) || isThing(index, ask, made, term),
    )
  if (isForeign || isSerious) return refuse(missing)
  return { total: beside.length > 0 ? { ...total, unknown: beside.map(({ term }) => term.text) } : total }
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

/** Whether a service has all words of a share and more: a weekend visit is none of the same day. */
function isOutdone(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  open: readonly AskedTerm[],
  counts: Parameters<typeof findServices>[4],
  share: ReturnType<typeof findShare>,
): boolean {
  if (!share || share === 'unclear' || share.named.length === 0) return false
  const services = findServices(index, ask, lines, open, counts)
  if (services === 'unclear') return false
  return services.some(
    ({ named }) => named.length > share.named.length && share.named.every(term => named.includes(term)),
  )
}

/** "Both together", "and that, too": what was priced before is in the sum. */
const addsToBefore = ({ text, kinds, spoken: { language } }: Ask): boolean => {
  const folded = foldForCues(text)
  return hasCue(folded, 'both', language) || (kinds.has('total') && hasCue(folded, 'adds', language))
}

/** "Fall and pico on both": what is added once is added to each of two. */
const onBoth = (ask: Ask, lines: readonly Line[], extras: readonly Extra[]): Extra[] => {
  // "2 saris 1750" is one price of two.
  const counts = ask.values.flatMap(value => (value.kind === 'number' ? [value] : []))
  const together = ({ used }: Line) =>
    counts.find(count => used.some(({ start, end }) => start < count.end && count.start < end))?.amount ?? 1
  const pieces = lines.reduce((sum, line) => sum + (line.quantity === 1 ? together(line) : line.quantity), 0)
  const isBoth = pieces === 2 && hasCue(foldForCues(ask.text), 'both', ask.spoken.language)
  return extras.map(extra => (isBoth && extra.times === 1 ? { ...extra, times: 2 } : extra))
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

/** Whether a price or a share of the shop that is not in the bill is for what a word says. */
function isPriced(
  index: FactIndex,
  used: readonly Fact[],
  lines: readonly Line[],
  { keys }: AskedTerm,
): boolean {
  return index.facts.some(
    fact =>
      !used.includes(fact) &&
      (fact.subject.kind !== 'product' || lines.some(({ product }) => product.id === fact.subject.id)) &&
      fact.values.some(({ kind }) => kind === 'money' || kind === 'percentage') &&
      keys.some(key => !key.startsWith('topic:') && index.entryKeys(fact).has(key)),
  )
}

/** Whether a part of the order counts something that is not in the bill: "and one for my boy of 8". */
function hasOtherThings(index: FactIndex, ask: Ask, { named, lines, used }: Made): boolean {
  const parts = partsOf(index, ask)
  const { dictionary } = index.wording
  return parts.slice(1).some(({ start, end }) => {
    const text = ask.text.slice(start, end)
    const tokens = tokenise(text)
    const isNumber = dictionary.match(tokens, 0, 'number') !== undefined || tokens[0]?.kind === 'number'
    const own = within(ask, { start, end })
    const isExplained =
      used.some(span => span.start >= start && span.end <= end) ||
      own.terms.some(
        other =>
          named.includes(other) ||
          lines.some(
            ({ product }) => other.keys.some(key => product.keys.has(key)) || holdsName(product, other),
          ),
      )
    return isNumber && !isExplained
  })
}

/** Whether a word asks for an offer, which nothing in the bill is. */
const isOffer = ({ keys, term }: AskedTerm): boolean =>
  [...keys, ...term.keys].some(key => ['=offer', '=discount', 'topic:discount', '=tax'].includes(key))

/** Whether a message asks for money itself, and does not only go on with a question that did. */
const asksAmount = ({ kinds, asked }: Ask & { asked?: Ask['kinds'] }): boolean =>
  (asked ?? kinds).has('price') || (asked ?? kinds).has('total')

/** Whether a word is all that a short part of an order names, or has a number of its own: "and the expansion". */
function isThing(
  index: FactIndex,
  ask: Ask,
  { named, lines }: { named: readonly AskedTerm[]; lines: readonly Line[] },
  { term, keys }: AskedTerm,
): boolean {
  const parts = partsOf(index, ask)
  const part = parts.find(({ start, end }) => start <= term.start && term.end <= end)
  if (!part || parts.length < 2) return ask.text.split(/\s+/).length <= 2
  const own = within(ask, part)
  const isExplained = own.terms.some(
    other => named.includes(other) || lines.some(({ product }) => holdsName(product, other)),
  )
  const words = ask.text.slice(part.start, part.end).trim().split(/\s+/).length
  return !isExplained && (words <= 4 || readCounts(index, own).length > 0 || keys.length > 0)
}

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
  const isOpenQuestion = !isGoingOn && /^(?!\s*\p{Nd}).*[?؟]\s*$/su.test(ask.text)
  if (isOther || isOpenQuestion) return false
  return !(ask.isYesNo || ask.kinds.has('availability') || readBudget(ask))
}

/** Whether what is bought is itself a delivery. */
const isOfLines = (lines: readonly Line[]) => lines.some(({ product }) => product.nameKeys.has('=deliver'))

/** Whether the delivery that is paid has a word. */
function isHeld(index: FactIndex, { keys }: AskedTerm, delivery: DeliveryFee | undefined): boolean {
  const fee = delivery
    ? [...index.entryKeys(delivery.fact), ...index.contextKeys(delivery.fact), '=deliver']
    : []
  return keys.some(key => fee.includes(key))
}

/**
 * Whether a sum is what the message asks for: it asks for money, or names things with a number or with what is added to them. One
 * that names no thing is to be short: "my daughter is 14" counts nothing.
 */
function isAskedFor(
  ask: Ask,
  { items, extras, deposit }: Total,
  { isNamed }: Lines,
  isMore: boolean,
): boolean {
  if (asksAmount(ask) || deposit) return true
  const isCounted = items.some(({ used }) => used.length > 0)
  const isJoined =
    items.length > 1 && hasCue(foldForCues(ask.text.replace(/\+/g, ' plus ')), 'adds', ask.spoken.language)
  const isAdded = isMore || isJoined || extras.some(({ named }) => named.length > 0)
  return !ask.isYesNo && (isCounted || isAdded) && (isNamed === true || ask.text.split(/\s+/).length <= 7)
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
