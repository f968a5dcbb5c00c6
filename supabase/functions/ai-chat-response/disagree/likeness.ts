// How far two claims speak of the same, in numbers that a model weighs.
import type { Topic } from '../languages/pack.ts'
import type { Claim, Word, WordClass } from './claim.ts'

/** What is measured of a pair, by name. */
export type Features = Record<string, number>

/** What one claim says itself, what it stands under, and what else its statement says. */
interface Held {
  own: readonly Word[]
  under: readonly Word[]
  ownKeys: ReadonlySet<string>
  underKeys: ReadonlySet<string>
  aroundKeys: ReadonlySet<string>
  ownTopics: ReadonlySet<Topic>
  topics: ReadonlySet<Topic>
}

const known = new WeakMap<Claim, Held>()

const keysOf = (words: readonly Word[]) => new Set(words.flatMap(({ keys }) => keys))

/** Each word once. */
function onceEach(words: readonly Word[]): Word[] {
  const names = new Set<string>()
  return words.filter(({ keys: [name = ''] }) => !names.has(name) && names.add(name))
}

function heldBy(claim: Claim): Held {
  let held = known.get(claim)
  if (!held) {
    const own = onceEach(claim.words.filter(({ isUnder }) => !isUnder))
    const under = onceEach(claim.words.filter(({ isUnder }) => isUnder))
    held = {
      own,
      under,
      ownKeys: keysOf(own),
      underKeys: keysOf(under),
      aroundKeys: keysOf(claim.around),
      ownTopics: new Set(own.flatMap(({ topics }) => topics)),
      topics: new Set([...[...own, ...under].flatMap(({ topics }) => topics), ...claim.fact.topics]),
    }
    known.set(claim, held)
  }
  return held
}

type ByClass = Record<WordClass, number>
const classes = ['name', 'concept', 'topic', 'option', 'common', 'general', 'light'] as const
const none = (): ByClass => ({ name: 0, concept: 0, topic: 0, option: 0, common: 0, general: 0, light: 0 })

/** What of one claim's words another one says, too, and what it does not. */
export interface Side {
  /** Words that both say themselves. */
  shared: ByClass
  /** Words that the other one stands under, or has elsewhere in its statement. */
  beside: number
  /** Words of a matter that the other one speaks of in other words. */
  matters: number
  apart: ByClass
  /** Of its heading and title: what the other one says or stands under, and what not. */
  titleShared: number
  titleApart: number
  titleNames: number
  /** All of what is shared, and of what is not, of its own words. */
  covered: number
  open: number
  /** How much of what is not shared is near in meaning to something that the other one says. */
  near: number
}

/** @param named keys that name the subject of both, such as a product's: they tell nothing apart */
export function sideOf(one: Claim, other: Claim, named: ReadonlySet<string> | undefined): Side {
  const { own, under } = heldBy(one)
  const { ownKeys, underKeys, aroundKeys, topics } = heldBy(other)
  const side: Side = {
    ...{ shared: none(), beside: 0, matters: 0, apart: none() },
    ...{ titleShared: 0, titleApart: 0, titleNames: 0, covered: 0, open: 0, near: 0 },
  }
  for (const word of own) {
    if (named && isIn(word.keys, named)) continue
    if (isIn(word.keys, ownKeys)) side.shared[word.is] += word.weight
    else if (isIn(word.keys, underKeys) || isIn(word.keys, aroundKeys)) side.beside += word.weight
    else if (word.topics.some(topic => topics.has(topic))) side.matters += 1
    else {
      side.apart[word.is] += word.weight
      side.open += worth[word.is] * word.weight
      side.near += worth[word.is] * word.weight * nearestTo(word, heldBy(other))
      continue
    }
    side.covered += worth[word.is] * word.weight
  }
  for (const word of under) {
    if (named && isIn(word.keys, named)) continue
    if (
      isIn(word.keys, ownKeys) ||
      isIn(word.keys, underKeys) ||
      word.topics.some(topic => topics.has(topic))
    )
      side.titleShared += word.weight
    else {
      side.titleApart += word.weight
      if (word.is === 'name') side.titleNames += 1
    }
  }
  return side
}

/** How near in meaning a word is to the nearest of those that a claim says, 0 to 1; what all words have in common counts for none. */
function nearestTo({ vector }: Word, { own, under }: Held): number {
  if (!vector) return 0
  let nearest = 0
  for (const words of [own, under])
    for (const other of words) if (other.vector) nearest = Math.max(nearest, cosine(vector, other.vector))
  return Math.max(0, nearest - unrelated) / (1 - unrelated)
}

/** What the vectors of two words of shops may have in common that mean different things. */
const unrelated = 0.35

function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** How much a word counts in a share of words. */
const worth: ByClass = { name: 1, concept: 1, topic: 1, option: 0.7, common: 0.4, general: 0.3, light: 0.7 }

/** So much that only one of two claims says makes another matter of it. */
export const telling = 0.6

/** How much of what one claim says is said by the other, 0 to 1. */
export const shareOf = ({ covered, open }: Side): number =>
  covered + open === 0 ? 0 : covered / (covered + open)

/** How much of what one claim says is said by the other, or nearly so, 0 to 1. */
export const nearShareOf = ({ covered, open, near }: Side): number =>
  covered + open === 0 ? 0 : (covered + near) / (covered + open)

/** How like two claims are at a glance, 0 to 1: `glanceOf` in short. */
export function glance(one: Claim, other: Claim, named?: ReadonlySet<string>): number {
  const [first, second] = [coverOf(one, other, named), coverOf(other, one, named)]
  const all = first.all + second.all
  return all === 0 ? 0 : (first.covered + second.covered) / all
}

/** How much of what one claim says is said by the other at a glance, 0 to 1. */
export function share(one: Claim, other: Claim, named?: ReadonlySet<string>): number {
  const { covered, all } = coverOf(one, other, named)
  return all === 0 ? 0 : covered / all
}

function coverOf(one: Claim, other: Claim, named: ReadonlySet<string> | undefined) {
  const held = heldBy(other)
  let covered = 0
  let all = 0
  for (const word of heldBy(one).own) {
    const { keys, topics } = word
    if (named && isIn(keys, named)) continue
    const size = worth[word.is] * word.weight
    all += size
    const isShared = isIn(keys, held.ownKeys) || isIn(keys, held.underKeys) || isIn(keys, held.aroundKeys)
    if (isShared || topics.some(topic => held.topics.has(topic))) covered += size
  }
  return { covered, all }
}

function isIn(keys: readonly string[], held: ReadonlySet<string>): boolean {
  for (const key of keys) if (held.has(key)) return true
  return false
}

const sum = (values: ByClass) => classes.reduce((total, name) => total + values[name], 0)

/** How much both say themselves. */
export const sharedOf = (first: Side, second: Side): number => Math.min(sum(first.shared), sum(second.shared))

/** What words tell of a pair, in whatever order. */
export function wordFeatures(first: Side, second: Side): Features {
  const features: Features = {}
  for (const name of classes) {
    features[`shared ${name}`] = (first.shared[name] + second.shared[name]) / 2
    features[`apart ${name}`] = first.apart[name] + second.apart[name]
  }
  const shares = [shareOf(first), shareOf(second)]
  const shared = sharedOf(first, second)
  return {
    ...features,
    beside: first.beside + second.beside,
    matters: first.matters + second.matters,
    'both name': Math.min(first.apart.name, second.apart.name),
    'both apart': Math.min(first.open, second.open),
    'both choose': Math.min(first.apart.option, second.apart.option),
    'two of a kind': Number(Math.min(first.open, second.open) >= telling),
    'one is narrower': Number(
      Math.max(first.open, second.open) >= telling && Math.min(first.open, second.open) < telling,
    ),
    'all the same': Number(first.open + second.open < telling),
    'least share': Math.min(...shares),
    'most share': Math.max(...shares),
    'whole share': glanceOf(first, second),
    'least near': Math.min(nearShareOf(first), nearShareOf(second)),
    'most near': Math.max(nearShareOf(first), nearShareOf(second)),
    'open near': Math.min(2, first.near + second.near),
    'says nothing': Number(first.covered + first.open === 0) + Number(second.covered + second.open === 0),
    'shares none': Number(shared === 0),
    'shares much': Math.min(2, shared),
    'title shared': Math.min(2, first.titleShared + second.titleShared),
    'title apart': Math.min(3, first.titleApart + second.titleApart),
    'title names': Math.min(2, first.titleNames + second.titleNames),
  }
}

/** How much of all that two claims say is said by both, 0 to 1. */
export const glanceOf = (first: Side, second: Side) => {
  const all = first.covered + first.open + second.covered + second.open
  return all === 0 ? 0 : (first.covered + second.covered) / all
}

/** How far two parts are said in the same words; in one text that weighs otherwise, as a rule and its exception stand there. */
export function frameFeatures(one: Claim, other: Claim): Features {
  const shared = one.frame.filter(word => other.frame.includes(word)).length
  const [few, many] = [one.frame.length, other.frame.length].sort((a, b) => a - b) as [number, number]
  const share = frameShareOf(shared, few, many)
  const inText = Number(isSameText(one, other))
  const gap = inText === 1 ? gapOf(one, other) : 0
  return {
    'frame share': share,
    'frame shared': Math.min(4, shared),
    'same frame': Number(share >= 0.7 && shared >= 2),
    'frame apart': Math.min(4, many - shared),
    'frame apart both': Math.min(3, few - shared),
    'same text': inText,
    'same text, frame share': inText * share,
    'same text, frame apart both': inText * Math.min(3, few - shared),
    'same text, next': Number(inText === 1 && gap <= nextTo),
    'same text, far': inText * Math.min(4, Math.log2(1 + gap / 100)),
  }
}

/** Of which text of the material a claim is. */
export const textOf = ({ fact: { subject, source } }: Claim) => `${subject.id} ${source.field}`

export const isSameText = (one: Claim, other: Claim): boolean => textOf(one) === textOf(other)

/** So few characters stand between two statements that follow one another. */
const nextTo = 3

/** How many characters stand between two statements of a text. */
const gapOf = ({ fact: { source: one } }: Claim, { fact: { source: other } }: Claim): number =>
  Math.max(0, Math.max(one.start, other.start) - Math.min(one.end, other.end))

/** How much of the words of two parts both have, 0 to 1. */
export const frameShare = ({ frame: one }: Claim, { frame: other }: Claim): number =>
  frameShareOf(one.filter(word => other.includes(word)).length, one.length, other.length)

const frameShareOf = (shared: number, one: number, other: number): number =>
  one + other === 0 ? 0 : shared / (one + other - shared)

/** "Outside Dhaka", "the rest". */
const isElsewhere = ({ own }: Held) => own.some(({ keys }) => keys.some(key => key.startsWith('elsewhere:')))

/** What their matters, conditions and other values tell. */
export function boundFeatures(one: Claim, other: Claim): Features {
  const [first, second] = [heldBy(one), heldBy(other)]
  const common = [...first.topics].filter(topic => second.topics.has(topic)).length
  const isTold = first.topics.size > 0 && second.topics.size > 0
  const ownCommon = [...first.ownTopics].some(topic => second.ownTopics.has(topic))
  const differ = <Each>(some: readonly Each[], others: readonly Each[]) =>
    some.filter(each => !others.includes(each)).length + others.filter(each => !some.includes(each)).length
  const both = [...one.conditions, ...other.conditions]
  return {
    'topics shared': Math.min(2, common),
    'topics apart': Number(isTold && common === 0),
    'own topics': Number(ownCommon),
    'own topics apart': Number(first.ownTopics.size > 0 && second.ownTopics.size > 0 && !ownCommon),
    'conditions differ': Math.min(3, differ(one.conditions, other.conditions)),
    'is if': Number(both.includes('if')) + Number(both.includes('unless')),
    'is except': Number(both.includes('except')),
    'bounds differ': Math.min(3, differ(one.bounds, other.bounds)),
    'bounds same': Number(one.bounds.length > 0 && differ(one.bounds, other.bounds) === 0),
    'is unclear': Number(one.isUnclear) + Number(other.isUnclear),
    'one elsewhere': Number(isElsewhere(first) !== isElsewhere(second)),
  }
}
