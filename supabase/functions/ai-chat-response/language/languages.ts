/** The languages that the assistant recognises and has fixed phrases in. */
export const languages = ['en', 'bn', 'hi', 'es', 'fr', 'ar'] as const

export type Language = (typeof languages)[number]

/** What a customer writes in. */
export interface Spoken {
  language: Language
  /** Bengali or Hindi in Latin letters: Banglish, Hinglish. */
  romanised: boolean
}

export const english: Spoken = { language: 'en', romanised: false }

/** Each language's name in English. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  bn: 'Bengali',
  hi: 'Hindi',
  es: 'Spanish',
  fr: 'French',
  ar: 'Arabic',
}
