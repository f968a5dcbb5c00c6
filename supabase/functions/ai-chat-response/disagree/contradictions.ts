import type { FactIndex } from '../find/fact-index.ts'
import { once } from '../languages/remember.ts'
import type { Shop } from '../plan/shop.ts'
import type { Fact } from '../sheet/fact.ts'
import { amountsApart } from './amounts.ts'
import { claimsOf } from './claims.ts'
import { type Contradiction, contradictionOf, type Pair, saidBy, saysOf } from './contradiction.ts'
import { hoursApart } from './hours.ts'
import { pricesApart, shownPrice } from './prices.ts'
import { productClaims } from './products.ts'
import { statementValues } from './whole-statements.ts'
import { wordReader } from './words.ts'
import { denialsApart } from './yes-no.ts'

/** Statements of a shop's material that cannot both be true. */
export const contradictions = once((shop: Shop): readonly Contradiction[] =>
  onceEach(find(shop)).map(contradictionOf),
)

/**
 * The contradictions that an edit brings: those of `after` that `before` did not have. `here` is the statement that `before` did not
 * have, where there is one.
 */
export function newContradictions(before: Shop, after: Shop): Contradiction[] {
  const had = new Set(contradictions(before).map(({ key }) => key))
  const said = new Set(contradictionSides(before))
  return contradictions(after)
    .filter(({ key }) => !had.has(key))
    .map(each => (said.has(each.here.statement) && !said.has(each.there.statement) ? turned(each) : each))
}

const contradictionSides = ({ index }: Shop): string[] =>
  index.facts.map(fact => (fact.source.field === 'price' ? shownPrice(fact) : fact.statement))

const turned = ({ key, here, there }: Contradiction): Contradiction => ({ key, here: there, there: here })

function find(shop: Shop): Pair[] {
  const { index } = shop
  const words = wordReader(index)
  const valuesOf = statementValues(index.facts)
  const read = once((fact: Fact) =>
    claimsOf(fact, { index, words, valuesOf, currency: shop.material.currency }),
  )
  const general = generalFacts(index).flatMap(read)
  const products = productClaims(shop, read, general)
  return [
    ...hoursApart(shop, words, valuesOf),
    ...amountsApart(general),
    ...denialsApart(general),
    ...products.flatMap(({ priced, others }) => [
      ...pricesApart(index, priced),
      ...amountsApart(others, priced.keys),
      ...denialsApart(others, priced.keys),
    ]),
  ]
}

/** Facts of the shop itself. Opening hours have rules of their own. */
const generalFacts = (index: FactIndex): Fact[] =>
  index.facts.filter(({ subject, source }) => subject.kind !== 'product' && source.field !== 'opening_hours')

/** One pair for what disagrees: a statement that three others contradict alike is told once. */
function onceEach(pairs: readonly Pair[]): Pair[] {
  const told: Pair[] = []
  const sides = new Set<string>()
  for (const pair of pairs) {
    const [one, other] = pair
    const names = [`${saidBy(one)} > ${saysOf(other)}`, `${saidBy(other)} > ${saysOf(one)}`]
    if (names.some(name => sides.has(name))) continue
    for (const name of names) sides.add(name)
    told.push(pair)
  }
  return told
}
