import { languages } from '../languages/languages.ts'
import { compile } from './compile.ts'
import type { Fact } from './fact.ts'
import type { Value } from './values/value.ts'

export type Code = keyof typeof languages

/** Facts of small materials, for tests. */
export interface Small {
  language?: Code
  currency?: string
  about?: string
  products?: readonly { name?: string; price: number; description: string }[]
  articles?: readonly { title: string; content: string }[]
}

/** Compiles a small material. */
export function factsOf({
  language = 'en',
  currency = 'EUR',
  about = '',
  products = [],
  articles = [],
}: Small): Fact[] {
  const material = {
    business: { id: 'b', name: 'A shop', description: about, policies: '' },
    currency,
    products: products.map(({ name = 'Goods', ...product }, at) => ({
      id: `p${at}`,
      name,
      category: '',
      ...product,
    })),
    articles: articles.map((article, at) => ({ id: `a${at}`, ...article })),
  }
  return [...compile(material, [languages[language], languages.en]).facts]
}

/** What the owner wrote, without names, titles and entered prices. */
export const told = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ source }) => ['description', 'content', 'policies'].includes(source.field))

/** Money and shares in a short form, with what they hold for. */
export function short(value: Value): string | undefined {
  if (value.kind !== 'money' && value.kind !== 'percentage') return undefined
  const { amount, to, change, per, bundle, least, leastUnit, role } = value
  return [
    `${change === 'plus' ? '+' : change === 'minus' ? '-' : ''}${amount}${to === undefined ? '' : `..${to}`}${value.kind === 'percentage' ? '%' : ''}`,
    per && `per ${per}`,
    bundle && `for ${bundle}`,
    least && `least ${least}${leastUnit ? ` ${leastUnit}` : ''}`,
    role,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Each price with the label of its entry. */
export const prices = (facts: readonly Fact[]): string[] =>
  told(facts).flatMap(({ entry, values }) =>
    values.flatMap(value => {
      const text = short(value)
      return text === undefined ? [] : [entry?.label ? `${entry.label}: ${text}` : text]
    }),
  )
