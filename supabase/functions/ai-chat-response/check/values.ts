// Whether two values say the same.
import type { Value } from '../sheet/values/value.ts'

/** Kinds of values that a number without a unit may be one of. */
const counted = new Set<Value['kind']>(['number', 'quantity'])

const inBase: Record<string, [string, number]> = {
  second: ['second', 1],
  minute: ['second', 60],
  hour: ['second', 3600],
  day: ['day', 1],
  week: ['day', 7],
  month: ['month', 1],
  year: ['month', 12],
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  km: ['mm', 1_000_000],
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1000],
}

/** Whether two values are of kinds that can be compared: two amounts of money, two lengths of time. */
export function isComparable(one: Value, other: Value): boolean {
  if (one.kind === 'money' && other.kind === 'money')
    return (one.role ?? '') === (other.role ?? '') || one.role === undefined || other.role === undefined
  if (one.kind === 'quantity' && other.kind === 'quantity') return baseOf(one).unit === baseOf(other).unit
  if (counted.has(one.kind) && counted.has(other.kind)) return true
  // "till 9", "550 for both": a reply may leave out what its numbers count.
  if (one.kind === 'number') return other.kind === 'money' || other.kind === 'clock'
  return one.kind === other.kind
}

/** Whether one value says what the other says, in whatever notation and unit. */
export function isSame(one: Value, other: Value): boolean {
  if ('text' in one || 'text' in other)
    return (
      'text' in one && 'text' in other && one.kind === other.kind && digits(one.text) === digits(other.text)
    )
  if (one.kind === 'number' && other.kind === 'clock')
    return [other.from, other.to].some(
      minute => minute !== undefined && minute % 720 === (one.amount % 12) * 60,
    )
  if (one.kind === 'clock' || other.kind === 'clock')
    return one.kind === other.kind && one.kind === 'clock' && other.kind === 'clock' && sameClock(one, other)
  if (one.kind === 'weekdays' || other.kind === 'weekdays')
    return (
      one.kind === 'weekdays' && other.kind === 'weekdays' && one.days.every(day => other.days.includes(day))
    )
  if (one.kind === 'date' || other.kind === 'date')
    return (
      one.kind === 'date' &&
      other.kind === 'date' &&
      one.month === other.month &&
      (one.day === undefined || one.day === other.day) &&
      (one.to === undefined || one.to.month === other.to?.month)
    )
  if (!isComparable(one, other)) return false
  if (
    one.kind === 'money' &&
    other.kind === 'money' &&
    one.currency &&
    other.currency &&
    one.currency !== other.currency
  )
    return false
  return sameAmount(one, other) && sameBound(one, other)
}

type Amounted = Extract<Value, { amount: number }>

function sameAmount(one: Amounted, other: Amounted): boolean {
  const [a, b] = [baseOf(one), baseOf(other)]
  if (a.amount !== b.amount) return false
  return one.to === undefined ? other.to === undefined : one.to === other.to
}

/** "at most" is not "at least"; a bound that is left out is. */
function sameBound({ bound: one }: Amounted, { bound: other }: Amounted): boolean {
  const sideOf = (bound: string | undefined) =>
    bound === 'most' || bound === 'under' ? 'most' : bound === undefined || bound === 'about' ? '' : 'least'
  return one === undefined || sideOf(one) === sideOf(other)
}

function baseOf(value: Amounted): { amount: number; unit: string } {
  if (value.kind !== 'quantity') return { amount: value.amount, unit: '' }
  const [unit, factor] = inBase[value.unit] ?? [value.unit, 1]
  return { amount: value.amount * factor, unit }
}

function sameClock(
  one: Extract<Value, { kind: 'clock' }>,
  other: Extract<Value, { kind: 'clock' }>,
): boolean {
  const same = (a: number | undefined, b: number | undefined) =>
    a !== undefined && b !== undefined && a % 1440 === b % 1440
  if (one.to !== undefined) return same(one.from, other.from) && same(one.to, other.to)
  return same(one.from, other.from) || same(one.from, other.to)
}

const digits = (text: string) => {
  const only = text.replace(/\D/g, '')
  return only.length >= 6 ? only : text.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?|\/$/g, '')
}
