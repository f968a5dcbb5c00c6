// What an article prices by the person, the kilo or the hour, times what a question counts.
import type { FactIndex } from '../../find/fact-index.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import { readBudget } from '../price-bounds.ts'
import type { Measure, PriceFact } from '../prices.ts'
import { perBehind } from './charges.ts'
import { type Count, isPieces, readCounts } from './counts.ts'
import { explainsNumbers, unexplained } from './explain.ts'
import { isBeyond } from './limits.ts'
import type { Line } from './lines.ts'
import { timesOf } from './measures.ts'
import { asOffer } from './offers.ts'
import { round } from './pay.ts'
import { type Total, totalOf } from './total.ts'

/**
 * The sum where the facts that answer a question have one price, and it is for one of units that the question counts.
 * @param facts what was found, whatever words it was found by
 * @returns undefined where something of the question is not in them, or nothing is to be multiplied
 */
export function planRate(index: FactIndex, ask: Ask, facts: readonly Fact[]): Total | undefined {
  const price = onlyPrice(facts)
  if (!price || readBudget(ask) || !isPlain(index, ask, price)) return undefined
  const counts = readCounts(index, ask)
  const paid = countsFor(counts, unitsOf(index, price), price)
  if (!paid || paid.times.every(times => times === 1)) return undefined
  const product = asOffer(index, [price.fact])
  if (paid.used.some(({ amount, unit }) => isBeyond(index, product, price.fact, amount, unit)))
    return undefined
  const sum = round(paid.times.reduce((product, times) => product * times, price.value.amount))
  const line: Line = {
    product,
    price,
    quantity: 1,
    times: paid.times.reduce((product, times) => product * times, 1),
    payments: [{ counts: paid.times, price, sum }],
    sum,
    used: paid.used,
  }
  const made = { facts, lines: [line], used: paid.used, named: [], answers: [] }
  if (unexplained(index, ask, made).length > 0 || !explainsNumbers(ask, counts, index, made)) return undefined
  return totalOf([line], [], [], undefined, undefined)
}

/** The one price of some facts of an article. */
function onlyPrice(facts: readonly Fact[]): PriceFact | undefined {
  const prices = facts.flatMap(fact =>
    fact.values.flatMap(value => (value.kind === 'money' ? [{ fact, value }] : [])),
  )
  const [price, another] = prices
  return price && !another && price.fact.subject.kind === 'article' ? price : undefined
}

/** Whether a price is a plain one: no minimum, no difference; a deposit only where it is asked for. */
function isPlain({ wording: { dictionary } }: FactIndex, { text }: Ask, { value }: PriceFact): boolean {
  if (value.to !== undefined || value.bound !== undefined || value.change !== undefined) return false
  if (value.bundle !== undefined) return false
  if (value.role === undefined) return true
  const tokens = tokenise(text)
  return value.role === 'deposit' && tokens.some((_, at) => dictionary.match(tokens, at, 'depositWords'))
}

/** What one payment is for: "25 per child", "kilo 6". */
function unitsOf(index: FactIndex, { fact, value }: PriceFact): Measure[] {
  const behind = perBehind(index, { fact, value })
  if (behind.length > 0) return behind
  if (value.per !== undefined) return value.per === 'piece' ? [] : [{ amount: 1, unit: value.per }]
  const { dictionary } = index.wording
  const before = tokenise(fact.statement.slice(0, value.start - fact.source.start))
  const unit = dictionary.match(before, before.length - 1, 'unit')?.meaning.unit
  const isCounted = before.at(-2)?.kind === 'number' || dictionary.match(before, before.length - 2, 'number')
  return unit && unit !== 'piece' && !isCounted ? [{ amount: 1, unit }] : []
}

/** How often a price is paid: each of its units counted once, and a bare number for people. */
function countsFor(
  counts: readonly Count[],
  units: readonly Measure[],
  { value: { least = 0 } }: PriceFact,
): { times: number[]; used: Count[] } | undefined {
  if (units.length === 0) return undefined
  const times: number[] = []
  const used: Count[] = []
  for (const per of units) {
    const measured = counts.find(
      ({ amount, unit }) => unit !== undefined && timesOf({ amount, unit }, per) !== undefined,
    )
    const count =
      measured ?? (per.unit === 'person' && counts.length === 1 ? counts.find(isPieces) : undefined)
    const factor = count && timesOf({ amount: count.amount, unit: count.unit ?? per.unit }, per)
    if (!count || factor === undefined || factor < least) return undefined
    times.push(factor)
    used.push(count)
  }
  return used.length === counts.length ? { times, used } : undefined
}
