// The prices of goods: what was entered, the options of a price list, and what is added to a price.
import type { FactIndex } from '../find/fact-index.ts'
import type { ProductEntry } from '../find/products.ts'
import { termsOf } from '../find/terms.ts'
import type { Unit } from '../languages/pack.ts'
import { tokenise } from '../languages/tokens.ts'
import { isFunctionWord } from '../languages/words.ts'
import type { AskedTerm } from '../read/ask.ts'
import { type Fact, writtenOf } from '../sheet/fact.ts'

/** One price, and the fact that it is in. */
export interface PriceFact {
  fact: Fact
  value: Extract<Fact['values'][number], { kind: 'money' }>
}

/** A length of time or a number of things that one price is for. */
export interface Measure {
  amount: number
  unit: Unit
}

/** The prices of a product: that which was entered, then those of its description. Extras, deposits and minimums are none. */
export function pricesOf(product: ProductEntry): PriceFact[] {
  return product.prices.flatMap(fact =>
    fact.values.flatMap(value =>
      value.kind === 'money' && value.change === undefined && value.role === undefined
        ? [{ fact, value }]
        : [],
    ),
  )
}

/** How much of an option's words an entry has. */
export function holdsOption({ fact }: PriceFact, terms: readonly AskedTerm[], index: FactIndex): number {
  if (!fact.entry) return 0
  const keys = index.entryKeys(fact)
  return terms.reduce((sum, term) => sum + (term.keys.some(key => keys.has(key)) ? term.weight : 0), 0)
}

const labels = new WeakMap<Fact, ReadonlySet<string>>()

/** The keys of what tells an entry from the others. Unlike all keys of an entry, "A2" has no 2. */
export function labelKeys(fact: Fact, index: FactIndex): ReadonlySet<string> {
  let keys = labels.get(fact)
  if (!keys) {
    const terms = termsOf(fact.entry?.label ?? '', index.wording)
    keys = new Set(terms.flatMap(term => [term, ...(term.parts ?? [])]).flatMap(({ keys }) => [...keys]))
    labels.set(fact, keys)
  }
  return keys
}

const times = new Set<Unit>(['minute', 'hour', 'day', 'workday', 'night', 'week', 'month', 'year'])

/** Whether a unit is one of time. */
export const isTime = (unit: Unit): boolean => times.has(unit)

/** Whether a price is for one of its unit, and costs the more the more of it there is: nights, miles, but no pieces. */
const isMeasured = (unit: Unit) => unit !== 'person' && unit !== 'piece'

/** What a price is for: "3 hrs 8", "per night", "week 65". */
export function measureOf({ fact, value }: PriceFact, { wording }: FactIndex): Measure | undefined {
  if (value.per && isMeasured(value.per)) return { amount: 1, unit: value.per }
  if (!fact.entry) return undefined
  const quantity = fact.values.find(
    each =>
      each.kind === 'quantity' && isTime(each.unit) && each.bound === undefined && each.to === undefined,
  )
  if (quantity?.kind === 'quantity') return { amount: quantity.amount, unit: quantity.unit }
  const tokens = tokenise(fact.entry.label)
  const unit = tokens.map((_, at) => wording.dictionary.match(tokens, at, 'unit')?.meaning.unit).find(Boolean)
  return unit && isTime(unit) ? { amount: 1, unit } : undefined
}

/** The prices of a product with what they are for. Options without a measure have that of the price that was entered: "per night. small 22". */
export function measuredPrices(
  product: ProductEntry,
  index: FactIndex,
): (PriceFact & { measure?: Measure })[] {
  const prices = pricesOf(product).map(price => ({ ...price, measure: measureOf(price, index) }))
  const first = prices.find(({ fact }) => fact.source.field === 'price')
  const habit = prices.some(({ measure }) => measure) ? undefined : measureOfCategory(product, index)
  const entered = first && (first.measure || !habit ? first : { ...first, measure: habit })
  const isOption = (price: PriceFact) =>
    (price.fact.entry !== undefined ||
      monthsOf(price.fact) !== undefined ||
      price.value.least !== undefined) &&
    !hasOrdinal(price.fact)
  return prices.map(({ measure, ...price }) => {
    const isEntered = price.fact === first?.fact
    const own = measure ?? (isEntered || isOption(price) ? entered?.measure : undefined)
    return own ? { ...price, measure: own } : price
  })
}

/** The months that a price is for: "July-Aug 420". January is 1; a range may end in the next year. */
export function monthsOf({ values }: Fact): { from: number; to: number } | undefined {
  const season = values.find(value => value.kind === 'date' && value.to !== undefined)
  return season?.kind === 'date' && season.to ? { from: season.month, to: season.to.month } : undefined
}

/** What the prices of other products of the same category are for, where it is one and the same: rooms are priced by night. */
function measureOfCategory({ categoryKeys }: ProductEntry, index: FactIndex): Measure | undefined {
  if (categoryKeys.size === 0) return undefined
  const kin = index.products.filter(
    other =>
      other.categoryKeys.size === categoryKeys.size &&
      [...categoryKeys].every(key => other.categoryKeys.has(key)),
  )
  const measures = kin.flatMap(other =>
    pricesOf(other).flatMap(price =>
      price.fact.source.field === 'price' ? (measureOf(price, index) ?? []) : [],
    ),
  )
  const [measure, ...others] = measures
  // One product by the kilo among many by the piece makes no habit.
  if (measures.length < 2 || measures.length * 3 < kin.length) return undefined
  return others.every(({ unit }) => unit === measure?.unit) ? measure : undefined
}

/** Whether an entry is for one of several only: "2nd dog", "2nd person half price". */
export const hasOrdinal = (fact: Fact): boolean =>
  /\p{N}(?:st|nd|rd|th|er|ère|ème|e|º|ª|য়|ম)(?![\p{L}\p{M}])/u.test(writtenOf(fact))

/** Whether a text says of a charge that it has to be paid: "final cleaning 120 obligatory". */
export function isObligatory({ entry, source, statement, values }: Fact, { wording }: FactIndex): boolean {
  const money = values.find(({ kind }) => kind === 'money')
  if (!money || source.field !== 'description') return false
  const own = statement.slice((entry?.start ?? source.start) - source.start)
  const tokens = tokenise(own.slice(0, own.indexOf(statement.slice(money.end - source.start)) + 24))
  const has = (kind: 'needed' | 'optional') =>
    tokens.some((_, at) => wording.dictionary.match(tokens, at, kind) !== undefined)
  return has('needed') && !has('optional')
}

/** Whether an entry is added to a price: "entrance 25 extra", "frame +20". */
export function isAddOn(fact: Fact, index: FactIndex): boolean {
  const { wording } = index
  if (isObligatory(fact, index)) return true
  if (fact.values.some(value => value.kind === 'money' && value.change === 'plus')) return true
  const tokens = tokenise(fact.entry?.label ?? '')
  return tokens.some(
    ({ text }, at) =>
      text.length >= 3 &&
      !isFunctionWord(text, wording.language) &&
      wording.dictionary.match(tokens, at, 'pricedBehind') !== undefined &&
      // "Lunch only 2400" is added to nothing.
      wording.dictionary.match(tokens, at, 'condition')?.meaning.condition !== 'only',
  )
}

/**
 * Whether the price that was entered is one of its price list: then nothing costs so much but that option. Else the list only
 * adds special prices to it.
 */
export function isListEntered(product: ProductEntry): boolean {
  const prices = pricesOf(product)
  const entered = prices.find(({ fact }) => fact.source.field === 'price')
  return (
    !entered ||
    prices.some(price => price !== entered && price.fact.entry && price.value.amount === entered.value.amount)
  )
}
