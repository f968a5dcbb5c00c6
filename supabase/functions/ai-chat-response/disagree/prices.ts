// What is entered of a product, its prices and its lead time, against what texts say of it.
import type { FactIndex } from '../find/fact-index.ts'
import { keysOfWord, termsOf } from '../find/terms.ts'
import type { Dictionary, Meaning } from '../languages/dictionary.ts'
import { formatMoney } from '../languages/format-money.ts'
import { type Token, tokenise } from '../languages/tokens.ts'
import { isFunctionWord } from '../languages/words.ts'
import type { Fact } from '../sheet/fact.ts'
import { tokenFrom } from '../sheet/values/pieces.ts'
import type { Value } from '../sheet/values/value.ts'
import type { Claim, Word } from './claim.ts'
import type { Candidate } from './contradiction.ts'
import { type Features, isSameText } from './likeness.ts'
import { areOther, slotOf, valueFeatures } from './value-pairs.ts'

/** What was entered of a product. */
export interface Entered {
  claim: Claim
  /** The key of each word of an option's name; empty for the product itself. */
  keys: readonly string[]
}

/** What is entered of a product, and what texts say of it. */
export interface EnteredProduct {
  name: string
  /** The keys of its name and its category. */
  keys: ReadonlySet<string>
  entered: readonly Entered[]
  /** Whether it can be had, where that was entered. */
  availability: readonly Claim[]
  /** What its description and articles say. */
  told: readonly Claim[]
}

/** What is told otherwise than it is entered. */
export function enteredCandidates({ wording }: FactIndex, product: EnteredProduct): Candidate[] {
  const { told, entered } = product
  return told.flatMap(claim => {
    const slot = claim.value && slotOf(claim.value)
    const rivals = entered.filter(each => each.claim.value && slotOf(each.claim.value) === slot)
    if (rivals.length === 0 || !slot) return []
    const written = new Set(termsOf(claim.part, wording).flatMap(({ keys }) => keys))
    const isNamed = ({ keys }: Entered) => keys.length > 0 && keys.every(key => written.has(key))
    const named = rivals.filter(isNamed)
    // What names an option is said of that; anything else of the product, or of its first option.
    const [of] = named.length > 0 ? named : rivals
    if (!of?.claim.value || !claim.value || !areOther(of.claim.value, claim.value)) return []
    const features = {
      ...valueFeatures(of.claim.value, claim.value),
      ...restOf(claim, product.keys, new Set(named.flatMap(({ keys }) => keys))),
      ...asideOf(claim, rivals, told),
      ...moneyWords(claim, wording),
      ...segmentOf(claim, product, wording),
      'is near': Number(isNear(of.claim.value, claim.value)),
      'names option': Number(named.length === 1),
      'names options': Number(named.length > 1),
      'has options': Number(rivals.some(({ keys }) => keys.length > 0)),
      'of several': Number(isOfSeveral(product, claim, wording.dictionary)),
      'times over': Number(isTimesOver(of.claim.value, claim.value)),
    }
    return [{ kind: 'entered', pair: [of.claim, claim], features } satisfies Candidate]
  })
}

const isOf = ({ keys }: Word, names: ReadonlySet<string>) => keys.some(key => names.has(key))

/** What the words say that the product's name and its option's do not. */
function restOf(
  { words, conditions, denies, bounds, isUnclear, days }: Claim,
  names: ReadonlySet<string>,
  option: ReadonlySet<string>,
): Features {
  const features: Features = {}
  const rest = words.filter(word => !isOf(word, names) && !isOf(word, option))
  for (const { is, isUnder } of rest) {
    const name = isUnder ? 'rest title' : `rest ${is}`
    features[name] = (features[name] ?? 0) + 1
  }
  return {
    ...features,
    'rest any': Number(rest.some(({ isUnder }) => !isUnder)),
    'is if': Number(conditions.some(kind => kind === 'if' || kind === 'unless' || kind === 'except')),
    'is timed':
      Number(conditions.some(kind => kind === 'before' || kind === 'after')) + Number(days !== undefined),
    'is only': Number(conditions.includes('only')),
    denies: Number(denies),
    bounds: Math.min(2, bounds.length),
    'is unclear': Number(isUnclear),
  }
}

/** What else the texts of the product say in numbers. */
function asideOf(claim: Claim, entered: readonly Entered[], told: readonly Claim[]): Features {
  const { fact, value } = claim
  const isSaid = (by: readonly Claim[], what: Value | undefined) =>
    by.some(
      other => other.value && what && !areOther(other.value, what) && slotOf(other.value) === slotOf(what),
    )
  const all = entered.map(each => each.claim)
  const alike = told.filter(
    other => isSameText(other, claim) && other.value && value && slotOf(other.value) === slotOf(value),
  )
  const others = fact.values.filter(
    other =>
      'amount' in other && 'amount' in (value ?? {}) && other.amount !== (value as { amount: number }).amount,
  )
  return {
    'is described': Number(fact.subject.kind === 'product'),
    'is entered of another': Number(isSaid(all, value)),
    'entered is told beside': Number(alike.some(other => isSaid(all, other.value))),
    'others in statement': Number(!fact.entry && others.length > 0),
    'is entry': Number(fact.entry !== undefined),
    'alike in text': Math.min(3, alike.length - 1),
    'is first': Number(alike[0] === claim),
  }
}

/** "Entrance 25", "25 extra", "half a kilo 25": words of money that are none of prices, or another measure. */
function moneyWords({ part }: Claim, wording: FactIndex['wording']): Features {
  const { dictionary, language } = wording
  const tokens = tokenise(part)
  const features = { 'of fee': 0, 'is extra': 0, 'of measure': 0, 'of price': 0 }
  for (const [at, { text }] of tokens.entries()) {
    const isMoney = dictionary.match(tokens, at, 'moneyWords') ?? dictionary.match(tokens, at, 'surcharge')
    const topics = dictionary.match(tokens, at, 'topic')?.meaning.topics ?? []
    const isPrice = topics.includes('price') || keysOfWord(text, wording).includes('=price')
    const isOnly = dictionary.match(tokens, at, 'condition')?.meaning.condition === 'only'
    const isExtra = dictionary.match(tokens, at, 'pricedBehind') && !isOnly
    if (isMoney && isPrice) features['of price'] = 1
    else if (isMoney) features['of fee'] = 1
    if (isExtra && !isFunctionWord(text, language)) features['is extra'] = 1
    if (dictionary.match(tokens, at, 'unit') && !isMeasured(tokens, at, dictionary))
      features['of measure'] = 1
  }
  return features
}

/**
 * What stands beside a price between two signs that part clauses. "192 pages, 16 €": nothing, so it is the price of all of it, and
 * so is one beside nothing but the product's own name.
 */
function segmentOf(
  { fact: { statement, values, source }, value }: Claim,
  { keys }: EnteredProduct,
  wording: FactIndex['wording'],
): Features {
  if (!value) return {}
  const { dictionary } = wording
  const start = Math.max(
    ...[...statement.slice(0, value.start).matchAll(breaks)].map(({ index }) => index + 1),
    0,
  )
  const next = statement.slice(value.end).search(breaks)
  const end = next < 0 ? statement.length : value.end + next
  const text = statement.slice(start, end)
  const tokens = tokenise(text)
  const isInside = (token: { start: number; end: number }) =>
    values.some(
      ({ start: from, end: to }) =>
        from - source.start < start + token.end && start + token.start < to - source.start,
    )
  const words = termsOf(text, wording).filter(
    term =>
      !isInside(term) &&
      !isFunctionWord(term.text, wording.language) &&
      !dictionary.has(tokens, tokenFrom(tokens, term.start), ofPrice),
  )
  const others = values.filter(
    other =>
      other.end - source.start > start &&
      other.start - source.start < end &&
      other.start - source.start !== value.start,
  )
  const isOwn = words.filter(word => word.keys.some(key => keys.has(key)))
  return {
    'is bare': Number(words.length === 0 && others.length === 0),
    'is named': Number(words.length > 0 && isOwn.length === words.length && others.length === 0),
    'beside words': Math.min(3, words.length - isOwn.length),
    'beside values': Number(others.length > 0),
    'starts text': Number(value.start === 0 && source.start === 0),
  }
}

const breaks = /[,;:،؛()[\]|•/.!?।\n](?=\s|$)|\s[–—-]\s/gu

/** Words that only say that a number is a price, or for how much of it. */
const ofPrice: ReadonlySet<Meaning['is']> = new Set([
  ...([
    'moneyWords',
    'per',
    'perPerson',
    'unit',
    'bound',
    'condition',
    'currency',
    'general',
    'now',
  ] as const),
])

/** Prices are mostly raised or lowered a little; another size or another service costs much more or less. */
function isNear(one: Value, other: Value): boolean {
  if (!('amount' in one) || !('amount' in other)) return false
  return Math.max(one.amount, other.amount) <= 1.3 * Math.min(one.amount, other.amount)
}

/** "5 kg" and "a night" are read as values; "half a kilo" is not. */
const isMeasured = (tokens: readonly Token[], at: number, { match }: Dictionary): boolean =>
  tokens[at - 1]?.kind !== 'word' ||
  match(tokens, at - 1, 'per') !== undefined ||
  match(tokens, at - 1, 'number') !== undefined

/** "Trousers 600, shirt 500" of a product that is trousers and shirt. */
const isOfSeveral = ({ name, keys }: EnteredProduct, { words }: Claim, { match }: Dictionary): boolean =>
  tokenise(name).some((_, at, tokens) => match(tokens, at, 'and') !== undefined) &&
  words.some(word => isOf(word, keys))

/** A price for several of one is a multiple of its own. */
function isTimesOver(one: Value, other: Value): boolean {
  if (!('amount' in one) || !('amount' in other)) return false
  const ratio = Math.max(one.amount, other.amount) / Math.min(one.amount, other.amount)
  return Number.isInteger(ratio)
}

/** The price of a product, as it is shown to its owner. */
export function shownPrice({ subject, values }: Fact): string {
  const [value] = values
  return value?.kind === 'money' && value.currency
    ? `${subject.name}: ${formatMoney(value.amount, value.currency)}`
    : subject.name
}
