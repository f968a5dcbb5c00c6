import { type AmountRead, readAmount, readBound } from './amounts.ts'
import { readNumber } from './numbers.ts'
import { after, isGlued, isText, type Read, type Reader } from './reader.ts'
import type { ValueContent } from './value.ts'

/** Currencies whose sign is "$"; for any other business "$" is the US dollar. */
const dollars = new Set(['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP'])

/** Reads money: "$12", "12 €", "Rs. 500", "500/-", "+£3.50", "10–12 €", "50p", "€10 off". */
export function readMoney(reader: Reader, at: number): Read<ValueContent> | undefined {
  const sign = readChange(reader, at)
  const { bound, next: begin } = readBound(reader, sign.next)
  const change = sign.change ?? readChange(reader, begin).change
  const from = sign.change ? begin : readChange(reader, begin).next
  const found = readSigned(reader, from) ?? readNamed(reader, from)
  if (!found) return undefined
  const off = after(reader, found.next, 'off')
  const { currency, ...amount } = found.value
  return {
    value: {
      kind: 'money',
      ...amount,
      ...(bound && amount.to === undefined && { bound }),
      ...(currency && { currency }),
      ...(off !== undefined ? { change: 'minus' as const } : change && { change }),
    },
    next: found.next,
  }
}

/** "+" or "-" right before an amount. A hyphen behind a word or a number is none: "10-£12". */
function readChange(reader: Reader, at: number): { change?: 'plus' | 'minus'; next: number } {
  if (isText(reader, at, '+')) return { change: 'plus', next: at + 1 }
  const isSign = isText(reader, at, '-') && !isGlued(reader, at) && isGlued(reader, at + 1)
  return isSign ? { change: 'minus', next: at + 1 } : { next: at }
}

type Priced = AmountRead & { currency?: string }

/** The currency first: "£350", "£350-600", "Rs. 500", "EUR 12,50". */
function readSigned(reader: Reader, at: number): Read<Priced> | undefined {
  const currency = readCurrency(reader, at)
  if (!currency) return undefined
  const dot = isText(reader, currency.next, '.') ? currency.next + 1 : currency.next
  const first = readNumber(reader, dot, 'money')
  if (!first) return undefined
  const value = { currency: currency.value, amount: first.value }
  const joint = after(reader, first.next, 'to')
  const again = joint === undefined ? undefined : (readCurrency(reader, joint)?.next ?? joint)
  const second = again === undefined ? undefined : readNumber(reader, again, 'money')
  if (second && second.value > first.value && !after(reader, second.next, 'unit'))
    return { value: { ...value, to: second.value }, next: second.next }
  return { value, next: first.next }
}

/** The currency last: "12 €", "500 taka", "500/-", "12€50", "10 to 12 euros". */
function readNamed(reader: Reader, at: number): Read<Priced> | undefined {
  const amount = readAmount(reader, at, 'money')
  if (!amount) return undefined
  const { next } = amount
  if (isText(reader, next, '/') && isText(reader, next + 1, '-') && isGlued(reader, next + 1))
    return { value: amount.value, next: next + 2 }
  const currency = readCurrency(reader, next)
  // In "8 to 13 $89" the sign belongs to what follows it.
  const isOfNext = currency && isGlued(reader, currency.next) && !isGlued(reader, next)
  if (!currency || (isOfNext && reader.tokens[currency.next]?.kind === 'number')) return undefined
  const cents =
    isGlued(reader, currency.next) && /^\d\d$/.test(reader.tokens[currency.next]?.text ?? '')
      ? reader.tokens[currency.next]
      : undefined
  if (cents)
    return {
      value: { currency: currency.value, amount: amount.value.amount + Number(cents.text) / 100 },
      next: currency.next + 1,
    }
  return { value: { ...amount.value, currency: currency.value }, next: currency.next }
}

/** Names of currencies that are words as well: they are money only in a shop that has that currency. */
const words = new Set(['le', 'pen', 'sol', 'fr', 'real', 'rand', 'r', 'p', 'f', 'shillings'])

function readCurrency(reader: Reader, at: number): Read<string> | undefined {
  const match = reader.dictionary.match(reader.tokens, at, 'currency')
  // "12 pounds" are a weight for some, and money for a shop that counts in pounds.
  const isOther = match?.meaning.currency !== reader.currency
  // "Le 15 août" has no Egyptian pounds, "2 pens" no soles.
  if (match && isOther && match.next === at + 1 && words.has(reader.tokens[at]?.text ?? '')) return undefined
  if (match) return { value: match.meaning.currency, next: match.next }
  if (!isText(reader, at, '$')) return undefined
  return { value: dollars.has(reader.currency) ? reader.currency : 'USD', next: at + 1 }
}
