/**
 * What stands for the words in braces in a saved reply: the customer's name, that of the business, and the link of
 * its chat. An empty text is one that is not known, such as the name of somebody who gave none.
 */
export type PlaceholderValues = Record<'name' | 'business' | 'link', string>

export interface Filled {
  text: string
  /** What is left in braces, each once, since nothing is known for it. */
  blanks: string[]
}

const pattern = /\{ *([\p{L}\p{M}\d_ -]{1,40}?) *\}/gu

/** Fills in what is known; what is not stays as it is written, and is named. */
export function fillIn(content: string, values: PlaceholderValues): Filled {
  const known = new Map<string, string>(Object.entries(values))
  const blanks = new Set<string>()
  const text = content.replace(pattern, (written, key: string) => {
    const value = known.get(key.toLowerCase())?.trim()
    if (!value) blanks.add(written)
    return value || written
  })
  return { text, blanks: [...blanks] }
}

/** The blanks that a text still has, each once. */
export const blanksIn = (text: string, blanks: readonly string[]): string[] =>
  [...new Set(blanks)].filter(blank => text.includes(blank))
