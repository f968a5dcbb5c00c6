// The lines of a bill: what a question orders, which option of it, how many, for how many people and for how long.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { tokenise } from '../../languages/tokens.ts'
import { isFunctionWord } from '../../languages/words.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import type { Span } from '../../sheet/values/value.ts'
import { holdsName, type Item } from '../items.ts'
import { labelKeys, pricesOf } from '../prices.ts'
import { isContent, isOfName, mayBeSize } from './belongs.ts'
import { chargesOf } from './charges.ts'
import { type Count, isPeople, isPieces, readCounts } from './counts.ts'
import { chooseCharge } from './options.ts'
import { type MostPaid, mostPaid } from './paid-once.ts'
import { partsOf, within } from './parts.ts'
import { type Paid, type Payment, pay } from './pay.ts'
import { isOffer, type Pick } from './picks.ts'

/** An item with its payments, and the numbers of the question that it was read from. */
export interface Line extends Item {
  payments: readonly Payment[]
  sum: number
  used: readonly Span[]
  /** Where the payments would come to more. */
  most?: MostPaid
}

/** A thing that is ordered, and the part of the question that is about it. */
export interface Order extends Span {
  product: ProductEntry
  terms: readonly AskedTerm[]
  /** Whether the words name other things as well. */
  isUnclear?: boolean
}

/** The parts of a question that are about what it orders. */
export function ordersOf(index: FactIndex, ask: Ask, picks: readonly Pick[]): Order[] {
  const heads = picks.filter(({ added }) => !added)
  const parts = partsOf(index, ask)
  let start = 0
  return withoutRepeated(index, ask, heads).map((head, at, heads) => {
    const next = heads[at + 1]
    const end = next ? boundaryOf(index, ask, head, next, parts) : ask.text.length
    const order = { product: head.product, terms: head.terms, start, end, isUnclear: head.tied.length > 0 }
    start = end
    return order
  })
}

/** Things that are named again behind a joint, where only then it is said how many: "do the capsules fit, and 5 boxes are?" */
function withoutRepeated(index: FactIndex, ask: Ask, heads: readonly Pick[]): Pick[] {
  const counts = readCounts(index, ask)
  return heads.filter((head, at) => {
    const next = heads[at + 1]
    const isSame = next?.product === head.product
    return !(
      isSame &&
      !head.isOption &&
      !counts.some(({ start }) => start < head.end && start >= (heads[at - 1]?.end ?? 0))
    )
  })
}

/** Where what is said of a thing ends and what is said of the next begins: at the last joint, or behind its name and options. */
function boundaryOf(index: FactIndex, ask: Ask, head: Pick, next: Pick, parts: readonly Span[]): number {
  const part = parts.findLast(({ start }) => start <= next.start)
  if (part && part.start >= head.end) return part.start
  const labels = pricesOf(head.product).map(({ fact }) => labelKeys(fact, index))
  const ends = ask.terms
    .filter(
      term =>
        term.term.end <= next.start &&
        !next.terms.includes(term) &&
        (holdsName(head.product, term) || term.keys.some(key => labels.some(keys => keys.has(key)))),
    )
    .map(({ term }) => term.end)
  return Math.max(head.end <= next.start ? head.end : 0, ...ends)
}

/** What counts what: a bare number is of the thing behind it in its part of the question, or else of the thing before it. */
export function countsBy(
  index: FactIndex,
  ask: Ask,
  picks: readonly Pick[],
  counts: readonly Count[],
): ReadonlyMap<Count, Pick> {
  const parts = partsOf(index, ask)
  const owners = new Map<Count, Pick>()
  for (const count of counts) {
    if (!isPieces(count)) continue
    const part = parts.find(({ start, end }) => start <= count.start && count.end <= end)
    if (!part) continue
    const named = picks
      .flatMap(pick => pick.terms.map(({ term }) => ({ pick, term })))
      .filter(({ term }) => term.start >= part.start && term.end <= part.end)
    const behind = named.filter(({ term }) => term.start >= count.end)
    const before = named.filter(({ term }) => term.end <= count.start)
    const [next] = behind.sort((one, other) => one.term.start - other.term.start)
    const [last] = before.sort((one, other) => other.term.end - one.term.end)
    // In "diving for 2 with photos" the number is of what it stands behind.
    const word = tokenise(ask.text.slice(count.end, part.end))[0]
    const isApart = word !== undefined && isFunctionWord(word.text, ask.spoken.language)
    const owner = last && isApart ? last : (next ?? last)
    if (owner) owners.set(count, owner.pick)
  }
  return owners
}

interface Context {
  picks: readonly Pick[]
  counts: readonly Count[]
  owners: ReadonlyMap<Count, Pick>
  before?: Partial<Item> | undefined
}

/** The lines of one thing: one, or one for each kind of people that its options tell apart; undefined where none is sure. */
export function linesOf(index: FactIndex, ask: Ask, order: Order, context: Context): Line[] | undefined {
  const { product } = order
  const { counts, owners, before, picks } = context
  const zone = within(ask, order)
  const own = counts.filter(
    count =>
      count.start >= order.start &&
      count.end <= order.end &&
      !owners.get(count)?.added &&
      (!isOffer(product) || isBesideAny(ask, order, count)) &&
      !isOfName(index, product, zone, count),
  )
  if (own.some(count => isContent(product, zone, count))) return undefined
  const around = withoutNamesOfOthers(ask, product, picks)
  const groups = groupsOf(index, product, ask, own)
  const lines = (groups ?? [undefined]).map(group => {
    const mine = group ? own.filter(count => count === group || !isPeople(count)) : own
    const chosen = chooseCharge(index, product, {
      part: group ? withAudience(index, zone, group, own) : zone,
      around,
      whole: ask,
      counts: mine,
      before,
      ...(group && { audience: audienceOf(index, ask, group) }),
    })
    if (mine.some(count => mayBeSize(index, product, zone, ask, count))) return undefined
    const paid =
      chosen &&
      pay(index, product, chosen, {
        own: group ? mine.map(count => asPieces(count, group, chosen.charge.per)) : mine,
        shared: counts.filter(
          count => !picks.some(pick => isOfName(index, pick.product, within(ask, pick), count)),
        ),
        before,
        says: keys => zone.terms.some(term => term.keys.some(key => keys.includes(key))),
      })
    return paid && lineOf(index, product, paid, group)
  })
  return lines.every(line => line !== undefined) ? lines : undefined
}

/** What an article prices is counted by a unit, or by a number right beside its words. */
const isBesideAny = ({ text }: Ask, { terms }: Order, { unit, start, end }: Count): boolean =>
  (unit !== undefined && unit !== 'piece') ||
  terms.length === 0 ||
  terms.some(
    ({ term }) =>
      text.slice(end, Math.max(end, term.start)).trim() === '' ||
      text.slice(Math.min(start, term.end), start).trim() === '' ||
      /^\s*\p{L}+\s*$/u.test(text.slice(Math.min(start, term.end), start)),
  )

function lineOf(index: FactIndex, product: ProductEntry, paid: Paid, group: Count | undefined): Line {
  const most = mostPaid(index, product, paid.price.fact)
  return {
    product,
    ...paid,
    ...(most && most.amount < paid.sum && { sum: most.amount, most }),
    used: group ? [...paid.used, group] : paid.used,
  }
}

/** Where a price is for no unit, people of a kind are counted like pieces. */
const asPieces = (count: Count, group: Count, per: readonly { unit: string }[]): Count =>
  count === group && !per.some(({ unit }) => unit === 'person')
    ? { amount: count.amount, start: count.start, end: count.end }
    : count

/** The people of a question, where the product's options tell children, adults or others apart. */
function groupsOf(
  index: FactIndex,
  product: ProductEntry,
  ask: Ask,
  counts: readonly Count[],
): Count[] | undefined {
  const groups = counts.filter(isPeople)
  const options = chargesOf(index, product).filter(({ isFurther }) => !isFurther)
  const isTold = groups.some(group =>
    audienceOf(index, ask, group).some(
      key => key !== '=person' && options.some(({ words }) => words.has(key)),
    ),
  )
  return isTold ? groups : undefined
}

/** The keys of the words that say which people a count is of: "kids" of "3 kids". */
const audienceOf = (index: FactIndex, { text }: Ask, { start, end }: Count): string[] =>
  text
    .slice(start, end)
    .split(/[^\p{L}\p{M}]+/u)
    .flatMap(word => (word ? index.keysOf(word) : []))

/** What is said of a product, with the words of one kind of people and without those of the others. */
function withAudience(index: FactIndex, ask: Ask, group: Count, all: readonly Count[]): Ask {
  const others = ask.terms.filter(
    ({ term }) => !all.some(count => isPeople(count) && count.start < term.end && term.start < count.end),
  )
  const keys = audienceOf(index, ask, group)
  const term: AskedTerm['term'] = {
    ...group,
    text: ask.text.slice(group.start, group.end),
    keys,
    kind: 'word',
  }
  return { ...ask, terms: [...others, { term, keys, role: 'content', weight: 1 }] }
}

/** What holds on from the item before: the whole of it for the same product, how many and how long for another. */
export function carriedTo(
  before: readonly Item[],
  product: ProductEntry,
  ask: Ask,
): Partial<Item> | undefined {
  const same = before.find(item => item.product.id === product.id)
  if (same) return same
  const [last, another] = before
  if (!last || another || ask.text.split(/\s+/).length > 5) return undefined
  return {
    ...(last.length && { length: last.length }),
    ...(last.quantity > 1 && { quantity: last.quantity }),
  }
}

const withoutNamesOfOthers = (ask: Ask, product: ProductEntry, picks: readonly Pick[]): Ask => ({
  ...ask,
  terms: ask.terms.filter(
    term =>
      term.term.kind === 'word' &&
      !picks.some(pick => pick.product !== product && !pick.added && holdsName(pick.product, term)),
  ),
})
