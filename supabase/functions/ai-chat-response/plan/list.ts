import type { FactIndex } from '../find/fact-index.ts'
import type { ProductEntry } from '../find/products.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import { readNegations } from '../read/negation.ts'
import { isAccessory } from './bill/charges.ts'
import { isValueKind } from './candidates.ts'
import { findNamed } from './items.ts'
import { readBudget } from './price-bounds.ts'
import { hasOrdinal, holdsOption, isAddOn, type PriceFact, pricesOf } from './prices.ts'

/** Products that a question asks to list, cheapest or dearest first where it asks for that. */
export interface Listed {
  products: readonly { product: ProductEntry; price?: PriceFact }[]
  /** Words that its products are not to have, and do not have. */
  without: readonly string[]
  /** Whether its products say themselves that they are without something. */
  isSaid?: boolean
  missing: readonly string[]
  order?: 'cheapest' | 'dearest'
  isBounded: boolean
}

const most = 8

/**
 * The products that a question asks to list: the cheapest, those under a price, or all of a kind.
 * @returns undefined where it asks for something else, or for nothing that the products are
 */
export function planList(index: FactIndex, ask: Ask): Listed | undefined {
  const order = ask.kinds.has('cheapest') ? 'cheapest' : ask.kinds.has('dearest') ? 'dearest' : undefined
  const budget = readBudget(ask)
  const negated = readNegations(ask).map(withoutVerb)
  const isList = order !== undefined || budget !== undefined || ask.kinds.has('list')
  if ((!isList && negated.length === 0) || index.products.length === 0) return undefined
  const amounts = ask.values.filter(value => value.kind === 'money' || (budget && value.kind === 'number'))
  const isAmount = ({ term }: AskedTerm) =>
    amounts.some(({ start, end }) => start <= term.start && term.end <= end)
  const wanted = ask.terms.filter(
    term => term.role !== 'cue' && !isAmount(term) && !negated.flat().includes(term),
  )
  const content = contentOf(index, wanted)
  const { members, missing } =
    namedGroup(index, ask, order !== undefined) ?? findGroup(index, wanted, content)
  if (members.length === 0) return undefined
  // "Is it cheaper then?" sets one thing against itself, and so does a comparison with what was not found.
  const isAgainstItself = members.length === 1 && (ask.kinds.size === 1 || ask.kinds.has('compare'))
  if (order !== undefined && budget === undefined && isAgainstItself) return undefined
  const isOfGoods = content.length > 0 || ask.isYesNo
  const saying =
    negated.length > 0 && isOfGoods
      ? members.filter(product => negated.every(saysWithout(index, product)))
      : []
  const isSaid = saying.length > 0
  const silent = members.filter(product => !negated.some(phrase => phrase.every(isOf(product.keys))))
  // What none of them mentions tells none from the others.
  const isTelling = silent.length < members.length
  // Who asks for a price, or whether something is so, wants no list of what does not mention something.
  const wantsOther = ask.isYesNo || (isTelling && [...ask.kinds].some(isValueKind))
  if (!isList && !isSaid && wantsOther) return undefined
  const unknown = isSaid || isTelling || !isOfGoods ? [] : negated.flat()
  const terms = isSaid ? [...wanted, ...negated.flat()] : wanted
  const priced = (products: readonly ProductEntry[]) =>
    products
      .map(product => ({ product, price: fittingPrice(product, budget, terms, index) }))
      .filter(({ price }) => budget === undefined || price !== undefined)
  const own = priced(isSaid ? saying : silent)
  // Where none of them is to be had for the money, what else there is of their kind.
  const kept = own.length > 0 || budget === undefined || ask.isYesNo ? own : priced(kinOf(index, members))
  if (order === undefined && budget === undefined && kept.length > most) return undefined
  const by = (one: { price?: PriceFact }) => one.price?.value.amount ?? Number.POSITIVE_INFINITY
  const sorted = order
    ? [...kept].sort((one, other) => (by(one) - by(other)) * (order === 'dearest' ? -1 : 1))
    : kept
  return {
    products: sorted.slice(0, order ? 3 : most),
    without: isSaid || !isTelling ? [] : negated.map(phrase => phrase.map(({ term }) => term.text).join(' ')),
    ...(isSaid && { isSaid }),
    missing: [...missing, ...unknown].map(({ term }) => term.text),
    ...(order && { order }),
    isBounded: budget !== undefined,
  }
}

/** "Which do not include breakfast?" is about breakfast. */
function withoutVerb(phrase: readonly AskedTerm[]): readonly AskedTerm[] {
  const things = phrase.filter(({ term }) => !term.keys.includes('=included'))
  return things.length > 0 ? things : phrase
}

const isOf =
  (has: ReadonlySet<string>) =>
  ({ keys }: AskedTerm): boolean =>
    keys.some(key => has.has(key))

/** Whether a product's own words deny that it has something: "no cheese", "grain free", "sin desayuno". */
const saysWithout =
  (index: FactIndex, { facts }: ProductEntry) =>
  (phrase: readonly AskedTerm[]): boolean =>
    facts.some(at => {
      const { entry, statement } = index.facts[at] ?? { statement: '' }
      return [...statement.split(/[.,;:!?،।\n]/u), entry?.label ?? ''].some(
        clause => phrase.every(isOf(new Set(index.keysOf(clause)))) && denies(clause, phrase, index),
      )
    })

function denies(clause: string, phrase: readonly AskedTerm[], { keysOf, wording }: FactIndex): boolean {
  const tokens = tokenise(clause)
  const is = (at: number, kind: 'denial' | 'free') => wording.dictionary.match(tokens, at, kind) !== undefined
  // "Grain free", "nut-free".
  const isBefore = (at: number) =>
    phrase.some(isOf(new Set(keysOf(tokens[tokens[at - 1]?.kind === 'sign' ? at - 2 : at - 1]?.text ?? ''))))
  return tokens.some((_, at) => is(at, 'denial') || (is(at, 'free') && isBefore(at)))
}

/** The products that a question sets against each other by their names: "which is cheaper, the mug or the bowl?" */
function namedGroup(
  index: FactIndex,
  ask: Ask,
  isOrdered: boolean,
): ReturnType<typeof findGroup> | undefined {
  const named = isOrdered ? findNamed(index, ask) : []
  if (named.length < 2) return undefined
  const members = named.flat()
  return {
    members,
    missing: ask.terms.filter(
      ({ role, term, keys }) =>
        role === 'content' &&
        term.kind === 'word' &&
        !members.some(product => keys.some(key => product.keys.has(key))),
    ),
  }
}

/** The products of the same categories as some. */
const kinOf = (index: FactIndex, members: readonly ProductEntry[]): ProductEntry[] =>
  index.products.filter(({ categoryKeys }) =>
    members.some(member => [...member.categoryKeys].some(key => categoryKeys.has(key))),
  )

/** What names goods; a word that says little elsewhere may be all that does. */
function contentOf(index: FactIndex, wanted: readonly AskedTerm[]): readonly AskedTerm[] {
  const content = wanted.filter(({ role }) => role === 'content')
  if (content.length > 0) return content
  const names = (term: AskedTerm) => {
    const named = index.products.filter(
      ({ nameKeys, categoryKeys }) => isOf(nameKeys)(term) || isOf(categoryKeys)(term),
    )
    return named.length > 0 && named.length < index.products.length / 2
  }
  return wanted.filter(names)
}

/** The products that hold most of what is wanted, and what none of them holds. */
function findGroup(
  index: FactIndex,
  wanted: readonly AskedTerm[],
  content: readonly AskedTerm[],
): { members: ProductEntry[]; missing: readonly AskedTerm[] } {
  if (content.length === 0) return { members: [...index.products], missing: [] }
  const holds = (product: ProductEntry, { keys }: AskedTerm) =>
    keys.some(key => product.nameKeys.has(key) || product.categoryKeys.has(key))
      ? 1
      : keys.some(key => product.keys.has(key))
        ? 0.8
        : 0
  const scored = index.products.map(product => ({
    product,
    score: wanted.reduce(
      (sum, term) => sum + holds(product, term) * term.weight * index.rarity(term.keys),
      0,
    ),
  }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best === 0) return { members: [], missing: content }
  const members = scored.filter(({ score }) => score >= best * 0.9).map(({ product }) => product)
  return { members, missing: content.filter(term => members.every(product => holds(product, term) === 0)) }
}

/** The price of a product that a budget allows: that of the option which is asked for, or the lowest. */
function fittingPrice(
  product: ProductEntry,
  budget: { most?: number; least?: number } | undefined,
  wanted: readonly AskedTerm[],
  index: FactIndex,
): PriceFact | undefined {
  const all = pricesOf(product)
  // What is for the second of two, or for many, is nobody's lowest price.
  const usual = all.filter(
    ({ fact, value }) =>
      !hasOrdinal(fact) &&
      value.least === undefined &&
      value.bundle === undefined &&
      !isAddOn(fact, index) &&
      !isAccessory(index, product, { fact, value }),
  )
  const prices = usual.length > 0 ? usual : all
  const optionTerms = wanted.filter(
    ({ keys }) => !keys.some(key => product.nameKeys.has(key) || product.categoryKeys.has(key)),
  )
  const scored = prices.map(price => ({ price, score: holdsOption(price, optionTerms, index) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score === best)
    .map(({ price }) => price)
    .filter(
      ({ value: { amount } }) =>
        amount <= (budget?.most ?? Number.POSITIVE_INFINITY) && amount >= (budget?.least ?? 0),
    )
    .sort((one, other) => one.value.amount - other.value.amount)[0]
}
