// Whether two words are one, with a slip of the hand in one of them.

import type { Dictionary } from '../../ai-chat-response/languages/dictionary.ts'
import type { Language } from '../../ai-chat-response/languages/languages.ts'
import { meaningsOf } from '../../ai-chat-response/languages/meanings.ts'
import { isMisspelling } from '../../ai-chat-response/languages/spelling/misspelling.ts'
import { plain, withoutAccents } from '../../ai-chat-response/languages/spelling/plain.ts'
import { stem } from '../../ai-chat-response/languages/spelling/stem.ts'
import { tokenise } from '../../ai-chat-response/languages/tokens.ts'
import { isFunctionWord, isSoftWord } from '../../ai-chat-response/languages/words.ts'
import type { Material } from '../../ai-chat-response/sheet/fact.ts'
import { lazily } from './lazily.ts'

/** What is known of words: what they mean, and where a shop writes them. */
export interface Lexicon {
  /** The concepts of a word; empty for one that only holds a sentence together, undefined for one that no list has. */
  meaningOf(word: string): readonly string[] | undefined
  /** How often a word stands in the material before, and in that after. */
  timesIn(side: 'before' | 'after', word: string): number
}

/** Kinds of words that a dictionary tells apart, each with a meaning of its own. */
const kinds = [
  ...([
    'number',
    'month',
    'weekdays',
    'unit',
    'currency',
    'dayPart',
    'bound',
    'condition',
    'denial',
  ] as const),
  ...(['closed', 'open', 'free', 'surcharge', 'today', 'tomorrow', 'now', 'per', 'off', 'until'] as const),
]

/** @param spoken the languages that the material and the replies are written in */
export function createLexicon(
  materials: { before: Material; after: Material },
  spoken: Iterable<Language>,
  dictionary: Dictionary,
): Lexicon {
  const languages = [...new Set<Language>([...spoken, 'en'])]
  const counts = {
    before: lazily(() => countWords(materials.before)),
    after: lazily(() => countWords(materials.after)),
  }
  return {
    meaningOf(word) {
      const concepts = languages.flatMap(language => [...meaningsOf(language).of(word)])
      const tokens = tokenise(word)
      const plainly = kinds.flatMap(kind => (dictionary.match(tokens, 0, kind) ? [`${kind} ${word}`] : []))
      const all = [...concepts, ...plainly]
      if (all.length > 0) return all
      const isListed = languages.some(
        language => isFunctionWord(word, language) || isSoftWord(word, language),
      )
      return isListed ? [] : undefined
    },
    timesIn: (side, word) => counts[side]().get(word) ?? 0,
  }
}

function countWords({ business, products, articles }: Material): Map<string, number> {
  const counts = new Map<string, number>()
  const texts = [
    ...[business.name, business.description, business.policies],
    ...products.flatMap(({ name, category, description }) => [name, category, description]),
    ...articles.flatMap(({ title, content }) => [title, content]),
  ]
  for (const text of texts)
    for (const { kind, text: word } of tokenise(text)) {
      if (kind !== 'word') continue
      const written = withoutAccents(plain(word))
      counts.set(written, (counts.get(written) ?? 0) + 1)
    }
  return counts
}

/**
 * Whether a word of the material before and one of that after are the same, one of them misspelt. Two words that both mean
 * something, or that the shop both writes elsewhere, are two words, however alike they are.
 */
export function isMended(before: string, after: string, lexicon: Lexicon): boolean {
  if (before === after) return true
  if (!isMisspelling(before, after) && !isMisspelling(after, before)) return false
  const [one, other] = [lexicon.meaningOf(before), lexicon.meaningOf(after)]
  if (one && other)
    return one.length + other.length === 0
      ? isSlip(before, after)
      : one.some(concept => other.includes(concept))
  const isOld = isElsewhere(lexicon, before, 'before', 'after')
  const isNew = isElsewhere(lexicon, after, 'after', 'before')
  if (one) return !isNew
  if (other) return !isOld
  if (isOld || isNew) return isOld !== isNew
  return isSlip(before, after)
}

/** Whether a word stands in the material more often than the one time that is looked at. */
const isElsewhere = (lexicon: Lexicon, word: string, own: 'before' | 'after', other: 'before' | 'after') =>
  lexicon.timesIn(own, word) > 1 || lexicon.timesIn(other, word) > 0

/** A slip that makes no other word: letters swapped or doubled, another form of the word, or another vowel in a long one. */
function isSlip(one: string, other: string): boolean {
  const single = (word: string) => word.replace(/(.)\1+/gu, '$1')
  const sorted = (word: string) => [...word].sort().join('')
  const consonants = (word: string) => word.replace(/[aeiouy]/g, '')
  return (
    single(one) === single(other) ||
    stem(one) === stem(other) ||
    sorted(one) === sorted(other) ||
    (Math.min(one.length, other.length) >= 6 && consonants(one) === consonants(other))
  )
}
