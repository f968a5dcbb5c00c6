/** Marks by which a message is found again, wherever it is stored. Their characters have no width: the assistant reads past them. */
const digits = ['\u200b', '\u200c', '\u200d', '\u2060']
const begin = '\u2063'
const length = 12

let made = 0

/** A text with a mark that no other has. */
export function marked(text: string): string {
  made += 1
  const digitsOf = Array.from({ length }, (_, place) => digits[Math.floor(made / 4 ** place) % 4])
  return `${text}${begin}${digitsOf.join('')}`
}

const mark = new RegExp(`${begin}[${digits.join('')}]{${length}}`, 'u')

/** The mark of a text; undefined for one that has none. */
export const markOf = (text: string): string | undefined => mark.exec(text)?.[0]

/** A text as its sender meant it. */
export const withoutMark = (text: string): string => text.replace(mark, '')
