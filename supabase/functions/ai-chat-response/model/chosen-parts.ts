// From what a model chose to what is answered: every computation is done again here.

import type { FactIndex } from '../find/fact-index.ts'
import { fold } from '../languages/fold.ts'
import type { Fee } from '../plan/bill/delivery.ts'
import type { Extra } from '../plan/bill/extras.ts'
import { addUp, type Total } from '../plan/bill/total.ts'
import { fits, isValueKind } from '../plan/candidates.ts'
import type { Item } from '../plan/items.ts'
import type { Part, Planned } from '../plan/planned.ts'
import { type PriceFact, pricesOf } from '../plan/prices.ts'
import type { Shop } from '../plan/shop.ts'
import type { Ask } from '../read/ask.ts'
import type { Turn } from '../say/answer.ts'
import type { Fact } from '../sheet/fact.ts'
import { withWanted } from '../wanted/wanted.ts'
import type { ChosenAsk } from './choice-schema.ts'
import type { FactsPrompt } from './facts-prompt.ts'

const most = 8

/**
 * The answer to each question as the model chose it.
 * @returns undefined where the choice cannot be believed: it names nothing, or what it computes cannot be computed from it
 */
export function partsOf(
  shop: Shop,
  turn: Turn,
  prompt: FactsPrompt,
  asks: readonly ChosenAsk[],
): Part[] | undefined {
  const parts: Part[] = []
  for (const [at, chosen] of asks.entries()) {
    const builtIn = turn.parts[at] ?? turn.parts[0]
    if (!builtIn) return undefined
    const part = partOf(shop, turn, prompt, chosen, builtIn)
    if (!part) return undefined
    if (!parts.some(({ planned }) => planned === part.planned)) parts.push(part)
  }
  if (parts.length === 0) return undefined
  return parts.map(({ ask, planned }) => ({
    ask,
    planned: planned.wanted ? planned : withWanted(shop, ask, planned),
  }))
}

function partOf(
  { index }: Shop,
  turn: Turn,
  prompt: FactsPrompt,
  chosen: ChosenAsk,
  builtIn: Part,
): Part | undefined {
  const computed = chosen.facts.flatMap(id => prompt.computed.get(id) ?? [])
  if (computed[0]) return computed[0]
  const facts = factsOf(chosen.facts, prompt)
  const missing = said(chosen.missing, turn)
  const { ask } = builtIn
  if (chosen.compute === 'total') {
    const total = totalOf(index, chosen, prompt)
    return total && { ask, planned: planned(total.facts, missing, { total, items: total.items }) }
  }
  if (facts.length === 0) {
    // Nothing chosen: what the built-in plan is sure of goes before, and so does what is neither chosen nor missed.
    if (chosen.missing.trim() === '' || builtIn.planned.certainty === 'sure') return undefined
    return { ask, planned: { certainty: 'none', confidence: 0, facts: [], missing, subjects: [] } }
  }
  if (chosen.compute === 'open' && builtIn.planned.hours) return builtIn
  if (chosen.compute === 'cheapest' || chosen.compute === 'dearest') {
    const list = orderOf(index, facts, chosen.compute)
    return list && { ask, planned: planned(facts, missing, { list }) }
  }
  return {
    ask,
    planned: planned(facts, missing, isPlan(facts, builtIn.planned) ? besides(builtIn.planned) : {}),
  }
}

/** Whether a model chose what the built-in plan came to. */
const isPlan = (facts: readonly Fact[], { facts: own }: Planned) =>
  facts.length === own.length && facts.every(fact => own.includes(fact))

/** What is told with the built-in plan's facts. */
function besides({ beside, last, ready, hours }: Planned): Partial<Planned> {
  return {
    ...(beside && { beside }),
    ...(last && { last }),
    ...(ready && { ready }),
    ...(hours && { hours }),
  }
}

const factsOf = (ids: readonly string[], { facts }: FactsPrompt): Fact[] => [
  ...new Set(ids.slice(0, most).flatMap(id => facts.get(id) ?? [])),
]

const planned = (
  facts: readonly Fact[],
  missing: readonly string[],
  more: Partial<Planned> = {},
): Planned => ({
  certainty: missing.length > 0 ? 'partly' : 'sure',
  // The model says that they answer.
  confidence: 1,
  facts,
  missing,
  subjects: [...new Set(facts.map(({ subject }) => subject.id))].slice(0, 3),
  ...more,
})

/** What a model says is missing is told to the customer only in the customer's own words. */
const said = (missing: string, { text }: Turn): string[] => {
  const words = missing.trim()
  return words !== '' && words.length <= 60 && fold(text).includes(fold(words)) ? [words] : []
}

/** A total of the prices and charges that a model names, each as often as it says. */
function totalOf(index: FactIndex, { items, add }: ChosenAsk, prompt: FactsPrompt): Total | undefined {
  const goods: Item[] = []
  const extras: Extra[] = []
  for (const { fact: id, quantity } of items) {
    const fact = prompt.facts.get(id)
    if (!fact || !isQuantity(quantity)) return undefined
    const price = priceIn(fact)
    const product = price && index.products.find(({ id }) => id === price.fact.subject.id)
    const charge = chargeIn(fact)
    if (price && product) goods.push({ product, price, quantity })
    else if (charge) extras.push(extraOf(fact, charge.amount, quantity))
    else return undefined
  }
  if (goods.length === 0 && extras.length === 0) return undefined
  const most = Math.max(1, ...goods.map(({ quantity }) => quantity))
  const fees: Fee[] = []
  for (const fact of factsOf(add, prompt)) {
    const value = fact.values.find(({ kind }) => kind === 'money' || kind === 'percentage')
    if (value?.kind === 'percentage') {
      const amount = value.change === 'plus' ? value.amount : -value.amount
      fees.push({ fact, label: labelOf(fact), amount, isShare: true })
    } else if (value?.kind === 'money' && value.change === 'plus') {
      extras.push(extraOf(fact, value.amount, most))
    } else if (value?.kind === 'money') {
      const amount = value.change === 'minus' ? -value.amount : value.amount
      fees.push({ fact, label: labelOf(fact), amount, isShare: false })
    } else return undefined
  }
  return addUp(goods, extras, fees)
}

/** Pieces, or parts of a kilo. */
const isQuantity = (quantity: number) => quantity > 0 && quantity <= 1000 && Number.isInteger(quantity * 100)

const labelOf = (fact: Fact): string => fact.entry?.label || fact.statement

const extraOf = (fact: Fact, amount: number, times: number): Extra => ({
  fact,
  label: labelOf(fact),
  amount,
  times,
  used: [],
  named: [],
})

/** What a fact charges beside prices of products: "+$35 pet hair", "delivery $5". */
const chargeIn = (fact: Fact) => {
  const value = fact.values.find(({ kind }) => kind === 'money')
  return value?.kind === 'money' && value.change !== 'minus' && value.role === undefined ? value : undefined
}

const priceIn = (fact: Fact | undefined): PriceFact | undefined => {
  const value = fact?.values.find(({ kind }) => kind === 'money')
  return fact && value?.kind === 'money' && value.change === undefined && value.role === undefined
    ? { fact, value }
    : undefined
}

function orderOf(index: FactIndex, facts: readonly Fact[], order: 'cheapest' | 'dearest'): Planned['list'] {
  const sign = order === 'dearest' ? -1 : 1
  const ids = [...new Set(facts.map(({ subject }) => subject.id))]
  const products = index.products.flatMap(product => {
    if (!ids.includes(product.id)) return []
    const [price] = pricesOf(product)
      .filter(({ fact }) => facts.includes(fact))
      .sort((one, other) => sign * (one.value.amount - other.value.amount))
    return price ? [{ product, price }] : []
  })
  if (products.length === 0) return undefined
  return {
    products: products
      .sort((one, other) => sign * (one.price.value.amount - other.price.value.amount))
      .slice(0, 3),
    without: [],
    missing: [],
    order,
    isBounded: false,
  }
}

/** How much of what the built-in plan's facts hold of a question a choice has to hold, by how sure the plan is. */
const leastHeld = { sure: 0.9, partly: 0.5, none: 0 }

/**
 * Whether a choice holds about as much of the questions as the built-in plan's facts. One that holds less was not chosen for
 * what was asked.
 */
export function isBelievable({ index }: Shop, turn: Turn, chosen: readonly Part[]): boolean {
  const facts = chosen.flatMap(({ planned }) => planned.facts)
  return turn.parts.every(({ ask, planned }) => {
    if (planned.facts.some(fact => facts.includes(fact))) return true
    return heldBy(index, ask, facts) >= heldBy(index, ask, planned.facts) * leastHeld[planned.certainty]
  })
}

function heldBy(index: FactIndex, ask: Ask, facts: readonly Fact[]): number {
  const keys = new Set(facts.flatMap(fact => [...index.entryKeys(fact), ...index.contextKeys(fact)]))
  const topics = new Set(facts.flatMap(({ topics }) => topics.map(topic => `topic:${topic}`)))
  const held = ask.terms.filter(term => term.keys.some(key => keys.has(key) || topics.has(key)))
  const wantsValue = [...ask.kinds].some(isValueKind)
  const isFit = !wantsValue || facts.some(fact => fits(fact, ask.kinds))
  return held.reduce((sum, { keys, weight }) => sum + weight * index.rarity(keys), 0) * (isFit ? 1 : 0.5)
}
