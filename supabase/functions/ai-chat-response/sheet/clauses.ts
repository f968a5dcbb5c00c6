import type { Span } from './values/value.ts'

/**
 * Finds what stands around a part of a text, up to the next signs that part clauses.
 * @param signs those that part them
 */
export function clausesPartedBy(signs: string): (text: string, part: Span) => Span {
  const before = new RegExp(`[^${signs}]*$`, 'u')
  const behind = new RegExp(`^[^${signs}]*`, 'u')
  return (text, { start, end }) => ({
    start: start - (before.exec(text.slice(0, start))?.[0].length ?? 0),
    end: end + (behind.exec(text.slice(end))?.[0].length ?? 0),
  })
}
