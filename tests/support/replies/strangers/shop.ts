// What a shop of the strangers has.

import type { Material } from '../../../../supabase/functions/ai-chat-response/fact-lock/lock.ts'

/** How a shop writes an amount: its sign, where that stands, and its marks. */
export interface Money {
  before: string
  after: string
  locale: string
}

export interface Shop {
  material: Material
  money: Money
  phone: string[]
  mail: string
  links: string[]
}

type Row = [name: string, category: string, price: number, description: string]

/** Products as the catalog has them. */
export const listed = (rows: Row[]): Shop['material']['products'] =>
  rows.map(([name, category, price, description], at) => ({
    id: `p${at}`,
    name,
    category,
    price,
    description,
  }))
