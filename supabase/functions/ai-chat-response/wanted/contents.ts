// Questions about what is in a product, which want neither it nor what may be in it.
import type { FactIndex } from '../find/fact-index.ts'
import { cuePattern, foldForCues } from '../languages/cues.ts'
import { isGoods, isTrait } from '../languages/goods.ts'
import type { Language } from '../languages/languages.ts'
import { findNamed } from '../plan/items.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'

/** "In", between what something has in it and the thing, or behind the thing. */
const inside: Record<Language, RegExp> = {
  en: /\b(?:in|inside)\b/u,
  es: /\ben\b/u,
  fr: /\b(?:dans|a l'interieur)\b/u,
  pt: /\b(?:em|no|na|nos|nas)\b/u,
  ar: /(?<!\p{L})(?:في|ب|fi)(?!\p{L})/u,
  bn: /(?:ে|তে|য়)(?![\p{L}\p{M}])|(?<!\p{L})(?:te|e|moddhe)(?!\p{L})/u,
  hi: /(?<!\p{L})(?:में|मे|mein|me|mai)(?!\p{L})/u,
}

/** Languages in which "in" stands behind the thing. */
const isBehind: ReadonlySet<Language> = new Set(['bn', 'hi'])

const isThing = ({ term }: AskedTerm) => term.keys.some(isGoods)
const isNamed = ({ term }: AskedTerm) => term.keys.some(key => isGoods(key) || isTrait(key))

/** Whether a question asks what a product of the list has in it: "any nuts in the brownie?", "¿la tarta tiene nueces?" */
export function isAboutContents(index: FactIndex, ask: Ask): boolean {
  const { language } = ask.spoken
  const products = findNamed(index, ask).flat()
  const keys = new Set(products.flatMap(({ nameKeys }) => [...nameKeys]))
  const isOfName = (term: AskedTerm) => term.keys.some(key => keys.has(key))
  const named = ask.terms.filter(term => term.term.start >= 0 && isOfName(term))
  const others = ask.terms.filter(term => term.term.start >= 0 && isNamed(term) && !isOfName(term))
  const text = foldForCues(ask.text)
  const isIn = ({ term: product }: AskedTerm, asked: AskedTerm) => {
    const { term: other } = asked
    if (other.start < product.start) return inside[language].test(text.slice(other.end, product.start))
    if (!isThing(asked)) return false
    const between = text.slice(product.end, other.start)
    const isVerb = (cue: 'availability' | 'list') => between.search(cuePattern(cue, language)) >= 0
    if (isVerb('availability') || isVerb('list')) return true
    return isBehind.has(language) && inside[language].test(text.slice(product.start, other.start))
  }
  return named.some(product => others.some(other => isIn(product, other)))
}
