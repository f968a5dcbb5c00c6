// Which numbers of a question are no quantity of a product: sizes, models, and what counts other things.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { holdsName } from '../items.ts'
import type { Count } from './counts.ts'

/** "And 34?" of trousers in sizes 30 to 36 counts nothing. */
export function mayBeSize(
  index: FactIndex,
  product: ProductEntry,
  zone: Ask,
  ask: Ask,
  { amount, unit }: Count,
): boolean {
  const hasWords = zone.terms.some(({ term, role }) => term.kind === 'word' && role === 'content')
  if (unit !== undefined || hasWords || ask.kinds.has('total')) return false
  const told = product.facts.flatMap(at => index.facts[at] ?? []).filter(({ entry }) => !entry)
  return told.some(fact =>
    fact.values.some(
      value =>
        value.kind === 'number' &&
        (value.amount === amount || (value.to ?? 0) >= amount) &&
        value.amount <= amount,
    ),
  )
}

/** The numbers that a name writes as words, as keys: the 2 of "filling, two surfaces". */
export const numbersIn = (index: FactIndex, product: ProductEntry): ReadonlySet<string> =>
  numbersOf(index)(product)

const numbersOf = once((index: FactIndex) =>
  once(({ name, facts }: ProductEntry) => {
    const tokens = facts.length > 0 ? tokenise(name) : []
    const found = tokens.flatMap(
      (_, at) => index.wording.dictionary.match(tokens, at, 'number')?.meaning.value ?? [],
    )
    return new Set(found.map(String))
  }),
)

/** "iphone 13" has no 13 of anything, unless the question has a second 13. */
export function isOfName(index: FactIndex, product: ProductEntry, part: Ask, count: Count): boolean {
  const term = part.terms.find(({ term }) => term.start < count.end && count.start < term.end)
  // "Two 2 m cables": the second is of the name.
  const isAgain =
    count.unit === undefined &&
    part.terms.some(
      other =>
        other.term.start >= count.end &&
        other.keys.some(key => key === String(count.amount) || key.startsWith(`${count.amount}_`)),
    )
  if (isAgain) return false
  if (term && numbersIn(index, product).has(String(count.amount))) return true
  if (!term || !holdsName(product, term)) return false
  // "8 kids" of a kids' class are people.
  const isNumber = [...product.nameKeys].some(
    key => key === String(count.amount) || key.startsWith(`${count.amount}_`),
  )
  if (!isNumber && term.term.kind === 'number') return false
  const isTwice = part.terms.some(other => other !== term && other.keys.some(key => term.keys.includes(key)))
  return term.role === 'content' || !isTwice
}

/** What holds several of the things that its name says. */
const containers = [
  'bouquet',
  'box',
  'platter',
  'tray',
  'pack',
  'basket',
  'set',
  'bundle',
  'bag',
  'bottle',
  'jar',
].map(name => `=${name}`)

/** Whether a word names such a thing. */
export const isContainer = ({ keys, term }: AskedTerm): boolean =>
  containers.some(key => keys.includes(key) || term.keys.includes(key))

/** "10 roses" are no ten bouquets of roses: what is counted is in the thing. */
export function isContent({ nameKeys }: ProductEntry, zone: Ask, count: Count): boolean {
  if (count.unit !== undefined || count.amount < 2 || !containers.some(key => nameKeys.has(key))) return false
  const next = zone.terms.find(({ term }) => term.start >= count.end)
  return (
    next !== undefined &&
    zone.text.slice(count.end, next.term.start).trim() === '' &&
    next.keys.some(key => nameKeys.has(key)) &&
    !zone.terms.some(isContainer)
  )
}
