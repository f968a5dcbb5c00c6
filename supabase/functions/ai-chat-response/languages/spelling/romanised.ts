// Words of another script as people type them in Latin letters: "musur dal" for মসুর ডাল.
import { inLatinLetters, skeletonOf } from './sounds.ts'

/** Vowels that Latin spellings do not keep apart. */
const classes: Record<string, string> = { a: 'a', e: 'i', i: 'i', y: 'i', o: 'u', u: 'u', w: 'u' }

/** What stands between the consonants of a word, as classes of vowels. */
const vowelsOf = (word: string): string[] =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]+/g, '')
    .split(/[^aeiouyw]+/)
    .map(group => [...new Set([...group].map(letter => classes[letter] ?? ''))].join(''))

/** Whether a vowel may be written so. What is not written in the other script is an "a" or an "o", or silent. */
const isVowel = (written: string, typed: string): boolean =>
  written === ''
    ? typed !== 'i'
    : [...written].some(each => typed.includes(each)) || (written === 'i' && typed === 'a')

/**
 * Whether a word in Latin letters may be a word of another script: the same consonants, and between them vowels that
 * do not contradict.
 */
export function isRomanised(typed: string, word: string): boolean {
  const skeleton = skeletonOf(typed)
  if (skeleton === '' || skeleton !== skeletonOf(word)) return false
  // What has no vowel is an abbreviation.
  if (!/[aeiouy]/i.test(typed)) return false
  const own = vowelsOf(typed)
  const written = vowelsOf(inLatinLetters(word))
  // One consonant is known only by the vowels around it.
  if (skeleton.length === 1) return own.join(' ') === written.join(' ')
  if (own.length !== written.length) return true
  return written.every((vowel, at) => isVowel(vowel, own[at] ?? ''))
}
