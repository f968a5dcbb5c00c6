import { countOf, grouped } from '@/lib/format'
import type { ReplayState } from '@/lib/replay/replay'

/** What a replay has found, in a few words for the title of its dialog. */
export function titleOf(
  { phase, changed, contradictions, isComplete, fault }: ReplayState,
  verb: string,
): string {
  if (phase === 'outdated') return 'The material changed meanwhile'
  const lost = changed.filter(({ isLost }) => isLost).length
  if (lost === 1) return 'One question would no longer be answered'
  if (lost > 1) return `${grouped(lost)} questions would no longer be answered`
  if (changed.length === 1) return 'One answer would change'
  if (changed.length > 1) return `${grouped(changed.length)} answers would change`
  if (contradictions.length > 0) return 'This disagrees with something else'
  if (fault !== undefined) return 'This could not be checked'
  return isComplete ? 'No answer would change' : `Before you ${verb.toLowerCase()}`
}

/** How far the check has come. */
export function progressOf({ begun, changed, contradictions, isComplete, fault }: ReplayState): string {
  if (fault !== undefined) return ''
  if (!begun) return 'Checking what would change…'
  const questions =
    begun.questions === 1 ? 'one question' : `the last ${countOf(begun.questions, 'question')}`
  if (!isComplete) return `Checking ${questions} of your customers…`
  const compared = `Compared on ${questions} of your customers.`
  // Where answers change as well, the title does not say it.
  return contradictions.length > 0 && changed.length > 0
    ? `${compared} Your texts would disagree in ${contradictions.length === 1 ? 'one place' : countOf(contradictions.length, 'place')}: see below.`
    : compared
}
