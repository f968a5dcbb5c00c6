import { after, isText, type Read, type Reader } from './reader.ts'
import type { ValueContent } from './value.ts'

/** Reads days of the week: "Mon-Sat", "Fri + Sat", "Tue, Wed and Thu", "every day", "শনি থেকে বৃহস্পতি". */
export function readWeekdays(reader: Reader, at: number): Read<ValueContent> | undefined {
  const first = readDays(reader, after(reader, at, 'between') ?? at)
  if (!first) return undefined
  const days = new Set(first.value)
  let { next } = first
  for (;;) {
    const joint =
      after(reader, next, 'and') ??
      (isText(reader, next, ',', '/') ? next + 1 : isJoined(reader, next, 'و') ? next : undefined)
    // A comma and an "and" together.
    const begin = joint === undefined ? undefined : (after(reader, joint, 'and') ?? joint)
    // "le mardi, le jeudi et le vendredi"
    const more = begin === undefined ? undefined : (readDays(reader, begin) ?? readDays(reader, begin + 1))
    if (!more) break
    for (const day of more.value) days.add(day)
    next = more.next
  }
  const except = days.size === 7 ? readExcept(reader, next) : undefined
  for (const day of except?.value ?? []) days.delete(day)
  return { value: { kind: 'weekdays', days: [...days].sort() }, next: except?.next ?? next }
}

/** The days behind "every day except". */
function readExcept(reader: Reader, at: number): Read<readonly number[]> | undefined {
  const bracket = isText(reader, at, '(', ',') ? at + 1 : at
  const match = reader.dictionary.match(reader.tokens, bracket, 'condition')
  if (match?.meaning.condition !== 'except') return undefined
  // "sauf le lundi"
  const days = readWeekdays(reader, match.next) ?? readWeekdays(reader, match.next + 1)
  return days?.value.kind === 'weekdays' && days.value.days.length < 7
    ? { value: days.value.days, next: days.next }
    : undefined
}

/** One name, or a range of them. */
function readDays(reader: Reader, at: number): Read<readonly number[]> | undefined {
  const first = reader.dictionary.match(reader.tokens, at, 'weekdays')
  if (!first) return undefined
  // "كل يوم سبت" is every Saturday.
  const one =
    first.meaning.days.length === 7
      ? reader.dictionary.match(reader.tokens, first.next, 'weekdays')
      : undefined
  if (one?.meaning.days.length === 1) return { value: one.meaning.days, next: one.next }
  const dot =
    isText(reader, first.next, '.') && isText(reader, first.next + 1, '-') ? first.next + 1 : first.next
  const joint = after(reader, dot, 'to') ?? (isJoined(reader, dot, 'لل') ? dot : undefined)
  const last = joint === undefined ? undefined : reader.dictionary.match(reader.tokens, joint, 'weekdays')
  const [from] = first.meaning.days
  const [to] = last?.meaning.days ?? []
  if (
    !last ||
    from === undefined ||
    to === undefined ||
    first.meaning.days.length > 1 ||
    last.meaning.days.length > 1
  )
    return { value: first.meaning.days, next: first.next }
  const count = ((to - from + 7) % 7) + 1
  return { value: Array.from({ length: count }, (_, index) => (from + index) % 7), next: last.next }
}

/** Arabic writes "to" and "and" together with the name of a day. */
const isJoined = (reader: Reader, at: number, joint: string) =>
  reader.tokens[at]?.text.startsWith(joint) === true
