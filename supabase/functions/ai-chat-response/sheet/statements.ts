import { fold } from '../languages/fold.ts'
import type { Span } from './values/value.ts'

/** Short forms that end with a full stop inside a sentence, in any of the languages. */
const shortForms =
  /(?:^|[^\p{L}\p{M}])(?:\p{L}|rs|tk|no|nr|st|approx|aprox|incl|excl|min|max|mon|tue|wed|thu|fri|sat|sun|e\.g|i\.e|etc|vs|dr|mr|mrs|ms|sr|sra|av|ave|apt|tel|ext|pers|uds?|dto|env|रु|डॉ|ডা)$/u

/** What ends a sentence, with the signs that close it. */
const ends = /[.!?।؟…]+["')\]]*(?=\s|$)|[;؛\n]+/gu

/**
 * Takes a text apart into sentences and lines. Nothing is lost: what is between two of them is white space or the sign that
 * parts them.
 */
export function splitStatements(text: string): Span[] {
  const folded = fold(text)
  const spans: Span[] = []
  let start = 0
  const cut = (end: number, next: number) => {
    const span = trim(text, start, end)
    if (span) spans.push(span)
    start = next
  }
  for (const { 0: sign, index } of folded.matchAll(ends)) {
    const next = index + sign.length
    if (/^[;؛\n]/.test(sign)) cut(index, next)
    else if (!(sign === '.' && isInside(folded, start, index, next) && !isAmount(text, start, index, next)))
      cut(next, next)
  }
  cut(text.length, text.length)
  return spans
}

/** Whether a full stop belongs to a short form, or to a number at the start of a line: "Rs. 500", "1. Wash". */
function isInside(folded: string, start: number, index: number, next: number): boolean {
  const before = folded.slice(start, index)
  if (/^\s*\d{1,2}$/.test(before)) return true
  // A capital letter or a new line behind it begins a sentence, but folded text has none: what follows decides.
  return shortForms.test(before) && !/^\s*(?:$|\n)/.test(folded.slice(next))
}

/** "9h to 19h. Closed on Sundays": a unit behind a number ends a sentence where a capital follows. */
const isAmount = (text: string, start: number, index: number, next: number): boolean =>
  /\p{Nd}\s?\p{L}{1,3}$/u.test(text.slice(start, index)) && /^\s+\p{Lu}/u.test(text.slice(next))

/** A part of a text without white space at its ends and without the sign of a list's entry, or undefined if nothing is left. */
export function trim(text: string, start: number, end: number): Span | undefined {
  const part = text.slice(start, end)
  const lead = /^(?:\s|[-*•·–—▪●➢✓✔](?=\s))*/u.exec(part)?.[0].length ?? 0
  const rest = part.slice(lead).trimEnd()
  return rest === '' ? undefined : { start: start + lead, end: start + lead + rest.length }
}

/** Whether a line is a heading: it ends with a colon, or is marked as one, and says nothing else. */
export const isHeading = (statement: string): boolean => /^#{1,6}\s|[:：]$/.test(statement)

/** Whether a statement is a question of the owner's, which what stands behind it answers. */
export const isQuestion = (statement: string): boolean => /[?؟]["')\]]*$/u.test(statement)

/** A question or its answer without the letter that marks it: "Q: can I…", "A: No." */
export const withoutMark = (statement: string): string => statement.replace(/^[QAPR]\s?[:.)]\s+/u, '')
