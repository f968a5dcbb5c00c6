import type { FactIndex, Found } from '../find/fact-index.ts'
import { once } from '../languages/remember.ts'
import type { Ask, AskedTerm, AskKind } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Value } from '../sheet/values/value.ts'
import { measuresOf, ofDayFirst, siblingFirst, withBands } from './bands.ts'

/** Facts that answer together: those of a product, or those of one statement of an article. */
export interface Candidate {
  kind: Fact['subject']['kind']
  subjectId: string
  facts: Found[]
  /** For each term that is sought, how well one of the facts holds it. */
  held: number[]
  /** The share of the question that is held, 0 to 1, by how telling its terms are. */
  coverage: number
  /** How near in meaning the question is to the nearest of the facts, 0 to 1. */
  nearness: number
  score: number
}

/** What is looked for: the question's own terms first, then those of the turns before. */
export interface Search {
  ask: Ask
  own: readonly AskedTerm[]
  context: readonly AskedTerm[]
  /** Subjects that were spoken of before. */
  subjects: ReadonlySet<string>
}

const timeUnits = new Set(['second', 'minute', 'hour', 'day', 'workday', 'night', 'week', 'month', 'year'])

const fitting: Partial<Record<AskKind, (value: Value) => boolean>> = {
  price: ({ kind }) => kind === 'money' || kind === 'percentage',
  total: ({ kind }) => kind === 'money',
  duration: value => value.kind === 'quantity' && timeUnits.has(value.unit),
  time: ({ kind }) => kind === 'clock' || kind === 'weekdays' || kind === 'date',
  contact: ({ kind }) => kind === 'phone' || kind === 'email' || kind === 'link',
  count: ({ kind }) => kind === 'quantity' || kind === 'number',
}

/** Whether a fact says something on a day, at a time or in a unit, as a question does: "in February?", "for 3 nights". */
export const fitsValues = (fact: Fact, { values }: Ask): boolean =>
  values.some(asked =>
    fact.values.some(
      value =>
        (asked.kind === value.kind &&
          (asked.kind === 'date' || asked.kind === 'clock' || asked.kind === 'weekdays')) ||
        (asked.kind === 'quantity' && value.kind === 'quantity' && asked.unit === value.unit),
    ),
  )

/** Kinds of answers that a value can be of. */
export const isValueKind = (kind: AskKind): boolean => fitting[kind] !== undefined

/** Whether a fact says something of the kind that is asked for. */
export function fits(fact: Fact, kinds: ReadonlySet<AskKind>): boolean {
  for (const kind of kinds) {
    const isFitting = fitting[kind]
    if (isFitting && fact.values.some(isFitting)) return true
  }
  return false
}

const productsById = once((index: FactIndex) => new Map(index.products.map(product => [product.id, product])))

/** The last search: what comes close to a question is often looked for as its answer was. */
let last: { index: FactIndex; search: Search; candidates: readonly Candidate[] } | undefined

/** The candidates for a question, best first. */
export function findCandidates(index: FactIndex, search: Search): readonly Candidate[] {
  if (!last || last.index !== index || !isSameSearch(last.search, search))
    last = { index, search, candidates: searchCandidates(index, search) }
  return last.candidates
}

const isSameSearch = (one: Search, other: Search): boolean =>
  one.ask === other.ask &&
  one.own === other.own &&
  one.context.length === other.context.length &&
  one.context.every((term, at) => term === other.context[at]) &&
  one.subjects.size === other.subjects.size &&
  [...one.subjects].every(id => other.subjects.has(id))

function searchCandidates(index: FactIndex, { ask, own, context, subjects }: Search): Candidate[] {
  const sought = [
    ...own.map(({ keys, weight }) => ({ keys, weight })),
    ...context.map(({ keys }) => ({ keys, weight: 0.3 })),
  ]
  const measures = measuresOf(index, ask)
  const groupOf = groupsOf(index)
  const groups = new Map<number, Found[]>()
  for (const found of withBands(index, index.search(sought), measures, sought.length)) {
    const key = groupOf[found.at] as number
    const group = groups.get(key)
    if (group) group.push(found)
    else groups.set(key, [found])
  }
  const near = index.nearness(
    ask.terms.flatMap(({ term }) => (term.start >= 0 ? [term] : [])),
    ask.spoken.language === 'en',
  )
  const add = (at: number) => {
    const fact = index.facts[at]
    const key = groupOf[at] as number
    if (fact && !groups.has(key)) groups.set(key, [{ fact, at, score: 0, held: sought.map(() => 0) }])
  }
  // What is near in meaning is a candidate also when no word of the question is in it.
  for (const at of nearestOf(index, near)) add(at)
  // What was spoken of before is a candidate also when no word of the question is in it.
  for (const id of subjects)
    for (const at of index.factsOf(id)) if (index.facts[at]?.subject.kind === 'product') add(at)
  const asked = new Set(own.flatMap(({ keys }) => [...keys]))
  const wantsValue = [...ask.kinds].some(isValueKind)
  // "Can I dive with asthma?" asks a diving school about asthma.
  const isTheme = (term: AskedTerm) => term.keys.some(key => index.shopKeys.has(key))
  const isOther = own.some(term => term.role === 'content' && term.keys.length > 0 && !isTheme(term))
  const importance = own.map(
    term =>
      term.weight *
      index.rarity(term.keys.length > 0 ? term.keys : ['?']) *
      (isOther && isTheme(term) ? 0.4 : 1),
  )
  const whole = importance.reduce((sum, each) => sum + each, 0) || 1
  // Keratin is meant where a thing is called so, and not what smoothes hair as well.
  const written = own.map(({ role, keys }) => (role === 'content' ? keys.filter(isWord) : []))
  const named = written.filter(
    keys => keys.length > 0 && index.products.some(({ nameKeys }) => keys.some(key => nameKeys.has(key))),
  )
  const entries = productsById(index)
  const holdsOne = ({ subject }: Fact, keys: readonly string[]) =>
    subject.kind !== 'product' || keys.some(key => entries.get(subject.id)?.keys.has(key))
  const isFitting = fittingFor(ask)
  const content = placesOf(own, ({ role, keys }) => role === 'content' && keys.length > 0)
  const numbers = placesOf(own, isNumber)
  const contextRarity = context.map(({ keys }) => index.rarity(keys))
  const ofBefore = own.some(({ role }) => role === 'content') ? 0.12 : 0.3
  const shareOfName = nameShares(index, asked)
  const candidates = [...groups.values()]
    .map((facts): Candidate => {
      const [first] = facts as [Found, ...Found[]]
      const held = mostHeld(facts, sought.length)
      const coverage = importance.reduce((sum, each, at) => sum + each * (held[at] ?? 0), 0) / whole
      const isFit = facts.some(({ fact }) => isFitting(fact))
      const contextHeld = contextRarity.reduce(
        (sum, rarity, at) => sum + (held[own.length + at] ?? 0) * 0.3 * rarity,
        0,
      )
      const contextShare = context.length > 0 ? contextHeld / (whole + contextHeld) : 0
      const before = subjects.has(first.fact.subject.id) ? ofBefore : 0
      const nearness = facts.reduce((most, { at }) => Math.max(most, near[at] as number), 0)
      return {
        kind: first.fact.subject.kind,
        subjectId: first.fact.subject.id,
        facts: facts.sort((one, other) => one.at - other.at),
        held,
        coverage,
        nearness,
        score:
          weightOfNearness * nearness +
          // What holds a day or a small word only, and nothing of what is asked about, is rarely the answer.
          (content.length === 0 || content.some(at => (held[at] ?? 0) >= 0.4) ? 1 : 0.55) *
            (coverage + 0.2 * shareOfName(first.fact) + 0.35 * contextShare + before) *
            (isFit ? 1.3 : wantsValue ? 0.75 : 1) *
            (named.every(keys => holdsOne(first.fact, keys)) ? 1 : 0.85) *
            (numbers.every(at => (held[at] ?? 0) >= 0.5) ? 1 : 0.75) *
            (ask.kinds.has('compare') && first.fact.subject.kind === 'product' ? 0.8 : 1),
      }
    })
    .sort((one, other) => other.score - one.score || (one.facts[0]?.at ?? 0) - (other.facts[0]?.at ?? 0))
  const names = own.flatMap(({ role, term, keys }, at) =>
    role === 'content' && term.kind === 'word' && keys.length > 0 && !keys.some(key => key.startsWith('='))
      ? [at]
      : [],
  )
  return ofDayFirst(siblingFirst(index, candidates, measures, names), ask)
}

/** Of the questions of five public sets, more find their article from 0.2 to 0.6; 0.3 does best for the shops kept apart. */
const weightOfNearness = 0.3
/** How many candidates are added for being near, and how near they have to be. */
const mostNear = 8
const leastNear = 0.4

/** The places of the facts that are nearest, the nearest first. */
function nearestOf({ facts }: FactIndex, near: Float64Array): number[] {
  const nearest: number[] = []
  for (let at = 0; at < near.length; at++) {
    const nearness = near[at] as number
    if (nearness <= leastNear || facts[at]?.source.field === 'title') continue
    let place = nearest.length
    while (place > 0 && (near[nearest[place - 1] as number] as number) < nearness) place -= 1
    if (place === mostNear) continue
    nearest.splice(place, 0, at)
    if (nearest.length > mostNear) nearest.pop()
  }
  return nearest
}

const isWord = (key: string) => /^\p{L}/u.test(key) && !key.includes(':')

/** How well one of some facts holds each term. */
function mostHeld(facts: readonly Found[], count: number): number[] {
  const most = Array<number>(count).fill(0)
  for (const { held } of facts)
    for (let at = 0; at < count; at += 1) most[at] = Math.max(most[at] ?? 0, held[at] ?? 0)
  return most
}

/** Whether a fact is of a kind that a question asks for, or speaks of its days, times or units. */
function fittingFor(ask: Ask): (fact: Fact) => boolean {
  const kinds = new Set([...ask.kinds].filter(isValueKind))
  return fact => fact.values.length > 0 && (fits(fact, kinds) || fitsValues(fact, ask))
}

/** How much of its subject's name a fact has in some keys: the same for all facts of one name. */
function nameShares(index: FactIndex, keys: ReadonlySet<string>): (fact: Fact) => number {
  const known = new Map<string, number>()
  return fact => {
    const { name } = fact.subject
    const share = known.get(name) ?? index.nameShare(fact, keys)
    known.set(name, share)
    return share
  }
}

const placesOf = (own: readonly AskedTerm[], is: (term: AskedTerm) => boolean): number[] =>
  own.flatMap((term, at) => (is(term) ? [at] : []))

const isNumber = ({ term, keys }: AskedTerm): boolean => term.kind !== 'word' && keys.length > 0

/** Models, sizes and the like exclude what does not have them. */
export const hasAllNumbers = (own: readonly AskedTerm[], held: readonly number[]): boolean =>
  placesOf(own, isNumber).every(at => (held[at] ?? 0) >= 0.5)

/** For each fact the number of its group: facts that answer together have the same. */
const groupsOf = once(({ facts }: FactIndex): readonly number[] => {
  const numbers = new Map<string, number>()
  return facts.map(({ subject, source }) => {
    const name = subject.kind === 'product' ? subject.id : `${subject.id} ${source.field} ${source.start}`
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  })
})
