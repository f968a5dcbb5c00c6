import { countOf } from '@/lib/format'
import type { Demand } from './use-demand.ts'

/** How long a message to customers may be, in characters. */
export const TELLING_LIMIT = 1000

/** The message that the owner starts from. */
export function tellingText({ productId, title, words }: Demand, product?: string): string {
  if (productId !== null) return `Good news: “${title}” is back in stock.`
  const asked = words[0] ?? title
  return product && product.toLowerCase() !== asked.toLowerCase()
    ? `You asked for “${asked}”. Good news: we now have “${product}”.`
    : `You asked for “${asked}”. Good news: we have it now.`
}

/** Who gets it, and how: '3 people asked, 2 left an address.' */
export function tellingReach({ people, reachable }: Pick<Demand, 'people' | 'reachable'>): string {
  const asked = people === 1 ? '1 person asked' : `${people} people asked`
  const left = reachable === 0 ? 'nobody left an address' : `${reachable} left an address`
  const mails = reachable === 0 ? '' : ` and as ${countOf(reachable, 'email')} with a link to it`
  return `${asked}, ${left}. The message shows in each chat${mails}. Each person gets it once.`
}
