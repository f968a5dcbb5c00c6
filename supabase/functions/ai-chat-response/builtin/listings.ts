import type { Product } from '../context.ts'
import { formatPrice } from './money.ts'

type Listed = Pick<Product, 'name' | 'price'>

/** How a product is named: alone, or with its own price as the lists and phrases of the built-in assistant have it. */
function entriesOf({ name, price }: Listed, currency: string): string[] {
  if (price <= 0) return [name]
  const amount = formatPrice(price, currency)
  return [name, `${name} ${amount}`, `${name} — ${amount}`, `${name} (${amount})`]
}

/** What may stand between two of them. */
const between = [', ', '. ']

/** Whether a text consists of names of products, alone or with their own prices, in lines or one after the other. */
export function namesProductsOnly(said: string, products: readonly Listed[], currency: string): boolean {
  return said.split('\n').every(line => isOfNames(line.trim().replace(/^• |\.$/g, ''), products, currency))
}

function isOfNames(line: string, products: readonly Listed[], currency: string): boolean {
  if (line === '') return true
  // Where the next name may begin. A name may be the beginning of another one.
  const starts = new Set([0])
  for (const start of starts) {
    for (const product of products) {
      if (product.name === '' || !line.startsWith(product.name, start)) continue
      for (const entry of entriesOf(product, currency)) {
        if (!line.startsWith(entry, start)) continue
        const end = start + entry.length
        if (end === line.length) return true
        for (const mark of between) if (line.startsWith(mark, end)) starts.add(end + mark.length)
      }
    }
  }
  return false
}
