import type { Evaluation } from './main.ts'
import { type AskedQuestion, askSet } from './questions.ts'
import { formatProportion, formatTable, proportion } from './table.ts'

const sets = [
  { name: 'StackFAQ', folder: 'stackfaq' },
  { name: 'HINT3', folder: 'hint3' },
  { name: 'SQuAD2', folder: 'squad2' },
]

/** Least share of answerable questions, over all sets, that the right article answers at the first try. */
const least = 0.7

/** How answerable questions are answered: from the right article, from another, or not at all. */
export const evaluateAnswering: Evaluation = async ({ dataFolder, sql, print }) => {
  const results = []
  for (const { name, folder } of sets) {
    const asked = (await askSet(dataFolder, folder, sql)).filter(({ answerable }) => answerable)
    results.push({ name, asked })
  }
  const all = { name: 'all', asked: results.flatMap(({ asked }) => asked) }
  print(
    formatTable([
      ['set', 'questions', 'right', 'right of those answered', 'handed over', 'not answered'],
      ...[...results, all].map(({ name, asked }) => {
        const answered = asked.filter(({ outcome }) => outcome.sources.length > 0)
        const right = answered.filter(isRight).length
        const handedOver = asked.filter(({ outcome }) => outcome.escalated && outcome.sources.length === 0)
        return [
          name,
          String(asked.length),
          formatProportion(proportion(right, asked.length)),
          formatProportion(proportion(right, answered.length)),
          String(handedOver.length),
          String(asked.length - answered.length - handedOver.length),
        ]
      }),
    ]),
  )
  return { passed: all.asked.filter(isRight).length / all.asked.length >= least, details: results }
}

const isRight = ({ gold_article_ids, outcome }: AskedQuestion) =>
  outcome.sources.some(({ id }) => gold_article_ids.includes(id))
