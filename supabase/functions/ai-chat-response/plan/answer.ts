import type { Dictionary } from '../languages/dictionary.ts'
import type { Ask, AskedTerm, AskKind } from '../read/ask.ts'
import { readNegations } from '../read/negation.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Clock } from './asked-day.ts'
import { holdsFor, measuresOf } from './bands.ts'
import { isAddition } from './bill/addition.ts'
import { planBill } from './bill/bill.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { chooseFacts } from './choose.ts'
import { complement, ofAges, ofDays } from './complement.ts'
import { answeredFrom, confidenceOf } from './confidence.ts'
import { hoursInstead, planHours } from './hours.ts'
import { findNamed, holdsName, type Item, isNaming, isTelling } from './items.ts'
import { planLast } from './last-entry.ts'
import { withLimitsBehind, withNextTier } from './limits-behind.ts'
import { planList } from './list.ts'
import { pickBoth, pickShown } from './pick.ts'
import { itemsOf, ofHours, ofList, ofRefused, ofTopic, ofTotal, type Planned, wordsOf } from './planned.ts'
import type { Shop } from './shop.ts'
import { isFacility, unlistedIn, withStock } from './stock.ts'
import { findInTopic, mayGoOn, type TopicFacts } from './topic.ts'

/** What the turns before leave behind. */
export interface Remembered {
  /** Ids of the subjects that the last answer spoke of. */
  subjects: readonly string[]
  /** The last questions, oldest first. */
  asks: readonly Ask[]
  /** What was priced last, and what before it. */
  items: readonly Item[]
  earlier: readonly Item[]
  /** Ids of the products that were shown last as several, in their order. */
  shown: readonly string[]
}

type Index = Shop['index']

/**
 * Chooses the facts that answer a question.
 * @param dictionary of the language that is spoken, and the time it is at the shop, where that is known
 */
export function planAnswer(
  { index, schedule }: Shop,
  asked: Ask,
  remembered: Remembered,
  { dictionary, clock }: { dictionary: Dictionary; clock?: Clock },
): Planned {
  const last = remembered.asks.at(-1)
  const content = asked.terms.filter(({ role }) => role === 'content')
  const isGoingOn = last !== undefined && mayGoOn(asked)
  const picked = isGoingOn ? pickShown(index, asked, remembered) : undefined
  const before = picked ? { ...remembered, subjects: picked, items: [] } : remembered
  const ask =
    isGoingOn && (takesKinds(asked) || (picked && asked.kinds.size === 0))
      ? { ...asked, kinds: last.kinds }
      : asked
  const other = isGoingOn ? namesOther(index, ask, before.subjects) : false
  const context = isGoingOn ? contextOf(ask.terms, last, other ? namesOf(index, before.subjects) : []) : []
  const isElliptic = isGoingOn && content.length === 0
  const hours = planHours(schedule, ask, dictionary, { clock, before: isElliptic ? last : undefined })
  if (hours) return ofHours(hours)
  const latest = planLast({ index, schedule }, ask, { dictionary, clock })
  if (latest) return latest
  const both = isGoingOn ? pickBoth(asked, remembered) : undefined
  const topic = isGoingOn && !other ? findInTopic(index, ask, context, before.subjects) : undefined
  const [carried] = picked ? remembered.items : []
  const bill = planBill(
    index,
    asOrder(
      asked,
      both ? ['total'] : isGoingOn && asked.kinds.size === 0 && isAddition(asked) ? last.kinds : [],
    ),
    {
      items: both ?? before.items,
      subjects: !isGoingOn ? [] : topic?.isOnly ? [topic.subjectId] : before.subjects,
      carry: carried,
      isGoingOn,
    },
  )
  if (bill?.total) return ofTotal(bill.total)
  if (bill?.refused && bill.refused.lines.length > 0 && (asked.kinds.has('total') || bill.refused.notes))
    return ofRefused(bill.refused)
  if (picked) return ofPicked(index, ask, before, context, carried)
  const listed = isGoingOn && leavesOut(index, ask, before.subjects) ? undefined : planList(index, ask)
  if (listed && (listed.order || listed.isBounded || listed.without.length > 0) && listed.products.length > 0)
    return ofList(listed)
  const each = planEach(index, ask)
  if (each) return each
  const isInTopic = topic && topic.missing.length === 0 && topic.fits
  if (isInTopic && (!isElliptic || topic.holdsOwn)) return ofTopic(index, ask, topic, before.items)
  const whole = isElliptic ? together(ask, last, context) : ask
  const candidates = findCandidates(index, {
    ask: whole,
    own: whole.terms,
    context: isElliptic ? [] : context,
    subjects: new Set(other ? [] : before.subjects),
  })
  const general = ofCandidates(index, whole, candidates, before.items)
  const instead = general.certainty === 'sure' ? undefined : hoursInstead(schedule, ask, dictionary, clock)
  if (instead) return ofHours(instead)
  if (isInTopic && general.certainty !== 'sure') return ofTopic(index, ask, topic, before.items)
  return topic && staysWithTopic(index, ask, topic, general)
    ? ofTopic(index, ask, topic, before.items)
    : general
}

/**
 * Whether a message that asks for no kind of answer asks for that of the question before: it only names something else ("and the
 * big one?"). With words that say nothing of the shop's things it asks something of its own.
 */
const takesKinds = ({ kinds, terms, values }: Ask): boolean => {
  const content = terms.filter(({ role }) => role === 'content')
  return (
    kinds.size === 0 && content.length <= 3 && (content.length > 0 || values.length > 0 || terms.length === 0)
  )
}

/** A question that names nothing, with what the one before named: "and 5 days before?" */
const together = (ask: Ask, last: Ask, context: readonly AskedTerm[]): Ask => ({
  ...ask,
  kinds: ask.kinds.size > 0 ? ask.kinds : last.kinds,
  terms: [...ask.terms, ...context],
})

/** Of the kinds of the question before, those of money hold on for an order. */
const asOrder = (ask: Ask, before: Iterable<AskKind>): Ask => {
  const money = [...before].filter(kind => kind === 'price' || kind === 'total')
  // "And for 4 nights?" is no question of yes or no.
  return { ...ask, kinds: new Set([...ask.kinds, ...money]), isYesNo: ask.isYesNo && money.length === 0 }
}

/**
 * Whether a question goes on about its topic: "in black?" does, also where the topic has no black and other products do, as
 * long as it does not name one of them.
 */
function staysWithTopic(index: Index, ask: Ask, topic: TopicFacts, general: Planned): boolean {
  const other = index.products.find(({ id }) => id === general.subjects[0])
  const content = ask.terms.filter(({ role }) => role === 'content')
  const sized = ask.terms.filter(({ keys }) => keys.some(key => key.includes('_')))
  const isNamed =
    other &&
    (content.some(({ keys }) => keys.some(key => other.nameKeys.has(key) || other.categoryKeys.has(key))) ||
      sized.some(({ keys }) => keys.some(key => key.includes('_') && other.nameKeys.has(key))))
  if (other && !isNamed && other.id !== topic.subjectId) return true
  return topic.fits ? general.missing.length >= topic.missing.length : general.certainty !== 'sure'
}

/** Whether a message goes on about its subject without something that this has: "without the frame?" lists no other goods. */
function leavesOut(index: Index, ask: Ask, subjects: readonly string[]): boolean {
  const negated = readNegations(ask).flat()
  const content = ask.terms.filter(({ role }) => role === 'content')
  const facts = subjects.flatMap(id => index.factsOf(id).flatMap(at => index.facts[at] ?? []))
  return (
    negated.length > 0 &&
    content.every(term => negated.includes(term)) &&
    negated.every(({ keys }) => facts.some(fact => keys.some(key => index.entryKeys(fact).has(key))))
  )
}

/** What a message asks of the thing that it picks. */
function ofPicked(
  index: Index,
  ask: Ask,
  before: Remembered,
  context: readonly AskedTerm[],
  carried: Item | undefined,
): Planned {
  const topic = findInTopic(index, ask, context, before.subjects)
  if (!topic) return { certainty: 'none', confidence: 0, facts: [], missing: [], subjects: [] }
  const product = index.products.find(({ id }) => id === topic.subjectId)
  return ofTopic(index, ask, topic, carried && product ? [{ ...carried, product }] : [])
}

function ofCandidates(
  index: Index,
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
const shownIn = (index: Index, facts: readonly Fact[]): string[] => {
  const ids = new Set(facts.map(({ subject }) => subject.id))
  return [...ids].filter(id => index.products.some(product => product.id === id))
}

/** The content terms that none of the candidates holds. A product is washed in a laundry: what the shop's name says is held by it. */
const missingIn = (index: Index, ask: Ask, chosen: readonly Candidate[]): AskedTerm[] =>
  ask.terms.filter(
    ({ role, keys }, at) =>
      role === 'content' &&
      !chosen.some(
        ({ held, kind }) =>
          (held[at] ?? 0) >= 0.4 || (kind !== 'business' && keys.some(key => index.shopKeys.has(key))),
      ),
  )

/** Several products that a question names, each with what it asks of it: "keratin or smoothening, how long does it last?" */
function planEach(index: Index, ask: Ask): Planned | undefined {
  const named = findNamed(index, ask)
  const isSeveral = named.length > 1 || (ask.kinds.has('compare') && (named[0]?.length ?? 0) > 1)
  const products = named.flat()
  if (!isSeveral || products.length > 3 || named.some(group => group.length > 2)) return undefined
  const found = new Map(index.search(ask.terms).map(each => [each.at, each]))
  const names = products.flatMap(({ nameKeys }) => [...nameKeys])
  const missing = ask.terms.filter(
    ({ role, keys }) =>
      role === 'content' &&
      !keys.some(key => names.includes(key) || products.some(product => product.keys.has(key))),
  )
  if (missing.length > 0) return undefined
  const facts = products.flatMap(product => {
    const own = product.facts.flatMap(at => {
      const fact = index.facts[at]
      return fact ? [found.get(at) ?? { fact, at, score: 0, held: ask.terms.map(() => 0) }] : []
    })
    const chosen =
      ask.kinds.has('compare') && ask.kinds.size === 1 ? [] : chooseFacts(index, own, ask, ask.terms)
    return chosen.length > 0 ? chosen : own.map(({ fact }) => fact)
  })
  const ids = products.map(({ id }) => id)
  return { certainty: 'sure', confidence: 1, facts, missing: [], subjects: ids, shown: ids }
}

/** Whether a message only names another thing than what was spoken of, by a word that no other name has: "and the women's one?" */
function namesOther(index: Index, { terms }: Ask, subjects: readonly string[]): boolean {
  const content = terms.filter(({ role }) => role === 'content')
  const naming = terms.filter(term => isNaming(term) && term.term.kind === 'word' && isTelling(index, term))
  const before = index.products.filter(({ id }) => subjects.includes(id))
  return (
    content.length === 0 &&
    before.length > 0 &&
    naming.some(
      term =>
        index.products.some(product => holdsName(product, term)) &&
        !before.some(({ keys }) => term.keys.some(key => keys.has(key))),
    )
  )
}

const namesOf = (index: Index, ids: readonly string[]): string[] =>
  index.products.flatMap(({ id, nameKeys }) => (ids.includes(id) ? [...nameKeys] : []))

/** Terms of the question before, which a short question leaves out: none of a kind that it has one of its own of. */
function contextOf(own: readonly AskedTerm[], last: Ask, without: readonly string[]): AskedTerm[] {
  const keys = new Set([...own.flatMap(({ keys }) => keys), ...without])
  const units = new Set(own.flatMap(({ keys }) => keys.map(unitOf)).filter(Boolean))
  return last.terms.filter(
    term =>
      term.keys.length > 0 &&
      (term.role === 'content' || term.keys.some(key => unitOf(key) !== '')) &&
      !term.keys.some(key => keys.has(key)) &&
      !term.keys.some(key => units.has(unitOf(key))),
  )
}

const unitOf = (key: string) => /^\d[\d.]*_(\w+)$/.exec(key)?.[1] ?? ''
