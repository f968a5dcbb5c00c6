import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { pt } from './pt.ts'
import type { Words } from './words.ts'

const languages: ReadonlyMap<string, Words> = new Map(Object.entries({ en, bn, hi, es, fr, ar, pt }))

/** The words of a language, or the English ones where there are none. */
export function wordsOf(language: string | null): { language: string; words: Words } {
  const words = languages.get(language ?? '')
  return words && language ? { language, words } : { language: 'en', words: en }
}

/** The first of several languages, as BCP 47 tags, that there are words in; null for none. */
export const chooseWords = (tags: readonly string[]): string | null =>
  tags.map(tag => tag.toLowerCase().split('-')[0] ?? '').find(code => languages.has(code)) ?? null

/** A number as the language writes it. */
export const countIn = (language: string, count: number): string =>
  new Intl.NumberFormat(language).format(count)
