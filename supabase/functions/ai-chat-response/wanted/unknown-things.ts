// Which words of a question are told to be unknown: things that nothing of the material names.
import type { FactIndex } from '../find/fact-index.ts'
import { cuePattern, foldForCues } from '../languages/cues.ts'
import type { Dictionary } from '../languages/dictionary.ts'
import { isGoods, isTrait } from '../languages/goods.ts'
import { tokenise } from '../languages/tokens.ts'
import { isFacility } from '../plan/stock.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import { runsOf } from './run.ts'

/** What asks for a thing: its name stands beside it. */
const asking = ['availability', 'wants', 'price'] as const

/** Words between the name and what asks for it: "do you have a nice big". */
const mostBetween = 3

/**
 * The things that a question names and that nothing of the material does, in the customer's words. A word is a thing's where a
 * language knows it as one, or where it stands beside words that ask for things: of what is done, or how something is, nobody wants
 * to hear that it is unknown.
 * @param missing the words of which the answer says nothing
 * @param dictionary of the language that is spoken
 */
export function unknownThings(
  index: FactIndex,
  ask: Ask,
  missing: readonly string[],
  dictionary: Dictionary,
): string[] {
  if (missing.length === 0) return []
  const isUnknown = ({ term, keys }: AskedTerm) =>
    keys.length === 0 && term.kind !== 'number' && missing.includes(term.text)
  const things = runsOf(index, ask, dictionary).flatMap(({ terms }): string[] => {
    const from = terms.findIndex(isUnknown)
    if (from < 0) return []
    const length = terms.slice(from).findIndex(term => !isUnknown(term))
    const unknown = terms.slice(from, length < 0 ? undefined : from + length)
    const start = unknown[0]?.term.start ?? 0
    const end = unknown.at(-1)?.term.end ?? 0
    const isThing = (thing: AskedTerm) =>
      thing.term.kind === 'code' ||
      thing.term.keys.some(key => isGoods(key) || isTrait(key)) ||
      isFacility(thing)
    return unknown.some(isThing) || isAskedFor(ask, start, end) ? [ask.text.slice(start, end)] : []
  })
  return [...new Set([...models(ask, missing), ...things])]
}

/** "iPhone 16", of which the shop has others. */
function models({ text, terms }: Ask, missing: readonly string[]): string[] {
  return terms.flatMap(({ term, role, keys }, at) => {
    const before = terms[at - 1]
    const isModel =
      term.kind === 'number' && role === 'content' && keys.length === 0 && missing.includes(term.text)
    if (!isModel || !before || text.slice(before.term.end, term.start).trim() !== '') return []
    return [text.slice(before.term.start, term.end)]
  })
}

function isAskedFor({ text, spoken: { language } }: Ask, start: number, end: number): boolean {
  const folded = foldForCues(text)
  const isClose = (from: number, to: number) =>
    from <= to &&
    tokenise(folded.slice(from, to)).length <= mostBetween &&
    !/[,;.!?\n]/.test(folded.slice(from, to))
  return asking.some(cue =>
    [...folded.matchAll(cuePattern(cue, language))].some(
      ({ 0: words, index }) => isClose(index + words.length, start) || isClose(end, index),
    ),
  )
}
