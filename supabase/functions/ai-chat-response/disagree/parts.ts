import { isWithin } from '../sheet/values/pieces.ts'
import type { Span, Value } from '../sheet/values/value.ts'

/** A part of a statement that says one thing, with what it says in numbers. */
export interface Part extends Span {
  values: readonly Value[]
  /** Whether it begins a sentence. */
  isSentence: boolean
}

/** What the words of a statement say, as far as it parts them. */
interface Cues {
  /** Whether the word at an offset is "and". */
  isAnd(at: number): boolean
  denies(part: Span): boolean
}

/** Signs that part clauses, and words, which do so where they are "and". */
const signs = /[,;:،؛()[\]|•]|\s[–—-]\s|[.!?।]\s|(?<=\s)\p{L}[\p{L}\p{M}]*(?=\s)/gu

/**
 * Takes a statement apart at the signs that part clauses, at "and" between two values, and at "and" or a colon between two denials.
 * A part without values belongs to the next one that has some, unless it denies something; behind the last one it stands for itself.
 */
export function partsOf(statement: string, scope: Span, values: readonly Value[], cues: Cues): Part[] {
  const inside = values.filter(value => isWithin(value, scope))
  const found = [...statement.matchAll(signs)]
    .map(({ 0: sign, index }) => ({ sign, index }))
    .filter(
      ({ index }) =>
        index >= scope.start &&
        index < scope.end &&
        !inside.some(value => value.start <= index && index < value.end),
    )
  const isBetweenValues = (index: number) =>
    inside.some(({ end }) => end <= index) && inside.some(({ start }) => start > index)
  const isWord = (sign: string) => /^\p{L}/u.test(sign)
  const cuts = found.flatMap(({ sign, index }) => {
    if (sign === ':') return []
    return !isWord(sign) || (isBetweenValues(index) && cues.isAnd(index)) ? [index] : []
  })
  const weak = found.filter(({ sign, index }) => sign === ':' || (isWord(sign) && cues.isAnd(index)))
  for (const { index } of weak) {
    const start = Math.max(scope.start, ...cuts.filter(cut => cut < index))
    const end = Math.min(scope.end, ...cuts.filter(cut => cut > index))
    if (cues.denies({ start, end: index }) && cues.denies({ start: index, end })) cuts.push(index)
  }
  const parts: Part[] = []
  let start = scope.start
  for (const end of [...cuts.sort((one, other) => one - other), scope.end]) {
    const part = { start, end }
    const own = inside.filter(value => isWithin(value, part))
    const goesOn = own.length === 0 && inside.some(value => value.start >= end) && !cues.denies(part)
    if (goesOn) continue
    if (/[\p{L}\p{N}]/u.test(statement.slice(start, end))) {
      parts.push({ ...part, values: own, isSentence: /^[.!?।]/.test(statement.slice(start)) })
    }
    start = end
  }
  return parts
}
