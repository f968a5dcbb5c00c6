// Which facts a model gets to choose from.

import { asksForDelivery } from '../plan/bill/delivery.ts'
import { findCandidates } from '../plan/candidates.ts'
import { isLabel } from '../plan/label.ts'
import type { Shop } from '../plan/shop.ts'
import type { Turn } from '../say/answer.ts'
import type { Fact } from '../sheet/fact.ts'

/** How many of the best candidates of each question come before all else that may be of use. */
const first = 6
const mostCandidates = 24

/**
 * The facts that may answer a message, the likeliest first: those of the built-in plan, the best of a search with the terms of
 * the questions and of the turns before, hours and fees where asked for, all of what is spoken of, and then
 * the rest.
 */
export function rankFacts({ index, schedule }: Shop, { parts, before }: Turn): Fact[] {
  const spokenOf = [...parts.flatMap(({ planned }) => planned.subjects), ...before.subjects]
  const earlier = before.asks.flatMap(({ terms }) => terms).filter(({ role }) => role === 'content')
  const found = parts.map(({ ask }) =>
    findCandidates(index, { ask, own: ask.terms, context: earlier, subjects: new Set(before.subjects) })
      .slice(0, mostCandidates)
      .map(({ facts }) => facts.map(({ fact }) => fact)),
  )
  const asksFor = (kind: 'time' | 'total') => parts.some(({ ask }) => ask.kinds.has(kind))
  const isDelivered = parts.some(({ ask }) => asksForDelivery(ask, index))
  const isFee = ({ topics, values }: Fact) =>
    topics.includes('delivery') && values.some(({ kind }) => kind === 'money')
  return [
    ...new Set([
      ...parts.flatMap(({ planned }) => planned.facts),
      ...found.flatMap(candidates => candidates.slice(0, first).flat()),
      ...(asksFor('time') ? schedule.rules.map(({ fact }) => fact) : []),
      ...(isDelivered || asksFor('total') ? index.facts.filter(isFee) : []),
      ...spokenOf.flatMap(id => index.factsOf(id).flatMap(at => index.facts[at] ?? [])),
      ...found.flatMap(candidates => candidates.slice(first).flat()),
      // A model knows words that no search does: as much of the rest goes along as fits.
      ...index.facts.filter(({ subject }) => subject.kind !== 'product'),
      ...index.facts,
    ]),
  ].filter(fact => !isLabel(fact))
}
