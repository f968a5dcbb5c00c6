import type { Bound } from '../../languages/pack.ts'
import { type NumberUse, readNumber } from './numbers.ts'
import { after, isText, type Read, type Reader } from './reader.ts'

/** One number or a range, with what bounds it. */
export interface AmountRead {
  amount: number
  to?: number
  bound?: Bound
}

/** Reads "10", "10-12", "10 to 12", "from 10 to 12", "up to 10", "at least 10". */
export function readAmount(
  reader: Reader,
  at: number,
  use: NumberUse = 'other',
): Read<AmountRead> | undefined {
  const { bound, next } = readBound(reader, at)
  const first = readNumber(reader, next, use)
  if (!first) return undefined
  const second = readEnd(reader, first, use) ?? (bound ? undefined : readBetween(reader, at, first, use))
  if (second) {
    const [amount = 0, to = 0] = [first.value, second.value].sort((one, other) => one - other)
    return { value: { amount, to }, next: second.next }
  }
  const open = openBound(reader, first.next)
  return {
    value: { amount: first.value, ...((bound ?? open?.bound) && { bound: bound ?? open?.bound }) },
    next: bound ? first.next : (open?.next ?? first.next),
  }
}

/** What bounds an amount that follows. */
export function readBound(reader: Reader, at: number): { bound?: Bound; next: number } {
  const match = reader.dictionary.match(reader.tokens, at, 'bound')
  if (match) return { bound: match.meaning.bound, next: match.next }
  const between = after(reader, at, 'between')
  return { next: between ?? at }
}

/** The upper end of a range that begins with `first`. */
function readEnd(reader: Reader, first: Read<number>, use: NumberUse): Read<number> | undefined {
  const joint = after(reader, first.next, 'to')
  const second = joint === undefined ? undefined : readNumber(reader, joint, use)
  return second && second.value > first.value ? second : undefined
}

/** "between 24 and 48 hours", also with the larger one first. */
function readBetween(
  reader: Reader,
  at: number,
  first: Read<number>,
  use: NumberUse,
): Read<number> | undefined {
  if (after(reader, at, 'between') === undefined) return undefined
  const joint = after(reader, first.next, 'and') ?? after(reader, first.next, 'to')
  const second = joint === undefined ? undefined : readNumber(reader, joint, use)
  return second && second.value !== first.value ? second : undefined
}

/** "18+" is at least 18. */
const openBound = (reader: Reader, at: number): { bound: Bound; next: number } | undefined =>
  isText(reader, at, '+') &&
  !reader.tokens[at + 1]?.text.match(/^\d/) &&
  reader.tokens[at]?.start === reader.tokens[at - 1]?.end
    ? { bound: 'least', next: at + 1 }
    : undefined
