/** The businesses of a run, as those who visit them know them. */
import { businessId } from '../../performance/rows.ts'
import type { Region } from './pace.ts'

export interface Shop {
  number: number
  businessId: string
  owner: { userId: string; sessionId: string; email: string }
  region: Region
  /** How many chats it has, compared with other shops. */
  weight: number
  products: { id: string; name: string; price: number }[]
  articles: { id: string; title: string; content: string }[]
}

/** Where a shop's owner comes from: one address each, beside those of customers. */
export const addressOfOwner = ({ number }: Shop): string => `10.9.${number >> 8}.${number & 255}`

let visitors = 0

/** The address of another customer. */
export function nextAddress(): string {
  visitors += 1
  return `10.${16 + ((visitors >> 16) % 200)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** The id of the nth shop's business. */
export const idOfShop = (number: number): string => businessId(number)

/** Chooses shops by how busy they are. */
export function shopPicker(shops: readonly Shop[]): (random: () => number) => Shop {
  const ends: number[] = []
  let total = 0
  for (const { weight } of shops) {
    total += weight
    ends.push(total)
  }
  return random => {
    const at = random() * total
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return shops[low] as Shop
  }
}
