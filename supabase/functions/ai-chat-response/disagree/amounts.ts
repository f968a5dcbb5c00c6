// Claims that give two values for one thing.
import type { Claim } from './claim.ts'
import type { Candidate, Pair } from './contradiction.ts'
import {
  boundFeatures,
  frameFeatures,
  frameShare,
  glance,
  type Side,
  sideOf,
  telling,
  textOf,
  wordFeatures,
} from './likeness.ts'
import type { Touched } from './shop-claims.ts'
import { areEnds, areOther, slotOf, valueFeatures } from './value-pairs.ts'

/** A word of very many claims leads to too many pairs: what else they share does it. */
const mostOfOneWord = 40

/** Less than this in common is not worth weighing. */
const leastShare = 0.2

/** A word of many products' claims is of none of them. */
export const mostDescribed = 8

/** Keys that name the one product that all claims are of. */
export type Named = ReadonlySet<string>

/**
 * Pairs of claims of a list that give other values, and share something that they may give them for.
 * @param named where all are of one product
 */
export const amountCandidates = (claims: readonly Claim[], touched: Touched, named?: Named): Candidate[] =>
  candidatesIn(claims, named, group => pairsIn(group, claims, touched))

/** The same, of claims of the shop and those of products that they do not name, where they share a word of few products. */
export function amountsBetween(
  general: readonly Claim[],
  described: readonly Claim[],
  touched: Touched,
): Candidate[] {
  const claims = [...general, ...described]
  return candidatesIn(claims, undefined, group => pairsBetween(group, general.length, claims, touched))
}

type Places = readonly number[]

function candidatesIn(
  claims: readonly Claim[],
  named: Named | undefined,
  pairsOf: (group: Places) => (readonly [number, number])[],
): Candidate[] {
  const candidates: Candidate[] = []
  const texts = byText(claims)
  for (const bucket of bySlot(claims, named).values()) {
    const seen = new Set<number>()
    for (const group of bySharedKey(bucket, claims)) {
      for (const [first, second] of pairsOf(group)) {
        const key = first * claims.length + second
        if (seen.has(key)) continue
        seen.add(key)
        const pair = [claims[first] as Claim, claims[second] as Claim] as const
        const features = comparable(pair, named) && featuresOf(pair, texts, named)
        if (features) candidates.push({ kind: 'amount', pair, features })
      }
    }
  }
  return candidates
}

function pairsIn(group: Places, claims: readonly Claim[], touched: Touched): (readonly [number, number])[] {
  if (group.length > mostOfOneWord) return []
  const are = group.map(at => touched.has(claims[at] as Claim))
  if (!are.includes(true)) return []
  return group.flatMap((first, place) =>
    group.flatMap((second, other) =>
      other > place && (are[place] || are[other]) ? [[first, second] as const] : [],
    ),
  )
}

/** @param border the place of the first claim of a product */
function pairsBetween(
  group: Places,
  border: number,
  claims: readonly Claim[],
  touched: Touched,
): (readonly [number, number])[] {
  const general = group.filter(at => at < border)
  const described = group.filter(at => at >= border)
  if (general.length > mostOfOneWord || described.length > mostDescribed) return []
  const isTouched = (at: number) => touched.has(claims[at] as Claim)
  return general.flatMap(first => {
    const others = isTouched(first) ? described : described.filter(isTouched)
    return others.map(second => [first, second] as const)
  })
}

const isNothing = ({ value }: Claim) => value?.kind === 'money' && value.amount === 0

/** @param named hours of the shop itself are compared by themselves */
function bySlot(claims: readonly Claim[], named: Named | undefined): Map<string, number[]> {
  const slots = new Map<string, number[]>()
  for (const [at, { value }] of claims.entries()) {
    const slot = value && slotOf(value)
    if (slot === undefined || (value?.kind === 'clock' && !named)) continue
    const places = slots.get(slot)
    if (places) places.push(at)
    else slots.set(slot, [at])
  }
  return slots
}

/** Places of claims that share a word or a topic; those of hours may stand without any. */
function bySharedKey(places: readonly number[], claims: readonly Claim[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const at of places) {
    const claim = claims[at] as Claim
    const keys = new Set([
      ...claim.words.flatMap(({ keys }) => keys),
      ...claim.frame.map(word => `frame:${word}`),
      ...(roleOf(claim) ? [`role:${roleOf(claim)}`] : []),
      ...claim.fact.topics.map(topic => `topic:${topic}`),
      ...(claim.value?.kind === 'clock' && claim.value.to !== undefined ? ['hours'] : []),
    ])
    for (const key of keys) {
      const group = groups.get(key)
      if (group) group.push(at)
      else groups.set(key, [at])
    }
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

function comparable([one, other]: Pair, named: Named | undefined): boolean {
  if (!one.value || !other.value || isSameStatement(one, other) || isCompared(one, other, named)) return false
  if (isNothing(one) && isNothing(other)) return false
  if (one.days && other.days && !one.days.some(day => other.days?.includes(day))) return false
  // "In winter" and "in summer" are two rules.
  if (datesOf(one) && datesOf(other) && datesOf(one) !== datesOf(other)) return false
  return areOther(one.value, other.value) && !areEnds(one.value, other.value)
}

type Texts = ReadonlyMap<string, readonly Claim[]>

function featuresOf(pair: Pair, texts: Texts, named: Named | undefined): Candidate['features'] | undefined {
  const [one, other] = pair
  const like = Math.max(glance(one, other, named), frameShare(one, other))
  const isHours = one.value?.kind === 'clock'
  const isOneRole = roleOf(one) !== undefined && roleOf(one) === roleOf(other)
  if (like === 0 && !isHours && !named && !isOneRole) return undefined
  const [first, second] = [sideOf(one, other, named), sideOf(other, one, named)]
  const titles = first.titleShared + second.titleShared
  if (like < leastShare && !isHours && titles === 0 && !isOneRole) return undefined
  // "The repair desk is open 10 to 4" is not of the shop.
  if (isHours && !sharesThing(first) && Math.max(first.open, second.open) >= telling) return undefined
  return {
    ...wordFeatures(first, second),
    ...frameFeatures(one, other),
    ...boundFeatures(one, other),
    ...valueFeatures(one.value as never, other.value as never),
    ...rivalry(pair, like, texts, named),
    'one aside': Number(one.isAside !== other.isAside),
    'both aside': Number(one.isAside && other.isAside),
    'dates differ': Number(datesOf(one) !== datesOf(other)),
    'denies one': Number(one.denies !== other.denies),
    'of product': Number(named !== undefined),
    'one entered': Number(isEntered(one)) + Number(isEntered(other)),
    'one has days': Number((one.days === undefined) !== (other.days === undefined)),
  }
}

const roleOf = ({ value }: Claim) => (value?.kind === 'money' ? value.role : undefined)

/** Whether more is shared than that both speak of hours. */
const sharesThing = ({ shared, beside, titleShared }: Side): boolean =>
  shared.name + shared.concept + shared.light + shared.common + beside + titleShared > 0

/** The dates of a claim, as they are written. */
export const datesOf = ({ bounds }: Claim): string =>
  bounds.filter(bound => bound.includes('"date"')).join(' ')

const isEntered = ({ fact: { source } }: Claim) => source.field === 'fees' || source.field === 'opening_hours'

/** How much more like another claim of the same text is, which says the same as the other one, or which says something else. */
function rivalry(pair: Pair, own: number, texts: Texts, named: Named | undefined): Candidate['features'] {
  const [one, other] = pair
  let agreeing = 0
  let closer = 0
  for (const [from, to] of [pair, [other, one] as const]) {
    const slot = from.value && slotOf(from.value)
    for (const rival of texts.get(textOf(from)) ?? []) {
      if (rival === from || rival === to || !rival.value || !to.value || slotOf(rival.value) !== slot)
        continue
      const like = glance(rival, to, named)
      if (!areOther(rival.value, to.value)) agreeing = Math.max(agreeing, like)
      else closer = Math.max(closer, like - own)
    }
  }
  return { agreeing, 'agreeing more': Number(agreeing >= own && agreeing > 0), closer }
}

function byText(claims: readonly Claim[]): Texts {
  const texts = new Map<string, Claim[]>()
  for (const claim of claims) {
    const text = texts.get(textOf(claim))
    if (text) text.push(claim)
    else texts.set(textOf(claim), [claim])
  }
  return texts
}

/** Two claims of other texts are compared by themselves. */
export const isCompared = (one: Claim, other: Claim, named: Named | undefined): boolean =>
  named !== undefined && one.fact.subject.kind !== 'product' && other.fact.subject.kind !== 'product'

export const isSameStatement = ({ fact: one }: Claim, { fact: other }: Claim): boolean =>
  one.subject.id === other.subject.id &&
  one.source.field === other.source.field &&
  one.source.start === other.source.start
