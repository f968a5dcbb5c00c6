// Opening hours that differ from one text to another, or from those that were entered.

import type { Dictionary } from '../languages/dictionary.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Shop } from '../plan/shop.ts'
import type { Fact } from '../sheet/fact.ts'
import { hoursOnWeekday, type Schedule, type TimeRange } from '../sheet/hours.ts'
import { readSchedule } from '../sheet/schedule.ts'
import { splitStatements } from '../sheet/statements.ts'
import type { Value } from '../sheet/values/value.ts'
import type { Claim } from './claim.ts'
import type { Pair } from './contradiction.ts'
import type { StatementValues } from './whole-statements.ts'
import type { WordReader } from './words.ts'

/** What one text says of a day of the week. */
interface Day {
  weekday: number
  ranges: readonly TimeRange[]
  fact: Fact
  /** On how many days of the week its rule holds; none where it names no day. */
  days: number | undefined
}

/** Pairs of statements that give other hours for one day. Two of one text are told apart by their author. */
export function hoursApart(
  { index, schedule, material, dictionary }: Shop,
  reader: WordReader,
  valuesOf: StatementValues,
): Pair[] {
  const { facts } = index
  const ownKeys = keysOfKind(material.business.description, reader)
  const texts = new Map<string, Fact[]>()
  for (const fact of facts) {
    if (fact.subject.kind === 'product' || fact.source.field === 'opening_hours') continue
    const key = `${fact.subject.id} ${fact.source.field}`
    texts.set(key, [...(texts.get(key) ?? []), fact])
  }
  const timed = [...texts.values()].filter(own => own.some(isTimed))
  const told = timed.map(own => {
    const read = readSchedule(own, dictionary)
    const rules = read.rules.filter(({ fact }) => isOfShop(fact, valuesOf(fact), reader, ownKeys))
    return daysOf({ ...read, rules })
  })
  const entered = facts.some(({ source }) => source.field === 'opening_hours') ? [daysOf(schedule)] : []
  const all = [...entered, ...told].filter(({ length }) => length > 0)
  const isOwn = ({ fact }: Day) => titleOf(fact, dictionary)
  return all.flatMap((some, at) =>
    all.slice(at + 1).flatMap(others => {
      const [one, other] = [some, others].map(([day]) => (day ? isOwn(day) : []))
      // "Hours for men" and "hours for women" are two schedules.
      const isTwo = one?.length !== 0 && other?.length !== 0 && !one?.some(word => other?.includes(word))
      return isTwo ? [] : apartOf(some, others)
    }),
  )
}

/** What the title of an article of hours says beside that. */
function titleOf({ subject }: Fact, dictionary: Dictionary): string[] {
  if (subject.kind !== 'article') return []
  const tokens = tokenise(subject.name)
  return tokens.flatMap(({ kind, text }, at) => {
    const isOfHours = (['hoursTitle', 'open', 'closed', 'weekdays', 'topic', 'latest'] as const).some(is =>
      dictionary.match(tokens, at, is),
    )
    return kind === 'word' && !isOfHours ? [text] : []
  })
}

const isTimed = ({ values }: Fact) => values.some(({ kind }) => kind === 'clock' || kind === 'weekdays')

/** Words of what kind of shop it is: "our bakery is open". */
const keysOfKind = (description: string, reader: WordReader): ReadonlySet<string> => {
  const [first] = splitStatements(description)
  const words = first ? reader.read(description.slice(first.start, first.end), []) : []
  return new Set(words.flatMap(({ keys }) => keys))
}

/** Whether a statement of hours names nothing but the shop: "kitchen 12-9" is of its kitchen, and "men" in a title of some hours. */
function isOfShop(
  { subject, statement, heading }: Fact,
  values: readonly Value[],
  reader: WordReader,
  own: ReadonlySet<string>,
): boolean {
  const title = subject.kind === 'article' ? reader.read(subject.name, [], true) : []
  const words = [...reader.read(statement, values), ...(heading ? reader.read(heading, []) : []), ...title]
  const others = words.filter(
    ({ is, keys, topics }) =>
      is !== 'general' &&
      !topics.includes('hours') &&
      !topics.includes('address') &&
      !keys.some(key => own.has(key)),
  )
  return others.every(({ is, isUnder }) => is === 'light' && isUnder)
}

function daysOf(schedule: Schedule): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday): Day[] => {
    const hours = hoursOnWeekday(schedule, weekday)
    const [fact] = hours?.facts ?? []
    if (!hours || !fact || hours.isUnclear) return []
    const days = schedule.rules.find(
      rule => rule.fact === fact && (!rule.days || rule.days.includes(weekday)),
    )?.days
    return [{ weekday, ranges: hours.ranges, fact, days: days?.length }]
  })
}

/** The first day on which two texts disagree, as a pair; none where one is the rule and the other its exception. */
function apartOf(some: readonly Day[], others: readonly Day[]): Pair[] {
  const both = some.flatMap(one => {
    const other = others.find(({ weekday }) => weekday === one.weekday)
    return other ? [{ one, other }] : []
  })
  const apart = both.filter(({ one, other }) => areApart(one, other))
  const isRule = ({ days }: Day) => days === undefined || days === 7
  const found = apart.find(({ one, other }) => {
    const [rule] = [one, other].filter(isRule)
    if (!rule || isRule(one) === isRule(other)) return true
    const exception = rule === one ? other : one
    if (exception.ranges.length === 0) return rule.days === 7
    const open = both.filter(each => each.one.ranges.length > 0 && each.other.ranges.length > 0)
    return open.every(each => apart.includes(each))
  })
  return found ? [[claimOf(found.one), claimOf(found.other)]] : []
}

function areApart({ ranges: some }: Day, { ranges: others }: Day): boolean {
  if (some.length === 0 || others.length === 0) return some.length !== others.length
  const isOther = (one: number | undefined, other: number | undefined) =>
    one !== undefined && other !== undefined && one % 1440 !== other % 1440
  return isOther(some[0]?.from, others[0]?.from) || isOther(some.at(-1)?.to, others.at(-1)?.to)
}

const claimOf = ({ fact, ranges, weekday }: Day): Claim => ({
  fact,
  denies: ranges.length === 0,
  words: [],
  around: [],
  bounds: [],
  conditions: [],
  isUnclear: false,
  isNeed: false,
  isOnly: false,
  part: '',
  isAside: false,
  says: `hours ${weekday} ${ranges.map(({ from, to }) => `${from ?? ''}-${to ?? ''}`).join(' ')}`,
})
