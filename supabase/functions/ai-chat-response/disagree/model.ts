// How likely it is that two claims disagree, by a logistic regression for each kind of pair.
import type { Candidate } from './contradiction.ts'
import { weights } from './weights.ts'

/** From which chance on a pair is told: chosen by what shops gave that the weights were not fitted to. */
export const told = { amount: 0.6, denial: 0.55, entered: 0.4, hours: 0.5, sure: 0 }

/** The chance that two claims disagree, 0 to 1. */
export function chanceOf({ kind, features }: Candidate): number {
  if (kind === 'sure') return 1
  const own: Readonly<Record<string, number>> = weights[kind]
  let sum = own.always ?? 0
  for (const name in features) sum += (own[name] ?? 0) * (features[name] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

export const isTold = (candidate: Candidate): boolean => chanceOf(candidate) >= told[candidate.kind]
