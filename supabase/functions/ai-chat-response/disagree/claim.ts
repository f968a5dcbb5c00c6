import type { Topic } from '../languages/pack.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Value } from '../sheet/values/value.ts'

/**
 * A word that tells what a claim is about.
 * `thing`: names something of the shop's, or one kind, size or place of it. `topic`: names a matter that shops have rules for.
 * `option`: a size or an age in words that say little alone, such as "small". `common`: a word of much that the shop speaks of. `light`: anything else
 * that is no word of every shop's.
 */
export interface Word {
  is: 'thing' | 'topic' | 'option' | 'common' | 'light'
  keys: readonly string[]
  topics: readonly Topic[]
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
  /** What else bounds it: days, dates, other amounts, as keys. */
  bounds: readonly string[]
  /** Whether it holds under something only: "if", "unless", "after". */
  isConditional: boolean
  /** Whether it says that there is nothing else: "cash only". */
  isOnly: boolean
  /** Its part of the statement. */
  part: string
  /** What it says, where it is neither a value nor a yes or no about its words. */
  says?: string
  /** The statement as it is shown, where it is not the fact's own. */
  shown?: string
}
