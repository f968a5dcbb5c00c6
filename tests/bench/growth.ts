// npx tsx tests/bench/growth.ts [messages …], such as 100000 1000000 10000000
// How the database grows with messages, and what its main queries then cost: sizes, blocks read, milliseconds.
// One business in a hundred chats a lot; the query's business is one of those.
import type postgres from 'postgres'
import { startScratchDatabase } from '../../scripts/scratch-database.ts'
import { growthOwner, seedGrowth } from './growth-seed.ts'
import { median } from './statistics.ts'

const sizes = process.argv.slice(2).map(Number)

const queries: Record<string, (business: string, chat: string) => string> = {
  'first page of the list': business => `select * from list_chat_sessions('${business}')`,
  'search for a word': business => `select * from list_chat_sessions('${business}', search => 'w77')`,
  'the four counts': business => `select * from chat_status_counts('${business}')`,
  'one chat': (_business, chat) =>
    `select * from chat_messages where session_id = '${chat}' order by created_at`,
  'chart of a month': business => `select * from chat_sessions_per_day('${business}', 'UTC')`,
  'how chats ended': business => `select * from chat_outcomes('${business}', 'UTC')`,
}

/** Runs a query as its owner. @returns the median time of ten and the blocks that one touches */
async function measure(
  admin: postgres.Sql,
  query: string,
): Promise<{ milliseconds: number; blocks: number }> {
  const times: number[] = []
  let blocks = 0
  for (let run = 0; run < 10; run += 1) {
    await admin.begin(async sql => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: growthOwner, role: 'authenticated' })}, true),
                       set_config('role', 'authenticated', true)`
      const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${query}`)
      const [plan] = row?.['QUERY PLAN'] ?? []
      times.push(plan['Execution Time'])
      blocks = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
    })
  }
  return { milliseconds: median(times), blocks }
}

for (const messages of sizes) {
  const database = await startScratchDatabase()
  try {
    const { admin } = database
    await seedGrowth(admin, messages)
    const tables = await admin<{ name: string; heap: string; indexes: string }[]>`
      select relname as name, pg_size_pretty(pg_table_size(oid)) as heap, pg_size_pretty(pg_indexes_size(oid)) as indexes
        from pg_class where relname in ('chat_messages', 'chat_sessions') order by 1`
    console.log(`\n${messages.toLocaleString('en')} messages`)
    for (const { name, heap, indexes } of tables) console.log(`  ${name}: ${heap}, indexes ${indexes}`)
    const [large] = await admin`
      select business_id, max(id::text) as chat, sum(message_count) as messages from chat_sessions
       group by 1 order by 3 desc limit 1`
    console.log(`  the business that is asked for has ${large?.messages} messages`)
    for (const [name, query] of Object.entries(queries)) {
      const { milliseconds, blocks } = await measure(admin, query(large?.business_id, large?.chat))
      console.log(
        `  ${name.padEnd(24)}${milliseconds.toFixed(1).padStart(9)} ms ${String(blocks).padStart(8)} blocks`,
      )
    }
  } finally {
    await database.stop()
  }
}
