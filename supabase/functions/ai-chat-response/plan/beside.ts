import type { Ask } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import { holdsFor, measuresOf } from './bands.ts'
import type { Total } from './bill/total.ts'
import { type Candidate, findCandidates, fits } from './candidates.ts'
import type { Planned, Remembered } from './planned.ts'
import type { Shop } from './shop.ts'

/** How many more places are told beside an answer that is not sure, and how long they may be together, in characters. */
const mostBeside = { places: 2, characters: 260 }

/** Messages of more words say more than what is asked, and are less surely read. */
const easyWords = 8

/**
 * What is told beside an answer that is not computed: what other ways of answering rest on, best first; and where it is not sure, or
 * the question is long or goes on about something, the next best places of the material. What was searched for in vain often stands
 * there, in other words than the customer's.
 */
export function besideOf(shop: Shop, ask: Ask, before: Remembered, planned: Planned): Fact[] {
  const wanting = unanswered(shop, ask, planned)
  // Beside a sum that is not known, other prices only mislead.
  if (planned.isSumOpen) return []
  if (planned.total) return [...wanting, ...leftOut(shop, planned.total)]
  if (isComputed(planned)) return wanting
  const beside: Fact[] = [...wanting]
  const add = (facts: readonly Fact[]): boolean => {
    const fresh = facts.filter(
      ({ statement }) => ![...planned.facts, ...beside].some(told => told.statement === statement),
    )
    if (fresh.length === 0 || lengthOf([...beside, ...fresh]) > mostBeside.characters) return false
    beside.push(...fresh)
    return true
  }
  if (!planned.unsummed) for (const facts of planned.others ?? []) add(facts)
  const isHard = before.asks.length > 0 || ask.text.split(/\s+/).length > easyWords
  if (planned.certainty === 'sure' && !isHard) return beside
  let places = 0
  for (const facts of closeTo(shop, ask, before, planned)) {
    if (add(facts)) places += 1
    if (places === mostBeside.places) break
  }
  return beside
}

/** What the goods of a sum say of another price or of a share that the sum does not count: it may hold. */
function leftOut({ index }: Shop, { items, facts }: Total): Fact[] {
  const counted = new Set(facts.map(({ statement }) => statement))
  return items
    .flatMap(({ product }) => product.facts.flatMap(at => index.facts[at] ?? []))
    .filter(
      ({ statement, source, values }) =>
        source.field !== 'price' &&
        !counted.has(statement) &&
        values.some(({ kind }) => kind === 'money' || kind === 'percentage'),
    )
}

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

const lengthOf = (facts: readonly Fact[]): number =>
  [...new Set(facts.map(({ statement }) => statement))].join(' ').length

/** The facts of each place that comes close to a question, best first. */
function closeTo({ index }: Shop, ask: Ask, before: Remembered, planned: Planned): Fact[][] {
  const earlier = before.asks.at(-1)?.terms.filter(({ role }) => role === 'content') ?? []
  const candidates = findCandidates(index, {
    ask,
    own: ask.terms,
    context: earlier,
    subjects: new Set(before.subjects),
  })
  // What other goods say of colours, sizes and prices is no help with those of the one that is meant.
  const isOfProduct = planned.facts.some(({ subject }) => subject.kind === 'product')
  const measures = measuresOf(index, ask)
  const isRuledOut = (fact: Fact) => measures.some(measured => holdsFor(index, fact, measured) === false)
  const isSibling = ({ kind, subjectId }: Candidate) =>
    kind === 'product' && planned.certainty === 'sure' && isOfProduct && !planned.subjects.includes(subjectId)
  return candidates
    .filter(candidate => !isSibling(candidate))
    .map(({ facts }) => facts.map(({ fact }) => fact).filter(fact => !isRuledOut(fact)))
}

/** Times and lists that are sure say all that is asked. */
const isComputed = ({ hours, list, last, ready, certainty }: Planned): boolean =>
  certainty === 'sure' && [hours, list, last, ready].some(each => each !== undefined)
