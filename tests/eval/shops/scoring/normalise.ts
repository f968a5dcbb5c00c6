/** Code points of the digit zero: Bengali, Devanagari, Arabic, Persian and full-width. */
const zeros = [0x09e6, 0x0966, 0x0660, 0x06f0, 0xff10]

const toAsciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  const zero = zeros.find(each => point >= each && point <= each + 9)
  return zero === undefined ? digit : String(point - zero)
}

/** In this order: the separators of numbers are read after the digits and the marks around them are plain. */
const replacements: [RegExp, string | ((...groups: string[]) => string)][] = [
  [/\p{Nd}/gu, toAsciiDigit],
  [/[‘’ʼ´`]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/[\u00a0\u202f\u2009]/g, ' '],
  // Arabic: separators of numbers, then vowel signs and the stretching of letters, then the percent sign.
  [/(?<=\d)٬(?=\d)/g, ','],
  [/(?<=\d)٫(?=\d)/g, '.'],
  [/[\u064b-\u0652\u0640]/g, ''],
  [/٪/g, '%'],
  [/×/g, 'x'],
  // Bold and italic of Markdown.
  [/\*\*|__|\*(?=\S)/g, ''],
  // Joiners that cannot be seen.
  [/\u200d|\u200c|\u200b/g, ''],
  // 1,250 and 1,25,000, then 1.250.
  [
    /(?<![\d.,])(\d{1,3})((?:,\d{2,3})*,\d{3})(?!\d)/g,
    (_, first = '', rest = '') => first + rest.replaceAll(',', ''),
  ],
  [/(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,]*\d)/g, '$1$2'],
  // 12,50 € and € 12,50.
  [/(\d),(\d{2})(?!\d)(?=\s*(?:€|eur))/gi, '$1.$2'],
  [/(€\s?\d+),(\d{2})(?!\d)/g, '$1.$2'],
]

/** A reply as the patterns read it: ASCII digits, plain quotes and dashes, no Markdown, no thousands separators. */
export function normalise(text: string): string {
  return replacements.reduce(
    // Both forms of `replace` in one type, which its overloads do not have.
    (read, [pattern, by]) => read.replace(pattern, by as string),
    text.normalize('NFC'),
  )
}
