// What a product's texts say that it is.
import type { Product } from '../context.ts'
import { keptWith, remembered } from '../remembered.ts'
import { contentWords, normalize, singular, words } from './text.ts'
import { keyOf } from './vocabulary.ts'

/** What a product's texts say that it is. */
export interface Description {
  name: string[]
  /** Words of the name that are bound in a compound and never stand for the product: "bicycle-print". */
  bound: Set<string>
  /** What kind of thing it is: the nouns that the name, the category and the description say it is. */
  kinds: Set<string>
  category: Set<string>
  description: Set<string>
  /** The keys of all of these. */
  keys: Set<string>
  /** The words of name and category as they are spelt and in the singular, each after its key. */
  spelt: [key: string, word: string][]
  /** Keys of name, category and kinds that are not among these. */
  unspelt: string[]
}

/** What holds things, as in "a pack of needles". */
export const container =
  /^(?:kind|type|sort|range|selection|set|pair|pack|packet|box|bottle|jar|bag|piece|cup|can|roll|sheet|bunch|brand|collection|line)$/

/** The products of a business come again with each question to it. */
const described = remembered(2_000_000, text => {
  const [name = '', category = '', description = ''] = text.split('\u0000')
  return describeTexts(name, category, description)
})

/** Reads a product's texts. */
export const describe = keptWith(
  ({ name, category, description }: Product): Description =>
    described(`${name}\u0000${category}\u0000${description}`),
)

function describeTexts(name: string, category: string, description: string): Description {
  const names = contentWords(name).map(keyOf)
  const compounds = normalize(name).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []
  const bound = new Set(compounds.flatMap(compound => words(compound)).map(keyOf))
  const categories = category.split(/[>/,&|]/)
  const kinds = [headOf(name), ...categories.map(headOf), describedKind(description)]
    .filter(kind => kind !== null)
    .map(keyOf)
  const inCategory = contentWords(category).map(keyOf)
  const inDescription = contentWords(description).map(keyOf)
  const spelt = contentWords(`${name} ${category}`).flatMap((word): [string, string][] =>
    [...new Set([word, singular(word)])].map(spelling => [keyOf(word), spelling]),
  )
  return {
    name: [...new Set(names)],
    bound,
    kinds: new Set(kinds),
    category: new Set(inCategory),
    description: new Set(inDescription),
    keys: new Set([...names, ...kinds, ...inCategory, ...inDescription]),
    spelt,
    unspelt: [...new Set([...names, ...inCategory, ...kinds])].filter(
      key => !spelt.some(([other]) => other === key),
    ),
  }
}

/** The last word of the first noun phrase: "Clay Plant Pot (large)" is a pot. */
export function headOf(phrase: string): string | null {
  const first = normalize(phrase).split(/\s+-\s+|[,(:;|/–—]|\s(?:with|in|for|from|by|on|at|made)\s/)[0] ?? ''
  const parts = words(first).filter(word => !/^\d/.test(word))
  const beforeOf =
    parts.indexOf('of') > 0 && !container.test(singular(parts[parts.indexOf('of') - 1] ?? ''))
      ? parts.slice(0, parts.indexOf('of'))
      : parts
  return beforeOf.findLast(word => word.length > 1) ?? null
}

/** What the first words of a description say that the product is: "Stylish copper bedside light". */
function describedKind(description: string): string | null {
  const first = normalize(description).split(
    /[,.;:!?(\n]|\s(?:with|in|for|of|from|by|on|at|made|that|which|to|is|are|has|have|and|or|where|when|this|these|so|you|will|can|perfect|ideal|designed|featuring)\s/,
  )[0]
  const parts = words(first ?? '')
  return parts.length <= 6 ? (parts.at(-1) ?? null) : null
}
