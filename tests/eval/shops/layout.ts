import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { EvalDataError, parseJson, readRows } from '../data.ts'
import { expectation, patternSources } from './scoring/expectation.ts'

const record = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** shops/NAME.json: what the owner enters. The fields of the rows are those of the data API. */
const shop = z.object({
  business: record,
  /** ISO 4217. */
  currency: z.string(),
  /** ISO 639, of the material. */
  language: z.string(),
  products: z.array(record),
  articles: z.array(record),
})

/** A line of questions/NAME.jsonl: one turn. Turns of one chat follow one another. */
const question = z.object({
  id: z.string(),
  chat: z.string(),
  turn: z.number(),
  /** The kind of question, such as `price` or `followup`. */
  class: z.string(),
  q: z.string(),
  /** ISO 639, with `-Latn` after it for another alphabet's language in Latin letters. */
  lang: z.string(),
  expect: expectation,
  /** The right reply in words. */
  right: z.string(),
})

const lockFields = { shop: z.string(), q: z.string(), sort: z.string(), reply: z.string(), why: z.string() }

/** A line of lock/NAME.jsonl: what a language model writes, true or false. */
const lockRow = z.discriminatedUnion('kind', [
  // All of these stand in a reply of the same meaning.
  z.object({ kind: z.literal('honest'), ...lockFields, must: patternSources }),
  // One of these stands in a reply of the same false statement.
  z.object({ kind: z.literal('lie'), ...lockFields, lie: patternSources }),
])

export type Shop = z.infer<typeof shop>
export type Question = z.infer<typeof question>
export type LockRow = z.infer<typeof lockRow>

/** A shop, what its customers ask, and what a language model might write to them. */
export interface ExamShop {
  name: string
  shop: Shop
  questions: Question[]
  lock: LockRow[]
}

/**
 * Reads the shops of a folder that holds `shops`, `questions` and `lock`, in the order of their names.
 * @param names which shops; all when absent
 * @throws EvalDataError for a file that does not fit, with its line, and for a folder without shops. It names no row's
 *   words: half of the rows are to be seen by nobody
 */
export async function readShops(folder: string, names?: string[]): Promise<ExamShop[]> {
  const files = await readdir(join(folder, 'shops')).catch(() => [])
  const found = files.filter(file => file.endsWith('.json')).map(file => file.slice(0, -'.json'.length))
  if (found.length === 0) throw new EvalDataError(`${folder} should hold shops/NAME.json.`)
  return Promise.all(
    found
      .filter(name => names?.includes(name) ?? true)
      .sort()
      .map(async name => ({
        name,
        shop: await readShop(join(folder, 'shops', `${name}.json`)),
        questions: await readRows([join(folder, 'questions')], `${name}.jsonl`, question),
        lock: await readRows([join(folder, 'lock')], `${name}.jsonl`, lockRow),
      })),
  )
}

async function readShop(path: string): Promise<Shop> {
  const read = shop.safeParse(parseJson(await readFile(path, 'utf8')))
  if (!read.success) throw new EvalDataError(`${path} has another layout: ${z.prettifyError(read.error)}`)
  return read.data
}
