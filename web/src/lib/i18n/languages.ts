/** The languages of the dashboard and of what is sent to its owner, each by its own name. */
export const languages = {
  en: 'English',
  bn: 'বাংলা',
  hi: 'हिन्दी',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  pt: 'Português',
} as const

/** A code of ISO 639-1. */
export type Language = keyof typeof languages

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code)

/**
 * The first of a browser's languages that there is, else English.
 * @param tags as in navigator.languages: BCP 47
 */
export function spokenLanguage(tags: readonly string[]): Language {
  return tags.map(tag => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}

/** Which way a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
