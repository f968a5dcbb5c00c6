import type { DayPart } from '../../languages/pack.ts'
import { readBound } from './amounts.ts'
import { tokenFrom } from './pieces.ts'
import { after, isGlued, isText, type Read, type Reader } from './reader.ts'
import type { ValueContent } from './value.ts'

/** A time as it is written: which half of the day it belongs to may have to be told from what it stands beside. */
interface Written {
  /** 0 to 24. */
  hour: number
  minute: number
  part?: DayPart
  /** It could be nothing else than a time: it has minutes, a part of the day, or a word such as "o'clock". */
  isSure: boolean
}

const day = 24 * 60

/**
 * Reads a time or a range of times: "7:30pm", "10am-8pm", "9 h à 18 h", "সকাল ১০টা থেকে রাত ৮টা". Bare numbers ("11-6") are
 * times only right after a day or another time, as in opening hours.
 */
export function readClock(reader: Reader, at: number): Read<ValueContent> | undefined {
  const until = after(reader, at, 'until')
  const { bound, next } =
    until === undefined ? readBound(reader, at) : { bound: 'most' as const, next: until }
  const first = readTime(reader, next)
  if (!first) return undefined
  const joint = until === undefined ? jointAt(reader, at, first.next) : undefined
  const second = joint === undefined ? undefined : readTime(reader, joint)
  const isHours = followsDay(reader, next, (second ?? first).next) && !isMeasured(reader, at)
  if (second && !isCount(reader, second.next) && (first.value.isSure || second.value.isSure || isHours)) {
    return {
      value: { kind: 'clock', ...range(first.value, second.value) },
      next: skipTo(reader, second.next),
    }
  }
  // "24h" alone is how long something takes.
  const isWholeDay = first.value.hour === 24 && first.value.part === undefined
  const isEnd = until !== undefined && isHours
  if ((!first.value.isSure && !isEnd) || isWholeDay || isPieces(reader, first)) return undefined
  const behind = after(reader, first.next, 'until')
  const isUntil = until !== undefined || behind !== undefined
  const { hour, minute, part } = first.value
  // "till 7" is in the evening.
  const isLate = isEnd && part === undefined && hour < 12 && !isText(reader, next + 1, ':', 'h')
  const from = isLate ? (hour + 12) * 60 + minute : minutes(first.value)
  return {
    value: { kind: 'clock', from, ...(isUntil ? { bound: 'most' } : bound && { bound }) },
    next: behind ?? first.next,
  }
}

/** "৬টা 45", "২০টা বা বেশি": pieces, with their price or with more of them. In Bengali six o'clock is written alike. */
const isPieces = ({ dictionary, tokens }: Reader, { value: { part }, next }: Read<Written>): boolean =>
  part === undefined &&
  (tokens[next]?.kind === 'number' || dictionary.match(tokens, next, 'orMore') !== undefined) &&
  dictionary.match(tokens, next - 1, 'unit')?.meaning.unit === 'piece'

/** Between the two ends of a range; "and" is only behind "between". */
const jointAt = (reader: Reader, at: number, next: number): number | undefined =>
  after(reader, next, 'to') ??
  (after(reader, at, 'between') === undefined ? undefined : after(reader, next, 'and'))

/** "6 to 11 years" are no times. */
function isCount(reader: Reader, at: number): boolean {
  const unit = reader.dictionary.match(reader.tokens, at, 'unit')?.meaning.unit
  return unit !== undefined && ['year', 'month', 'week', 'day', 'person', 'minute'].includes(unit)
}

/** "Saturday 4-5.30, ages 8-12": the word in front says what the numbers are. */
function isMeasured(reader: Reader, at: number): boolean {
  const isWord = (reader.tokens[at - 1]?.text.length ?? 0) > 2
  const isOfTimes = (['between', 'until', 'to', 'bound'] as const).some(
    kind => after(reader, at - 1, kind) !== undefined,
  )
  return isWord && !isOfTimes && after(reader, at - 1, 'measures') === at
}

/** Some languages have the word for "to" or "until" behind the second time, too. */
const skipTo = (reader: Reader, at: number) => after(reader, at, 'bound') ?? after(reader, at, 'until') ?? at

/**
 * Whether numbers behind a day, a date or another time are times: only signs and small words stand between them, or nothing is
 * counted by them.
 */
function followsDay(reader: Reader, at: number, next: number): boolean {
  const last = reader.values.at(-1)
  if (!last || !['clock', 'weekdays', 'date'].includes(last.kind)) return false
  const between = reader.tokens.slice(tokenFrom(reader.tokens, last.end), at)
  if (between.some(({ text }) => /^[.!?।\n]$/.test(text))) return false
  if (between.length <= 2) return true
  const behind = reader.tokens[next]
  const isAlone = !behind || behind.kind === 'sign' || after(reader, next, 'and') !== undefined
  return between.length <= 8 && last.kind === 'weekdays' && isAlone
}

function readTime(reader: Reader, at: number): Read<Written> | undefined {
  const before = reader.dictionary.match(reader.tokens, at, 'dayPart')
  const part = before?.meaning.part
  const hourWord = after(reader, before?.next ?? at, 'hour')
  const half = after(reader, hourWord ?? before?.next ?? at, 'halfPast')
  const digits = half ?? hourWord ?? before?.next ?? at
  const found = readDigits(reader, digits) ?? readHourWord(reader, digits, digits > at)
  if (!found) {
    const isNamed = part === 'noon' || part === 'midnight'
    return before && isNamed
      ? { value: { hour: part === 'noon' ? 12 : 24, minute: 0, isSure: true, part }, next: before.next }
      : undefined
  }
  const { value: written } = found
  if (half !== undefined) written.minute = 30
  let { next } = found
  const behind = after(reader, next, 'hour')
  next = behind ?? next
  const halfBehind = after(reader, next, 'halfPast')
  if (halfBehind !== undefined) written.minute = 30
  next = halfBehind ?? next
  const partBehind = isNights(reader, next, behind ?? hourWord)
    ? undefined
    : reader.dictionary.match(reader.tokens, next, 'dayPart')
  const isNear = partBehind !== undefined
  const isSure =
    written.isSure ||
    part !== undefined ||
    isNear ||
    (behind !== undefined && !isDuration(reader, found.next)) ||
    half !== undefined ||
    halfBehind !== undefined ||
    hourWord !== undefined
  return {
    value: {
      ...written,
      isSure,
      ...((part ?? partBehind?.meaning.part) && { part: part ?? partBehind?.meaning.part }),
    },
    next: partBehind?.next ?? next,
  }
}

/** "২ রাত" are two nights, where no word for hours says otherwise. */
const isNights = ({ dictionary, tokens }: Reader, at: number, hour: number | undefined): boolean =>
  hour === undefined && dictionary.match(tokens, at, 'unit')?.meaning.unit === 'night'

/** "2 h" is how long something takes, "à 18 h" a time: after digits with a space, only large hours are times. */
const isDuration = (reader: Reader, at: number) =>
  (Number(reader.tokens[at - 1]?.text) < 6 && after(reader, at + 1, 'until') === undefined) ||
  isBeforeSomething(reader, at)

/** "6 horas antes" is how long before. */
const isBeforeSomething = ({ dictionary, tokens }: Reader, at: number): boolean =>
  dictionary.match(tokens, at, 'unit')?.meaning.unit === 'hour' &&
  dictionary.match(tokens, at + 1, 'condition')?.meaning.condition === 'before'

/** "nine in the morning", "half past nine", "las nueve y media": a word only where more says that it is a time. */
function readHourWord(reader: Reader, at: number, isTold: boolean): Read<Written> | undefined {
  const word = reader.dictionary.match(reader.tokens, at, 'number')
  if (!word || word.meaning.value < 1 || word.meaning.value > 12) return undefined
  const half = after(reader, word.next, 'halfPast')
  const isTime =
    isTold ||
    reader.dictionary.match(reader.tokens, half ?? word.next, 'dayPart') !== undefined ||
    // "two o'clock": words such as "heures" may be of how long something takes.
    (after(reader, word.next, 'hour') ?? 0) > word.next + 1
  return isTime
    ? { value: { hour: word.meaning.value, minute: 0, isSure: false }, next: word.next }
    : undefined
}

/** "7", "7:30", "7.30", "19h30", "7 30pm" is not read. */
function readDigits(reader: Reader, at: number): Read<Written> | undefined {
  const token = reader.tokens[at]
  if (token?.kind !== 'number') return undefined
  const dotted = /^(\d{1,2})\.(\d{2})$/.exec(token.text)
  const whole = /^\d{1,2}$/.test(token.text) ? Number(token.text) : undefined
  const areMinutes = (index: number) => /^[0-5]\d$/.test(reader.tokens[index]?.text ?? '')
  const isGluedTime = isText(reader, at + 1, ':', 'h') && isGlued(reader, at + 1) && isGlued(reader, at + 2)
  // In French "9 h 30" is a time, and "1 h 30 min" how long something takes.
  const isSpacedTime =
    whole !== undefined && whole >= 6 && isText(reader, at + 1, 'h') && !after(reader, at + 3, 'unit')
  if (whole !== undefined && whole <= 24 && (isGluedTime || isSpacedTime) && areMinutes(at + 2)) {
    return { value: { hour: whole, minute: Number(reader.tokens[at + 2]?.text), isSure: true }, next: at + 3 }
  }
  if (dotted && Number(dotted[1]) <= 24 && Number(dotted[2]) < 60) {
    return { value: { hour: Number(dotted[1]), minute: Number(dotted[2]), isSure: false }, next: at + 1 }
  }
  return whole !== undefined && whole <= 24
    ? { value: { hour: whole, minute: 0, isSure: false }, next: at + 1 }
    : undefined
}

/** The two ends of a range in minutes. An end without a part of the day takes what makes the range a sensible one. */
function range(first: Written, second: Written): { from: number; to: number } {
  const to = second.part === undefined && second.hour <= 12 ? undefined : minutes(second)
  let from = minutes(first)
  if (first.part === undefined && first.hour <= 12) {
    const [morning, afternoon] = halves(first)
    if (second.part === 'pm' && to !== undefined && to < day) from = afternoon < to ? afternoon : morning
    else if (second.part !== undefined) from = morning
    else from = first.hour < 6 ? afternoon : morning
  }
  if (to !== undefined) return { from, to: to > from ? to : to + day }
  const [early, late] = halves(second)
  return { from, to: [early, late, early + day].find(end => end > from) ?? late }
}

/** The same hand of the clock in the morning and in the afternoon; twelve is noon. */
const halves = ({ hour, minute }: Written): [number, number] => [
  (hour % 12) * 60 + minute + (hour === 12 ? 720 : 0),
  (hour % 12) * 60 + minute + 720,
]

/** Minutes after midnight by the part of the day. */
function minutes({ hour, minute, part }: Written): number {
  const small = hour % 12
  const isLate =
    part === 'pm' ||
    part === 'evening' ||
    part === 'afternoon' ||
    (part === 'noon' && small <= 4) ||
    (part === 'night' && small >= 5)
  if (part === undefined || hour > 12) return hour * 60 + minute
  if (part === 'noon' && hour === 12) return 720 + minute
  if (part === 'midnight' || (part === 'night' && hour === 12)) return day + minute
  return small * 60 + minute + (isLate ? 720 : 0)
}
