// Which values can stand beside each other.
import type { Unit } from '../languages/pack.ts'
import type { Value } from '../sheet/values/value.ts'

/** Units with the dimension that they measure, and how many of its smallest one is. A month has 28 to 31 days. */
const units: Partial<Record<Unit, readonly [string, number]>> = {
  second: ['time', 1 / 60],
  minute: ['time', 1],
  hour: ['time', 60],
  day: ['time', 1440],
  workday: ['time', 1440],
  night: ['time', 1440],
  week: ['time', 7 * 1440],
  month: ['time', 30.4 * 1440],
  year: ['time', 365 * 1440],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  inch: ['length', 25.4],
  foot: ['length', 304.8],
  km: ['way', 1],
  mile: ['way', 1.609],
  mg: ['mass', 0.001],
  g: ['mass', 1],
  kg: ['mass', 1000],
  oz: ['mass', 28.35],
  lb: ['mass', 453.6],
  ml: ['volume', 1],
  cl: ['volume', 10],
  l: ['volume', 1000],
}

/** What a value says, wherever it stands. */
export function valueKey(value: Value): string {
  const { start: _, end: __, ...content } = value
  return JSON.stringify(Object.entries(content).sort())
}

/** What a value has to share with another one to be comparable with it; undefined for what is not compared. */
export function slotOf(value: Value): string | undefined {
  if (value.kind === 'money') return `money ${value.currency ?? ''}`
  if (value.kind === 'percentage' || value.kind === 'number') return value.kind
  if (value.kind === 'clock') return value.to === undefined ? 'clock' : 'hours'
  if (value.kind !== 'quantity') return undefined
  // How old somebody is, and how many they are, is often written as a bare number.
  if (value.unit === 'person' || (value.unit === 'year' && value.bound)) return 'number'
  return (units[value.unit] ?? [value.unit])[0]
}

/** What a value allows: from one end to the other. */
interface Range {
  least: number
  most: number
  /** The numbers as they are told. */
  low: number
  high: number
  /** Which end is left open. */
  open?: 'up' | 'down'
  isAbout: boolean
}

/** How far apart amounts are that are the same, written in other units: a month and 30 days. */
const rounding = 1.04
/** Five working days may be seven. */
const workweek = 1.5

/**
 * Whether two values of one slot cannot both be true of one thing. What is said from or up to an amount leaves room for others
 * inside it, and a range for what is inside it; "up to 30 days" and "up to 14" do not.
 * @param isLimit whether they limit something, so that "14 days" is up to 14 days: a warranty, a notice
 */
export function areApart(one: Value, other: Value, isLimit: boolean): boolean {
  const [first, second] = [rangeOf(one), rangeOf(other)]
  if (!first || !second) return false
  const slack =
    first.isAbout || second.isAbout ? 1.25 : isOfWorkdays(one) !== isOfWorkdays(other) ? workweek : rounding
  const isLike = isLimit
    ? !(first.open && second.open) || first.open === second.open
    : first.open === second.open
  if (isLike && (first.open || second.open)) return !isSame(endOf(first), endOf(second), slack)
  const [low, high] = first.least <= second.least ? [first, second] : [second, first]
  if (first.open && second.open) return low.most * slack < high.least
  return !isInside(first, second, slack) && !isInside(second, first, slack)
}

/** Whether two values of one slot say another number: 30 days and a month are one. */
export function areOther(one: Value, other: Value): boolean {
  const [first, second] = [rangeOf(one), rangeOf(other)]
  if (!first || !second) return false
  return !(isSame(first.low, second.low) && isSame(first.high, second.high))
}

/** Whether one is told from below and the other from above, with room between them: "from 3", "up to 9". */
export function areEnds(one: Value, other: Value): boolean {
  const [first, second] = [rangeOf(one), rangeOf(other)]
  if (!first?.open || !second?.open || first.open === second.open) return false
  return Math.max(first.least, second.least) <= Math.min(first.most, second.most)
}

/** The end that is told. */
const endOf = ({ least, most, open }: Range): number => (open === 'up' ? least : most)

const isInside = (inner: Range, outer: Range, slack: number): boolean =>
  inner.least * slack >= outer.least && inner.most <= outer.most * slack

const isSame = (one: number, other: number, slack = rounding): boolean =>
  one === other || (Math.max(one, other) <= Math.min(one, other) * slack && Math.min(one, other) > 0)

const isOfWorkdays = (value: Value) => value.kind === 'quantity' && value.unit === 'workday'

function rangeOf(value: Value): Range | undefined {
  if (value.kind === 'clock') {
    const { from, to = from } = value
    return { least: from, most: to, low: from, high: to % 1440, isAbout: false }
  }
  if (!('amount' in value)) return undefined
  const factor = value.kind === 'quantity' ? (units[value.unit]?.[1] ?? 1) : 1
  const { amount, to = amount, bound } = value
  const isUp = bound === 'from' || bound === 'least' || bound === 'over'
  const isDown = bound === 'most' || bound === 'under'
  return {
    low: amount * factor,
    high: to * factor,
    least: isDown ? 0 : amount * factor,
    most: isUp ? Number.POSITIVE_INFINITY : to * factor,
    ...(isUp ? { open: 'up' } : isDown ? { open: 'down' } : {}),
    isAbout: bound === 'about',
  }
}

/** What two values of one slot tell of whether they are said of the same. */
export function valueFeatures(one: Value, other: Value): Record<string, number> {
  const [first, second] = [rangeOf(one), rangeOf(other)]
  if (!first || !second) return {}
  const isKind = (kind: string) => Number(slotOf(one)?.startsWith(kind) ?? false)
  const differ = (key: string) => Number(read(one, key) !== read(other, key))
  const isTime = isKind('time') === 1
  const isFree = first.high === 0 || second.high === 0
  const least = Math.max(1e-6, Math.min(first.high, second.high))
  return {
    'is money': isKind('money'),
    'is share': isKind('percentage'),
    'is time': Number(isTime),
    'is number': isKind('number'),
    'is clock': isKind('clock'),
    'is hours': isKind('hours'),
    'is measure': Number(['length', 'way', 'mass', 'volume'].includes(slotOf(one) ?? '')),
    'is free': Number(isFree),
    'per differs': isFree ? 0 : differ('per'),
    'role differs': differ('role'),
    'same role': Number(read(one, 'role') !== undefined && read(one, 'role') === read(other, 'role')),
    'change differs': differ('change'),
    'bundle differs': Math.max(differ('bundle'), differ('least')),
    'both bound': Number(first.open !== undefined && first.open === second.open),
    'bound apart': Number(
      first.open !== undefined && second.open !== undefined && first.open !== second.open,
    ),
    'one bound': Number((first.open === undefined) !== (second.open === undefined)),
    'may both be': Number(!areApart(one, other, false)),
    'one range': Number((first.low === first.high) !== (second.low === second.high)),
    'other unit': isTime ? differ('unit') : 0,
    'workdays differ': isTime ? Number(isOfWorkdays(one) !== isOfWorkdays(other)) : 0,
    'how far':
      first.high === 0 || second.high === 0
        ? 0
        : Math.min(4, Math.log2(Math.max(first.high, second.high) / least)),
  }
}

const read = (value: Value, key: string): unknown => (value as unknown as Record<string, unknown>)[key]
