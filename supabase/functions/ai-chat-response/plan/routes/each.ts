import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import type { Ask } from '../../read/ask.ts'
import { chooseFacts } from '../choose.ts'
import { findNamed } from '../items.ts'
import type { Planned } from '../planned.ts'
import { pricesOf } from '../prices.ts'

/** Several products that a question names, each with what it asks of it: "keratin or smoothening, how long does it last?" */
export function planEach(index: FactIndex, ask: Ask): Planned | undefined {
  const isCompared = ask.kinds.has('compare')
  // A word of many things, such as hair, sets none of them against another.
  const named = findNamed(index, ask).filter(group => !isCompared || group.length <= 2)
  const isSeveral = named.length > 1 || (isCompared && (named[0]?.length ?? 0) > 1)
  const products = named.flat()
  const [only, another] = products
  if (isCompared && only && !another) return ofPrices(ask, only)
  if (!isSeveral || products.length > 3 || named.some(group => group.length > 2)) return undefined
  const found = new Map(index.search(ask.terms).map(each => [each.at, each]))
  const names = products.flatMap(({ nameKeys }) => [...nameKeys])
  const missing = ask.terms.filter(
    ({ role, keys }) =>
      role === 'content' &&
      !keys.some(key => names.includes(key) || products.some(product => product.keys.has(key))),
  )
  // What is set against each other is told also where something else is not known of it.
  if (missing.length > 0 && !isCompared) return undefined
  const facts = products.flatMap(product => {
    const own = product.facts.flatMap(at => {
      const fact = index.facts[at]
      return fact ? [found.get(at) ?? { fact, at, score: 0, held: ask.terms.map(() => 0) }] : []
    })
    const chosen = isCompared && ask.kinds.size === 1 ? [] : chooseFacts(index, own, ask, ask.terms)
    return chosen.length > 0 ? chosen : own.map(({ fact }) => fact)
  })
  const ids = products.map(({ id }) => id)
  return { certainty: 'sure', confidence: 1, facts, missing: [], subjects: ids, shown: ids }
}

/** The prices of one product's options, which a question sets against each other: "6 GB or 8 GB, what is the difference?" */
function ofPrices(ask: Ask, product: ProductEntry): Planned | undefined {
  const prices = pricesOf(product)
  const facts = [...new Set(prices.map(({ fact }) => fact))]
  const amounts = new Set(prices.map(({ value }) => value.amount))
  const isOther = ask.terms.some(
    ({ role, keys }) => role === 'content' && keys.length > 0 && !keys.some(key => product.keys.has(key)),
  )
  if (amounts.size < 2 || facts.length > mostPrices || isOther) return undefined
  const ids = [product.id]
  return { certainty: 'sure', confidence: 1, facts, missing: [], subjects: ids, shown: ids }
}

const mostPrices = 6
