// What an order names: goods and their options, services of the articles, and what is added to them. All compete for its words.
import type { FactIndex } from '../../find/fact-index.ts'
import type { ProductEntry } from '../../find/products.ts'
import { once } from '../../languages/remember.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask, AskedTerm } from '../../read/ask.ts'
import { readNegations } from '../../read/negation.ts'
import type { Fact } from '../../sheet/fact.ts'
import type { Span } from '../../sheet/values/value.ts'
import { holdsName, isNaming, isSpelledOut, isTelling, narrow, tellingOf } from '../items.ts'
import { labelKeys } from '../prices.ts'
import { numbersIn } from './belongs.ts'
import { addOnsOf, chargesOf } from './charges.ts'
import { isModifier, offersOf } from './offers.ts'
import { partsOf } from './parts.ts'

/** Something that costs money, and the words of a question that name it. */
export interface Pick extends Span {
  product: ProductEntry
  /** What is added to the product's price; none where the product itself is ordered. */
  added?: Fact
  terms: readonly AskedTerm[]
  /** Whether words of its name say it, and not only an option of its list. */
  isByName: boolean
  /** Whether an option of its list is named. */
  isOption: boolean
  /** The other things that the same words name as well. */
  tied: readonly ProductEntry[]
}

/** A product, one option of its list, or what is added to it. */
interface Thing {
  product: ProductEntry
  /** Keys of the option's or the addition's own words. */
  words?: ReadonlySet<string>
  added?: Fact
}

interface Fit {
  thing: Thing
  fresh: readonly AskedTerm[]
  score: number
  isByName: boolean
}

const most = 7
/** Scores that differ by less are equal. */
const alike = 0.999

/** All that costs money, by the keys of its words. */
const thingsOf = once((index: FactIndex) => {
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
      add({ product, words }, new Set([...product.nameKeys, ...words]))
    }
    for (const added of addOnsOf(index, product)) {
      const words = added.entry ? labelKeys(added, index) : index.entryKeys(added)
      add({ product, words, added }, words)
    }
  }
  for (const product of offersOf(index)) add({ product }, product.nameKeys)
  return things
})

/** Words for a delivery, where that is none of the goods: what it costs is found by its place. */
const isOfDelivery = (index: FactIndex, { keys, term }: AskedTerm): boolean =>
  [...keys, ...term.keys].some(key => key === '=deliver' || key === 'topic:delivery') &&
  !index.products.some(({ nameKeys }) =>
    [...keys, ...term.keys].some(key => nameKeys.has(key) && !/:/.test(key)),
  )

/** Whether something is priced by an article, and not in the catalogue. */
export const isOffer = ({ facts }: ProductEntry): boolean => facts.length === 0

/**
 * What a question names, in its order: each by words that nothing else has taken, the best first.
 * @param given products that are ordered already, whose additions may be named
 * @param before ids of products that were spoken of
 */
export function findPicks(
  index: FactIndex,
  ask: Ask,
  { given = [], before = [] }: { given?: readonly ProductEntry[]; before?: readonly string[] },
): Pick[] {
  const without = new Set(readNegations(ask).flat())
  const terms = ask.terms.filter(term => isNaming(term) && !without.has(term) && !isOfDelivery(index, term))
  const parts = partsOf(index, ask)
  const things = [
    ...new Set(
      terms.flatMap(({ keys, term }) =>
        [...keys, ...term.keys].flatMap(key => thingsOf(index).get(key) ?? []),
      ),
    ),
  ]
  const open = new Set(terms)
  const picks: Pick[] = []
  let isSoft = false
  const spelled = new Set(
    things.flatMap(({ product }) => (!isOffer(product) && isSpelledOut(product, ask) ? [product] : [])),
  )
  while (picks.length < most) {
    const fits = parts.flatMap(part => {
      // In a part that names nothing otherwise, a word that says little elsewhere may be all of a name: "family room".
      const isNaked = !picks.some(({ start }) => start >= part.start && start <= part.end)
      if (isSoft && !isNaked) return []
      const isFirst = picks.length === 0
      const own = terms.filter(({ term }) => term.start >= part.start && term.end <= part.end)
      const free = own.filter(term => open.has(term))
      if (free.length === 0) return []
      return things.flatMap(thing => {
        const fit = fitOf(index, ask, thing, {
          own,
          open,
          picks,
          given,
          isSoft: isSoft && isFirst,
          isNumbered: isSoft,
          isSpelled: spelled.has(thing.product),
        })
        return fit ? [fit] : []
      })
    })
    const best = Math.max(0, ...fits.map(({ score }) => score))
    if (best === 0 && isSoft) break
    if (best === 0) {
      isSoft = true
      continue
    }
    const top = fits.filter(({ score }) => score >= best * alike)
    const pick = pickOf(index, ask, top, before, picks)
    for (const term of pick.terms) open.delete(term)
    // "The Humantay tour" has a word for its kind, which names no other tour.
    const part = parts.find(({ start, end }) => start <= pick.start && pick.start < end)
    for (const term of [...open]) {
      const isNear = part !== undefined && term.term.start >= part.start && term.term.end <= part.end
      if (!pick.added && isNear && term.keys.some(key => pick.product.categoryKeys.has(key)))
        open.delete(term)
    }
    // One word that names several things, beside what names one, only says more of that.
    const isBeside = picks.some(
      ({ added, start }) => !added && part && start >= part.start && start < part.end,
    )
    const isLoose =
      !pick.added &&
      (pick.tied.length > 0 ||
        !pick.isByName ||
        (isOffer(pick.product) ? isJoined(index, ask, pick, picks) : isLittleOf(pick)))
    if (!isLoose || !isBeside) picks.push(pick)
  }
  return asAdditions(index, picks).sort((one, other) => one.start - other.start)
}

/** Whether one word stands right beside the name of goods: the dal of "masoor dal" is no hamper with dal in it. */
const isJoined = (
  index: FactIndex,
  { text }: Ask,
  { product, terms: [term, another], start, end }: Pick,
  picks: readonly Pick[],
): boolean =>
  term !== undefined &&
  another === undefined &&
  !term.keys.some(key => titleOf(index, product).has(key)) &&
  picks.some(
    other =>
      !other.added &&
      !isOffer(other.product) &&
      (text.slice(other.end, start) === ' ' || text.slice(end, other.start) === ' '),
  )

/** Whether words are no more than half of a name. */
const isLittleOf = ({ product, terms }: Pick): boolean =>
  terms
    .filter(term => holdsName(product, term))
    .reduce((sum, { term }) => sum + term.text.split(' ').length, 0) *
    2 <=
  product.nameLength

function pickOf(
  index: FactIndex,
  ask: Ask,
  top: readonly Fit[],
  before: readonly string[],
  picks: readonly Pick[],
): Pick {
  const [first] = top as [Fit, ...Fit[]]
  // Equally good by the same words: which is meant is told by the rest of the question.
  const tied = top.filter(({ fresh }) => fresh.some(term => first.fresh.includes(term)))
  const known = [...before, ...picks.map(({ product }) => product.id)]
  const [product = first.thing.product, ...others] = narrow(
    [...new Set(tied.map(({ thing }) => thing.product))],
    ask,
    index,
    known,
  )
  const fit = tied.find(({ thing }) => thing.product === product) ?? first
  return {
    product,
    ...(fit.thing.added && { added: fit.thing.added }),
    terms: fit.fresh,
    isByName: fit.isByName,
    isOption: fit.thing.words !== undefined,
    tied: others,
    start: Math.min(...fit.fresh.map(({ term }) => term.start)),
    end: Math.max(...fit.fresh.map(({ term }) => term.end)),
  }
}

interface Around {
  own: readonly AskedTerm[]
  open: ReadonlySet<AskedTerm>
  picks: readonly Pick[]
  given: readonly ProductEntry[]
  isSpelled: boolean
  /** Whether words that say little may name something. */
  isSoft: boolean
  /** Whether they may with a number that the name has, too: "full 21". */
  isNumbered: boolean
}

function fitOf(index: FactIndex, ask: Ask, thing: Thing, around: Around): Fit | undefined {
  if (thing.added) return fitOfAddition(index, thing, around)
  return isOffer(thing.product) ? fitOfOffer(index, thing, around) : fitOfGoods(index, ask, thing, around)
}

/** The name's words, and those of the option; an option alone has to be most of its words, or of what is ordered already. */
function fitOfGoods(
  index: FactIndex,
  { spoken }: Ask,
  thing: Thing,
  { own, open, picks, given, isSpelled, isSoft, isNumbered }: Around,
): Fit | undefined {
  const { product, words } = thing
  const isOfOption = ({ keys }: AskedTerm) => words !== undefined && keys.some(key => words.has(key))
  const numbers = numbersIn(index, product)
  const isOfName = (term: AskedTerm) =>
    holdsName(product, term) || (term.term.kind === 'number' && term.keys.some(key => numbers.has(key)))
  const held = own.filter(term => isOfName(term) || isOfOption(term))
  // A number is of a name or an option where a word of it stands beside.
  const covered = held.filter(
    term =>
      term.term.kind !== 'number' ||
      [-1, 1].some(step => held.includes(own[own.indexOf(term) + step] as AskedTerm)),
  )
  const fresh = onceEach(covered.filter(term => open.has(term)))
  const hasNumber = fresh.some(({ term }) => term.kind === 'number')
  const telling = fresh.filter(
    term =>
      term.term.kind !== 'number' &&
      (term.role === 'content' ||
        ((isSoft || (isNumbered && hasNumber)) && isTelling(index, term)) ||
        (isSpelled && holdsName(product, term))),
  )
  if (telling.length === 0 || telling.every(isAudience)) return undefined
  const heads = picks.filter(pick => !pick.added && pick.product !== product)
  const isOfOthers = heads.some(pick => telling.every(term => holdsName(pick.product, term)))
  if (isOfOthers && !telling.some(isOfOption)) return undefined
  const isWritten = spoken.language !== index.wording.language || isSpelled
  const isByName = telling.some(
    term => holdsName(product, term) && (isWritten || !isOnlyAlike(product, telling)),
  )
  const isOrdered = given.includes(product) || picks.some(pick => pick.product === product && !pick.added)
  // An option alone is of what was spoken of.
  if (!isByName && given.length > 0 && !isOrdered) return undefined
  if (
    !isByName &&
    !isMostOf(
      words,
      telling.filter(term => !isMeasure(index, term)),
    )
  )
    return undefined
  // What is named again is another option of it, or the same words in another part.
  if (isOrdered && !telling.some(isOfOption) && picks.some(pick => pick.product === product)) return undefined
  const exact = fresh.filter(({ keys }) =>
    keys.some(key => !key.startsWith('=') && (product.nameKeys.has(key) || words?.has(key))),
  )
  const unnamed = product.nameLength - own.filter(term => holdsName(product, term)).length
  const whole =
    tellingOf(index, covered) +
    tellingOf(index, fresh) +
    0.2 * tellingOf(index, exact) -
    0.03 * Math.max(0, unnamed)
  return { thing, fresh, score: isByName ? whole : 0.9 * whole, isByName }
}

/** Of words that are said twice, those that stand beside the others: "3 extra sunflowers in the bouquet of sunflowers". */
function onceEach(fresh: readonly AskedTerm[]): AskedTerm[] {
  const isSame = (one: AskedTerm, other: AskedTerm) =>
    one.keys[0] !== undefined && one.keys[0] === other.keys[0]
  const gapOf = (term: AskedTerm) =>
    Math.min(
      ...fresh
        .filter(other => !isSame(other, term))
        .map(other => Math.max(term.term.start - other.term.end, other.term.start - term.term.end)),
    )
  return fresh.filter(
    term => !fresh.some(other => other !== term && isSame(other, term) && gapOf(other) < gapOf(term)),
  )
}

/** Grown people and children are whom many things are for, and name none of them. */
const isAudience = ({ keys, term }: AskedTerm): boolean =>
  [...keys, ...term.keys].some(key => key === '=adult' || key === '=kid' || key === '=person')

/** "Twelve inch" is a size of many things. */
const isMeasure = ({ wording: { dictionary } }: FactIndex, { term: { text } }: AskedTerm): boolean => {
  const tokens = tokenise(text)
  return (['unit', 'number'] as const).some(kind => dictionary.match(tokens, 0, kind) !== undefined)
}

/** What is added to a product that is ordered. */
function fitOfAddition(index: FactIndex, thing: Thing, { own, open, picks, given }: Around): Fit | undefined {
  const { product, words = new Set(), added } = thing
  const isOrdered = given.includes(product) || picks.some(pick => pick.product === product && !pick.added)
  if (!isOrdered || picks.some(pick => pick.added === added)) return undefined
  const held = own.filter(
    ({ keys, term }) =>
      term.kind === 'word' &&
      [...keys, ...term.keys].some(key => words.has(key) && !key.startsWith('topic:')),
  )
  const fresh = held.filter(term => open.has(term) && !holdsName(product, term))
  const isNamed = fresh.some(term => term.role === 'content' || isTelling(index, term)) || fresh.length > 1
  if (!isNamed) return undefined
  return { thing, fresh, score: 2.3 * tellingOf(index, fresh) + 0.5, isByName: true }
}

/** What an article prices: its own words have to be named, or its title where nothing else is priced under it. */
function fitOfOffer(index: FactIndex, thing: Thing, { own, open, picks, given }: Around): Fit | undefined {
  const { product } = thing
  if (picks.some(pick => pick.product.id === product.id && isOffer(pick.product))) return undefined
  const keys = new Set(product.prices.flatMap(fact => [...index.entryKeys(fact)]))
  const isHeld = ({ keys: asked }: AskedTerm, by: ReadonlySet<string>) =>
    asked.some(key => by.has(key) && !key.startsWith('topic:') && !index.shopKeys.has(key))
  const words = own.filter(({ term, role }) => term.kind === 'word' && role !== 'cue')
  const fresh = words.filter(term => open.has(term) && (isHeld(term, keys) || isHeld(term, product.nameKeys)))
  if (!fresh.some(({ role }) => role === 'content')) return undefined
  const inside = fresh.filter(term => isHeld(term, keys))
  const goods = picks.filter(pick => !pick.added && !isOffer(pick.product))
  const isTitled = fresh.some(term => isHeld(term, titleOf(index, product)))
  // One word of a statement is too little where goods are named, or were spoken of.
  const told = inside.filter(({ role, keys }) => role === 'content' || isModifier(index, keys)).length
  // A word that nothing else has names a service by itself.
  const isOnly = inside.some(
    ({ role, keys }) => role === 'content' && keys.some(key => index.frequency(key) === 1),
  )
  const isEnough = told > 1 || isTitled || isOnly
  if ((goods.length > 0 || given.length > 0 || own.length > fresh.length + 1) && !isEnough) return undefined
  const score = 0.7 * tellingOf(index, inside) + 1.2 * tellingOf(index, fresh)
  const isPlain = product.prices.every(
    ({ values, conditions }) =>
      values.every(value => value.kind !== 'money' || value.bound === undefined) &&
      !conditions.some(({ kind }) => kind === 'if' || kind === 'unless'),
  )
  const isOfGoods = goods.some(pick =>
    [...pick.product.nameKeys].some(key => keys.has(key) && !/^\d|:/.test(key)),
  )
  return {
    thing,
    fresh,
    score: score * (inside.length > 0 ? 1 : 0.8) * (isPlain ? 1 : 0.5) * (isOfGoods ? 1.3 : 1),
    isByName: true,
  }
}

const titleOf = (index: FactIndex, { prices }: ProductEntry): ReadonlySet<string> =>
  prices[0] && prices[0].subject.kind !== 'business' ? index.contextKeys(prices[0]) : new Set()

/** In the words of the material, a part of a name that only means the same is another thing: a present is no gift card. */
const isOnlyAlike = ({ nameKeys, nameLength }: ProductEntry, own: readonly AskedTerm[]): boolean =>
  own.length < nameLength &&
  own.every(
    ({ keys, term }) =>
      term.keys.some(isWord) && ![...keys, ...term.keys].some(key => isWord(key) && nameKeys.has(key)),
  )

/** Not what a word means, nor its topic. */
const isWord = (key: string) => !/^=|:/.test(key)

const isMostOf = (option: ReadonlySet<string> | undefined, own: readonly AskedTerm[]): boolean => {
  const words = [...(option ?? [])].filter(key => !/^[=~^\d]|:/.test(key))
  const held = words.filter(key => own.some(({ keys }) => keys.includes(key)))
  const isByMeaning = own.some(({ keys }) => keys.some(key => key.startsWith('=') && option?.has(key)))
  return words.length > 0 && (held.length * 2 >= words.length || (isByMeaning && words.length <= 2))
}

/** Things whose words are all of what another thing's list adds are meant as that: the photos of "a portrait with 5 extra photos". */
function asAdditions(index: FactIndex, picks: readonly Pick[]): Pick[] {
  return picks.map(pick => {
    if (pick.added) return pick
    for (const head of picks) {
      if (head === pick || head.added || head.product === pick.product) continue
      const added = addOnsOf(index, head.product).find(fact => {
        const keys = labelKeys(fact, index)
        return keys.size > 0 && pick.terms.every(term => term.keys.some(key => keys.has(key)))
      })
      if (added) return { ...pick, product: head.product, added, tied: [] }
    }
    return pick
  })
}
