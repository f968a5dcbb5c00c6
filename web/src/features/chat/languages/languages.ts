import { en, type Texts } from './en.ts'

/**
 * The languages of the customer's page beside English. For a new one: a file like these, a line here, and one in the
 * server's list of them (server/site/languages.ts).
 */
const others = {
  bn: async () => (await import('./bn.ts')).bn,
  hi: async () => (await import('./hi.ts')).hi,
}

export type Language = 'en' | keyof typeof others

/** What the page says, in its language; English until `speak` has been told another. */
export let texts: Texts = en

/** The language with its region, for dates and numbers. */
export let locale = 'en'

/**
 * Makes the page speak the language that it is served in.
 * @param wanted BCP 47 tags in the order that the reader wants them
 */
export async function speak(wanted: readonly string[]): Promise<void> {
  const chosen = chooseLanguage(wanted)
  locale = chosen.locale
  try {
    if (chosen.language !== 'en') texts = await others[chosen.language]()
  } catch {
    // The line is down: better in English than not at all.
    locale = 'en'
  }
  document.documentElement.lang = texts === en ? 'en' : chosen.language
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
