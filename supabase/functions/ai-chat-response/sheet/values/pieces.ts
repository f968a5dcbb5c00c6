import type { Span, Value } from './value.ts'

/** Whether one span is inside another. */
export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end

/**
 * Those of some spans that are inside another one. They are looked up, since a long text has thousands.
 * @param spans in the order of the text; they do not overlap
 */
export function spansWithin<S extends Span>(spans: readonly S[], outer: Span): S[] {
  const inside: S[] = []
  for (let at = tokenFrom(spans, outer.start); at < spans.length; at += 1) {
    const span = spans[at] as S
    if (span.end > outer.end) break
    inside.push(span)
  }
  return inside
}

/** Whether one of some spans, in the order of the text and without overlaps, has a character of another one. */
export function overlapsOne(spans: readonly Span[], { start, end }: Span): boolean {
  const last = spans[tokenFrom(spans, end) - 1]
  return last !== undefined && start < last.end
}

/** Kinds of values that a list gives for each of its entries. */
export const listed: ReadonlySet<Value['kind']> = new Set(['money', 'percentage', 'clock'])

/**
 * Cuts a sentence at commas, at slashes with spaces, and at dashes with spaces behind an entry that has its value. Nothing is
 * cut inside a value or inside brackets.
 */
export function splitPieces(text: string, { start, end }: Span, values: readonly Value[]): Span[] {
  const pieces: Span[] = []
  let from = start
  let depth = 0
  for (let at = start; at < end; at += 1) {
    const sign = text[at] ?? ''
    if ('([（'.includes(sign)) depth += 1
    if (')]）'.includes(sign)) depth = Math.max(0, depth - 1)
    if (depth > 0 || !isCut(text, at)) continue
    if (values.some(value => value.start <= at && at < value.end)) continue
    const isDash = /[-–—]/.test(sign)
    const span = { start: from, end: at }
    if (isDash && !values.some(value => isPriced(value) && isWithin(value, span))) continue
    pieces.push(span)
    from = at + 1
  }
  pieces.push({ start: from, end })
  return pieces
}

const isPriced = ({ kind }: Value) => kind === 'number' || listed.has(kind)

function isCut(text: string, at: number): boolean {
  const sign = text[at] ?? ''
  if (/[,،、|]/.test(sign)) return true
  return /[/–—-]/.test(sign) && text[at - 1] === ' ' && text[at + 1] === ' '
}

/** The index of the first token, or other span of those in the order of the text, that begins at an offset of it, or behind it. */
export function tokenFrom(spans: readonly Pick<Span, 'start'>[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
