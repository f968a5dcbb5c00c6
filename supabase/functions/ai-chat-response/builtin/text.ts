// Words, stems and sentences: what the other modules compare texts by.
import { edits } from '../languages/misspelling.ts'
import { remembered } from '../remembered.ts'

/** Words that carry no content of their own in a question to a shop. */
const stopWords = new Set(
  (
    'a an the this that these those it its they them their there here i me my mine we us our you your yours u ur ' +
    'he she his her is are was were am be been being do does did done doing have has had having got can could ' +
    'will would shall should may might must to of in on at by for from with about into and or but if then than ' +
    'so as not no yes any some all each every what which who whom whose when where why how please pls plz kindly ' +
    'thanks thank hi hello hey dear sir madam maam bro also too just only even still ever really very much many ' +
    'more most lot lots s t re ve ll d m don doesn didn isn aren wasn won wouldn couldn shouldn hasn haven im ive ' +
    'id dont cant want need like know tell let get give go going gonna wanna ok okay now right today actually ' +
    'maybe well oh um uh etc sorry long take takes taking whats wheres hows'
  ).split(' '),
)

/** Lower case, one kind of quote, dash and space, no diacritics on Latin letters. */
export function normalize(text: string): string {
  const plain = withPlainLetters(text)
    .toLowerCase()
    .replace(/\bt[ -]shirt/g, 'tshirt')
    .replace(/\bgift card/g, 'gift voucher')
  return (/\s\s|[^\S ]/.test(plain) ? plain.replace(/\s+/g, ' ') : plain).trim()
}

function withPlainLetters(text: string): string {
  // Most texts are ASCII, which is plain but for its grave accent.
  if (isAscii(text)) return text.replaceAll('`', "'")
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Diacritic}+/gu, '$1')
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, '-')
}

/** Whether a text has nothing that is written in several ways. */
export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

/** The words of a text in order, normalized; numbers count as words. */
export function words(text: string): string[] {
  const normal = normalize(text)
  const plain = normal.includes("'") ? normal.replace(/'s\b/g, '').replace(/'/g, '') : normal
  // "32inch" is 32 and inch.
  return plain.replace(/(\d)(?=\p{L}{2})/gu, '$1 ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** The words that carry the content of a text, in order. */
export function contentWords(text: string): string[] {
  return words(text).filter(
    word => !stopWords.has(word) && (word.length > 1 || /\p{N}|\P{ASCII}/u.test(word)),
  )
}

const irregularPlurals = new Map(
  (
    'shelves:shelf knives:knife scarves:scarf leaves:leaf loaves:loaf halves:half wolves:wolf lives:life ' +
    'wives:wife calves:calf men:man women:woman children:child kids:kid feet:foot teeth:tooth mice:mouse ' +
    'geese:goose shoes:shoe toes:toe canoes:canoe movies:movie cookies:cookie brownies:brownie hoodies:hoodie ' +
    'beanies:beanie selfies:selfie smoothies:smoothie axes:axe'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

/** The singular of an English noun: enough to let "watches" meet "watch". */
export function singular(word: string): string {
  const irregular = irregularPlurals.get(word)
  if (irregular) return irregular
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz|to)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const conceptGroups = [
  'ship shipping shipped shipment deliver delivers delivered delivering delivery dispatch dispatched courier',
  'pay paying paid payment payments payable accept accepts accepted',
  'return returns returned returning refund refunds refunded refundable',
  'exchange exchanges exchanged exchanging replace replaced replacing replacement swap',
  'warranty guarantee guaranteed guarantees',
  'discount discounts coupon coupons promo promotion promotions',
  'open opens opening hours timings timing close closes closed closing',
  'location located address directions whereabouts',
  'price prices cost costs fee fees charge charges rate rates pricing',
  'installment installments instalment instalments emi',
  'wash washing washed clean cleaning cleaned washable',
  'pack packs packed packing packaging',
  'buy buying purchase purchasing purchased bought',
]
const concepts = new Map(
  conceptGroups.flatMap(group => group.split(' ').map((word, _, all) => [word, all[0] ?? word] as const)),
)

/**
 * A rough stem for comparing running text: the singular without the common verb and adverb endings.
 * Shop words for one matter ("delivery", "shipping") share a stem. Both sides of a comparison go
 * through it, so it need not be a word.
 */
export const stem = remembered(500_000, (word: string): string => {
  const concept = concepts.get(word)
  if (concept !== undefined) return concept
  const base = singular(word)
  if (base.length < 5 || !/^[a-z]+$/.test(base)) return base
  const cut = base
    .replace(/(?:ational|ization|isation)$/, 'ate')
    .replace(/(?:ations?|ments?|ness|ings?|edly|ed|ly|able|ible|ance|ence|ers?|ors?|ion|ive|al)$/, '')
  if (cut.length < 3) return base
  return cut
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/[ei]$/, '')
    .replace(/y$/, '')
})

/** The stems of a text's content words, without repetition. */
export function stems(text: string): Set<string> {
  return new Set(contentWords(text).map(stem))
}

/** Sentences and lines of a text, each exactly as written. */
export function sentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(line => line.match(/.+?(?:[.!?।]+["'”’)]*(?=\s+(?![a-z])|$)|$)/gu) ?? [])
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
}

/**
 * Whether two words differ by no more than a slip of the keys.
 * @param leniently forgives one slip of any kind, in short words, too
 */
export function isMisspelling(typed: string, word: string, leniently = false): boolean {
  const sameStart = typed[0] === word[0] || (leniently && typed[0] === word[1] && typed[1] === word[0])
  if (typed === word || !sameStart || Math.min(typed.length, word.length) < (leniently ? 3 : 4)) return false
  const { distance, substitutions } = editsWithKind(typed, word)
  if (distance === 1) return leniently || (substitutions === 0 ? word.length >= 5 : word.length >= 7)
  return distance === 2 && word.length >= (leniently ? 6 : 8)
}

function editsWithKind(a: string, b: string): { distance: number; substitutions: number } {
  const distance = edits(a, b)
  const swapped = [...a].sort().join('') === [...b].sort().join('')
  return { distance, substitutions: a.length === b.length && !swapped ? distance : 0 }
}
