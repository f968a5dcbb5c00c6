// How few and how many of something the shop takes: "groups of six to twelve", "max 3", "at least 30 pieces".
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Count } from './counts.ts'
import type { Line } from './lines.ts'

interface Limit {
  least: number
  most: number
}

/**
 * Whether a number of pieces or people is outside what a product's text or the statement of its price allows.
 * @param included a number up to which nothing more is paid, which is no limit
 */
export function isBeyond(
  index: FactIndex,
  product: ProductEntry,
  price: Fact,
  amount: number,
  unit?: string,
  included?: number,
): boolean {
  const own = product.facts.flatMap(at => index.facts[at] ?? [])
  const limits = [...own.filter(({ entry }) => !entry), price].flatMap(fact => limitsOf(index, fact, unit))
  return limits.some(({ least, most }) => amount < least || (amount > most && most !== included))
}

/** Whether a product is sold from some number of pieces on. */
export const hasLeast = (index: FactIndex, product: ProductEntry, price: Fact): boolean =>
  [...product.facts.flatMap(at => index.facts[at] ?? []), price].some(fact =>
    limitsOf(index, fact, 'piece').some(({ least }) => least > 1),
  )

/** Whether a product's text says that there is none of as much as is asked: "no 1 kg". */
export function isDenied(index: FactIndex, product: ProductEntry, counts: readonly Count[]): boolean {
  const { dictionary } = index.wording
  const measured = counts.filter(({ unit }) => unit !== undefined && unit !== 'person' && unit !== 'piece')
  if (measured.length === 0) return false
  return index
    .factsOf(product.id)
    .flatMap(at => index.facts[at] ?? [])
    .some(({ statement, source, values }) =>
      values.some(value => {
        if (value.kind !== 'quantity') return false
        const isAsked = measured.some(({ amount, unit }) => amount === value.amount && unit === value.unit)
        const before = tokenise(statement.slice(0, value.start - source.start)).slice(-2)
        return isAsked && before.some((_, at) => dictionary.match(before, at, 'denial') !== undefined)
      }),
    )
}

/** Deposits of a product that hold under what a question says: "a new jar: deposit 200". */
export function depositsMeant(index: FactIndex, { terms }: Ask, lines: readonly Line[]): Fact[] {
  return lines.flatMap(({ product }) =>
    product.facts
      .flatMap(at => index.facts[at] ?? [])
      .filter(
        fact =>
          fact.conditions.some(({ kind }) => kind === 'if') &&
          fact.values.some(value => value.kind === 'money' && value.role === 'deposit') &&
          terms.some(
            ({ keys, role }) =>
              role !== 'cue' &&
              keys.some(key => index.entryKeys(fact).has(key) && !product.nameKeys.has(key)),
          ),
      ),
  )
}

/** What a product's own text says of the least bill, where a line of it comes to less: "30 per square foot, at least 900". */
export const belowLeast = (index: FactIndex, lines: readonly Line[]): Fact[] =>
  lines.flatMap(({ product, sum }) =>
    product.facts.length === 0
      ? []
      : index
          .factsOf(product.id)
          .flatMap(at => index.facts[at] ?? [])
          .filter(({ values }) =>
            values.some(value => value.kind === 'money' && value.role === 'minimum' && value.amount > sum),
          ),
  )

function limitsOf(index: FactIndex, fact: Fact, unit: string | undefined): Limit[] {
  const isPriced = fact.values.some(({ kind }) => kind === 'percentage')
  if (isPriced) return []
  return [
    ...leastNumbers(index, fact).map(least => ({ least, most: Number.POSITIVE_INFINITY })),
    ...fact.values.flatMap((value): Limit[] => {
      const isOfKind =
        value.kind === 'number' ||
        (value.kind === 'quantity' && (value.unit === 'piece' || value.unit === 'person'))
      if (!isOfKind || (unit && value.kind === 'quantity' && value.unit !== unit)) return []
      if (value.bound === 'most') return [{ least: 0, most: value.amount }]
      // "6+" is an age as well.
      const isLeast = value.bound === 'least' && value.kind === 'quantity'
      return isLeast ? [{ least: value.amount, most: Number.POSITIVE_INFINITY }] : []
    }),
    ...(unit === 'person' ? rangesOf(index, fact) : []),
  ]
}

/** "min 30 pieces", where the number is not read with its bound. */
function leastNumbers(index: FactIndex, { statement, source, subject }: Fact): number[] {
  const { dictionary } = index.wording
  const values = index
    .factsOf(subject.id)
    .flatMap(at => index.facts[at] ?? [])
    .flatMap(fact => (fact.statement === statement ? fact.values : []))
  const isPaid = (at: number) =>
    values.some(({ kind, start, end }) => kind === 'money' && start <= at && at < end)
  const tokens = tokenise(statement)
  return tokens.flatMap((_, at) => {
    const lead = dictionary.match(tokens, at, 'minimumWords')
    const number = lead && tokens[lead.next]
    const isUnit = tokens[at - 1]?.kind === 'number'
    const isMoney = lead !== undefined && dictionary.match(tokens, lead.next + 1, 'currency') !== undefined
    return number?.kind === 'number' && !isUnit && !isMoney && !isPaid(number.start + source.start)
      ? [Number(number.text)]
      : []
  })
}

/** "six to twelve", in words. */
function rangesOf({ wording: { dictionary } }: FactIndex, { statement }: Fact): Limit[] {
  const tokens = tokenise(statement)
  return tokens.flatMap((_, at) => {
    const from = dictionary.match(tokens, at, 'number')
    const to = from && dictionary.match(tokens, from.next, 'to')
    const end = to && dictionary.match(tokens, to.next, 'number')
    return from && end ? [{ least: from.meaning.value, most: end.meaning.value }] : []
  })
}

/** The least number that a share is for, as the statement writes it: "ten or more", "62 and over". */
export function leastInWords(
  { wording: { dictionary } }: FactIndex,
  { statement }: Fact,
): number | undefined {
  const tokens = tokenise(statement)
  const numberAt = (at: number) => {
    const token = tokens[at]
    if (token?.kind === 'number') return { value: Number(token.text), next: at + 1 }
    const word = dictionary.match(tokens, at, 'number')
    return word && { value: word.meaning.value, next: word.next }
  }
  for (const [at] of tokens.entries()) {
    const number = numberAt(at)
    if (number && [0, 1].some(more => dictionary.match(tokens, number.next + more, 'orMore')))
      return number.value
    const lead = dictionary.match(tokens, at, 'orMoreBefore')
    const behind = lead && numberAt(lead.next)
    if (behind && tokens[behind.next]?.text !== '%') return behind.value
  }
  return undefined
}
