// Whether a reply leaves out what a fact holds under.
import { termsOf } from '../find/terms.ts'
import { readValues } from '../sheet/values/read-values.ts'
import type { Setting } from './align.ts'
import type { Piece } from './pieces.ts'
import { keysOf } from './pieces.ts'
import { isSame } from './values.ts'
import { roleOf } from './words.ts'

/** A condition of a piece's fact that is neither in the reply nor met by what the customer said. */
export function unmetCondition(
  { shop, turn, wording }: Setting,
  { fact }: Piece,
  reply: string,
): string | undefined {
  const { index, material } = shop
  const said = `${turn.text}\n${reply}`
  const keys = new Set(keysOf(termsOf(said, wording)))
  const values = readValues(said, wording.dictionary, material.currency)
  for (const { start, end } of fact.conditions) {
    const text = fact.statement.slice(start - fact.source.start, end - fact.source.start)
    const own = fact.values.filter(value => value.start >= start && value.end <= end)
    if (own.some(value => !values.some(other => isSame(other, value) || isSame(value, other)))) return text
    const inside = readValues(text, index.wording.dictionary, material.currency)
    const words = termsOf(text, index.wording).filter(
      ({ kind, text, start, end }) =>
        kind === 'word' &&
        roleOf(text, index.wording.language) === 'content' &&
        !inside.some(value => value.start < end && start < value.end),
    )
    const held = words.filter(({ keys: each }) => each.some(key => keys.has(key)))
    if (held.length < words.length / 2) return text
  }
  return undefined
}
