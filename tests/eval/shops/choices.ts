// The choices that a language model has for a question: facts of its prompt, and totals of them.
import type { ChosenAsk } from '../../../supabase/functions/ai-chat-response/model/choice-schema.ts'
import type { FactsPrompt } from '../../../supabase/functions/ai-chat-response/model/facts-prompt.ts'
import type { Shop } from '../../../supabase/functions/ai-chat-response/plan/shop.ts'
import type { Question } from './layout.ts'

export type Asks = readonly ChosenAsk[]

const none: ChosenAsk = { facts: [], compute: 'none', items: [], add: [], missing: '' }

/** Nothing, one fact, two facts, three of the likeliest ones. */
export function* choicesOfFacts({ facts }: FactsPrompt): Generator<Asks> {
  const ids = [...facts.keys()]
  yield [{ ...none, missing: ' ' }]
  for (const fact of ids) yield [{ ...none, facts: [fact] }]
  for (const compute of ['cheapest', 'dearest', 'open'] as const)
    yield [{ ...none, facts: ids.slice(0, 8), compute }]
  for (const [at, one] of ids.entries())
    for (const other of ids.slice(at + 1)) yield [{ ...none, facts: [one, other] }]
  for (const [at, one] of ids.slice(0, 12).entries())
    for (const [next, other] of ids.slice(at + 1, 12).entries())
      for (const third of ids.slice(at + next + 2, 12)) yield [{ ...none, facts: [one, other, third] }]
}

/** Totals of one to three prices, each as often as the question has numbers, with up to two extras, fees or discounts. */
export function* choicesOfTotals(
  { index }: Shop,
  { facts }: FactsPrompt,
  { q, right }: Question,
): Generator<Asks> {
  const wanted = new Set(numbersIn(right))
  if (wanted.size === 0) return
  const amounts = [
    ...new Set([1, 2, ...numbersIn(`${q} ${right}`).filter(each => Number.isInteger(each) && each <= 60)]),
  ]
  const money = [...facts].flatMap(([id, { values, subject }]) => {
    const value = values.find(({ kind }) => kind === 'money' || kind === 'percentage')
    if (value?.kind !== 'money' && value?.kind !== 'percentage') return []
    const isProduct = index.products.some(product => product.id === subject.id)
    const isPrice = value.kind === 'money' && value.change !== 'minus' && value.role === undefined
    const isAddition = !isProduct || value.kind === 'percentage' || value.change !== undefined
    return [{ id, amount: value.amount, isPrice, isAddition }]
  })
  const prices = money.filter(({ isPrice }) => isPrice).slice(0, 14)
  const additions = money.filter(({ isAddition }) => isAddition).slice(0, 10)
  const adds = [
    [],
    ...additions.map(({ id }) => [id]),
    ...pairsOf(additions).map(pair => pair.map(({ id }) => id)),
  ]
  const bills = [
    ...prices.map(price => [price]),
    ...pairsOf(prices),
    ...prices.flatMap((one, at) => pairsOf(prices.slice(at + 1, 9)).map(pair => [one, ...pair])),
  ]
  for (const bill of bills) {
    for (const quantities of countsFor(bill.length, bill.length > 2 ? [1, 2] : amounts.slice(0, 6))) {
      const items = bill.map(({ id }, at) => ({ fact: id, quantity: quantities[at] ?? 1 }))
      for (const add of bill.length > 2 ? adds.slice(0, 1 + additions.length) : adds)
        yield [{ ...none, facts: [], compute: 'total', items, add }]
    }
  }
}

const numbersIn = (text: string): number[] =>
  [
    ...text
      .normalize('NFKC')
      .replace(/[,\u00a0 ](?=\d{3}\b)/g, '')
      .matchAll(/\d+(?:[.,]\d{1,2})?/g),
  ].map(([number]) => Number(number.replace(',', '.')))

const pairsOf = <T>(list: readonly T[]): T[][] =>
  list.flatMap((one, at) => list.slice(at + 1).map(other => [one, other]))

function* countsFor(length: number, amounts: readonly number[]): Generator<number[]> {
  if (length === 0) yield []
  else for (const first of amounts) for (const rest of countsFor(length - 1, amounts)) yield [first, ...rest]
}
