import { after, isText, type Read, type Reader } from './reader.ts'
import type { ValueContent } from './value.ts'

interface Day {
  day?: number
  month: number
  year?: number
}

/** Reads "24 Dec", "Dec 24th", "24.12.2026", "2026-12-24", "1 March to 30 September", "May-Sept". */
export function readDate(reader: Reader, at: number): Read<ValueContent> | undefined {
  const begin = after(reader, at, 'between') ?? at
  const first = readDay(reader, begin) ?? readDayBeforeRange(reader, begin)
  if (!first) return undefined
  const joint = after(reader, first.next, 'to')
  const last = joint === undefined ? undefined : readDay(reader, joint)
  if (!last) return { value: { kind: 'date', ...first.value }, next: first.next }
  return { value: { kind: 'date', ...first.value, to: last.value }, next: last.next }
}

function readDay(reader: Reader, at: number): Read<Day> | undefined {
  const numeric = readNumeric(reader, at)
  if (numeric) return numeric
  const month = reader.dictionary.match(reader.tokens, at, 'month')
  if (month) {
    const dot = isText(reader, month.next, '.') ? month.next + 1 : month.next
    const day = dayNumber(reader, dot)
    // "mar" and "may" alone are words of other meanings, too: a full name or a day has to say that it is a month.
    if (!day && isAmbiguous(reader, at, month.next)) return undefined
    return withYear(reader, {
      value: { month: month.meaning.month, ...(day && { day: day.value }) },
      next: day?.next ?? month.next,
    })
  }
  const day = dayNumber(reader, at)
  if (!day) return undefined
  const of = isText(reader, day.next, 'de', 'of', 'd', 'du') ? day.next + 1 : day.next
  const name = reader.dictionary.match(reader.tokens, isText(reader, of, "'") ? of + 1 : of, 'month')
  return name && withYear(reader, { value: { day: day.value, month: name.meaning.month }, next: name.next })
}

/** The first of "1-15 December": a day whose month stands behind the second one. */
function readDayBeforeRange(reader: Reader, at: number): Read<Day> | undefined {
  const day = dayNumber(reader, at)
  const joint = day && after(reader, day.next, 'to')
  const last = joint === undefined ? undefined : readDay(reader, joint)
  if (!day || last?.value.day === undefined) return undefined
  return { value: { day: day.value, month: last.value.month }, next: day.next }
}

function dayNumber(reader: Reader, at: number): Read<number> | undefined {
  const token = reader.tokens[at]
  const value = /^\d{1,2}$/.test(token?.text ?? '') ? Number(token?.text) : 0
  if (value < 1 || value > 31) return undefined
  const isOrdinal = isText(reader, at + 1, 'st', 'nd', 'rd', 'th', 'er', 'º', 'ই', 'ला')
  return { value, next: isOrdinal ? at + 2 : at + 1 }
}

function withYear(reader: Reader, { value, next }: Read<Day>): Read<Day> {
  const begin = isText(reader, next, ',', 'de', 'of') ? next + 1 : next
  const year = /^20\d\d$/.test(reader.tokens[begin]?.text ?? '')
    ? Number(reader.tokens[begin]?.text)
    : undefined
  const isNumericDate = isText(reader, begin + 1, '-', '/')
  return year && value.day !== undefined && !isNumericDate
    ? { value: { ...value, year }, next: begin + 1 }
    : { value, next }
}

/** The year first, or the day first and the year last; without a year digits are no date. */
function readNumeric(reader: Reader, at: number): Read<Day> | undefined {
  const token = reader.tokens[at]
  if (token?.kind !== 'number') return undefined
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(token.text)
  if (dotted) return checked(Number(dotted[1]), Number(dotted[2]), Number(dotted[3]), at + 1)
  const sign = reader.tokens[at + 1]?.text ?? ''
  if ((sign !== '-' && sign !== '/') || reader.tokens[at + 3]?.text !== sign) return undefined
  const [first, second, third] = [at, at + 2, at + 4].map(index => reader.tokens[index]?.text ?? '')
  if (/^\d{4}$/.test(first ?? '')) return checked(Number(third), Number(second), Number(first), at + 5)
  if (!/^\d{4}$/.test(third ?? '')) return undefined
  const [one, other, year] = [Number(first), Number(second), Number(third)]
  // In America the month is first: "12/24/2026".
  return checked(one, other, year, at + 5) ?? checked(other, one, year, at + 5)
}

function checked(day: number, month: number, year: number, next: number): Read<Day> | undefined {
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isReal ? { value: { day, month, year }, next } : undefined
}

/** Whether a short name has no other month beside it: "mar a vie" are days, "mar a jun" months. */
function isAmbiguous(reader: Reader, at: number, next: number): boolean {
  if (next !== at + 1 || (reader.tokens[at]?.text.length ?? 0) > 3) return false
  const isMonth = (place: number) =>
    reader.dictionary.match(reader.tokens, place, 'month') !== undefined ||
    dayNumber(reader, place) !== undefined
  const behind = after(reader, next, 'to')
  if (behind !== undefined && isMonth(behind)) return false
  return !(after(reader, at - 1, 'to') === at && isMonth(at - 2))
}
