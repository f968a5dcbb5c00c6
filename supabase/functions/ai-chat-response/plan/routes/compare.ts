// Which of the proposed answers is told. What only quotes the material is compared by fitted weights: what it rests on, how well
// that covers the question's words and kind.
import type { FactIndex } from '../../find/fact-index.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import { holdsFor, measuresOf } from '../bands.ts'
import { fits, fitsValues, isValueKind } from '../candidates.ts'
import type { Planned, Remembered } from '../planned.ts'
import type { Proposal, Route } from './propose.ts'
import { weights } from './weights.ts'

/** What speaks for or against a proposal, by name, each from 0 to 1. */
export type Features = Readonly<Record<string, number>>

/** Routes that tell statements: what they rest on may be told beside another answer. */
const telling: ReadonlySet<Route> = new Set(['list', 'each', 'topic', 'facts', 'continued'])
/** How many of an answer's facts are looked at. */
const mostFacts = 8

/** The proposals, best first: what is computed of the question, in the order of the routes, then what is quoted, as it compares. */
export function rankProposals(
  index: FactIndex,
  ask: Ask,
  remembered: Remembered,
  proposals: readonly Proposal[],
): Proposal[] {
  if (proposals.length < 2) return [...proposals]
  const features = featuresOf(index, ask, remembered, proposals)
  return proposals
    .map((proposal, at) => ({
      proposal,
      score: proposal.isComputed ? Number.POSITIVE_INFINITY : scoreOf(features[at] ?? {}),
    }))
    .sort((one, other) => (one.score === other.score ? 0 : other.score - one.score))
    .map(({ proposal }) => proposal)
}

/** The first of some proposals, with what the others rest on. */
export function firstOf([first, ...others]: readonly Proposal[]): Planned {
  if (!first) throw new Error('A question without a proposed answer.')
  const rests = others.flatMap(({ route, planned }) =>
    telling.has(route) && planned.facts.length > 0 ? [planned.facts] : [],
  )
  return rests.length > 0 ? { ...first.planned, others: rests } : first.planned
}

const scoreOf = (features: Features): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0)

/** The features of each proposal. `tests/eval/routes/fit.ts` fits the weights to them. */
export function featuresOf(
  index: FactIndex,
  ask: Ask,
  remembered: Remembered,
  proposals: readonly Proposal[],
): Features[] {
  const asked = readAsked(index, ask, remembered)
  return proposals.map((proposal): Features => {
    const { route, planned, topic } = proposal
    const agreeing = proposals.filter(
      other => other !== proposal && other.planned.facts.some(fact => planned.facts.includes(fact)),
    )
    return {
      [`is ${route}`]: 1,
      ...coverageOf(index, asked, planned),
      ...restOf(index, asked, planned),
      agrees: Math.min(3, agreeing.length) / 3,
      ...(topic && {
        'topic fits': bit(topic.fits),
        'topic holds own': bit(topic.holdsOwn),
        'topic is only': bit(topic.isOnly),
        'topic is whole': bit(topic.isWhole),
      }),
      ...(planned.list && {
        'list is ordered': bit(planned.list.order !== undefined),
        'list is bounded': bit(planned.list.isBounded),
        'list is without': bit(planned.list.without.length > 0),
      }),
      ...(planned.total && {
        'total has unknown': bit((planned.total.unknown?.length ?? 0) > 0),
        'total is asked for': bit(ask.kinds.has('total')),
        'total goes on': bit(remembered.asks.length > 0),
      }),
    }
  })
}

const bit = (is: boolean) => (is ? 1 : 0)

interface Asked {
  ask: Ask
  remembered: Remembered
  content: readonly AskedTerm[]
  soft: readonly AskedTerm[]
  before: readonly AskedTerm[]
  wantsValue: boolean
  measures: ReturnType<typeof measuresOf>
}

function readAsked(index: FactIndex, ask: Ask, remembered: Remembered): Asked {
  return {
    ask,
    remembered,
    content: ask.terms.filter(({ role }) => role === 'content'),
    soft: ask.terms.filter(({ role, keys }) => role === 'soft' && keys.length > 0),
    before: remembered.asks.at(-1)?.terms.filter(({ role }) => role === 'content') ?? [],
    wantsValue: [...ask.kinds].some(isValueKind),
    measures: measuresOf(index, ask),
  }
}

/** How much of the question's words some facts hold. */
function coverageOf(index: FactIndex, { content, soft, before }: Asked, { facts }: Planned): Features {
  const own = facts.slice(0, mostFacts).map(fact => index.entryKeys(fact))
  const all = [...own, ...facts.slice(0, mostFacts).map(fact => index.contextKeys(fact))]
  const isIn = (sets: readonly ReadonlySet<string>[]) => (term: AskedTerm) =>
    term.keys.some(key => sets.some(set => set.has(key)))
  const share = (terms: readonly AskedTerm[], holds: (term: AskedTerm) => boolean) => {
    const telling = ({ keys }: AskedTerm) => index.rarity(keys.length > 0 ? keys : ['?'])
    const whole = terms.reduce((sum, term) => sum + telling(term), 0)
    return terms.reduce((sum, term) => sum + (holds(term) ? telling(term) : 0), 0) / (whole || 1)
  }
  const isHeld = isIn(all)
  const missing = content.filter(term => !isHeld(term)).length
  return {
    covers: content.length > 0 ? share(content, isHeld) : 1,
    'covers all': bit(content.length > 0 && missing === 0),
    'misses one': bit(missing === 1),
    'covers soft': soft.length > 0 ? share(soft, isHeld) : 1,
    'covers by itself': share(content, isIn(own)),
    'covers before': share(before, isHeld),
  }
}

/** What an answer rests on. */
function restOf(
  index: FactIndex,
  { ask, remembered, wantsValue, measures }: Asked,
  { certainty, confidence, facts, missing, subjects }: Planned,
): Features {
  const isFit = facts.some(fact => fits(fact, ask.kinds))
  const holds = (fact: Fact) => measures.map(measured => holdsFor(index, fact, measured))
  const kind = facts[0]?.subject.kind
  return {
    'of before': bit(subjects.some(id => remembered.subjects.includes(id))),
    sure: bit(certainty === 'sure'),
    none: bit(certainty === 'none'),
    confidence,
    missing: Math.min(3, missing.length) / 3,
    facts: Math.min(mostFacts, facts.length) / mostFacts,
    'one fact': bit(facts.length === 1),
    subjects: Math.min(4, new Set(facts.map(({ subject }) => subject.id)).size) / 4,
    'of a product': bit(kind === 'product'),
    'of an article': bit(kind === 'article'),
    length: Math.min(1, [...new Set(facts.map(({ statement }) => statement))].join(' ').length / 500),
    fits: bit(wantsValue && isFit),
    'does not fit': bit(wantsValue && !isFit),
    'fits values': bit(facts.some(fact => fitsValues(fact, ask))),
    'holds for measure': bit(facts.some(fact => holds(fact).includes(true))),
    'is ruled out': bit(facts.length > 0 && facts.every(fact => holds(fact).includes(false))),
    denies: bit(facts.some(({ denies }) => denies)),
  }
}
