// What is entered as a product's price, against what texts say that it costs.
import type { FactIndex } from '../find/fact-index.ts'
import { keysOfWord, termsOf } from '../find/terms.ts'
import type { Dictionary } from '../languages/dictionary.ts'
import { formatMoney } from '../languages/format-money.ts'
import { type Token, tokenise } from '../languages/tokens.ts'
import { isFunctionWord } from '../languages/words.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Value } from '../sheet/values/value.ts'
import type { Claim, Word } from './claim.ts'
import type { Pair } from './contradiction.ts'
import { areApart } from './value-pairs.ts'

/** Words beside a price that are not the product's: from so much on, the price is of something else. */
const leastApart = 0.4

/** A product's prices, and what texts say of it. */
export interface PricedProduct {
  name: string
  /** The keys of its name and its category. */
  keys: ReadonlySet<string>
  /** The price that was entered. */
  price?: Claim
  /** Its options, with the key of each word of their names. */
  options: readonly { claim: Claim; keys: readonly string[] }[]
  /** What its description and articles say. */
  told: readonly Claim[]
}

type Money = Extract<Value, { kind: 'money' }>

/** Prices that are told otherwise than they are entered. */
export function pricesApart({ wording }: FactIndex, product: PricedProduct): Pair[] {
  const { name, keys, price, options, told } = product
  const priced = options.filter(({ claim }) => claim.value !== undefined)
  const entered = [...(price ? [price] : []), ...priced.map(({ claim }) => claim)]
  const [first] = entered
  if (!first) return []
  const isOfSeveral = tokenise(name).some((_, at, tokens) => wording.dictionary.match(tokens, at, 'and'))
  const plain = told.filter(
    claim => claim.value && isPrice(claim.value) && !claim.isConditional && !claim.denies,
  )
  return plain.flatMap((claim): Pair[] => {
    const value = claim.value as Money
    const own = claim.words.filter(word => !isOf(word, keys))
    const written = new Set(termsOf(claim.part, wording).flatMap(({ keys }) => keys))
    const named = priced.filter(
      option => option.keys.length > 0 && option.keys.every(key => written.has(key)),
    )
    const [option, another] = named
    if (option && !another) {
      const isItsPrice = restOf(own, new Set(option.keys)) < leastApart && per(claim) === undefined
      return isItsPrice && areApart(option.claim.value as Value, value, false) ? [[option.claim, claim]] : []
    }
    const isNamedInPart = isOfSeveral && claim.words.some(word => isOf(word, keys))
    const isKnown = entered.some(each => each.value && !areApart(each.value, value, false))
    const isOther =
      claim.bounds.length > 0 ||
      isAmongOthers(claim) ||
      restOf(own, new Set()) >= leastApart ||
      isNamedInPart ||
      isOfFee(claim, wording)
    if (isKnown || isOther || named.length > 0 || isToldBeside(claim, plain, entered)) return []
    return isComparable(first, claim, plain) ? [[first, claim]] : []
  })
}

/** "Entrance 25", "25 extra", "half a kilo 25": beside words of money that are none of prices, or of another measure. */
function isOfFee({ part }: Claim, wording: FactIndex['wording']): boolean {
  const { dictionary } = wording
  const tokens = tokenise(part)
  return tokens.some(({ text }, at) => {
    const isMoney = dictionary.match(tokens, at, 'moneyWords') ?? dictionary.match(tokens, at, 'surcharge')
    const topics = dictionary.match(tokens, at, 'topic')?.meaning.topics ?? []
    const isUnit = dictionary.match(tokens, at, 'unit') && !isMeasured(tokens, at, dictionary)
    const isOnly = dictionary.match(tokens, at, 'condition')?.meaning.condition === 'only'
    const isExtra = dictionary.match(tokens, at, 'pricedBehind') && !isOnly
    return (
      isUnit ||
      (isExtra && !isFunctionWord(text, wording.language)) ||
      (isMoney !== undefined && !topics.includes('price') && !keysOfWord(text, wording).includes('=price'))
    )
  })
}

/** "5 kg" and "a night" are read as values; "half a kilo" is not. */
const isMeasured = (tokens: readonly Token[], at: number, { match }: Dictionary): boolean =>
  tokens[at - 1]?.kind !== 'word' ||
  match(tokens, at - 1, 'per') !== undefined ||
  match(tokens, at - 1, 'number') !== undefined

const per = ({ value }: Claim) => (value && 'per' in value ? value.per : undefined)

/** A price for one of several is another one than that of all: "a box of four, 3 each". */
function isComparable(entered: Claim, claim: Claim, told: readonly Claim[]): boolean {
  if (per(entered) === per(claim)) return true
  const [one, other] = [entered.value as Money, claim.value as Money]
  const ratio = Math.max(one.amount, other.amount) / Math.min(one.amount, other.amount)
  return (
    per(entered) === undefined &&
    per(claim) !== 'piece' &&
    told.filter(({ fact }) => fact.subject.kind === 'product').length === 1 &&
    !Number.isInteger(ratio)
  )
}

/** Nothing that is added, taken off, put down first, or asked for several. */
function isPrice(value: Value): value is Money {
  if (value.kind !== 'money' || value.amount === 0) return false
  const { role, change, bundle, least, bound, to } = value
  return (
    to === undefined && !role && !change && bundle === undefined && least === undefined && bound === undefined
  )
}

/** Whether its statement gives other amounts as well. */
const isAmongOthers = ({ fact, value }: Claim): boolean =>
  !fact.entry &&
  fact.values.some(
    other => 'amount' in other && 'amount' in (value ?? {}) && other.amount !== (value as Money).amount,
  )

const isOf = ({ keys }: Word, names: ReadonlySet<string>) => keys.some(key => names.has(key))

/** How much the words say that a name does not. */
const restOf = (words: readonly Word[], names: ReadonlySet<string>): number =>
  words
    .filter(word => !isOf(word, names))
    .reduce(
      (sum, { is, isUnder }) => sum + (is === 'topic' ? 1 : isUnder ? 0.1 : is === 'thing' ? 1 : 0.4),
      0,
    )

/** "15, was 20": another price of the statement is the one that was entered. */
const isToldBeside = (claim: Claim, told: readonly Claim[], entered: readonly Claim[]): boolean =>
  told.some(
    other =>
      other !== claim &&
      other.fact.subject.id === claim.fact.subject.id &&
      other.fact.source.field === claim.fact.source.field &&
      entered.some(each => each.value && other.value && !areApart(each.value, other.value, false)),
  )

/** The price of a product, as it is shown to its owner. */
export function shownPrice({ subject, values }: Fact): string {
  const [value] = values
  return value?.kind === 'money' && value.currency
    ? `${subject.name}: ${formatMoney(value.amount, value.currency)}`
    : subject.name
}
