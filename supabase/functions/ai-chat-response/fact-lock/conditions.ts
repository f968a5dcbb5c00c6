// What the material says only under a condition, or denies: "free over $50" is not "free".
import { clean } from './clean.ts'
import { type Fact, readFacts } from './facts.ts'
import { conceptsOf, isEnglish } from './languages.ts'
import type { MaterialIndex } from './material.ts'
import { isNeutral } from './vocabulary.ts'
import { isContent, keyOf, stemOf, wordsOf } from './words.ts'

/** A part of the material that states something on its own. */
export interface Statement {
  readonly stems: ReadonlySet<string>
  readonly benefits: ReadonlySet<Benefit>
  readonly isDenied: boolean
  /** Null when it holds always. */
  readonly condition: Condition | null
}

interface Condition {
  amounts: Set<string>
  /** Who alone it holds for. */
  people: Set<string>
  stems: Set<string>
}

type Benefit = 'free' | 'discount' | 'gift' | 'refund'

const benefitWords: [Benefit, RegExp][] = [
  [
    'free',
    /(?<!feel |[\p{L}]-)\b(?:free(?! (?:to|time|from|of (?!charge)))|complimentary|gratis|(?:no|without|zero)(?: any)?(?: (?:extra|additional|shipping|delivery))? (?:charges?|costs?|fees?)|on the house|(?:is|are|it's) on us|for nothing|(?:costs?|pay|charge) (?:you )?nothing|don't (?:have to )?pay|(?:don't|do not|never) charge)\b/iu,
  ],
  [
    'discount',
    /\b(?:discounts?|discounted|\d+ ?(?:%|percent) off|percent off|% off|half[- ]price|rebate|money off)\b|\u2400+ off\b/iu,
  ],
  ['gift', /\b(?:bonus|free gift|as a gift|gift with)\b/iu],
  ['refund', /\b(?:full refund|fully refund\w*|money[- ]back)\b/iu],
]

const conditional =
  /\b(?:over|above|up to|more than|at least|minimum|min|or more|exceed\w*|only|except|excluding|excludes?|within|if|when|unless|until|members?|membership|students?|seniors?|subscribers?|selected|select|certain|some|first(?:-time)?|new customers?|loyalty|during|before|as long as|provided|subject to|eligible|unused|unopened|pick ?up|in[- ]store|local|domestic|inside|with (?:any|every|each|a|the)|on (?:orders?|purchases?)|for (?:orders?|purchases?)|(?:sets?|packs?|orders?) of|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|code|coupon|buy(?:ing)?|spend)\b/giu
/** Conditions that are met by who the customer is. */
const whose = /^(?:members?|membership|students?|seniors?|subscribers?|new customers?|loyalty)$/iu
const benefitNames = /\b(?:full|fully|free|discounts?|off|gift|bonus|refund|delivery|shipping)\b/giu
const genericStems = new Set(
  ['order', 'purchase', 'item', 'product', 'customer', 'price'].map(word =>
    stemOf({ text: word, key: keyOf(word), at: 0, end: 0 }),
  ),
)

const benefitsOf = (text: string): Set<Benefit> => {
  const found = new Set(benefitWords.filter(([, pattern]) => pattern.test(text)).map(([benefit]) => benefit))
  for (const word of wordsOf(text)) {
    const meant = /^\p{ASCII}+$/u.test(word.key) && isNeutral(word.key) ? undefined : conceptsOf(word.key)
    if (meant?.includes('free')) found.add('free')
    if (meant?.includes('discount')) found.add('discount')
  }
  return found
}
/** A denial; a condition ("if", "unless") is none. */
const refusal =
  /\b(?:no|not|never|neither|nor|cannot|without|nothing|none|nunca|nicht|kein\w*|pas|não)\b|n't\b|নেই|নয়|(?<!\p{L})না(?!\p{L})|नहीं|(?<!\p{L})(?:ليس|لا|لم|لن)(?!\p{L})/iu
const isDenied = (text: string) => refusal.test(text)
const stemsIn = (text: string) => new Set(wordsOf(text).filter(isContent).map(stemOf))
/** Denials that are promises themselves: "no shipping fee". */
const withoutPromises = (text: string) =>
  benefitWords.reduce((left, [, pattern]) => left.replace(pattern, ' '), text)

/** Reads a sentence of the material. */
export function readStatements(sentence: string): Statement[] {
  return clean(sentence)
    .split(/[;.](?=\s|$)|,? \b(?:but|however)\b/iu)
    .filter(part => /\p{L}/u.test(part))
    .map(part => new ReadStatement(part))
}

/** What of it is wanted is read at first need: most statements are only asked for their words. */
class ReadStatement implements Statement {
  readonly #part: string
  #stems: ReadonlySet<string> | undefined
  #benefits: ReadonlySet<Benefit> | undefined
  #isDenied: boolean | undefined
  #condition: Condition | null | undefined

  constructor(part: string) {
    this.#part = part
  }

  get stems(): ReadonlySet<string> {
    this.#stems ??= stemsIn(this.#part)
    return this.#stems
  }

  get benefits(): ReadonlySet<Benefit> {
    this.#benefits ??= benefitsOf(this.#part)
    return this.#benefits
  }

  get isDenied(): boolean {
    this.#isDenied ??= isDenied(withoutPromises(this.#part))
    return this.#isDenied
  }

  get condition(): Condition | null {
    if (this.#condition === undefined) this.#condition = conditionOf(this.#part)
    return this.#condition
  }
}

/** Amounts agree in whatever unit they are said; days and times only with their like. */
const amountsOf = ({ kind, keys }: Fact) =>
  keys.map(key => (kind === 'price' || kind === 'quantity' || kind === 'number' ? key : `${kind} ${key}`))

function conditionOf(part: string): Condition | null {
  const condition: Condition = { amounts: new Set(), people: new Set(), stems: new Set() }
  const markers = [...part.matchAll(conditional)]
  if (markers.length === 0) return null
  const facts = readFacts(part)
  for (const { index, 0: marker } of markers) {
    if (whose.test(marker)) {
      for (const word of wordsOf(marker)) condition.people.add(stemOf(word))
      continue
    }
    const segment = part.slice(index, index + marker.length + 60).split(/[,:()]/u)[0] ?? ''
    const end = index + segment.length
    for (const stem of stemsIn(segment.replace(benefitNames, ''))) condition.stems.add(stem)
    for (const word of wordsOf(marker)) condition.stems.add(stemOf(word))
    for (const fact of facts)
      if (fact.at >= index && fact.at < end && fact.kind !== 'percentage')
        for (const key of amountsOf(fact)) condition.amounts.add(key)
  }
  return condition
}

/**
 * What a clause says without the condition under which alone the material says it, or against it.
 * @param clause one clause of the cleaned sentence
 * @param sentence the whole of it, with its facts
 */
export function unconditionalClaims(
  clause: string,
  { sentence, facts }: { sentence: string; facts: readonly Fact[] },
  index: MaterialIndex,
): string[] {
  const found: string[] = []
  const bare = withoutPromises(clause)
  if (isDenied(bare)) return contradicts(clause, index, facts) ? [clause.trim()] : []
  const said = benefitsOf(clause)
  // Words of another language tell nothing of which English sentence is meant.
  const own = isEnglish(sentence)
    ? [...stemsIn(bare)].filter(stem => index.words.has(stem) && !isNeutral(stem) && !genericStems.has(stem))
    : []
  for (const benefit of said) {
    const all = index.statements.filter(statement => statement.benefits.has(benefit) && !statement.isDenied)
    if (all.length === 0) {
      if (benefit === 'free' || benefit === 'refund') found.push(clause.trim())
      continue
    }
    const near = own.length === 0 ? all : all.filter(({ stems }) => own.some(stem => stems.has(stem)))
    const isKept = near.some(({ condition }) => condition === null || keeps(condition, sentence, facts))
    if (!isKept) found.push(clause.trim())
  }
  if (said.size === 0 && (isRefused(clause, index) || isOverstated(clause, index))) found.push(clause.trim())
  return found
}

function keeps({ amounts, people, stems }: Condition, sentence: string, facts: readonly Fact[]): boolean {
  const isEnglishLike = /^\p{ASCII}*$/u.test(sentence.replace(/[\p{Sc}\p{P}\u2400]/gu, ''))
  const said = [...new Set(wordsOf(sentence).map(stemOf))]
  const says = (all: Set<string>) =>
    [...all].some(
      stem =>
        !genericStems.has(stem) &&
        said.some(word => word === stem || (stem.length >= 4 && word.startsWith(stem))),
    )
  if (people.size > 0 && isEnglishLike && !says(people)) return false
  if (amounts.size > 0) return facts.some(fact => amountsOf(fact).some(key => amounts.has(key)))
  return people.size > 0 || !isEnglishLike || says(stems)
}

const policy =
  /\b(?:return\w*|refund\w*|exchang\w*|cancel\w*|ship\w*|deliver\w*|accept\w*|pay\w*|warrant\w*|replac\w*|cash|cards?|cheques?|checks?)\b/iu

/** Whether what comes nearest to the clause in the material denies it: "sale items cannot be returned". */
function isRefused(clause: string, index: MaterialIndex): boolean {
  const own = [...stemsIn(clause)].filter(stem => index.words.has(stem))
  if (own.length < 2) return false
  const share = (stems: ReadonlySet<string>) =>
    own.reduce((count, stem) => (stems.has(stem) ? count + 1 : count), 0)
  let best = 2
  let nearest: Statement[] = []
  for (const statement of index.eachStatement()) {
    const shared = share(statement.stems)
    // Nothing can come nearer.
    if (shared === own.length && !statement.isDenied) return false
    if (shared > best) [best, nearest] = [shared, [statement]]
    else if (shared === best) nearest.push(statement)
  }
  return (
    nearest.length > 0 &&
    nearest.every(near => near.isDenied && (policy.test(clause) || best * 5 >= near.stems.size * 3))
  )
}

const unlimited =
  /\b(?:any ?time|at any (?:time|point)|always|forever|unlimited(?:ly)?|whenever (?:you|suits)|no matter (?:what|when|why)|for any reason|as often as|everything|everywhere|anywhere|any condition|without (?:any )?(?:limits?|conditions?|exceptions?))\b/iu
const opposites = /\b(?:used|opened|worn|washed|damaged|broken)\b/iu

/** "You can return it any time", "used items, too": more than the material promises. */
function isOverstated(clause: string, index: MaterialIndex): boolean {
  if (!policy.test(clause)) return false
  const most = unlimited.exec(clause)?.[0]
  if (
    most &&
    !index.running.includes(
      ` ${wordsOf(most)
        .map(({ key }) => key)
        .join(' ')} `,
    )
  )
    return true
  const opposite = opposites.exec(clause)?.[0].toLowerCase()
  return opposite !== undefined && index.words.has(`un${opposite}`) && !index.words.has(opposite)
}

/** "We don't accept returns", when the material says that the business does. */
function contradicts(clause: string, index: MaterialIndex, facts: readonly Fact[]): boolean {
  if (facts.length > 0 || !policy.test(clause) || !/^\W*(?:\w+,? ){0,2}(?:we|you|it|there)\b/iu.test(clause))
    return false
  if (
    /\b(?:if|whether|know|sure|after|unless|until|mention\w*|say|says|see|find|here|only|outside|yet|just|need|worry|hesitate|all|every|always)\b/iu.test(
      clause,
    )
  )
    return false
  const own = [...stemsIn(clause)].filter(stem => !isNeutral(stem))
  if (own.length === 0 || own.some(stem => !index.words.has(stem))) return false
  const covering = index.statements.filter(({ stems }) => own.every(stem => stems.has(stem)))
  return (
    covering.length > 0 && covering.every(statement => !statement.isDenied && statement.condition === null)
  )
}
