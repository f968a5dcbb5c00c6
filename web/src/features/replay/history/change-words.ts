import { countOf, grouped } from '@/lib/format'
import type { ChangedRow, HistoricChange } from './fetch-history.ts'
import { changedFields } from './field-words.ts'

const kinds = { product: 'product', article: 'entry', business: 'settings' } as const
const verbs = { added: 'Added', removed: 'Deleted', changed: 'Changed' } as const

/** What a change did, in a line: "Changed the product “Mug”: Price", "Added 300 products". */
export function changeInWords({ rows, row_count, undoes }: HistoricChange): string {
  const [first] = rows
  if (!first) return 'Changed nothing'
  const words = row_count === 1 ? rowInWords(first) : rowsInWords(rows, row_count)
  return undoes === null ? words : `Took back: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

function rowInWords({ kind, title, action, after }: ChangedRow): string {
  const what = kind === 'business' ? 'the settings' : `the ${kinds[kind]} “${title}”`
  const fields = action === 'changed' ? changedFields(after) : []
  return `${verbs[action]} ${what}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`
}

function rowsInWords(rows: ChangedRow[], count: number): string {
  const only = <Value>(values: Value[]) => (new Set(values).size === 1 ? values[0] : undefined)
  const action = only(rows.map(row => row.action))
  const kind = only(rows.map(row => row.kind))
  const what = kind === 'product' ? countOf(count, 'product') : `${grouped(count)} entries`
  return `${action ? verbs[action] : 'Changed'} ${kind ? what : `${what} and products`}`
}

/** Who made a change: "by you", "by owner@shop.example". */
export function byWhom({ changed_by, isOwn }: HistoricChange): string {
  if (changed_by === null) return 'by the installation'
  return isOwn ? 'by you' : `by ${changed_by}`
}
