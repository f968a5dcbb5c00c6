import { tokenFrom } from './values/pieces.ts'
import type { ReadText } from './values/read-values.ts'

/** How an owner writes, as far as it tells prices from other numbers. */
export interface Habits {
  /** Whether currencies are left out. */
  isBare: boolean
  /** Words that names of products number: "iphone" of "iPhone 13". */
  numbered: ReadonlySet<string>
}

/** Texts that habits are told from. */
export interface Written {
  business: readonly ReadText[]
  names: readonly ReadText[]
  /** Descriptions of products, with the entered price. */
  described: readonly { read: ReadText; price: number }[]
  articles: readonly ReadText[]
}

/** What texts tell of how their owner writes: what several tell adds up. */
export interface Evidence {
  /** Whether one says once in which currency prices are. */
  namesCurrency: boolean
  /** Whether one has an amount with its currency. */
  hasMoney: boolean
  /** Amounts of descriptions with their currency, and prices without. */
  signed: number
  bare: number
  numbered: ReadonlySet<string>
}

/** Reads from texts what they tell of their owner's habits. */
export function evidenceOf({ business, names, described, articles }: Written): Evidence {
  const numbered = new Set(
    names.flatMap(({ tokens }) =>
      tokens.flatMap(({ kind, text }, at) =>
        kind === 'word' && tokens[at + 1]?.kind === 'number' && text.length > 1 ? [text] : [],
      ),
    ),
  )
  const all = [...business, ...articles, ...described.map(({ read }) => read)]
  return {
    namesCurrency: all.some(namesCurrency),
    hasMoney: all.some(read => amountsIn(read) > 0),
    signed: described.reduce((sum, { read }) => sum + amountsIn(read), 0),
    bare: described.reduce((sum, { read, price }) => sum + bareIn(read, price), 0),
    numbered,
  }
}

/** Tells how an owner writes prices from what all of the texts tell. */
export function habitsFrom(evidence: readonly Evidence[]): Habits {
  const total = (of: (each: Evidence) => number) => evidence.reduce((sum, each) => sum + of(each), 0)
  return {
    isBare:
      evidence.some(({ namesCurrency }) => namesCurrency) ||
      total(({ bare }) => bare) > total(({ signed }) => signed) ||
      !evidence.some(({ hasMoney }) => hasMoney),
    numbered: new Set(evidence.flatMap(({ numbered }) => [...numbered])),
  }
}

const amountsIn = ({ values }: ReadText) => values.filter(({ kind }) => kind === 'money').length

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
