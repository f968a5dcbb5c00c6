// Opening hours: which time opens and which closes, on which days, and which days are closed.
import type { Fact } from './facts.ts'

export interface Hours {
  /** Whether the time begins or ends something. */
  role?: 'start' | 'end' | undefined
  /** Days that the time is said of. */
  days?: readonly string[] | undefined
  /** Whether the day is said to be closed. */
  closed?: boolean
}

const toward = /^ ?(?:-|to|until|till|through|থেকে|से|a|à|bis|hasta) ?$/iu
const starting =
  /\b(?:opens?|open at|from|starts?|starting|abre|ouvre|öffnet|des?)(?: (?:at|is|de|um|our|the|shop|store|doors))* ?$/iu
const ending =
  /\b(?:clos\w+|until|till|ends?|cierra|ferme|schließt|bis|hasta)(?: (?:at|is|um|à|a|las)*)* ?$/iu
const shut =
  /\b(?:closed|shut|except|excluding|not open|aren't open|are not open|isn't open|don't open|cerrad[oa]s?|fechad[oa]s?|geschlossen)\b|\bferm[ée]|বন্ধ|बंद|مغلق/iu

/** What each fact of a sentence is said to be, in the order of the facts. */
export function hoursOf(sentence: string, facts: readonly Fact[]): Hours[] {
  const days = facts.filter(({ kind }) => kind === 'weekdays')
  return facts.map((fact, at) => {
    if (fact.kind === 'weekdays') return { closed: shut.test(clauseAround(sentence, fact)) }
    if (fact.kind !== 'time') return {}
    const before = facts[at - 1]
    const after = facts[at + 1]
    const joins = (a: Fact | undefined, b: Fact | undefined) =>
      a?.kind === 'time' && b?.kind === 'time' && toward.test(sentence.slice(a.end, b.at))
    const lead = sentence.slice(Math.max(0, fact.at - 30), fact.at)
    const role = joins(before, fact)
      ? ('end' as const)
      : joins(fact, after)
        ? ('start' as const)
        : ending.test(lead)
          ? ('end' as const)
          : starting.test(lead)
            ? ('start' as const)
            : undefined
    return { role, days: daysOf(fact, days, sentence) }
  })
}

/** The days that stand before the time in its part of the sentence, or after it where none do. */
function daysOf(fact: Fact, days: readonly Fact[], sentence: string): string[] | undefined {
  const listed = days.filter(({ at }) => at < fact.at)
  const nearest = listed.at(-1)
  if (
    nearest &&
    !/[;.]|, (?=\D*$)/u.test(sentence.slice(nearest.end, fact.at).replace(/, (?:from|at)/, ''))
  ) {
    // "Saturday and Sunday 10 to 4"
    const group = [nearest]
    for (let at = listed.length - 2; at >= 0; at--) {
      const other = listed[at]
      if (!other || !/^,? ?(?:and|&|or|y|et|und|,)? ?$/iu.test(sentence.slice(other.end, group[0]?.at))) break
      group.unshift(other)
    }
    return group.flatMap(({ keys }) => keys)
  }
  const next = days.find(({ at }) => at >= fact.end)
  if (next && /^[^,;.]{0,40}$/u.test(sentence.slice(fact.end, next.at))) return [...next.keys]
  return undefined
}

function clauseAround(sentence: string, { at, end }: Fact): string {
  const start = Math.max(
    0,
    ...[...sentence.slice(0, at).matchAll(/[;.](?=\s)|\bbut\b|, (?=\w+ (?:is|are|to)\b)/giu)].map(
      ({ index }) => index,
    ),
  )
  const next = sentence.slice(end).search(/[;.](?=\s|$)|\bbut\b/iu)
  const part = sentence.slice(start, next < 0 ? sentence.length : end + next)
  const word = shut.exec(part)
  if (!word) return part
  const own = at - start
  // "Monday to Friday, closed on Sunday": only what follows the word is closed.
  if (own < word.index)
    // "Saturday 7 to 1, Sunday closed": a day that has its times is not the closed one.
    return /\d.*,/su.test(part.slice(own + end - at, word.index)) ||
      /\b(?:\w+days?|weekends?|\w+tag|domingo|lunes|dimanche|lundi)\b/iu.test(part.slice(word.index))
      ? ''
      : part
  return /\bopen(?:s|ed)?\b/iu.test(part.slice(word.index + word[0].length, own)) ? '' : part
}

/** Whether what is known of a time fits what is said of it. */
export function fits(said: Hours, known: Hours): boolean {
  if (said.role && known.role && said.role !== known.role) return false
  const { days } = known
  return !said.days || !days || said.days.every(day => days.includes(day))
}
