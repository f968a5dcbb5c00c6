// Units that can be turned into each other, and which of several sizes is asked for.
import type { Unit } from '../../languages/pack.ts'
import type { Measure } from '../prices.ts'

/** What one of each unit is of its kind's base. A night is a day, as far as prices go. */
const kinds: Partial<Record<Unit, [kind: string, factor: number]>> = {
  minute: ['hour', 1 / 60],
  hour: ['hour', 1],
  day: ['day', 1],
  night: ['day', 1],
  week: ['day', 7],
  month: ['month', 1],
  year: ['month', 12],
  mg: ['kg', 1e-6],
  g: ['kg', 0.001],
  kg: ['kg', 1],
  oz: ['lb', 1 / 16],
  lb: ['lb', 1],
  ml: ['l', 0.001],
  cl: ['l', 0.01],
  l: ['l', 1],
  mm: ['m', 0.001],
  cm: ['m', 0.01],
  m: ['m', 1],
  km: ['km', 1],
  inch: ['foot', 1 / 12],
  foot: ['foot', 1],
}

/** How many of one measure another is: 1500 g are three of 500 g; undefined where they are of different kinds. */
export function timesOf(asked: Measure, of: Measure): number | undefined {
  const [kind, factor] = kinds[asked.unit] ?? [asked.unit, 1]
  const [otherKind, otherFactor] = kinds[of.unit] ?? [of.unit, 1]
  if (kind !== otherKind || of.amount === 0) return undefined
  return Math.round(((asked.amount * factor) / (of.amount * otherFactor)) * 1e6) / 1e6
}

/**
 * Of options that have a size, those for as much as is asked, and how often they are paid. What lies between two sizes has no
 * price: five days where there are prices for one, three and seven.
 */
export function fitSizes<Sized extends { size?: Measure }>(
  options: readonly Sized[],
  asked: Measure,
): { options: Sized[]; times: number } | undefined {
  const sized = options.flatMap(option => {
    const times = option.size && timesOf(asked, option.size)
    return times === undefined ? [] : [{ option, times }]
  })
  const exact = sized.filter(({ times }) => times === 1)
  if (exact.length > 0) return { options: exact.map(({ option }) => option), times: 1 }
  const ones = sized.filter(({ option }) => option.size?.amount === 1)
  const biggest = ones.length > 0 ? Math.min(...ones.map(({ times }) => times)) : undefined
  if (biggest === undefined || biggest < 1) {
    const [only, another] = sized
    return only && !another && only.times > 1 && Number.isInteger(only.times)
      ? { options: [only.option], times: only.times }
      : undefined
  }
  if (sized.some(({ times }) => times >= 1 && times < biggest)) return undefined
  const isWhole = Number.isInteger(biggest)
  return isWhole
    ? { options: ones.filter(({ times }) => times === biggest).map(({ option }) => option), times: biggest }
    : undefined
}
