// What the shop asks money for outside its catalogue: a class, a hire, a service that an article prices.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { once } from '../../languages/remember.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'

/** The priced statements outside the catalogue, each as a product with the statement's words for its name. */
export const offersOf = once((index: FactIndex): readonly ProductEntry[] => {
  const statements = new Map<string, Fact[]>()
  for (const fact of index.facts) {
    if (fact.subject.kind === 'product' || fact.source.field === 'title') continue
    const key = `${fact.subject.id} ${fact.source.field} ${fact.source.start}`
    statements.set(key, [...(statements.get(key) ?? []), fact])
  }
  return [...statements.values()].filter(facts => facts.some(isPriced)).map(facts => offerOf(index, facts))
})

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

/** The one offer that has most of what a question names; what it has not is for others to explain. */
export function findOffer(index: FactIndex, ask: Ask): ProductEntry | undefined {
  const words = ask.terms.filter(
    ({ role, term, keys }) =>
      role === 'content' && term.kind === 'word' && term.start >= 0 && keys.length > 0,
  )
  const scored = offersOf(index)
    .map(offer => {
      const own = (term: AskedTerm) =>
        offer.prices.some(fact => term.keys.some(key => index.entryKeys(fact).has(key)))
      const held = words.filter(term => term.keys.some(key => offer.keys.has(key)))
      const weights = held.map(term => index.rarity(term.keys) * (own(term) ? 1 : 0.7))
      return { offer, score: held.some(own) ? weights.reduce((sum, weight) => sum + weight, 0) : 0 }
    })
    .sort((one, other) => other.score - one.score)
  const [best, another] = scored
  return best && best.score > 0 && best.score > (another?.score ?? 0) * 1.001 ? best.offer : undefined
}
