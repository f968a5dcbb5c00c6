// What of a question its bill explains: every number has to have a part in it, and words that may cost something are not passed over.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { readNegations } from '../../read/negation.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Span } from '../../sheet/values/value.ts'
import { holdsName } from '../items.ts'
import { isContainer, numbersIn } from './belongs.ts'
import { type Count, readCounts } from './counts.ts'
import type { Line } from './lines.ts'
import { partsOf, within } from './parts.ts'
import { isOffer } from './picks.ts'
import { isSetAside } from './set-aside.ts'

/** What a bill was made from. */
export interface Made {
  facts: readonly Fact[]
  lines: readonly Line[]
  /** The numbers that it counted with. */
  used: readonly Span[]
  /** The words that name its goods, extras, shares and places. */
  named: readonly AskedTerm[]
  /** Keys of what it answers beside these, such as a delivery. */
  answers: readonly string[]
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** The words that nothing in a bill explains, not even the text of what it is for. */
export function unexplained(index: FactIndex, ask: Ask, made: Made): AskedTerm[] {
  const keys = new Set([
    ...made.lines.flatMap(({ product }) => [...toldOf(index, product, made.facts)]),
    ...made.facts.flatMap(fact => [...index.entryKeys(fact), ...index.contextKeys(fact)]),
    ...made.facts.flatMap(fact => fact.topics.map(topic => `topic:${topic}`)),
    ...made.answers,
    ...saidOfAll(index),
  ])
  const without = new Set(readNegations(ask).flat())
  return ask.terms.filter(
    term =>
      term.role === 'content' &&
      term.term.start >= 0 &&
      term.term.kind !== 'number' &&
      !made.named.includes(term) &&
      !without.has(term) &&
      !isSetAside(index, ask, term) &&
      !isCountedIn(ask, made, term) &&
      !made.used.some(span => overlaps(span, term.term)) &&
      ![...term.keys, ...term.term.keys].some(key => keys.has(key)),
  )
}

/** What goods are counted in, right behind their number: "2 bags of compost" are two of what the shop sells. */
const isCountedIn = ({ text }: Ask, { used }: Made, asked: AskedTerm): boolean =>
  isContainer(asked) &&
  used.some(({ end }) => end <= asked.term.start && text.slice(end, asked.term.start).trim() === '')

/** The keys of how a shop describes itself, as far as no name of its goods has them: they single out nothing. */
const saidOfAll = once((index: FactIndex): readonly string[] => {
  const names = new Set(index.products.flatMap(({ nameKeys }) => [...nameKeys]))
  return index.facts
    .filter(({ subject, source }) => subject.kind === 'business' && source.field === 'description')
    .flatMap(fact => [...index.entryKeys(fact)])
    .filter(key => !names.has(key) && !key.includes(':'))
})

/** The keys of what a product's text says of it. What it says of another price explains nothing. */
function toldOf(index: FactIndex, product: ProductEntry, used: readonly Fact[]): Set<string> {
  const paid = new Set(
    used.flatMap(({ values }) => values.flatMap(value => (value.kind === 'money' ? [value.amount] : []))),
  )
  const facts = product.facts
    .flatMap(at => index.facts[at] ?? [])
    .filter(
      fact =>
        used.includes(fact) ||
        !fact.values.some(({ kind }) => kind === 'money' || kind === 'percentage') ||
        fact.values.some(value => value.kind === 'money' && paid.has(value.amount)),
    )
  return new Set([
    ...product.nameKeys,
    ...product.categoryKeys,
    ...facts.flatMap(fact => [...index.entryKeys(fact)]),
  ])
}

/** Whether a price or a share of the shop that is not in the bill is for what a word says. */
export function isPriced(index: FactIndex, { facts, lines }: Made, { keys }: AskedTerm): boolean {
  const names = new Set(lines.flatMap(({ product }) => [...product.nameKeys]))
  return index.facts.some(
    fact =>
      !facts.includes(fact) &&
      (fact.subject.kind !== 'product' || lines.some(({ product }) => product.id === fact.subject.id)) &&
      (fact.topics.includes('price') ||
        fact.values.some(({ kind }) => kind === 'money' || kind === 'percentage')) &&
      keys.some(key => !key.startsWith('topic:') && !names.has(key) && index.entryKeys(fact).has(key)),
  )
}

/** Whether a word is all that a part of an order names, or has a number of its own: "and the expansion". */
export function isThing(
  index: FactIndex,
  ask: Ask,
  { named, lines }: Made,
  { term, keys }: AskedTerm,
): boolean {
  const parts = partsOf(index, ask)
  const part = parts.find(({ start, end }) => start <= term.start && term.end <= end)
  if (!part || parts.length < 2) return ask.text.split(/\s+/).length <= 2
  const own = within(ask, part)
  const isExplained = own.terms.some(
    other => named.includes(other) || lines.some(({ product }) => holdsName(product, other)),
  )
  const words = ask.text.slice(part.start, part.end).trim().split(/\s+/).length
  return !isExplained && (words <= 4 || readCounts(index, own).length > 0 || keys.length > 0)
}

/** Whether a part of the order counts something that is not in the bill: "and one for my boy of 8". */
export function hasOtherThings(index: FactIndex, ask: Ask, { named, lines, used }: Made): boolean {
  const { dictionary } = index.wording
  return partsOf(index, ask)
    .slice(1)
    .some(({ start, end }) => {
      const tokens = tokenise(ask.text.slice(start, end))
      const isNumber = dictionary.match(tokens, 0, 'number') !== undefined || tokens[0]?.kind === 'number'
      const isExplained =
        used.some(span => span.start >= start && span.end <= end) ||
        within(ask, { start, end }).terms.some(
          other =>
            named.includes(other) ||
            lines.some(
              ({ product }) => other.keys.some(key => product.keys.has(key)) || holdsName(product, other),
            ),
        )
      return isNumber && !isExplained
    })
}

/** Whether every number of the question has a part in the bill, or is a size, an age or a date of what it is for. */
export function explainsNumbers(ask: Ask, counts: readonly Count[], index: FactIndex, made: Made): boolean {
  const { lines, used, facts } = made
  const names = new Set(lines.flatMap(({ product }) => [...product.nameKeys]))
  const told = new Set([
    ...lines.flatMap(({ product }) => [...product.keys]),
    ...facts.flatMap(fact => [...index.entryKeys(fact)]),
  ])
  const isAtNight = lines.some(({ length }) => length?.unit === 'night' || length?.unit === 'day')
  if (ask.values.some(({ kind }) => kind === 'percentage')) return false
  return counts.every(count => {
    if (used.some(span => overlaps(span, count))) return true
    const term = ask.terms.find(({ term }) => overlaps(term, count))
    const keys = [...(term?.keys ?? []), ...(term?.term.keys ?? [])]
    if (keys.some(key => names.has(key)) || count.unit === 'year') return true
    if (lines.some(({ product }) => numbersIn(index, product).has(String(count.amount)))) return true
    // "1 bread": one is what is paid anyway. "For 2 people": a room by the night is for all of them.
    const isOne =
      count.amount === 1 && (count.unit === undefined || count.unit === 'piece' || count.unit === 'person')
    if (isOne || (count.unit === 'person' && isAtNight)) return true
    if (lines.every(({ product }) => isOffer(product)) && keys.some(key => told.has(key))) return true
    return count.unit !== undefined && keys.some(key => key.includes('_') && told.has(key))
  })
}
