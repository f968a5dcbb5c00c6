// Prices, percentages, quantities, sizes, codes and plain numbers.
import type { Fact } from './facts.ts'
import { withHalf } from './foreign-numbers.ts'
import { opensNumber, readNumberWords } from './number-words.ts'
import { currencyOf, isMinorUnit, isPercent, standsBeforeUnit, unitOf } from './units.ts'
import { unreadMoney } from './unread-money.ts'

export interface Token {
  text: string
  at: number
  end: number
}

/** A number of the text with the tokens that it takes. */
interface Numeral {
  first: number
  last: number
  values: number[]
  inWords: boolean
  ordinal: boolean
}

const tokenPattern = /\d+(?:[.,']\d+)*|\.\d+|us\$|[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*|[^\s\u2400]/giu
const scales = new Map<string, number>([
  ['k', 1000],
  ['thousand', 1000],
  ['million', 1e6],
  ['lakh', 1e5],
  ['lakhs', 1e5],
  ['crore', 1e7],
  ['hundred', 100],
  ['হাজার', 1000],
  ['हज़ार', 1000],
  ['हजार', 1000],
])
const sizes = /^(?:X{0,4}S|X{0,4}L|M|[2-6]XL|XXS)$/

/** @param text cleaned; other facts are blanked in it */
export function readAmounts(text: string): Fact[] {
  const codes = readCodes(text)
  const rest = codes.reduce((left, { at, end }) => blank(left, at, end), text)
  const tokens = [...rest.matchAll(tokenPattern)].map(({ 0: found, index }) => ({
    text: found.replace(/\.$/, ''),
    at: index,
    end: index + found.length,
  }))
  const numerals = readNumerals(tokens, rest)
  const facts = numerals
    .map(numeral => factOf(numeral, tokens))
    .filter((fact, at, all) => (all[at - 1]?.end ?? 0) <= fact.at)
  spreadUnits(facts, rest)
  return [...codes, ...readSizes(tokens), ...facts, ...unreadMoney(tokens, facts)]
}

const blank = (text: string, at: number, end: number) =>
  text.slice(0, at) + '\u2400'.repeat(end - at) + text.slice(end)

/** Letters and digits in one word ("SAVE20", "A-1234"), unless the letters are a currency or the digits carry a unit. */
function readCodes(text: string): Fact[] {
  if (!/\p{N}/u.test(text)) return []
  const pattern =
    /(?<![\p{L}\p{M}\p{N}_-])(?=[\p{N}_-]*\p{L})(?=[\p{L}_-]*\p{N})[\p{L}\p{N}]+(?:[_-]+[\p{L}\p{N}]+)*(?![\p{L}\p{M}\p{N}_])/gu
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    const letters = /^(\p{L}+)\d/u.exec(found)?.[1]
    const opensWithLetters = letters !== undefined && !currencyOf(letters)
    const isShouted = /^[\p{Lu}\p{N}_-]+$/u.test(found) && /\p{Lu}{2,}[\p{N}_-]*[-_]/u.test(found)
    const mixes = /\d\p{L}+\d/u.test(found) && !/\d\s*x\s*\d/iu.test(found)
    if (!opensWithLetters && !isShouted && !mixes) return []
    return [
      {
        kind: 'code' as const,
        text: found,
        at: index,
        end: index + found.length,
        keys: [found.toLowerCase()],
        unit: null,
      },
    ]
  })
}

function readSizes(tokens: Token[]): Fact[] {
  return tokens.flatMap((token, at) => {
    if (!sizes.test(token.text)) return []
    const spelled =
      token.text.length > 1 ||
      /^(?:size|sizes|talla|taille|সাইজ|साइज़|in|,|\/|or|and)$/i.test(tokens[at - 1]?.text ?? '')
    if (!spelled || /^\d/.test(tokens[at - 1]?.text ?? '')) return []
    return [
      {
        kind: 'size' as const,
        text: token.text,
        at: token.at,
        end: token.end,
        keys: [token.text],
        unit: null,
      },
    ]
  })
}

function readNumerals(tokens: Token[], text: string): Numeral[] {
  const words = tokens.map(({ text }) => text.toLowerCase())
  const numerals: Numeral[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    if (/^[\d.]*\d/.test(token.text)) {
      let last = at
      let values = valuesOf(token.text)
      let joined = token.text
      // "1 299 €": groups of thousands after a space, where a currency shows that it is one amount.
      while (
        /^\d{1,3}$/.test(tokens[last]?.text ?? '') &&
        /^\d{3}$/.test(words[last + 1] ?? '') &&
        text.slice(tokens[last]?.end, tokens[last + 1]?.at) === ' '
      ) {
        joined += words[++last]
        values = [Number(joined)]
      }
      const scale = scales.get(words[last + 1] ?? '')
      if (scale !== undefined) {
        values = values.map(value => value * scale)
        last++
      }
      values = withHalf(words[at - 1] ?? '', values) ?? values
      const ordinal =
        /^(?:st|nd|rd|th)$/.test(words[last + 1] ?? '') && tokens[last]?.end === tokens[last + 1]?.at
      numerals.push({ first: at, last, values, inWords: false, ordinal })
      at = last
      continue
    }
    if (!/^\p{L}/u.test(token.text) || !opensNumber(words[at] ?? '')) continue
    const run = wordsFrom(words, at)
    const number = readNumberWords(run.words, 0)
    if (!number) continue
    const last = at + (run.steps[number.length - 1] ?? 0)
    numerals.push({ first: at, last, values: number.values, inWords: true, ordinal: false })
    at = last
  }
  return numerals
}

/** The words from a token on, without the hyphens between them. */
function wordsFrom(all: string[], at: number): { words: string[]; steps: number[] } {
  const words: string[] = []
  const steps: number[] = []
  for (let step = 0; step < 14 && at + step < all.length; step++) {
    const word = all[at + step] ?? ''
    if (word === '-') continue
    if (!/^\p{L}/u.test(word)) break
    words.push(word)
    steps.push(step)
  }
  return { words, steps }
}

/** What digits with separators may mean: "1.299" is 1299 and 1.299. */
export function valuesOf(digits: string): number[] {
  const separators = digits.replace(/\d/g, '')
  const plain = digits.replace(/[.,']/g, '')
  if (separators === '') return [Number(plain)]
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const decimals = digits.slice(last + 1)
  const decimal = Number(`${digits.slice(0, last).replace(/[.,']/g, '') || '0'}.${decimals}`)
  const grouped = Number(plain)
  const mixed = new Set(separators).size > 1
  // Groups of three, or as in India of two before the last three; anything else is no number.
  const whole = mixed ? digits.slice(0, last) : digits
  if (separators.length > 1 && !/^\d{1,3}(?:[.,'](?:\d{3}|\d{2}(?=[.,']\d)))*[.,']\d{3}$/.test(whole))
    return []
  if (mixed) return [decimal]
  if (separators.length > 1) return [grouped]
  return decimals.length === 3 ? [grouped, decimal] : [decimal]
}

function factOf({ first, last, values, inWords, ordinal }: Numeral, tokens: Token[]): Fact {
  const start = tokens[first]
  const end = tokens[last]
  const base = { at: start?.at ?? 0, end: end?.end ?? 0, keys: values.map(String) }
  const text = () =>
    tokens
      .slice(first, last + 1)
      .map(token => token.text)
      .join(' ')
  // "Rs. 500"
  const before = tokens[first - 1]?.text === '' ? tokens[first - 2] : tokens[first - 1]
  let after = last + 1
  while (tokens[after]?.text === '-' || standsBeforeUnit(tokens[after]?.text ?? '')) after++
  const next = tokens[after]
  const plainNext = tokens[last + 1]
  const isPound = next && currencyOf(next.text) !== undefined ? next : plainNext

  if (
    next &&
    (isPercent(next.text) ||
      (/^per$/i.test(next.text) && /^cent$/i.test(tokens[after + 1]?.text ?? '')) ||
      (/^(?:por|pour)$/i.test(next.text) && /^(?:ciento|cent)$/i.test(tokens[after + 1]?.text ?? '')))
  )
    return { kind: 'percentage', ...base, end: next.end, text: `${text()}%`, unit: null }
  const prefix = before ? currencyOf(before.text) : undefined
  const suffix = isPound && !opensAmount(isPound, tokens) ? currencyOf(isPound.text) : undefined
  const prefixed =
    prefix !== undefined &&
    before !== undefined &&
    (/^[^\p{L}]/u.test(before.text) || !/^[\p{L}]{6,}$/u.test(before.text))
  if (prefixed || suffix !== undefined) {
    const withCents =
      suffix !== undefined && isPound ? centsAfter(values, tokens.indexOf(isPound), tokens) : null
    return {
      kind: 'price',
      ...base,
      at: prefixed ? (before?.at ?? base.at) : base.at,
      end: withCents?.end ?? (suffix !== undefined ? (isPound?.end ?? base.end) : base.end),
      keys: (withCents?.values ?? values).map(String),
      text: suffix !== undefined ? `${text()} ${isPound?.text}` : `${before?.text}${text()}`,
      unit: suffix ?? prefix ?? null,
    }
  }
  if (plainNext && isMinorUnit(plainNext.text) && plainNext.text.toLowerCase() !== 'p')
    return {
      kind: 'price',
      ...base,
      end: plainNext.end,
      keys: values.map(value => String(value / 100)),
      text: `${text()} ${plainNext.text}`,
      unit: null,
    }
  if (plainNext?.text === '/' && tokens[last + 2]?.text === '-')
    return { kind: 'price', ...base, text: `${text()}/-`, unit: null }
  const unit = next ? unitOf(next.text) : undefined
  if (unit !== undefined && next)
    return { kind: 'quantity', ...base, end: next.end, text: `${text()} ${next.text}`, unit }
  return { kind: 'number', ...base, text: text(), unit: ordinal ? 'ordinal' : inWords ? 'word' : null }
}

/** "Phone 15 $799", "Phone 15 - $ 799": the currency is that of the amount after it. */
function opensAmount(currency: Token, tokens: Token[]): boolean {
  const at = tokens.indexOf(currency)
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (!before || !after || !/^\d/.test(after.text)) return false
  return before.text === '-' || (before.end < currency.at && currency.end === after.at)
}

/** "nineteen dollars and ninety-nine cents" */
function centsAfter(
  values: number[],
  currency: number,
  tokens: Token[],
): { values: number[]; end: number } | null {
  const words = tokens
    .slice(currency + 1, currency + 6)
    .map(({ text }) => text.toLowerCase())
    .filter(word => word !== '-')
  const start = words[0] === 'and' ? 1 : 0
  const digits = /^\d{1,2}$/.test(words[start] ?? '')
    ? { values: [Number(words[start])], length: 1 }
    : readNumberWords(words, start)
  if (!digits) return null
  const [cents = 0] = digits.values
  const isNamed = isMinorUnit(words[start + digits.length] ?? '')
  // "two euros ten"
  const isBare = start === 0 && cents > 0 && cents < 100 && endsAmount(words[digits.length])
  if (!isNamed && !isBare) return null
  const end = isNamed
    ? tokens.slice(currency + 1).find(({ text }) => isMinorUnit(text))?.end
    : lastWord(tokens, currency + 1, digits.length)
  return end === undefined
    ? null
    : { values: values.map(value => Math.round(value * 100 + cents) / 100), end }
}

/** Whether what follows a number leaves nothing that it counts. */
const endsAmount = (next: string | undefined) =>
  next === undefined ||
  !/^[\p{L}\p{N}%/]/u.test(next) ||
  /^(?:and|und|y|e|et|for|a|per|pro|each|je)$/u.test(next)

/** Where a run of words ends that may have hyphens in it. */
function lastWord(tokens: Token[], from: number, length: number): number | undefined {
  return tokens.slice(from).filter(({ text }) => text !== '-')[length - 1]?.end
}

/** "5-7 days", "$20 to $30", "20 or 30 dollars": a number beside one with a unit shares it. */
function spreadUnits(facts: Fact[], text: string): void {
  const joined = /^ ?(?:-|to|or|থেকে|से|a|à|bis|x|×) ?$/iu
  for (let at = facts.length - 2; at >= 0; at--) {
    const fact = facts[at]
    const next = facts[at + 1]
    if (!fact || !next || fact.kind !== 'number' || next.kind === 'number') continue
    const between = text.slice(fact.end, next.at)
    // "Pack of 1 - $80.99" is no range: the currency of one stands before both amounts, or behind the second.
    const isApart = between === ' - ' && currencyOf(next.text.charAt(0)) !== undefined
    if (!isApart && joined.test(between.replace('$', ''))) {
      fact.kind = next.kind
      fact.unit = next.unit
    }
  }
  for (const [at, fact] of facts.entries()) {
    const before = facts[at - 1]
    if (fact.kind !== 'number' || before?.kind !== 'price') continue
    if (/^ ?(?:-|to) ?$/iu.test(text.slice(before.end, fact.at))) {
      fact.kind = 'price'
      fact.unit = before.unit
    }
  }
}
