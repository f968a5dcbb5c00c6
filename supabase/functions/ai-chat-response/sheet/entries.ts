import { trim } from './statements.ts'
import type { Span, Value } from './value.ts'

/** One entry of a list of prices, times or sizes inside a sentence. */
export interface Entry extends Span {
  /** The words of the entry without its values: what tells it from the others. */
  label: string
  values: Value[]
}

/** Kinds of values that a list gives for each of its entries. */
const listed = new Set<Value['kind']>(['money', 'percentage', 'clock'])

/**
 * Finds the entries of a list inside a sentence: "S £12, M £15, L £19", "Mon-Sat 10-8, Sun 11-6". A sentence is a list when
 * commas and the like part it into pieces of which at least two have a price, a share or a time. A piece that only names
 * something goes with the one after it ("Savar, Gazipur 100 taka"); one that says something else in numbers goes with the one
 * before it ("60 taka, 1-2 days").
 * @param statement the sentence's characters in `text`
 * @param values what the sentence says, with offsets in `text`
 */
export function findEntries(text: string, statement: Span, values: readonly Value[]): Entry[] {
  const pieces = split(text, statement, values)
  const parts: Span[] = []
  let open: number | undefined
  for (const piece of pieces) {
    const own = values.filter(value => isWithin(value, piece))
    const last = parts.at(-1)
    if (own.some(({ kind }) => listed.has(kind))) {
      parts.push({ start: open ?? piece.start, end: piece.end })
      open = undefined
    } else if (last && open === undefined && own.some(({ kind }) => kind === 'quantity')) last.end = piece.end
    else open ??= piece.start
  }
  const last = parts.at(-1)
  if (open !== undefined && last) last.end = statement.end
  if (parts.length < 2) return []
  return parts.flatMap(part => {
    const span = trim(text, part.start, part.end)
    if (!span) return []
    const own = values.filter(value => isWithin(value, span))
    return [{ ...span, label: labelOf(text, span, own), values: own }]
  })
}

const isWithin = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end

/** Cuts at commas and slashes with a space, never inside a value or inside brackets. */
function split(text: string, { start, end }: Span, values: readonly Value[]): Span[] {
  const pieces: Span[] = []
  let from = start
  let depth = 0
  for (let at = start; at < end; at += 1) {
    const sign = text[at] ?? ''
    if ('([（'.includes(sign)) depth += 1
    if (')]）'.includes(sign)) depth = Math.max(0, depth - 1)
    const isCut = /[,،、|]/.test(sign) || (sign === '/' && text[at - 1] === ' ' && text[at + 1] === ' ')
    if (!isCut || depth > 0 || values.some(value => value.start <= at && at < value.end)) continue
    pieces.push({ start: from, end: at })
    from = at + 1
  }
  pieces.push({ start: from, end })
  return pieces
}

function labelOf(text: string, span: Span, values: readonly Value[]): string {
  let label = ''
  let at = span.start
  for (const value of values.filter(({ kind }) => listed.has(kind) || kind === 'quantity')) {
    label += `${text.slice(at, value.start)} `
    at = value.end
  }
  return (label + text.slice(at, span.end)).replace(/\s+/g, ' ').replace(/^[\s:=,،-]+|[\s:=,،-]+$/g, '')
}
