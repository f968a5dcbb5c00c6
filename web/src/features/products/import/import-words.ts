import { plural, t } from '@lingui/core/macro'
import { grouped } from '@/lib/format'
import type { Availability } from '@/lib/structure'
import { countCharacters, tooLong } from '@/lib/text/text-limit'
import type { RowFault } from './csv-text.ts'

/** What the file says of each availability; the same in all languages. */
export const availabilityCells: Record<Availability, string> = {
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
  made_to_order: 'Made to order',
}

/** Why a row could not be parsed. */
export const rowFaultText = (code: RowFault): string =>
  code === 'MissingQuotes'
    ? t`A quotation mark is opened and never closed. What follows it could not be read.`
    : t`A quotation mark is in the middle of a cell.`

/** A text of a row that has a limit. */
export type LimitedText = 'name' | 'category' | 'description' | 'lead time' | 'option'

/** What is wrong with a text that is longer than `limit` characters; undefined when it fits. */
export function longTextFault(what: LimitedText, text: string, limit: number): string | undefined {
  if (!tooLong(text, limit)) return undefined
  const used = grouped(countCharacters(text))
  switch (what) {
    case 'name':
      return t`Its name is too long: ${used} of ${plural(limit, { one: '# character', other: '# characters' })}.`
    case 'category':
      return t`Its category is too long: ${used} of ${plural(limit, { one: '# character', other: '# characters' })}.`
    case 'description':
      return t`Its description is too long: ${used} of ${plural(limit, { one: '# character', other: '# characters' })}.`
    case 'lead time':
      return t`Its lead time is too long: ${used} of ${plural(limit, { one: '# character', other: '# characters' })}.`
    case 'option':
      return t`Its options: an option’s name is too long: ${used} of ${plural(limit, { one: '# character', other: '# characters' })}.`
  }
}

/** Of an availability that is none. */
export function availabilityFault(written: string): string {
  const { in_stock, out_of_stock, made_to_order } = availabilityCells
  const inStock = in_stock.toLowerCase()
  const outOfStock = out_of_stock.toLowerCase()
  const madeToOrder = made_to_order.toLowerCase()
  return t`The availability “${written}” is left out: it is ${inStock}, ${outOfStock} or ${madeToOrder}.`
}

/** Of images beyond those that a product may have. */
export const extraImagesFault = (extra: number): string =>
  plural(extra, {
    one: 'A product has at most 5 images: # is left out.',
    other: 'A product has at most 5 images: # are left out.',
  })
