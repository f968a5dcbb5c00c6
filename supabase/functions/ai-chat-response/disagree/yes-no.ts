// Claims of which one says that something is so, and the other that it is not.
import { isCompared, isSameStatement, mostDescribed, type Named } from './amounts.ts'
import type { Claim, Word } from './claim.ts'
import type { Candidate } from './contradiction.ts'
import {
  boundFeatures,
  type Features,
  frameFeatures,
  glance,
  glanceOf,
  isSameText,
  nearShareOf,
  type Side,
  share,
  sharedOf,
  shareOf,
  sideOf,
  telling,
} from './likeness.ts'
import type { Touched } from './shop-claims.ts'

/** Less than this in common is not worth weighing. */
const leastShare = 0.25

/** So little that is said on one side only matters no more. */
const trifling = 0.2

/** A word of very many claims leads to too many pairs. */
const mostOfOneWord = 40

/**
 * Pairs of which one denies what the other may say, or says that there is only something else.
 * @param named where all are of one product: the keys of its name and category
 */
export function denialCandidates(claims: readonly Claim[], touched: Touched, named?: Named): Candidate[] {
  const onlys = claims.filter(({ denies, isOnly, value }) => isOnly && !denies && !value)
  const denials = claims.filter(isDenial)
  if (denials.length === 0 && onlys.length === 0) return []
  const affirmed = claims.filter(isAffirmed)
  return [
    ...deniedBy(denials, affirmed, mostOfOneWord, touched, named),
    ...onlys.flatMap(only =>
      affirmed.flatMap((claim): Candidate[] =>
        (touched.has(claim) || touched.has(only)) && isLeftOut(claim, only)
          ? [{ kind: 'sure', pair: [claim, only], features: {} }]
          : [],
      ),
    ),
  ]
}

/** The same, of claims of the shop and those of products that they do not name, where they share a word of few products. */
export const denialsBetween = (
  general: readonly Claim[],
  described: readonly Claim[],
  touched: Touched,
): Candidate[] => [
  ...deniedBy(general.filter(isDenial), described.filter(isAffirmed), mostDescribed, touched),
  ...deniedBy(described.filter(isDenial), general.filter(isAffirmed), mostOfOneWord, touched),
]

const isDenial = ({ denies, value }: Claim) => denies && !value
const isAffirmed = (claim: Claim) => !claim.denies && !isOfKind(claim)

function deniedBy(
  denials: readonly Claim[],
  affirmed: readonly Claim[],
  most: number,
  touched: Touched,
  named?: Named,
): Candidate[] {
  const isOld = (claim: Claim) => !touched.has(claim)
  if (denials.length === 0 || (denials.every(isOld) && affirmed.every(isOld))) return []
  const byKey = byKeys(affirmed)
  const fewOf = (claims: readonly Claim[] = []) => (claims.length <= most ? claims : [])
  return denials.flatMap(denial =>
    [...new Set(keysOf(denial).flatMap(key => fewOf(byKey.get(key))))].flatMap((claim): Candidate[] => {
      if (isOld(denial) && isOld(claim)) return []
      if (claim.days && denial.days && !claim.days.some(day => denial.days?.includes(day))) return []
      if (isSameStatement(claim, denial) || isCompared(claim, denial, named)) return []
      const features = featuresOf(claim, denial, named)
      return features ? [{ kind: 'denial', pair: [claim, denial], features }] : []
    }),
  )
}

function featuresOf(claim: Claim, denial: Claim, named: Named | undefined): Features | undefined {
  if (share(denial, claim, named) < leastShare || glance(denial, claim, named) < leastShare) return undefined
  const [said, denied] = [sideOf(claim, denial, named), sideOf(denial, claim, named)]
  const bounds = boundFeatures(claim, denial)
  return {
    ...pick(bounds, [
      'topics apart',
      'own topics',
      'conditions differ',
      'is if',
      'is except',
      'bounds differ',
      'is unclear',
    ]),
    ...frameFeatures(claim, denial),
    ...apartOf('denied', denied),
    ...apartOf('said', said),
    'denied share': shareOf(denied),
    'said share': shareOf(said),
    'whole share': glanceOf(said, denied),
    'denied near': nearShareOf(denied),
    'said near': nearShareOf(said),
    'open near': Math.min(2, said.near + denied.near),
    'denial is narrower': Number(denied.open >= telling && said.open < telling),
    'denial is wider': Number(said.open >= telling && denied.open < telling),
    'two of a kind': Number(said.open >= telling && denied.open >= telling),
    'all denied': Number(denied.open === 0),
    'all said': Number(said.open === 0),
    'both open': Math.min(said.open, denied.open),
    'shares none': Number(sharedOf(said, denied) === 0),
    'shares much': Math.min(2, sharedOf(said, denied)),
    beside: said.beside + denied.beside,
    matters: said.matters + denied.matters,
    'title names': Math.min(2, said.titleNames + denied.titleNames),
    'title apart': Math.min(3, said.titleApart + denied.titleApart),
    'denial aside': Number(denial.isAside),
    'said aside': Number(claim.isAside),
    'denial by values': Number(denial.fact.values.length > 0),
    'said by values': Number(claim.fact.values.length > 0),
    'said value': Number(claim.value !== undefined),
    'other modality': Number(claim.isNeed !== denial.isNeed),
    'of product': Number(named !== undefined),
    ...wholeFeatures(claim, denial, said, denied),
  }
}

/** What weighs otherwise where the denial has no condition and says nothing that is not said on the other side, too. */
function wholeFeatures(claim: Claim, denial: Claim, said: Side, denied: Side): Features {
  const isWhole = denied.open < trifling && denied.covered > 0 && denial.conditions.length === 0
  const whole = Number(isWhole)
  return {
    'denied whole': whole,
    'denied whole, same text': whole * Number(isSameText(claim, denial)),
    'denied whole, said value': whole * Number(claim.value !== undefined),
    'denied whole, said under conditions': whole * Math.min(2, claim.conditions.length),
    'denied whole, aside': whole * Number(denial.isAside),
    'both whole': whole * Number(said.open < trifling),
  }
}

const pick = (features: Features, names: readonly string[]): Features =>
  Object.fromEntries(names.map(name => [name, features[name] ?? 0]))

/** What only the denial says narrows it; what only the other says may do so, too. */
const apartOf = (name: string, { apart, open }: Side): Features => ({
  [`${name} open`]: open,
  [`${name} names`]: apart.name + apart.option,
  [`${name} light`]: apart.light,
})

/** What a shop says first of itself names its kind: a pet shop may sell no pets. */
const isOfKind = ({ fact: { subject, source } }: Claim) =>
  subject.kind === 'business' && source.field === 'description' && source.start === 0

const keysOf = ({ words }: Claim): string[] =>
  words.flatMap(({ is, keys, topics }) =>
    is === 'general' ? [] : [...keys, ...topics.map(topic => `topic:${topic}`)],
  )

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

/** "Cash only" leaves cards out: both name ways to pay and nothing else, and none in common. */
function isLeftOut(claim: Claim, only: Claim): boolean {
  if (isSameText(claim, only) || claim.isOnly || claim.value || claim.conditions.length > 0) return false
  const [some, others] = [only, claim].map(({ words }) =>
    words.filter(({ isUnder, is }) => !isUnder && is !== 'general'),
  )
  const isWay = ({ topics }: Word) => topics.includes('payment')
  const isOfWays = (words: readonly Word[] = []) => words.length > 0 && words.every(isWay)
  return (
    isOfWays(some) &&
    isOfWays(others) &&
    !some?.some(({ keys }) => others?.some(other => other.keys.some(key => keys.includes(key))))
  )
}
