// Goods that a customer wanted, and that the reply does not find in the catalogue.
import type { FactIndex } from '../find/fact-index.ts'
import { cuePattern, foldForCues, hasCue } from '../languages/cues.ts'
import type { Dictionary } from '../languages/dictionary.ts'
import type { Language } from '../languages/languages.ts'
import { findNamed } from '../plan/items.ts'
import type { Planned, Wanted } from '../plan/planned.ts'
import { isFacility } from '../plan/stock.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import { isGoods, isTrait } from './goods.ts'
import { keyOf, type Run, runsOf } from './run.ts'

/** Longer ones are no names of things. */
const longest = { terms: 5, characters: 60 }

/**
 * The goods that a question asks for and that nothing of the material holds. In doubt none: what places offer, services, rules
 * and people are not put on a list of goods.
 */
export function absentIn(index: FactIndex, ask: Ask, planned: Planned, dictionary: Dictionary): Wanted[] {
  const wish = wishOf(ask)
  if (!wish || planned.missing.length === 0 || !sellsGoods(index)) return []
  const missing = new Set(planned.missing)
  const isMissing = ({ term, keys }: AskedTerm) =>
    missing.has(term.text) && (keys.length === 0 || planned.certainty !== 'sure')
  const isOther = (term: AskedTerm) => isKnown(term) && !isThing(term) && !isManner(term)
  // "Can I pay by card for the vase?" is no question about goods.
  const isOfOther = ask.terms.some(term => term.role === 'content' && isMissing(term) && isOther(term))
  if (isOfOther || isAboutContents(index, ask, isMissing)) return []
  return runsOf(ask, dictionary).flatMap(run => {
    const absent = run.terms.filter(isMissing)
    if (absent.length === 0 || absent.some(isFacility)) return []
    if (run.terms.some(term => term.role === 'content' && isOther(term))) return []
    const isNamed = run.terms.some(isThing)
    if (!isNamed && !(wish === 'stock' && planned.isNotListed && isUnknownName(ask, run))) return []
    return wantedOf(ask, run)
  })
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

/** Whether a question asks for nothing else than for something that no language knows a word for: "any macarons?" */
const isUnknownName = ({ terms }: Ask, run: Run): boolean =>
  run.terms.some(term => !isKnown(term)) &&
  run.terms.every(term => !isKnown(term) || isManner(term)) &&
  terms.every(term => term.role !== 'content' || run.terms.includes(term))

const mostSold = new WeakMap<FactIndex, boolean>()

/** Whether a catalogue is one of goods, and not only of rooms, lessons or haircuts. */
function sellsGoods(index: FactIndex): boolean {
  let is = mostSold.get(index)
  if (is === undefined) {
    const kinds = index.products.map(({ nameKeys, categoryKeys }) => {
      const keys = [...nameKeys, ...categoryKeys]
      return keys.some(isGoods)
        ? 'goods'
        : keys.some(key => key.startsWith('=') && !isTrait(key))
          ? 'other'
          : ''
    })
    const count = (kind: string) => kinds.filter(each => each === kind).length
    is = kinds.length > 0 && count('goods') >= count('other') / 2
    mostSold.set(index, is)
  }
  return is
}

/** "In", between what something has in it and the thing. */
const inside: Record<Language, RegExp> = {
  en: /\b(?:in|inside)\b/u,
  es: /\ben\b/u,
  fr: /\b(?:dans|a l'interieur)\b/u,
  pt: /\b(?:em|no|na|nos|nas)\b/u,
  ar: /(?<!\p{L})(?:في|ب|fi)(?!\p{L})/u,
  bn: /(?:ে|তে|য়)(?![\p{L}\p{M}])|(?<!\p{L})(?:te|e|moddhe)(?!\p{L})/u,
  hi: /(?<!\p{L})(?:में|मे|mein|me|mai)(?!\p{L})/u,
}

/**
 * Whether a question asks what a product of the list has in it: "any nuts in the brownie?", "¿la tarta tiene nueces?" What is
 * missing stands across such a word from the product.
 */
function isAboutContents(index: FactIndex, ask: Ask, isMissing: (term: AskedTerm) => boolean): boolean {
  const { language } = ask.spoken
  const keys = new Set(findNamed(index, ask).flatMap(group => group.flatMap(({ nameKeys }) => [...nameKeys])))
  const named = ask.terms.filter(
    term => !isMissing(term) && isThing(term) && term.keys.some(key => keys.has(key)),
  )
  const things = ask.terms.filter(term => isMissing(term) && isThing(term))
  const text = foldForCues(ask.text)
  return named.some(product =>
    things.some(thing => {
      if (thing.term.start < product.term.start)
        return inside[language].test(text.slice(thing.term.end, product.term.start))
      const between = text.slice(product.term.end, thing.term.start)
      const isVerb = (['availability', 'list'] as const).some(
        cue => between.search(cuePattern(cue, language)) >= 0,
      )
      return (
        isVerb ||
        ((language === 'bn' || language === 'hi') &&
          inside[language].test(text.slice(product.term.start, thing.term.start)))
      )
    }),
  )
}
