// What a shop asks money for, in a form that can be multiplied: for how much of what one payment is, and what names it.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { foldForCues, hasCue } from '../../languages/cues.ts'
import type { Unit } from '../../languages/pack.ts'
import { type Token, tokenise } from '../../languages/tokens.ts'
import { isFunctionWord } from '../../languages/words.ts'
import { clausesPartedBy } from '../../sheet/clauses.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Value } from '../../sheet/values/value.ts'
import {
  hasOrdinal,
  isAddOn,
  isListEntered,
  isTime,
  labelKeys,
  type Measure,
  measuredPrices,
  type PriceFact,
  pricesOf,
} from '../prices.ts'
import { timesOf } from './measures.ts'

/** A price with all that is known of how it is paid. */
export interface Charge extends PriceFact {
  /** What one payment is for: each person, each night. Empty for a piece. */
  per: readonly Measure[]
  /** How much an option is: "3 days 39", "500 g 215". It is paid once for that. */
  size?: Measure
  /** How many pieces or people it holds for: "51 to 200", "4 or more", "up to 7". */
  range?: { from: number; to: number; unit?: Unit }
  /** How many pieces one payment buys, and the word for so many: "box of 6". */
  pack?: { size: number; keys: readonly string[] }
  /** Keys of the words and numbers that tell it from the others. */
  words: ReadonlySet<string>
  /** Whether it is paid for what goes beyond another one: "each additional hour". */
  isFurther: boolean
  /** Whether it is for something beside the thing, which costs much more: a helmet of a bike. */
  isAccessory: boolean
  /** How many it buys together: "3 for 25", "2 boxes 44". */
  bundle?: number
  /** Whether it is the price of the second of two. */
  isSecond: boolean
}

const known = new WeakMap<ProductEntry, readonly Charge[]>()

/** The prices of a product or an offer. Extras, deposits and minimums are none. */
export function chargesOf(index: FactIndex, product: ProductEntry): readonly Charge[] {
  let charges = known.get(product)
  if (!charges) {
    charges = measuredPrices(product, index)
      .filter(({ fact, value }) => !isAddOn(fact, index) || readsFurther(index, fact, value))
      .map(price => chargeOf(index, product, price))
    known.set(product, charges)
  }
  return charges
}

function chargeOf(
  index: FactIndex,
  product: ProductEntry,
  { measure, ...price }: PriceFact & { measure?: Measure },
): Charge {
  const { fact, value } = price
  const isFurther = readsFurther(index, fact, value)
  const read = perOf(index, product, price)
  const per = read.length > 0 || !value.per || value.per === 'piece' ? read : [{ amount: 1, unit: value.per }]
  const sized = sizeOf(index, fact, isFurther)
  const habit = measure ?? (value.per === undefined ? habitOfName(product) : undefined)
  // A size of another kind than what the price is for one of is only a name: "per kg. 3 inch 110".
  const isName = habit !== undefined && sized !== undefined && timesOf(sized, habit) === undefined
  const told =
    fact.source.field === 'price' && per.length === 0 && !habit ? sizeOfPrice(index, product) : undefined
  const size =
    isFurther || isName || per.some(({ unit }) => unit === sized?.unit) ? undefined : (sized ?? told)
  const shared = habit && !size && per.length === 0 && !isFurther ? [habit] : per
  const range = rangeOf(fact, value) ?? rangeOfPrice(index, product, price)
  const pack = packOf(index, product, fact, value)
  const bundle = bundleOf(product, price)
  const isExtra = isAccessory(index, product, price)
  const perSize = shared.length === 0 && isFurther && sized ? [sized] : shared
  const perPerson: Measure[] = [
    { amount: 1, unit: 'person' },
    ...shared.filter(({ unit }) => unit !== 'person'),
  ]
  return {
    ...price,
    per: isFurther && !fact.entry ? perPerson : perSize,
    ...(size && { size }),
    ...(range && { range }),
    ...(pack && { pack }),
    words: wordsOf(index, fact),
    isFurther,
    isAccessory: isExtra,
    // "A second backdrop 15" is no second session.
    isSecond: !isExtra && isSecond(index, fact),
    ...(bundle && { bundle }),
  }
}

/** "Each further 30 minutes", "extra child 4". */
function readsFurther(index: FactIndex, fact: Fact, value: Charge['value']): boolean {
  const { per } = value
  if (!fact.entry) return isForFurtherPeople(index, fact, value)
  if (per !== undefined && per !== 'piece' && !isTime(per) && per !== 'person') return false
  return isFurtherBy(labelKeys(fact, index))
}

const isFurtherBy = (keys: ReadonlySet<string>) =>
  keys.has('=extra') || keys.has('furth') || keys.has('further') || keys.has('next')

const clauseAt = clausesPartedBy(',;:.()،।')

/** In a sentence that is no list, whether people cost more from some number on: "up to 6 people, each extra person 25". */
function isForFurtherPeople(
  index: FactIndex,
  { statement, source }: Fact,
  { start }: Charge['value'],
): boolean {
  const end = start - source.start
  const before = statement.slice(clauseAt(statement, { start: end, end }).start, end)
  const tokens = tokenise(before)
  const units = tokens.flatMap(
    (_, at) => index.wording.dictionary.match(tokens, at, 'unit')?.meaning.unit ?? [],
  )
  return units.includes('person') && isFurtherBy(new Set(index.keysOf(before)))
}

/** "Monthly pass": the name says for how long the price is paid. */
function habitOfName({ nameKeys }: ProductEntry): Measure | undefined {
  const units = { '=monthly': 'month', '=weekly': 'week', '=daily': 'day', '=yearly': 'year' } as const
  const found = Object.entries(units).find(([key]) => nameKeys.has(key))
  return found && { amount: 1, unit: found[1] }
}

/** "2nd pet 36", "second car 39". */
function isSecond(index: FactIndex, fact: Fact): boolean {
  if (!fact.entry) return false
  const own = fact.statement.slice(fact.entry.start - fact.source.start, fact.entry.end - fact.source.start)
  return hasOrdinal(fact) || hasCue(foldForCues(own), 'second', index.wording.language)
}

/** Several together for less than each costs: "2 boxes 44" where one is 24. */
function bundleOf(product: ProductEntry, { fact, value }: PriceFact): number | undefined {
  if (value.bundle !== undefined) return value.bundle
  const entered = product.prices.find(({ source }) => source.field === 'price')
  const price = entered?.values.find(each => each.kind === 'money')
  const number = fact.values.find(
    each => each.kind === 'number' || (each.kind === 'quantity' && each.unit === 'piece'),
  )
  if (!fact.entry || price?.kind !== 'money' || isListEntered(product) || value.least !== undefined)
    return undefined
  if (
    (number?.kind !== 'number' && number?.kind !== 'quantity') ||
    number.bound ||
    number.to ||
    hasOrdinal(fact)
  )
    return undefined
  const { amount } = number
  const numbers = fact.values.filter(({ kind }) => kind === 'number' || kind === 'quantity')
  const isFirst = numbers.length === 1
  const isCheaper = value.amount > price.amount && value.amount < amount * price.amount
  return isFirst && Number.isInteger(amount) && amount > 1 && amount <= 50 && isCheaper ? amount : undefined
}

/** Whether an entry that costs less than half of a price that stands by itself is no option of it. */
export function isAccessory(index: FactIndex, product: ProductEntry, { fact, value }: PriceFact): boolean {
  const entered = product.prices.find(({ source }) => source.field === 'price')
  const price = entered?.values.find(each => each.kind === 'money')
  if (!fact.entry || price?.kind !== 'money') return false
  // "5x5 m 950, 6x9 m 1600, side walls 120 each": only what comes by the piece is no option of the list.
  if (isListEntered(product) && (value.per !== 'piece' || !isOnlyByPiece(product, fact))) return false
  if (value.amount >= price.amount / 2 || value.bundle !== undefined || value.least !== undefined)
    return false
  if (hasOrdinal(fact) || sizeOf(index, fact) || rangeOf(fact, value)) return false
  const tokens = tokenise(fact.entry.label)
  const { dictionary, language } = index.wording
  return tokens.some(
    ({ kind, text }, at) =>
      kind === 'word' &&
      !isFunctionWord(text, language) &&
      !(['options', 'unit', 'per', 'number', 'bound'] as const).some(each =>
        dictionary.match(tokens, at, each),
      ) &&
      !index.keysOf(text).some(key => product.nameKeys.has(key)),
  )
}

const isOnlyByPiece = (product: ProductEntry, fact: Fact) =>
  pricesOf(product).every(other => other.fact === fact || other.value.per !== 'piece')

/** What a product's list adds to its price: "+2", a helmet of a bike, each further hour. */
export const addOnsOf = (index: FactIndex, product: ProductEntry): Fact[] =>
  product.prices.filter(
    fact =>
      isAddOn(fact, index) ||
      chargesOf(index, product).some(
        charge => charge.fact === fact && (charge.isAccessory || charge.isFurther),
      ),
  )

/** The words of a label, and its numbers also where they are written as words: "two bedrooms". */
export function wordsOf(index: FactIndex, fact: Fact): ReadonlySet<string> {
  if (!fact.entry) return new Set()
  const keys = new Set(labelKeys(fact, index))
  const tokens = tokenise(fact.entry.label)
  for (const [at, { kind }] of tokens.entries()) {
    const number = kind === 'word' ? index.wording.dictionary.match(tokens, at, 'number') : undefined
    if (number && number.meaning.value > 0) keys.add(String(number.meaning.value))
  }
  return keys
}

/** "Per person per night", "por persona y noche", "/100 g", "each 10 min": all that one payment is for. */
function perOf(index: FactIndex, product: ProductEntry, { fact, value }: PriceFact): Measure[] {
  if (fact.source.field === 'price') return perOfPrice(index, product)
  return perBehind(index, { fact, value })
}

/** What stands behind a price: "per person per night". */
export const perBehind = (index: FactIndex, { fact, value }: PriceFact): Measure[] =>
  unitsIn(index, tokenise(fact.statement.slice(value.end - fact.source.start, endOf(fact))))

const endOf = ({ entry, source, statement }: Fact) => (entry ? entry.end - source.start : statement.length)

/** What the description of an entered price begins with is said of that price. */
function perOfPrice(index: FactIndex, product: ProductEntry): Measure[] {
  const first = product.facts
    .flatMap(at => index.facts[at] ?? [])
    .find(({ source }) => source.field === 'description')
  if (!first) return []
  const tokens = tokenise(first.statement)
  // "A cada 15 min": a small word may stand in front.
  return [tokens, tokens.slice(1)].map(each => unitsIn(index, each)).find(units => units.length > 0) ?? []
}

/** The units of "per ..." at the beginning of some words. */
function unitsIn({ wording: { dictionary } }: FactIndex, tokens: readonly Token[]): Measure[] {
  const units: Measure[] = []
  for (let at = 0; at < tokens.length; ) {
    if (dictionary.match(tokens, at, 'perPerson')) {
      units.push({ amount: 1, unit: 'person' })
      at = dictionary.match(tokens, at, 'perPerson')?.next ?? at + 1
      continue
    }
    const joint =
      dictionary.match(tokens, at, 'per') ??
      (units.length > 0 ? dictionary.match(tokens, at, 'and') : undefined)
    if (!joint) {
      if (units.length > 0 && tokens[at]?.text === ',') at += 1
      else break
      continue
    }
    // In "3 a day / 10 week" another price follows.
    if (units.length > 0 && tokens[joint.next]?.kind === 'number') break
    // "The first hour" is no price for each, "per started hour" is.
    const isStrict = (tokens[at]?.text.length ?? 0) > 2 && tokens[at]?.text !== 'the'
    const found = unitAt(dictionary, tokens, joint.next, isStrict)
    if (!found) break
    units.push(found.measure)
    at = found.next
  }
  return units.filter(
    ({ unit }, at) => unit !== 'piece' && units.findIndex(each => each.unit === unit) === at,
  )
}

function unitAt(
  dictionary: FactIndex['wording']['dictionary'],
  tokens: readonly Token[],
  at: number,
  isStrict: boolean,
): { measure: Measure; next: number } | undefined {
  const number = tokens[at]?.kind === 'number' ? Number(tokens[at]?.text) : undefined
  const starts = number !== undefined ? [at + 1] : isStrict ? [at, at + 1] : [at]
  for (const start of starts) {
    const unit = dictionary.match(tokens, start, 'unit')
    if (unit) return { measure: { amount: number ?? 1, unit: unit.meaning.unit }, next: unit.next }
  }
  return undefined
}

/** Units of which a label names one without a number. */
const bare = new Set<Unit>(['kg', 'l', 'lb'])

/** The size that a description begins with: "1 litre, raw". The price that was entered is for so much. */
function sizeOfPrice(index: FactIndex, { facts }: ProductEntry): Measure | undefined {
  const first = facts
    .flatMap(at => index.facts[at] ?? [])
    .find(({ source }) => source.field === 'description')
  const value = first?.values[0]
  const isFirst = first && value?.kind === 'quantity' && value.start === first.source.start
  if (!isFirst || value.bound !== undefined || value.to !== undefined) return undefined
  return sold.has(value.unit) ? { amount: value.amount, unit: value.unit } : undefined
}

const sold = new Set<Unit>(['kg', 'g', 'l', 'ml', 'cl', 'lb', 'oz', 'm'])

/** The one measure in the label of an option. */
function sizeOf({ wording: { dictionary } }: FactIndex, fact: Fact, isFurther = false): Measure | undefined {
  if (!fact.entry || hasOrdinal(fact)) return undefined
  const quantities = fact.values.filter(
    (value): value is Extract<Value, { kind: 'quantity' }> =>
      value.kind === 'quantity' &&
      value.unit !== 'piece' &&
      (value.unit !== 'person' || isFurther) &&
      value.unit !== 'page' &&
      value.bound === undefined &&
      value.to === undefined,
  )
  const [quantity, another] = quantities
  if (quantity) return another ? undefined : { amount: quantity.amount, unit: quantity.unit }
  const tokens = tokenise(fact.entry.label)
  const unit = tokens.map((_, at) => dictionary.match(tokens, at, 'unit')?.meaning.unit).find(Boolean)
  // "Kg 104, 500 g 54"
  const isBare = unit !== undefined && bare.has(unit)
  return unit && unit !== 'piece' && (isTime(unit) || isFurther || isBare) ? { amount: 1, unit } : undefined
}

/** How many a price holds for, as its label or its terms say. */
function rangeOf({ values, entry }: Fact, { least, leastUnit }: Charge['value']): Charge['range'] {
  if (least !== undefined) {
    const isCount = leastUnit === undefined || leastUnit === 'page' || leastUnit === 'piece'
    return { from: least, to: Number.POSITIVE_INFINITY, ...(!isCount && { unit: leastUnit }) }
  }
  if (!entry) return undefined
  for (const value of values) {
    const isCount =
      value.kind === 'number' ||
      (value.kind === 'quantity' &&
        (value.unit === 'piece' || value.unit === 'person' || value.unit === 'page'))
    if (!isCount) continue
    const unit = value.kind === 'quantity' && value.unit === 'person' ? { unit: 'person' as const } : {}
    if (value.to !== undefined) return { from: value.amount, to: value.to, ...unit }
    if (value.bound === 'most') return { from: 0, to: value.amount, ...unit }
    if (value.bound === 'over') return { from: value.amount + 1, to: Number.POSITIVE_INFINITY, ...unit }
    if (value.bound === 'from' || value.bound === 'least')
      return { from: value.amount, to: Number.POSITIVE_INFINITY, ...unit }
  }
  return undefined
}

/** "Up to 100 pages, 101 to 200 pages 50": how many the entered price is for, where a higher one is for more. */
function rangeOfPrice(
  index: FactIndex,
  { facts, prices }: ProductEntry,
  { fact: { source }, value }: PriceFact,
): Charge['range'] {
  if (source.field !== 'price') return undefined
  const beginnings = prices.flatMap(fact => {
    const higher = fact.values.filter(isMoney).find(({ amount }) => amount > value.amount)
    return (higher && rangeOf(fact, higher)?.from) ?? []
  })
  const bounds = facts
    .flatMap(at => index.facts[at] ?? [])
    .filter(({ values }) => !values.some(isMoney))
    .flatMap(({ values }) => values)
    .flatMap(each =>
      (each.kind === 'number' || each.kind === 'quantity') && each.bound === 'most' ? each.amount : [],
    )
  const most = bounds.find(bound => beginnings.some(from => from === bound || from === bound + 1))
  return most === undefined ? undefined : { from: 0, to: most }
}

/** How many pieces the entered price is for, where a list says so: "6 pieces 45, 12 pieces 88". */
function piecesOfPrice(index: FactIndex, { prices, facts }: ProductEntry): number | undefined {
  // A statement that is nothing but a number of pieces.
  const told = facts
    .flatMap(at => index.facts[at] ?? [])
    .find(({ source, values, statement }) => {
      const [only, another] = values
      const isExact = only?.kind === 'quantity' && only.bound === undefined && only.to === undefined
      return (
        source.field === 'description' && isExact && !another && only.end - only.start >= statement.length - 1
      )
    })
  const alone = told && pieceCount(told.values)
  if (alone !== undefined && alone > 1) return alone
  const entered = prices.find(({ source }) => source.field === 'price')?.values.find(isMoney)
  const entry = prices.find(
    fact => fact.entry && fact.values.some(value => isMoney(value) && value.amount === entered?.amount),
  )
  const count = entry && pieceCount(entry.values)
  return count !== undefined && count > 1 ? count : undefined
}

const isMoney = (value: Value): value is Extract<Value, { kind: 'money' }> => value.kind === 'money'

const pieceCount = (values: readonly Value[]): number | undefined => {
  const pieces = values.find(value => value.kind === 'quantity' && value.unit === 'piece' && !value.to)
  return pieces?.kind === 'quantity' ? pieces.amount : undefined
}

/** "Box of 6": a noun, "of" and a number, in the label or the product's name. */
function packOf(
  index: FactIndex,
  product: ProductEntry,
  { entry, values }: Fact,
  { bundle, least }: Charge['value'],
): Charge['pack'] {
  if (bundle !== undefined || least !== undefined) return undefined
  const { dictionary, language } = index.wording
  const size = piecesOfPrice(index, product) && (entry ? pieceCount(values) : piecesOfPrice(index, product))
  if (size) return { size, keys: [] }
  for (const text of [entry?.label ?? '', product.facts.length > 0 ? product.name : '']) {
    const tokens = tokenise(text)
    for (const [at, token] of tokens.entries()) {
      const number =
        token.kind === 'number' ? Number(token.text) : dictionary.match(tokens, at, 'number')?.meaning.value
      const [noun, joint] = [tokens[at - 2], tokens[at - 1]]
      if (number === undefined || !Number.isInteger(number) || number < 2 || number > 1000) continue
      const isApart = noun?.kind === 'word' && joint?.kind === 'word' && joint.end < token.start
      if (!isApart || !isFunctionWord(joint.text, language)) continue
      const isUnit = dictionary.match(tokens, at + 1, 'unit')?.meaning.unit
      if (!isUnit || isUnit === 'piece') return { size: number, keys: index.keysOf(noun.text) }
    }
  }
  return undefined
}
