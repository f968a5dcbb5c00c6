import type { ConditionKind, Topic } from '../languages/pack.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Value } from '../sheet/values/value.ts'

/** What a word does for what a claim is about. */
export type WordClass = 'name' | 'concept' | 'topic' | 'option' | 'common' | 'general' | 'light'

/**
 * A word that tells what a claim is about.
 * `name`: of goods, their options, places, times. `concept`: its meaning is known in all languages. `topic`: names a matter that shops
 * have rules for. `option`: a size or an age in words that say little alone, such as "small". `common`: a word of much that the shop
 * speaks of. `general`: said of goods and customers in every shop. `light`: any other.
 */
export interface Word {
  is: WordClass
  keys: readonly string[]
  topics: readonly Topic[]
  /** How rare it is in the shop: 1 for a word of one text. */
  weight: number
  /** What it means, where that is known: words of like meaning have like vectors. */
  vector?: Float32Array
  /** Whether the claim only stands under it: it is of the heading or the title. */
  isUnder: boolean
}

/** One thing that a part of a statement says, with what it says it of. */
export interface Claim {
  fact: Fact
  /** The value that it gives; without one, it says yes or no. */
  value?: Value
  denies: boolean
  /** What it is said of: the words of its part of the statement, of its heading and its title. */
  words: readonly Word[]
  /** Words of the rest of the statement. */
  around: readonly Word[]
  /** Days of the week that it holds on, as its statement names them. */
  days?: readonly number[]
  /** Other values of its part: days, dates, amounts, as keys. */
  bounds: readonly string[]
  /** What it holds under, by the words of it: "if", "unless", "after". */
  conditions: readonly ConditionKind[]
  /** Whether it says twice that something is not so, or says it for now: neither a yes nor a no. */
  isUnclear: boolean
  /** Whether it speaks of what has to be, or need not: "required", "optional". */
  isNeed: boolean
  /** Whether it says that there is nothing else: "cash only". */
  isOnly: boolean
  /** Whether it says "open" or "closed". */
  opening?: 'open' | 'closed'
  /** Its part of the statement. */
  part: string
  /** The beginnings of the words of its part as they are written, without what holds it together, denies it or is a value. */
  frame: readonly string[]
  /** Whether it stands behind a comma or in brackets: "delivery is free, not on Sundays". */
  isAside: boolean
  /** What it says, where it is neither a value nor a yes or no about its words. */
  says?: string
  /** The statement as it is shown, where it is not the fact's own. */
  shown?: string
}
