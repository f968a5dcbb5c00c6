import { overlapsOne } from './pieces.ts'
import type { Value } from './value.ts'

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const link = /\b(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]]/gu
/**
 * Seven digits or more, in groups that only spaces, hyphens, dots or brackets part. Behind a comma only another number of seven
 * digits follows: fewer are decimals.
 */
const phone =
  /(?<![\d.,/$€£৳₹-])(?:\+\d{1,3}[ ().-]{0,2})?(?:\(?\d{2,5}\)?[ .-]?){2,5}\d{2,4}(?![\d/]|,\d{1,6}(?!\d))/gu

/**
 * Finds addresses and telephone numbers, whose digits are no amounts.
 * @param text as `fold` writes it
 */
export function findContacts(text: string): Value[] {
  const found: Value[] = []
  const add = (kind: 'email' | 'link' | 'phone', pattern: RegExp, isOne = (_: string) => true) => {
    const before = inOrder(found)
    for (const { 0: part, index } of text.matchAll(pattern)) {
      const span = { start: index, end: index + part.length }
      if (isOne(part) && !overlapsOne(before, span)) found.push({ kind, text: part, ...span })
    }
  }
  add('email', email)
  add('link', link)
  add('phone', phone, part => {
    const digits = part.replace(/\D/g, '').length
    return digits >= 7 && digits <= 15 && (/^[+0(]/.test(part) || digits >= 9 || /^\d{3}-\d{4}$/.test(part))
  })
  return inOrder(found)
}

const inOrder = (values: readonly Value[]): Value[] =>
  [...values].sort((one, other) => one.start - other.start)
