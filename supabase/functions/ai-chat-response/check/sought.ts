// What the pieces of the facts that a clause tells are found by.
import type { Term } from '../find/terms.ts'
import { keysOfValues } from '../find/value-keys.ts'
import type { Value } from '../sheet/values/value.ts'
import type { Setting } from './align.ts'
import type { Clause, Sentence } from './clauses.ts'
import type { Piece } from './pieces.ts'

/** How much words count where a fact has them, by where in the reply or the question they stand. */
const layers = { clause: 1, sentence: 0.4, topic: 0.3, question: 0.25 }

export interface Sought {
  keys: readonly string[]
  weight: number
}

/** Days and months name what a statement is about; they are compared as words are. */
export const isNamed = ({ kind }: Value) => kind === 'weekdays' || kind === 'date'

/** What a clause is found by, with the sentence, the reply before it and the question around it. */
export function soughtOf(
  { shop: { index }, turn, topic }: Setting,
  clause: Clause,
  sentence: Sentence,
  except?: Value,
): Sought[] {
  const taken = new Set<string>()
  const layer = (names: readonly (readonly string[])[], weight: number) =>
    names
      .filter(keys => keys.length > 0 && !keys.some(key => taken.has(key)))
      .map(keys => {
        for (const key of keys) taken.add(key)
        return { keys, weight: weight * index.rarity(keys) }
      })
  const asked = turn.parts.flatMap(({ ask }) =>
    ask.terms.filter(({ role }) => role !== 'cue').map(({ keys }) => keys),
  )
  return [
    ...layer(namesOf(clause), layers.clause),
    ...layer(
      clause.numbers
        .filter(({ start, end }) => !except || start >= except.end || end <= except.start)
        .map(({ keys }) => keys),
      layers.clause * 0.7,
    ),
    ...layer(sentence.clauses.flatMap(namesOf), layers.sentence),
    ...layer(
      [...topic].map(key => [key]),
      layers.topic,
    ),
    ...layer(asked, layers.question),
  ]
}

/** What a clause names: its words, and its days and months. */
export const namesOf = ({ content, values }: Clause): (readonly string[])[] => [
  ...content.map(allKeys),
  ...values.filter(isNamed).flatMap(value => keysOfValues([value]).map(key => [key])),
]

const allKeys = ({ keys, parts = [] }: Term): string[] => [...keys, ...parts.flatMap(({ keys }) => [...keys])]

/** How well a piece fits. */
export function scoreOf({ own, context, around }: Piece, sought: readonly Sought[]): number {
  let score = 0
  for (const { keys, weight } of sought) {
    if (keys.some(key => own.has(key))) score += weight
    else if (keys.some(key => context.has(key))) score += 0.9 * weight
    else if (keys.some(key => around.has(key))) score += 0.3 * weight
  }
  return score
}
