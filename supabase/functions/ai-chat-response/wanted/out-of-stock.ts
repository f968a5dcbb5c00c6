// Products and options that a customer asked for, and of which the reply says that they are out of stock.
import type { FactIndex } from '../find/fact-index.ts'
import { termsOf } from '../find/terms.ts'
import { isTrait } from '../languages/goods.ts'
import { findNamed } from '../plan/items.ts'
import type { Planned, Wanted } from '../plan/planned.ts'
import { labelKeys } from '../plan/prices.ts'
import type { Ask } from '../read/ask.ts'
import type { Fact, Material } from '../sheet/fact.ts'
import { keyOfTerm } from './run.ts'

type Product = Material['products'][number]

/** What the reply says to be out of stock, of what the question is about. */
export function outOfStockIn(
  index: FactIndex,
  material: Material,
  ask: Ask,
  { facts, list, hours, total, unsummed, certainty }: Planned,
): Wanted[] {
  if (certainty === 'none' || list || hours || total || unsummed) return []
  const told = new Map<string, Fact[]>()
  for (const fact of facts)
    if (fact.subject.kind === 'product')
      told.set(fact.subject.id, [...(told.get(fact.subject.id) ?? []), fact])
  const named = new Set(findNamed(index, ask).flatMap(group => group.map(({ id }) => id)))
  const isMeant = (id: string) =>
    named.has(id) || (named.size === 0 && told.size === 1 && certainty === 'sure')
  return [...told].flatMap(([id, own]) => {
    const product = material.products.find(each => each.id === id)
    if (!product || !isMeant(id)) return []
    const options = own.filter(fact => isOutOption(index, fact) && isAsked(index, ask, fact))
    if (options.length > 0)
      return options.map(({ entry, isOutOfStock }) => wantedOf(index, product, entry?.label, !isOutOfStock))
    if (product.availability === 'out_of_stock') return [wantedOf(index, product, undefined, false)]
    return own.some(fact => isNote(index, ask, fact)) ? [wantedOf(index, product, undefined, true)] : []
  })
}

const wantedOf = (
  index: FactIndex,
  { id, name }: Product,
  option: string | undefined,
  isInText: boolean,
): Wanted => {
  const keys = termsOf(`${name} ${option ?? ''}`, index.wording).map(keyOfTerm)
  return {
    words: option ? `${name} (${option})` : name,
    // For what customers want of a product that is deleted later.
    key: [...new Set(keys)].sort().join(' ') || id,
    product_id: id,
    ...(option && { option }),
    ...(isInText && { is_in_text: true }),
  }
}

const isOutOption = (index: FactIndex, fact: Fact): boolean =>
  fact.entry !== undefined && (fact.isOutOfStock === true || index.entryKeys(fact).has('=sold_out'))

/** Whether a question is about an option: it has a word of it that is not of the product's name. */
function isAsked(index: FactIndex, { terms }: Ask, fact: Fact): boolean {
  const name = index.products.find(({ id }) => id === fact.subject.id)?.nameKeys
  const label = [...labelKeys(fact, index)].filter(key => key !== '=sold_out' && !name?.has(key))
  return terms.some(term => [...term.keys, ...term.term.keys].some(key => label.includes(key)))
}

/** Whether a sentence says that the product is sold out, and not only some kind of it that was not asked for. */
function isNote(index: FactIndex, { terms }: Ask, fact: Fact): boolean {
  const keys = index.entryKeys(fact)
  if (fact.entry || !keys.has('=sold_out')) return false
  const name = index.products.find(({ id }) => id === fact.subject.id)?.nameKeys
  const kinds = [...keys].filter(key => isTrait(key) && !name?.has(key))
  return kinds.length === 0 || terms.some(term => term.term.keys.some(key => kinds.includes(key)))
}
