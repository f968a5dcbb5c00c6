// What a question takes from the one before, and what it names itself.
import type { FactIndex } from '../../find/fact-index.ts'
import type { Ask, AskedTerm, AskKind } from '../../read/ask.ts'
import { readNegations } from '../../read/negation.ts'
import { holdsName, isNaming, isTelling } from '../items.ts'

/**
 * Whether a message that asks for no kind of answer asks for that of the question before: it only names something else ("and the
 * big one?"). With words that say nothing of the shop's things it asks something of its own.
 */
export const takesKinds = ({ kinds, terms, values }: Ask): boolean => {
  const content = terms.filter(({ role }) => role === 'content')
  return (
    kinds.size === 0 && content.length <= 3 && (content.length > 0 || values.length > 0 || terms.length === 0)
  )
}

/** A question that names nothing, with what the one before named: "and 5 days before?" */
export const together = (ask: Ask, last: Ask, context: readonly AskedTerm[]): Ask => ({
  ...ask,
  kinds: ask.kinds.size > 0 ? ask.kinds : last.kinds,
  terms: [...ask.terms, ...context],
})

/** Of the kinds of the question before, those of money hold on for an order. */
export const asOrder = (ask: Ask, before: Iterable<AskKind>): Ask => {
  const money = [...before].filter(kind => kind === 'price' || kind === 'total')
  // "And for 4 nights?" is no question of yes or no.
  return { ...ask, kinds: new Set([...ask.kinds, ...money]), isYesNo: ask.isYesNo && money.length === 0 }
}

/** Whether a message goes on about its subject without something that this has: "without the frame?" lists no other goods. */
export function leavesOut(index: FactIndex, ask: Ask, subjects: readonly string[]): boolean {
  const negated = readNegations(ask).flat()
  const content = ask.terms.filter(({ role }) => role === 'content')
  const facts = subjects.flatMap(id => index.factsOf(id).flatMap(at => index.facts[at] ?? []))
  return (
    negated.length > 0 &&
    content.every(term => negated.includes(term)) &&
    negated.every(({ keys }) => facts.some(fact => keys.some(key => index.entryKeys(fact).has(key))))
  )
}

/**
 * Whether a message names another thing than what was spoken of: all of its name, or nothing but a word that no other name has, as in
 * "and the women's one?"
 */
export function namesOther(index: FactIndex, ask: Ask, subjects: readonly string[]): boolean {
  const { terms } = ask
  if (namesWhole(index, ask, subjects)) return true
  const content = terms.filter(({ role }) => role === 'content')
  const naming = terms.filter(term => isNaming(term) && term.term.kind === 'word' && isTelling(index, term))
  const before = index.products.filter(({ id }) => subjects.includes(id))
  return (
    content.length === 0 &&
    before.length > 0 &&
    naming.some(
      term =>
        index.products.some(product => holdsName(product, term)) &&
        !before.some(({ keys }) => term.keys.some(key => keys.has(key))),
    )
  )
}

/** Whether a message says a name of several words that none of the subjects has: "price of gas lighter" behind that of a pan. */
function namesWhole(index: FactIndex, { terms }: Ask, subjects: readonly string[]): boolean {
  const before = index.products.filter(({ id }) => subjects.includes(id))
  return index.products.some(product => {
    if (product.nameLength < 2 || subjects.includes(product.id)) return false
    const said = terms.filter(term => isNaming(term) && holdsName(product, term))
    return (
      said.length >= product.nameLength && !before.some(other => said.every(term => holdsName(other, term)))
    )
  })
}

export const namesOf = (index: FactIndex, ids: readonly string[]): string[] =>
  index.products.flatMap(({ id, nameKeys }) => (ids.includes(id) ? [...nameKeys] : []))

/** Terms of the question before, which a short question leaves out: none of a kind that it has one of its own of. */
export function contextOf(own: readonly AskedTerm[], last: Ask, without: readonly string[]): AskedTerm[] {
  const keys = new Set([...own.flatMap(({ keys }) => keys), ...without])
  const units = new Set(own.flatMap(({ keys }) => keys.map(unitOf)).filter(Boolean))
  return last.terms.filter(
    term =>
      term.keys.length > 0 &&
      (term.role === 'content' || term.keys.some(key => unitOf(key) !== '')) &&
      !term.keys.some(key => keys.has(key)) &&
      !term.keys.some(key => units.has(unitOf(key))),
  )
}

const unitOf = (key: string) => /^\d[\d.]*_(\w+)$/.exec(key)?.[1] ?? ''
