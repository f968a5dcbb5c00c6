// How likely it is that a statement says what an answer leaves open, by fitted weights.
import type { FactIndex } from '../../find/fact-index.ts'
import { once } from '../../languages/remember.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import { holdsFor, measuresOf } from '../bands.ts'
import { type Candidate, findCandidates, fits, fitsValues, isValueKind } from '../candidates.ts'
import { isLabel } from '../label.ts'
import type { Planned, Remembered } from '../planned.ts'
import type { Shop } from '../shop.ts'
import { weights } from './weights.ts'

/** What speaks for or against telling a statement, by name, each from 0 to 1. */
export type Features = Readonly<Record<string, number>>

/** The facts of one statement, or all of a product whose text is short. */
export type Place = readonly Fact[]

/** Characters of a product's text up to which it is told as a whole: a part of it alone may say what is not so. */
const shortText = 160

/** How many of what comes close are looked at. */
const mostCandidates = 8

/** The statements that may be told beside an answer: what other ways of answering rest on, and what comes close to the question. */
export function placesBeside(shop: Shop, ask: Ask, before: Remembered, planned: Planned): Place[] {
  const { index } = shop
  const measures = measuresOf(index, ask)
  const isRuledOut = (fact: Fact) => measures.some(measured => holdsFor(index, fact, measured) === false)
  const told = new Set(planned.facts.map(({ statement }) => statement))
  const others = planned.unsummed ? [] : (planned.others ?? []).flat()
  const isShort = ({ subject }: Fact) =>
    subject.kind === 'product' && textLengthOf(index, subject.id) <= shortText
  const places = new Map<string, Fact[]>()
  for (const fact of [...others, ...closeTo(shop, ask, before, planned)]) {
    if (told.has(fact.statement) || isRuledOut(fact) || isLabel(fact)) continue
    const key = isShort(fact) ? fact.subject.id : `${fact.subject.id} ${fact.statement}`
    const place = places.get(key)
    if (!place) places.set(key, [fact])
    else if (!place.includes(fact)) place.push(fact)
  }
  return [...places.values()]
}

function textLengthOf(index: FactIndex, subjectId: string): number {
  const facts = index.factsOf(subjectId).flatMap(at => index.facts[at] ?? [])
  return lengthOf(facts)
}

/** The facts of what comes close to a question, best first. */
function closeTo(shop: Shop, ask: Ask, before: Remembered, planned: Planned): Fact[] {
  // What other goods say of colours, sizes and prices is no help with those of the one that is meant.
  const isOfProduct = planned.facts.some(({ subject }) => subject.kind === 'product')
  const isSibling = ({ kind, subjectId }: Candidate) =>
    kind === 'product' && planned.certainty === 'sure' && isOfProduct && !planned.subjects.includes(subjectId)
  return candidatesOf(shop, ask, before)
    .filter(candidate => !isSibling(candidate))
    .slice(0, mostCandidates)
    .flatMap(({ facts }) => facts.map(({ fact }) => fact))
}

const candidatesOf = ({ index }: Shop, ask: Ask, before: Remembered): readonly Candidate[] =>
  findCandidates(index, {
    ask,
    own: ask.terms,
    context: before.asks.at(-1)?.terms.filter(({ role }) => role === 'content') ?? [],
    subjects: new Set(before.subjects),
  })

const placeOf = once((index: FactIndex) => new Map(index.facts.map((fact, at) => [fact, at])))

/** The features of each place. `tests/eval/routes/fit-beside.ts` fits the weights to them. */
export function featuresOf(
  shop: Shop,
  ask: Ask,
  before: Remembered,
  planned: Planned,
  places: readonly Place[],
): Features[] {
  const { index } = shop
  const content = ask.terms.filter(({ role, keys }) => role === 'content' && keys.length > 0)
  const soft = ask.terms.filter(({ role, keys }) => role === 'soft' && keys.length > 0)
  const earlier =
    before.asks.at(-1)?.terms.filter(({ role, keys }) => role === 'content' && keys.length > 0) ?? []
  const answered = keysOf(index, planned.facts)
  const open = content.filter(({ keys }) => !keys.some(key => answered.has(key)))
  const isWanting = [...ask.kinds].some(isValueKind)
  const isOpenKind = isWanting && !planned.facts.some(fact => fits(fact, ask.kinds))
  const measures = measuresOf(index, ask)
  const others = (planned.others ?? []).flat()
  const near = index.nearness(
    ask.terms.flatMap(({ term }) => (term.start >= 0 ? [term] : [])),
    ask.spoken.language === 'en',
  )
  const candidates = candidatesOf(shop, ask, before)
  const ranks = new Map(
    candidates.flatMap(({ facts }, rank) => facts.map(({ fact }) => [fact, rank] as const)),
  )
  const best = candidates[0]?.score ?? 1
  return places.map((place): Features => {
    const own = new Set(place.flatMap(fact => [...index.entryKeys(fact)]))
    const all = keysOf(index, place)
    const rank = Math.min(...place.map(fact => ranks.get(fact) ?? candidates.length))
    const ids = new Set(place.map(({ subject }) => subject.id))
    const is = (holds: (fact: Fact) => boolean) => (place.some(holds) ? 1 : 0)
    return {
      covers: shareOf(index, content, own),
      'covers by context': shareOf(index, content, all),
      adds: shareOf(index, open, all) * (open.length > 0 ? 1 : 0),
      'adds by itself': shareOf(index, open, own) * (open.length > 0 ? 1 : 0),
      'covers soft': shareOf(index, soft, own),
      'covers before': shareOf(index, earlier, all),
      fits: isWanting ? is(fact => fits(fact, ask.kinds)) : 0,
      'fits first': isOpenKind ? is(fact => fits(fact, ask.kinds)) : 0,
      'fits values': is(fact => fitsValues(fact, ask)),
      'holds for measure': is(fact => measures.some(each => holdsFor(index, fact, each) === true)),
      near: Math.max(...place.map(fact => near[placeOf(index).get(fact) ?? -1] ?? 0)),
      'of another way': is(fact => others.includes(fact)),
      score: (candidates[rank]?.score ?? 0) / best,
      rank: 1 / (1 + rank),
      'of the same': planned.subjects.some(id => ids.has(id)) ? 1 : 0,
      'of before': before.subjects.some(id => ids.has(id)) ? 1 : 0,
      'of a product': is(({ subject }) => subject.kind === 'product'),
      'of a price': is(({ source }) => source.field === 'price'),
      length: Math.min(1, lengthOf(place) / 200),
      denies: is(({ denies }) => denies),
      'denies at yes or no': ask.isYesNo ? is(({ denies }) => denies) : 0,
      'is sure': planned.certainty === 'sure' ? 1 : 0,
      'is long': Math.min(1, ask.text.length / 120),
      'goes on': before.asks.length > 0 ? 1 : 0,
    }
  })
}

/** Characters of some facts' statements. */
export const lengthOf = (facts: readonly Fact[]): number =>
  [...new Set(facts.map(({ statement }) => statement))].join(' ').length

const keysOf = (index: FactIndex, facts: readonly Fact[]): Set<string> =>
  new Set(facts.flatMap(fact => [...index.entryKeys(fact), ...index.contextKeys(fact)]))

/** The share of some terms that have one of some keys, by how telling they are. */
function shareOf(index: FactIndex, terms: readonly AskedTerm[], keys: ReadonlySet<string>): number {
  const whole = terms.reduce((sum, term) => sum + index.rarity(term.keys), 0)
  const held = terms.filter(term => term.keys.some(key => keys.has(key)))
  return held.reduce((sum, term) => sum + index.rarity(term.keys), 0) / (whole || 1)
}

/** How much is to be gained by telling a place: more is better. */
export const weigh = (features: Features): number =>
  Object.entries(features).reduce(
    (sum, [name, value]) => sum + (weights[name] ?? 0) * value,
    weights.always ?? 0,
  )
