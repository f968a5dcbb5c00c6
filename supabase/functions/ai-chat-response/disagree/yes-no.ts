// Claims of which one says that something is so, and the other that it is not.
import { likenessOf } from './about.ts'
import { isCompared, isSameStatement, isSameText, type Named } from './amounts.ts'
import type { Claim } from './claim.ts'
import type { Pair } from './contradiction.ts'

/** A word of very many claims leads to too many pairs. */
const mostOfOneWord = 80

/**
 * Pairs of which one denies what the other says.
 * @param named where all are of one product: the keys of its name and category
 */
export function denialsApart(claims: readonly Claim[], named?: Named): Pair[] {
  const byKey = new Map<string, Claim[]>()
  const affirmed = claims.filter(({ denies, isConditional }) => !denies && !isConditional)
  for (const claim of affirmed)
    for (const key of new Set(claim.words.flatMap(({ is, keys }) => (is === 'light' ? [] : keys))))
      byKey.set(key, [...(byKey.get(key) ?? []), claim])
  return claims
    .filter(({ denies, isConditional, value }) => denies && !isConditional && !value)
    .flatMap(denial => {
      const keys = denial.words.flatMap(({ is, keys }) => (is === 'light' ? [] : keys))
      const groups = keys.map(key => byKey.get(key) ?? []).filter(({ length }) => length <= mostOfOneWord)
      return [...new Set(groups.flat())].flatMap((claim): Pair[] =>
        isDenied(claim, denial, named) ? [[claim, denial]] : [],
      )
    })
}

function isDenied(claim: Claim, denial: Claim, named?: Named): boolean {
  if (isSameStatement(claim, denial)) return false
  if (isCompared(claim, denial, named)) return false
  if (claim.bounds.length > 0) return false
  const { sharedOwn, apart, firstApart } = likenessOf(denial, claim, named)
  // What a denial names beyond the other statement narrows it.
  return sharedOwn >= 1 && firstApart <= 0.3 && apart < (isSameText(claim, denial) ? 0.2 : 0.8)
}
