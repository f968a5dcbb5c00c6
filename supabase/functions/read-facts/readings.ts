import type { Fact } from '../ai-chat-response/sheet/fact.ts'
import { isHeading } from '../ai-chat-response/sheet/statements.ts'
import { describeValue, type ShownValue } from './describe-value.ts'

/** A statement of a text, and what the assistant understands of it. */
export interface Reading {
  /** The owner's words. */
  statement: string
  /** The line that it stands under, such as "Delivery". */
  heading: string | null
  /** What it says in numbers, dates or addresses. */
  values: ShownValue[]
  /** What it holds under, in the owner's words. */
  conditions: string[]
  /** The entries, where it is a list such as "SMALL £20, LARGE £45". */
  rows: { label: string; values: ShownValue[]; conditions: string[] }[]
}

/** The most statements that are shown. */
const mostReadings = 150

/**
 * The readings of a field, in the order of its text.
 * @param text the field, from which the facts are
 */
export function readingsOf(facts: readonly Fact[], text: string, currency: string): Reading[] {
  const byStart = new Map<number, Fact[]>()
  for (const fact of facts) {
    const { field, start } = fact.source
    if (field !== 'description' && field !== 'content') continue
    byStart.set(start, [...(byStart.get(start) ?? []), fact])
  }
  const readings = [...byStart.values()].flatMap(entries => readingOf(entries, text, currency))
  return readings.slice(0, mostReadings)
}

function readingOf(entries: readonly Fact[], text: string, currency: string): Reading[] {
  const [first] = entries
  // A heading is shown with what stands under it.
  if (!first || (isHeading(first.statement) && first.values.length === 0)) return []
  const understood = entries.map(fact => ({
    label: fact.entry?.label ?? '',
    values: fact.values.map(value => describeValue(value, currency)),
    conditions: conditionsOf(fact, text),
  }))
  const isList = entries.length > 1
  return [
    {
      statement: first.statement,
      heading: first.heading ?? null,
      values: isList ? [] : (understood[0]?.values ?? []),
      conditions: isList ? [] : (understood[0]?.conditions ?? []),
      rows: isList ? understood : [],
    },
  ]
}

/** The conditions that are no values: those are shown as such. */
function conditionsOf({ conditions, values }: Fact, text: string): string[] {
  const own = conditions.filter(
    condition => !values.some(({ start, end }) => condition.start < end && start < condition.end),
  )
  return [...new Set(own.map(({ start, end }) => text.slice(start, end)))]
}
