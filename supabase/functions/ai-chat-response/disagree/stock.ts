// Whether texts say that a product can be had, against what is entered.
import type { FactIndex } from '../find/fact-index.ts'
import { termsOf } from '../find/terms.ts'
import type { Claim } from './claim.ts'
import type { Candidate } from './contradiction.ts'
import type { EnteredProduct } from './prices.ts'

/** Texts that say that a product is sold out which is entered as in stock, or the other way round. */
export function stockCandidates({ wording }: FactIndex, product: EnteredProduct): Candidate[] {
  const { availability, told, keys } = product
  return availability.flatMap(entered =>
    told.flatMap((claim): Candidate[] => {
      const stock = stockIn(claim, wording)
      if (stock === undefined || stock !== entered.denies || !isOfAll(claim, keys)) return []
      return [{ kind: 'sure', pair: [entered, claim], features: {} }]
    }),
  )
}

/** Whether a claim says that something can be had; undefined where it speaks of something else. */
function stockIn({ part, denies, conditions }: Claim, wording: FactIndex['wording']): boolean | undefined {
  if (conditions.some(kind => kind === 'if' || kind === 'unless' || kind === 'except')) return undefined
  const terms = termsOf(part, wording)
  const isSaid = (concept: string) => terms.some(({ keys }) => keys.includes(concept))
  if (isSaid('=sold_out')) return false
  return isSaid('=stock') ? !denies : undefined
}

/** "Sold out in red" is not of all of it. */
const isOfAll = ({ words }: Claim, named: ReadonlySet<string>): boolean =>
  words.every(
    ({ is, keys, isUnder }) =>
      isUnder ||
      is === 'general' ||
      is === 'common' ||
      keys.some(key => named.has(key) || key === '=sold_out' || key === '=stock'),
  )
