import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { pt } from './pt.ts'
import type { Words } from './words.ts'

const languages: ReadonlyMap<string, Words> = new Map(Object.entries({ en, bn, hi, es, fr, ar, pt }))

/** The words of a language tag such as `pt-br`, or the English ones where there are none. */
export const wordsIn = (tag: string | null): Words =>
  languages.get((tag ?? '').toLowerCase().split('-')[0] ?? '') ?? en
