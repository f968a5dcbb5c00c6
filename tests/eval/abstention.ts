import type { Evaluation } from './main.ts'
import { askSet } from './questions.ts'
import { formatProportion, formatShare, formatTable, proportion } from './table.ts'

const sets = [
  { name: 'HINT3', folder: 'hint3', least: 0.78 },
  { name: 'StackFAQ', folder: 'stackfaq', least: null },
  { name: 'SQuAD2', folder: 'squad2', least: null },
]

/**
 * Whether the assistant answers exactly what the business covers. A question counts as declined when the reply rests
 * on nothing of the business: an honest "not known", a hand-off, small talk.
 */
export const evaluateAbstention: Evaluation = async ({ dataFolder, sql, print }) => {
  const results = []
  for (const set of sets) {
    const asked = await askSet(dataFolder, set.folder, sql)
    const declined = asked.filter(({ outcome }) => outcome.sources.length === 0)
    const uncovered = asked.filter(({ answerable }) => !answerable)
    const rightly = declined.filter(({ answerable }) => !answerable).length
    results.push({
      ...set,
      asked,
      precision: proportion(rightly, declined.length),
      recall: proportion(rightly, uncovered.length),
      f1: (2 * rightly) / (declined.length + uncovered.length),
      f1OfDecliningAll: (2 * uncovered.length) / (asked.length + uncovered.length),
    })
  }
  print(
    formatTable([
      ['set', 'questions', 'precision', 'recall', 'F1', 'least', 'F1 of declining all'],
      ...results.map(({ name, asked, precision, recall, f1, least, f1OfDecliningAll }) => [
        name,
        String(asked.length),
        formatProportion(precision),
        formatProportion(recall),
        formatShare(f1),
        least === null ? '' : String(least),
        formatShare(f1OfDecliningAll),
      ]),
    ]),
  )
  return { passed: results.every(({ f1, least }) => least === null || f1 >= least), details: results }
}
