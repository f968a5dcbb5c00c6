import type { Fact } from './fact.ts'

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
  /** Whether it is of public holidays, whenever they are. */
  isOfHolidays?: boolean
  /** Whether it is of one of these days in a month only: "the first Sunday of the month". */
  isOfMonth?: boolean
  /** Whether the ranges are when it is closed in between. */
  isBreak?: boolean
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
  /** Whether statements differ, as those of two departments do: nothing can be told from the ranges. */
  isUnclear: boolean
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

/**
 * When a shop is open on a day of any week, or undefined where nothing is said of it.
 * @param month January is 1; without it, seasons that differ make it unclear
 */
export function hoursOnWeekday({ rules }: Schedule, weekday: number, month?: number): DayHours | undefined {
  const isIn = ({ season }: HoursRule) =>
    !season || month === undefined || isInSeason(season, { month, day: 15 })
  const own = rules.filter(rule => !rule.dates && (!rule.days || rule.days.includes(weekday)) && isIn(rule))
  const seasons = own.filter(({ season }) => season !== undefined)
  if (month !== undefined || seasons.length === 0) return choose(own)
  const whole = own.filter(({ season, days }) => season || days)
  return { ranges: [], facts: factsOf(whole), isUnclear: true }
}

const factsOf = (rules: readonly HoursRule[]) => [...new Set(rules.map(({ fact }) => fact))]

/** Dates go before days of the week, and these before what holds for every day. */
function choose(rules: readonly HoursRule[]): DayHours | undefined {
  const rank = ({ dates, days, season }: HoursRule) => (dates ? 4 : 0) + (days ? 2 : 0) + (season ? 1 : 0)
  const usual = rules.filter(
    ({ isOfHolidays, isOfMonth, isBreak }) => !isOfHolidays && !isOfMonth && !isBreak,
  )
  const best = Math.max(-1, ...usual.map(rank))
  const ranked = usual.filter(rule => rank(rule) === best)
  if (ranked.length === 0) return undefined
  const chosen = ranked.filter(rule => !ranked.some(other => goesBefore(other, rule)))
  const whole = rules.find(
    ({ days, dates, ranges }) => isWholeWeek(days) && !dates && ranges.length > 0,
  )?.ranges
  const opening = chosen.flatMap(rule => {
    const broader = ranked.find(other => other.ranges.length > 0 && goesBefore(rule, other))?.ranges
    return rule.ranges.map(range => complete(range, broader ?? usualOf(rules, rule) ?? whole))
  })
  const closed = chosen.filter(({ ranges }) => ranges.length === 0)
  const breaks = rules.filter(({ isBreak, dates }) => isBreak && !dates)
  const isSplit = closed.some(one =>
    chosen.some(other => other.ranges.length > 0 && !isSameStatement(one.fact, other.fact)),
  )
  return {
    ranges: closed.length > 0 ? [] : withoutBreaks(opening, breaks),
    facts: factsOf([...chosen, ...breaks, ...rules.filter(({ isOfMonth }) => isOfMonth)]),
    isUnclear: isSplit || (closed.length === 0 && overlap(opening)),
  }
}

/** "From 15 August on Saturday until 6": it begins when it does on other Saturdays. */
const usualOf = (rules: readonly HoursRule[], { season, days = [] }: HoursRule) =>
  season &&
  rules.find(
    other =>
      !other.season &&
      !other.dates &&
      other.ranges.length > 0 &&
      days.every(day => other.days?.includes(day)),
  )?.ranges

const isWholeWeek = (days: readonly number[] | undefined) => !days || days.length === 7

const isSameStatement = (one: Fact, other: Fact) =>
  one.subject.id === other.subject.id && one.source.start === other.source.start

/** "Thursday until 2" goes before "every day 7-10": it is for fewer days, and says other times. */
function goesBefore(one: HoursRule, other: HoursRule): boolean {
  if (one === other || !one.days || !other.days) return false
  const isNarrower = one.days.length < other.days.length && one.days.every(day => other.days?.includes(day))
  return (
    isNarrower &&
    (one.ranges.length === 0 || other.ranges.length === 0 || overlap([...one.ranges, ...other.ranges]))
  )
}

/** Whether two ranges share some time. */
function overlap(ranges: readonly TimeRange[]): boolean {
  const sorted = ranges
    .map(({ from = 0, to = 1440 }) => ({ from, to }))
    .sort((one, other) => one.from - other.from)
  return sorted.some(({ from }, at) => at > 0 && from < (sorted[at - 1]?.to ?? 0))
}

/** What is left of the ranges outside the breaks. */
function withoutBreaks(ranges: readonly TimeRange[], breaks: readonly HoursRule[]): TimeRange[] {
  return breaks
    .flatMap(({ ranges }) => ranges)
    .reduce<TimeRange[]>(
      (left, pause) =>
        left.flatMap(range => {
          const { from = 0, to = 1440 } = range
          const { from: start = 0, to: end = 0 } = pause
          if (start <= from || end >= to) return [range]
          return [
            { ...range, to: start },
            { ...range, from: end },
          ]
        }),
      [...ranges],
    )
}

/** "Friday from 3pm" ends when the other days do. */
const complete = ({ from, to }: TimeRange, usual: readonly TimeRange[] = []): TimeRange => ({
  ...((from ?? usual[0]?.from) !== undefined && { from: from ?? usual[0]?.from }),
  ...((to ?? usual.at(-1)?.to) !== undefined && { to: to ?? usual.at(-1)?.to }),
})

function isInSeason({ from, to }: Season, { month, day }: Omit<CalendarDay, 'year'>): boolean {
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
