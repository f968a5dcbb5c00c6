// What the facts that come closest to a question answer.
import type { FactIndex } from '../../find/fact-index.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import { holdsFor, measuresOf } from '../bands.ts'
import type { Candidate } from '../candidates.ts'
import { chooseFacts } from '../choose.ts'
import { complement, ofAges, ofDays } from '../complement.ts'
import { answeredFrom, confidenceOf } from '../confidence.ts'
import type { Item } from '../items.ts'
import { withLimitsBehind, withNextTier } from '../limits-behind.ts'
import { itemsOf, type Planned, wordsOf } from '../planned.ts'
import { isFacility, unlistedIn, withStock } from '../stock.ts'

/** What the best candidates say. */
export function ofCandidates(
  index: FactIndex,
  ask: Ask,
  candidates: readonly Candidate[],
  before: readonly Item[],
): Planned {
  const [best] = candidates
  const content = ask.terms.filter(({ role }) => role === 'content')
  const unlisted = unlistedIn(ask)
  if (!best || best.score < 0.22)
    return {
      certainty: 'none',
      confidence: 0,
      facts: [],
      missing: wordsOf(content.length > 0 ? content : unlisted),
      subjects: [],
      isNotListed:
        unlisted.length > 0 || (content.length > 0 && asksForGoods(ask) && !content.some(isFacility)),
    }
  const chosen = candidates.filter(({ score }) => score >= best.score * 0.95).slice(0, 6)
  const facts = chosen.flatMap(candidate => {
    const found = chooseFacts(index, candidate.facts, ask, ask.terms)
    return found.length > 0 ? found : candidate.facts.map(({ fact }) => fact)
  })
  const first = missingIn(index, ask, chosen)
  const added = complement(
    index,
    ask,
    first,
    candidates.filter(candidate => !chosen.includes(candidate)),
  )
  added.push(...ofAges(index, ask, [...chosen, ...added], candidates))
  added.push(...ofDays(ask, [...chosen, ...added], candidates))
  const missing = missingIn(index, ask, [...chosen, ...added])
  facts.push(...added.flatMap(candidate => chooseFacts(index, candidate.facts, ask, ask.terms)))
  const subjects = [
    ...new Set(chosen.filter(({ score }) => score >= best.score * 0.99).map(({ subjectId }) => subjectId)),
  ].slice(0, 3)
  const confidence = confidenceOf(index, ask, candidates)
  const isOfMeasure = measuresOf(index, ask).some(measured =>
    facts.some(fact => holdsFor(index, fact, measured)),
  )
  const isDoubted = confidence < answeredFrom && !isOfMeasure
  return {
    certainty: first.length > 0 || best.coverage < 0.5 || isDoubted ? 'partly' : 'sure',
    confidence,
    facts: withStock(index, withLimitsBehind(index, withNextTier(index, facts, measuresOf(index, ask)))),
    missing: wordsOf(missing),
    subjects,
    shown: shownIn(index, facts),
    items: itemsOf(index, ask, subjects, before),
  }
}

/** "When do you open?" asks for no goods, though it has the words of a question that does. */
const asksForGoods = ({ kinds, isYesNo }: Ask): boolean =>
  (isYesNo || kinds.has('availability') || kinds.has('list')) &&
  !(['time', 'duration', 'where', 'contact', 'who'] as const).some(kind => kinds.has(kind))

/** The products of an answer, in its order. */
const shownIn = (index: FactIndex, facts: readonly Fact[]): string[] => {
  const ids = new Set(facts.map(({ subject }) => subject.id))
  return [...ids].filter(id => index.products.some(product => product.id === id))
}

/** The content terms that none of the candidates holds. A product is washed in a laundry: what the shop's name says is held by it. */
const missingIn = (index: FactIndex, ask: Ask, chosen: readonly Candidate[]): AskedTerm[] =>
  ask.terms.filter(
    ({ role, keys }, at) =>
      role === 'content' &&
      !chosen.some(
        ({ held, kind }) =>
          (held[at] ?? 0) >= 0.4 || (kind !== 'business' && keys.some(key => index.shopKeys.has(key))),
      ),
  )
