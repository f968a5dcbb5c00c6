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
    // "dhoya" and "dhoa": what glides from one vowel to the next may be left out.
    .replace(/(?<=[aeiou])[yw](?=[aeiou])/g, '')
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
  if (/\p{Script=Arabic}/u.test(word) && hushesIn(typed) !== hushesIn(inLatinLetters(word))) return false
  // What has no vowel is an abbreviation.
  if (!/[aeiouy]/i.test(typed)) return false
  const written = vowelsOf(inLatinLetters(word))
  // Arabic writes any vowel at the beginning with the same letter.
  if (/^ا/.test(word)) written[0] = vowelsOf(typed)[0] ?? ''
  // "Blazer" ends as ব্লেজার does, "machher" as মাছের.
  return [typed, typed.replace(/er(?=s?$)/i, 'ar')].some(form => hasVowels(form, skeleton, written))
}

/** Arabic keeps "s" and "sh" apart, as other scripts do not: "cases" is no كاش. */
const hushesIn = (word: string): number => word.match(/[cs]h/gi)?.length ?? 0

/** Arabic has no letters for "p" and "v": "Instapay" is انستاباي, "Vodafone" فودافون. */
export const inArabicSounds = (typed: string): string => typed.replaceAll('p', 'b').replaceAll('v', 'f')

/** An English "e" at the end that is not spoken: "suede". */
const silentEnd = /^[a-z]{2,}[aeiou][b-df-hj-np-tv-z]e$/i

function hasVowels(typed: string, skeleton: string, written: readonly string[]): boolean {
  const own = vowelsOf(typed)
  // One consonant is known only by the vowels around it.
  if (skeleton.length === 1) return own.join(' ') === written.join(' ')
  if (own.length !== written.length) return true
  const isSilent = (vowel: string, at: number) =>
    vowel === '' && at === own.length - 1 && silentEnd.test(typed)
  return written.every((vowel, at) => isVowel(vowel, own[at] ?? '') || isSilent(vowel, at))
}

const consonantsOf = (word: string) =>
  inLatinLetters(word)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]|[aeiouyw]/g, '')

/** Whether a word is written with all consonants of one of another script, also those that many leave out: "mohisher", no "masher". */
export const hasConsonants = (typed: string, word: string): boolean =>
  consonantsOf(typed) === consonantsOf(word)
