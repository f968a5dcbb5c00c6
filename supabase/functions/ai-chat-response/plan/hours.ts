// When the shop is open, as customers ask for it.
import type { Dictionary } from '../languages/dictionary.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Ask } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import {
  type CalendarDay,
  type DayHours,
  dayAfter,
  type HoursRule,
  hoursOn,
  hoursOnWeekday,
  isOpenAt,
  isWithinRanges,
  type Schedule,
  type TimeRange,
} from '../sheet/hours.ts'
import { type Clock, type Day, has, partOf, readClock, readDay, readMinute } from './asked-day.ts'

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
  /** The next day on which it opens, where it is closed on the one that is asked for. */
  next?: { weekday: number; ranges: readonly TimeRange[] }
  facts: readonly Fact[]
}

/** What answers a question about the hours: those of a day, or the statements alone where they have to tell it themselves. */
export type HoursPlan = HoursAnswer | { facts: readonly Fact[] }

/**
 * Answers when the shop is open: "are you open on tuesday", "open at 8 tonight", "how late on sunday".
 * @param clock without it, "now" and "today" have no answer
 * @param before the question that this one goes on with, where it names nothing itself
 * @returns undefined for questions about other times, and where the material does not say
 */
export function planHours(
  schedule: Schedule,
  ask: Ask,
  dictionary: Dictionary,
  { clock, before }: { clock?: Clock | undefined; before?: Ask | undefined } = {},
): HoursPlan | undefined {
  if (schedule.rules.length === 0) return undefined
  const isGoingOn =
    before !== undefined &&
    isAboutHours(before, dictionary) &&
    namesTimes(ask, dictionary) &&
    isOfTimes(ask, dictionary)
  if (!isGoingOn && !isAboutHours(ask, dictionary)) return undefined
  const holidays = schedule.rules.filter(({ isOfHolidays }) => isOfHolidays)
  if (has(ask.text, dictionary, 'holidays')) return quoting(holidays)
  const day = readDay(ask, dictionary, clock)
  if (!day) return namesDays(ask, dictionary) ? undefined : quoting(schedule.rules)
  const hours = hoursOf(schedule, day)
  if (!hours) return quoting(seasonsOf(schedule, day))
  return hours.isUnclear || isOfMonth(ask, dictionary)
    ? { facts: hours.facts }
    : answerOf(schedule, ask, { day, hours, clock, dictionary })
}

/** The hours of the day that a question names, and the time that it names. */
export function hoursOfDay(
  schedule: Schedule,
  ask: Ask,
  dictionary: Dictionary,
  clock: Clock | undefined,
): { day: Day; hours: DayHours; minute?: number } | undefined {
  const day = readDay(ask, dictionary, clock)
  const hours = day && hoursOf(schedule, day)
  if (!day || !hours || hours.isUnclear) return undefined
  const minute = readMinute(ask, hours, dictionary)
  return { day, hours, ...(minute !== undefined && { minute }) }
}

/**
 * That the shop is closed when something is asked for which nothing better answers: a thing cannot be dropped off there then. Not for what comes to the customer, or is paid or booked from afar.
 */
export function hoursInstead(
  schedule: Schedule,
  ask: Ask,
  dictionary: Dictionary,
  clock: Clock | undefined,
): HoursAnswer | undefined {
  const tokens = tokenise(ask.text)
  const isFromAfar = tokens.some((_, at) =>
    dictionary.match(tokens, at, 'topic')?.meaning.topics.some(topic => fromAfar.has(topic)),
  )
  if (isFromAfar || !ask.isYesNo || !namesTimes(ask, dictionary)) return undefined
  if ([...ask.kinds].some(kind => kind !== 'time' && kind !== 'availability')) return undefined
  const found = hoursOfDay(schedule, ask, dictionary, clock)
  if (!found) return undefined
  const answer = answerOf(schedule, ask, { ...found, clock, dictionary })
  return answer.isOpen === false || answer.ranges.length === 0 ? answer : undefined
}

const fromAfar: ReadonlySet<string> = new Set([
  ...['delivery', 'payment', 'contact', 'cancelling', 'returns', 'discount', 'deposit', 'price'],
])

const quoting = (rules: readonly HoursRule[]): HoursPlan | undefined => {
  const facts = [...new Map(rules.map(({ fact }) => [fact.statement, fact])).values()]
  return facts.length === 0 || facts.length > 6 ? undefined : { facts }
}

/** Whether a question names days or months. */
const namesDays = ({ text, values }: Ask, dictionary: Dictionary) =>
  values.some(({ kind }) => kind === 'weekdays' || kind === 'date') ||
  has(text, dictionary, 'today') ||
  has(text, dictionary, 'tomorrow')

const namesTimes = (ask: Ask, dictionary: Dictionary) =>
  namesDays(ask, dictionary) ||
  ask.values.some(({ kind }) => kind === 'clock') ||
  has(ask.text, dictionary, 'now')

interface Known {
  day: Day
  hours: DayHours
  clock: Clock | undefined
  dictionary: Dictionary
}

function answerOf(schedule: Schedule, ask: Ask, { day, hours, clock, dictionary }: Known): HoursAnswer {
  const { date, weekday } = day
  const { ranges, facts } = hours
  const minute = day.isNow ? clock && readClock(clock).minute : readMinute(ask, hours, dictionary)
  const part = minute === undefined && ask.isYesNo ? partOf(ask.text, dictionary) : undefined
  const isOpen =
    minute === undefined
      ? part && ranges.some(({ from = 0, to = 1440 }) => from < part.to && to > part.from)
      : date && weekday !== undefined
        ? isOpenAt(schedule, date, minute)
        : isWithinRanges(ranges, minute)
  const next = ranges.length === 0 ? nextOpen(schedule, day) : undefined
  return {
    ...(weekday !== undefined && { weekday }),
    ...(date && { date }),
    ranges,
    facts: next ? [...new Set([...facts, ...next.facts])] : facts,
    ...(isOpen !== undefined && { isOpen }),
    ...(next && { next: { weekday: next.weekday, ranges: next.ranges } }),
  }
}

/** The next day of a week on which the shop opens. */
function nextOpen(schedule: Schedule, { date, weekday }: Day): (DayHours & { weekday: number }) | undefined {
  if (weekday === undefined) return undefined
  for (let count = 1; count < 7; count += 1) {
    const day = (weekday + count) % 7
    const hours = date ? hoursOn(schedule, dayAfter(date, count)) : hoursOnWeekday(schedule, day)
    if (hours?.isUnclear) return undefined
    if (hours && hours.ranges.length > 0) return { ...hours, weekday: day }
  }
  return undefined
}

/** Whether a question is about the shop's own hours: it says open or closed, and names nothing else. */
function isAboutHours(ask: Ask, dictionary: Dictionary): boolean {
  const isOpening = has(ask.text, dictionary, 'open') || has(ask.text, dictionary, 'closed')
  // "till what time on saturday?"
  const isUntil =
    ask.kinds.has('time') &&
    ask.values.some(({ kind }) => kind === 'weekdays') &&
    has(ask.text, dictionary, 'until')
  return (isOpening || isUntil) && !isOfOtherMatter(ask) && isOfTimes(ask, dictionary)
}

/** "Till when can I order for Sunday?" asks for the time of something else than opening. */
const isOfOtherMatter = ({ terms }: Ask): boolean =>
  terms.some(({ term }) => term.start >= 0 && term.keys.some(key => otherMatters.has(key)))

const otherMatters = new Set(['topic:booking', 'topic:delivery', 'topic:returns', 'topic:cancelling'])

/** Whether a question names nothing but days and times. */
function isOfTimes({ kinds, terms }: Ask, dictionary: Dictionary): boolean {
  if (kinds.has('price') || kinds.has('total') || kinds.has('duration')) return false
  return terms.every(({ role, term, keys }) => role !== 'content' || isOfTime(term.text, keys, dictionary))
}

/** Whether a word only says when, or that it is about opening. */
function isOfTime(text: string, keys: readonly string[], dictionary: Dictionary): boolean {
  if (keys.some(key => /^(?:day:|month:|=open|=close|=hour|open|close)/.test(key)) || /^\d/.test(text))
    return true
  const tokens = tokenise(text)
  const kinds = [
    ...([
      'open',
      'closed',
      'holidays',
      'hoursTitle',
      'today',
      'tomorrow',
      'now',
      'weekdays',
      'month',
    ] as const),
    ...(['dayPart', 'hour', 'unit', 'to', 'until'] as const),
  ]
  return tokens.every((_, at) => kinds.some(kind => dictionary.match(tokens, at, kind) !== undefined))
}

/** "The first Sunday of the month": only the owner's words tell it. */
const isOfMonth = ({ text, values }: Ask, dictionary: Dictionary): boolean => {
  const tokens = tokenise(text)
  return (
    values.some(({ kind }) => kind === 'weekdays') &&
    tokens.some((_, at) => dictionary.match(tokens, at, 'unit')?.meaning.unit === 'month')
  )
}

/** What is said of a day in other months: "Sunday 10-1, only October to April". */
const seasonsOf = ({ rules }: Schedule, { weekday, month, date }: Day): HoursRule[] =>
  month === undefined && !date
    ? []
    : rules.filter(({ season, days }) => season && weekday !== undefined && (!days || days.includes(weekday)))

/** What is said of a day. Of a date without a year only what names dates holds, such as "closed 25 December". */
function hoursOf(schedule: Schedule, { weekday, date, month }: Day): DayHours | undefined {
  if (!date) return weekday === undefined ? undefined : hoursOnWeekday(schedule, weekday, month)
  if (weekday !== undefined) return hoursOn(schedule, date)
  return hoursOn({ ...schedule, rules: schedule.rules.filter(({ dates }) => dates !== undefined) }, date)
}
