import { bn } from '../../web/src/features/chat/languages/bn.ts'
import { en, type Texts } from '../../web/src/features/chat/languages/en.ts'
import { hi } from '../../web/src/features/chat/languages/hi.ts'
import { chooseLanguage, type Language } from '../../web/src/features/chat/languages/languages.ts'

export type { Language }

const texts: Record<Language, Texts> = { en, bn, hi }

/** The languages that the customer's page is written in. */
export const languages = Object.keys(texts) as Language[]

/** What the page says in a language. */
export const textsOf = (language: Language): Texts => texts[language]

/** The language of a request, from its header Accept-Language (RFC 9110, 12.5.4); English without one that is known. */
export function wantedLanguage(header = ''): Language {
  const wanted = header
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const weight = parameters.find(parameter => parameter.startsWith('q='))
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return chooseLanguage(wanted.map(({ tag }) => tag)).language
}

/**
 * The file of each language but English, which is in the page's script, so that it is fetched along with that.
 * @param assets the names of the built files
 */
export function filesOf(assets: readonly string[]): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap(language => {
      const file = assets.find(name => new RegExp(`^${language}-[\\w-]{8}\\.js$`).test(name))
      return file ? [[language, `/assets/${file}`]] : []
    }),
  )
}
