import type { Dictionary } from '../languages/dictionary.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Ask } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import {
  type CalendarDay,
  type DayHours,
  dayAfter,
  hoursOn,
  hoursOnWeekday,
  isOpenAt,
  isWithinRanges,
  type Schedule,
  type TimeRange,
  weekdayOf,
} from '../sheet/hours.ts'

/** What time it is where the shop is. */
export interface Clock {
  now: Date
  /** IANA, such as `Europe/Madrid`. */
  timeZone: string
}

/** When the shop is open on the day that a question is about. */
export interface HoursAnswer {
  /** Sunday is 0. Of a date without a year it is not known. */
  weekday?: number
  /** The date, where it is known; without a year, its year is 0. */
  date?: CalendarDay
  /** Empty when closed. */
  ranges: readonly TimeRange[]
  /** Whether the shop is open at the time that the question names. */
  isOpen?: boolean
  facts: readonly Fact[]
}

/**
 * Answers when the shop is open: "are you open on tuesday", "open at 8 tonight", "how late on sunday".
 * @param clock without it, "now" and "today" have no answer
 * @returns undefined for questions about other times, and where the material does not say
 */
export function planHours(
  schedule: Schedule,
  ask: Ask,
  dictionary: Dictionary,
  clock?: Clock,
): HoursAnswer | undefined {
  if (schedule.rules.length === 0 || !isAboutHours(ask, dictionary)) return undefined
  const here = clock && readClock(clock)
  const day = readDay(ask, dictionary, here)
  if (!day) return undefined
  const { date, weekday } = day
  const hours = hoursOf(schedule, day)
  if (!hours) return undefined
  const minute = day.isNow ? here?.minute : readMinute(ask, hours)
  const isOpen =
    minute === undefined
      ? undefined
      : date && weekday !== undefined
        ? isOpenAt(schedule, date, minute)
        : isWithinRanges(hours.ranges, minute)
  return {
    ...(weekday !== undefined && { weekday }),
    ...(date && { date }),
    ...hours,
    ...(isOpen !== undefined && { isOpen }),
  }
}

const has = (
  text: string,
  dictionary: Dictionary,
  kind: 'open' | 'closed' | 'today' | 'tomorrow' | 'now',
) => {
  const tokens = tokenise(text)
  return tokens.some((_, at) => dictionary.match(tokens, at, kind) !== undefined)
}

/** Whether a question is about the shop's own hours: it says open or closed, and names nothing else. */
function isAboutHours(ask: Ask, dictionary: Dictionary): boolean {
  if (!has(ask.text, dictionary, 'open') && !has(ask.text, dictionary, 'closed')) return false
  if (ask.kinds.has('price') || ask.kinds.has('total') || ask.kinds.has('duration')) return false
  return ask.terms.every(
    ({ role, term, keys }) => role !== 'content' || isOfTime(term.text, keys, dictionary),
  )
}

/** Whether a word only says when, or that it is about opening. */
function isOfTime(text: string, keys: readonly string[], dictionary: Dictionary): boolean {
  if (keys.some(key => /^(?:day:|month:|=open|=close|=hour|open|close)/.test(key)) || /^\d/.test(text))
    return true
  const tokens = tokenise(text)
  const kinds = [
    'open',
    'closed',
    'today',
    'tomorrow',
    'now',
    'weekdays',
    'month',
    'dayPart',
    'hour',
    'unit',
    'to',
  ] as const
  return tokens.every((_, at) => kinds.some(kind => dictionary.match(tokens, at, kind) !== undefined))
}

interface Day {
  weekday?: number
  date?: CalendarDay
  isNow?: boolean
}

/** What is said of a day. Of a date without a year only what names dates holds, such as "closed 25 December". */
function hoursOf(schedule: Schedule, { weekday, date }: Day): DayHours | undefined {
  if (!date) return weekday === undefined ? undefined : hoursOnWeekday(schedule, weekday)
  if (weekday !== undefined) return hoursOn(schedule, date)
  return hoursOn({ ...schedule, rules: schedule.rules.filter(({ dates }) => dates !== undefined) }, date)
}

/** The year in which a date comes next; 0 where it is not known what day it is. */
function nextYear(month: number, day: number, today: CalendarDay | undefined): number {
  if (!today) return 0
  const isPast = month * 100 + day < today.month * 100 + today.day
  return today.year + (isPast ? 1 : 0)
}

/** The day that is asked for; today, where the question names none. */
function readDay(ask: Ask, dictionary: Dictionary, here?: { date: CalendarDay }): Day | undefined {
  const today = here?.date
  for (const value of ask.values) {
    if (value.kind === 'weekdays') {
      const [weekday, other] = value.days
      if (weekday === undefined || other !== undefined) return undefined
      if (!today) return { weekday }
      return { weekday, date: dayAfter(today, (weekday - weekdayOf(today) + 7) % 7) }
    }
    if (value.kind === 'date' && value.day !== undefined) {
      const date = {
        year: value.year ?? nextYear(value.month, value.day, today),
        month: value.month,
        day: value.day,
      }
      return date.year === 0 ? { date } : { weekday: weekdayOf(date), date }
    }
  }
  if (!today) return undefined
  const isTomorrow = has(ask.text, dictionary, 'tomorrow')
  const isNow = has(ask.text, dictionary, 'now')
  const isToday = has(ask.text, dictionary, 'today')
  if (!isTomorrow && !isNow && !isToday) return undefined
  const date = isTomorrow ? dayAfter(today, 1) : today
  return { weekday: weekdayOf(date), date, isNow: isNow && !isTomorrow }
}

/** The time that a question names. "At 8" is the one of its two times that is nearer to the opening hours. */
function readMinute(ask: Ask, { ranges }: DayHours): number | undefined {
  const clock = ask.values.find(({ kind }) => kind === 'clock')
  if (clock?.kind === 'clock') return clock.to === undefined ? clock.from : undefined
  const number = ask.values.find(({ kind }) => kind === 'number')
  if (
    number?.kind !== 'number' ||
    !Number.isInteger(number.amount) ||
    number.amount < 1 ||
    number.amount > 12
  )
    return undefined
  const morning = (number.amount % 12) * 60
  const isEvening = /tonight|evening|noche|soir|রাত|सन्ध्या|शाम|raat?\b|مساء|الليلة/iu.test(ask.text)
  return isEvening || !isWithinRanges(ranges, morning) ? morning + 720 : morning
}

/** The date and the minute of the day in the shop's time zone. */
export function readClock({ now, timeZone }: Clock): { date: CalendarDay; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value ?? 0)
  return {
    date: { year: of('year'), month: of('month'), day: of('day') },
    minute: of('hour') * 60 + of('minute'),
  }
}
