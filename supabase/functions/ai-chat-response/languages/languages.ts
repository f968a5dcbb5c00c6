import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import type { LanguagePack } from './pack.ts'

/** Every language that the assistant knows. A further one is a file beside these, and its line here. */
export const languages = { en, bn, hi, es, fr, ar } satisfies Record<string, LanguagePack>
