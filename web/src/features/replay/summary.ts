import { plural, t } from '@lingui/core/macro'
import type { ReplayState } from '@/lib/replay/replay'

/** What a replay has found, in a few words for the title of its dialog. */
export function titleOf(
  { phase, changed, contradictions, isComplete, fault }: ReplayState,
  before: string,
): string {
  if (phase === 'outdated') return t`The material changed meanwhile`
  const lost = changed.filter(({ isLost }) => isLost).length
  if (lost > 0)
    return plural(lost, {
      one: 'One question would no longer be answered',
      other: '# questions would no longer be answered',
    })
  const answers = changed.length
  if (answers > 0) return plural(answers, { one: 'One answer would change', other: '# answers would change' })
  if (contradictions.length > 0) return t`This disagrees with something else`
  if (fault !== undefined) return t`This could not be checked`
  if (isComplete) return t`No answer would change`
  return before
}

/** How far the check has come. */
export function progressOf({ begun, changed, contradictions, isComplete, fault }: ReplayState): string {
  if (fault !== undefined) return ''
  if (!begun) return t`Checking what would change…`
  const { questions } = begun
  if (!isComplete)
    return plural(questions, {
      one: 'Checking one question of your customers…',
      other: 'Checking the last # questions of your customers…',
    })
  const compared = plural(questions, {
    one: 'Compared on one question of your customers.',
    other: 'Compared on the last # questions of your customers.',
  })
  const places = contradictions.length
  // Where answers change as well, the title does not say it.
  if (places === 0 || changed.length === 0) return compared
  return `${compared} ${plural(places, {
    one: 'Your texts would disagree in one place: see below.',
    other: 'Your texts would disagree in # places: see below.',
  })}`
}
