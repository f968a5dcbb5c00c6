// How often a charge is paid for what is asked: for each person and night, in bundles, packs, tiers and further units.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import type { Span } from '../../sheet/values/value.ts'
import type { Item } from '../items.ts'
import type { PriceFact } from '../prices.ts'
import { type Charge, chargesOf } from './charges.ts'
import { type Count, isLength, isPeople, isPieces } from './counts.ts'
import { isBeyond } from './limits.ts'
import { timesOf } from './measures.ts'
import type { Chosen } from './options.ts'

/** One step of a sum: so often such a price. */
export interface Payment {
  counts: readonly number[]
  price: PriceFact
  sum: number
}

/** An item with what it comes to. */
export type Paid = Omit<Item, 'product'> & {
  payments: readonly Payment[]
  sum: number
  used: readonly Span[]
}

/** What is known of how many, for one line of a bill. */
export interface Counted {
  /** The counts that are said of this line, without those that are of its name. */
  own: readonly Count[]
  /** Those of the whole question, which lines share: nights, people. */
  shared: readonly Count[]
  before?: Partial<Item> | undefined
  /** Whether a word is said of the line: "boxes" of a box of six. */
  says(keys: readonly string[]): boolean
}

/** Money to the cent. */
export const round = (amount: number): number => Math.round((amount + 1e-9) * 100) / 100

/** What a chosen charge comes to; undefined where a number of the question has no place in it. */
export function pay(
  index: FactIndex,
  product: ProductEntry,
  chosen: Chosen,
  { own, shared, before, says }: Counted,
): Paid | undefined {
  const { charge } = chosen
  const free = own.filter(count => !chosen.used.includes(count))
  const counts = measureCounts(charge, free, shared, before)
  if (!counts) return undefined
  const pieces = free.filter(count => isPieces(count) && !counts.used.includes(count))
  const several = pieces.filter(({ amount }) => amount !== 1)
  const [piece, more] = several.length > 0 ? several : pieces
  if (more && more.amount !== piece?.amount) return undefined
  const further = payFurther(index, product, chosen, own, counts)
  if (further === 'beyond') return undefined
  const people = free.find(
    count => isPeople(count) && !counts.used.includes(count) && !further?.used.includes(count),
  )
  if ([piece, people].some(each => each && isBeyond(index, product, charge.fact, each.amount, each.unit)))
    return undefined
  const isForEach = people && !piece && !further && isPricedByHead(index, product, chosen)
  const quantity =
    piece?.amount ??
    (isForEach ? people.amount : undefined) ??
    (counts.takesPieces ? 1 : (before?.quantity ?? 1))
  if (counts.people && isBeyond(index, product, charge.fact, counts.people, 'person')) return undefined
  const packed = packsOf(charge, quantity, piece !== undefined, says)
  if (packed === undefined) return undefined
  const used = [...chosen.used, ...counts.used, ...pieces, ...(isForEach ? [people] : [])]
  const payments = further
    ? further.payments.map(payment => multiply(payment, quantity * further.times))
    : payPieces(index, product, ofLength(index, product, charge, counts.length), packed, [
        ...counts.factors,
        chosen.times,
      ])
  if (!payments) return undefined
  const length = chosen.size ?? counts.length ?? further?.used[0]
  return {
    price: payments[0]?.price ?? charge,
    quantity: quantity * (counts.people ?? 1),
    ...(length?.unit && { length: { amount: length.amount, unit: length.unit } }),
    ...(chosen.isForPeople && { isForPeople: true }),
    times: [...counts.factors, chosen.times].reduce(
      (product, factor) => product * factor,
      1 / (counts.people ?? 1),
    ),
    payments,
    sum: round(payments.reduce((sum, payment) => sum + payment.sum, 0)),
    used: further ? [...used, ...further.used] : used,
  }
}

/** The lower price for who stays as long: "from 5 nights 65". */
function ofLength(
  index: FactIndex,
  product: ProductEntry,
  charge: Charge,
  length: Count | undefined,
): Charge {
  const [longest] = chargesOf(index, product)
    .filter(({ range, value }) => {
      const times =
        range?.unit &&
        length?.unit &&
        timesOf({ amount: length.amount, unit: length.unit }, { amount: 1, unit: range.unit })
      return times && range && times >= range.from && times <= range.to && value.amount < charge.value.amount
    })
    .sort((one, other) => (other.range?.from ?? 0) - (one.range?.from ?? 0))
  return longest ? { ...charge, fact: longest.fact, value: longest.value, words: longest.words } : charge
}

/** Whether each of several people pays: nothing says for how many of them a price is, and it is not for a night or an hour. */
const isPricedByHead = (index: FactIndex, product: ProductEntry, { charge, isForPeople }: Chosen): boolean =>
  !isForPeople &&
  charge.per.length === 0 &&
  product.facts.length > 0 &&
  ![charge.fact, ...product.facts.flatMap(at => index.facts[at] ?? [])].some(({ values }) =>
    values.some(value => value.kind === 'quantity' && value.unit === 'person'),
  )

const multiply = ({ counts, price, sum }: Payment, quantity: number): Payment => ({
  counts: quantity === 1 ? counts : [quantity, ...counts],
  price,
  sum: round(sum * quantity),
})

/** How many packs are paid: pieces that fill packs, or packs where the question counts those. */
function packsOf(
  { pack }: Charge,
  quantity: number,
  isCounted: boolean,
  says: Counted['says'],
): number | undefined {
  if (!pack || !isCounted || says(pack.keys)) return quantity
  return quantity % pack.size === 0 ? quantity / pack.size : undefined
}

interface Measured {
  /** How often the charge is paid for the people, the time, the weight that are asked. */
  factors: number[]
  used: Count[]
  length?: Count
  /** For how many people the price is paid. */
  people?: number
  /** Whether a bare number was read as these people. */
  takesPieces?: boolean
}

/** How often a charge is paid by what it is for one of; undefined where that is no whole number of times. */
function measureCounts(
  charge: Charge,
  own: readonly Count[],
  shared: readonly Count[],
  before: Counted['before'],
): Measured | undefined {
  const measured: Measured = { factors: [], used: [] }
  for (const per of charge.per) {
    const isFit = (count: Count) =>
      count.unit !== undefined && timesOf({ amount: count.amount, unit: count.unit }, per) !== undefined
    let count = own.find(isFit) ?? shared.find(isFit)
    if (!count && per.unit === 'person') {
      count = own.find(isPieces)
      measured.takesPieces = count !== undefined
    }
    if (!count && before?.length && isFit({ ...before.length, start: -1, end: -1 }))
      count = { ...before.length, start: -1, end: -1 }
    if (!count) continue
    const times = timesOf({ amount: count.amount, unit: count.unit ?? per.unit }, per)
    if (times === undefined || times <= 0) return undefined
    const isPart = times < 1 && (per.unit === 'day' || per.unit === 'night')
    const isDivisible = isPart || !['person', 'night', 'day'].includes(per.unit) || Number.isInteger(times)
    if (!isDivisible) return undefined
    measured.factors.push(isPart ? 1 : times)
    measured.used.push(count)
    if (per.unit === 'person') measured.people = times
    if (isLength(count)) measured.length = count
  }
  return measured
}

interface Further {
  payments: Payment[]
  /** How often they are paid for another unit: the nights of "each further guest 18 per night". */
  times: number
  used: Count[]
}

/**
 * "First hour 16, each additional hour 10", "up to 4 people, each further one 18": what is asked beyond the first size is paid by
 * the further one, begun or whole.
 */
function payFurther(
  index: FactIndex,
  product: ProductEntry,
  { charge }: Chosen,
  counts: readonly Count[],
  measured: Measured,
): Further | 'beyond' | undefined {
  const all = chargesOf(index, product)
  for (const further of all.filter(({ isFurther, per }) => isFurther && per.length > 0)) {
    const [per] = further.per
    const base = baseOf(index, product, all, charge, further)
    if (!per || !base) continue
    const used = counts.filter(
      ({ amount, unit }) => unit !== undefined && timesOf({ amount, unit }, per) !== undefined,
    )
    const [count] = used
    if (!count?.unit) continue
    const isOfPeople = per.unit === 'person'
    const amount = isOfPeople ? used.reduce((sum, each) => sum + each.amount, 0) : count.amount
    const asked = timesOf({ amount, unit: count.unit }, per) ?? 0
    const included = timesOf(base.included, per) ?? 1
    const beyond = Math.max(0, Math.ceil(asked - included - 1e-9))
    if (isOfPeople && isBeyond(index, product, further.fact, amount, 'person', included)) return 'beyond'
    const first: Payment = { counts: [], price: base.charge, sum: base.charge.value.amount }
    const rest = { counts: [beyond], price: further, sum: round(beyond * further.value.amount) }
    return {
      payments: beyond === 0 ? [first] : [first, rest],
      times: isOfPeople ? measured.factors.reduce((product, factor) => product * factor, 1) : 1,
      used: isOfPeople ? used : [count],
    }
  }
  return undefined
}

/** What a further charge goes on from: "first hour", "up to 2 miles". */
function baseOf(
  index: FactIndex,
  product: ProductEntry,
  all: readonly Charge[],
  chosen: Charge,
  further: Charge,
): { charge: Charge; included: { amount: number; unit: NonNullable<Count['unit']> } } | undefined {
  const unit = further.per[0]?.unit
  if (!unit) return undefined
  for (const charge of [chosen, ...all.filter(each => each !== chosen && !each.isFurther)]) {
    const limit = charge.fact.values.find(
      value =>
        value.kind === 'quantity' && timesOf({ amount: value.amount, unit: value.unit }, { amount: 1, unit }),
    )
    if (charge.fact.entry && limit?.kind === 'quantity')
      return { charge, included: { amount: limit.amount, unit: limit.unit } }
    if (charge.size && timesOf(charge.size, { amount: 1, unit }) !== undefined)
      return { charge, included: charge.size }
  }
  // "Up to 4 people, each additional one 12" may be one entry.
  const { range } = further
  if (range?.unit === unit && Number.isFinite(range.to))
    return { charge: chosen, included: { amount: range.to, unit } }
  const told = product.facts
    .flatMap(at => index.facts[at] ?? [])
    .filter(({ entry }) => !entry)
    .flatMap(({ values }) => values)
    .find(
      value =>
        value.kind === 'quantity' && timesOf({ amount: value.amount, unit: value.unit }, { amount: 1, unit }),
    )
  return told?.kind === 'quantity'
    ? { charge: chosen, included: { amount: told.to ?? told.amount, unit: told.unit } }
    : undefined
}

/** Bundles first, then packs, then the tier that is reached. */
function payPieces(
  index: FactIndex,
  product: ProductEntry,
  charge: Charge,
  quantity: number,
  factors: readonly number[],
): Payment[] | undefined {
  const all = chargesOf(index, product)
  const isOffer = product.facts.length === 0
  const counts = (amount: number) => [amount, ...factors].filter(count => count !== 1)
  const times = factors.reduce((product, factor) => product * factor, 1)
  const one = (price: Charge, amount: number): Payment => ({
    counts: counts(amount),
    price,
    sum: round(amount * times * price.value.amount),
  })
  const bundle = isOffer
    ? undefined
    : all
        .filter(({ bundle }) => bundle !== undefined && bundle <= quantity)
        .sort((one, other) => (other.bundle ?? 0) - (one.bundle ?? 0))[0]
  const isEntered = product.prices.some(
    ({ source, values: [value] }) =>
      source.field === 'price' && value?.kind === 'money' && value.amount === charge.value.amount,
  )
  const isPlain = isEntered || charge.fact === bundle?.fact || charge.words.size === 0
  if (bundle && isPlain && times === 1) {
    const size = bundle.bundle ?? 1
    const rest = quantity % size
    const bundles = Math.floor(quantity / size)
    const whole = {
      counts: bundles === 1 ? [] : [bundles],
      price: bundle,
      sum: round(bundles * bundle.value.amount),
    }
    const single = charge.bundle === undefined ? charge : undefined
    if (rest > 0 && !single) return undefined
    return rest > 0 && single ? [whole, one(single, rest)] : [whole]
  }
  const second = isOffer ? undefined : all.find(({ isSecond }) => isSecond)
  if (second && quantity > 1 && times === 1 && (second.words.size > 0 || second.value.per))
    return quantity === 2 ? [one(charge, 1), one(second, 1)] : undefined
  const tier = tierOf(all, charge, quantity)
  if (tier) {
    const isWhole = tier.value.per === undefined && isForAll(all, tier)
    return isWhole
      ? [{ counts: counts(1), price: tier, sum: round(times * tier.value.amount) }]
      : [one(tier, quantity)]
  }
  if (charge.range && (quantity < charge.range.from || quantity > charge.range.to)) return undefined
  return [one(charge, quantity)]
}

/** The price of the highest number of pieces that is reached. */
function tierOf(all: readonly Charge[], charge: Charge, quantity: number): Charge | undefined {
  const tiers = all.filter(
    ({ range, bundle }) =>
      range &&
      range.unit === undefined &&
      bundle === undefined &&
      quantity >= range.from &&
      quantity <= range.to,
  )
  const [best] = tiers.sort((one, other) => (other.range?.from ?? 0) - (one.range?.from ?? 0))
  // A tier of another kind of goods in the same list is none of this one.
  return best && (charge.range || best.value.amount <= charge.value.amount) ? best : undefined
}

/** Prices that grow with the number are for all of it, those that fall are for each. */
function isForAll(all: readonly Charge[], tier: Charge): boolean {
  const tiers = all.filter(({ range }) => range && range.unit === tier.range?.unit)
  const sorted = [...tiers].sort((one, other) => (one.range?.from ?? 0) - (other.range?.from ?? 0))
  return (
    sorted.length > 1 &&
    sorted.every(({ value }, at) => at === 0 || value.amount > (sorted[at - 1]?.value.amount ?? 0))
  )
}
