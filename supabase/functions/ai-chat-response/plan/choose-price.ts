// Which of a product's prices a question is about, and how often it is paid.
import type { FactIndex } from '../find/fact-index.ts'
import type { ProductEntry } from '../find/products.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import type { Span, Value } from '../sheet/value.ts'
import { holdsName, type Item, priceForPeople } from './items.ts'
import { bareLength, type Choice, measure } from './length.ts'
import { isBeyond } from './limits.ts'
import {
  hasOrdinal,
  holdsOption,
  isAddOn,
  isListEntered,
  isTime,
  labelKeys,
  type Measure,
  measuredPrices,
  measureOf,
  type PriceFact,
} from './prices.ts'

/** The price of one line, and what of the question it accounts for. */
export type Priced = Omit<Item, 'product'> & { used: readonly Span[] }

type Counted = Extract<Value, { kind: 'number' | 'quantity' }>
type Quantity = Extract<Value, { kind: 'quantity' }>

interface Around {
  /** The whole question, without names of other products. */
  ask: Ask
  before?: Partial<Item> | undefined
}

/**
 * The price of a product that a part of a question asks for.
 * @returns undefined where the question does not tell which of several prices, or has numbers that nothing is known of
 */
export function choosePrice(
  index: FactIndex,
  product: ProductEntry,
  part: Ask,
  { ask, before }: Around,
): Priced | undefined {
  const all = measuredPrices(product, index)
  const people = part.values.find(isPeople)
  const sized = people && priceForPeople(product, people.amount)
  if (sized) return { price: sized, quantity: 1, isForPeople: true, used: [people] }
  const single = all.filter(
    ({ value, fact }) =>
      value.bundle === undefined &&
      value.least === undefined &&
      !isAddOn(fact, index) &&
      !fact.conditions.some(({ kind }) => kind === 'days'),
  )
  const named = narrow(index, product, single.length > 0 ? single : all, part, ask)
  const length = part.values.find(
    (value): value is Quantity =>
      value.kind === 'quantity' && !named.used.includes(value) && isLength(value, all),
  )
  const kept = before?.price && !named.isNamed ? single.filter(each => isSame(each, before.price)) : []
  const asked = length
    ? { amount: length.amount, unit: length.unit }
    : (bareLength(index, part, all) ?? before?.length)
  const options =
    kept.length > 0 && !asked ? kept : kept.length > 0 ? sameOption(index, single, kept) : named.options
  const measured = measure(options, asked)
  if (!measured || measured.options.length === 0) return undefined
  const price = onlyOne(product, measured.options, named.isNamed || kept.length > 0)
  if (!price || hasOrdinal(price.fact)) return undefined
  return count(index, product, price, part, {
    used: [...named.used, ...(length && measured.times ? [length] : [])],
    times: measured.times,
    length: measured.times ? asked : undefined,
    before: before?.quantity,
  })
}

const isSame = (one: PriceFact, other: PriceFact | undefined) =>
  one.fact === other?.fact && one.value === other.value

/** Prices of one option for other lengths of time. */
const sameOption = (index: FactIndex, all: readonly Choice[], kept: readonly Choice[]) =>
  kept.some(price => price.fact.entry && measureOf(price, index))
    ? all.filter(price => measureOf(price, index))
    : [...kept]

const isPeople = (value: Value): value is Counted => value.kind === 'quantity' && value.unit === 'person'

/** Time, or what a price is for one of: miles, kilos. Years are ages as a rule. */
const isLength = ({ unit, bound, to }: Quantity, prices: readonly Choice[]): boolean =>
  bound === undefined &&
  to === undefined &&
  ((isTime(unit) && unit !== 'year') || prices.some(({ measure }) => measure?.unit === unit))

/** The prices that have most of the option's words, and the numbers of the question that name them. */
function narrow(
  index: FactIndex,
  product: ProductEntry,
  prices: readonly Choice[],
  part: Ask,
  ask: Ask,
): { options: Choice[]; isNamed: boolean; used: Span[] } {
  const isOwn = (term: AskedTerm) => term.role !== 'cue' && !holdsName(product, term)
  const isBare = ({ term, keys }: AskedTerm) =>
    term.kind === 'number' && !keys.some(key => key.includes('_') && !/_(?:person|piece)$/.test(key))
  const words = part.terms.filter(term => isOwn(term) && !isBare(term))
  const numbers = part.terms.filter(term => isOwn(term) && isBare(term))
  const around = ask.terms.filter(term => isOwn(term) && term.role === 'content')
  for (const terms of [words, around, numbers]) {
    const scored = prices.map(price => ({
      price,
      held: terms.filter(
        term => price.fact.entry && term.keys.some(key => labelKeys(price.fact, index).has(key)),
      ),
    }))
    const scoreOf = (held: readonly AskedTerm[], price: Choice) =>
      held.length === 0
        ? 0
        : held.reduce((sum, { weight }) => sum + weight, 0) + 0.01 * holdsOption(price, held, index)
    const best = Math.max(0, ...scored.map(({ held, price }) => scoreOf(held, price)))
    if (best === 0) continue
    const chosen = scored.filter(({ held, price }) => scoreOf(held, price) >= best * 0.999)
    const named = chosen.flatMap(({ held }) => held.map(({ term }) => term))
    // The rest of "80x100".
    const glued = numbers.filter(({ term }) => named.some(({ end }) => end === term.start))
    const spans = [...named, ...glued.map(({ term }) => term)]
    return {
      options: chosen.map(({ price }) => price),
      isNamed: true,
      used: part.values.filter(({ start, end }) => spans.some(term => term.start < end && start < term.end)),
    }
  }
  return { options: [...prices], isNamed: false, used: [] }
}

/** The one price that is left, or the one that was entered where the others are special ones. */
function onlyOne(product: ProductEntry, options: readonly Choice[], isNamed: boolean): Choice | undefined {
  const [first, ...others] = options
  if (!first || others.every(({ value }) => value.amount === first.value.amount && value.to === undefined))
    return first?.value.to === undefined ? first : undefined
  if (isNamed || isListEntered(product)) return undefined
  return options.find(({ fact }) => fact.source.field === 'price')
}

/** How many are asked for: the one number that is left, or as many people as a price for each is paid by. */
function count(
  index: FactIndex,
  product: ProductEntry,
  price: Choice,
  part: Ask,
  known: {
    used: Span[]
    times?: number | undefined
    length?: Measure | undefined
    before?: number | undefined
  },
): Priced | undefined {
  const { used, times = 1, length } = known
  const left = part.values.filter(
    (value): value is Counted =>
      (value.kind === 'number' ||
        (value.kind === 'quantity' && (value.unit === 'piece' || value.unit === 'person'))) &&
      !used.includes(value) &&
      !isOfName(product, part, value),
  )
  if (
    left.some(({ amount, unit }: { amount: number; unit?: string }) =>
      isBeyond(index, product, price.fact, amount, unit),
    )
  )
    return undefined
  const isOne =
    left.length > 1 ? left.filter(({ amount, kind }) => !(amount === 1 && kind === 'number')) : left
  const [counted, ...more] = isOne.filter(value => isCount(part, value))
  if (counted && mayBeSize(index, product, part, counted)) return undefined
  const isPerPerson = price.value.per === 'person' || counted?.kind === 'number'
  if (more.length > 0 || (counted && isPeople(counted) && !isPerPerson && !holdsPeople(product, counted)))
    return undefined
  // "And for ten?": the number names the size of a cake, not how many.
  const isForPeople =
    used.some(value => part.values.some(each => each === value && each.kind === 'number')) &&
    price.fact.values.some(isPeople)
  const isMany = counted && (!isPeople(counted) || price.value.per === 'person')
  return {
    price: { fact: price.fact, value: price.value },
    quantity: isMany ? counted.amount : (known.before ?? 1),
    ...(length && { length }),
    ...(isForPeople && { isForPeople }),
    times,
    used: [...used, ...(counted ? [counted] : [])],
  }
}

/** "And 34?" of trousers in sizes 30 to 36 counts nothing. */
function mayBeSize(index: FactIndex, product: ProductEntry, part: Ask, { amount }: Counted): boolean {
  if (part.terms.some(({ term }) => term.kind === 'word')) return false
  const told = product.facts.flatMap(at => index.facts[at] ?? []).filter(({ entry }) => !entry)
  return told.some(
    fact => fact.values.some(value => value.kind === 'number') && index.entryKeys(fact).has(String(amount)),
  )
}

/** A room for two is for two whatever it costs. */
const holdsPeople = ({ keys }: ProductEntry, { amount }: Counted) => keys.has(`${amount}_person`)

/** "iphone 13" has no 13 of anything, unless the question has a second 13. */
const isOfName = (product: ProductEntry, part: Ask, value: Span): boolean => {
  const term = termAt(part, value)
  if (!term || !holdsName(product, term)) return false
  const isTwice = part.terms.some(other => other !== term && other.keys.some(key => term.keys.includes(key)))
  return term.role === 'content' || !isTwice
}

const termAt = ({ terms }: Ask, { start, end }: Span) =>
  terms.find(({ term }) => term.start < end && start < term.end)

/** Whole numbers that count things. */
function isCount(part: Ask, value: Counted): boolean {
  const { amount, to, bound, kind } = value
  if (to !== undefined || bound !== undefined || !Number.isInteger(amount) || amount < 1 || amount > 5000)
    return false
  const term = termAt(part, value)
  return term?.term.kind !== 'code' && !(term?.role === 'content' && kind === 'number')
}
