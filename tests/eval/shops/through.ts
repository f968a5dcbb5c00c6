import type { LockRow } from './layout.ts'
import { normalise } from './scoring/normalise.ts'
import { says } from './scoring/patterns.ts'
import type { Reply } from './scoring/score.ts'

/** Whether a row's reply reached the customer: word for word, or what it says in other words. */
export function isThrough(row: LockRow, { text: written, escalated }: Reply) {
  const text = normalise(written ?? '').trim()
  if (text === normalise(row.reply).trim()) return true
  return row.kind === 'lie'
    ? row.lie.some(each => says(text, each))
    : text !== '' && !escalated && row.must.every(each => says(text, each))
}
