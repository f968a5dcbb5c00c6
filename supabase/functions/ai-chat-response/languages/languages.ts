import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import type { LanguagePack } from './pack.ts'
import { pt } from './pt.ts'

/** Every language that the assistant knows. A further one is a file beside these, and its line here. */
export const languages = { en, bn, hi, es, fr, ar, pt } satisfies Record<string, LanguagePack>

export type Language = keyof typeof languages

/** What a customer writes in. */
export interface Spoken {
  language: Language
  /** In Latin letters, of a language with letters of its own: Banglish, Hinglish. */
  romanised: boolean
}

export const english: Spoken = { language: 'en', romanised: false }
