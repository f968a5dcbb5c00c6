import { z } from 'zod'
import { createDictionary } from '../../supabase/functions/ai-chat-response/languages/dictionary.ts'
import { english, languages } from '../../supabase/functions/ai-chat-response/languages/languages.ts'
import { findCandidates } from '../../supabase/functions/ai-chat-response/plan/candidates.ts'
import { openShop, type Shop } from '../../supabase/functions/ai-chat-response/plan/shop.ts'
import { readAsk } from '../../supabase/functions/ai-chat-response/read/ask.ts'
import { groupBy } from './assistant.ts'
import { articleRow, EvalDataError, findSetFolders, readRows } from './data.ts'
import type { Ability } from './evaluation.ts'
import { type Proportion, proportion } from './table.ts'

const question = z.object({
  id: z.string(),
  question: z.string(),
  answerable: z.boolean().nullable(),
  gold_article_ids: z.array(z.string()),
  withheld_gold: z.array(z.string()).default([]),
  business: z.string().optional(),
  business_ids: z.array(z.string()).optional(),
})

type Question = z.infer<typeof question>

/** A set of questions, and the required shares of its answers. */
interface RetrievalSet {
  name: string
  folder: string
  /** Least recall at 1 and at 5. */
  least: [number, number]
}

const sets: RetrievalSet[] = [
  { name: 'StackFAQ', folder: 'stackfaq', least: [0.7, 0.91] },
  { name: 'HINT3', folder: 'hint3', least: [0.66, 0.88] },
  { name: 'ePQA', folder: 'amazon_product_qa', least: [0.57, 0.9] },
  { name: 'DSTC', folder: 'dstc_hospitality', least: [0.57, 0.9] },
  { name: 'SQuAD2', folder: 'squad2', least: [0.8, 0.94] },
]

interface SetResult extends RetrievalSet {
  recallAt1: Proportion
  recallAt5: Proportion
  /** The questions that found no gold article among the first five, with what they found. */
  missed: { id: string; question: string; gold: string[]; found: string[] }[]
}

/** Recall of articles: the share of answerable questions with a gold article among the first one and the first five. */
export const evaluateRetrieval: Ability = async ({ dataFolder }) => {
  if (!dataFolder) throw new EvalDataError('EVAL_DATA has to name the folder of the evaluation data.')
  const results: SetResult[] = []
  for (const set of sets) results.push(await evaluateSet(set, dataFolder))
  const figures = results.flatMap(({ name, least: [at1, at5], recallAt1, recallAt5 }) => [
    { set: name, measure: 'recall@1', count: recallAt1.total, value: recallAt1, least: at1 },
    { set: name, measure: 'recall@5', count: recallAt5.total, value: recallAt5, least: at5 },
  ])
  return { figures, details: results }
}

async function evaluateSet(set: RetrievalSet, dataFolder: string): Promise<SetResult> {
  const folders = await findSetFolders(dataFolder, set.folder, ['articles.jsonl', 'questions.jsonl'])
  const articles = [
    ...(await readRows(folders, 'articles.jsonl', articleRow)),
    // StackFAQ keeps some articles apart for other evaluations: questions about them are answerable here.
    ...(await readRows(folders, 'withheld_articles.jsonl', articleRow)),
  ]
  const questions = (await readRows(folders, 'questions.jsonl', question)).filter(
    ({ answerable, withheld_gold }) => answerable || withheld_gold.length > 0,
  )
  const shops = new Map(
    groupBy(articles, ({ business = set.name }) => business).map(([name, own]) => [
      name,
      openShop({
        currency: 'USD',
        business: { id: name, name, description: '', policies: '' },
        products: [],
        articles: own,
      }),
    ]),
  )
  const answers = questions.map(asked => ({
    id: asked.id,
    question: asked.question,
    gold: [...asked.gold_article_ids, ...asked.withheld_gold],
    found: search(set, asked, shops),
  }))
  const hits = (depth: number) =>
    answers.filter(({ gold, found }) => found.slice(0, depth).some(id => gold.includes(id)))
  return {
    ...set,
    recallAt1: proportion(hits(1).length, answers.length),
    recallAt5: proportion(hits(5).length, answers.length),
    missed: answers.filter(answer => !hits(5).includes(answer)),
  }
}

const dictionary = createDictionary([languages.en])

/** The first five articles for a question; those of several businesses are merged by score. */
function search(set: RetrievalSet, asked: Question, shops: ReadonlyMap<string, Shop>): string[] {
  const businesses = asked.business_ids ?? [asked.business ?? set.name]
  const found = businesses
    .flatMap(name => {
      const index = shops.get(name)?.index
      if (!index) return []
      const ask = readAsk(asked.question, english, index, dictionary, 'USD')
      return findCandidates(index, { ask, own: ask.terms, context: [], subjects: new Set() })
    })
    .sort((one, other) => other.score - one.score)
  return [...new Set(found.map(({ subjectId }) => subjectId))].slice(0, 5)
}
