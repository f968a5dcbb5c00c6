// For how long something is priced, and how often the price is paid for as long as is asked.
import type { FactIndex } from '../find/fact-index.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Ask } from '../read/ask.ts'
import { isTime, type Measure, type PriceFact } from './prices.ts'

/** A price with what it is for. */
export type Choice = PriceFact & { measure?: Measure }

/** "a week" is one, where there are prices for several lengths. */
export function bareLength(
  { wording }: FactIndex,
  { text, terms, values }: Ask,
  prices: readonly Choice[],
): Measure | undefined {
  const units = new Set(
    prices.flatMap(({ measure }) => (measure && isTime(measure.unit) ? [measure.unit] : [])),
  )
  if (units.size < 2 || terms.length === 0) return undefined
  const from = Math.min(...terms.map(({ term }) => term.start))
  const to = Math.max(...terms.map(({ term }) => term.end))
  const tokens = tokenise(text)
  const found = tokens.flatMap(({ start, end }, at) => {
    const unit = wording.dictionary.match(tokens, at, 'unit')?.meaning.unit
    const isCounted = values.some(value => value.start < end && start < value.end)
    return unit && units.has(unit) && !isCounted && start >= from && end <= to ? [unit] : []
  })
  return found.length === 1 && found[0] ? { amount: 1, unit: found[0] } : undefined
}

const daysOf = ({ amount, unit }: Measure): { amount: number; unit: string } =>
  unit === 'week'
    ? { amount: amount * 7, unit: 'day' }
    : unit === 'night'
      ? { amount, unit: 'day' }
      : { amount, unit }

/** The prices for a length of time, and how often they are paid. A length between those of a price list has none. */
export function measure(
  options: readonly Choice[],
  asked: Measure | undefined,
): { options: Choice[]; times?: number } | undefined {
  const lengths = options.flatMap(option => (option.measure ? [{ ...option, measure: option.measure }] : []))
  if (!asked) {
    const hasLong = lengths.some(({ measure }) => isTime(measure.unit) && measure.amount > 1)
    return { options: hasLong && lengths.length > 1 ? [] : [...options] }
  }
  const whole = daysOf(asked)
  const comparable = lengths.filter(({ measure }) => daysOf(measure).unit === whole.unit)
  const exact = comparable.filter(({ measure }) => daysOf(measure).amount === whole.amount)
  if (exact.length > 0) return { options: exact, times: 1 }
  const one = comparable.filter(({ measure }) => daysOf(measure).amount === 1)
  const isBetween = comparable.some(({ measure }) => {
    const { amount } = daysOf(measure)
    return amount > 1 && amount < whole.amount
  })
  return isBetween || one.length === 0 ? undefined : { options: one, times: whole.amount }
}
