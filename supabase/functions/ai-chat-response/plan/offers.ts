// What the shop asks money for outside its catalogue: a class, a hire, a service that an article prices.
import type { FactIndex } from '../find/fact-index.ts'
import type { ProductEntry } from '../find/products.ts'
import type { Ask } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'

const known = new WeakMap<FactIndex, readonly ProductEntry[]>()

/** The priced statements outside the catalogue, each as a product with the statement's words for its name. */
export function offersOf(index: FactIndex): readonly ProductEntry[] {
  let offers = known.get(index)
  if (!offers) {
    const statements = new Map<string, Fact[]>()
    for (const fact of index.facts) {
      if (fact.subject.kind === 'product' || fact.source.field === 'title') continue
      const key = `${fact.subject.id} ${fact.source.field} ${fact.source.start}`
      statements.set(key, [...(statements.get(key) ?? []), fact])
    }
    offers = [...statements.values()]
      .filter(facts => facts.some(isPriced))
      .map(facts => offerOf(index, facts))
    known.set(index, offers)
  }
  return offers
}

/** Money for delivery is a fee of another order; a deposit or a minimum is no price. */
const isPriced = ({ values, topics }: Fact) =>
  !topics.includes('delivery') &&
  values.some(
    value => value.kind === 'money' && value.role === undefined && value.change === undefined && !value.bound,
  )

function offerOf(index: FactIndex, facts: readonly Fact[]): ProductEntry {
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

/** The one offer that has all that a question names. */
export function findOffer(index: FactIndex, ask: Ask): ProductEntry | undefined {
  const words = ask.terms.filter(
    ({ role, term }) => role === 'content' && term.kind === 'word' && term.start >= 0,
  )
  if (words.length === 0) return undefined
  const holding = offersOf(index).filter(({ keys }) =>
    words.every(term => term.keys.some(key => keys.has(key))),
  )
  const ownWords = ({ prices }: ProductEntry) =>
    words.filter(term => prices.some(fact => term.keys.some(key => index.entryKeys(fact).has(key)))).length
  const most = Math.max(0, ...holding.map(ownWords))
  const [best, another] = holding.filter(offer => ownWords(offer) === most)
  return most > 0 && !another ? best : undefined
}
