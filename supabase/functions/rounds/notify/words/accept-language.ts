/** How much of the header is read: browsers list some ten languages at most. */
const longestHeader = 300

/** The languages that a request's header Accept-Language asks for (RFC 9110, 12.5.4), as tags, the most wanted first. */
export const wantedTags = (header = ''): string[] =>
  header
    .slice(0, longestHeader)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(text => text.trim())
      const weight = parameters.find(parameter => parameter.startsWith('q='))
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
