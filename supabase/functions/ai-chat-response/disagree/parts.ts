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

const signs = /[,;،؛()[\]|•]|\s[–—-]\s|[.!?।]\s|(?<=\s)\p{L}[\p{L}\p{M}]*(?=\s)/gu

/**
 * Takes a statement apart at the signs that part clauses, and at "and" between two values. A part without values belongs to the
 * next one that has some, unless it denies something; behind the last one it stands for itself.
 */
export function partsOf(statement: string, scope: Span, values: readonly Value[], cues: Cues): Part[] {
  const inside = values.filter(value => isWithin(value, scope))
  const cuts: number[] = []
  for (const { 0: sign, index } of statement.matchAll(signs)) {
    if (index < scope.start || index >= scope.end) continue
    if (inside.some(value => value.start <= index && index < value.end)) continue
    const isWord = /^\p{L}/u.test(sign)
    const isBetween = inside.some(({ end }) => end <= index) && inside.some(({ start }) => start > index)
    if (!isWord || (isBetween && cues.isAnd(index))) cuts.push(index)
  }
  const parts: Part[] = []
  let start = scope.start
  for (const end of [...cuts, scope.end]) {
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
