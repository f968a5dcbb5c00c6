import type { Cooperative } from '../languages/cooperative.ts'
import { once } from '../languages/remember.ts'
import type { Shop } from '../plan/shop.ts'
import { candidates } from './candidates.ts'
import {
  type Candidate,
  type Contradiction,
  contradictionOf,
  type Pair,
  saidBy,
  saysOf,
} from './contradiction.ts'
import { chanceOf, isTold } from './model.ts'
import { changedClaims, shopClaims } from './shop-claims.ts'

/** Statements of a shop's material that cannot both be true. */
export const contradictions = once((shop: Shop): readonly Contradiction[] =>
  toldOf(candidates(shop)).map(contradictionOf),
)

/** Reads what a shop claims, ahead of an edit that is compared with it, in steps. */
export function* preparingContradictions(shop: Shop): Cooperative<void> {
  const { read } = shopClaims(shop)
  for (const fact of shop.index.facts) {
    if (fact.subject.kind !== 'product') read(fact)
    yield
  }
}

/**
 * The contradictions that an edit brings: those that have a statement which `before` did not have, and which `before` did not have in
 * other words. `here` is the new statement.
 */
export function newContradictions(before: Shop, after: Shop): Contradiction[] {
  const { claims, touched } = changedClaims(after, before)
  const told = toldOf(candidates(after, claims, touched))
  if (told.length === 0) return []
  const former = changedClaims(before, after)
  const had = new Set(
    toldOf(candidates(before, former.claims, former.touched)).map(pair => contradictionOf(pair).key),
  )
  return told.flatMap(([one, other]) => {
    const found = contradictionOf(touched.has(one) ? [one, other] : [other, one])
    return had.has(found.key) ? [] : [found]
  })
}

/** What disagrees, most surely first. */
const toldOf = (pairs: readonly Candidate[]): Pair[] =>
  onceEach(
    pairs
      .map(candidate => ({ ...candidate, chance: chanceOf(candidate) }))
      .filter(candidate => isTold(candidate, pairs.length, candidate.chance))
      .sort((one, other) => other.chance - one.chance)
      .map(({ pair }) => pair),
  )

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
