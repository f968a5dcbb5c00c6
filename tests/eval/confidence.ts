import { createDictionary } from '../../supabase/functions/ai-chat-response/languages/dictionary.ts'
import { english, languages } from '../../supabase/functions/ai-chat-response/languages/languages.ts'
import { findCandidates } from '../../supabase/functions/ai-chat-response/plan/candidates.ts'
import {
  answeredFrom,
  confidenceFeatures,
  confidenceOf,
} from '../../supabase/functions/ai-chat-response/plan/confidence.ts'
import { openShop, type Shop } from '../../supabase/functions/ai-chat-response/plan/shop.ts'
import { readAsk } from '../../supabase/functions/ai-chat-response/read/ask.ts'
import { type Article, groupBy } from './assistant.ts'
import { articleRow, EvalDataError, findSetFolders, readRows } from './data.ts'
import type { Ability, Figure } from './evaluation.ts'
import { type Question, question } from './questions.ts'
import { proportion } from './table.ts'

const sets = [
  { name: 'StackFAQ', folder: 'stackfaq' },
  { name: 'HINT3', folder: 'hint3' },
  { name: 'SQuAD2', folder: 'squad2' },
]
/** How many questions of a set are read; of more, every n-th is. */
const most = 1500

/** What the assistant makes of one question. */
interface Example {
  set: string
  features: number[]
  confidence: number
  isAnswerable: boolean
  /** Whether the first candidate is of an article that answers. */
  isRight: boolean
  /** Whether the weights were fitted without it. */
  isKeptApart: boolean
}

/**
 * How well the confidence tells what the material answers, on the half of the questions that the weights are not fitted
 * to; and the weights that the other half gives, for plan/confidence.ts.
 */
export const evaluateConfidence: Ability = async ({ dataFolder }) => {
  if (!dataFolder) throw new EvalDataError('EVAL_DATA has to name the folder of the evaluation data.')
  const examples = (await Promise.all(sets.map(set => readExamples(dataFolder, set)))).flat()
  const apart = examples.filter(({ isKeptApart }) => isKeptApart)
  const fitted = fitWeights(examples.filter(({ isKeptApart }) => !isKeptApart))
  return {
    figures: sets.flatMap(({ name }) =>
      measure(
        name,
        apart.filter(({ set }) => set === name),
      ),
    ),
    details: examples,
    report: `weights: [${fitted.map(weight => weight.toFixed(2)).join(', ')}]`,
  }
}

async function readExamples(dataFolder: string, { name, folder }: (typeof sets)[number]): Promise<Example[]> {
  const folders = await findSetFolders(dataFolder, folder, ['articles.jsonl', 'questions.jsonl'])
  const articles = await readRows(folders, 'articles.jsonl', articleRow)
  const all = (await readRows(folders, 'questions.jsonl', question)).filter(({ escalate }) => !escalate)
  const shops = new Map(
    groupBy(articles, ({ business = folder }) => business).map(([business, own]) => [
      business,
      openArticles(business, own),
    ]),
  )
  const step = Math.ceil(all.length / most)
  const dictionary = createDictionary([languages.en])
  return all
    .filter((_, at) => at % step === 0)
    .flatMap((row, at) => {
      const shop = shops.get(row.business ?? folder)
      return shop ? [{ ...exampleOf(shop, row, dictionary), set: name, isKeptApart: at % 2 === 1 }] : []
    })
}

const openArticles = (name: string, articles: readonly Article[]): Shop =>
  openShop({
    currency: 'USD',
    business: { id: 'business', name, description: '', policies: '' },
    products: [],
    articles,
  })

function exampleOf(
  { index }: Shop,
  { question, answerable, gold_article_ids }: Question,
  dictionary: ReturnType<typeof createDictionary>,
): Omit<Example, 'set' | 'isKeptApart'> {
  const ask = readAsk(question, english, index, dictionary, 'USD')
  const candidates = findCandidates(index, { ask, own: ask.terms, context: [], subjects: new Set() })
  const [best] = candidates
  return {
    features: confidenceFeatures(index, ask, candidates),
    confidence: confidenceOf(index, ask, candidates),
    isAnswerable: answerable,
    isRight: best !== undefined && gold_article_ids.includes(best.subjectId),
  }
}

/** Logistic regression by gradient descent. */
function fitWeights(examples: readonly Example[]): number[] {
  const weights = Array<number>(examples[0]?.features.length ?? 0).fill(0)
  const steps = 4000
  const rate = 3
  const shrinking = 0.0005
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map(weight => shrinking * weight)
    for (const { features, isAnswerable, isRight } of examples) {
      const sum = features.reduce((total, feature, at) => total + feature * (weights[at] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-sum)) - (isAnswerable && isRight ? 1 : 0)
      for (const [at, feature] of features.entries())
        gradient[at] = (gradient[at] ?? 0) + (error * feature) / examples.length
    }
    for (const [at, slope] of gradient.entries()) weights[at] = (weights[at] ?? 0) - rate * slope
  }
  return weights
}

function measure(set: string, examples: readonly Example[]): Figure[] {
  const answered = examples.filter(({ confidence }) => confidence >= answeredFrom)
  const answerable = examples.filter(({ isAnswerable }) => isAnswerable)
  const right = answered.filter(({ isAnswerable, isRight }) => isAnswerable && isRight)
  const declined = examples.length - answered.length
  const uncovered = examples.length - answerable.length
  const rightly = uncovered - answered.filter(({ isAnswerable }) => !isAnswerable).length
  return [
    {
      set,
      measure: 'first candidate right',
      count: answerable.length,
      value: proportion(right.length, answerable.length),
    },
    {
      set,
      measure: 'F1 of declining',
      count: examples.length,
      value: (2 * rightly) / (declined + uncovered),
    },
  ]
}
