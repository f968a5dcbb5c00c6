import type { Fact } from '../sheet/fact.ts'
import type { Term } from './terms.ts'

/** A product with the keys of its words, by where they stand. */
export interface ProductEntry {
  id: string
  name: string
  nameKeys: ReadonlySet<string>
  /** How many words its name has. */
  nameLength: number
  categoryKeys: ReadonlySet<string>
  /** Of its name, its category and its description. */
  keys: ReadonlySet<string>
  /** Its facts with a price: the price that was entered first, then those of its description. */
  prices: readonly Fact[]
  /** Places of its facts in the sheet. */
  facts: readonly number[]
}

/** The products of a sheet, in its order. */
export function readProducts(
  facts: readonly Fact[],
  read: (text: string) => readonly Term[],
): ProductEntry[] {
  const products = new Map<string, { at: number[]; facts: Fact[] }>()
  for (const [at, fact] of facts.entries()) {
    if (fact.subject.kind !== 'product') continue
    const entry = products.get(fact.subject.id) ?? { at: [], facts: [] }
    entry.at.push(at)
    entry.facts.push(fact)
    products.set(fact.subject.id, entry)
  }
  const keysOf = (texts: readonly string[]) =>
    new Set(texts.flatMap(text => read(text).flatMap(({ keys }) => [...keys])))
  return [...products].map(([id, { at, facts }]) => {
    const textOf = (field: string) =>
      facts.filter(({ source }) => source.field === field).map(({ statement }) => statement)
    return {
      id,
      name: facts[0]?.subject.name ?? '',
      nameKeys: keysOf(textOf('name')),
      nameLength: textOf('name').flatMap(text => read(text)).length,
      categoryKeys: keysOf(textOf('category')),
      keys: keysOf([...textOf('name'), ...textOf('category'), ...textOf('description')]),
      prices: pricesIn(facts),
      facts: at,
    }
  })
}

/** The price that was entered, and those of the options: entered ones go before those of the description. */
function pricesIn(facts: readonly Fact[]): Fact[] {
  const priced = facts.filter(({ values }) => values.some(({ kind }) => kind === 'money'))
  const entered = priced.filter(({ source }) => source.field === 'options')
  return priced.filter(
    ({ source: { field } }) =>
      field === 'price' || field === 'options' || (field === 'description' && entered.length === 0),
  )
}
