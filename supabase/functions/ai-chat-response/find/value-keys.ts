import type { Value } from '../sheet/values/value.ts'

/** Days, months and numbers that a value covers. */
export function keysOfValues(values: readonly Value[]): string[] {
  return values.flatMap(value => {
    if (value.kind === 'weekdays') return value.days.map(day => `day:${day}`)
    if (value.kind === 'date')
      return monthsOf(value.month, value.to?.month ?? value.month).map(month => `month:${month}`)
    if (value.kind === 'number' || value.kind === 'quantity') return numbersOf(value.amount, value.to)
    return []
  })
}

/** The whole numbers of a short range: "30 to 36" holds 34. */
function numbersOf(from: number, to: number | undefined): string[] {
  if (to === undefined || !Number.isInteger(from) || to - from > 60) return []
  return Array.from({ length: Math.floor(to - from) + 1 }, (_, index) => String(from + index))
}

function monthsOf(from: number, to: number): number[] {
  const count = ((to - from + 12) % 12) + 1
  return Array.from({ length: count }, (_, index) => ((from - 1 + index) % 12) + 1)
}
