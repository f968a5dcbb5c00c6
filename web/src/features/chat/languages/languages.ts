import { en, type Texts } from './en.ts'

/** The languages of the customer's page beside English. For a new one: a file like these, and a line here. */
const others = {
  bn: async () => (await import('./bn.ts')).bn,
  hi: async () => (await import('./hi.ts')).hi,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  ar: async () => (await import('./ar.ts')).ar,
}

export type Language = 'en' | keyof typeof others

/** The languages that the page is written in. */
export const languages: readonly Language[] = ['en', ...(Object.keys(others) as (keyof typeof others)[])]

/** The direction in which a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The page's texts; English until `speak` has loaded another language. */
export let texts: Texts = en

/** The language with its region, for dates and numbers. */
export let locale = 'en'

/**
 * Sets `texts` and `locale`.
 * @param wanted BCP 47 tags in the order that the reader wants them
 * @returns the language of the texts: English where the file of another one cannot be loaded
 */
export async function speak(wanted: readonly string[]): Promise<Language> {
  const chosen = chooseLanguage(wanted)
  try {
    texts = chosen.language === 'en' ? en : await others[chosen.language]()
    locale = chosen.locale
    return chosen.language
  } catch {
    texts = en
    locale = 'en'
    return 'en'
  }
}

/** The first language that the page speaks, and its tag; English when there is none. */
export function chooseLanguage(wanted: readonly string[]): { language: Language; locale: string } {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? ''
    if (language === 'en' || Object.hasOwn(others, language))
      return { language: language as Language, locale: tag }
  }
  return { language: 'en', locale: 'en' }
}
