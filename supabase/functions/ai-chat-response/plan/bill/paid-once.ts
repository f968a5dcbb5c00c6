// What is paid once, however much is ordered: "+300 one time", "5 per day, max 35 per rental".
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { tokenise } from '../../languages/tokens.ts'
import { type Fact, writtenOf } from '../../sheet/fact.ts'

/** Whether a price is paid once, by the words of its entry, or of its statement. */
export function isPaidOnce({ wording: { dictionary } }: FactIndex, fact: Fact): boolean {
  const tokens = tokenise(writtenOf(fact))
  return tokens.some((_, at) => dictionary.match(tokens, at, 'paidOnce') !== undefined)
}

/** The most that is paid for all that is ordered of a product, as its text says. */
export interface MostPaid {
  amount: number
  fact: Fact
}

/**
 * The most that a product's own text says is paid for it: an amount that is "at most" and "per rental".
 * @param price the fact of the price that it bounds: an option's own bound is beside it
 */
export function mostPaid(index: FactIndex, product: ProductEntry, price: Fact): MostPaid | undefined {
  const { dictionary } = index.wording
  const found = product.facts
    .flatMap(at => index.facts[at] ?? [])
    .filter(({ statement }) => !price.entry || statement === price.statement)
    .flatMap(fact =>
      fact.values.flatMap((value): MostPaid[] => {
        if ((value.kind !== 'number' && value.kind !== 'money') || value.bound !== 'most') return []
        const behind = tokenise(fact.statement.slice(value.end - fact.source.start))
        return dictionary.match(behind, 0, 'paidOnce') ? [{ amount: value.amount, fact }] : []
      }),
    )
  return found.length === 1 ? found[0] : undefined
}
