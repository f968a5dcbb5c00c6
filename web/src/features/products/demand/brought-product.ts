import { productLimits } from '../api/product-limits.ts'

/** Customers' wish that a new product meets. */
export interface Wish {
  /** The same for all words that mean it. */
  key: string
  /** How many wanted it, and how many of them left an e-mail address. */
  people: number
  reachable: number
}

/** What another screen asks this one for, in the navigation state. */
export type Brought =
  /** A new product with this name. */
  | { what: 'draft'; name: string; wish?: Wish }
  /** A product to look at. */
  | { what: 'product'; id: string }

/** Reads `{ draft: { name }, wish: { key, people, reachable } }` or `{ productId }`; undefined for anything else. */
export function broughtIn(state: unknown): Brought | undefined {
  const id = textOf(partOf(state, 'productId'))
  if (id) return { what: 'product', id }
  const name = textOf(partOf(partOf(state, 'draft'), 'name'))
    ?.trim()
    .slice(0, productLimits.name)
  if (!name) return undefined
  const wish = wishOf(partOf(state, 'wish'))
  return { what: 'draft', name, ...(wish && { wish }) }
}

function wishOf(value: unknown): Wish | undefined {
  const key = textOf(partOf(value, 'key'))
  const people = partOf(value, 'people')
  const reachable = partOf(value, 'reachable')
  return key && typeof people === 'number' && typeof reachable === 'number'
    ? { key, people, reachable }
    : undefined
}

const partOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && name in from ? Reflect.get(from, name) : undefined

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
