// What the best answer leaves unsaid, and another statement says.
import type { FactIndex } from '../find/fact-index.ts'
import { keysOfValues } from '../find/value-keys.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import { holdsFor, measuresOf, siblingFirst } from './bands.ts'
import type { Candidate } from './candidates.ts'

/** Tokens that a short statement has at most: in a longer one, a word that it does not begin with or stand under is by the way. */
const longest = 12

/** The words that a statement and its parts begin with. */
const leadsOf = (statement: string): string[] =>
  statement.split(/[.;:!?।]\s+/u).map(part => part.slice(0, tokenise(part)[2]?.start))

/** The best of the other candidates that holds a missing word: "the warranty of this charger" is in two places. */
export function complement(
  index: FactIndex,
  ask: Ask,
  missing: readonly AskedTerm[],
  others: readonly Candidate[],
): Candidate[] {
  const words = missing.filter(({ term, keys }) => term.kind === 'word' && keys.length > 0)
  const holds = ({ held, kind }: Candidate) =>
    kind !== 'product' && words.some(term => (held[ask.terms.indexOf(term)] ?? 0) >= 0.4)
  const isAbout = ({ facts }: Candidate) =>
    facts.some(
      ({ fact }) =>
        tokenise(fact.statement).length <= longest ||
        words.some(({ keys }) => {
          const first = [...index.contextKeys(fact), ...leadsOf(fact.statement).flatMap(index.keysOf)]
          return keys.some(key => first.includes(key))
        }),
    )
  const [best] = others.filter(each => holds(each) && isAbout(each))
  const measured =
    best && siblingFirst(index, [best, ...others.filter(each => each !== best)], measuresOf(index, ask))
  const rest = (measured ?? []).slice(1).filter(holds)
  const first = measured?.[0]
  return first ? [first, ...rest.filter(({ score }) => score >= first.score * 0.97)].slice(0, 2) : []
}

/** What is said of ages, where a question tells one and nothing that is chosen does. */
export function ofAges(
  index: FactIndex,
  ask: Ask,
  chosen: readonly Candidate[],
  candidates: readonly Candidate[],
): Candidate[] {
  const age = measuresOf(index, ask).find(({ dimension }) => dimension === 'years')
  const speaks = ({ facts }: Candidate) =>
    facts.some(({ fact }) => age && holdsFor(index, fact, age) !== undefined)
  if (!age || chosen.some(speaks)) return []
  return candidates
    .filter(each => !chosen.includes(each) && each.kind !== 'product' && speaks(each))
    .slice(0, 1)
}

/**
 * What holds on the day or in the month that a question names, where nothing that is chosen speaks of it: what the shop does not
 * do then, or only does, and when it is open.
 */
export function ofDays(
  { values }: Ask,
  chosen: readonly Candidate[],
  candidates: readonly Candidate[],
): Candidate[] {
  const asked = keysOfValues(values.filter(isDay)).filter(key => /^(?:day|month):/.test(key))
  const speaks = ({ facts }: Candidate) =>
    facts.some(({ fact }) => keysOfValues(fact.values.filter(isDay)).some(key => asked.includes(key)))
  if (asked.length === 0 || chosen.some(speaks)) return []
  const isOfMonth = asked.some(key => key.startsWith('month:'))
  const limits = ({ facts }: Candidate) =>
    facts.some(({ fact: { denies, topics, conditions } }) =>
      isOfMonth
        ? denies || conditions.some(({ kind }) => kind === 'only')
        : topics.includes('hours') && !topics.includes('delivery'),
    )
  return candidates
    .filter(each => !chosen.includes(each) && each.kind !== 'product' && speaks(each) && limits(each))
    .slice(0, 1)
}

/** A day or a month; every day of the week is none. */
const isDay = (value: Ask['values'][number]): boolean =>
  value.kind === 'date' || (value.kind === 'weekdays' && value.days.length < 7)
