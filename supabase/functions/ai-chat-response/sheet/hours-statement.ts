import type { Dictionary } from '../languages/dictionary.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Fact } from './fact.ts'
import type { HoursRule, Season, TimeRange } from './hours.ts'
import { readValues } from './read-values.ts'
import type { Value } from './value.ts'

/** A value, or the word "closed", in the order of the statement. */
type Item = { start: number; end: number; what: Value | 'closed' }

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
  rules: HoursRule[]
}

/**
 * Reads the opening hours of one statement: "Mon-Sat 9-6, Sun 11-5", "Open 11am to 9pm, closed Tuesday", "April - September: ...".
 * @param facts all facts of the statement
 */
export function readHoursStatement(facts: readonly [Fact, ...Fact[]], dictionary: Dictionary): HoursRule[] {
  const [fact] = facts
  const state: State = { isUsed: false, isClosedNext: false, dates: [], isDateUsed: false, rules: [] }
  for (const value of fact.heading ? readValues(fact.heading, dictionary, 'USD') : []) {
    if (value.kind === 'weekdays') state.days = [...value.days]
    if (value.kind === 'date') state.season = seasonOf(value)
  }
  const items = itemsOf(facts, dictionary)
  for (const [at, item] of items.entries()) {
    const before = items[at - 1]?.end ?? fact.source.start
    const between = fact.statement.slice(before - fact.source.start, item.start - fact.source.start)
    // "closed Sun and Mon. Kings Day 27 April ..."
    if (/[.!?।]\s/.test(between)) state.isClosedNext = false
    readItem(state, item, items[at + 1], fact)
  }
  const tokens = tokenise(fact.statement)
  const isOfHolidays = tokens.some((_, at) => dictionary.match(tokens, at, 'holidays') !== undefined)
  return state.rules.filter(({ dates, ranges }) => (dates || !isOfHolidays) && ranges.every(isWhole))
}

/** A beginning alone is none, such as the time of a last appointment. */
const isWhole = ({ to, isOpenEnd }: OpenRange) => to !== undefined || isOpenEnd === true

/** A range whose end other statements tell: "Friday from 3pm". */
type OpenRange = TimeRange & { isOpenEnd?: boolean }

function itemsOf(facts: readonly [Fact, ...Fact[]], dictionary: Dictionary): Item[] {
  const [{ statement, source }] = facts
  const tokens = tokenise(statement)
  const closed = tokens.flatMap((token, at): Item[] => {
    const match = dictionary.match(tokens, at, 'closed')
    return match
      ? [
          {
            start: token.start + source.start,
            end: (tokens[match.next - 1]?.end ?? token.end) + source.start,
            what: 'closed',
          },
        ]
      : []
  })
  const values = facts
    .flatMap(({ values }) => values)
    .map((what): Item => ({ start: what.start, end: what.end, what }))
  return [...closed, ...values].sort((one, other) => one.start - other.start)
}

function readItem(state: State, { what, end }: Item, next: Item | undefined, fact: Fact): void {
  if (what === 'closed') close(state, fact)
  else if (what.kind === 'weekdays') readDays(state, what.days, fact)
  else if (what.kind === 'date') readDate(state, what, fact)
  else if (what.kind === 'clock') readTime(state, what, fact)
  else if (
    what.kind === 'number' &&
    next &&
    next.start - end <= 3 &&
    next.what !== 'closed' &&
    next.what.kind === 'date'
  )
    // "25 + 26 Dec"
    readDate(state, { ...next.what, day: what.amount }, fact)
}

function close(state: State, fact: Fact): void {
  if (state.dates.length > 0 && !state.isDateUsed) {
    for (const dates of state.dates) state.rules.push({ dates, ranges: [], fact })
    state.isDateUsed = true
    state.isClosedNext = true
  } else if (state.days && !state.isUsed) {
    state.rules.push({ ...placeOf(state), ranges: [], fact })
    state.isUsed = true
  } else state.isClosedNext = true
}

function readDays(state: State, days: readonly number[], fact: Fact): void {
  state.dates = []
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
  const range = rangeOf(from, to, bound, isAfterClosed)
  if (!range) return
  if (state.dates.length > 0) {
    for (const dates of state.dates) state.rules.push({ dates, ranges: [range], fact })
    state.isDateUsed = true
    return
  }
  // "12-3 & 5-10"
  if (last && (state.isUsed || !state.days) && last.ranges.length > 0 && last.days === state.days)
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

const placeOf = ({ days, season }: State) => ({ ...(days && { days }), ...(season && { season }) })

const seasonOf = ({ day, month, to }: Extract<Value, { kind: 'date' }>): Season => ({
  from: { month, ...(day !== undefined && { day }) },
  to: to
    ? { month: to.month, ...(to.day !== undefined && { day: to.day }) }
    : { month, ...(day !== undefined && { day }) },
})
