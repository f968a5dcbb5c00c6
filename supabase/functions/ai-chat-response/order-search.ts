// Finds orders to the assistant in texts, trying only the patterns whose words a text holds.
import { orderPatterns } from './order-patterns.ts'
import { remembered } from './remembered.ts'
import { alternativesOf } from './required-words.ts'

/** Every word that an alternative requires, with the lists that it stands in. */
const listsOf = new Map<string, number[]>()
const alternatives = readPatterns()

function readPatterns(): { pattern: RegExp; lists: number[] }[] {
  const numbers = new Map<string, number>()
  return orderPatterns.flatMap(({ source, flags }) =>
    alternativesOf(new RegExp(source, flags)).map(({ source, required }) => ({
      pattern: new RegExp(source, flags),
      lists: required.map(words => {
        const key = words.join(' ')
        const known = numbers.get(key)
        if (known !== undefined) return known
        const number = numbers.size
        numbers.set(key, number)
        for (const word of words) listsOf.set(word, [...(listsOf.get(word) ?? []), number])
        return number
      }),
    })),
  )
}

/** A text in the notation of the patterns, with the lists of which it holds a word. */
export interface Searched {
  plain: string
  lists: ReadonlySet<number>
  /** Whether it holds an order. */
  isOrder: boolean
}

/** Searches a text for orders. */
export const searchForOrders = remembered(2_000_000, (text: string): Searched => {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[*_~`]+/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .toLowerCase()
  const lists = new Set<number>()
  for (const [word, numbers] of listsOf)
    if (plain.includes(word)) for (const number of numbers) lists.add(number)
  return { plain, lists, isOrder: matches(plain, number => lists.has(number)) }
})

/** Whether two texts, one after the other, hold an order. */
export const isOrderAcross = (first: Searched, second: Searched): boolean =>
  matches(
    `${first.plain} ${second.plain}`.replace(/[^\S\n]+/g, ' '),
    number => first.lists.has(number) || second.lists.has(number),
  )

const matches = (plain: string, holds: (list: number) => boolean): boolean =>
  alternatives.some(({ pattern, lists }) => lists.every(holds) && pattern.test(plain))
