import type { Ask } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import { findCandidates, fits } from '../candidates.ts'
import type { Planned, Remembered } from '../planned.ts'
import type { Shop } from '../shop.ts'
import { featuresOf, lengthOf, placesBeside, weigh } from './worth.ts'

/** How much is told beside an answer at most: statements, and their characters together. */
const mostBeside = { places: 3, characters: 260 }
/** Characters of what is quoted, and with what is told beside it, of which there is room for one statement: more is not read. */
const mostQuoted = 300
const mostTold = 320
const leastRoom = 100

/** An answer of which too much would be quoted, with those of its statements that most likely are what is asked for. */
export function briefly(shop: Shop, ask: Ask, before: Remembered, planned: Planned): Planned {
  const { facts } = planned
  const isQuoted = !planned.isSumOpen && !planned.unsummed && !isComputed({ ...planned, certainty: 'sure' })
  if (!isQuoted || lengthOf(facts) <= mostQuoted) return planned
  const statements = [...new Set(facts.map(nameOf))]
  const places = statements.map(name => facts.filter(fact => nameOf(fact) === name))
  const features = featuresOf(shop, ask, before, { ...planned, facts: [] }, places)
  const ranked = places
    .map((place, at) => ({ place, worth: weigh(features[at] ?? {}) }))
    .sort((one, other) => other.worth - one.worth)
  const kept = new Set(ranked[0]?.place)
  for (const { place } of ranked)
    if (lengthOf([...kept, ...place]) <= mostQuoted) for (const fact of place) kept.add(fact)
  return { ...planned, facts: facts.filter(fact => kept.has(fact)) }
}

/** Messages of more words say more than what is asked, and are less surely read. */
const easyWords = 8

/** How much is to be gained by telling a statement, for it to be told. */
const leastWorth = -2.5
/** The same where several things are asked for: each of them is of the answer. */
const leastOfSeveral = -4

const nameOf = ({ subject, statement }: Fact) => `${subject.id} ${statement}`

/**
 * What is told beside an answer that is not computed: the statements that most likely say what the answer leaves open. What was
 * searched for in vain often stands there, in other words than the customer's.
 */
export function besideOf(shop: Shop, ask: Ask, before: Remembered, planned: Planned): Fact[] {
  // Beside a sum that is not known, other prices only mislead.
  if (planned.isSumOpen) return []
  const beside = unanswered(shop, ask, planned)
  if (isComputed(planned)) return beside
  const isHard = before.asks.length > 0 || ask.text.split(/\s+/).length > easyWords
  const places = placesBeside(shop, ask, before, planned).filter(
    place => planned.certainty !== 'sure' || isHard || isOfAnother(planned, place),
  )
  const isSeveral = ask.kinds.has('list') || ask.kinds.has('compare')
  const weighed = featuresOf(shop, ask, before, planned, places)
    .map((features, at) => ({ place: places[at] ?? [], worth: weigh(features) }))
    .filter(({ place, worth }) => worth >= (isSeveral && isOfProduct(place) ? leastOfSeveral : leastWorth))
    .sort((one, other) => other.worth - one.worth)
  const room = Math.max(leastRoom, mostTold - lengthOf(planned.facts))
  let told = 0
  for (const { place } of weighed) {
    const fresh = place.filter(fact => !beside.includes(fact))
    const length = lengthOf([...beside, ...fresh])
    if (fresh.length === 0 || length > Math.min(mostBeside.characters, room)) continue
    beside.push(...fresh)
    told += 1
    if (told === mostBeside.places) break
  }
  return beside
}

const isOfProduct = ([fact]: readonly Fact[]) => fact?.subject.kind === 'product'

/** Whether another way of answering rests on it. */
const isOfAnother = ({ others = [] }: Planned, place: readonly Fact[]) =>
  others.some(facts => place.some(fact => facts.includes(fact)))

/**
 * What a question asks beside its price, and the answer does not have: "how much, and how long does it take?" It is looked for in
 * the thing that is answered for, and then in what comes closest.
 */
function unanswered({ index }: Shop, ask: Ask, { certainty, facts, subjects }: Planned): Fact[] {
  const isPriced = certainty === 'sure' && (ask.kinds.has('price') || ask.kinds.has('total'))
  const open = isPriced ? (['duration', 'time'] as const).filter(kind => ask.kinds.has(kind)) : []
  return open.flatMap(kind => {
    const kinds = new Set([kind])
    if (facts.some(fact => fits(fact, kinds))) return []
    const own = subjects.flatMap(id => index.factsOf(id).flatMap(at => index.facts[at] ?? []))
    const fitting = own.filter(fact => fits(fact, kinds))
    if (fitting.length > 0) return fitting.slice(0, 1)
    const candidates = findCandidates(index, {
      ask,
      own: ask.terms,
      context: [],
      subjects: new Set(subjects),
    })
    const near = candidates.filter(({ kind, held }) => kind !== 'product' && held.some(each => each >= 0.4))
    return near
      .flatMap(each => each.facts.map(({ fact }) => fact).filter(fact => fits(fact, kinds)))
      .slice(0, 1)
  })
}

/** Sums of prices that are sure, times and lists say all that is asked. */
const isComputed = ({ total, hours, list, last, ready, certainty }: Planned): boolean =>
  certainty === 'sure' && [total, hours, list, last, ready].some(each => each !== undefined)
