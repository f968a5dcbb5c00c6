// In which order the questions of a replay are asked: an owner sees first what their change most likely changes.
import type { Shop } from '../ai-chat-response/plan/shop.ts'
import type { Fact } from '../ai-chat-response/sheet/fact.ts'
import type { Question } from './questions.ts'

/** Of a change of more facts, such as an import, most questions may be changed. */
const mostFacts = 200

/**
 * The questions, first those that share the most telling words with the facts that only one of the two shops has. Questions of
 * which as much is shared stay in their order.
 */
export function likelyFirst(before: Shop, after: Shop, questions: readonly Question[]): readonly Question[] {
  const changed = [
    { index: before.index, facts: factsMissingIn(after, before) },
    { index: after.index, facts: factsMissingIn(before, after) },
  ]
  const count = changed.reduce((sum, { facts }) => sum + facts.length, 0)
  if (count === 0 || count > mostFacts) return questions
  const keys = new Set(
    changed.flatMap(({ index, facts }) =>
      facts.flatMap(fact => [...index.entryKeys(fact), ...index.contextKeys(fact)]),
    ),
  )
  const { index } = after
  const shared = ({ text }: Question): number =>
    [...new Set(index.keysOf(text))].reduce((sum, key) => sum + (keys.has(key) ? index.rarity([key]) : 0), 0)
  return questions
    .map(question => ({ question, shared: shared(question) }))
    .sort((one, other) => other.shared - one.shared)
    .map(({ question }) => question)
}

/** The facts of a shop that another one does not state of the same. */
function factsMissingIn(other: Shop, { index }: Shop): Fact[] {
  const stated = new Set(other.index.facts.map(keyOf))
  return index.facts.filter(fact => !stated.has(keyOf(fact)))
}

const keyOf = ({ subject, source, statement, heading = '', entry }: Fact): string =>
  [subject.id, subject.name, source.field, heading, statement, entry?.label ?? ''].join('\n')
