import type { Evaluation, Figure } from './evaluation.ts'
import { askSet } from './questions.ts'
import { proportion } from './table.ts'

const sets = [
  { name: 'HINT3', folder: 'hint3', least: 0.78 },
  { name: 'StackFAQ', folder: 'stackfaq', least: undefined },
  { name: 'SQuAD2', folder: 'squad2', least: undefined },
]

/**
 * Whether the assistant answers exactly what the business covers. A question counts as declined when the reply has
 * no source of the business: an honest "not known", a hand-off, small talk.
 */
export const evaluateAbstention: Evaluation = async ({ dataFolder, sql, assistant }) => {
  const figures: Figure[] = []
  const details = []
  for (const { name, folder, least } of sets) {
    const asked = await askSet(dataFolder, folder, { sql, assistant })
    const declined = asked.filter(({ outcome }) => outcome.sources.length === 0)
    const uncovered = asked.filter(({ answerable }) => !answerable)
    const rightly = declined.filter(({ answerable }) => !answerable).length
    const f1 = (2 * rightly) / (declined.length + uncovered.length)
    const f1OfDecliningAll = (2 * uncovered.length) / (asked.length + uncovered.length)
    figures.push(
      {
        set: name,
        measure: 'precision',
        count: declined.length,
        value: proportion(rightly, declined.length),
      },
      { set: name, measure: 'recall', count: uncovered.length, value: proportion(rightly, uncovered.length) },
      { set: name, measure: 'F1', count: asked.length, value: f1, ...(least ? { least } : {}) },
      { set: name, measure: 'F1 of declining all', count: asked.length, value: f1OfDecliningAll },
    )
    details.push({ name, asked })
  }
  return { figures, details }
}
