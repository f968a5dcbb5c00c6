import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import { z } from 'zod'
import { articles, business, products } from '../../demo/shop.ts'
import { detect } from '../../supabase/functions/ai-chat-response/languages/detect.ts'
import { english } from '../../supabase/functions/ai-chat-response/languages/languages.ts'
import { openShop, type Shop } from '../../supabase/functions/ai-chat-response/plan/shop.ts'
import { meaningOf } from '../../supabase/functions/ai-chat-response/read/meaning.ts'
import { readRows } from './data.ts'
import { withFreshDatabase } from './database.ts'
import type { Ability, Figure } from './evaluation.ts'
import { proportion } from './table.ts'

const row = z.object({ group: z.string(), question: z.string() })
type Row = z.infer<typeof row>

/**
 * Whether questions that ask the same are one line of the report of what nobody could answer, in whatever language, script
 * and spelling, and others are not. Judged by pairs of questions. The held-out groups were written before the first run, and
 * nothing was changed for them.
 */
export const evaluateGrouping: Ability = async () => {
  const folder = fileURLToPath(new URL('fixtures', import.meta.url))
  const sets = {
    tuned: await readRows([folder], 'grouping.jsonl', row),
    'held out': await readRows([folder], 'grouping-held-out.jsonl', row),
  }
  const shop = sampleShop()
  return withFreshDatabase(async sql => {
    const figures: Figure[] = []
    const details = []
    for (const [set, rows] of Object.entries(sets)) {
      const pairs = judge(rows, await linesOf(sql, shop, rows))
      const together = pairs.filter(({ isOneLine }) => isOneLine)
      const same = pairs.filter(({ isSame }) => isSame)
      const right = together.filter(({ isSame }) => isSame).length
      const least = set === 'held out' ? { precision: 0.95, recall: 0.7 } : undefined
      for (const [measure, all] of [
        ['precision', together],
        ['recall', same],
      ] as const)
        figures.push({
          set,
          measure,
          count: all.length,
          value: proportion(right, all.length),
          ...(least ? { least: least[measure] } : {}),
        })
      details.push({ set, wrong: pairs.filter(({ isOneLine, isSame }) => isOneLine !== isSame) })
    }
    return { figures, details }
  })
}

function sampleShop(): Shop {
  return openShop({
    currency: 'USD',
    business,
    products: products.map(product => ({ ...product, id: randomUUID() })),
    articles: articles.map(article => ({ ...article, id: randomUUID() })),
  })
}

/** The line of each question in the owner's report, by its place. */
async function linesOf(sql: postgres.Sql, shop: Shop, rows: readonly Row[]): Promise<Map<number, number>> {
  const owner = randomUUID()
  const businessId = randomUUID()
  const session = randomUUID()
  await sql`insert into auth.users (id, email) values (${owner}, ${`${owner}@example.com`})`
  await sql`insert into public.businesses (id, owner_id, name) values (${businessId}, ${owner}, 'Shop')`
  await sql`select public.open_chat_session(${session}, ${businessId})`
  const ids: string[] = rows.map(() => randomUUID())
  for (const [at, { question }] of rows.entries()) {
    const meaning = meaningOf(question, detect(question, ['en']) ?? english, shop.index, 'USD')
    await sql`
      insert into public.chat_messages (id, session_id, sender_type, content)
      values (${ids[at] ?? ''}, ${session}, 'customer', ${question})`
    await sql`
      select private.note_question(s, ${ids[at] ?? ''}, true, ${sql.json({ meaning })})
        from public.chat_sessions s where s.id = ${session}`
  }
  const lines = await sql.begin(async tx => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, true)`
    return tx<{ message_ids: string[] }[]>`
      select message_ids from public.unanswered_questions(${businessId}, page_size => 100)`
  })
  return new Map(
    lines.flatMap(({ message_ids }, line) =>
      message_ids.map((id): [number, number] => [ids.indexOf(id), line]),
    ),
  )
}

const judge = (rows: readonly Row[], lines: ReadonlyMap<number, number>) =>
  rows.flatMap((one, at) =>
    rows.slice(at + 1).map((other, behind) => ({
      one: one.question,
      other: other.question,
      isSame: one.group === other.group,
      isOneLine: lines.get(at) !== undefined && lines.get(at) === lines.get(at + 1 + behind),
    })),
  )
