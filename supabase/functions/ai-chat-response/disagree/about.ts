// Whether two claims are about the same.
import type { Topic } from '../languages/pack.ts'
import { once } from '../languages/remember.ts'
import type { Claim, Word } from './claim.ts'

/** How much a word tells what a claim is about. */
const weights = { thing: 1, topic: 1, light: 0.4, common: 0.4, option: 0.6 }
/** How much a word that both say tells that they are about the same. */
const sharing = { ...weights, light: 0.8 }

/** Matters of the shop as a whole, wherever it speaks of them: "no cards" is of all that it sells. */
const ofWhole: ReadonlySet<Topic> = new Set(['payment', 'pets', 'parking', 'address', 'contact'])

/** What two claims share, and what only one of them says. */
export interface Likeness {
  shared: number
  /** Whether a name of a thing or of a matter is shared. */
  isNamed: boolean
  /** What is shared by what both say themselves, and not only by what they stand under. */
  sharedOwn: number
  /** What one says and the other does not: a thing of its own makes it another matter. */
  apart: number
  /** What the first of them says and the second does not. */
  firstApart: number
  /** Words of one matter that are two words: "return" and "refund". */
  renamed: number
}

interface Compared {
  shared: number
  isNamed: boolean
  sharedOwn: number
  /** Whether both name a matter of the shop as a whole. */
  isOfWhole: boolean
  /** Words of a matter that both speak of, under other names. */
  renamed: number
  own: number
  /** Words of matters that the other does not speak of. */
  matters: number
  under: number
  options: number
}

/**
 * Compares what two claims are about.
 * @param named keys that name the subject of both, such as a product's: they tell nothing apart
 */
export function likenessOf(one: Claim, other: Claim, named: ReadonlySet<string> = new Set()): Likeness {
  const first = compare(one, other, named)
  const second = compare(other, one, named)
  const sharedOwn = Math.min(first.sharedOwn, second.sharedOwn)
  // What says itself what it is about does not need its title.
  const saysItself = one.value ? sharedOwn > weights.thing : first.isOfWhole
  const ofTitle = saysItself ? 0.3 : 1
  // A booking may be spoken of beside its cancellation, or not.
  const ofMatters = sharedOwn >= 1 && one.value ? 0.7 : 1
  const apartOf = ({ own, matters, under }: Compared) => own + matters * ofMatters + under * ofTitle
  const [left, right] = [apartOf(first), apartOf(second)]
  const isBoth = left > 0 && right > 0
  const renamed = first.renamed + second.renamed
  // "small" beside "large": each names one of a kind.
  const contrast = first.options > 0 && second.options > 0 ? first.options + second.options : 0
  return {
    shared: Math.min(first.shared, second.shared),
    isNamed: first.isNamed && second.isNamed,
    sharedOwn,
    // Where each has words of its own, they are two of a kind: "inside the city", "outside it".
    apart: (left + right) * (isBoth ? 1.6 : 1) + renamed + contrast,
    firstApart: left + first.renamed + contrast,
    renamed,
  }
}

/** Whether what a denial says is all said by another claim, too. */
export function isCovered(denial: Claim, by: Claim, named: ReadonlySet<string> = new Set()): boolean {
  const { sharedOwn, own, matters } = compare(denial, by, named)
  return sharedOwn >= sharing.light && own + matters <= 0.3
}

interface Held {
  keys: ReadonlySet<string>
  ownKeys: ReadonlySet<string>
  topics: ReadonlySet<Topic>
  /** Words of matters, as they are written. */
  stems: readonly string[]
}

/** Whether a word is one of some others, in any of its forms. */
const isStem = ({ keys: [own = ''] }: Word, stems: readonly string[]): boolean =>
  stems.some(stem => stem.slice(0, 4) === own.slice(0, 4))

/** What a claim and the rest of its statement hold. */
const heldBy = once(({ words, around, fact }: Claim): Held => {
  const all = [...words, ...around]
  return {
    keys: new Set(all.flatMap(({ keys }) => keys)),
    ownKeys: new Set(words.flatMap(word => (word.isUnder ? [] : word.keys))),
    stems: all.flatMap(({ is, keys }) => (is === 'topic' ? keys.slice(0, 1) : [])),
    topics: new Set([...all.flatMap(({ topics }) => topics), ...fact.topics]),
  }
})

const nothing: Compared = {
  shared: 0,
  isNamed: false,
  sharedOwn: 0,
  isOfWhole: false,
  renamed: 0,
  own: 0,
  matters: 0,
  under: 0,
  options: 0,
}

function compare(one: Claim, other: Claim, named: ReadonlySet<string>): Compared {
  const { keys, ownKeys, topics, stems } = heldBy(other)
  const found: Compared = { ...nothing }
  const counted = new Set<string>()
  for (const word of one.words) {
    const name = word.isUnder && word.topics.length > 0 ? word.topics.join(' ') : word.keys.join(' ')
    if (counted.has(name) || word.keys.some(key => named.has(key))) continue
    counted.add(name)
    if (word.keys.some(key => keys.has(key))) {
      found.shared += sharing[word.is]
      found.isNamed ||= word.is === 'thing' || word.is === 'topic'
      if (word.is === 'topic' && !word.isUnder && !isStem(word, stems)) found.renamed += 0.1
      if (!word.isUnder && word.keys.some(key => ownKeys.has(key))) {
        found.sharedOwn += sharing[word.is]
        found.isOfWhole ||= word.topics.some(topic => ofWhole.has(topic))
      }
    } else if (word.topics.some(topic => topics.has(topic))) {
      found.shared += 0.6
      found.isNamed = true
      found.renamed += word.isUnder ? 0 : 0.25
    } else if (word.is === 'option') found.options += weights.option
    else if (word.isUnder) found.under += underCost(word)
    else if (word.is === 'topic') found.matters += weights.topic
    else found.own += weights[word.is]
  }
  return found
}

/** A title is often only one of many things that its article speaks of. */
const underCost = ({ is }: Word): number =>
  is === 'light' || is === 'common' ? 0.15 : is === 'topic' ? 0.25 : 1
