// The ways in which a question may be answered. Each proposes an answer; which one is told is decided by comparing them.
import type { FactIndex } from '../../find/fact-index.ts'
import type { Dictionary } from '../../languages/dictionary.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Clock } from '../asked-day.ts'
import { isAddition } from '../bill/addition.ts'
import { type Bill, planBill } from '../bill/bill.ts'
import { planRate } from '../bill/rate.ts'
import { findCandidates } from '../candidates.ts'
import { hoursInstead, planHours } from '../hours.ts'
import type { Item } from '../items.ts'
import { planLast } from '../last-entry.ts'
import { planList } from '../list.ts'
import { pickBoth, pickShown } from '../pick.ts'
import { ofHours, ofList, ofRefused, ofTopic, ofTotal, type Planned, type Remembered } from '../planned.ts'
import type { Shop } from '../shop.ts'
import { findInTopic, mayGoOn, type TopicFacts } from '../topic.ts'
import { planEach } from './each.ts'
import { ofCandidates } from './facts.ts'
import { asOrder, contextOf, leavesOut, namesOf, namesOther, takesKinds, together } from './going-on.ts'

/** A way of answering: the hours, a sum, a list, what was spoken of before, the closest facts. */
export type Route =
  | 'hours'
  | 'latest'
  | 'total'
  | 'refused'
  | 'picked'
  | 'list'
  | 'each'
  | 'closed'
  | 'topic'
  | 'facts'
  | 'continued'

/** An answer that a route proposes. */
export interface Proposal {
  route: Route
  planned: Planned
  /** Whether it is computed from what the question asks for, and goes before what is only quoted. */
  isComputed?: boolean
  /** What was found in the subject of the turn before. */
  topic?: TopicFacts
}

interface Circumstances {
  dictionary: Dictionary
  clock?: Clock | undefined
}

/** A question, and what it takes from the one before. */
interface Reading {
  asked: Ask
  /** With the kinds of the question before, where it has none of its own. */
  ask: Ask
  before: Remembered
  last?: Ask | undefined
  isGoingOn: boolean
  /** Whether it names nothing itself. */
  isElliptic: boolean
  picked?: readonly string[] | undefined
  /** Whether it only names another thing than what was spoken of. */
  isOfOther: boolean
  context: readonly AskedTerm[]
  carried?: Item | undefined
}

/** The answers that are proposed to a question: at least one, by its facts. */
export function proposeAnswers(
  { index, schedule }: Pick<Shop, 'index' | 'schedule'>,
  asked: Ask,
  remembered: Remembered,
  { dictionary, clock }: Circumstances,
): Proposal[] {
  const reading = readGoingOn(index, asked, remembered)
  const { ask, before, last, isGoingOn, isElliptic, picked, context, carried } = reading
  const topic =
    isGoingOn && !reading.isOfOther ? findInTopic(index, ask, context, before.subjects) : undefined
  const hours = planHours(schedule, ask, dictionary, { clock, before: isElliptic ? last : undefined })
  const bill = billOf(index, reading, remembered, topic)
  // "And on Friday?" asks for no other goods, though the question before it asked for the cheapest.
  const isOfOthers = isGoingOn && (leavesOut(index, ask, before.subjects) || (isElliptic && ask !== asked))
  const listed = isOfOthers ? undefined : planList(index, ask)
  const closed = hoursInstead(schedule, ask, dictionary, clock)
  const proposals: Proposal[] = []
  const add = (route: Route, planned: Planned | undefined, isComputed = false) => {
    if (planned) proposals.push({ route, planned, ...(isComputed && { isComputed }) })
  }
  add('hours', hours && ofHours(hours), true)
  add('latest', planLast({ index, schedule }, ask, { dictionary, clock }), true)
  add('total', bill?.total && ofTotal(bill.total), true)
  const refused = bill?.refused?.lines.length ? bill.refused : undefined
  add('refused', refused && ofRefused(refused), asked.kinds.has('total') || refused?.notes !== undefined)
  add('picked', picked && ofPicked(index, ask, before, context, carried), true)
  const each = planEach(index, ask)
  // The options of one thing, set against each other.
  const isOfOptions = each?.subjects.length === 1
  if (isOfOptions) add('each', each, true)
  const isNarrowed =
    listed && (listed.order || listed.isBounded || listed.isSaid || listed.without.length > 0)
  add('list', listed && listed.products.length > 0 ? ofList(listed) : undefined, Boolean(isNarrowed))
  if (!isOfOptions) add('each', each)
  if (topic) proposals.push({ route: 'topic', planned: ofTopic(index, ask, topic, before.items), topic })
  const facts = ofFacts(index, reading)
  const isForMoney =
    asked.kinds.has('price') || asked.kinds.has('total') || (asked.kinds.size === 0 && !isGoingOn)
  const rate = bill?.total || !isForMoney ? undefined : planRate(index, asked, facts.facts)
  if (rate) proposals.unshift({ route: 'total', planned: ofTotal(rate), isComputed: true })
  add('closed', closed && facts.certainty !== 'sure' ? ofHours(closed) : undefined)
  add('facts', facts)
  if (last && !reading.isOfOther) add('continued', ofContinued(index, asked, last, before))
  return proposals
}

function readGoingOn(index: FactIndex, asked: Ask, remembered: Remembered): Reading {
  const last = remembered.asks.at(-1)
  const isGoingOn = last !== undefined && mayGoOn(asked)
  const picked = isGoingOn ? pickShown(index, asked, remembered) : undefined
  const before = picked ? { ...remembered, subjects: picked, items: [] } : remembered
  const takes = isGoingOn && (takesKinds(asked) || (picked && asked.kinds.size === 0))
  const ask = takes ? { ...asked, kinds: last.kinds } : asked
  const isOfOther = isGoingOn && namesOther(index, ask, before.subjects)
  return {
    asked,
    ask,
    before,
    last,
    isGoingOn,
    isElliptic: isGoingOn && !asked.terms.some(({ role }) => role === 'content'),
    picked,
    isOfOther,
    context: isGoingOn ? contextOf(ask.terms, last, isOfOther ? namesOf(index, before.subjects) : []) : [],
    ...(picked && { carried: remembered.items[0] }),
  }
}

function billOf(
  index: FactIndex,
  { asked, before, last, isGoingOn, carried }: Reading,
  remembered: Remembered,
  topic: TopicFacts | undefined,
): Bill | undefined {
  const both = isGoingOn ? pickBoth(asked, remembered) : undefined
  const goesOnAdding = isGoingOn && asked.kinds.size === 0 && isAddition(asked)
  return planBill(index, asOrder(asked, both ? ['total'] : goesOnAdding && last ? last.kinds : []), {
    items: both ?? before.items,
    subjects: !isGoingOn ? [] : topic?.isOnly ? [topic.subjectId] : before.subjects,
    carry: carried,
    isGoingOn,
  })
}

/** What comes closest to a question, with what the turns before leave. */
function ofFacts(index: FactIndex, { ask, before, last, isElliptic, isOfOther, context }: Reading): Planned {
  const whole = isElliptic && last ? together(ask, last, context) : ask
  const candidates = findCandidates(index, {
    ask: whole,
    own: whole.terms,
    context: isElliptic ? [] : context,
    subjects: new Set(isOfOther ? [] : before.subjects),
  })
  return ofCandidates(index, whole, candidates, before.items)
}

/** What comes closest to a question and the one before, as one. */
function ofContinued(index: FactIndex, asked: Ask, last: Ask, { subjects, items }: Remembered): Planned {
  const whole = together(asked, last, contextOf(asked.terms, last, []))
  const candidates = findCandidates(index, {
    ask: whole,
    own: whole.terms,
    context: [],
    subjects: new Set(subjects),
  })
  return ofCandidates(index, whole, candidates, items)
}

/** What a message asks of the thing that it picks. */
function ofPicked(
  index: FactIndex,
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
