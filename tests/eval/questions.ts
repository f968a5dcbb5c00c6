import { z } from 'zod'
import { type Article, groupBy, inParallel, type Outcome, openShop } from './assistant.ts'
import { articleRow, findSetFolders, readRows } from './data.ts'
import type { EvaluationContext } from './evaluation.ts'

export const question = z.object({
  id: z.string(),
  question: z.string(),
  answerable: z.boolean(),
  gold_article_ids: z.array(z.string()),
  business: z.string().optional(),
  /** Set for a message that wants a person: no article answers that. */
  escalate: z.boolean().default(false),
})

export type Question = z.infer<typeof question>

export interface AskedQuestion extends Question {
  outcome: Outcome
}

/** How many questions of a set are asked; of more, every n-th is. */
const most = 1500

/** Loads the articles of a set, one shop for each business in it, and asks the set's questions. */
export async function askSet(
  dataFolder: string,
  set: string,
  context: Pick<EvaluationContext, 'sql' | 'assistant'>,
): Promise<AskedQuestion[]> {
  const folders = await findSetFolders(dataFolder, set, ['articles.jsonl', 'questions.jsonl'])
  const articles = await readRows(folders, 'articles.jsonl', articleRow)
  const questions = (await readRows(folders, 'questions.jsonl', question)).filter(({ escalate }) => !escalate)
  const shops = new Map(
    await Promise.all(
      groupBy(articles, ({ business = set }) => business).map(
        async ([business, own]: [string, Article[]]) =>
          [business, await openShop(context, business, own)] as const,
      ),
    ),
  )
  const step = Math.ceil(questions.length / most)
  const picked = questions.filter((_, at) => at % step === 0)
  return inParallel(picked, 4, async asked => {
    const shop = shops.get(asked.business ?? set)
    if (!shop) throw new Error(`${set}: ${asked.id} asks a business without articles.`)
    return { ...asked, outcome: await shop.ask(asked.question) }
  })
}
