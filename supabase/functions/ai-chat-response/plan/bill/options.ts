// Which of a product's prices a question is about.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { foldForCues, hasCue } from '../../languages/cues.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { readNegations } from '../../read/negation.ts'
import { overlapsOne } from '../../sheet/values/pieces.ts'
import type { Span } from '../../sheet/values/value.ts'
import { holdsName, type Item, priceForPeople } from '../items.ts'
import { hasOrdinal, isListEntered, monthsOf } from '../prices.ts'
import { type Charge, chargesOf } from './charges.ts'
import { type Count, isPeople } from './counts.ts'
import { fitSizes, timesOf } from './measures.ts'

/** The charge that a question asks for, and the numbers that chose it. */
export interface Chosen {
  charge: Charge
  /** How often it is paid for as long or as much as is asked. */
  times: number
  /** The count that the option's size is. */
  size?: Count
  isForPeople: boolean
  used: readonly Span[]
}

/** What of a question may choose an option. */
export interface Zone {
  /** What is said of the product. */
  part: Ask
  /** The whole question, without names of other products. */
  around: Ask
  /** The whole question, which may tell what nothing else does: the battery of the "iphone 11" whose screen is named. */
  whole?: Ask
  counts: readonly Count[]
  before?: Partial<Item> | undefined
  /** Keys of the words for the people that are counted. */
  audience?: readonly string[]
}

/** The charge that a question means; undefined where it does not tell which of several. */
export function chooseCharge(index: FactIndex, product: ProductEntry, zone: Zone): Chosen | undefined {
  const all = chargesOf(index, product)
  const people = zone.counts.find(isPeople)
  const sized = people && priceForPeople(product, people.amount)
  const forPeople = sized && all.find(({ fact }) => fact === sized.fact)
  if (people && forPeople) return { charge: forPeople, times: 1, isForPeople: true, used: [people] }
  const usual = all.filter(charge => isUsual(charge) && isForAudience(charge, zone.audience))
  const single = inSeason(onDays(usual, zone.around), zone.whole ?? zone.around)
  const named = narrow(index, product, single.length > 0 ? single : all.filter(isSingle), zone)
  const { before } = zone
  const kept = before?.price && !named.isNamed ? all.filter(each => isSame(each, before.price)) : []
  const measured = zone.counts.find(
    count => !named.used.includes(count) && named.options.some(({ size }) => size && isOf(count, size)),
  )
  const length = measured ?? (kept.length > 0 ? undefined : carriedLength(before, named.options))
  if (kept[0] && !length) return { charge: kept[0], times: 1, isForPeople: false, used: named.used }
  const fit = length?.unit ? fitSizes(named.options, { amount: length.amount, unit: length.unit }) : undefined
  const perUnit = length ? byUnit(named.options, length) : []
  // By the kilo rather than in two boxes of half a kilo.
  const isByUnit = perUnit.length > 0 && fit !== undefined && fit.times !== 1
  if (length && !fit && perUnit.length === 0) return undefined
  // "First hour 16" is a size that further hours are added to.
  const sizes = isByUnit ? undefined : fit
  const options = sizes?.options ?? (length ? perUnit : named.options)
  const charge = onlyOne(product, options, named.isNamed || sizes !== undefined, hasOtherWords(product, zone))
  if (!charge || hasOrdinal(charge.fact)) return undefined
  return {
    charge,
    times: sizes?.times ?? 1,
    ...(sizes && length && { size: length }),
    // "And for ten?": the number names the size of a cake, not how many.
    isForPeople: named.used.some(({ unit }) => unit === undefined) && charge.fact.values.some(isPersons),
    used: sizes && measured ? [...named.used, measured] : named.used,
  }
}

/** The charges for one of a unit that is asked: of a day and a week, the longer one that is filled. */
function byUnit(options: readonly Charge[], { amount, unit }: Count): readonly Charge[] {
  const timed = options.flatMap(charge =>
    charge.per.flatMap(each => {
      const times = unit && timesOf({ amount, unit }, each)
      return times === undefined ? [] : [{ charge, times }]
    }),
  )
  const filled = timed.filter(({ times }) => Number.isInteger(times))
  const least = Math.min(...filled.map(({ times }) => times))
  return (filled.length > 1 ? filled.filter(({ times }) => times === least) : timed).map(
    ({ charge }) => charge,
  )
}

const isPersons = (value: Charge['fact']['values'][number]) =>
  value.kind === 'quantity' && value.unit === 'person'

const isOf = ({ amount, unit }: Count, of: { amount: number; unit: NonNullable<Count['unit']> }) =>
  unit !== undefined && timesOf({ amount, unit }, of) !== undefined

const carriedLength = (before: Zone['before'], options: readonly Charge[]): Count | undefined =>
  before?.length &&
  options.some(({ size }) => size && before.length && timesOf(before.length, size) !== undefined)
    ? { ...before.length, start: -1, end: -1 }
    : undefined

const isSingle = ({ bundle, isFurther, isAccessory, isSecond }: Charge) =>
  bundle === undefined && !isFurther && !isAccessory && !isSecond

/** A price that holds for one, on any day. */
const isUsual = (charge: Charge) =>
  isSingle(charge) &&
  charge.range === undefined &&
  !charge.fact.conditions.some(({ kind }) => kind === 'days')

/** The prices of the days that are asked; those of some days only are for no others. */
function onDays(charges: readonly Charge[], { values }: Ask): readonly Charge[] {
  const asked = values.flatMap(value => (value.kind === 'weekdays' ? value.days : []))
  const daysOf = ({ fact }: Charge) => {
    const days = fact.entry ? fact.values.flatMap(value => (value.kind === 'weekdays' ? value.days : [])) : []
    return days.length < 7 ? days : []
  }
  const special = charges.filter(charge => {
    const days = daysOf(charge)
    return asked.length > 0 && days.length > 0 && asked.every(day => days.includes(day))
  })
  if (special.length > 0) return special
  const usual = charges.filter(charge => daysOf(charge).length === 0)
  return usual.length > 0 ? usual : charges
}

/** The prices of the months that are asked; those of a season are for no other time. */
function inSeason(charges: readonly Charge[], { values }: Ask): readonly Charge[] {
  const asked = values.flatMap(value => (value.kind === 'date' ? [value.month] : []))
  const isIn = ({ fact }: Charge) => {
    const months = monthsOf(fact)
    return (
      months !== undefined &&
      asked.length > 0 &&
      asked.every(month =>
        months.from <= months.to
          ? month >= months.from && month <= months.to
          : month >= months.from || month <= months.to,
      )
    )
  }
  const special = charges.filter(isIn)
  if (special.length > 0) return special
  const usual = charges.filter(({ fact }) => monthsOf(fact) === undefined)
  return usual.length > 0 ? usual : charges
}

/** What is for children, students or the old is for nobody else. */
const isForAudience = ({ words }: Charge, audience: readonly string[] | undefined): boolean =>
  audience === undefined ||
  ['=kid', '=senior', '=student'].every(key => !words.has(key) || audience.includes(key))

const isSame = (one: Charge, other: Item['price'] | undefined) =>
  one.fact === other?.fact && one.value === other.value

interface Narrowed {
  options: readonly Charge[]
  isNamed: boolean
  used: Count[]
}

/**
 * The charges that hold most of what is said: first by words, then by words elsewhere in the question, then by numbers. Each
 * only chooses among those that the ones before it left.
 */
function narrow(index: FactIndex, product: ProductEntry, all: readonly Charge[], zone: Zone): Narrowed {
  const isOwn = (term: AskedTerm) => term.role !== 'cue' && !holdsName(product, term)
  const isBare = ({ term, keys }: AskedTerm) =>
    term.kind === 'number' &&
    ![...keys, ...term.keys].some(key => key.includes('_') && !/_(?:person|piece)$/.test(key))
  const own = zone.part.terms.filter(isOwn)
  const negations = readNegations(zone.part).flat()
  const isNegated = negations.length > 0
  const stages = [
    own.filter(term => !isBare(term)),
    own.filter(term => isBare(term) && !isCounting(index, zone, term, product)),
    zone.around.terms.filter(term => isOwn(term) && term.role === 'content' && !isBare(term)),
    zone.whole?.terms.filter(term => isOwn(term) && term.role === 'content') ?? [],
  ]
  const holds = (charge: Charge, { keys, term }: AskedTerm) =>
    [...keys, ...term.keys].some(key => charge.words.has(key)) ||
    (term.kind === 'number' && isBetween(charge, Number(term.keys.at(-1))))
  const isUnwanted = ({ words }: Charge) => negations.some(({ keys }) => keys.some(key => words.has(key)))
  const owned = ofOwner(index, all, zone)
  const wanted = owned.filter(charge => !isUnwanted(charge) || isWithout(index, charge))
  let options = wanted.length > 0 ? wanted : owned
  let isNamed = false
  const used: Count[] = []
  for (const [stage, terms] of stages.entries()) {
    // Of equal ones, that which is all of its label goes first, unless a number tells more.
    if (stage >= 2 && isNamed)
      options = wholeFirst(options, charge => own.filter(term => holds(charge, term)))
    const scored = options.map(charge => {
      // "Not the jeans": what is not wanted chooses nothing but what does without it.
      const held = terms.filter(
        term => holds(charge, term) && (!negations.includes(term) || isWithout(index, charge)),
      )
      const written = held.filter(({ keys }) =>
        keys.some(key => /^\p{L}/u.test(key) && charge.words.has(key)),
      )
      const score = held.reduce((sum, { weight }) => sum + weight, 0) + 0.02 * written.length
      return { charge, held, score }
    })
    const best = Math.max(0, ...scored.map(({ score }) => score))
    if (best === 0) continue
    const top = scored.filter(({ score }) => score >= best - 1e-9)
    const positive = top.filter(({ charge }) => !isWithout(index, charge) || isNegated)
    const chosen = positive.length > 0 ? positive : top
    options = chosen.map(({ charge }) => charge)
    isNamed = true
    const spans = chosen.flatMap(({ held }) => held.map(({ term }) => term))
    // The rest of "80x100".
    const glued = own
      .filter(({ term }) => spans.some(({ end }) => end === term.start))
      .map(({ term }) => term)
    used.push(
      ...zone.counts.filter(
        count =>
          !used.includes(count) &&
          [...spans, ...glued].some(({ start, end }) => start < count.end && count.start < end),
      ),
    )
    if (options.length === 1) break
  }
  return { options, isNamed, used }
}

/** "iPhone 8 to 11" is for a 10, too. */
const isBetween = ({ fact, range }: Charge, number: number): boolean =>
  range === undefined &&
  fact.values.some(
    value =>
      value.kind === 'number' && value.to !== undefined && value.amount <= number && number <= value.to,
  )

/** Those that have the greatest part of their words in a question. */
function wholeFirst(
  options: readonly Charge[],
  heldOf: (charge: Charge) => readonly AskedTerm[],
): readonly Charge[] {
  const shares = options.map(charge => heldOf(charge).length / Math.max(1, charge.words.size))
  const best = Math.max(...shares)
  return options.filter((_, at) => (shares[at] ?? 0) >= best - 1e-9)
}

/** "With my gear" asks for the price "with your gear", and nothing else does. */
function ofOwner(
  index: FactIndex,
  options: readonly Charge[],
  { part: { text, spoken } }: Zone,
): readonly Charge[] {
  const isYours = ({ fact }: Charge) =>
    hasCue(foldForCues(fact.entry?.label ?? ''), 'yours', index.wording.language)
  const yours = options.filter(isYours)
  if (yours.length === 0 || yours.length === options.length) return options
  const folded = foldForCues(text)
  if (hasCue(folded, 'mine', spoken.language)) return yours
  return hasCue(folded, 'yours', spoken.language) ? options : options.filter(each => !isYours(each))
}

/** "Without lining 600": an option of doing without. */
function isWithout({ wording: { dictionary } }: FactIndex, { fact }: Charge): boolean {
  const tokens = tokenise(fact.entry?.label ?? '')
  return tokens.some((_, at) => dictionary.match(tokens, at, 'denial'))
}

/** "8 cakes": a number right before the name counts, unless the options are numbers of pieces. */
function isCounting(
  index: FactIndex,
  { part, counts }: Zone,
  { term }: AskedTerm,
  product: ProductEntry,
): boolean {
  const next = part.terms.find(each => each.term.start >= term.end)
  if (!next || !holdsName(product, next)) return false
  // "Bono 10" is no ten of anything.
  const isOfLabel = chargesOf(index, product).some(
    ({ words }) =>
      term.keys.some(key => words.has(key)) &&
      part.terms.some(
        other =>
          other.term.kind === 'word' && !holdsName(product, other) && other.keys.some(key => words.has(key)),
      ),
  )
  if (isOfLabel) return false
  // "3 piece" is a kind of suit where another number counts suits.
  const sized = [...term.keys].find(key => /_piece$/.test(key))
  if (sized && counts.length > 1 && chargesOf(index, product).some(({ words }) => words.has(sized)))
    return false
  const tokens = chargesOf(index, product).flatMap(({ fact }) => fact.entry?.label.toLowerCase() ?? [])
  const written = [...term.keys].find(key => /^\d+$/.test(key))
  // A label that begins with the number is of so many: "250 pcs 40".
  return written !== undefined && !tokens.some(label => label.startsWith(written))
}

/** Whether something is said of a product that is not of its name, and counts nothing: it may be an option in other words. */
const hasOtherWords = (product: ProductEntry, { part: { terms }, counts }: Zone): boolean =>
  terms.some(asked => asked.role !== 'cue' && !holdsName(product, asked) && !overlapsOne(counts, asked.term))

/** The one price that is left, or the one that was entered where the others are special ones. */
function onlyOne(
  product: ProductEntry,
  options: readonly Charge[],
  isNamed: boolean,
  isUnclear: boolean,
): Charge | undefined {
  const [first, ...others] = options
  if (!first || others.every(({ value }) => value.amount === first.value.amount && value.to === undefined)) {
    const exact =
      options.find(({ pack }) => pack) ?? options.find(({ per, size }) => per.length > 0 || size) ?? first
    return exact?.value.to === undefined ? exact : undefined
  }
  const adult = options.filter(
    ({ words }) => words.has('adult') || (words.has('=person') && !words.has('=kid')),
  )
  // Where children have a price of their own, nothing said means grown people.
  if (!isNamed && adult.length === 1 && options.some(({ words }) => words.has('=kid'))) return adult[0]
  // "$1.50, legal $2": what has no label is meant where the product is named and nothing else.
  const plain = isNamed || isUnclear ? [] : options.filter(({ words }) => words.size === 0)
  const isPlain = ({ words, value }: Charge) =>
    (words.size === 0) === (value.amount === plain[0]?.value.amount)
  if (plain.length > 0 && options.every(isPlain)) return plain.find(({ value }) => value.to === undefined)
  if (isNamed || isListEntered(product)) return undefined
  return options.find(({ fact }) => fact.source.field === 'price')
}
