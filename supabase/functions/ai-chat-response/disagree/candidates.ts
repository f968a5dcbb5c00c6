import type { FactIndex } from '../find/fact-index.ts'
import type { Shop } from '../plan/shop.ts'
import type { Fact } from '../sheet/fact.ts'
import { amountCandidates, amountsBetween } from './amounts.ts'
import type { Claim } from './claim.ts'
import { claimsOf } from './claims.ts'
import type { Candidate } from './contradiction.ts'
import { hoursCandidates, hoursIn } from './hours.ts'
import { enteredCandidates } from './prices.ts'
import { productClaims } from './products.ts'
import { stockCandidates } from './stock.ts'
import { statementValues } from './whole-statements.ts'
import { wordReader } from './words.ts'
import { denialCandidates, denialsBetween } from './yes-no.ts'

/** Pairs of a shop's claims that may disagree: they say other things, and share something that they may say them of. */
export function candidates(shop: Shop): Candidate[] {
  const { index } = shop
  const words = wordReader(index)
  const valuesOf = statementValues(index.facts)
  const claims = new Map<Fact, readonly Claim[]>()
  const read = (fact: Fact) => {
    let own = claims.get(fact)
    if (!own) {
      own = claimsOf(fact, { index, words, valuesOf, currency: shop.material.currency })
      claims.set(fact, own)
    }
    return own
  }
  const general = generalFacts(index).flatMap(read)
  const products = productClaims(shop, read, general)
  const described = products.flatMap(({ described }) => described)
  return [
    ...hoursCandidates(hoursIn(general, index, words)),
    ...amountCandidates(general),
    ...amountsBetween(general, described),
    ...denialCandidates(general),
    ...denialsBetween(general, described),
    ...products.flatMap(({ entered, others }) => [
      ...enteredCandidates(index, entered),
      ...stockCandidates(index, entered),
      ...amountCandidates(others, entered.keys),
      ...denialCandidates(others, entered.keys),
    ]),
  ]
}

/** Facts of the shop itself. */
const generalFacts = (index: FactIndex): Fact[] =>
  index.facts.filter(({ subject }) => subject.kind !== 'product')
