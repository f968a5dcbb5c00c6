// What the shop asks money for outside its catalogue: a class, a hire, a service that an article prices.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { cuePattern } from '../../languages/cues.ts'
import { once } from '../../languages/remember.ts'
import type { Fact } from '../../sheet/fact.ts'

/** Words by which a customer may say who they are, or how it is to be, and which say little elsewhere. */
const modifiers = new Set(['=urgent', '=student', '=senior', '=member', '=weekend', '=night', '=insurance'])

/** Whether a word that says little elsewhere may change a price here: "urgent", "student". */
export const isModifier = (index: FactIndex, keys: readonly string[]): boolean =>
  keys.some(key => modifiers.has(key) && index.frequency(key) > 0)

/** The priced statements outside the catalogue, each as a product with the statement's words for its name. */
export const offersOf = once((index: FactIndex): readonly ProductEntry[] => {
  const statements = new Map<string, Fact[]>()
  for (const fact of index.facts) {
    if (fact.subject.kind === 'product' || fact.source.field === 'title') continue
    const key = `${fact.subject.id} ${fact.source.field} ${fact.source.start}`
    statements.set(key, [...(statements.get(key) ?? []), fact])
  }
  return [...statements.values()]
    .filter(facts => facts.some(fact => isPriced(index, fact)))
    .map(facts => asOffer(index, facts))
})

/** Money for delivery is a fee of another order; a deposit or a minimum is no price. */
const isPriced = (index: FactIndex, { values, topics, conditions, denies, statement }: Fact) =>
  !denies &&
  // "Without cover you pay the whole bike."
  statement.search(cuePattern('negation', index.wording.language, 'first')) !== 0 &&
  !topics.includes('delivery') &&
  !index.keysOf(statement).includes('=deliver') &&
  !values.some(value => value.kind === 'money' && (value.role === 'freeAbove' || value.role === 'minimum')) &&
  !topics.includes('cancelling') &&
  !topics.includes('deposit') &&
  !topics.includes('discount') &&
  !conditions.some(({ kind }) => kind === 'unless') &&
  values.some(
    value => value.kind === 'money' && value.role === undefined && value.change === undefined && !value.bound,
  )

/** Statements outside the catalogue as a product, with their words for its name. */
export function asOffer(index: FactIndex, facts: readonly Fact[]): ProductEntry {
  const [first] = facts as [Fact, ...Fact[]]
  const keys = new Set(facts.flatMap(fact => [...index.entryKeys(fact), ...index.contextKeys(fact)]))
  return {
    id: first.subject.id,
    name: first.statement,
    nameKeys: new Set([...keys].filter(key => !/^\d/.test(key))),
    nameLength: keys.size,
    categoryKeys: new Set(),
    keys,
    prices: facts,
    facts: [],
  }
}
