import type { Dictionary } from '../languages/dictionary.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Fact } from './fact.ts'
import { readHoursStatement } from './hours-statement.ts'

/** A day of the calendar. */
export interface CalendarDay {
  year: number
  /** January is 1. */
  month: number
  day: number
}

/** From and to in minutes after midnight. A range that ends after midnight ends beyond 1440. An end may not be said. */
export interface TimeRange {
  from?: number
  to?: number
}

/** Days and months from one to another, which may go over the new year. Without days, whole months. */
export interface Season {
  from: { month: number; day?: number }
  to: { month: number; day?: number }
}

/** What one statement says of some days. */
export interface HoursRule {
  /** Sunday is 0; all days without it. */
  days?: readonly number[]
  season?: Season
  /** Single dates, or a holiday from one date to another, which go before every other rule. */
  dates?: Season
  /** The year of the dates; every year without it. */
  year?: number
  /** Empty when closed. */
  ranges: readonly TimeRange[]
  fact: Fact
}

/** When a shop is open, as far as its material says. */
export interface Schedule {
  rules: readonly HoursRule[]
  hasSeasons: boolean
}

/** When a shop is open on one day, and the facts that say so. */
export interface DayHours {
  /** Empty when closed. */
  ranges: readonly TimeRange[]
  facts: readonly Fact[]
}

/** Topics of times that are not the shop's own. */
const others = new Set([
  'contact',
  'delivery',
  'payment',
  'booking',
  'cancelling',
  'discount',
  'kids',
  'returns',
])

/**
 * Compiles the opening hours of a shop from the facts of its articles on them, or of those that say "open" or "closed". Times of
 * classes, menus, hotlines and deliveries are none.
 */
export function readSchedule(facts: readonly Fact[], dictionary: Dictionary): Schedule {
  const has = (text: string, ...kinds: ('hoursTitle' | 'open' | 'closed')[]) => {
    const tokens = tokenise(text)
    return tokens.some((_, at) => kinds.some(kind => dictionary.match(tokens, at, kind) !== undefined))
  }
  const statements = groupStatements(facts)
  const titles = new Map<string, boolean>()
  const isTitled = ({ subject }: Fact) => {
    const known = titles.get(subject.name)
    if (known !== undefined) return known
    const is = has(subject.name, 'hoursTitle') && !isOther(subject.name, dictionary)
    titles.set(subject.name, is)
    return is
  }
  const timed = statements.filter(
    ([fact]) =>
      fact.subject.kind !== 'product' && !ownTopics(fact, dictionary).some(topic => others.has(topic)),
  )
  const titled = timed.filter(([fact]) => fact.subject.kind === 'article' && isTitled(fact))
  const read = (some: typeof statements) => some.flatMap(group => readHoursStatement(group, dictionary))
  let rules = read(titled)
  if (rules.length === 0) rules = read(timed.filter(([fact]) => has(fact.statement, 'open', 'closed')))
  return { rules, hasSeasons: rules.some(({ season }) => season !== undefined) }
}

/** The facts of one statement together. */
function groupStatements(facts: readonly Fact[]): [Fact, ...Fact[]][] {
  const groups: [Fact, ...Fact[]][] = []
  for (const fact of facts) {
    const [last] = groups.at(-1) ?? []
    const isSame =
      last?.subject.id === fact.subject.id &&
      last.source.field === fact.source.field &&
      last.source.start === fact.source.start
    if (isSame) groups.at(-1)?.push(fact)
    else groups.push([fact])
  }
  return groups
}

function ownTopics({ statement }: Fact, dictionary: Dictionary): string[] {
  const tokens = tokenise(statement)
  return tokens.flatMap((_, at) => dictionary.match(tokens, at, 'topic')?.meaning.topics ?? [])
}

/** "Delivery hours" are those of something else. */
const isOther = (title: string, dictionary: Dictionary) => {
  const tokens = tokenise(title)
  return tokens.some((_, at) =>
    dictionary.match(tokens, at, 'topic')?.meaning.topics.some(topic => others.has(topic)),
  )
}

/** Sunday is 0. */
export const weekdayOf = ({ year, month, day }: CalendarDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** When a shop is open on a date, or undefined where nothing is said of that day. */
export const hoursOn = (schedule: Schedule, date: CalendarDay): DayHours | undefined =>
  choose(
    schedule.rules.filter(({ days, season, dates, year }) => {
      if (dates) return isInSeason(dates, date) && (year === undefined || year === date.year)
      return (!days || days.includes(weekdayOf(date))) && (!season || isInSeason(season, date))
    }),
  )

/** When a shop is open on a day of any week, or undefined where nothing is said of it or seasons differ. */
export const hoursOnWeekday = ({ rules, hasSeasons }: Schedule, weekday: number): DayHours | undefined =>
  hasSeasons
    ? undefined
    : choose(rules.filter(({ days, dates }) => !dates && (!days || days.includes(weekday))))

/** Dates go before days of the week, and these before what holds for every day. */
function choose(rules: readonly HoursRule[]): DayHours | undefined {
  const rank = ({ dates, days, season }: HoursRule) => (dates ? 4 : 0) + (days ? 2 : 0) + (season ? 1 : 0)
  const best = Math.max(-1, ...rules.map(rank))
  const chosen = rules.filter(rule => rank(rule) === best)
  if (chosen.length === 0) return undefined
  const isClosed = chosen.some(({ ranges }) => ranges.length === 0)
  const usual = rules.find(({ days, dates }) => !days && !dates)?.ranges
  const ranges = isClosed ? [] : chosen.flatMap(({ ranges }) => ranges.map(range => complete(range, usual)))
  return { ranges, facts: [...new Set(chosen.map(({ fact }) => fact))] }
}

/** "Friday from 3pm" ends when the other days do. */
const complete = ({ from, to }: TimeRange, usual: readonly TimeRange[] = []): TimeRange => ({
  ...((from ?? usual[0]?.from) !== undefined && { from: from ?? usual[0]?.from }),
  ...((to ?? usual.at(-1)?.to) !== undefined && { to: to ?? usual.at(-1)?.to }),
})

function isInSeason({ from, to }: Season, { month, day }: CalendarDay): boolean {
  const at = month * 100 + day
  const first = from.month * 100 + (from.day ?? 0)
  const last = to.month * 100 + (to.day ?? 99)
  return first <= last ? at >= first && at <= last : at >= first || at <= last
}

/** Whether a shop is open at a minute of a date; undefined where nothing is said. */
export function isOpenAt(schedule: Schedule, date: CalendarDay, minute: number): boolean | undefined {
  const before = hoursOn(schedule, dayAfter(date, -1))
  if (before?.ranges.some(({ to }) => to !== undefined && to > 1440 && minute + 1440 < to)) return true
  const hours = hoursOn(schedule, date)
  return hours && isWithinRanges(hours.ranges, minute)
}

/** Whether a minute is in one of the ranges. */
export const isWithinRanges = (ranges: readonly TimeRange[], minute: number): boolean =>
  ranges.some(({ from = 0, to = 1440 }) => minute >= from && minute < to)

/** The date some days after another. */
export function dayAfter({ year, month, day }: CalendarDay, count: number): CalendarDay {
  const moved = new Date(Date.UTC(year, month - 1, day + count))
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}
