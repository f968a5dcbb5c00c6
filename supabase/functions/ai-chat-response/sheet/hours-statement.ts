import type { Dictionary } from '../languages/dictionary.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Fact } from './fact.ts'
import type { HoursRule, Season, TimeRange } from './hours.ts'
import { type Item, itemsOf } from './hours-items.ts'
import { readValues } from './values/read-values.ts'
import type { Value } from './values/value.ts'

/** What was read so far and belongs to what comes next. */
interface State {
  season?: Season
  days?: number[]
  /** Whether times or "closed" were said of the days. */
  isUsed: boolean
  /** "closed" was said, and of what comes behind it. */
  isClosedNext: boolean
  /** A date that nothing was said of yet. */
  dates: Season[]
  isDateUsed: boolean
  /** What follows is of public holidays. */
  isOfHolidays: boolean
  /** What follows is of one week of the month. */
  isOfMonth: boolean
  /** What follows "except", and what it is an exception from. */
  exceptFrom?: 'open' | 'closed' | 'break'
  /** Whether the statement says that something opens: one time alone is then a beginning. */
  opens: boolean
  rules: HoursRule[]
}

/**
 * Reads the opening hours of one statement: "Mon-Sat 9-6, Sun 11-5", "Open 11am to 9pm, closed Tuesday", "April - September: ...".
 * @param facts all facts of the statement
 */
export function readHoursStatement(facts: readonly [Fact, ...Fact[]], dictionary: Dictionary): HoursRule[] {
  const [fact] = facts
  const state: State = {
    isUsed: false,
    isClosedNext: false,
    dates: [],
    isDateUsed: false,
    isOfHolidays: false,
    isOfMonth: false,
    opens: tokenise(fact.statement).some((_, at, tokens) => dictionary.match(tokens, at, 'open')),
    rules: [],
  }
  for (const value of fact.heading ? readValues(fact.heading, dictionary, 'USD') : []) {
    if (value.kind === 'weekdays') state.days = [...value.days]
    if (value.kind === 'date') state.season = seasonOf(value)
  }
  const items = itemsOf(facts, dictionary)
  for (const [at, item] of items.entries()) {
    const before = items[at - 1]?.end ?? fact.source.start
    const between = fact.statement.slice(before - fact.source.start, item.start - fact.source.start)
    // "closed Sun and Mon. Kings Day 27 April ..."
    if (/[.!?।]\s/.test(between)) {
      endException(state, fact)
      state.isClosedNext = false
      state.isOfHolidays = false
      state.isOfMonth = false
    }
    if (!endsSeason(state, item, items[at + 1], fact)) readItem(state, item, items[at + 1], fact)
  }
  endException(state, fact)
  const rules = state.rules.filter(({ ranges }) => ranges.every(isWhole))
  return [...rules, ...closedBeside(rules, fact)]
}

/** "Sunday 10-1, only October to April": months that end a sentence are those of the times before them. */
function endsSeason(
  { rules, isUsed }: State,
  { what, end }: Item,
  next: Item | undefined,
  fact: Fact,
): boolean {
  const last = rules.at(-1)
  const isSeason = typeof what !== 'string' && what.kind === 'date' && what.day === undefined
  const behind = fact.statement.slice(end - fact.source.start, next && next.start - fact.source.start)
  if (!isSeason || !last || !isUsed || last.season || last.dates || last.ranges.length === 0) return false
  if (next ? !/[.!?।]/.test(behind) : /\p{L}/u.test(behind)) return false
  last.season = seasonOf(what)
  return true
}

/** A beginning alone is none, such as the time of a last appointment. */
const isWhole = ({ to, isOpenEnd }: OpenRange) => to !== undefined || isOpenEnd === true

/** A range whose end other statements tell: "Friday from 3pm". */
type OpenRange = TimeRange & { isOpenEnd?: boolean }

function readItem(state: State, { what, end }: Item, next: Item | undefined, fact: Fact): void {
  const isTold = what === 'closed' || (typeof what !== 'string' && what.kind === 'clock')
  // What is said of one week of the month is told in the owner's words.
  if (state.isOfMonth && isTold) return
  state.isOfMonth = false
  if (what === 'closed') close(state, fact)
  else if (what === 'except') except(state)
  else if (what === 'holidays') readHolidays(state, fact)
  else if (what.kind === 'ofMonth') {
    state.rules.push({ days: what.days, isOfMonth: true, ranges: [], fact })
    state.isOfMonth = true
    return
  } else if (what.kind === 'weekdays') readDays(state, what.days, fact)
  else if (what.kind === 'date') readDate(state, what, fact)
  else if (what.kind === 'clock') readTime(state, what, fact)
  else if (
    what.kind === 'number' &&
    next &&
    next.start - end <= 3 &&
    typeof next.what !== 'string' &&
    next.what.kind === 'date'
  )
    // "25 + 26 Dec"
    readDate(state, { ...next.what, day: what.amount }, fact)
}

/** "every day except Sunday", "closed on holidays except 6 January": what follows is the other way round. */
function except(state: State): void {
  const last = state.rules.at(-1)
  const isClosed = state.isClosedNext || last?.ranges.length === 0
  state.exceptFrom = last?.isBreak ? 'break' : isClosed ? 'closed' : 'open'
  state.isClosedNext = false
  state.dates = []
  delete state.days
  state.isUsed = false
  state.isOfHolidays = false
}

/** Days behind "except" of which nothing else is said: closed, where it is open else. */
function endException(state: State, fact: Fact): void {
  const last = state.rules.at(-1)
  if (state.exceptFrom === 'break' && last && state.days) {
    const { days: usual = [0, 1, 2, 3, 4, 5, 6] } = last
    last.days = usual.filter(day => !state.days?.includes(day))
  } else if (state.exceptFrom === 'open' && !state.isUsed && !state.isDateUsed) {
    if (state.days) state.rules.push({ ...placeOf(state), ranges: [], fact })
    for (const dates of state.dates) state.rules.push({ dates, ranges: [], fact })
    state.isUsed = true
    state.isDateUsed = true
  }
  delete state.exceptFrom
}

function readHolidays(state: State, fact: Fact): void {
  state.isOfHolidays = true
  if (state.isClosedNext) state.rules.push({ isOfHolidays: true, ranges: [], fact })
}

function close(state: State, fact: Fact): void {
  if (state.isOfHolidays) {
    state.rules.push({ isOfHolidays: true, ranges: [], fact })
    // "Sundays and holidays closed"
    if (state.days && !state.isUsed && !state.exceptFrom)
      state.rules.push({ ...placeOf(state), ranges: [], fact })
    state.isClosedNext = true
    state.isUsed = true
  } else if (state.dates.length > 0 && !state.isDateUsed) {
    for (const dates of state.dates) state.rules.push({ dates, ranges: [], fact })
    state.isDateUsed = true
    state.isClosedNext = true
  } else if (state.days && !state.isUsed) {
    state.rules.push({ ...placeOf(state), ranges: [], fact })
    state.isUsed = true
  } else state.isClosedNext = true
}

function readDays(state: State, days: readonly number[], fact: Fact): void {
  // "15 August to 10 September: Saturday until 6pm": days in a range of dates are those of a season.
  const [range, another] = state.dates
  if (range && !another && !state.isDateUsed && isLong(range)) state.season = range
  state.dates = []
  // "At Easter we close Thursday and Friday" is of no other Thursday.
  if (state.isOfHolidays && !state.isClosedNext) return
  state.isOfHolidays = false
  state.days = state.isUsed || !state.days ? [...days] : [...new Set([...state.days, ...days])]
  state.isUsed = false
  if (!state.isClosedNext) return
  state.rules.push({ ...placeOf({ ...state, days: [...days] }), ranges: [], fact })
  state.isUsed = true
}

function readDate(state: State, value: Extract<Value, { kind: 'date' }>, fact: Fact): void {
  const season = seasonOf(value)
  const isRangeOfMonths = value.day === undefined
  // "the Fourth of July" is not all of July.
  if (isRangeOfMonths && state.isClosedNext && !value.to) return
  if (isRangeOfMonths && !state.isClosedNext) {
    state.season = season
    return
  }
  if (state.isDateUsed) state.dates = []
  state.isOfHolidays = false
  state.dates.push(season)
  state.isDateUsed = state.isClosedNext
  if (state.isClosedNext) state.rules.push({ dates: season, ranges: [], fact })
}

function readTime(state: State, { from, to, bound }: Extract<Value, { kind: 'clock' }>, fact: Fact): void {
  const isAfterClosed = state.isClosedNext
  state.isClosedNext = false
  const last = state.rules.at(-1)
  const open = last?.ranges.at(-1)
  // "6h45 19h30"
  if (to === undefined && open?.from !== undefined && open.to === undefined && last && from > open.from) {
    last.ranges = [...last.ranges.slice(0, -1), { from: open.from, to: from }]
    return
  }
  if (isAfterClosed && to !== undefined && !state.isOfHolidays && state.dates.length === 0) {
    state.rules.push({ ...placeOf(state), isBreak: true, ranges: [{ from, to }], fact })
    return
  }
  const range = rangeOf(from, to, bound ?? (state.opens ? 'from' : undefined), isAfterClosed)
  if (!range) return
  if (state.isOfHolidays) {
    state.rules.push({ isOfHolidays: true, ranges: [range], fact })
    return
  }
  if (state.dates.length > 0) {
    for (const dates of state.dates) state.rules.push({ dates, ranges: [range], fact })
    state.isDateUsed = true
    return
  }
  // "12-3 & 5-10"
  const isSame = last && !last.isBreak && !last.isOfHolidays && last.ranges.length > 0
  if (last && isSame && (state.isUsed || !state.days) && last.days === state.days)
    last.ranges = [...last.ranges, range]
  else state.rules.push({ ...placeOf(state), ranges: [range], fact })
  state.isUsed = true
}

/** One time alone is a beginning or an end only where the words say which. */
function rangeOf(
  from: number,
  to: number | undefined,
  bound: string | undefined,
  isEnd: boolean,
): OpenRange | undefined {
  if (to !== undefined) return { from, to }
  if (isEnd || bound === 'most' || bound === 'under') return { to: from }
  return { from, ...(bound === 'from' && { isOpenEnd: true }) }
}

/** Whether a range of dates has each day of the week. */
const isLong = ({ from, to }: Season): boolean =>
  ((to.month - from.month + 12) % 12) * 30 + (to.day ?? 30) - (from.day ?? 1) >= 6

/** "January to March only Friday and Saturday": on other days of that season it is closed. */
function closedBeside(rules: readonly HoursRule[], fact: Fact): HoursRule[] {
  const [first] = rules
  const open = rules.filter(({ season, days, ranges }) => season && days && ranges.length > 0)
  const isOnly = fact.conditions.some(({ kind }) => kind === 'only')
  if (!isOnly || !first?.season || open.length < rules.length) return []
  const days = [0, 1, 2, 3, 4, 5, 6].filter(day => !open.some(rule => rule.days?.includes(day)))
  return days.length > 0 ? [{ days, season: first.season, ranges: [], fact }] : []
}

const placeOf = ({ days, season }: State) => ({ ...(days && { days }), ...(season && { season }) })

const seasonOf = ({ day, month, to }: Extract<Value, { kind: 'date' }>): Season => ({
  from: { month, ...(day !== undefined && { day }) },
  to: to
    ? { month: to.month, ...(to.day !== undefined && { day: to.day }) }
    : { month, ...(day !== undefined && { day }) },
})
