// Discounts and surcharges: shares of a sum, where a question meets what they hold under.
import type { FactIndex } from '../../find/fact-index.ts'
import { foldForCues, hasCue } from '../../languages/cues.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Span, Value } from '../../sheet/values/value.ts'
import { hasOrdinal } from '../prices.ts'
import type { Fee } from './delivery.ts'
import { isModifier } from './explain.ts'
import { leastInWords } from './limits.ts'
import type { Line } from './lines.ts'
import { isAdded } from './services.ts'

/** A share that holds for some lines, and what of the question it accounts for. */
export interface Share extends Fee {
  used: readonly Span[]
  /** The words of the question that it was found by. */
  named: readonly AskedTerm[]
}

type Percentage = Extract<Value, { kind: 'percentage' }>

const shareOf = ({ values }: Fact): Percentage | undefined =>
  values.find((value): value is Percentage => value.kind === 'percentage' && value.role === undefined)

/**
 * The share that a question names, such as a student discount or a service charge, or that a quantity brings.
 * @returns "unclear" where one is named and it is not sure that it holds
 */
export function findShare(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  open: readonly AskedTerm[],
): Share | 'unclear' | undefined {
  const judged = sharesOf(index)
    .map(fact => judge(index, ask, lines, open, fact))
    .filter(each => each !== undefined)
  const holding = judged.filter(({ holds }) => holds).sort((one, other) => other.score - one.score)
  const [first] = holding
  // Of tiers in one statement, the highest that is reached.
  const tiers = holding.filter(({ share }) => share.fact.statement === first?.share.fact.statement)
  const [best] = tiers.sort((one, other) => other.least - one.least)
  const next = holding.find(each => !tiers.includes(each))
  if (!best) return judged.some(({ isNamed }) => isNamed) ? 'unclear' : undefined
  if (next && next.score > best.score * 0.999 && next.share.amount !== best.share.amount) return 'unclear'
  return best.share
}

const sharesOf = once((index: FactIndex) =>
  index.facts.filter(fact => shareOf(fact) !== undefined && changesPrices(index, fact)),
)

/** Whether a share is for the cheapest of several. */
const isOfCheapest = once((index: FactIndex) =>
  once(({ statement }: Fact) => hasCue(foldForCues(statement), 'cheapest', index.wording.language)),
)

/** Whether a share is taken off or added: "50% of the plant's price" is a price. */
function changesPrices(index: FactIndex, fact: Fact): boolean {
  const { dictionary } = index.wording
  const { values, statement, topics } = fact
  const tokens = tokenise(statement)
  return (
    topics.includes('discount') ||
    values.some(value => value.kind === 'percentage' && value.change !== undefined) ||
    isAdded(index, fact) ||
    tokens.some((_, at) => dictionary.match(tokens, at, 'off') !== undefined)
  )
}

interface Judged {
  least: number
  share: Share
  isNamed: boolean
  holds: boolean
  score: number
}

const leastTold = once((index: FactIndex) => once((fact: Fact) => leastInWords(index, fact)))

/** The keys of what a share says, and of what it stands under. */
const keysOfShare = once((index: FactIndex) =>
  once(
    (fact: Fact): ReadonlySet<string> =>
      new Set([
        ...index.entryKeys(fact),
        ...index.contextKeys(fact),
        ...(fact.topics.includes('discount') ? ['topic:discount'] : []),
      ]),
  ),
)

/** Whether a share is asked for, and whether it holds for the lines on the day and for the customer of the question. */
function judge(
  index: FactIndex,
  ask: Ask,
  lines: readonly Line[],
  open: readonly AskedTerm[],
  fact: Fact,
): Judged | undefined {
  const share = shareOf(fact)
  if (!share) return undefined
  const least = share.least ?? leastTold(index)(fact)
  const value = { ...share, ...(least !== undefined && { least }) }
  const own = keysOfShare(index)(fact)
  const keysOfLines = new Set(lines.flatMap(({ product }) => [...product.nameKeys, ...product.categoryKeys]))
  const named = open.filter(
    ({ role, term, keys }) =>
      role !== 'cue' &&
      term.kind === 'word' &&
      [...keys, ...term.keys].some(key => own.has(key) && !isDay(key)) &&
      !keys.some(key => keysOfLines.has(key)),
  )
  const weekdays = fact.values.flatMap(each => (each.kind === 'weekdays' ? each.days : []))
  const days = weekdays.length < 7 ? weekdays : []
  const isOnDay = days.length > 0 && ask.values.some(each => isOneOf(each, days))
  const age = ageOf(fact, ask, lines, value.least)
  const isEnough =
    value.least !== undefined && !age && !countsOthers(index, fact, lines) ? reaches(value, lines) : undefined
  const isOfPart = hasOrdinal(fact) || isOfCheapest(index)(fact)
  const isForMany = isOfPart && lines.some(({ quantity }) => quantity > 1)
  const isNamed = named.some(({ role, keys }) => role === 'content' || isModifier(index, keys))
  // "With the discount" names none of several.
  const isMeant = named.some(
    ({ role, keys }) =>
      (role === 'content' || isModifier(index, keys)) &&
      !keys.some(key => key.startsWith('topic:')) &&
      keys.some(key => own.has(key) && key !== '=discount' && key !== '=offer'),
  )
  const isOfLines = concerns(index, fact, lines)
  if (!isNamed && !(isOnDay && isOfLines) && !isEnough && !age?.isMet && !(isForMany && isOfLines))
    return undefined
  const holds =
    isOfLines &&
    !isOfPart &&
    !isExcepted(index, fact, ask, lines) &&
    (days.length === 0 || isOnDay) &&
    isEnough !== false &&
    (isMeant || isEnough === true || age?.isMet === true || (isOnDay && isForAnybody(index, fact))) &&
    age?.isMet !== false
  // Of what a quantity brings, nothing is said where it is not reached and not asked for.
  if (!holds && !isNamed && !isForMany) return undefined
  return {
    isNamed: isNamed || isForMany,
    least: value.least ?? 0,
    holds,
    score: named.reduce(score(index), 0) + (value.least ?? 0) / 1000 + (isEnough ? 1 : 0) + (isOnDay ? 1 : 0),
    share: {
      fact,
      label: fact.entry?.label || fact.statement,
      amount: value.change === 'plus' || isAdded(index, fact) ? value.amount : -value.amount,
      isShare: true,
      used: age?.used ?? [],
      named,
    },
  }
}

const score =
  (index: FactIndex) =>
  (sum: number, { keys, weight }: AskedTerm) =>
    sum + weight * index.rarity(keys)

const isDay = (key: string) => key.startsWith('day:') || key.startsWith('month:')

const isOneOf = (value: Value, days: readonly number[]) =>
  value.kind === 'weekdays' && value.days.every(day => days.includes(day))

/** Whether as many pieces, people or nights are asked for as a share wants. */
function reaches({ least = 0, leastUnit }: Percentage, lines: readonly Line[]): boolean {
  if (leastUnit === undefined || leastUnit === 'person' || leastUnit === 'piece')
    return lines.some(({ quantity }) => quantity >= least)
  return lines.some(({ length }) => length?.unit === leastUnit && length.amount >= least)
}

/** "Ten or more hampers": goods of the shop that the lines are none of. */
function countsOthers(index: FactIndex, { statement }: Fact, lines: readonly Line[]): boolean {
  const { dictionary } = index.wording
  const tokens = tokenise(statement)
  const behind = tokens.flatMap((_, at) => {
    const more = dictionary.match(tokens, at, 'orMore')
    const noun = more && tokens[more.next]
    return noun?.kind === 'word' && noun.text.length > 3 ? [noun] : []
  })
  return behind.some(({ text }) => {
    const keys = index.keysOf(text).filter(key => isTelling(index, key))
    const isUnit = dictionary.match(tokenise(text), 0, 'unit') !== undefined
    return (
      !isUnit &&
      keys.length > 0 &&
      !lines.some(({ product }) =>
        keys.some(key => product.keys.has(key) || product.nameKeys.has(key) || product.categoryKeys.has(key)),
      )
    )
  })
}

/** An age that a share is for, and whether a number of the question that counts nothing meets it. */
function ageOf(
  fact: Fact,
  ask: Ask,
  lines: readonly Line[],
  least: number | undefined,
): { isMet: boolean; used: Span[] } | undefined {
  const used = lines.flatMap(line => line.used)
  const age = ask.values.find(
    value =>
      (value.kind === 'quantity' && value.unit === 'year') ||
      (value.kind === 'number' && !used.includes(value)),
  )
  const asked = age?.kind === 'number' || age?.kind === 'quantity' ? age : undefined
  const limit = fact.values.find(
    value =>
      (value.kind === 'quantity' && value.unit === 'year' && value.bound !== undefined) ||
      (value.kind === 'number' && value.bound !== undefined && value.amount >= 12 && value.amount <= 99),
  )
  if (limit?.kind !== 'number' && limit?.kind !== 'quantity') {
    // "62 and over" may count people as well: it is an age where the question says one. "2 tours or more" is none.
    return asked && least !== undefined && least >= 12 && asked.amount >= least
      ? { isMet: true, used: [asked] }
      : undefined
  }
  const { amount, bound } = limit
  const isCount = least === amount && (bound === 'from' || !asked)
  if (isCount) return undefined
  if (!asked) return { isMet: false, used: [] }
  const isUpper = bound === 'under' || bound === 'most'
  const isMet =
    (isUpper ? asked.amount < amount : asked.amount > amount) ||
    (asked.amount === amount && bound !== 'under' && bound !== 'over')
  return { isMet, used: isMet ? [asked] : [] }
}

/** Whether a share names nobody whom it is for: only goods, days and that it is one. */
function isForAnybody(index: FactIndex, fact: Fact): boolean {
  const { dictionary } = index.wording
  const names = index.products.flatMap(({ nameKeys, categoryKeys }) => [...nameKeys, ...categoryKeys])
  const known = new Set(names)
  const tokens = tokenise(fact.statement)
  const kinds = ['weekdays', 'off', 'topic', 'and', 'to', 'number', 'free'] as const
  return tokens.every((token, at) => {
    if (token.kind !== 'word' || token.text.length < 3) return true
    if (kinds.some(kind => dictionary.match(tokens, at, kind))) return true
    const keys = index.keysOf(token.text)
    return keys.length === 0 || keys.some(key => known.has(key))
  })
}

/** Whether a share is for the lines: it names no goods, or theirs. */
function concerns(index: FactIndex, fact: Fact, lines: readonly Line[]): boolean {
  if (fact.subject.kind === 'product') return lines.some(({ product }) => product.id === fact.subject.id)
  if (lines.some(({ product }) => product.id === fact.subject.id && product.facts.length === 0)) return true
  const { own, namesGoods } = goodsIn(index)(fact)
  if (!namesGoods) return true
  return lines.every(({ product }) =>
    [...product.nameKeys, ...product.categoryKeys].some(key => isTelling(index, key) && own.has(key)),
  )
}

/** The keys of a share's own words, and whether they name goods of the shop that it is for. */
const goodsIn = once((index: FactIndex) =>
  once((fact: Fact) => {
    const units = unitKeys(index, fact)
    const own = new Set([...index.entryKeys(fact)].filter(key => !units.has(key)))
    const excluded = excludedKeys(index)(fact)
    const namesGoods = index.products.some(({ nameKeys }) =>
      [...nameKeys].some(key => isTelling(index, key) && own.has(key) && !excluded.has(key)),
    )
    return { own, namesGoods }
  }),
)

/** The keys of a statement's units: the pieces of "5 pieces or more" are no goods. */
function unitKeys({ wording: { dictionary }, keysOf }: FactIndex, { statement }: Fact): Set<string> {
  const tokens = tokenise(statement)
  return new Set(tokens.flatMap(({ text }, at) => (dictionary.match(tokens, at, 'unit') ? keysOf(text) : [])))
}

const isTelling = (index: FactIndex, key: string) =>
  !/^\d|^[~]/.test(key) && key.length > 2 && index.frequency(key) > 0

/** The keys of what a share is not for. */
const excludedKeys = once((index: FactIndex) =>
  once(({ conditions, statement, source: { start } }: Fact): ReadonlySet<string> => {
    const spans = conditions.filter(({ kind }) => kind === 'except' || kind === 'unless')
    const told = spans.map(span => statement.slice(span.start - start, span.end - start))
    return new Set([...told, ...deniedIn(index, statement)].flatMap(text => index.keysOf(text)))
  }),
)

/** What stands behind a denial, up to the end of its clause: "not boosters, not sale". */
function deniedIn({ wording: { dictionary } }: FactIndex, statement: string): string[] {
  return statement.split(/[,;:.()]/).flatMap(clause => {
    const tokens = tokenise(clause)
    const at = tokens.findIndex((_, at) => dictionary.match(tokens, at, 'denial') !== undefined)
    const next = tokens[at + 1]
    return at >= 0 && next ? [clause.slice(next.start)] : []
  })
}

/** Whether a share says that it is not for what is asked: "not on original parts", "except bridal". */
export function isExcepted(index: FactIndex, fact: Fact, ask: Ask, lines: readonly Line[]): boolean {
  const excluded = [...excludedKeys(index)(fact)]
  if (excluded.length === 0) return false
  const keys = new Set([
    ...lines.flatMap(({ product, price }) => [
      ...product.nameKeys,
      ...product.categoryKeys,
      ...(price.fact.entry ? index.entryKeys(price.fact) : []),
    ]),
    ...ask.terms.flatMap(({ keys }) => [...keys]),
  ])
  return excluded.some(key => !/^\d/.test(key) && keys.has(key))
}
