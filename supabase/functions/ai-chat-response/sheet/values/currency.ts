import type { Token } from '../../languages/tokens.ts'
import { notationOf } from './currency-names.ts'
import { after, isGlued, isText, type Read, type Reader } from './reader.ts'

/** Names of currencies that are words as well: they are money only in a shop that has that currency. */
const words = new Set([
  ...['le', 'pen', 'sol', 'fr', 'real', 'rand', 'shillings'],
  ...['r', 'p', 'f', 'n', 'qr', 'sr', 'tl'],
])

/**
 * Reads the sign, the code or a name of a currency.
 * @param isBehind whether it stands behind its number
 * @returns its ISO 4217 code: that of the business, where several countries name theirs alike
 */
export function readCurrency(reader: Reader, at: number, isBehind = false): Read<string> | undefined {
  const own = readOwn(reader, at, isBehind)
  const known = readKnown(reader, at)
  if (known && known.next > (own?.next ?? at)) return known
  return own ?? readDollar(reader, at)
}

/** The index after a word for coins of which a hundred are one of the business's currency: "cents", "50p". */
export function afterCoins(reader: Reader, at: number): number | undefined {
  if (notationOf(reader.currency).smallest !== 100) return undefined
  const isPence = reader.currency === 'GBP' && isText(reader, at, 'p') && isGlued(reader, at)
  return isPence ? at + 1 : after(reader, at, 'cents')
}

/** A way to write the currency of the business. */
function readOwn(
  { text: written, tokens, currency }: Reader,
  at: number,
  isBehind: boolean,
): Read<string> | undefined {
  const name = notationOf(currency)
    .names.get(tokens[at]?.text ?? '')
    ?.find(
      ({ texts, isUpper, ...each }) =>
        (each.isBehind || !isBehind) &&
        texts.every((text, place) => tokens[at + place]?.text === text) &&
        (!isUpper || isCapital(written, tokens[at])),
    )
  return name && { value: currency, next: at + name.texts.length }
}

const isCapital = (text: string, token: Token | undefined): boolean =>
  /^\p{Lu}+$/u.test(text.slice(token?.start, token?.end))

/** What a language calls a currency. */
function readKnown(reader: Reader, at: number): Read<string> | undefined {
  const match = reader.dictionary.match(reader.tokens, at, 'currency')
  if (!match || isParted(reader, at, match.next)) return undefined
  const { currency } = match.meaning
  if (currency === reader.currency) return { value: currency, next: match.next }
  const token = reader.tokens[at]
  // "Egyptian pounds" are of one country.
  if (!token || match.next > at + 1) return { value: currency, next: match.next }
  // "Le 15 août" has no Egyptian pounds, "2 pens" no soles.
  if (words.has(token.text)) return undefined
  return { value: isAlike(token, currency, reader.currency) ? reader.currency : currency, next: match.next }
}

/** "It's $92" is in no Singapore dollars: a sign belongs to the letters that it stands right behind. */
const isParted = (reader: Reader, at: number, next: number): boolean =>
  next > at + 1 && isText(reader, next - 1, '$') && !isGlued(reader, next - 1)

/** Whether a name of one currency may as well be that of the business's own: "Rs" and "dinars", but not "INR". */
function isAlike({ text, kind }: Token, currency: string, own: string): boolean {
  if (kind === 'sign') return notationOf(own).sign.includes(text)
  return text !== currency.toLowerCase() && notationOf(own).kind === notationOf(currency).kind
}

/** "$", and "J$" or "TT$", which a shop writes that counts in such dollars. */
function readDollar(reader: Reader, at: number): Read<string> | undefined {
  const isOwn = notationOf(reader.currency).sign.includes('$')
  if (isText(reader, at, '$')) return { value: isOwn ? reader.currency : 'USD', next: at + 1 }
  const isNamed = /^[a-z]{1,3}$/.test(reader.tokens[at]?.text ?? '') && isText(reader, at + 1, '$')
  return isNamed && isOwn && isGlued(reader, at + 1) ? { value: reader.currency, next: at + 2 } : undefined
}
