// How likely it is that two claims disagree, by a logistic regression for each kind of pair.
import type { Candidate } from './contradiction.ts'
import { weights } from './weights.ts'

/** From which chance on one of many pairs is told: chosen by what shops gave that the weights were not fitted to. */
const told = { amount: 0.75, denial: 0.7, entered: 0.45, hours: 0.65, sure: 0 }

/** The chance that two claims disagree, 0 to 1. */
export function chanceOf({ kind, features }: Candidate): number {
  if (kind === 'sure') return 1
  const own: Readonly<Record<string, number>> = weights[kind]
  let sum = own.always ?? 0
  for (const name in features) sum += (own[name] ?? 0) * (features[name] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/** From so many pairs on, what is asked about is as strict as for a whole shop. */
const manyPairs = 8

/** Less than this is never told. */
const leastChance = 0.15

/**
 * Whether a pair is told. The fewer pairs there are, the likelier one of them is what an edit got wrong: a whole shop has dozens that
 * only look like it. That is no reason where the same text says elsewhere what the other side says.
 * @param among how many pairs are asked about at once
 * @param chance that they disagree
 */
export function isTold(
  candidate: Pick<Candidate, 'kind' | 'features'>,
  among: number,
  chance: number,
): boolean {
  if (candidate.kind === 'sure') return true
  const eased = candidate.features.agreeing ? 1 : Math.max(1, manyPairs / Math.max(1, among))
  return chance >= leastChance && oddsOf(chance) * eased >= oddsOf(told[candidate.kind])
}

const oddsOf = (chance: number): number => chance / (1 - chance)
