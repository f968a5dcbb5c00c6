// Finds orders to the assistant in texts, trying only the patterns whose words a text holds.
import { withPlainSpaces } from './fact-lock/clean.ts'
import { encoded, orderPatterns, pairsOfDigits } from './order-patterns.ts'
import { remembered } from './remembered.ts'
import { alternativesOf } from './required-words.ts'
import { createWordSearch } from './word-search.ts'

/** Every word that an alternative requires, with the lists that it stands in. */
const listsOf = new Map<string, number[]>()
const { alternatives, lists } = readPatterns()
const listsOfWords = [...listsOf.values()]
const findWords = createWordSearch([...listsOf.keys()])

function readPatterns(): { alternatives: { pattern: RegExp; lists: number[] }[]; lists: number } {
  const numbers = new Map<string, number>()
  const alternatives = orderPatterns.flatMap(({ source, flags }) =>
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
  return { alternatives, lists: numbers.size }
}

/** A text in the notation of the patterns, with the lists of which it holds a word. */
export interface Searched {
  plain: string
  /** 1 in the place of each list of which it holds a word. */
  holds: Uint8Array
  /** Whether it holds an order. */
  isOrder: boolean
}

/** Searches a text for orders. */
export const searchForOrders = remembered(2_000_000, (text: string): Searched => {
  const plain = inNotation(text)
  const holds = new Uint8Array(lists)
  for (const word of findWords(plain)) for (const list of listsOfWords[word] ?? []) holds[list] = 1
  const isOrder =
    alternatives.some(({ pattern, lists }) => lists.every(list => holds[list]) && pattern.test(plain)) ||
    encoded.test(plain) ||
    pairsOfDigits.test(plain)
  return { plain, holds, isOrder }
})

function inNotation(text: string): string {
  const composed = /^\p{ASCII}*$/u.test(text) ? text : text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return withPlainSpaces(/[*_~`]/.test(composed) ? composed.replace(/[*_~`]+/g, '') : composed).toLowerCase()
}

/** Of texts without an order, tells of each two whether they hold one when they are read one after the other. */
export function ordersAcross(
  firsts: Searched[],
  seconds: Searched[],
): (first: Searched, second: Searched) => boolean {
  const inAny = new Uint8Array(lists)
  for (const { holds } of [...firsts, ...seconds])
    for (let list = 0; list < lists; list += 1)
      inAny[list] = (inAny[list] as number) | (holds[list] as number)
  const possible = alternatives.filter(({ lists }) => lists.every(list => inAny[list]))
  return (first, second) => {
    let both: string | undefined
    const holdsIn = (pattern: RegExp) => {
      both ??= `${first.plain.replace(/ $/, '')} ${second.plain.replace(/^ /, '')}`
      return pattern.test(both)
    }
    return (
      possible.some(
        ({ pattern, lists }) =>
          lists.every(list => first.holds[list] || second.holds[list]) && holdsIn(pattern),
      ) ||
      (/[\da-f]{2} ?$/.test(first.plain.slice(-3)) &&
        /^ ?[\da-f]{2}/.test(second.plain) &&
        holdsIn(pairsOfDigits))
    )
  }
}
