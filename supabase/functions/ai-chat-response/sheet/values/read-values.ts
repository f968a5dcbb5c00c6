import type { Dictionary } from '../../languages/dictionary.ts'
import { fold } from '../../languages/fold.ts'
import { type Token, tokenise } from '../../languages/tokens.ts'
import { readAmount, readBound } from './amounts.ts'
import { readClock } from './clock.ts'
import { findContacts } from './contacts.ts'
import { readDate } from './dates.ts'
import { readWeekdays } from './days.ts'
import { readMoney } from './money.ts'
import { overlapsOne } from './pieces.ts'
import { after, isText, type Read, type Reader } from './reader.ts'
import type { Value, ValueContent } from './value.ts'

/** The first of these that can read something at a token decides what it is. */
const readers = [readDate, readWeekdays, readMoney, readPercentage, readClock, readQuantity, readBareNumber]

/**
 * Reads everything that a text says in numbers, money, dates, days, times and addresses.
 * @param currency that of the business, as an ISO 4217 code
 * @returns values in the order of the text; they do not overlap
 */
export const readValues = (text: string, dictionary: Dictionary, currency: string): Value[] =>
  readText(text, dictionary, currency).values

/** A text, its words and signs, and what it says in numbers, dates and addresses. */
export interface ReadText {
  text: string
  tokens: readonly Token[]
  values: Value[]
  dictionary: Dictionary
}

/** Reads a text's values, and keeps its tokens for those who ask what stands beside a value. */
export function readText(text: string, dictionary: Dictionary, currency: string): ReadText {
  const contacts = findContacts(fold(text))
  const tokens = withContacts(tokenise(text), contacts)
  const values: Value[] = []
  const reader: Reader = { text, tokens, dictionary, currency, values }
  const contactsByStart = new Map(contacts.map(contact => [contact.start, contact]))
  for (let at = 0; at < tokens.length; ) {
    const { start = 0 } = tokens[at] ?? {}
    const contact = contactsByStart.get(start)
    if (contact) {
      values.push(contact)
      at += 1
      continue
    }
    const found = readAt(reader, at)
    if (found) values.push({ ...found.value, start, end: tokens[found.next - 1]?.end ?? text.length })
    else values.push(...readGroups(tokens[at]))
    at = found?.next ?? at + 1
  }
  return { text, tokens, values, dictionary }
}

/** Each group of digits of what is no number, date or time: "6.2.11". */
const readGroups = (token: Token | undefined): Value[] =>
  token?.kind === 'number'
    ? [...token.text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
        kind: 'number',
        amount: Number(digits),
        start: token.start + index,
        end: token.start + index + digits.length,
      }))
    : []

/** Each contact as one sign, which no reader goes beyond. */
function withContacts(tokens: readonly Token[], contacts: readonly Value[]): Token[] {
  const others = tokens.filter(token => !overlapsOne(contacts, token))
  const signs = contacts.map(({ start, end }): Token => ({ kind: 'sign', text: '', start, end }))
  return [...others, ...signs].sort((one, other) => one.start - other.start)
}

function readAt(reader: Reader, at: number): Read<ValueContent> | undefined {
  for (const read of readers) {
    const found = read(reader, at)
    if (found) return found
  }
  return undefined
}

/** "10%", "10 % off", "up to 20 percent", "a quarter of the price". */
function readPercentage(reader: Reader, at: number): Read<ValueContent> | undefined {
  const part = reader.dictionary.match(reader.tokens, at, 'part')
  if (part) {
    const { amount, isOff } = part.meaning
    return {
      value: { kind: 'percentage', amount, ...(isOff && { change: 'minus' as const }) },
      next: part.next,
    }
  }
  const isMinus = isText(reader, at, '-') && reader.tokens[at]?.start !== reader.tokens[at - 1]?.end
  const amount = readAmount(reader, isMinus ? at + 1 : at)
  const next =
    amount &&
    (isText(reader, amount.next, '%', '٪') ? amount.next + 1 : after(reader, amount.next, 'percent'))
  if (!amount || next === undefined) return undefined
  const off = after(reader, next, 'off')
  return {
    value: {
      kind: 'percentage',
      ...amount.value,
      ...((isMinus || off !== undefined) && { change: 'minus' as const }),
    },
    next,
  }
}

/** A number with a unit: "500 ml", "2-3 business days", "up to 6 people". */
function readQuantity(reader: Reader, at: number): Read<ValueContent> | undefined {
  const said = readSaidQuantity(reader, at)
  if (said) return said
  const amount = readAmount(reader, at)
  const hyphen = amount && isText(reader, amount.next, '-') ? amount.next + 1 : amount?.next
  const unit = hyphen === undefined ? undefined : reader.dictionary.match(reader.tokens, hyphen, 'unit')
  return (
    amount &&
    unit && { value: { kind: 'quantity', ...amount.value, unit: unit.meaning.unit }, next: unit.next }
  )
}

/** A quantity in words that hold no number: "within a fortnight", "an hour and a half". */
function readSaidQuantity(reader: Reader, at: number): Read<ValueContent> | undefined {
  const { bound, next } = readBound(reader, at)
  const match = reader.dictionary.match(reader.tokens, next, 'quantity')
  if (!match) return undefined
  const { amount, unit } = match.meaning
  return { value: { kind: 'quantity', amount, ...(bound && { bound }), unit }, next: match.next }
}

/** Digits that nothing else explains. Number words alone, such as "one", are none. */
function readBareNumber(reader: Reader, at: number): Read<ValueContent> | undefined {
  const amount = readAmount(reader, at)
  if (!amount) return undefined
  const hasDigits = reader.tokens.slice(at, amount.next).some(({ kind }) => kind === 'number')
  return hasDigits ? { value: { kind: 'number', ...amount.value }, next: amount.next } : undefined
}
