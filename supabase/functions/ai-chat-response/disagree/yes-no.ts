// Claims of which one says that something is so, and the other that it is not.
import { isCovered, likenessOf } from './about.ts'
import { isCompared, isSameStatement, isSameText, type Named } from './amounts.ts'
import type { Claim, Word } from './claim.ts'
import type { Pair } from './contradiction.ts'

/** A word of very many claims leads to too many pairs. */
const mostOfOneWord = 80

/**
 * Pairs of which one denies what the other says, or says that there is only something else.
 * @param named where all are of one product: the keys of its name and category
 */
export function denialsApart(claims: readonly Claim[], named?: Named): Pair[] {
  const said = claims.filter(({ isConditional, value }) => !isConditional && !value)
  const denials = said.filter(({ denies }) => denies)
  const onlys = said.filter(({ denies, isOnly }) => isOnly && !denies)
  if (denials.length + onlys.length === 0) return []
  const affirmed = claims.filter(
    claim => !claim.denies && !claim.isConditional && claim.bounds.length === 0 && !isOfKind(claim),
  )
  const byKey = byKeys(affirmed)
  return [
    ...denials.flatMap(denial =>
      [...new Set(keysOf(denial).flatMap(key => fewOf(byKey.get(key))))].flatMap((claim): Pair[] =>
        isDenied(claim, denial, named) ? [[claim, denial]] : [],
      ),
    ),
    ...onlys.flatMap(only =>
      affirmed.flatMap((claim): Pair[] => (isLeftOut(claim, only) ? [[claim, only]] : [])),
    ),
  ]
}

/** What a shop says first of itself names its kind: a pet shop may sell no pets. */
const isOfKind = ({ fact: { subject, source } }: Claim) =>
  subject.kind === 'business' && source.field === 'description' && source.start === 0

const fewOf = (claims: readonly Claim[] = []) => (claims.length <= mostOfOneWord ? claims : [])

const keysOf = ({ words }: Claim): string[] => words.flatMap(({ is, keys }) => (is === 'common' ? [] : keys))

function byKeys(claims: readonly Claim[]): Map<string, Claim[]> {
  const byKey = new Map<string, Claim[]>()
  for (const claim of claims) {
    for (const key of new Set(keysOf(claim))) {
      const group = byKey.get(key)
      if (group) group.push(claim)
      else byKey.set(key, [claim])
    }
  }
  return byKey
}

function isDenied(claim: Claim, denial: Claim, named?: Named): boolean {
  if (isSameStatement(claim, denial) || isCompared(claim, denial, named)) return false
  if (!isCovered(denial, claim, named)) return false
  const { firstApart, apart, sharedOwn } = likenessOf(denial, claim, named)
  if (isSameText(claim, denial) && sharedOwn < 1) return false
  // What a denial names beyond the other statement narrows it.
  return firstApart <= 0.3 && apart < (isSameText(claim, denial) || sharedOwn < 1 ? 0.2 : 0.8)
}

/** "Cash only" leaves cards out: both name ways to pay and nothing else, and none in common. */
function isLeftOut(claim: Claim, only: Claim): boolean {
  if (isSameText(claim, only) || claim.isOnly || claim.value) return false
  const [some, others] = [only, claim].map(({ words }) => words.filter(({ isUnder }) => !isUnder))
  const isWay = ({ topics }: Word) => topics.includes('payment')
  const isOfWays = (words: readonly Word[] = []) => words.length > 0 && words.every(isWay)
  return (
    isOfWays(some) &&
    isOfWays(others) &&
    !some?.some(({ keys }) => others?.some(other => other.keys.some(key => keys.includes(key))))
  )
}
