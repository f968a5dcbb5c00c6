import { arabic } from './arabic.ts'
import { bengali } from './bengali.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { hindi } from './hindi.ts'
import type { Phrases } from './phrase.ts'
import { spanish } from './spanish.ts'

const languages: Phrases[] = [english, spanish, bengali, hindi, arabic, french, dutch]

/** The phrases of one kind in all languages: which language a reply is in is judged elsewhere. */
export const phrases = (kind: keyof Phrases): string[] => languages.flatMap(language => language[kind] ?? [])
