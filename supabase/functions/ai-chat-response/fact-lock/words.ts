// Words of a cleaned text with their places.

import { isStopWord, singular, stem } from '../builtin/text.ts'
import { remembered } from '../remembered.ts'

export interface Word {
  text: string
  /** Lower case, without diacritics on Latin letters, in the singular. */
  key: string
  at: number
  end: number
}

/** The words of a cleaned text; numbers are none. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu)].map(({ 0: found, index }) => ({
    text: found,
    key: keyOf(found),
    at: index,
    end: index + found.length,
  }))
}

/** Forms that no ending shows to be of one word. */
const irregular = new Map(
  'frozen:freeze froze:freeze woven:weave worn:wear sewn:sew grown:grow torn:tear broken:break knitted:knit kept:keep baked:bake written:write wrote:write'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

/** What two forms of one word share. */
export const keyOf = remembered(500_000, (word: string): string => {
  const plain = word
    .replace(/'s$/i, '')
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Diacritic}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/'/g, '')
  return irregular.get(plain) ?? singular(plain)
})

export const stemOf = (word: Word): string => stem(word.key)

/** Whether a word carries content of its own. */
export const isContent = ({ text, key }: Word): boolean =>
  (text.length > 2 || /\P{ASCII}/u.test(text)) &&
  !isStopWord(key) &&
  !isStopWord(text.toLowerCase().replace(/'/g, ''))
