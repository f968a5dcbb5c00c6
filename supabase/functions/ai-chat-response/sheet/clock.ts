import type { DayPart } from '../languages/pack.ts'
import { readBound } from './amounts.ts'
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
  const { bound, next } = readBound(reader, at)
  const first = readTime(reader, next)
  if (!first) return undefined
  const joint = after(reader, first.next, 'to')
  const second = joint === undefined ? undefined : readTime(reader, joint)
  const isHours =
    ['clock', 'weekdays'].includes(reader.values.at(-1)?.kind ?? '') && followsClosely(reader, next)
  if (second && !isCount(reader, second.next) && (first.value.isSure || second.value.isSure || isHours)) {
    return {
      value: { kind: 'clock', ...range(first.value, second.value) },
      next: skipTo(reader, second.next),
    }
  }
  // "24h" alone is how long something takes.
  const isWholeDay = first.value.hour === 24 && first.value.part === undefined
  if (!first.value.isSure || isWholeDay) return undefined
  return { value: { kind: 'clock', from: minutes(first.value), ...(bound && { bound }) }, next: first.next }
}

/** "6 to 11 years" are no times. */
function isCount(reader: Reader, at: number): boolean {
  const unit = reader.dictionary.match(reader.tokens, at, 'unit')?.meaning.unit
  return unit !== undefined && ['year', 'month', 'week', 'day', 'person', 'minute'].includes(unit)
}

/** Some languages have the word for "to" behind the second time, too. */
const skipTo = (reader: Reader, at: number) => after(reader, at, 'bound') ?? at

/** Whether only signs and small words stand between the last value and this token. */
function followsClosely(reader: Reader, at: number): boolean {
  const end = reader.values.at(-1)?.end ?? 0
  const between = reader.tokens.slice(0, at).filter(({ start }) => start >= end)
  return between.length <= 2 && between.every(({ text }) => !/^[.!?।\n]$/.test(text))
}

function readTime(reader: Reader, at: number): Read<Written> | undefined {
  const before = reader.dictionary.match(reader.tokens, at, 'dayPart')
  const part = before?.meaning.part
  const hourWord = after(reader, before?.next ?? at, 'hour')
  const half = after(reader, hourWord ?? before?.next ?? at, 'halfPast')
  const found = readDigits(reader, half ?? hourWord ?? before?.next ?? at)
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
  const partBehind = reader.dictionary.match(reader.tokens, next, 'dayPart')
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

/** "2 h" is how long something takes, "à 18 h" a time: after digits with a space, only large hours are times. */
const isDuration = (reader: Reader, at: number) => Number(reader.tokens[at - 1]?.text) < 6

/** "7", "7:30", "7.30", "19h30", "7 30pm" is not read. */
function readDigits(reader: Reader, at: number): Read<Written> | undefined {
  const token = reader.tokens[at]
  if (token?.kind !== 'number') return undefined
  const dotted = /^(\d{1,2})\.(\d{2})$/.exec(token.text)
  const whole = /^\d{1,2}$/.test(token.text) ? Number(token.text) : undefined
  const isMinutes = (index: number) =>
    /^[0-5]\d$/.test(reader.tokens[index]?.text ?? '') && isGlued(reader, index)
  if (
    whole !== undefined &&
    whole <= 24 &&
    isText(reader, at + 1, ':', 'h') &&
    isGlued(reader, at + 1) &&
    isMinutes(at + 2)
  ) {
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
