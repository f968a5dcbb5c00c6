import { fold } from './fold.ts'
import { type Language, languages } from './languages.ts'
import { meaningsOf } from './meanings.ts'
import type { Cues } from './pack.ts'
import { digitsAsLetters } from './spelling/digit-letters.ts'
import { withoutAccentsInPlace } from './spelling/plain.ts'

/** The text that patterns of cues are matched with. Each character stays in its place. */
export const foldForCues = (text: string): string => withoutAccentsInPlace(fold(text))

const compiled = new Map<string, RegExp>()

/**
 * The pattern of a cue in a language and in English, which people mix in.
 * @param place where in the text it stands: anywhere, or at its beginning
 */
export function cuePattern(
  cue: keyof Cues,
  language: Language,
  place: 'anywhere' | 'first' = 'anywhere',
): RegExp {
  const key = `${cue} ${language} ${place}`
  let pattern = compiled.get(key)
  if (!pattern) {
    const own = languages[language].cues[cue]
    const spellings = [
      language === 'ar' ? digitsAsLetters(own) : own,
      englishIn(language, languages.en.cues[cue]),
    ]
      .filter(Boolean)
      .join('|')
    pattern = new RegExp(spellings ? (place === 'first' ? '^' : '') + wordsPattern(spellings) : '(?!)', 'giu')
    compiled.set(key, pattern)
  }
  return pattern
}

/** The English spellings that are no word of the language's own: "no" is "in the" in Portuguese, "vs" is "you" in French. */
export function englishIn(language: Language, spellings: string): string {
  if (language === 'en') return spellings
  const { isFunctionWord } = meaningsOf(language)
  return spellings
    .split('|')
    .filter(spelling => !isFunctionWord(spelling))
    .join('|')
}

/** Whether a text has a cue. */
export function hasCue(folded: string, cue: keyof Cues, language: Language): boolean {
  return folded.search(cuePattern(cue, language)) >= 0
}

/** A pattern of spellings: `*` stands for letters, `~` for at most one word. */
export function wordsPattern(spellings: string): string {
  const parts = [...new Set(spellings.split('|').filter(Boolean))]
    .sort((one, other) => other.length - one.length)
    .map(spelling =>
      foldForCues(spelling)
        .normalize('NFC')
        .replace(/[.+?^${}()[\]\\/]/g, '\\$&')
        .replace(/ ~ /g, ' (?:[\\p{L}\\p{M}]+ )?')
        .replace(/ /g, '[\\s-]+')
        .replace(/\*/g, '[\\p{L}\\p{M}]*')
        // Bengali letters with a dot below are written in two ways.
        .replace(/\u09a1\u09bc/g, '(?:\u09a1\u09bc|\u09dc)')
        .replace(/\u09af\u09bc/g, '(?:\u09af\u09bc|\u09df)'),
    )
  return `(?<![\\p{L}\\p{M}])(?:${parts.join('|')})(?![\\p{L}\\p{M}])`
}
