// Claims that give two values for one thing.
import type { Topic } from '../languages/pack.ts'
import type { Value } from '../sheet/values/value.ts'
import { likenessOf } from './about.ts'
import type { Claim } from './claim.ts'
import type { Pair } from './contradiction.ts'
import { areApart, slotOf } from './value-pairs.ts'

/** Matters in which an amount is the most or the least that there is: "14 days" is up to 14 days. */
const limited: ReadonlySet<Topic> = new Set(['returns', 'exchange', 'warranty', 'cancelling', 'booking'])

/** Counts and sizes are of so many things that only the same words tell of what. */
const manifold: ReadonlySet<string> = new Set(['number', 'length', 'way', 'mass', 'volume'])

/** A word of very many claims leads to too many pairs: what else they share does it. */
const mostOfOneWord = 60

/** What claims are of, where it is one product: the keys of its name and category. */
export type Named = ReadonlySet<string>

/**
 * Pairs of claims of a list that give values of one thing which cannot both be true.
 * @param named where all are of one product
 */
export function amountsApart(claims: readonly Claim[], named?: Named): Pair[] {
  const pairs: Pair[] = []
  for (const bucket of bySlot(claims).values()) {
    const seen = new Set<string>()
    for (const group of bySharedKey(bucket, claims)) {
      for (const [place, first] of group.entries()) {
        for (const second of group.slice(place + 1)) {
          const key = `${first} ${second}`
          if (seen.has(key)) continue
          seen.add(key)
          const [one, other] = [claims[first], claims[second]]
          if (one && other && saysOther(one, other, claims, named)) pairs.push([one, other])
        }
      }
    }
  }
  return pairs
}

const isNothing = (value: Value) => value.kind === 'money' && value.amount === 0

function bySlot(claims: readonly Claim[]): Map<string, number[]> {
  const slots = new Map<string, number[]>()
  for (const [at, { value }] of claims.entries()) {
    const slot = value && slotOf(value)
    if (slot === undefined) continue
    slots.set(slot, [...(slots.get(slot) ?? []), at])
  }
  // "Free" is no price, whatever the price is for.
  const free = claims.flatMap(({ value }, at) => (value && isNothing(value) ? [at] : []))
  for (const [slot, places] of slots) {
    const [first] = places
    const value = first === undefined ? undefined : claims[first]?.value
    if (value?.kind === 'money' && !value.role && !value.change)
      slots.set(slot, [...new Set([...places, ...free])])
  }
  return slots
}

/** Places of claims that share a word or a topic. */
function bySharedKey(places: readonly number[], claims: readonly Claim[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const at of places) {
    const claim = claims[at] as Claim
    const keys = new Set([
      ...claim.words.flatMap(({ keys, is }) => (is === 'common' ? [] : keys)),
      ...claim.fact.topics.map(topic => `topic:${topic}`),
    ])
    for (const key of keys) {
      const group = groups.get(key)
      if (group) group.push(at)
      else groups.set(key, [at])
    }
  }
  return [...groups.values()].filter(({ length }) => length > 1 && length <= mostOfOneWord)
}

/** Whether two claims are about the same, under the same conditions, and say something else. */
function saysOther(one: Claim, other: Claim, claims: readonly Claim[], named?: Named): boolean {
  if (!one.value || !other.value || isSameStatement(one, other) || isCompared(one, other, named)) return false
  const isLimit = isLimited(one, other)
  if (isLimit && formOf(one.value) !== formOf(other.value)) return false
  if (!areApart(one.value, other.value, isLimit)) return false
  if (one.denies !== other.denies || !hasSame(one.bounds, other.bounds)) return false
  const { shared, isNamed, sharedOwn, apart, renamed } = likenessOf(one, other, named)
  // A return is the customer's, a refund the shop's.
  if (renamed > 0 && one.value.kind === 'quantity' && isOfReturns(one, other)) return false
  const slot = slotOf(one.value) ?? ''
  // One word that is no name of a thing is enough where there is no other.
  const isSame = shared >= 0.8 && apart < 0.2
  if ((!isNamed || shared < (manifold.has(slot) ? 2 : 1)) && !isSame) return false
  if (isSameText(one, other))
    return sharedOwn >= 1 && apart < 0.2 && !manifold.has(slot) && !one.isConditional && !other.isConditional
  if (apart >= (manifold.has(slot) || slot === 'clock' ? 0.4 : 1)) return false
  return !(knowsBoth(one, other, claims) || knowsBoth(other, one, claims))
}

const isOfReturns = (one: Claim, other: Claim) =>
  [one, other].every(({ fact }) => fact.topics.includes('returns'))

/** A limit is one length of time. What takes "5 working days" or "3 to 5 days" is work on it: a refund, not a return. */
const formOf = (value: Value): string =>
  value.kind !== 'quantity' ? '' : value.unit === 'workday' || value.to !== undefined ? 'work' : 'limit'

/** Two claims of other texts are compared by themselves. */
export const isCompared = (one: Claim, other: Claim, named: Named | undefined): boolean =>
  named !== undefined && one.fact.subject.kind !== 'product' && other.fact.subject.kind !== 'product'

const isLimited = (one: Claim, other: Claim) =>
  [one, other].some(
    ({ fact, value }) =>
      fact.topics.some(topic => limited.has(topic)) || (value && 'role' in value && value.role !== undefined),
  )

export const isSameStatement = ({ fact: one }: Claim, { fact: other }: Claim): boolean =>
  one.subject.id === other.subject.id &&
  one.source.field === other.source.field &&
  one.source.start === other.source.start

export const isSameText = ({ fact: one }: Claim, { fact: other }: Claim): boolean =>
  one.subject.id === other.subject.id && one.source.field === other.source.field

const hasSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(each => others.includes(each))

/** Whether the text of one claim gives the other's value as well: its author tells the two apart. */
const knowsBoth = (one: Claim, other: Claim, claims: readonly Claim[]): boolean =>
  claims.some(
    claim =>
      claim !== one &&
      claim.value !== undefined &&
      other.value !== undefined &&
      isSameText(claim, one) &&
      slotOf(claim.value) === slotOf(other.value) &&
      !areApart(claim.value, other.value, true) &&
      likenessOf(claim, other).shared >= 1,
  )
