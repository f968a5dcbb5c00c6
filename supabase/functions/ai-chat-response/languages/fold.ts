import { zeros } from './digits.ts'

/** Those, and the full-width one. */
const digitZeros = [...zeros, 0xff10]

/**
 * A text in lower case, with ASCII digits and plain quotes, dashes and spaces, for comparing and for reading numbers.
 * Each character stays in its place: an offset in the result is the same offset in the text.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Some capitals, such as the Turkish İ, have a longer small form. Then each character is lowered by itself.
  const plain = lower.length === text.length ? lower : Array.from(text, lowerSameLength).join('')
  return plain.replace(/[\p{Nd}’‘ʼ`´“”„«»‐‑‒–—−٫٬\u00a0\u202f\u2009]/gu, foldCharacter)
}

const lowerSameLength = (character: string) => {
  const lower = character.toLowerCase()
  return lower.length === character.length ? lower : character
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  const zero = digitZeros.find(first => code >= first && code <= first + 9)
  if (zero !== undefined) return String(code - zero)
  if ('’‘ʼ`´'.includes(character)) return "'"
  if ('“”„«»'.includes(character)) return '"'
  if ('‐‑‒–—−'.includes(character)) return '-'
  if (character === '٫') return '.'
  if (character === '٬') return ','
  return character === '\u00a0' || character === '\u202f' || character === '\u2009' ? '\u00a0' : character
}
