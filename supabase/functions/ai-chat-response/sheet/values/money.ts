import { type AmountRead, readAmount, readBound } from './amounts.ts'
import { afterCoins, readCurrency } from './currency.ts'
import { notationOf } from './currency-names.ts'
import { readGroups, readNumber } from './numbers.ts'
import { after, isGlued, isText, type Read, type Reader } from './reader.ts'
import type { ValueContent } from './value.ts'

/** Reads money: "$12", "12 €", "Rs. 500", "500/-", "+£3.50", "10–12 €", "50p", "€10 off". */
export function readMoney(reader: Reader, at: number): Read<ValueContent> | undefined {
  const sign = readChange(reader, at)
  const ahead = readBound(reader, sign.next)
  // The "ca" of "CA$20" is no "circa".
  const isSign = ahead.next > sign.next && readSigned(reader, sign.next) !== undefined
  const { bound, next: begin } = isSign ? { bound: undefined, next: sign.next } : ahead
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
  const first = readSpaced(reader, dot) ?? readNumber(reader, dot, 'money')
  if (!first) return undefined
  const value = { currency: currency.value, amount: first.value }
  const joint = after(reader, first.next, 'to')
  const again = joint === undefined ? undefined : (readCurrency(reader, joint)?.next ?? joint)
  const second = again === undefined ? undefined : readNumber(reader, again, 'money')
  if (second && second.value > first.value && !after(reader, second.next, 'unit'))
    return { value: { ...value, to: second.value }, next: second.next }
  return { value, next: first.next }
}

/** "R 1 200", in a shop of a country that writes so. */
function readSpaced(reader: Reader, at: number): Read<number> | undefined {
  const grouped = readGroups(reader, at)
  const isOne = grouped && notationOf(reader.currency).isSpaced && !after(reader, grouped.next, 'unit')
  return isOne ? grouped : undefined
}

/** The currency last: "12 €", "500 taka", "500/-", "12€50", "10 to 12 euros". */
function readNamed(reader: Reader, at: number): Read<Priced> | undefined {
  const amount = readAmount(reader, at, 'money')
  if (!amount) return undefined
  const { next } = amount
  if (isClosed(reader, next)) return { value: amount.value, next: next + 2 }
  const coins = afterCoins(reader, next)
  if (coins !== undefined)
    return { value: { ...inCoins(amount.value), currency: reader.currency }, next: coins }
  const currency = readCurrency(reader, next, true)
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

/** Signs behind a whole amount: "500/-", "2000/=", "49,-". */
const isClosed = (reader: Reader, at: number): boolean =>
  isGlued(reader, at) &&
  isGlued(reader, at + 1) &&
  (isText(reader, at, '/')
    ? isText(reader, at + 1, '-', '=')
    : isText(reader, at, ',', '.') && isDash(reader, at + 1))

/** A dash that leads to no other number. */
const isDash = (reader: Reader, at: number): boolean =>
  isText(reader, at, '-') && reader.tokens[at + 1]?.kind !== 'number'

/** An amount of coins in the currency: a hundred are one. */
const inCoins = ({ amount, to, ...rest }: AmountRead): AmountRead => ({
  ...rest,
  amount: amount / 100,
  ...(to !== undefined && { to: to / 100 }),
})
