/** How texts are compared by their letters: one way to write each, whatever the keyboard. */

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text)

/** Lower case, one kind of apostrophe, one way to write letters with marks, and no marks that only help to pronounce. */
export function plain(text: string): string {
  if (isAscii(text)) return text.replaceAll('`', "'").toLowerCase()
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[\u200b-\u200f\u0640\u064b-\u0652\u09bc\u0981\u093c]/g, '')
    .replace(/ँ/g, 'ं')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/œ/g, 'oe')
}

/** Latin letters without their accents. */
export function withoutAccents(text: string): string {
  if (isAscii(text)) return text
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Diacritic}+/gu, '$1')
    .normalize('NFC')
}

/** The same for a text whose characters are to stay in their places. */
export const withoutAccentsInPlace = (text: string): string =>
  isAscii(text) ? text : text.replace(/[\u00c0-\u024f]/g, letter => letter.normalize('NFD')[0] ?? letter)
