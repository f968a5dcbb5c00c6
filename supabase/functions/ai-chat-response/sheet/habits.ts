import { tokenFrom } from './values/pieces.ts'
import type { ReadText } from './values/read-values.ts'

/** How an owner writes, as far as it tells prices from other numbers. */
export interface Habits {
  /** Whether currencies are left out. */
  isBare: boolean
  /** Words that names of products number: "iphone" of "iPhone 13". */
  numbered: ReadonlySet<string>
}

/** What an owner's habits are told from. */
export interface Written {
  business: readonly ReadText[]
  names: readonly ReadText[]
  /** Descriptions of products, with the entered price. */
  described: readonly { read: ReadText; price: number }[]
  articles: readonly ReadText[]
}

/** Tells from all of a business's material how its owner writes prices. */
export function readHabits({ business, names, described, articles }: Written): Habits {
  const numbered = new Set(
    names.flatMap(({ tokens }) =>
      tokens.flatMap(({ kind, text }, at) =>
        kind === 'word' && tokens[at + 1]?.kind === 'number' && text.length > 1 ? [text] : [],
      ),
    ),
  )
  const isSigned = (read: ReadText) => read.values.filter(({ kind }) => kind === 'money').length
  const signed = described.reduce((sum, { read }) => sum + isSigned(read), 0)
  const bare = described.reduce((sum, { read, price }) => sum + bareIn(read, price), 0)
  const all = [...business, ...articles, ...described.map(({ read }) => read)]
  const isBare = all.some(namesCurrency) || bare > signed || all.every(read => isSigned(read) === 0)
  return { isBare, numbered }
}

/** Numbers of a description that are its product's price, or have two decimals. */
function bareIn({ text, values }: ReadText, price: number): number {
  return values.filter(
    value =>
      value.kind === 'number' &&
      ((price > 0 && value.amount === price) || /\d[.,]\d\d$/.test(text.slice(value.start, value.end))),
  ).length
}

/** "All prices are in taka": who says so need not write it each time. */
function namesCurrency({ tokens, dictionary, values }: ReadText): boolean {
  return tokens.some((_, at) => {
    const word = dictionary.match(tokens, at, 'topic')
    if (!word?.meaning.topics.includes('price')) return false
    const reach = [0, 1, 2, 3].map(step => word.next + step)
    return reach.some(
      next =>
        dictionary.match(tokens, next, 'currency') !== undefined &&
        reach[0] !== undefined &&
        !tokens.slice(reach[0], next).some(({ text }) => /^[.!?\n]$/.test(text)) &&
        !values.some(
          ({ kind, start, end }) =>
            kind === 'money' && tokenFrom(tokens, start) <= next && (tokens[next]?.start ?? 0) < end,
        ),
    )
  })
}
