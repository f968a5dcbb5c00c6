import type { Evaluation, Figure } from './evaluation.ts'
import { type AskedQuestion, askSet } from './questions.ts'
import { proportion } from './table.ts'

const sets = [
  { name: 'StackFAQ', folder: 'stackfaq' },
  { name: 'HINT3', folder: 'hint3' },
  { name: 'SQuAD2', folder: 'squad2' },
]

/** Least share of answerable questions, over all sets, that the right article answers at the first try. */
const least = 0.7

/** How answerable questions are answered: from the right article, from another, or not at all. */
export const evaluateAnswering: Evaluation = async ({ dataFolder, sql, assistant }) => {
  const results = []
  for (const { name, folder } of sets) {
    const asked = await askSet(dataFolder, folder, { sql, assistant })
    results.push({ name, asked: asked.filter(({ answerable }) => answerable) })
  }
  const all = { name: 'all', asked: results.flatMap(({ asked }) => asked) }
  const figures = [...results, all].flatMap(({ name, asked }): Figure[] => {
    const answered = asked.filter(({ outcome }) => outcome.sources.length > 0)
    const handedOver = asked.filter(({ outcome }) => outcome.escalated && outcome.sources.length === 0)
    const share = (part: unknown[], whole: unknown[]) => ({
      count: whole.length,
      value: proportion(part.length, whole.length),
    })
    const right = answered.filter(isRight)
    return [
      { set: name, measure: 'right', ...share(right, asked), ...(name === 'all' ? { least } : {}) },
      { set: name, measure: 'right of those answered', ...share(right, answered) },
      { set: name, measure: 'handed over', ...share(handedOver, asked) },
    ]
  })
  return { figures, details: results }
}

const isRight = ({ gold_article_ids, outcome }: AskedQuestion) =>
  outcome.sources.some(({ id }) => gold_article_ids.includes(id))
