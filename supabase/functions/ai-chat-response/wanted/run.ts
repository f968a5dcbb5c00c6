// The words of a question that name one thing: "gluten-free brownies with walnuts".
import type { FactIndex } from '../find/fact-index.ts'
import { type Term, termsOf } from '../find/terms.ts'
import { cuePattern, foldForCues } from '../languages/cues.ts'
import type { Dictionary } from '../languages/dictionary.ts'
import { isGoods, isTrait } from '../languages/goods.ts'
import type { Language } from '../languages/languages.ts'
import { skeletonOf } from '../languages/spelling/sounds.ts'
import { tokenise } from '../languages/tokens.ts'
import { isSoftWord } from '../languages/words.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import { readNegations } from '../read/negation.ts'

/** Terms next to each other, in the order of the text. */
export interface Run {
  terms: readonly AskedTerm[]
  /** In the customer's words. */
  words: string
}

/** "Or", which parts what is named as "and" does. */
const alternatives: Record<Language, string> = {
  en: 'or',
  es: 'o u',
  fr: 'ou',
  pt: 'ou',
  ar: 'او أو ولا aw wla',
  bn: 'বা অথবা না ba othoba',
  hi: 'या ya',
}

/** Takes apart what a question names: at signs, at "and" and "or", and at the words that only ask. */
export function runsOf(index: FactIndex, ask: Ask, dictionary: Dictionary): Run[] {
  const phrases = phrasesIn(index, ask, dictionary)
  const isInside = ({ term }: AskedTerm) =>
    phrases.some(phrase => phrase.term.start <= term.start && term.end <= phrase.term.end)
  const named = [
    ...phrases,
    ...ask.terms.filter(term => term.term.start >= 0 && !isInside(term) && isPartOfName(ask, term)),
  ].sort((one, other) => one.term.start - other.term.start)
  const runs: AskedTerm[][] = []
  for (const term of named) {
    const run = runs.at(-1)
    const before = run?.at(-1)?.term.end
    if (run && before !== undefined && !isParted(ask, before, term.term.start, dictionary)) run.push(term)
    else runs.push([term])
  }
  return runs.map(terms => ({ terms, words: wordsOf(ask, terms) }))
}

/** Goods with a name of several words, "hot dog", of which the material may have each by itself. */
function phrasesIn(index: FactIndex, { text, spoken }: Ask, dictionary: Dictionary): AskedTerm[] {
  return termsOf(text, { ...spoken, dictionary }).flatMap((term): AskedTerm[] => {
    const { parts } = term
    if (!parts || parts.length < 2 || !term.keys.some(isGoods)) return []
    const known = index.resolve(term)
    const isHeld = ({ keys }: { keys: ReadonlySet<string> }) =>
      parts.every(part => part.keys.some(key => keys.has(key)))
    const keys = known.length > 0 ? known : index.products.some(isHeld) ? term.keys : []
    return [{ term, keys, role: 'content', weight: 1 }]
  })
}

/** What can be of a name: things and how they are, also where they look like a word that says little. */
const isPartOfName = ({ spoken: { language } }: Ask, { role, term, isUnknown }: AskedTerm): boolean =>
  role === 'content' ||
  isUnknown === true ||
  (role === 'soft' &&
    term.kind === 'word' &&
    ((term.keys.some(key => isGoods(key) || isTrait(key)) && !isSoftWord(term.text, language)) ||
      // A word that says little in this language may be an English thing: "cake" is "to whom" in Bengali.
      (term.keys.some(isGoods) && !isSoftWord(term.text, 'en'))))

function isParted({ text, spoken: { language } }: Ask, start: number, end: number, dictionary: Dictionary) {
  const gap = foldForCues(text.slice(start, end))
  if (/[,;:.!?؟،।/+&\n]/u.test(gap)) return true
  const tokens = tokenise(gap)
  const or = alternatives[language].split(' ')
  if (tokens.some(({ text }, at) => or.includes(text) || dictionary.match(tokens, at, 'and'))) return true
  return asking.some(cue => gap.search(cuePattern(cue, language)) >= 0)
}

const asking = ['availability', 'wants', 'price'] as const

function wordsOf({ text }: Ask, terms: readonly AskedTerm[]): string {
  const start = terms[0]?.term.start ?? 0
  const end = Math.max(...terms.map(({ term }) => term.end))
  return text.slice(start, end).replace(/\s+/g, ' ').trim()
}

/** Says how big or good something is, and not which it is. */
const vague = new Set(['color', 'size', 'material', 'model', 'brand', 'design', 'new', 'original'])

/**
 * What the words of a thing mean, whatever the language, spelling and order: "vegan cakes" and "pastel vegano" have one key.
 * @returns undefined where something in it is negated that has no word of its own without it
 */
export function keyOf(ask: Ask, terms: readonly AskedTerm[]): string | undefined {
  const negated = new Set(readNegations(ask).flatMap(each => each.map(({ term }) => term.start)))
  const keys: string[] = []
  for (const { term } of terms) {
    const key = keyOfTerm(term)
    if (negated.has(term.start)) {
      const without = `${key}_free`
      if (!isTrait(without)) return undefined
      keys.push(without)
    } else if (!vague.has(key.slice(1))) keys.push(key)
  }
  return [...new Set(keys)].sort().join(' ')
}

/** Of several meanings the one that goods have; of a word that no language knows, its sound. */
export function keyOfTerm({ keys, text }: Term): string {
  const concepts = keys.filter(key => key.startsWith('='))
  const shortest = (some: readonly string[]) =>
    [...some].sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0]
  const known = shortest(concepts.filter(isGoods)) ?? shortest(concepts.filter(isTrait)) ?? shortest(concepts)
  if (known) return known
  const own = keys[0] ?? text
  const sound = skeletonOf(own)
  return sound.length >= 3 ? `~${sound}` : own
}
