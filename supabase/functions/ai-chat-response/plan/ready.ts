// When something is ready that is ordered or brought on a day: counted from what the material says that it takes.
import type { FactIndex } from '../find/fact-index.ts'
import type { Dictionary } from '../languages/dictionary.ts'
import { once } from '../languages/remember.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Ask } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import { dayAfter, hoursOnWeekday, type Schedule, weekdayOf } from '../sheet/hours.ts'
import { type CutOff, cutOffOf, type LeadTime, leadTimeOf, likelyMinute } from '../sheet/lead-times.ts'
import { tokenFrom } from '../sheet/values/pieces.ts'
import { type Clock, readClock } from './asked-day.ts'
import type { Planned } from './planned.ts'

/** From when to when something takes. Sunday is 0; minutes after midnight. */
export interface Ready {
  start: { weekday: number; minute?: number }
  /** The first and the last day on which it may be ready. */
  end: { from: number; to: number; minute?: number }
}

interface Start {
  weekday: number
  minute?: number
}

interface Shop {
  index: FactIndex
  schedule: Schedule
}

/** Adds to an answer on which day something is ready, where a question says when it is handed in, and the material how long it takes. */
export function withReady(
  { index, schedule }: Shop,
  ask: Ask,
  planned: Planned,
  { dictionary, clock }: { dictionary: Dictionary; clock?: Clock | undefined },
): Planned {
  if (planned.hours || planned.total || planned.list) return planned
  if (!ask.kinds.has('time') && !ask.kinds.has('duration')) return planned
  const start = readStart(ask, dictionary, clock)
  if (!start) return planned
  const own = index.wording.dictionary
  const cut = findCutOff(index, planned)
  const days = cut && daysBy(cut.cutOff, start)
  if (cut && days !== undefined) {
    const end = (start.weekday + days) % 7
    if (isClosed(schedule, end)) return planned
    return { ...answered(planned, [cut.fact]), ready: { start, end: { from: end, to: end } } }
  }
  const leads = planned.facts.flatMap(fact => {
    const lead = leadTimeOf(fact)
    return lead ? [{ fact, lead }] : []
  })
  const [only, another] = leads
  if (cut || !only || another) return planned
  const end = endOf(only.lead, start, daysOut(only.fact, own, schedule, only.lead))
  if (!end || isClosed(schedule, end.to)) return planned
  return { ...answered(planned, planned.facts), ready: { start, end } }
}

const answered = (planned: Planned, facts: readonly Fact[]): Planned => ({
  ...planned,
  certainty: 'sure',
  confidence: Math.max(planned.confidence, 0.8),
  missing: [],
  facts,
})

/** The day, and the time if it is said, on which a question hands something in. */
function readStart(ask: Ask, dictionary: Dictionary, clock: Clock | undefined): Start | undefined {
  const tokens = tokenise(ask.text)
  const has = (kind: 'handsIn' | 'today' | 'tomorrow' | 'now') =>
    tokens.some((_, at) => dictionary.match(tokens, at, kind) !== undefined)
  if (!has('handsIn')) return undefined
  const days = ask.values.filter(value => value.kind === 'weekdays')
  const [day, another] = days
  if (another || (day?.kind === 'weekdays' && day.days.length !== 1)) return undefined
  if (day) {
    const [from, next] = [tokenFrom(tokens, day.start), tokenFrom(tokens, day.end)]
    const isWanted = [from - 2, from - 1, next].some(at => {
      const word = at < 0 ? undefined : dictionary.match(tokens, at, 'neededBy')
      return word !== undefined && (at === next || word.next === from)
    })
    if (isWanted) return undefined
  }
  // The clock is asked only where it decides: such an answer is not kept.
  const isOfToday = !day && (has('today') || has('tomorrow') || has('now'))
  const here = isOfToday && clock ? readClock(clock) : undefined
  const weekday =
    day?.kind === 'weekdays'
      ? day.days[0]
      : here && has('tomorrow')
        ? weekdayOf(dayAfter(here.date, 1))
        : here && weekdayOf(here.date)
  if (weekday === undefined) return undefined
  const minute = has('now') && !day ? here?.minute : minuteIn(ask)
  return { weekday, ...(minute !== undefined && { minute }) }
}

/** The only time of a question. */
function minuteIn({ values }: Ask): number | undefined {
  const times = values.flatMap(value => {
    if (value.kind === 'clock') return value.to === undefined ? [value.from] : []
    const isHour = value.kind === 'number' && Number.isInteger(value.amount) && value.amount <= 24
    return isHour ? [likelyMinute(value.amount)] : []
  })
  return times.length === 1 ? times[0] : undefined
}

const cutOffsOf = once((index: FactIndex) =>
  index.facts.flatMap(fact => {
    const cutOff = cutOffOf(fact, index.wording.dictionary)
    return cutOff ? [{ fact, cutOff }] : []
  }),
)

/** The hour that decides: that of the chosen facts, of what they are about, or the only one that there is. */
function findCutOff(index: FactIndex, { facts }: Planned): { fact: Fact; cutOff: CutOff } | undefined {
  const all = cutOffsOf(index)
  const ids = new Set(facts.map(({ subject }) => subject.id))
  const groups = [
    all.filter(({ fact }) => facts.some(chosen => isSameStatement(chosen, fact))),
    all.filter(({ fact }) => ids.has(fact.subject.id)),
    facts.some(fact => leadTimeOf(fact)) ? [] : all,
  ]
  for (const group of groups) {
    const statements = new Set(group.map(({ fact }) => fact.statement))
    if (statements.size === 1) return group[0]
    if (statements.size > 1) return undefined
  }
  return undefined
}

const isSameStatement = (one: Fact, other: Fact) =>
  one.subject.id === other.subject.id &&
  one.source.field === other.source.field &&
  one.source.start === other.source.start

/** Days until something is ready that comes before or after the hour that decides. */
function daysBy({ at, before, after }: CutOff, { minute }: Start): number | undefined {
  if (minute === undefined) return before === after ? before : undefined
  return minute <= at ? before : after
}

/** Days that do not count: those that the statement leaves out, and closed ones where working days are counted. */
function daysOut(fact: Fact, dictionary: Dictionary, schedule: Schedule, { unit }: LeadTime): Set<number> {
  const tokens = tokenise(fact.statement)
  const isLimited = tokens.some((_, at) => dictionary.match(tokens, at, 'denial') !== undefined)
  const named = fact.values.flatMap(value => (value.kind === 'weekdays' && isLimited ? value.days : []))
  const closed = unit === 'workday' ? [0, 1, 2, 3, 4, 5, 6].filter(day => isClosed(schedule, day)) : []
  return new Set([...named, ...closed])
}

function endOf(
  { unit, from, to }: LeadTime,
  start: Start,
  out: ReadonlySet<number>,
): Ready['end'] | undefined {
  if (unit === 'workday' && out.size === 0) return undefined
  const isOfDays = unit !== 'hour' || from % 24 === 0
  if (isOfDays) {
    const days = unit === 'hour' ? [from / 24, to / 24] : [from, to]
    const [first, last] = days.map(count => dayBehind(start.weekday, count, out)) as [number, number]
    const isExact = unit === 'hour' && start.minute !== undefined && first === last
    return { from: first, to: last, ...(isExact && { minute: start.minute }) }
  }
  if (start.minute === undefined || from !== to || from > 24) return undefined
  const minute = start.minute + from * 60
  const day = (start.weekday + Math.floor(minute / 1440)) % 7
  return out.has(day) ? undefined : { from: day, to: day, minute: minute % 1440 }
}

/** The weekday some counted days later. */
function dayBehind(weekday: number, count: number, out: ReadonlySet<number>): number {
  if (out.size >= 7) return weekday
  let day = weekday
  for (let left = Math.ceil(count); left > 0; ) {
    day = (day + 1) % 7
    if (!out.has(day)) left -= 1
  }
  return day
}

const isClosed = (schedule: Schedule, weekday: number): boolean => {
  const hours = hoursOnWeekday(schedule, weekday)
  return hours !== undefined && !hours.isUnclear && hours.ranges.length === 0
}
