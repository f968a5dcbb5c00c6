// Which goods and options the words of a part of a question name: each by words of its own, most of them first.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { once } from '../../languages/remember.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { coverTerms, type Scored } from '../cover.ts'
import { holdsName, isNaming, isSpelledOut, isTelling, narrow, tellingOf } from '../items.ts'
import { addOnsOf, chargesOf } from './charges.ts'

/** A product, or one option of its list. */
interface Thing {
  product: ProductEntry
  /** Keys of the option's words. */
  option?: ReadonlySet<string>
}

/** The products that the same words name, where they stand, and whether they are of the products' names. */
export interface Named {
  products: ProductEntry[]
  start: number
  isByName: boolean
  terms: readonly AskedTerm[]
}

/** All goods and options by the keys of their words. */
const thingsOf = once((index: FactIndex): ReadonlyMap<string, readonly Thing[]> => {
  const things = new Map<string, Thing[]>()
  const add = (thing: Thing, keys: Iterable<string>) => {
    for (const key of keys) {
      const list = things.get(key)
      if (list) list.push(thing)
      else things.set(key, [thing])
    }
  }
  for (const product of index.products) {
    add({ product }, product.nameKeys)
    for (const { words, isFurther, isAccessory } of chargesOf(index, product)) {
      if (words.size === 0 || isFurther || isAccessory) continue
      add({ product, option: words }, new Set([...product.nameKeys, ...words]))
    }
  }
  return things
})

/**
 * What a part of a question names, in its order.
 * @param whole the question, whose other words tell apart what the part does not
 * @param before ids of products that were spoken of
 */
export function findThings(index: FactIndex, part: Ask, whole: Ask, before: readonly string[]): Named[] {
  const named = findBy(index, part, whole, before, ({ role }) => role === 'content')
  // A word that says little elsewhere may be all of a name that is asked: "family room".
  return named.length > 0 ? named : findBy(index, part, whole, before, term => isTelling(index, term))
}

/** "24 roses in a box", where a box is added to them: no box of something else is named by that word alone. */
function isAddOnOf(
  index: FactIndex,
  named: readonly { products: ProductEntry[] }[],
  product: ProductEntry,
  fresh: readonly AskedTerm[],
): boolean {
  const added = named
    .flatMap(({ products }) => products)
    .flatMap(other => (other === product ? [] : addOnsOf(index, other)))
  return (
    fresh.length < product.nameLength &&
    fresh.length > 0 &&
    added.length > 0 &&
    fresh.every(({ keys }) => added.some(fact => keys.some(key => index.entryKeys(fact).has(key))))
  )
}

interface ScoredThing extends Scored {
  isByName: boolean
}

function findBy(
  index: FactIndex,
  part: Ask,
  whole: Ask,
  before: readonly string[],
  counts: (term: AskedTerm) => boolean,
): Named[] {
  const terms = part.terms.filter(isNaming)
  const all = thingsOf(index)
  const things = [...new Set(terms.flatMap(({ keys }) => keys.flatMap(key => all.get(key) ?? [])))]
  const named = coverTerms<ScoredThing>(terms, {
    score: (open, named) =>
      things
        .map(thing => score(index, thing, part, terms, open, counts))
        .filter(
          ({ product, isByName, fresh }) =>
            (isByName || named.length === 0 || isCounted(part, fresh)) &&
            !isAddOnOf(index, named, product, fresh),
        ),
    narrow: products => narrow(products, whole, index, before),
    takes: ({ product }, products) => products.includes(product),
  })
  return named.map(({ tied, ...found }) => ({ ...found, isByName: tied.some(({ isByName }) => isByName) }))
}

/** How much of a part's words a thing has. An option alone, without its product's name, has to be most of its words. */
function score(
  index: FactIndex,
  thing: Thing,
  part: Ask,
  terms: readonly AskedTerm[],
  open: ReadonlySet<AskedTerm>,
  counts: (term: AskedTerm) => boolean,
): ScoredThing {
  const { product, option } = thing
  const isOfOption = ({ keys }: AskedTerm) => option !== undefined && keys.some(key => option.has(key))
  const covered = terms.filter(term => holdsName(product, term) || isOfOption(term))
  const fresh = covered.filter(term => open.has(term))
  const isSpelled = fresh.length > 0 && isSpelledOut(product, part)
  const own = fresh.filter(
    term => ((isSpelled && holdsName(product, term)) || counts(term)) && term.term.kind !== 'number',
  )
  const isByName = own.some(term => holdsName(product, term)) && !isOnlyAlike(index, product, part, own)
  if (own.length === 0 || (!isByName && !isMostOf(option, own))) return { product, fresh, score: 0, isByName }
  const exact = fresh.filter(({ keys }) =>
    keys.some(key => !key.startsWith('=') && (product.nameKeys.has(key) || option?.has(key))),
  )
  const whole = tellingOf(index, covered) + tellingOf(index, fresh) + 0.2 * tellingOf(index, exact)
  return { product, fresh, score: isByName ? whole : 0.9 * whole, isByName }
}

/** In the words of the material, a part of a name that only means the same is another thing: a present is no gift card. */
const isOnlyAlike = (index: FactIndex, product: ProductEntry, { spoken }: Ask, own: readonly AskedTerm[]) =>
  spoken.language === index.wording.language &&
  own.length < product.nameLength &&
  own.every(
    ({ term: { keys } }) => keys.some(isWord) && !keys.some(key => isWord(key) && product.nameKeys.has(key)),
  )

/** Not what a word means, nor its topic. */
const isWord = (key: string) => !/^=|:/.test(key)

const isMostOf = (option: ReadonlySet<string> | undefined, own: readonly AskedTerm[]): boolean => {
  const words = [...(option ?? [])].filter(key => !/^[=~\d]|:/.test(key))
  const held = words.filter(key => own.some(({ keys }) => keys.includes(key)))
  const isByMeaning = own.some(({ keys }) => keys.some(key => key.startsWith('=') && option?.has(key)))
  return words.length > 0 && (held.length * 2 >= words.length || (isByMeaning && words.length <= 2))
}

/** Whether a number stands right before the first of some words. */
function isCounted({ text, values }: Ask, fresh: readonly AskedTerm[]): boolean {
  const start = Math.min(...fresh.map(({ term }) => term.start))
  return values.some(
    ({ kind, end }) => kind === 'number' && end <= start && text.slice(end, start).trim() === '',
  )
}
