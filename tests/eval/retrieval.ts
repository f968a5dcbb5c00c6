import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { z } from 'zod'
import { inParallel } from './assistant.ts'
import { articleRow, findSetFolders, readRows } from './data.ts'
import type { Evaluation } from './evaluation.ts'
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

type Article = z.infer<typeof articleRow>
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

/**
 * Recall of `private.search_passages`: the share of answerable questions with a gold article among the first one and
 * the first five. Articles come in through the product's own tables, one business for each business, product or
 * subject of a set.
 */
export const evaluateRetrieval: Evaluation = async ({ dataFolder, sql }) => {
  const results: SetResult[] = []
  for (const set of sets) results.push(await evaluateSet(set, dataFolder, sql))
  const figures = results.flatMap(({ name, least: [at1, at5], recallAt1, recallAt5 }) => [
    { set: name, measure: 'recall@1', count: recallAt1.total, value: recallAt1, least: at1 },
    { set: name, measure: 'recall@5', count: recallAt5.total, value: recallAt5, least: at5 },
  ])
  return { figures, details: results }
}

async function evaluateSet(set: RetrievalSet, dataFolder: string, sql: postgres.Sql): Promise<SetResult> {
  const folders = await findSetFolders(dataFolder, set.folder, ['articles.jsonl', 'questions.jsonl'])
  const articles = [
    ...(await readRows(folders, 'articles.jsonl', articleRow)),
    // StackFAQ keeps some articles apart for other evaluations: questions about them are answerable here.
    ...(await readRows(folders, 'withheld_articles.jsonl', articleRow)),
  ]
  const questions = (await readRows(folders, 'questions.jsonl', question)).filter(
    ({ answerable, withheld_gold }) => answerable || withheld_gold.length > 0,
  )
  await load(set, articles, sql)

  const articleIds = new Map(articles.map(({ id }) => [uuid(set.folder, id), id]))
  const answers = await inParallel(questions, 4, async asked => {
    const found = (await search(set, asked, sql)).map(id => articleIds.get(id) ?? id)
    const gold = [...asked.gold_article_ids, ...asked.withheld_gold]
    return { id: asked.id, question: asked.question, gold, found }
  })
  const hits = (depth: number) =>
    answers.filter(({ gold, found }) => found.slice(0, depth).some(id => gold.includes(id)))
  return {
    ...set,
    recallAt1: proportion(hits(1).length, answers.length),
    recallAt5: proportion(hits(5).length, answers.length),
    missed: answers.filter(answer => !hits(5).includes(answer)),
  }
}

/** Inserts the articles as an owner would have written them, into one business for each that the set names. */
async function load(set: RetrievalSet, articles: Article[], sql: postgres.Sql): Promise<void> {
  const owner = uuid(set.folder, 'owner')
  await sql`insert into auth.users (id, email) values (${owner}, ${`${set.folder}@example.com`})`
  const names = new Map(articles.map(({ business = set.name }) => [uuid(set.folder, business), business]))
  await sql`
    insert into public.businesses (id, owner_id, name)
    select id, ${owner}, name from unnest(${[...names.keys()]}::uuid[], ${[...names.values()]}::text[]) b(id, name)`
  await sql`
    insert into public.knowledge_base_articles (id, business_id, title, content)
    select * from unnest(
      ${articles.map(({ id }) => uuid(set.folder, id))}::uuid[],
      ${articles.map(({ business = set.name }) => uuid(set.folder, business))}::uuid[],
      ${articles.map(({ title }) => title.slice(0, 300))}::text[],
      ${articles.map(({ content }) => content)}::text[])`
}

/** The first five sources for a question; those of several businesses are merged by rank. */
async function search(set: RetrievalSet, asked: Question, sql: postgres.Sql): Promise<string[]> {
  const businesses = asked.business_ids ?? [asked.business ?? set.name]
  const rows = await sql<{ source_id: string }[]>`
    select p.source_id
      from unnest(${businesses.map(business => uuid(set.folder, business))}::uuid[]) business(id)
     cross join lateral private.search_passages(business.id, ${asked.question}, 5) p
     order by p.rank desc
     limit 5`
  return rows.map(row => row.source_id)
}

/** The same id for the same row in every run, so that two runs can be compared. */
function uuid(set: string, id: string): string {
  const hex = createHash('sha256').update(`${set}/${id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
