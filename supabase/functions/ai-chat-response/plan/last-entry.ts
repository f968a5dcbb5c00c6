// Until when something can be had on a day, where the material says how long before closing it ends.
import type { FactIndex } from '../find/fact-index.ts'
import type { Dictionary } from '../languages/dictionary.ts'
import { once } from '../languages/remember.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Ask } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import type { Schedule } from '../sheet/hours.ts'
import { lastEntriesOf } from '../sheet/last-entry.ts'
import type { Clock } from './asked-day.ts'
import { hoursOfDay } from './hours.ts'
import type { Planned } from './planned.ts'

/** The last time on a day. */
export interface Last {
  /** Sunday is 0. */
  weekday: number
  /** Minutes after midnight. */
  minute: number
}

interface Entry {
  fact: Fact
  minutes: number
  keys: ReadonlySet<string>
}

const entriesOf = once((index: FactIndex): readonly Entry[] => {
  const seen = new Set<string>()
  return index.facts.flatMap(fact => {
    if (seen.has(fact.statement)) return []
    seen.add(fact.statement)
    return lastEntriesOf(fact, index.wording.dictionary).map(({ start, end, minutes }) => ({
      fact,
      minutes,
      keys: new Set(index.keysOf(fact.statement.slice(start, end))),
    }))
  })
})

/**
 * Answers "how late can i come on sunday?", and "can i come on sunday at half past three?", by the time before closing that the
 * material names.
 */
export function planLast(
  { index, schedule }: { index: FactIndex; schedule: Schedule },
  ask: Ask,
  { dictionary, clock }: { dictionary: Dictionary; clock?: Clock | undefined },
): Planned | undefined {
  const entries = entriesOf(index)
  if (entries.length === 0 || ask.kinds.has('price') || ask.kinds.has('total')) return undefined
  const tokens = tokenise(ask.text)
  const isLatest = tokens.some((_, at) => dictionary.match(tokens, at, 'latest'))
  const hasTime = ask.values.some(({ kind }) => kind === 'clock' || kind === 'number')
  if (!isLatest && !hasTime) return undefined
  const found = hoursOfDay(schedule, ask, dictionary, clock)
  const closing = found?.hours.ranges.at(-1)?.to
  if (!found || closing === undefined || found.day.weekday === undefined) return undefined
  const entry = chooseEntry(entries, ask, isLatest)
  if (!entry) return undefined
  const minute = closing - entry.minutes
  // A time well before is one of which the last says nothing.
  if (!isLatest && (found.minute === undefined || found.minute < minute || found.minute >= closing))
    return undefined
  return {
    certainty: 'sure',
    confidence: 0.8,
    facts: [...new Set([entry.fact, ...found.hours.facts])],
    missing: [],
    subjects: [entry.fact.subject.id],
    last: { weekday: found.day.weekday, minute },
  }
}

/** What the question names of; the only one where it asks for the last time, or names nothing that is known. */
function chooseEntry(entries: readonly Entry[], { terms }: Ask, isLatest: boolean): Entry | undefined {
  const content = terms.filter(({ role, keys }) => role === 'content' && keys.length > 0)
  const named = terms.filter(({ role, term }) => role !== 'cue' && term.kind === 'word')
  const scored = entries
    .map(entry => ({
      entry,
      score: named.filter(({ keys }) => keys.some(key => entry.keys.has(key))).length,
    }))
    .sort((one, other) => other.score - one.score)
  const [best, next] = scored
  if (!best) return undefined
  if (best.score > 0) return best.score > (next?.score ?? 0) ? best.entry : undefined
  return entries.length === 1 && (isLatest || content.length === 0) ? best.entry : undefined
}
