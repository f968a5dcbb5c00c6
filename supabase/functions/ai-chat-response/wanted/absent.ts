// Goods that a customer wanted, and that the reply does not find in the catalogue.
import type { FactIndex } from '../find/fact-index.ts'
import { foldForCues, hasCue } from '../languages/cues.ts'
import type { Dictionary } from '../languages/dictionary.ts'
import { isGoods, isTrait } from '../languages/goods.ts'
import { once } from '../languages/remember.ts'
import type { Planned, Wanted } from '../plan/planned.ts'
import { isFacility } from '../plan/stock.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import { keyOf, type Run, runsOf } from './run.ts'

/** Longer ones are no names of things. */
const longest = { terms: 5, characters: 60 }

/**
 * The goods that a question asks for and that nothing of the material holds. In doubt none: what places offer, services, rules
 * and people are not put on a list of goods.
 */
export function absentIn(index: FactIndex, ask: Ask, planned: Planned, dictionary: Dictionary): Wanted[] {
  const wish = wishOf(ask)
  if (!wish || !sellsGoods(index)) return []
  const isMissing = missingIn(planned)
  const runs = runsOf(index, ask, dictionary)
  // "Can I pay by card for the vase?" is no question about goods.
  const named = runs.flatMap(({ terms }) => terms)
  if (named.some(term => isMissing(term) && isOther(term))) return []
  return runs.flatMap(run => {
    const absent = run.terms.filter(isMissing)
    if (absent.length === 0 || absent.some(isFacility) || run.terms.some(isOther)) return []
    const isOnly = named.every(term => run.terms.includes(term)) && absent.length === run.terms.length
    if (!run.terms.some(isThing) && !(wish === 'stock' && isOnly && isUnknownName(run))) return []
    return wantedOf(ask, run)
  })
}

/**
 * What tells whether the material has nothing of a term: as the answer says, or as it has only another word that is spelt like
 * it.
 */
function missingIn({ missing, certainty }: Planned): (term: AskedTerm) => boolean {
  const words = new Set(certainty === 'sure' ? [] : missing)
  return ({ term, keys }) =>
    keys.length === 0 ||
    words.has(term.text) ||
    (term.keys.some(isGoods) && !keys.some(key => term.keys.includes(key)))
}

function wantedOf(ask: Ask, { terms, words }: Run): Wanted[] {
  if (terms.length > longest.terms || words.length > longest.characters) return []
  const key = keyOf(ask, terms)
  return key ? [{ words, key, product_id: null }] : []
}

/** How a question wants something: it asks whether there is any, or for its price, says so, or only names it. */
function wishOf({ text, kinds, isYesNo, spoken: { language } }: Ask): 'stock' | 'other' | undefined {
  if ((['time', 'duration', 'where', 'contact', 'who'] as const).some(kind => kinds.has(kind)))
    return undefined
  if (kinds.has('availability') || kinds.has('list')) return 'stock'
  if (kinds.has('price') || kinds.has('total') || hasCue(foldForCues(text), 'wants', language)) return 'other'
  return kinds.size === 0 && !isYesNo ? 'other' : undefined
}

const isKnown = ({ term }: AskedTerm) => term.keys.some(key => key.startsWith('='))
const isThing = ({ term }: AskedTerm) => term.keys.some(isGoods)
const isManner = ({ term }: AskedTerm) => term.keys.some(isTrait)
/** What is a place, a person, a service or a rule: no word of a thing's name. */
const isOther = (term: AskedTerm) =>
  term.role === 'content' && (isKnown(term) ? !isThing(term) && !isManner(term) : isAbstract(term))

/** Words for what is done or given, by their endings: "landscaping", "sedación", "fidélité". */
const isAbstract = ({ term: { text } }: AskedTerm) =>
  text.length > 6 &&
  /(?:ings?|[st]ions?|ships?|ments?|[ae]nces?|ency|i?ties|ity|olog(?:y|ists?)|ció?n(?:es)?|ção|ções|mientos?|mentos?|dad(?:es)?|ités?)$/u.test(
    text,
  )

/** Whether a run names something that no language knows a word for: "macarons". */
const isUnknownName = ({ terms }: Run): boolean =>
  terms.some(term => !isKnown(term)) && terms.every(term => !isKnown(term) || isManner(term))

/** Whether a catalogue is one of goods, and not only of rooms, lessons or haircuts. */
const sellsGoods = once(({ products }: FactIndex): boolean => {
  const kinds = products.map(({ nameKeys, categoryKeys }) => {
    const keys = [...nameKeys, ...categoryKeys]
    const isOfOther = keys.some(key => key.startsWith('=') && !isTrait(key))
    return keys.some(isGoods) ? 'goods' : isOfOther ? 'other' : ''
  })
  const count = (kind: string) => kinds.filter(each => each === kind).length
  return count('goods') > 0 && count('goods') >= count('other')
})
