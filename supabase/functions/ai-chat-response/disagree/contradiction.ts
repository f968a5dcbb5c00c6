import type { Subject } from '../sheet/fact.ts'
import type { Claim } from './claim.ts'
import type { Features } from './likeness.ts'
import { valueKey } from './value-pairs.ts'

/** One of the two places of the material that disagree. */
export interface Side {
  /** The owner's words, or what was entered, as a sentence. */
  statement: string
  source: { kind: Subject['kind']; id: string; title: string }
}

/** Two statements of one shop that cannot both be true. */
export interface Contradiction {
  /** What disagrees: it stays the same while only words around it change. */
  key: string
  here: Side
  there: Side
}

/** Two claims that were found to disagree. */
export type Pair = readonly [Claim, Claim]

/** Two claims that may disagree, with what is measured of them. `sure`: they do. */
export interface Candidate {
  kind: 'amount' | 'denial' | 'entered' | 'hours' | 'sure'
  pair: Pair
  features: Features
}

/** What a claim says, in a form that does not change with the words around it. */
export function saysOf({ says, value, denies, words }: Claim): string {
  if (says !== undefined) return says
  if (value) return valueKey(value)
  const own = words.flatMap(({ keys, isUnder }) => (isUnder ? [] : (keys.at(-1) ?? [])))
  return `${denies ? 'no' : 'yes'} ${own.join(' ')}`
}

/** What one side says, and of which row. */
export const saidBy = (claim: Claim): string => {
  const { kind, id } = claim.fact.subject
  return `${kind} ${id} ${saysOf(claim)}`
}

/** A pair as the owner is told of it. */
export function contradictionOf([one, other]: Pair): Contradiction {
  return {
    key: [saidBy(one), saidBy(other)].sort().join(' | '),
    here: sideOf(one),
    there: sideOf(other),
  }
}

function sideOf({ fact: { subject, statement }, shown }: Claim): Side {
  const { kind, id, name } = subject
  return { statement: shown ?? statement, source: { kind, id, title: name } }
}
