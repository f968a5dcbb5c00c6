import { plural, t } from '@lingui/core/macro'
import type { Demand } from './use-demand.ts'

/** How long a message to customers may be, in characters. */
export const TELLING_LIMIT = 1000

/** The message to customers that the owner starts from, in English. */
export function tellingText({ productId, title, words }: Demand, product?: string): string {
  if (productId !== null) return `Good news: “${title}” is back in stock.`
  const asked = words[0] ?? title
  return product && product.toLowerCase() !== asked.toLowerCase()
    ? `You asked for “${asked}”. Good news: we now have “${product}”.`
    : `You asked for “${asked}”. Good news: we have it now.`
}

/** Who gets it, and how: '3 people asked, 2 left an address.' */
export function tellingReach({ people, reachable }: Pick<Demand, 'people' | 'reachable'>): string {
  if (reachable === 0)
    return t`${plural(people, { one: '# person asked', other: '# people asked' })}, nobody left an address. The message shows in each chat. Each person gets it once.`
  return t`${plural(people, { one: '# person asked', other: '# people asked' })}, ${plural(reachable, { one: '# left an address', other: '# left an address' })}. The message shows in each chat and as ${plural(reachable, { one: '# email', other: '# emails' })} with a link to it. Each person gets it once.`
}
