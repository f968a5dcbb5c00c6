// The words of a reply, by what they say beside a fact.

import { foldForCues, wordsPattern } from '../languages/cues.ts'
import { type Language, languages } from '../languages/languages.ts'
import type { ReplyWords } from '../languages/pack.ts'
import { plain, withoutAccents } from '../languages/spelling/plain.ts'
import { isFunctionWord } from '../languages/words.ts'

type List = keyof ReplyWords

const patterns = new Map<string, RegExp>()

function patternOf(list: List, language: Language, place: 'anywhere' | 'first'): RegExp {
  const key = `${list} ${language} ${place}`
  let pattern = patterns.get(key)
  if (!pattern) {
    const spellings = [languages[language].reply[list], language === 'en' ? '' : languages.en.reply[list]]
      .filter(Boolean)
      .join('|')
    pattern = new RegExp((place === 'first' ? '^[\\s¡¿]*' : '') + wordsPattern(spellings), 'iu')
    patterns.set(key, pattern)
  }
  return pattern
}

/** Whether a text has one of the language's phrases, or English ones, which people of all languages mix in. */
export const says = (text: string, list: List, language: Language): boolean =>
  patternOf(list, language, 'anywhere').test(foldForCues(text))

/** What a reply begins with: a yes, a no, or neither. */
export function leadOf(text: string, language: Language): 'yes' | 'no' | undefined {
  const folded = foldForCues(text)
  if (patternOf('no', language, 'first').test(folded)) return 'no'
  return patternOf('yes', language, 'first').test(folded) ? 'yes' : undefined
}

const sets = new Map<string, ReadonlySet<string>>()

function setOf(list: List, language: Language): ReadonlySet<string> {
  const key = `${list} ${language}`
  let words = sets.get(key)
  if (!words) {
    const spellings = `${languages[language].reply[list]}|${languages.en.reply[list]}`.split('|')
    words = new Set(spellings.map(word => withoutAccents(plain(word))))
    sets.set(key, words)
  }
  return words
}

/**
 * What a word says: `scope` widens or narrows a statement and has to stand in the fact; `neutral` says nothing of its own;
 * anything else is content.
 */
export function roleOf(word: string, language: Language): 'scope' | 'neutral' | 'content' {
  const bare = withoutAccents(plain(word))
  if (setOf('scope', language).has(bare) || setOf('sure', language).has(bare)) return 'scope'
  const isNeutral =
    setOf('neutral', language).has(bare) ||
    setOf('joints', language).has(bare) ||
    setOf('yes', language).has(bare) ||
    setOf('no', language).has(bare) ||
    isFunctionWord(word, language)
  return isNeutral ? 'neutral' : 'content'
}
