// Discounts and surcharges: what is taken off a sum or added to it where a question names them, or meets what they hold under.
import type { FactIndex } from '../../find/fact-index.ts'
import { foldForCues, hasCue } from '../../languages/cues.ts'
import type { Unit } from '../../languages/pack.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Span, Value } from '../../sheet/values/value.ts'
import { hasOrdinal, isTime } from '../prices.ts'
import type { Fee } from './delivery.ts'
import { excludedKeys, isExcepted, isFor, isForAnybody, isOfGoods, whoIn } from './holds-for.ts'
import { leastInWords } from './limits.ts'
import type { Line } from './lines.ts'
import { isModifier } from './offers.ts'
import { isOffer } from './picks.ts'
import { isSetAside } from './set-aside.ts'

/** A change of a sum, what it is a share of, and what of the question it accounts for. */
export interface Share extends Fee {
  /** What the lines that it is for come to. */
  of: number
  used: readonly Span[]
  /** The words of the question that it was found by. */
  named: readonly AskedTerm[]
}

/** By how much a statement changes a price. */
interface Change {
  amount: number
  isShare: boolean
  isAdded: boolean
  /** "300 off each": taken off each of what is ordered. */
  isEach: boolean
  leastUnit?: Unit
  /** "5 off per month": only of what is paid by the month. */
  perTime?: Unit
}

interface Candidate {
  fact: Fact
  change: Change
  least?: number
  /** The keys of its own words, and of what it stands under. */
  own: ReadonlySet<string>
  around: ReadonlySet<string>
  days: readonly number[]
  isOfSecond: boolean
}

/** All shares of a sheet, and amounts that are taken off. */
const candidatesOf = once((index: FactIndex): readonly Candidate[] =>
  index.facts.flatMap((fact, at) => {
    const change = changeIn(index, fact)
    if (!change || fact.source.field === 'title') return []
    const told = leastIn(index, fact)
    const least = told ?? leastBefore(index, fact, at)
    const days = fact.values.flatMap(value => (value.kind === 'weekdays' ? value.days : []))
    const topics = fact.topics.map(topic => `topic:${topic}`)
    return [
      {
        fact,
        change,
        ...(least !== undefined && { least }),
        own: new Set([...index.keysOf(fact.statement), ...topics]),
        around: fact.subject.kind === 'business' ? new Set<string>() : index.contextKeys(fact),
        days: days.length < 7 ? days : [],
        isOfSecond: hasOrdinal(fact) || isOfSecond(index, fact),
      },
    ]
  }),
)

/** The least number that a statement holds from. */
function leastIn(index: FactIndex, fact: Fact): number | undefined {
  const share = fact.values.find(({ kind }) => kind === 'percentage')
  return (share?.kind === 'percentage' ? share.least : undefined) ?? leastInWords(index, fact)
}

/** The same where the sentence before says it: "At least 10 saris. 15% less." */
function leastBefore(index: FactIndex, fact: Fact, at: number): number | undefined {
  const before = index.facts[at - 1]
  if (!before || before.subject.id !== fact.subject.id || !isForAnybody(index, fact)) return undefined
  const bounds = before.values.flatMap(value =>
    value.kind === 'number' && value.bound === 'least' ? [value.amount] : [],
  )
  return leastInWords(index, before) ?? bounds[0]
}

function changeIn(index: FactIndex, fact: Fact): Change | undefined {
  const { values, topics, statement, source } = fact
  const { dictionary } = index.wording
  const tokens = tokenise(statement)
  const isAt = (kind: 'off' | 'per', from: number, most: number) => {
    const first = tokens.findIndex(({ start }) => start >= from)
    return first >= 0 && [...Array(most).keys()].some(next => dictionary.match(tokens, first + next, kind))
  }
  const says = (kind: 'off') => tokens.some((_, at) => dictionary.match(tokens, at, kind) !== undefined)
  const share = values.find(value => value.kind === 'percentage' && value.role === undefined)
  if (share?.kind === 'percentage') {
    const isOnTop = share.change === 'plus' || (!says('off') && isAdded(index, fact))
    const changes = topics.includes('discount') || topics.includes('wholesale') || share.change || says('off')
    // "50% of the plant's price" is a price.
    if (!(changes || isOnTop) || topics.includes('cancelling')) return undefined
    const { amount, leastUnit } = share
    return { amount, isShare: true, isAdded: isOnTop, isEach: false, ...(leastUnit && { leastUnit }) }
  }
  const off = values.find(
    value =>
      (value.kind === 'money' && value.change === 'minus') ||
      ((value.kind === 'money' || value.kind === 'number') &&
        topics.includes('discount') &&
        value.bound === undefined &&
        isAt('off', value.end - source.start, 2)),
  )
  if (off?.kind !== 'money' && off?.kind !== 'number') return undefined
  if (off.to !== undefined) return undefined
  const perTime = tokens.flatMap((_, at) => {
    const per = dictionary.match(tokens, at, 'per')
    const unit = per && dictionary.match(tokens, per.next, 'unit')?.meaning.unit
    return unit && isTime(unit) ? [unit] : []
  })[0]
  return {
    amount: off.amount,
    isShare: false,
    isAdded: false,
    isEach: perTime === undefined && isAt('per', off.end - source.start, 3),
    ...(perTime && { perTime }),
  }
}

/** Whether a statement says that its amount comes on top: "$25 extra". */
function isAdded(index: FactIndex, fact: Fact): boolean {
  const { dictionary } = index.wording
  const tokens = tokenise(fact.statement)
  // "10% on both packages (not on extras)" adds nothing.
  const excluded = excludedKeys(index)(fact)
  return (
    tokens.some((_, at) => dictionary.match(tokens, at, 'surcharge')) ||
    index.keysOf(fact.statement).some(key => (key === '=extra' || key === '=tax') && !excluded.has(key))
  )
}

/** Whether a share is for the cheaper or the second of several. */
const isOfSecond = (index: FactIndex, { statement }: Fact): boolean =>
  (['cheapest', 'second'] as const).some(cue => hasCue(foldForCues(statement), cue, index.wording.language))

/**
 * What changes a sum: all surcharges that are named, and of the discounts that hold the best one.
 * @param open the words that nothing in the sum has taken
 */
export function findShares(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  sums: readonly number[],
  open: readonly AskedTerm[],
): Share[] {
  const holding = candidatesOf(index)
    .flatMap(candidate => judge(index, ask, lines, sums, open, candidate) ?? [])
    .sort((one, other) => other.score - one.score)
  const added = holding.filter(({ share }) => share.amount > 0)
  const [best] = holding.filter(({ share }) => share.amount < 0)
  // Of tiers in one statement, the highest that is reached.
  const tiers = holding.filter(
    ({ share }) => share.amount < 0 && share.fact.statement === best?.share.fact.statement,
  )
  const [highest] = tiers.sort((one, other) => other.least - one.least)
  const chosen: Share[] = highest ? [highest.share] : []
  for (const { share } of added) {
    const isNew = share.named.some(term => !chosen.some(({ named }) => named.includes(term)))
    if (isNew && chosen.length < 3) chosen.push(share)
  }
  return chosen
}

interface Judged {
  share: Share
  least: number
  score: number
}

/** Whether a share is asked for, and holds for the lines on the day and for the customer of the question. */
function judge(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  sums: readonly number[],
  open: readonly AskedTerm[],
  candidate: Candidate,
): Judged | undefined {
  const { fact, change, least, own, around, days } = candidate
  const isOfAll = fact.subject.kind === 'business' && change.isAdded
  const mine = lines
    .map((line, at) => ({ line, sum: sums[at] ?? line.sum }))
    .filter(({ line }) => isOfAll || (isFor(index, fact, line) && !isExcepted(index, fact, ask, line)))
  if (mine.length === 0) return undefined
  const goods = new Set(lines.flatMap(({ product }) => (isOffer(product) ? [] : [...product.nameKeys])))
  const isHeld = (term: AskedTerm, keys: ReadonlySet<string>) =>
    [...term.keys, ...term.term.keys].some(key => keys.has(key) && !isDay(key) && !goods.has(key))
  const words = open.filter(
    term =>
      term.term.kind === 'word' &&
      !isSetAside(index, ask, term) &&
      (term.role === 'content' || isModifier(index, term.keys)) &&
      (isHeld(term, own) || isHeld(term, around)),
  )
  // "With the discount" alone names none of several, and what a share is for tells of nobody who gets it.
  const telling = words.filter(
    term => !isOnlyOfDiscounts(term) && isHeld(term, own) && !isOfGoods(index, term.keys),
  )
  const who = whoIn(index)(fact)
  const isTold =
    telling.length > 0 && (change.isAdded || who.size === 0 || words.some(term => isHeld(term, who)))
  const isOnDay = days.length > 0 && ask.values.some(value => isOneOf(value, days))
  if (days.length > 0 && !isOnDay) return undefined
  const age = ageOf(candidate, ask, lines)
  if (age && !age.isMet) return undefined
  const isEnough = least === undefined || age ? undefined : reaches(candidate, mine)
  if (isEnough === false) return undefined
  const isAnybodys = isForAnybody(index, fact)
  const isMany = candidate.isOfSecond && mine.reduce((sum, { line }) => sum + line.quantity, 0) === 2
  // Of two different things it has to be asked for; of two of one, nobody pays the second in full.
  if (candidate.isOfSecond && !(isMany && (mine.length === 1 || words.length > 0 || isOnDay)))
    return undefined
  if (change.perTime && !mine.some(({ line }) => line.price.value.per === change.perTime)) return undefined
  const isMet =
    isTold ||
    (isEnough === true && (!isOfMoney(candidate) || isAnybodys || isTold)) ||
    age?.isMet === true ||
    (isOnDay && (isAnybodys || words.length > 0)) ||
    (isMany && mine.length === 1)
  if (!isMet) return undefined
  const of = candidate.isOfSecond
    ? Math.min(...mine.map(({ line, sum }) => sum / line.quantity))
    : mine.reduce((sum, each) => sum + each.sum, 0)
  const pieces = change.isEach ? mine.reduce((sum, { line }) => sum + line.quantity, 0) : 1
  const amount = (change.isAdded ? change.amount : -change.amount) * pieces
  return {
    least: least ?? 0,
    score:
      words.reduce((sum, term) => sum + term.weight * index.rarity(term.keys), 0) +
      (isEnough ? 1 : 0) +
      (age ? 1 : 0) +
      (isOnDay ? 1 : 0),
    share: {
      fact,
      label: fact.entry?.label || fact.statement,
      amount,
      isShare: change.isShare,
      of,
      used: age?.used ?? [],
      named: words,
    },
  }
}

/** "The discount", "the offer", "the wholesale price": no word for one of several. */
const isOnlyOfDiscounts = ({ keys, term }: AskedTerm): boolean => {
  const all = [...keys, ...term.keys]
  const isMeant = all.some(key => key.startsWith('=') && key !== '=discount' && key !== '=offer')
  return all.includes('topic:discount') && !isMeant
}

const isDay = (key: string) => key.startsWith('day:') || key.startsWith('month:')

const isOneOf = (value: Value, days: readonly number[]) =>
  value.kind === 'weekdays' && value.days.every(day => days.includes(day))

/** Whether a share holds from a sum of money on. */
const isOfMoney = ({ fact, least }: { fact: Fact; least?: number }): boolean =>
  fact.values.some(value => value.kind === 'money' && (value.amount === least || value.role === 'minimum'))

/** Whether as many pieces, people or nights are ordered, or for as much money, as a share wants. */
function reaches(
  { least = 0, change, fact, own }: Candidate,
  mine: readonly { line: Line; sum: number }[],
): boolean {
  const unit = change.leastUnit
  if (isOfMoney({ fact, least })) return mine.reduce((sum, each) => sum + each.sum, 0) >= least
  if (unit === undefined || unit === 'person' || unit === 'piece') {
    // "2 tours or more" are two different ones.
    const isOfKinds = mine.every(
      ({ line: { product } }) =>
        [...product.categoryKeys].some(key => own.has(key)) &&
        ![...product.nameKeys].some(key => own.has(key)),
    )
    return isOfKinds && least < 4 ? mine.length >= least : mine.some(({ line }) => line.quantity >= least)
  }
  return mine.some(({ line: { length } }) => length?.unit === unit && length.amount >= least)
}

/** An age that a share is for, and whether a number of the question that counts nothing meets it. */
function ageOf(
  candidate: Candidate,
  ask: Ask,
  lines: readonly Line[],
): { isMet: boolean; used: Span[] } | undefined {
  const { fact, least } = candidate
  if (isOfMoney(candidate)) return undefined
  const used = lines.flatMap(line => line.used)
  const age = ask.values.find(
    value =>
      (value.kind === 'quantity' && value.unit === 'year') ||
      (value.kind === 'number' && !used.some(({ start, end }) => start < value.end && value.start < end)),
  )
  const asked = age?.kind === 'number' || age?.kind === 'quantity' ? age : undefined
  const limit = fact.values.find(
    value =>
      (value.kind === 'quantity' && value.unit === 'year' && value.bound !== undefined) ||
      (value.kind === 'number' && value.bound !== undefined && value.amount >= 12 && value.amount <= 99),
  )
  if (limit?.kind !== 'number' && limit?.kind !== 'quantity') {
    // "62 and over" may count people as well: it is an age where the question says one. "2 tours or more" is none.
    return asked && least !== undefined && least >= 12 && asked.amount >= least
      ? { isMet: true, used: [asked] }
      : undefined
  }
  const { amount, bound } = limit
  const isCount = least === amount && (bound === 'from' || !asked)
  if (isCount) return undefined
  if (!asked) return { isMet: false, used: [] }
  const isUpper = bound === 'under' || bound === 'most'
  const isMet =
    (isUpper ? asked.amount < amount : asked.amount > amount) ||
    (asked.amount === amount && bound !== 'under' && bound !== 'over')
  return { isMet, used: isMet ? [asked] : [] }
}

/** Whether the words that name what an article prices name a discount in the same article, too. */
export const isShared = (index: FactIndex, { id }: { id: string }, terms: readonly AskedTerm[]): boolean =>
  candidatesOf(index).some(
    ({ fact, own, around, change }) =>
      fact.subject.id === id &&
      fact.subject.kind === 'article' &&
      !change.isAdded &&
      terms.every(term => term.keys.some(key => own.has(key) || around.has(key))),
  )
