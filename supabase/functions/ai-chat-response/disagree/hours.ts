// Hours of one thing that one text or the form tells otherwise than another: when it is open, until when, on which days not.

import type { FactIndex } from '../find/fact-index.ts'
import { tokenise } from '../languages/tokens.ts'
import { splitStatements } from '../sheet/statements.ts'
import { datesOf, isSameStatement } from './amounts.ts'
import type { Claim, Word } from './claim.ts'
import type { Candidate } from './contradiction.ts'
import { type Features, isSameText, type Side, sideOf, telling, textOf } from './likeness.ts'
import type { Touched } from './shop-claims.ts'
import type { WordReader } from './words.ts'

/** What a statement says of some days: from when, until when, that it is open or closed. */
export interface Hours {
  /** With the words that tell of what it is, without those of the shop itself. */
  claim: Claim
  /** Sunday is 0; all days without it. */
  days?: readonly number[]
  /** Minutes after midnight. */
  from?: number
  to?: number
  isClosed: boolean
  /** Whether it stands under a title of hours. */
  isTitled: boolean
}

/** The hours that claims of the shop tell, those of one statement and the same days together. */
export function hoursIn(claims: readonly Claim[], index: FactIndex, reader: WordReader): Hours[] {
  const own = keysOfKind(index, reader)
  const isTitled = (title: string) => {
    const tokens = tokenise(title)
    return tokens.some((_, at) => index.wording.dictionary.match(tokens, at, 'hoursTitle') !== undefined)
  }
  const told: Hours[] = []
  for (const claim of claims) {
    const hours = hoursOf(claim)
    if (!hours) continue
    const last = told.at(-1)
    const joined = last && isSameStatement(last.claim, claim) && together(last, hours)
    const { kind, name } = claim.fact.subject
    const of = joined ? [...last.claim.words, ...claim.words] : claim.words
    const next = { ...hours, ...joined, isTitled: kind === 'article' && isTitled(name) }
    if (joined) told.pop()
    told.push({
      ...next,
      claim: { ...claim, words: of.filter(word => !isShopWord(word, own)), says: saysOf(next) },
    })
  }
  return told
}

type Told = Omit<Hours, 'isTitled'>

/** What a claim tells of hours; undefined where it tells none. */
function hoursOf(claim: Claim): Told | undefined {
  const { value, days, opening } = claim
  const base = { claim, ...(days && { days }) }
  if (value?.kind === 'clock') {
    const { from, to, bound } = value
    if (to !== undefined) return { ...base, from, to, isClosed: false }
    const isEnd = bound === 'most' || bound === 'under' || opening === 'closed'
    return { ...base, ...(isEnd ? { to: from } : { from }), isClosed: false }
  }
  if (value || !days || !opening) return undefined
  return { ...base, isClosed: opening === 'closed' || claim.denies }
}

/** "9:30 to 14:00 and 17:00 to 20:30", "opens at 8, closes at 4": two parts that tell of the same days. */
function together(one: Told, other: Told): Pick<Told, 'from' | 'to'> | undefined {
  if (one.isClosed || other.isClosed || String(one.days) !== String(other.days)) return undefined
  const isSplit = one.to !== undefined && other.from !== undefined && other.from >= one.to
  if (isSplit && one.from !== undefined && other.to !== undefined) return { from: one.from, to: other.to }
  const areEnds = one.to === undefined && other.from === undefined
  return areEnds && one.from !== undefined && other.to !== undefined
    ? { from: one.from, to: other.to }
    : undefined
}

const saysOf = ({ days, from, to, isClosed }: Told): string =>
  `hours ${days ?? ''} ${isClosed ? 'closed' : `${from ?? ''}-${to ?? ''}`}`

/** Words of what kind of shop it is: "our bakery is open". */
function keysOfKind({ facts }: FactIndex, reader: WordReader): ReadonlySet<string> {
  const description = facts.find(
    ({ subject, source }) => subject.kind === 'business' && source.field === 'description',
  )?.statement
  const [first] = splitStatements(description ?? '')
  const words = first && description ? reader.read(description.slice(first.start, first.end), []) : []
  return new Set(words.flatMap(({ keys }) => keys))
}

/** Whether a word tells nothing but that it is the shop that is open. */
const isShopWord = ({ is, topics, keys }: Word, own: ReadonlySet<string>): boolean =>
  is === 'general' ||
  topics.includes('hours') ||
  topics.includes('address') ||
  keys.some(key => key.startsWith('day:') || own.has(key))

/** Pairs of hours that cannot both be. */
export function hoursCandidates(told: readonly Hours[], touched: Touched): Candidate[] {
  const candidates: Candidate[] = []
  const are = told.map(({ claim }) => touched.has(claim))
  for (const [at, one] of told.entries())
    for (const [place, other] of told.entries()) {
      if (place <= at || !(are[at] || are[place])) continue
      if (isSameStatement(one.claim, other.claim) || !areApart(one, other)) continue
      const features = featuresOf(one, other, told)
      if (features) candidates.push({ kind: 'hours', pair: [one.claim, other.claim], features })
    }
  return candidates
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

const sharedDays = (one: Hours, other: Hours): readonly number[] =>
  (one.days ?? everyDay).filter(day => other.days?.includes(day) ?? true)

const areOther = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one % 1440 !== other % 1440

/** Whether they tell other hours for a day. */
function areApart(one: Hours, other: Hours): boolean {
  if (sharedDays(one, other).length === 0) return false
  if (one.isClosed || other.isClosed) return one.isClosed !== other.isClosed
  return areOther(one.from, other.from) || areOther(one.to, other.to)
}

function featuresOf(one: Hours, other: Hours, told: readonly Hours[]): Features | undefined {
  const [first, second] = [
    sideOf(one.claim, other.claim, undefined),
    sideOf(other.claim, one.claim, undefined),
  ]
  const shared = sharedOf(first, second)
  // "The repair desk" and "the pool" are two things, and so are "the repair desk" and the shop.
  const isOther =
    Math.min(first.open, second.open) >= telling || Math.max(first.open, second.open) >= 2 * telling
  if (isOther && shared === 0) return undefined
  const isOfShop = first.open + second.open < 0.2 && shared === 0
  const isSame = shared > 0 && Math.max(first.open, second.open) < 0.2
  const dates = [datesOf(one.claim), datesOf(other.claim)]
  const conditions = [...one.claim.conditions, ...other.claim.conditions]
  const count = (isSo: (hours: Hours) => boolean) => Number(isSo(one)) + Number(isSo(other))
  return {
    'apart one': Math.min(3, Math.max(first.open, second.open)),
    'apart both': Math.min(first.open, second.open),
    'apart name': Math.min(2, first.apart.name + second.apart.name),
    'apart light': Math.min(2, first.apart.light + second.apart.light),
    shared: Math.min(2, shared),
    'of shop': Number(isOfShop),
    'hours of shop': Number(isOfShop && [one, other].every(isToldAsHours)),
    'same thing': Number(isSame),
    'same thing, no days': Number(isSame && !one.days && !other.days),
    'title apart': Math.min(2, first.titleApart + second.titleApart),
    'title names': Math.min(2, first.titleNames + second.titleNames),
    'title shared': Math.min(2, first.titleShared + second.titleShared),
    titled: count(({ isTitled }) => isTitled),
    'says open': count(({ claim }) => claim.opening !== undefined),
    'of other matter': count(({ claim }) =>
      claim.fact.topics.some(topic => topic !== 'hours' && topic !== 'address'),
    ),
    'one entered': count(({ claim }) => claim.fact.source.field === 'opening_hours'),
    ...daysFeatures(one, other, told),
    'dates differ': Number(dates[0] !== dates[1]),
    'both dated': Number(dates[0] !== '' && dates[1] !== ''),
    'is except': Number(conditions.includes('except') || conditions.includes('unless')),
    'is if': Number(conditions.includes('if')),
    'is only': Number(conditions.includes('only')),
    asides: count(({ claim }) => claim.isAside),
    'same text': Number(isSameText(one.claim, other.claim)),
    ...rivalry(one, other, told),
  }
}

const isToldAsHours = ({ isTitled, claim: { opening, fact } }: Hours): boolean =>
  isTitled || opening !== undefined || fact.source.field === 'opening_hours'

const sharedOf = (first: Side, second: Side): number => {
  const sum = ({ shared, beside }: Side) =>
    Object.values(shared).reduce((total, each) => total + each, beside)
  return Math.min(sum(first), sum(second))
}

function daysFeatures(one: Hours, other: Hours, told: readonly Hours[]): Features {
  const shared = sharedDays(one, other).length
  const [few, many] = [one, other].map(({ days }) => days?.length ?? 7).sort((a, b) => a - b) as [
    number,
    number,
  ]
  const closed = one.isClosed ? one : other.isClosed ? other : undefined
  const edges = Number(areOther(one.from, other.from)) + Number(areOther(one.to, other.to))
  const far = Math.max(gapOf(one.from, other.from), gapOf(one.to, other.to))
  return {
    'same days': Number(shared === few && few === many),
    'days within': Number(shared === few && few < many),
    'within alone': Number(shared === few && few < many && isAlone(one, other, told)),
    'days across': Number(shared < few),
    'one without days': Number((one.days === undefined) !== (other.days === undefined)),
    'no days': Number(!one.days && !other.days),
    'one day': Number(few === 1),
    closed: Number(closed !== undefined),
    'closed on fewer': Number(closed !== undefined && (closed.days?.length ?? 7) < many),
    'both edges': Number(edges === 2),
    'one told':
      Number((one.from === undefined || one.to === undefined) && !closed) +
      Number((other.from === undefined || other.to === undefined) && !closed),
    'how far': Math.min(4, far / 60),
  }
}

/** Whether the text of the one that holds on fewer days tells of no other days: it is an exception then. */
function isAlone(one: Hours, other: Hours, told: readonly Hours[]): boolean {
  const count = ({ days }: Hours) => days?.length ?? 7
  const [few, many] = count(one) < count(other) ? [one, other] : [other, one]
  const text = told.filter(({ claim }) => isSameText(claim, few.claim))
  return (many.days ?? everyDay).some(day => !text.some(({ days }) => days?.includes(day) ?? true))
}

const gapOf = (one: number | undefined, other: number | undefined): number =>
  one === undefined || other === undefined ? 0 : Math.abs(one - other)

/** Whether another statement of one's text says of the day what the other one says, or fits it better in days or words. */
function rivalry(one: Hours, other: Hours, told: readonly Hours[]): Features {
  let agreeing = 0
  let closer = 0
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    for (const rival of told) {
      if (rival === from || rival === to || textOf(rival.claim) !== textOf(from.claim)) continue
      if (sharedDays(rival, to).length === 0) continue
      if (!areApart(rival, to)) agreeing = 1
      else if (isFitter(rival, from, to)) closer = 1
    }
  return { agreeing, closer }
}

const isFitter = (rival: Hours, from: Hours, to: Hours): boolean => {
  const gap = (hours: Hours) =>
    (hours.days?.length ?? 7) + (to.days?.length ?? 7) - 2 * sharedDays(hours, to).length
  return gap(rival) < gap(from)
}
