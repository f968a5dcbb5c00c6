import { chooseLanguage, type Language } from '../../web/src/features/chat/languages/languages.ts'

/** How much of the header is read: browsers list some ten languages at most. */
const longestHeader = 300

/**
 * The language in which the customer's page answers a request, by its header Accept-Language (RFC 9110, 12.5.4); English
 * where the page has none of them.
 */
export function wantedLanguage(header = ''): Language {
  const wanted = header
    .slice(0, longestHeader)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(text => text.trim())
      const weight = parameters.find(parameter => parameter.startsWith('q='))
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return chooseLanguage(wanted.map(({ tag }) => tag)).language
}
