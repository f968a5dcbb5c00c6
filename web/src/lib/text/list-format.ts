import { shownLocale } from '../format.ts'

/** Lists things as the page's language does: 'a, b, c'. */
export const listFormat = (locale = shownLocale()): Intl.ListFormat =>
  new Intl.ListFormat(locale, { type: 'unit' })
