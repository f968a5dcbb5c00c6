import { once } from '../languages/remember.ts'
import type { Shop } from '../plan/shop.ts'
import { candidates } from './candidates.ts'
import { type Contradiction, contradictionOf, type Pair, saidBy, saysOf } from './contradiction.ts'
import { chanceOf, isTold } from './model.ts'
import { shownPrice } from './prices.ts'

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

/** What disagrees, most surely first. */
const find = (shop: Shop): Pair[] =>
  candidates(shop)
    .filter(isTold)
    .map(candidate => ({ pair: candidate.pair, chance: chanceOf(candidate) }))
    .sort((one, other) => other.chance - one.chance)
    .map(({ pair }) => pair)

const placeOf = ({ fact: { subject, source } }: Pair[0]) => `${subject.kind} ${subject.id} ${source.field}`

/**
 * One pair for what disagrees: a statement that three others contradict alike is told once, and so are two statements. A claim has
 * one counterpart in another text: what fits less well there is about something else.
 */
function onceEach(pairs: readonly Pair[]): Pair[] {
  const told: Pair[] = []
  const sides = new Set<string>()
  for (const pair of pairs) {
    const [one, other] = pair
    const names = [`${saidBy(one)} > ${saysOf(other)}`, `${saidBy(other)} > ${saysOf(one)}`]
    names.push(`${saidBy(one)} in ${placeOf(other)}`, `${saidBy(other)} in ${placeOf(one)}`)
    names.push(`${one.shown ?? one.fact.statement} | ${other.shown ?? other.fact.statement}`)
    if (names.some(name => sides.has(name))) continue
    for (const name of names) sides.add(name)
    told.push(pair)
  }
  return told
}
