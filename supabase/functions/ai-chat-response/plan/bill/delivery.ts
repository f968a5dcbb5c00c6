import { type FactIndex, isWord } from '../../find/fact-index.ts'
import { foldForCues, hasCue } from '../../languages/cues.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { type Fact, writtenOf } from '../../sheet/fact.ts'
import type { Span, Value } from '../../sheet/values/value.ts'

/** Money or a share that is added to a sum, or taken from it. */
export interface Fee {
  fact: Fact
  /** What it is for, in the owner's words. */
  label: string
  amount: number
  isShare: boolean
}

const delivery = '=deliver'

/** Whether a question wants something brought or sent. */
export function asksForDelivery({ text, terms }: Ask, { wording: { dictionary } }: FactIndex): boolean {
  const tokens = tokenise(text)
  return (
    terms.some(({ keys, term }) => keys.includes(delivery) || term.keys.includes(delivery)) ||
    tokens.some((_, at) => dictionary.match(tokens, at, 'topic')?.meaning.topics.includes('delivery'))
  )
}

/** Whether some words name a place of which the shop says nothing but what bringing to it costs: "sent to Gazipur". */
export const namesPlace = (index: FactIndex, terms: readonly AskedTerm[]): boolean =>
  terms.some(
    ({ term, keys }) => term.kind === 'word' && keys.some(key => isWord(key) && isOfFeesAlone(index, key)),
  )

/** Whether fees for delivery have a key, and no other fact. */
function isOfFeesAlone(index: FactIndex, key: string): boolean {
  const fees = feesOf(index)
  const holders = index.search([{ keys: [key], weight: 1 }]).map(({ fact }) => fact)
  const holds = (fact: Fact) => index.entryKeys(fact).has(key)
  return fees.some(holds) && holders.every(fact => fees.includes(fact) || !holds(fact))
}

const feesOf = once((index: FactIndex) =>
  aboutDelivery(index).filter(({ values, subject }) => subject.kind !== 'product' && values.some(isAmount)),
)

const isAmount = (value: Value): value is Extract<Value, { kind: 'money' }> =>
  value.kind === 'money' &&
  value.bound === undefined &&
  value.change === undefined &&
  value.role === undefined

/**
 * What delivery costs for what a question names, such as a place or a distance.
 * @param total what the goods cost: above some sums delivery is free
 * @returns undefined where the question does not tell which fee
 */
export function findDeliveryFee(index: FactIndex, ask: Ask, total: number): DeliveryFee | undefined {
  const onDelivery = aboutDelivery(index).filter(({ subject }) => subject.kind !== 'product')
  const options = onDelivery.filter(({ values }) => values.some(isAmount))
  // A fee that was entered with the total from which it is waived has both; a sentence about free delivery has none.
  const fees = options.filter(({ values, source }) => source.field === 'fees' || !values.some(isFreeAbove))
  const distance = ask.values.find(isDistance)
  const chosen = distance ? byDistance(fees, distance) : byPlace(index, fees, ask)
  const value = chosen?.fact.values.find(isAmount)
  if (!chosen || !value) return undefined
  const { fact } = chosen
  const used = distance ? [distance] : []
  const free = onDelivery.find(
    other =>
      (samePlace(index, other, fact) || isBehind(onDelivery, other, fact)) &&
      (!distance || !other.values.some(limit => isDistance(limit) && limit.amount < distance.amount)) &&
      other.values.some(value => isFreeAbove(value) && value.amount <= total),
  )
  const keys = index.entryKeys(fact)
  const named = ask.terms.filter(term => term.role === 'content' && term.keys.some(key => keys.has(key)))
  const as = { isShare: false, used, place: [...chosen.place, ...named] }
  if (free) return { ...as, fact: free, label: free.statement, amount: 0 }
  return { ...as, fact, label: fact.entry?.label || fact.statement, amount: value.amount }
}

/** A fee with what of the question it accounts for. */
export interface DeliveryFee extends Fee {
  used: readonly Span[]
  /** The places of a question that no list names: they are elsewhere. */
  place: readonly AskedTerm[]
}

interface ChosenFee {
  fact: Fact
  place: readonly AskedTerm[]
}

const isDistance = (value: Value): value is Extract<Value, { kind: 'quantity' }> =>
  value.kind === 'quantity' && (value.unit === 'mile' || value.unit === 'km')

/** The fee of the smallest distance that reaches as far as is asked. */
function byDistance(fees: readonly Fact[], asked: { amount: number; unit: string }): ChosenFee | undefined {
  const reaching = fees.flatMap(fact =>
    fact.values.flatMap(value => {
      if (!isDistance(value) || value.unit !== asked.unit) return []
      const far = value.to ?? (value.bound === 'most' || value.bound === 'under' ? value.amount : undefined)
      return far !== undefined && far >= asked.amount ? [{ fact, far }] : []
    }),
  )
  const [nearest] = reaching.sort((one, other) => one.far - other.far)
  return nearest && { fact: nearest.fact, place: [] }
}

/** The fee of the place that is named; where no fee has it, that of all other places. */
function byPlace(index: FactIndex, fees: readonly Fact[], ask: Ask): ChosenFee | undefined {
  const scored = fees.map(fact => ({ fact, score: overlap(index, fact, ask) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const top = scored.filter(({ score }) => score === best)
  // Of "Kolkata 80, rest of India 150, free above 3000 in Kolkata" the first is named by less beside the place.
  const least = Math.min(...top.map(({ fact }) => index.entryKeys(fact).size))
  const [chosen, another] = best > 0 ? top.filter(({ fact }) => index.entryKeys(fact).size === least) : top
  const zone = fees.find(fact => ask.terms.some(({ term }) => holdsCode(fact, term)))
  if (zone) return { fact: zone, place: ask.terms.filter(({ term }) => holdsCode(zone, term)) }
  const place = unknownPlaces(ask)
  if (place.length > 0) {
    const elsewhere = fees.filter(fact => isElsewhere(fact, ask))
    const [only, more] = elsewhere
    // Where some places are not delivered to, a place that no list names may be one of them.
    const isLimited = aboutDelivery(index).some(({ denies }) => denies)
    return only && !more && best === 0 && !isLimited ? { fact: only, place } : undefined
  }
  return chosen && !another ? { fact: chosen.fact, place: [] } : undefined
}

/** Whether a postcode is between two of a fee: LS3 of "LS1 to LS6". */
function holdsCode(fact: Fact, { kind, text }: AskedTerm['term']): boolean {
  const [, letters, digits] = /^(\p{L}+)(\d+)$/u.exec(text) ?? []
  if (kind !== 'code' || !letters || !digits) return false
  const range = /(\p{L}+)(\d+)[^\p{L}\d]+(?:\p{L}+[^\p{L}\d]+)?(?:\p{L}+)?(\d+)/gu
  return [...writtenOf(fact).toLowerCase().matchAll(range)].some(
    ([, prefix, from, to]) =>
      prefix === letters && Number(from) <= Number(digits) && Number(digits) <= Number(to),
  )
}

/** Words of the question that the material does not have at all. */
const unknownPlaces = (ask: Ask) =>
  ask.terms.filter(
    ({ role, term, keys }) => role === 'content' && term.kind !== 'number' && keys.length === 0,
  )

/** Whether a fee is for all places that are not named. */
const isElsewhere = (fact: Fact, { spoken }: Ask) =>
  hasCue(foldForCues(writtenOf(fact)), 'elsewhere', spoken.language)

/** "Free delivery above 3000". */
const isFreeAbove = (value: Value): value is Extract<Value, { kind: 'money' }> =>
  value.kind === 'money' && value.role === 'freeAbove'

const aboutDelivery = once((index: FactIndex) =>
  index
    .search([{ keys: ['topic:delivery', delivery], weight: 1 }])
    .sort((one, other) => one.at - other.at)
    .map(({ fact }) => fact)
    .filter(
      fact =>
        fact.topics.includes('delivery') ||
        index.entryKeys(fact).has(delivery) ||
        index.contextKeys(fact).has(delivery),
    ),
)

/** How much of the question's words a fact's own entry has. Words for bringing, which every fee may have, only tell equal ones apart. */
function overlap(index: FactIndex, fact: Fact, ask: Ask): number {
  const keys = index.entryKeys(fact)
  return ask.terms.reduce(
    (sum, { keys: asked, weight, role, term }) =>
      sum +
      (role !== 'cue' && asked.some(key => keys.has(key) && !general.has(key))
        ? weight * index.rarity(asked) * (term.keys.includes(delivery) ? 0.01 : 1)
        : 0) +
      (asked.length === 0 && isInflected(fact, term.text) ? index.rarity([]) : 0),
    0,
  )
}

/** What any fee may say of itself, and tells of no place. */
const general = new Set(['=deliver', '=free', '=order', '=price', '=fee', 'deliver', 'deliveri'])

/** Whether a word that the material does not have is one of a fee's names with an ending: "dhakar" of Dhaka. */
const isInflected = (fact: Fact, word: string): boolean =>
  writtenOf(fact)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some(name => name.length >= 4 && word.startsWith(name) && word.length - name.length <= 2)

/** Whether a threshold stands right behind a fee in the same statement: "zone B 40, free above 1000". */
const isBehind = (all: readonly Fact[], threshold: Fact, fee: Fact): boolean =>
  fee.entry !== undefined &&
  threshold.statement === fee.statement &&
  all.indexOf(threshold) === all.indexOf(fee) + 1

/** Whether a threshold holds for the place of a fee: all telling words of its own that name a place are in both. */
function samePlace(index: FactIndex, threshold: Fact, fee: Fact): boolean {
  const own = index.entryKeys(threshold)
  const other = index.entryKeys(fee)
  const shared = [...own].filter(key => other.has(key) && !key.startsWith('=') && !/^\d/.test(key))
  return shared.length > 0 || !fee.entry
}
