// How likely it is that only the owner can settle a message: multinomial logistic regression over its words and their parts, hashed
// into places (Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", 2009), and over what its language's phrase
// lists read. tests/eval/handover/fit.ts fits the weights.
import { bytesIn } from '../../find/vectors/bytes.ts'
import { wordsOf } from '../../languages/phrases.ts'
import type { Said } from './said.ts'
import { weights } from './weights.ts'

/** What a message may be about, in the order of the weights. */
export const likelyMatters = ['order', 'complaint', 'person'] as const
export type LikelyMatter = (typeof likelyMatters)[number]

/** A feature's place among the weights, and its value. */
export type Feature = readonly [place: number, value: number]

/** Places for hashed words, before those for features with a name. */
const hashed = 2 ** 14
const names = 64
/** How many weights each matter has. */
export const places = hashed + names
/** A weight of 1 as it is stored, in a byte. */
export const unit = 24

/** How long a message's words are together: the named features are between 0 and 1. */
const lengthOfWords = 1.5

/**
 * @param verdict what rules say: a matter and how sure
 * @param said what the phrase lists read
 */
export function featuresOf(text: string, verdict: string | undefined, said: Said): Feature[] {
  const words = wordsOf(text).map(({ text }) => text.replace(/\p{Nd}/gu, '0'))
  const parts = new Map<number, number>()
  const add = (part: string, value: number) => {
    const place = hashOf(part) % hashed
    if ((parts.get(place) ?? 0) < value) parts.set(place, value)
  }
  for (const [at, word] of words.entries()) {
    add(`w${word}`, 1)
    if (at > 0) add(`b${words[at - 1]} ${word}`, 0.7)
    const framed = ` ${word} `
    for (const length of [3, 4, 5])
      for (let from = 0; from + length <= framed.length; from += 1)
        add(`c${framed.slice(from, from + length)}`, 0.4)
  }
  const whole = Math.hypot(...parts.values()) || 1
  const features: Feature[] = [...parts].map(([place, value]) => [place, (lengthOfWords * value) / whole])
  const name = (at: number, value: number) => features.push([hashed + at, value])
  name(0, 1)
  if (/[?؟]/.test(text)) name(1, 0.5)
  name(2, Math.min(1, words.length / 20))
  const ruled = verdict === undefined ? -1 : verdicts.indexOf(verdict)
  if (ruled >= 0) name(3 + ruled, 1)
  const first = 3 + verdicts.length
  for (const [at, is] of Object.values(said).entries()) if (is) name(first + at, 0.5)
  return features
}

const verdicts = ['order', 'complaint', 'person', 'danger'].flatMap(matter => [
  `${matter} sure`,
  `${matter} maybe`,
])

/** FNV-1a, 32 bits (Fowler, Noll and Vo). */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

/** The chances of each matter, by weights for each; what is missing to 1 is the chance that nobody is needed. */
export function chancesOf(features: readonly Feature[], all: readonly ArrayLike<number>[]): number[] {
  const powers = all.map(own =>
    Math.exp(features.reduce((sum, [place, value]) => sum + (own[place] ?? 0) * value, 0)),
  )
  const whole = powers.reduce((sum, power) => sum + power, 1)
  return powers.map(power => power / whole)
}

let read: readonly Float32Array[] | undefined

/** Read when they are first needed: not every function that is started answers a question. */
function readWeights(): readonly Float32Array[] {
  read ??= weights.map(text => Float32Array.from(bytesIn(text), byte => byte / unit))
  return read
}

/** What a message most likely asks of the owner, and how likely it is that it asks anything of them. */
export function likelyMatter(features: readonly Feature[]): { matter: LikelyMatter; chance: number } {
  const chances = chancesOf(features, readWeights())
  const most = chances.indexOf(Math.max(...chances))
  return {
    matter: likelyMatters[most] ?? 'person',
    chance: chances.reduce((sum, chance) => sum + chance, 0),
  }
}
