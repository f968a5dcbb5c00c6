// What is added to the price of a line: "with a frame", "incl. entrance".
import type { FactIndex } from '../find/fact-index.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import { readNegations } from '../read/negation.ts'
import type { Fact } from '../sheet/fact.ts'
import { holdsName } from './items.ts'
import { hasLeast } from './limits.ts'
import type { Line } from './lines.ts'
import { isAddOn, isTime, labelKeys } from './prices.ts'

/** What is added for a line, as often as the line's own price is paid. */
export interface Extra {
  fact: Fact
  label: string
  amount: number
  times: number
}

/** The extras of the lines that a question names, and does not do without. */
export function findExtras(index: FactIndex, ask: Ask, lines: readonly Line[]): Extra[] {
  const without = new Set(readNegations(ask).flat())
  const terms = ask.terms.filter(
    term =>
      term.role === 'content' &&
      term.term.kind === 'word' &&
      !without.has(term) &&
      !lines.some(({ product }) => holdsName(product, term)),
  )
  const ofGoods = lines.flatMap(line =>
    line.product.prices.flatMap(fact => {
      const isWanted = fact.entry
        ? isNamed(labelKeys(fact, index), terms)
        : isNamed(index.entryKeys(fact), terms)
      return isAddOn(fact, index) && isWanted && fact !== line.price.fact ? extraOf(index, fact, line) : []
    }),
  )
  const [only, another] = lines
  if (!only || another) return ofGoods
  return [
    ...ofGoods,
    ...index.facts.flatMap(fact => (isForAll(index, fact, terms, only) ? extraOf(index, fact, only) : [])),
  ]
}

/** Whether a question does without an extra of the lines: "and without the frame?" */
export const leavesOutExtra = (index: FactIndex, ask: Ask, lines: readonly Line[]): boolean => {
  const without = readNegations(ask).flat()
  return lines.some(({ product }) =>
    product.prices.some(fact => isAddOn(fact, index) && isNamed(labelKeys(fact, index), without)),
  )
}

const isNamed = (keys: ReadonlySet<string>, terms: readonly AskedTerm[]) =>
  terms.some(term => term.keys.some(key => keys.has(key)))

/** What an article says is added to goods of a kind: "any colour in matt, +5 per tin". */
const isForAll = (index: FactIndex, fact: Fact, terms: readonly AskedTerm[], { product }: Line): boolean => {
  if (fact.subject.kind === 'product' || product.facts.length === 0) return false
  if (!fact.values.some(value => value.kind === 'money' && value.change === 'plus')) return false
  const own = index.entryKeys(fact)
  const isOwn = (term: AskedTerm) =>
    !product.keys.has(term.keys[0] ?? '') && term.keys.some(key => own.has(key))
  return terms.some(isOwn) && [...product.nameKeys].some(key => own.has(key))
}

function extraOf(index: FactIndex, fact: Fact, { quantity, times = 1, price, product }: Line): Extra[] {
  const value = fact.values.find(value => value.kind === 'money' && value.role === undefined)
  if (value?.kind !== 'money' || value.to !== undefined || value.change === 'minus') return []
  // What is sold by the piece or by weight has one stand, one box, one card for all of it.
  const { per } = price.value
  const isBulk =
    (per !== undefined && per !== 'person' && !isTime(per)) || hasLeast(index, product, price.fact)
  const isOnce = isBulk && value.per === undefined
  return [
    {
      fact,
      label: fact.entry?.label || fact.statement,
      amount: value.amount,
      times: isOnce ? 1 : quantity * times,
    },
  ]
}
