// Small shops of invented kinds with many times, limits and exceptions, each in another owner's style.
import type { Material } from '../sheet/fact.ts'

type Product = readonly [name: string, price: number, description: string, category?: string]
type Article = readonly [title: string, content: string]

export const shopOf = (
  name: string,
  currency: string,
  policies: string,
  products: readonly Product[],
  articles: readonly Article[],
  description = '',
): Material => ({
  currency,
  business: { id: 'b', name, description, policies },
  products: products.map(([name, price, description, category = ''], at) => ({
    id: `p${at}`,
    name,
    price,
    description,
    category,
  })),
  articles: articles.map(([title, content], at) => ({ id: `a${at}`, title, content })),
})

/** A shop that is described, and has no policies apart. */
export const describedShop = (
  name: string,
  currency: string,
  description: string,
  products: readonly Product[],
  articles: readonly Article[],
): Material => shopOf(name, currency, '', products, articles, description)
