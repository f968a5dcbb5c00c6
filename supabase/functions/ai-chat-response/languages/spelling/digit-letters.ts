// Arabic in Latin letters writes the sounds that these have not as digits: "3andkom" for عندكم, "ma7al" for محل.

const letters: Record<string, string> = { 2: 'a', 3: 'a', 5: 'k', 6: 't', 7: 'h', 8: 'g', 9: 'q' }

/** What a number is written together with: units, hours, ordinals, sizes. */
const measured =
  /^\d+(?:am|pm|kg|g|gb|tb|mb|cm|mm|m|km|l|ml|h|hr|hrs|st|nd|rd|th|k|x|xl|xxl|w|v|in|inch|d|dh|dhs|le|egp|sar|aed|min|mins|mah)$/

/** Whether the digits of a word, in lower case, are letters: "sa3a", and not "s22" or "7am". */
export const hasDigitLetters = (word: string): boolean =>
  /^[a-z']*(?:[2356789][a-z']*)+$/.test(word) &&
  !/\d{2}/.test(word) &&
  /[a-z]{2}|[a-z].*[a-z]/.test(word) &&
  /[aeiou]/.test(word) &&
  !measured.test(word) &&
  (!/\d$/.test(word) || word.length <= 5)

/** A text with such digits as letters. Each character stays in its place. */
export const digitsAsLetters = (text: string): string =>
  text.replace(/[a-z0-9']+/gi, word =>
    hasDigitLetters(word.toLowerCase()) ? word.replace(/\d/g, digit => letters[digit] ?? digit) : word,
  )
