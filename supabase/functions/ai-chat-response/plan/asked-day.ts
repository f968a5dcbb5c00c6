// On which day and at what time a question asks for something.
import type { Dictionary } from '../languages/dictionary.ts'
import type { DayPart } from '../languages/pack.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Ask } from '../read/ask.ts'
import { type CalendarDay, type DayHours, dayAfter, isWithinRanges, weekdayOf } from '../sheet/hours.ts'

/** What time it is where the shop is. */
export interface Clock {
  now: Date
  /** IANA, such as `Europe/Madrid`. */
  timeZone: string
}

/** Whether a text has a word of one kind. */
export const has = (
  text: string,
  dictionary: Dictionary,
  kind: 'open' | 'closed' | 'until' | 'today' | 'tomorrow' | 'now' | 'holidays',
) => {
  const tokens = tokenise(text)
  return tokens.some((_, at) => dictionary.match(tokens, at, kind) !== undefined)
}

/** A day that a question names. */
export interface Day {
  weekday?: number
  date?: CalendarDay
  /** January is 1, where a month is named without a day. */
  month?: number
  isNow?: boolean
}

/** The year in which a date comes next; 0 where it is not known what day it is. */
function nextYear(month: number, day: number, today: CalendarDay | undefined): number {
  if (!today) return 0
  const isPast = month * 100 + day < today.month * 100 + today.day
  return today.year + (isPast ? 1 : 0)
}

/**
 * The day that a question names.
 * @param clock asked only where the question is one of a day that it decides: such an answer is not kept
 */
export function readDay(ask: Ask, dictionary: Dictionary, clock: Clock | undefined): Day | undefined {
  const readToday = () => clock && readClock(clock).date
  const month = ask.values.find(value => value.kind === 'date' && value.day === undefined)
  for (const value of ask.values) {
    if (value.kind === 'weekdays') {
      const [weekday, other] = value.days
      if (weekday === undefined || other !== undefined) return undefined
      if (month?.kind === 'date') return { weekday, month: month.month }
      const today = readToday()
      if (!today) return { weekday }
      return { weekday, date: dayAfter(today, (weekday - weekdayOf(today) + 7) % 7) }
    }
    if (value.kind === 'date' && value.day !== undefined) {
      const date = {
        year: value.year ?? nextYear(value.month, value.day, readToday()),
        month: value.month,
        day: value.day,
      }
      return date.year === 0 ? { date } : { weekday: weekdayOf(date), date }
    }
  }
  const isTomorrow = has(ask.text, dictionary, 'tomorrow')
  const isNow = has(ask.text, dictionary, 'now')
  const isToday = has(ask.text, dictionary, 'today')
  if (!isTomorrow && !isNow && !isToday) return undefined
  const today = readToday()
  if (!today) return undefined
  const date = isTomorrow ? dayAfter(today, 1) : today
  return { weekday: weekdayOf(date), date, isNow: isNow && !isTomorrow }
}

/** The time that a question names. "At 8" is the one of its two times that is nearer to the opening hours. */
export function readMinute(ask: Ask, { ranges }: DayHours, dictionary: Dictionary): number | undefined {
  const clock = ask.values.find(({ kind }) => kind === 'clock')
  if (clock?.kind === 'clock') {
    if (clock.to !== undefined) return undefined
    const isLater =
      clock.from < 720 &&
      !partOf(ask.text, dictionary) &&
      !isWithinRanges(ranges, clock.from) &&
      isWithinRanges(ranges, clock.from + 720)
    return isLater ? clock.from + 720 : clock.from
  }
  const number = ask.values.find(({ kind }) => kind === 'number')
  if (
    number?.kind !== 'number' ||
    !Number.isInteger(number.amount) ||
    number.amount < 1 ||
    number.amount > 12
  )
    return undefined
  const morning = (number.amount % 12) * 60
  const isEvening = (partOf(ask.text, dictionary)?.from ?? 0) >= 17 * 60
  return isEvening || !isWithinRanges(ranges, morning) ? morning + 720 : morning
}

/** When the parts of a day are. */
const parts: Partial<Record<DayPart, { from: number; to: number }>> = {
  am: { from: 6 * 60, to: 12 * 60 },
  noon: { from: 12 * 60, to: 14 * 60 },
  afternoon: { from: 13 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: 22 * 60 },
  night: { from: 20 * 60, to: 26 * 60 },
  midnight: { from: 1440, to: 1500 },
}

/** When the part of the day is that a text names. */
export function partOf(text: string, dictionary: Dictionary): { from: number; to: number } | undefined {
  const tokens = tokenise(text)
  for (const [at] of tokens.entries()) {
    const part = dictionary.match(tokens, at, 'dayPart')?.meaning.part
    if (part && parts[part]) return parts[part]
  }
  return undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than an answer. There are some hundreds of time zones. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** The date and the minute of the day in the shop's time zone. */
export function readClock({ now, timeZone }: Clock): { date: CalendarDay; minute: number } {
  const parts = formatIn(timeZone).formatToParts(now)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value ?? 0)
  return {
    date: { year: of('year'), month: of('month'), day: of('day') },
    minute: of('hour') * 60 + of('minute'),
  }
}
