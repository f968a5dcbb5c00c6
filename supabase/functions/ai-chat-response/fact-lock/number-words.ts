// Numbers in words: English here, other languages beside it.
import { remembered } from '../remembered.ts'
import { counting, opensForeignNumber, readForeignNumber } from './foreign-numbers.ts'

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'

const scales = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1000],
  ['lakh', 100_000],
  ['million', 1_000_000],
  ['crore', 10_000_000],
])

const english = new Map([
  ...counting(units, 0),
  ...counting(tens, 20, 10),
  ['fourty', 40] as [string, number],
  ['ninty', 90] as [string, number],
  ['dozen', 12] as [string, number],
])

/** A run of number words. */
export interface WordNumber {
  /** What the run may mean: "nineteen ninety-nine" is 19.99 and 1999. */
  values: number[]
  /** How many of the words belong to it. */
  length: number
}

/** Whether a number may begin with a word; of other words readNumberWords makes nothing. */
export const opensNumber = remembered(
  200_000,
  (word: string): boolean =>
    english.has(word) || scales.has(word) || /^(?:half|an?)$/.test(word) || opensForeignNumber(word),
)

/**
 * The number that begins at a word, or null.
 * @param words lower case, hyphens split
 */
export function readNumberWords(words: readonly string[], at: number): WordNumber | null {
  const [first = ''] = words.slice(at, at + 1)
  const elsewhere = english.has(first) ? null : readForeignNumber(words, at)
  if (elsewhere) return elsewhere
  if (first === 'half' && words[at + 1] === 'a' && words[at + 2] === 'dozen')
    return { values: [6], length: 3 }
  const start = (first === 'a' || first === 'an') && scales.has(words[at + 1] ?? '') ? at + 1 : at
  const groups: number[] = []
  let end = start
  while (end < words.length) {
    const group = readGroup(words, end)
    if (!group) break
    groups.push(group.value)
    end = group.end
    if (words[end] === 'point' && english.has(words[end + 1] ?? '')) {
      const digits: number[] = []
      for (end++; english.has(words[end] ?? ''); end++) digits.push(english.get(words[end] ?? '') ?? 0)
      return { values: [Number(`${groups.at(-1)}.${digits.join('')}`)], length: end - at }
    }
  }
  if (groups.length === 0) return null
  return { values: meanings(groups), length: end - at }
}

function readGroup(words: readonly string[], at: number): { value: number; end: number } | null {
  let total = 0
  let current: number | null = null
  let end = at
  for (; end < words.length; end++) {
    const word = words[end] ?? ''
    const scale = scales.get(word)
    const value = english.get(word)
    if (scale !== undefined) {
      current = (current ?? 1) * scale
      if (scale >= 1000) {
        total += current
        current = 0
      }
    } else if (value !== undefined) {
      if (current === null || current === 0) current = value
      else if (current % 100 === 0 && current >= 100) current += value
      else if (current % 10 === 0 && current % 100 >= 20 && value < 10 && value > 0) current += value
      else break
    } else if (
      word === 'and' &&
      current !== null &&
      current % 100 === 0 &&
      english.has(words[end + 1] ?? '')
    ) {
      // "a hundred and five"
    } else break
  }
  return current === null ? null : { value: total + current, end }
}

function meanings(groups: number[]): number[] {
  const [first = 0, second] = groups
  if (second === undefined) return [first]
  if (groups.length === 2 && second >= 10 && second < 100)
    return [Math.round(first * 100 + second) / 100, first * 100 + second]
  return [Number(groups.join(''))]
}
