import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { i18n } from '@/lib/i18n/language'
import type { Edit } from '@/lib/replay/edits'
import { listFormat } from '@/lib/text/list-format'
import type { Proposal } from './proposals.ts'

/** The longest value that is shown. */
const longest = 60

/** The columns of products, entries and settings; others are called as they are in the database. */
const columns: Record<string, MessageDescriptor> = {
  name: msg`name`,
  title: msg`title`,
  category: msg`category`,
  price: msg`price`,
  description: msg`description`,
  content: msg`content`,
  options: msg`options`,
  availability: msg`availability`,
  lead_time: msg`lead time`,
  image_urls: msg`image urls`,
  ignored_statements: msg`ignored statements`,
  policies: msg`policies`,
  ai_instructions: msg`ai instructions`,
  currency: msg`currency`,
  time_zone: msg`time zone`,
  opening_hours: msg`opening hours`,
  fees: msg`fees`,
}

function nameOf(column: string): string {
  const name = columns[column]
  return name ? i18n._(name) : column.replaceAll('_', ' ')
}

/** The values of an edit in a few words: "price “14”, category". */
function valuesOf({ values = {} }: Edit): string {
  const told = Object.entries(values).map(([column, value]) => {
    const isShort = typeof value === 'number' || (typeof value === 'string' && value.length <= longest)
    return isShort ? `${nameOf(column)} “${value}”` : nameOf(column)
  })
  return listFormat().format(told)
}

function deletionInWords(kind: Edit['kind'], title: string): string {
  if (kind === 'business') return t`Delete the settings`
  return kind === 'product' ? t`Delete the product “${title}”` : t`Delete the entry “${title}”`
}

function changeInWords(kind: Edit['kind'], title: string, values: string): string {
  if (kind === 'business') return values ? t`Change the settings: ${values}` : t`Change the settings`
  if (kind === 'product')
    return values ? t`Change the product “${title}”: ${values}` : t`Change the product “${title}”`
  return values ? t`Change the entry “${title}”: ${values}` : t`Change the entry “${title}”`
}

/** What a proposal would do, a line for each of its first edits. */
export function summaryOf({
  edits,
  titles,
  edit_count = edits.length,
}: Pick<Proposal, 'edits' | 'titles'> & Partial<Pick<Proposal, 'edit_count'>>): string[] {
  const lines = edits.slice(0, titles.length).map((edit, at) => {
    const title = titles[at] ?? ''
    const { action, kind } = edit
    return action === 'save' ? changeInWords(kind, title, valuesOf(edit)) : deletionInWords(kind, title)
  })
  const more = edit_count - lines.length
  return more > 0 ? [...lines, plural(more, { one: 'and # more', other: 'and # more' })] : lines
}
