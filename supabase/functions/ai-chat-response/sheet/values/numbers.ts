import { readCurrency } from './currency.ts'
import { isGlued, isText, type Read, type Reader } from './reader.ts'

/** What a number is read for: prices have no three decimals, so that 1.250 is over a thousand in every language. */
export type NumberUse = 'money' | 'other'

/**
 * Reads a number in digits. One kind of separator is ambiguous (1.250, 1,250): three digits after it are thousands, unless
 * it is the decimal separator of the text's language; two different kinds are thousands, then decimals.
 * @param text digits with separators, as a token has them
 * @returns undefined for what is no number, such as 24.12.2026
 */
export function parseDigits(text: string, decimal: '.' | ',', use: NumberUse = 'other'): number | undefined {
  const separators = [...text.matchAll(/\D/g)].map(([sign]) => sign)
  const last = separators.at(-1)
  if (last === undefined) return Number(text)
  const parts = text.split(/\D/)
  const kinds = new Set(separators)
  const tail = parts.at(-1) ?? ''
  const areThousands = (groups: string[]) =>
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
    groups.slice(1, -1).every(group => group.length === 3 || group.length === 2) &&
    groups.at(-1)?.length === 3
  if (kinds.size === 1) {
    const isDecimal =
      separators.length === 1 &&
      (last === '.' || last === ',') &&
      !(tail.length === 3 && (use === 'money' || last !== decimal) && areThousands(parts))
    if (isDecimal) return Number(`${parts[0]}.${tail}`)
    return areThousands(parts) ? Number(parts.join('')) : undefined
  }
  const isDecimal = (last === '.' || last === ',') && separators.indexOf(last) === separators.length - 1
  const whole = parts.slice(0, -1)
  return isDecimal && kinds.size === 2 && areThousands(whole)
    ? Number(`${whole.join('')}.${tail}`)
    : undefined
}

/** Reads a number in digits or words, with a multiplier: "12", "1,200", "two", "twenty four", "2 lakh", "1.5k". */
export function readNumber(reader: Reader, at: number, use: NumberUse = 'other'): Read<number> | undefined {
  const token = reader.tokens[at]
  if (token?.kind === 'number') {
    // "1 200 €"
    const grouped = use === 'money' ? readGroups(reader, at) : undefined
    if (grouped && readCurrency(reader, grouped.next, true)) return grouped
    const value = parseDigits(token.text, reader.dictionary.decimal, use)
    return value === undefined ? undefined : multiplied(reader, { value, next: at + 1 })
  }
  const word = numberWord(reader, at)
  if (!word) return undefined
  let { value, next } = word
  if (value >= 20 && value < 100 && value % 10 === 0) {
    const hyphen = isText(reader, next, '-') && isGlued(reader, next) ? next + 1 : next
    const ones = numberWord(reader, hyphen)
    if (ones && ones.value >= 1 && ones.value < 10)
      ({ value, next } = { value: value + ones.value, next: ones.next })
  }
  return multiplied(reader, { value, next })
}

function numberWord(reader: Reader, at: number): Read<number> | undefined {
  const match = reader.dictionary.match(reader.tokens, at, 'number')
  return match && { value: match.meaning.value, next: match.next }
}

/** Hundreds, thousands and lakhs, and "k" right behind the digits. */
function multiplied(reader: Reader, { value, next }: Read<number>): Read<number> {
  if (isText(reader, next, 'k') && isGlued(reader, next)) return { value: value * 1000, next: next + 1 }
  const factor = numberWord(reader, next)
  return factor && factor.value >= 100 && value < factor.value
    ? { value: value * factor.value, next: factor.next }
    : { value, next }
}

/** Digits in groups of thousands that plain spaces part: "1 200". What stands beside them has to say that they are one number. */
export function readGroups(reader: Reader, at: number): Read<number> | undefined {
  if (!/^\d{1,3}$/.test(reader.tokens[at]?.text ?? '')) return undefined
  let next = at + 1
  while (/^\d{3}(?:,\d\d)?$/.test(reader.tokens[next]?.text ?? '')) next += 1
  if (next === at + 1) return undefined
  const digits = reader.tokens.slice(at, next).map(({ text }) => text)
  return { value: Number(digits.join('').replace(',', '.')), next }
}
