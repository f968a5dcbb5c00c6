import { cuePattern, foldForCues } from '../languages/cues.ts'
import type { Ask, AskedTerm } from './ask.ts'

/** What the answer is to do without, each as its terms: "without nuts", "not electric", "no dry wash". */
export function readNegations(ask: Ask): AskedTerm[][] {
  const negated: AskedTerm[][] = []
  const { language } = ask.spoken
  const text = foldForCues(ask.text)
  const ends = cuePattern('negationEnds', language)
  const found = (['negation', 'negationBehind'] as const).flatMap(cue =>
    Array.from(text.matchAll(cuePattern(cue, language)), ({ 0: word, index }) => ({
      word,
      index,
      isBehind: cue === 'negationBehind',
    })),
  )
  for (const { word, index, isBehind } of found) {
    const rest = text.slice(index + word.length)
    const stops = [rest.search(/[,.;?!؟।]/u), rest.search(ends)].filter(at => at >= 0)
    const from = isBehind ? Math.max(0, index - 24) : index + word.length
    const to = isBehind ? index : index + word.length + Math.min(rest.length, ...stops)
    const inside = ask.terms.filter(({ term }) => term.start >= from && term.end <= to)
    const terms = isBehind ? inside.slice(-1) : inside.slice(0, 2)
    if (terms.length > 0) negated.push(terms)
  }
  for (const { 0: words, index } of text.matchAll(notInBrackets)) {
    const inside = ask.terms.filter(({ term }) => term.start >= index && term.end <= index + words.length)
    if (inside.length > 0) negated.push(inside)
  }
  return negated
}

/** "(jeans na)", "(not jeans)" */
const notInBrackets = /\((?:not?|no|pas|não|nao)\s[^()]+\)|\([^()]+\s(?:na|nah?i|না|নয়|noy|नहीं)\)/gu
