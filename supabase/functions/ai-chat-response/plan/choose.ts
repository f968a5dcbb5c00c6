import type { FactIndex, Found } from '../find/fact-index.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import { holdsFor, measuresOf, withinBands } from './bands.ts'
import { fits, fitsValues } from './candidates.ts'
import { isLabel } from './label.ts'
import { isAddOn, labelKeys } from './prices.ts'

/** How much of a question a fact holds. */
export const heldOf = (held: readonly number[], terms: readonly AskedTerm[]): number =>
  terms.reduce(
    (sum, { weight, role, keys }, at) =>
      // "How much is it?" is no question about what "is worth".
      role === 'cue' && keys.includes('=price') ? sum : sum + weight * (held[at] ?? 0),
    0,
  )

/**
 * Of facts that belong together, those that a question is about: the best ones, and the best ones for each kind of answer that
 * is wanted. Empty where none is better than the others.
 */
export function chooseFacts(
  index: FactIndex,
  facts: readonly Found[],
  ask: Ask,
  terms: readonly AskedTerm[],
): Fact[] {
  const measures = measuresOf(index, ask)
  const options = withinBands(
    index,
    withoutSiblings(
      index,
      facts.filter(({ fact }) => !isLabel(fact)),
      terms,
    ),
    measures,
  )
  // What all of them hold, such as the product's name, tells none of them from the others.
  const shared = terms.map((_, at) => Math.min(...options.map(({ held }) => held[at] ?? 0)))
  const isAlone = options.length === 1
  const scored = options.map(found => ({
    found,
    score:
      heldOf(
        found.held.map((held, at) => held - (isAlone ? 0 : (shared[at] ?? 0))),
        terms,
      ) +
      (fits(found.fact, ask.kinds) ? 0.6 : 0) +
      (fitsValues(found.fact, ask) ? 0.4 : 0) +
      (measures.some(measured => holdsFor(index, found.fact, measured)) ? 0.6 : 0),
  }))
  const chosen = new Set<Fact>()
  const add = (some: typeof scored) => {
    const best = Math.max(0, ...some.map(({ score }) => score))
    for (const { found, score } of some) if (score > 0 && score >= best * 0.85) chosen.add(found.fact)
  }
  add(scored)
  for (const kind of ask.kinds) add(scored.filter(({ found }) => fits(found.fact, new Set([kind]))))
  // What is added to a price says little without it.
  const isAddition = (fact: Fact) => isAddOn(fact, index)
  if ([...chosen].some(isAddition)) {
    const prices = scored.filter(({ found: { fact } }) => fact.values.some(isPlainPrice))
    if (!prices.some(({ found }) => chosen.has(found.fact) && !isAddition(found.fact))) add(prices)
  }
  // Nothing of the question is left out that another of them says: "which sizes, and is there a lining?"
  for (const [at, { role, term }] of terms.entries()) {
    const isHeld = ({ held }: Found) => (held[at] ?? 0) >= 0.9
    const holding = scored.filter(({ found }) => isHeld(found))
    const isTelling = holding.length > 0 && holding.length < scored.length
    if (role !== 'content' || term.kind !== 'word' || !isTelling) continue
    if (!holding.some(({ found }) => chosen.has(found.fact))) add(holding)
  }
  // "The strawberry cake for 8 in December?" is answered by its season, and not by its price alone.
  for (const isOf of [isDay, isPeople]) {
    const part = { ...ask, values: ask.values.filter(isOf) }
    if (![...chosen].some(fact => fitsValues(fact, part)))
      for (const { found } of scored) if (fitsValues(found.fact, part)) chosen.add(found.fact)
  }
  // What is compared are the entries of one list.
  if (ask.kinds.has('compare'))
    for (const { found } of scored)
      if (
        found.fact.entry &&
        [...chosen].some(({ entry, statement }) => entry && statement === found.fact.statement)
      )
        chosen.add(found.fact)
  if (asksForContents(ask, options))
    for (const { found } of scored) if (!found.fact.entry) chosen.add(found.fact)
  return scored
    .map(({ found }) => found.fact)
    .filter(fact => chosen.has(fact) && !isOfOther(fact, chosen, facts))
}

const isDay = ({ kind }: Ask['values'][number]) => kind === 'date' || kind === 'weekdays'

/** "For six people" is answered by for how many something is, too. */
const isPeople = (value: Ask['values'][number]) => value.kind === 'quantity' && value.unit === 'person'

/** Whether a price that was entered is that of an entry which is not chosen, where another one is. */
function isOfOther({ source, values }: Fact, chosen: ReadonlySet<Fact>, all: readonly Found[]): boolean {
  const [price] = values
  if (source.field !== 'price' || price?.kind !== 'money') return false
  const entries = all.map(({ fact }) => fact).filter(fact => fact.entry && fact.values.some(isPlainPrice))
  const hasPrice = (fact: Fact) =>
    fact.values.some(value => isPlainPrice(value) && value.kind === 'money' && value.amount === price.amount)
  const own = entries.filter(fact => chosen.has(fact))
  return own.length > 0 && entries.some(hasPrice) && !own.some(hasPrice)
}

/** "What is included?", where no statement says it in this word: any of them may. */
const asksForContents = ({ terms, isYesNo }: Ask, facts: readonly Found[]): boolean =>
  !isYesNo &&
  terms.some(
    ({ keys, term }, at) =>
      [...keys, ...term.keys].includes('=included') && !facts.some(({ held }) => (held[at] ?? 0) >= 0.9),
  )

const isPlainPrice = (value: Fact['values'][number]) =>
  value.kind === 'money' && value.change === undefined && value.role === undefined

/** Where a number, a model or a word names an entry of a price list, the other entries are not meant: "the 2 inch brush". */
function withoutSiblings(index: FactIndex, facts: readonly Found[], terms: readonly AskedTerm[]): Found[] {
  const isPriced = ({ fact }: Found) =>
    fact.entry !== undefined && fact.values.some(({ kind }) => kind === 'money')
  const priced = facts.filter(isPriced)
  const isWritten = ({ fact }: Found, { keys }: AskedTerm) => {
    const label = labelKeys(fact, index)
    return keys.some(key => /^\p{L}/u.test(key) && label.has(key))
  }
  const holds = (found: Found, at: number, term: AskedTerm) =>
    isNumeric(term) ? (found.held[at] ?? 0) >= 0.9 : isWritten(found, term)
  const telling = terms.flatMap((term, at) => {
    if (isNumeric(term))
      return facts.some(found => found.fact.entry && holds(found, at, term)) ? [{ term, at }] : []
    const count = term.role === 'content' ? priced.filter(found => isWritten(found, term)).length : 0
    return count > 0 && count < priced.length ? [{ term, at }] : []
  })
  if (telling.length === 0) return [...facts]
  return facts.filter(found => !isPriced(found) || telling.some(({ term, at }) => holds(found, at, term)))
}

const isNumeric = ({ term, keys }: AskedTerm): boolean =>
  term.kind === 'code' || keys.some(key => key.includes('_'))
