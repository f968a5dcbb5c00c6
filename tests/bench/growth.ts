// npx tsx tests/bench/growth.ts [messages …], such as 100000 1000000 10000000
// How the database grows with messages, and what its main queries then cost: sizes, blocks read, milliseconds.
// One business in a hundred chats a lot; the query's business is one of those.
import type postgres from 'postgres'
import { startScratchDatabase } from '../../scripts/scratch-database.ts'
import { median } from './statistics.ts'

const sizes = process.argv.slice(2).map(Number)
const perChat = 12
const owner = '00000000-0000-4000-8000-0000000000aa'

/** Writes rows as the triggers would leave them. Businesses have 1,000 messages each, the large ones 10,000. */
async function seed(admin: postgres.Sql, messages: number): Promise<void> {
  const chats = Math.round(messages / perChat)
  const businesses = Math.max(10, Math.round(messages / 2_000))
  await admin.unsafe(`
    insert into auth.users (id, email) values ('${owner}', 'owner@example.com');
    insert into businesses (id, owner_id, name)
      select uuid_in(overlay(md5('business ' || n) placing '4' from 13)::cstring), '${owner}', 'Shop ' || n
        from generate_series(1, ${businesses}) n;
    alter table chat_sessions disable trigger user;
    alter table chat_messages disable trigger user;
    create temporary table plan as
      select uuid_in(md5('chat ' || n)::cstring) as id, n,
             uuid_in(overlay(md5('business ' || case when n % 10 = 0 then 1 + n / 10 % greatest(1, ${businesses} / 100)
                                                     else 1 + n % ${businesses} end) placing '4' from 13)::cstring) as business_id,
             now() - (n::float / ${chats}) * interval '365 days' as opened_at
        from generate_series(1, ${chats}) n;
    insert into chat_sessions (id, business_id, customer_name, customer_email, status, created_at, topic,
        last_message_at, message_count, first_asked_at, first_answered_at)
      select id, business_id, 'Customer ' || n, 'customer' || n || '@example.com',
             (array['active', 'resolved', 'resolved', 'escalated'])[1 + n % 4], opened_at,
             'chat:' || encode(sha256(uuid_send(id)), 'hex'), opened_at + interval '12 minutes', ${perChat},
             opened_at + interval '1 minute', opened_at + interval '61 seconds'
        from plan;
    insert into chat_messages (session_id, business_id, sender_type, content, created_at)
      select id, business_id, (array['customer', 'ai'])[1 + m % 2],
             'Question ' || n || ' about w' || n * m % 5000 || ' and w' || n * 7 % 3000 || ': when does it come, and what is the price?',
             opened_at + m * interval '1 minute'
        from plan cross join generate_series(1, ${perChat}) m;
    alter table chat_sessions enable trigger user;
    alter table chat_messages enable trigger user;
  `)
  await admin.unsafe('vacuum analyze')
}

const queries: Record<string, (business: string, chat: string) => string> = {
  'first page of the list': business => `select * from list_chat_sessions('${business}')`,
  'search for a word': business => `select * from list_chat_sessions('${business}', search => 'w77')`,
  'the four counts': business => `select * from chat_status_counts('${business}')`,
  'one chat': (_business, chat) =>
    `select * from chat_messages where session_id = '${chat}' order by created_at`,
  'chart of a month': business => `select * from chat_sessions_per_day('${business}', 'UTC')`,
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
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, true),
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
    await seed(admin, messages)
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
