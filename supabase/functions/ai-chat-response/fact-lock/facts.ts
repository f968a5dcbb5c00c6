// What a text states that can be checked: amounts, numbers, dates, times, codes and contacts.

import { readAmounts } from './amounts.ts'
import { readCalendar } from './calendar.ts'
import { clean } from './clean.ts'
import { readContacts } from './contacts.ts'

export type FactKind =
  | 'price'
  | 'percentage'
  | 'quantity'
  | 'number'
  | 'date'
  | 'month'
  | 'weekdays'
  | 'time'
  | 'size'
  | 'code'
  | 'phone'
  | 'email'
  | 'link'

export interface Fact {
  kind: FactKind
  /** As it stands in the cleaned text. */
  text: string
  /** Where it stands in the cleaned text, in UTF-16 units. */
  at: number
  end: number
  /** What it may mean; two facts agree when they share a meaning. */
  keys: string[]
  /** Currency of a price, unit of a quantity; null when none is given. */
  unit: string | null
}

/** All facts of a text, in the order in which they stand. */
export function readFacts(text: string): Fact[] {
  const contacts = readContacts(clean(text))
  const calendar = readCalendar(contacts.rest)
  return [...contacts.facts, ...calendar.facts, ...readAmounts(calendar.rest)].sort((a, b) => a.at - b.at)
}
