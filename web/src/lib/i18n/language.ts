import { type Messages, setupI18n } from '@lingui/core'
import { directionOf, isLanguage, type Language, spokenLanguage } from './languages.ts'

// What was chosen in this browser.
const STORAGE_KEY = 'language'

/** The words of the page. English needs none: it is in the source. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** The language that the page shows. */
export const shownLanguage = (): Language => i18n.locale as Language

/** The language chosen in this browser, or null. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

/**
 * Remembers a choice in this browser.
 * @returns whether the page shows another language, and so has to be loaded again
 */
export function chooseLanguage(language: Language): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage may be blocked; then the browser's language stays.
    return false
  }
  return language !== shownLanguage()
}

/** The language to show: the chosen one, else the browser's. */
export const preferredLanguage = (): Language => chosenLanguage() ?? spokenLanguage(navigator.languages)

/** Shows a language from now on. @param words those that all pages share */
export function showLanguage(language: Language, words: Messages): void {
  i18n.load(language, words)
  i18n.activate(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
