// Whether a bill explains every word and every number of its question.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { readNegations } from '../../read/negation.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Span } from '../../sheet/values/value.ts'
import { labelKeys } from '../prices.ts'
import { readCounts } from './counts.ts'
import type { Line } from './lines.ts'

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** The words of a question that no name, chosen option or extra of the lines holds: something else has to explain them. */
export function openTerms(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  named: readonly AskedTerm[],
): AskedTerm[] {
  const keys = new Set([
    ...lines.flatMap(({ product }) => [...product.nameKeys, ...product.categoryKeys]),
    ...lines.flatMap(({ payments }) =>
      payments.flatMap(({ price: { fact } }) => (fact.entry ? [...labelKeys(fact, index)] : [])),
    ),
  ])
  const without = new Set(readNegations(ask).flat())
  const isDay = (term: AskedTerm) => term.keys.some(key => key.startsWith('day:'))
  return ask.terms.filter(
    term =>
      (term.role === 'content' || isDay(term) || isModifier(index, term.keys)) &&
      term.term.start >= 0 &&
      term.term.kind !== 'number' &&
      !named.includes(term) &&
      !without.has(term) &&
      !term.keys.some(key => keys.has(key)) &&
      !lines.some(({ used }) => used.some(span => overlaps(span, term.term))),
  )
}

/** Whether a word that says little elsewhere may change a price here: "urgent", "student". */
export const isModifier = (index: FactIndex, keys: readonly string[]): boolean =>
  keys.some(key => modifiers.has(key) && index.frequency(key) > 0)

const modifiers = new Set(['=urgent', '=student', '=senior', '=member', '=weekend', '=night', '=insurance'])

/** What a bill was made from. */
export interface Made {
  facts: readonly Fact[]
  lines: readonly Line[]
  /** The numbers that it counted with. */
  used: readonly Span[]
  /** The words that it explains by extras, fees and places. */
  named: readonly AskedTerm[]
  /** Topics that it answers, such as discounts. */
  topics: readonly string[]
}

/** The words that nothing in a bill explains, not even the text of what it is for. */
export function unexplained(index: FactIndex, open: readonly AskedTerm[], made: Made): AskedTerm[] {
  const keys = new Set([
    ...made.lines.flatMap(({ product }) => [...toldOf(index, product, made.facts)]),
    ...made.facts.flatMap(fact => [...index.entryKeys(fact), ...index.contextKeys(fact)]),
    ...made.facts.flatMap(fact => fact.topics.map(topic => `topic:${topic}`)),
    ...made.topics,
  ])
  return open.filter(
    term =>
      term.role === 'content' &&
      !made.named.includes(term) &&
      ![...term.keys, ...term.term.keys].some(key => keys.has(key)),
  )
}

/** The keys of what a product's text says of it. What it says of another price explains nothing. */
export function toldOf(index: FactIndex, product: ProductEntry, used: readonly Fact[]): Set<string> {
  const facts = product.facts
    .flatMap(at => index.facts[at] ?? [])
    .filter(
      fact =>
        used.includes(fact) || !fact.values.some(({ kind }) => kind === 'money' || kind === 'percentage'),
    )
  return new Set([
    ...product.nameKeys,
    ...product.categoryKeys,
    ...facts.flatMap(fact => [...index.entryKeys(fact)]),
  ])
}

/** Whether every number of the question has a part in the bill, or is a size, an age or a date of what it is for. */
export function explainsNumbers(index: FactIndex, ask: Ask, { lines, used, facts }: Made): boolean {
  const names = new Set(lines.flatMap(({ product }) => [...product.nameKeys]))
  const told = new Set([
    ...lines.flatMap(({ product }) => [...product.keys]),
    ...facts.flatMap(fact => [...index.entryKeys(fact)]),
  ])
  const isAtNight = lines.some(({ length }) => length?.unit === 'night' || length?.unit === 'day')
  const counts = readCounts(index, ask)
  const isMoney = ask.values.some(({ kind }) => kind === 'money')
  return (
    !isMoney &&
    ask.values.every(value => value.kind !== 'percentage') &&
    counts.every(count => {
      if (used.some(span => overlaps(span, count))) return true
      const term = ask.terms.find(({ term }) => overlaps(term, count))
      const keys = [...(term?.keys ?? []), ...(term?.term.keys ?? [])]
      if (keys.some(key => names.has(key)) || count.unit === 'year') return true
      // "1 bread": one is what is paid anyway. "For 2 people": a room by the night is for all of them.
      if (
        count.amount === 1 &&
        (count.unit === undefined || count.unit === 'piece' || count.unit === 'person')
      )
        return true
      if (count.unit === 'person' && isAtNight) return true
      return count.unit !== undefined && keys.some(key => key.includes('_') && told.has(key))
    })
  )
}
