// Which numbers of a question are no quantity of a product: sizes, models, and what counts other things.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { holdsName } from '../items.ts'
import { labelKeys } from '../prices.ts'
import { addOnsOf, chargesOf } from './charges.ts'
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

/** Whether the noun behind a number is nothing that the product is or has: the parts of "in 6 parts". */
export function countsOthers(index: FactIndex, product: ProductEntry, ask: Ask, count: Count): boolean {
  if (count.unit !== undefined || ask.spoken.language !== index.wording.language) return false
  const behind = ask.terms.filter(
    ({ term, keys }) => term.start >= count.end && !keys.some(key => key.startsWith('day:')),
  )
  const [next, second] = behind.sort((one, other) => one.term.start - other.term.start)
  const isNext =
    next?.term.kind === 'word' &&
    next.keys.length === 0 &&
    next.role === 'content' &&
    ask.text.slice(count.end, next.term.start).trim() === ''
  const isOf = (term: AskedTerm | undefined) =>
    term !== undefined && (term.keys.some(key => product.keys.has(key)) || holdsName(product, term))
  return isNext && !isOf(next) && !isOf(second)
}

/** "5 extra photos", "2 extra hours" count what is added. */
export function isOfExtra(index: FactIndex, product: ProductEntry, zone: Ask, count: Count): boolean {
  const next = zone.terms.find(({ term }) => term.start >= count.end)
  if (!next || zone.text.slice(count.end, next.term.start).trim() !== '') return false
  const behind = zone.terms.filter(({ term }) => term.start >= count.end).slice(0, 2)
  const isMore = behind.some(({ keys, term }) => [...keys, ...term.keys].includes('=extra'))
  if (isMore && addOnsOf(index, product).some(fact => labelKeys(fact, index).has('=extra'))) return true
  if (holdsName(product, next)) return false
  const options = chargesOf(index, product).filter(({ isFurther, isAccessory }) => !isFurther && !isAccessory)
  return (
    !options.some(({ words }) => next.keys.some(key => words.has(key))) &&
    addOnsOf(index, product).some(fact => next.keys.some(key => labelKeys(fact, index).has(key)))
  )
}

/** "iphone 13" has no 13 of anything, unless the question has a second 13. */
export function isOfName(product: ProductEntry, part: Ask, count: Count): boolean {
  const term = part.terms.find(({ term }) => term.start < count.end && count.start < term.end)
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
const containers = ['=bouquet', '=box', '=platter', '=tray', '=pack', '=basket', '=set', '=bundle']

/** "10 roses" are no ten bouquets of roses: what is counted is in the thing. */
export function isContent({ nameKeys }: ProductEntry, zone: Ask, count: Count): boolean {
  const isContainer = (keys: readonly string[]) => keys.some(key => containers.includes(key))
  if (count.unit !== undefined || count.amount < 2 || !containers.some(key => nameKeys.has(key))) return false
  const next = zone.terms.find(({ term }) => term.start >= count.end)
  return (
    next !== undefined &&
    zone.text.slice(count.end, next.term.start).trim() === '' &&
    next.keys.some(key => nameKeys.has(key)) &&
    !zone.terms.some(({ keys, term }) => isContainer([...keys, ...term.keys]))
  )
}
