// A sum with its steps.
import type { Fact } from '../../sheet/fact.ts'
import type { Item } from '../items.ts'
import type { Fee } from './delivery.ts'
import type { Extra } from './extras.ts'
import type { Line } from './lines.ts'
import { round } from './pay.ts'

/** A sum with its steps. */
export interface Total {
  items: readonly Line[]
  /** "+£3.50": what is added, and how often. */
  extras: readonly Extra[]
  fees: readonly (Fee & { sum: number })[]
  amount: number
  /** The share of it that is paid in advance. */
  deposit?: Fee & { sum: number }
  facts: readonly Fact[]
  /** Words beside the goods of which the material says nothing: they are told. */
  unknown?: readonly string[]
}

/** What lines and what is added to them come to. */
export const sumOf = (lines: readonly Line[], extras: readonly Extra[]) =>
  lines.reduce((sum, line) => sum + line.sum, 0) +
  extras.reduce((sum, { amount, times }) => sum + amount * times, 0)

/** A sum from its parts: goods, then a share of them, then a fee. */
export function totalOf(
  lines: readonly Line[],
  extras: readonly Extra[],
  shares: readonly (Fee & { of: number })[],
  delivery: Fee | undefined,
  deposit: Fee | undefined,
): Total {
  const goods = sumOf(lines, extras)
  const fees = [...changesOf(goods, shares), ...(delivery ? [{ ...delivery, sum: delivery.amount }] : [])]
  const amount = round(goods + fees.reduce((sum, fee) => sum + fee.sum, 0))
  return {
    items: lines,
    extras,
    fees,
    amount,
    ...(deposit && { deposit: { ...deposit, sum: round((amount * deposit.amount) / 100) } }),
    facts: [
      ...new Set([
        ...lines.flatMap(({ payments }) => payments.map(({ price }) => price.fact)),
        ...[...extras, ...fees, ...(deposit ? [deposit] : [])].map(({ fact }) => fact),
      ]),
    ],
  }
}

/** What is taken off first, and what is then added to the rest. */
function changesOf(goods: number, shares: readonly (Fee & { of: number })[]): (Fee & { sum: number })[] {
  let left = goods
  return [...shares]
    .sort((one, other) => one.amount - other.amount)
    .map(share => {
      const base = share.of === goods ? left : share.of
      const sum = share.isShare ? round((base * share.amount) / 100) : share.amount
      if (share.amount < 0) left += sum
      return { ...share, sum }
    })
}

/** What was priced before, as lines of a new bill. */
export const asLines = (items: readonly Item[]): Line[] =>
  items.map(item => {
    const { quantity, times = 1, price } = item
    const sum = round(quantity * times * price.value.amount)
    const payments = [{ counts: [quantity, times].filter(count => count !== 1), price, sum }]
    return { payments, sum, ...item, used: [] }
  })

/** Adds up goods and what is added for them, then takes shares of that, then adds fees. */
export function addUp(ordered: readonly Item[], extras: readonly Extra[], fees: readonly Fee[]): Total {
  const lines = asLines(ordered)
  const goods = sumOf(lines, extras)
  const summed = fees.map(fee => ({
    ...fee,
    sum: fee.isShare ? round((goods * fee.amount) / 100) : fee.amount,
  }))
  return {
    ...totalOf(lines, extras, [], undefined, undefined),
    fees: summed,
    amount: round(goods + summed.reduce((sum, fee) => sum + fee.sum, 0)),
    facts: [
      ...lines.map(({ price }) => price.fact),
      ...extras.map(({ fact }) => fact),
      ...fees.map(({ fact }) => fact),
    ],
  }
}
