import { plural, t } from '@lingui/core/macro'
import { shownLocale } from '@/lib/format'
import { listFormat } from '@/lib/text/list-format'
import type { ChangedRow, HistoricChange } from './fetch-history.ts'
import { changedFields } from './field-words.ts'

/** What a change did, in a line: "Changed the product “Mug”: Price", "Added 300 products". */
export function changeInWords({ rows, row_count, undoes }: HistoricChange): string {
  const [first] = rows
  if (!first) return t`Changed nothing`
  const words = row_count === 1 ? rowInWords(first) : rowsInWords(rows, row_count)
  if (undoes === null) return words
  const change = `${words.charAt(0).toLocaleLowerCase(shownLocale())}${words.slice(1)}`
  return t`Took back: ${change}`
}

function rowInWords(row: ChangedRow): string {
  const { action, after } = row
  if (action === 'added') return additionInWords(row)
  if (action === 'removed') return removalInWords(row)
  const changed = changedFields(after)
  if (changed.length === 0) return changeOf(row)
  return changeOfFields(row, listFormat().format(changed))
}

function additionInWords({ kind, title }: ChangedRow): string {
  if (kind === 'product') return t`Added the product “${title}”`
  return kind === 'article' ? t`Added the entry “${title}”` : t`Added the settings`
}

function removalInWords({ kind, title }: ChangedRow): string {
  if (kind === 'product') return t`Deleted the product “${title}”`
  return kind === 'article' ? t`Deleted the entry “${title}”` : t`Deleted the settings`
}

function changeOf({ kind, title }: ChangedRow): string {
  if (kind === 'product') return t`Changed the product “${title}”`
  return kind === 'article' ? t`Changed the entry “${title}”` : t`Changed the settings`
}

function changeOfFields({ kind, title }: ChangedRow, fields: string): string {
  if (kind === 'product') return t`Changed the product “${title}”: ${fields}`
  return kind === 'article' ? t`Changed the entry “${title}”: ${fields}` : t`Changed the settings: ${fields}`
}

function rowsInWords(rows: ChangedRow[], count: number): string {
  const only = <Value>(values: Value[]) => (new Set(values).size === 1 ? values[0] : undefined)
  const action = only(rows.map(row => row.action)) ?? 'changed'
  const kind = only(rows.map(row => row.kind))
  if (kind === undefined) return entriesAndProducts[action](count)
  return kind === 'product' ? products[action](count) : entries[action](count)
}

type Counted = Record<ChangedRow['action'], (count: number) => string>

const products: Counted = {
  added: count => plural(count, { one: 'Added # product', other: 'Added # products' }),
  removed: count => plural(count, { one: 'Deleted # product', other: 'Deleted # products' }),
  changed: count => plural(count, { one: 'Changed # product', other: 'Changed # products' }),
}

const entries: Counted = {
  added: count => plural(count, { one: 'Added # entry', other: 'Added # entries' }),
  removed: count => plural(count, { one: 'Deleted # entry', other: 'Deleted # entries' }),
  changed: count => plural(count, { one: 'Changed # entry', other: 'Changed # entries' }),
}

/** Counted together: there are two at least. */
const entriesAndProducts: Counted = {
  added: count =>
    plural(count, { one: 'Added # entries and products', other: 'Added # entries and products' }),
  removed: count =>
    plural(count, { one: 'Deleted # entries and products', other: 'Deleted # entries and products' }),
  changed: count =>
    plural(count, { one: 'Changed # entries and products', other: 'Changed # entries and products' }),
}

/** Who made a change: "by you", "by owner@shop.example". */
export function byWhom({ changed_by: person, isOwn }: HistoricChange): string {
  if (person === null) return t`by the installation`
  return isOwn ? t`by you` : t`by ${person}`
}
