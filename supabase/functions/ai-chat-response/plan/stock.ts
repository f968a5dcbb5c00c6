// What a shop does not have: what its text says of it, and what is asked for and not on its list.
import type { FactIndex } from '../find/fact-index.ts'
import type { Ask, AskedTerm } from '../read/ask.ts'
import type { Fact } from '../sheet/fact.ts'
import { isLabel } from './label.ts'

/** What is told of one product, with what its text says of not having it. */
export function withStock(index: FactIndex, facts: readonly Fact[]): readonly Fact[] {
  const [first, ...others] = facts
  if (first?.subject.kind !== 'product' || others.some(({ subject }) => subject.id !== first.subject.id))
    return facts
  const notes = index
    .factsOf(first.subject.id)
    .flatMap(at => index.facts[at] ?? [])
    .filter(fact => !isLabel(fact) && !facts.includes(fact) && index.entryKeys(fact).has('=sold_out'))
  return [...facts, ...notes]
}

/** What a place offers beside what it sells: a list of goods does not tell whether there is any. */
const facilities = new Set(
  [
    ...[
      'parking',
      'wifi',
      'internet',
      'toilet',
      'elevator',
      'wheelchair',
      'air_conditioning',
      'tv',
      'music',
      'safe',
    ],
    ...[
      'seat',
      'locker',
      'shower',
      'playground',
      'garden',
      'toy',
      'high_chair',
      'waiting_room',
      'prayer_room',
    ],
    ...['heating', 'balcony', 'smoking', 'changing_room', 'ramp', 'entrance', 'staff', 'camera', 'generator'],
  ].map(concept => `=${concept}`),
)

export const isFacility = ({ term }: AskedTerm): boolean => term.keys.some(key => facilities.has(key))

/** The goods that a question asks for and that nothing of the material names. */
export function unlistedIn({ kinds, terms }: Ask): AskedTerm[] {
  if (!kinds.has('availability') && !kinds.has('list')) return []
  const content = terms.filter(({ role }) => role === 'content')
  const unknown = (content.length > 0 ? content : terms.filter(({ isUnknown }) => isUnknown)).filter(
    ({ keys }) => keys.length === 0,
  )
  return unknown.some(isFacility) ? [] : unknown
}
