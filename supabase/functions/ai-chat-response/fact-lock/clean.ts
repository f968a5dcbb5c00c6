// One notation for texts that are compared: digits of every script are ASCII, look-alike forms are
// plain, and nothing invisible is left.

import { isAscii } from '../builtin/text.ts'

const fractions: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75', '⅓': '.33', '⅔': '.67' }

/** A text with ASCII digits, plain quotes and dashes, and without invisible or decorative marks. */
export function clean(text: string): string {
  // Most texts are ASCII, which is in that notation but for its grave accent and its white space.
  if (isAscii(text)) return withPlainSpaces(text.replaceAll('`', "'"))
  return text
    .replace(
      /(\d?)([½¼¾⅓⅔])/g,
      (_, digit: string, fraction: string) => `${digit || '0'}${fractions[fraction]}`,
    )
    .normalize('NFKC')
    .replace(/\p{Cf}|\u{FE0F}|\u{20E3}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[。｡]/g, '.')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\S\n]+/g, ' ')
}

/** One kind of space and one at a time, as most texts have them; lines stay lines. */
export const withPlainSpaces = (text: string): string =>
  / {2}|[^\S\n ]/.test(text) ? text.replace(/[^\S\n]+/g, ' ') : text

/** Decimal digits of a script stand in a row of ten that begins at a code point ending in 0 or 6 (hexadecimal). */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  const row = code - (code % 16)
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6
  return String(code - zero)
}
