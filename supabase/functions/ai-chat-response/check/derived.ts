// Values that no fact holds as they are, and that follow from those which do.
import { keysOfValues } from '../find/value-keys.ts'
import type { Part } from '../plan/planned.ts'
import type { Shop } from '../plan/shop.ts'
import type { Turn } from '../say/answer.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Value } from '../sheet/values/value.ts'
import type { Setting } from './align.ts'
import { type Clause, countOf } from './clauses.ts'
import type { Piece } from './pieces.ts'

const nowhere = { start: 0, end: 0 }
const none: ReadonlySet<string> = new Set()

/** What the built-in plan computed, as pieces: a total with its steps, opening hours, the cheapest of some. */
export const computedPieces = (shop: Shop, { parts }: Turn): Piece[] =>
  parts.filter(({ planned }) => planned.certainty === 'sure').flatMap(part => ofPart(shop, part))

function ofPart({ index, material }: Shop, { ask, planned }: Part): Piece[] {
  const { total, hours, list } = planned
  const money = (amount: number): Value => ({
    kind: 'money',
    amount: Math.abs(amount),
    currency: material.currency,
    ...nowhere,
  })
  const asked = ask.terms.flatMap(({ keys }) => [...keys])
  const piece = (fact: Fact, keys: readonly string[], values: readonly Value[], denies = false): Piece => ({
    fact,
    own: new Set([...index.entryKeys(fact), ...keys]),
    around: none,
    context: index.contextKeys(fact),
    values,
    denies,
    denied: [],
    isComputed: true,
  })
  if (total) {
    const sums = [
      ...total.items.map(({ sum }) => sum),
      ...total.extras.map(each => each.amount * each.times),
      ...total.fees.map(({ sum }) => sum),
    ]
    const running = sums.map((_, at) =>
      money(round(sums.slice(0, at + 1).reduce((one, other) => one + other, 0))),
    )
    const [first] = total.items
    return [
      ...total.items.map(({ price, product, sum, quantity }) =>
        piece(
          price.fact,
          [...product.nameKeys],
          [money(sum), money(price.value.amount), { kind: 'number', amount: quantity, ...nowhere }],
        ),
      ),
      ...total.extras.map(each =>
        piece(each.fact, [], [money(each.amount), money(each.amount * each.times)]),
      ),
      ...total.fees.map(each =>
        piece(
          each.fact,
          [],
          [
            money(each.sum),
            ...(each.isShare
              ? [{ kind: 'percentage' as const, amount: Math.abs(each.amount), ...nowhere }]
              : []),
            ...each.fact.values,
          ],
        ),
      ),
      ...(first
        ? [
            piece(
              first.price.fact,
              [
                ...asked,
                ...total.facts.flatMap(fact => [...index.entryKeys(fact), ...index.contextKeys(fact)]),
              ],
              running,
            ),
          ]
        : []),
    ]
  }
  const [fact] = planned.facts
  if (hours && fact) {
    const days: Value[] =
      hours.weekday === undefined ? [] : [{ kind: 'weekdays', days: [hours.weekday], ...nowhere }]
    const clocks = hours.ranges.map(
      ({ from, to }): Value => ({
        kind: 'clock',
        from: from ?? to ?? 0,
        ...(to !== undefined && from !== undefined && { to }),
        ...nowhere,
      }),
    )
    return [
      piece(
        fact,
        [...asked, ...keysOfValues(days)],
        clocks,
        hours.ranges.length === 0 || hours.isOpen === false,
      ),
    ]
  }
  const best = list?.order && list.products[0]
  return best?.price
    ? [piece(best.price.fact, [...asked, ...best.product.nameKeys], [money(best.price.value.amount)])]
    : []
}

const round = (amount: number) => Math.round(amount * 100) / 100

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.005

/** Whether money is the sum of all that the reply stated before, with or without a share that it stated. */
export function isDerived({ stated }: Setting, value: Value): boolean {
  if (value.kind !== 'money' && value.kind !== 'number') return false
  const money = stated.flatMap(each => (each.kind === 'money' ? [each.amount] : []))
  const shares = stated.flatMap(each => (each.kind === 'percentage' ? [each.amount] : []))
  const sum = money.reduce((one, other) => one + other, 0)
  if (money.length > 1 && isNear(sum, value.amount)) return true
  const last = money.at(-1)
  return (
    last !== undefined &&
    shares.length === 1 &&
    [last, sum].some(amount =>
      [1, -1].some(sign => isNear(amount * (1 + (sign * (shares[0] ?? 0)) / 100), value.amount)),
    )
  )
}

/** Whether money is that of a price times a number that the clause or the customer names, or with a share that was stated. */
export function timesStated({ turn, stated }: Setting, clause: Clause, value: Value, price: Value): boolean {
  if (value.kind !== 'money' || price.kind !== 'money' || price.to !== undefined || price.change) return false
  const numbers = clause.counts
  const counts = numbers.length > 0 ? numbers : turn.parts.flatMap(({ ask }) => ask.values.flatMap(countOf))
  const shares = stated.flatMap(each => (each.kind === 'percentage' ? [each.amount] : []))
  const isShared = shares.some(share =>
    [1, -1].some(sign => isNear(price.amount * (1 + (sign * share) / 100), value.amount)),
  )
  if (isShared) return true
  const each = price.bundle ? price.amount / price.bundle : price.amount
  return counts.some(
    count =>
      count > 1 &&
      count <= 1000 &&
      (price.bundle === undefined || count % price.bundle === 0) &&
      isNear(each * count, value.amount),
  )
}
