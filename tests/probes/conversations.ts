// npx tsx tests/probes/conversations.ts [messages of the large business] [businesses]
// How long the owner's list and reports take in PostgreSQL, in a business with many chats among others.
import type postgres from 'postgres'
import { startScratchDatabase } from '../../scripts/scratch-database.ts'

const messages = Number(process.argv[2] ?? 300_000)
const businesses = Number(process.argv[3] ?? 200)
const perSession = 30
const runs = 40
const owner = '00000000-0000-4000-8000-0000000000aa'
const large = '00000000-0000-4000-8000-0000000000bb'

/** Fills the tables directly: what the triggers would have kept is written with the rows. */
async function seed(admin: postgres.Sql): Promise<void> {
  const [words] = await admin`select indexdef from pg_indexes where indexname = 'chat_messages_words_idx'`
  await admin.unsafe(`
    insert into auth.users (id, email) values ('${owner}', 'owner@example.com');
    insert into businesses (id, owner_id, name)
      select case n when 1 then '${large}'::uuid else gen_random_uuid() end, '${owner}', 'Shop ' || n
        from generate_series(1, ${businesses}) n;
    alter table chat_sessions disable trigger user;
    alter table chat_messages disable trigger user;
    drop index chat_messages_words_idx;
    -- Words as often as in a language: the first of 3,000 makes one of ten, and the n-th 1/n of that.
    create function pg_temp.line(n bigint) returns text language sql as $$
      select string_agg('w' || exp(ln(3000) * ((hashint8(n * 31 + w)::bigint & 65535) / 65536.0))::int || 'x', ' ')
        from generate_series(1, 6 + (n % 9)::int) w
    $$;
    create temporary table plan as
      select b.id as business_id, gen_random_uuid() as session_id, row_number() over () as number,
             now() - random() * interval '60 days' as opened_at
        from businesses b
        cross join lateral generate_series(1, case b.id when '${large}' then ${messages / perSession} else 100 end);
    insert into chat_sessions (id, business_id, customer_name, customer_email, status, created_at, topic,
        last_message_at, message_count, first_asked_at, first_answered_at, waiting_since, handed_over_at)
      select session_id, business_id, 'Customer ' || number, 'customer' || number || '@example.com',
             (array['active', 'active', 'active', 'resolved', 'resolved', 'escalated'])[1 + number % 6], opened_at,
             'chat:' || encode(sha256(uuid_send(session_id)), 'hex'), opened_at + interval '30 minutes', ${perSession},
             opened_at + interval '1 minute', opened_at + interval '61 seconds',
             case when number % 12 = 5 then opened_at end, case when number % 6 = 5 then opened_at end
        from plan;
    insert into chat_messages (session_id, business_id, sender_type, content, created_at)
      select session_id, business_id, (array['customer', 'ai', 'human'])[1 + m % 3], pg_temp.line(number * ${perSession} + m),
             opened_at + m * interval '1 minute'
        from plan cross join generate_series(1, ${perSession}) m;
    insert into private.unanswered_questions (message_id, session_id, business_id, question, meaning, asked_at)
      select m.id, m.session_id, m.business_id, m.content,
             array_to_string(tsvector_to_array(to_tsvector('english', left(m.content, 20))), ' '), m.created_at
        from chat_messages m where m.business_id = '${large}' and m.sender_type = 'customer' and random() < 0.02;
    alter table chat_sessions enable trigger user;
    alter table chat_messages enable trigger user;
    ${words?.indexdef};
  `)
  await admin.unsafe('vacuum analyze')
}

/** Times a call as its owner makes it, in milliseconds. */
async function measure(admin: postgres.Sql, name: string, call: (run: number) => string): Promise<void> {
  const times: number[] = []
  let rows = 0
  let bytes = 0
  for (let run = 0; run < runs; run++) {
    await admin.begin(async sql => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, true),
                       set_config('role', 'authenticated', true)`
      const started = performance.now()
      const [result] = await sql.unsafe(
        `select coalesce(json_agg(r), '[]')::text as body, count(*)::int as rows from (select * from ${call(run)}) r`,
      )
      times.push(performance.now() - started)
      rows = result?.rows
      bytes = String(result?.body).length
    })
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1).padStart(8)
  console.log(
    `${name.padEnd(44)}${at(0)}${at(0.5)}${at(0.95)}${String(rows).padStart(7)}${String(bytes).padStart(9)}`,
  )
}

const database = await startScratchDatabase()
try {
  await seed(database.admin)
  const [size] = await database.admin`
    select (select count(*) from chat_messages) as messages, (select count(*) from chat_sessions) as sessions,
           pg_size_pretty(pg_relation_size('chat_messages')) as heap,
           pg_size_pretty(pg_relation_size('chat_messages_words_idx')) as index`
  console.log(
    `${size?.messages} messages (${size?.heap}, word index ${size?.index}), ${size?.sessions} sessions, ${businesses} businesses`,
  )
  console.log(`${'milliseconds'.padEnd(44)}     min     p50     p95   rows    bytes`)
  const list =
    (rest = '') =>
    () =>
      `list_chat_sessions('${large}'${rest})`
  await measure(database.admin, 'first page', list())
  for (const status of ['active', 'escalated', 'resolved']) {
    await measure(database.admin, `first page, ${status}`, list(`, '${status}'`))
  }
  await measure(database.admin, 'a page in the middle', list(", before => now() - interval '30 days'"))
  await measure(database.admin, 'search: a name', list(", search => 'Customer 77'"))
  await measure(database.admin, 'search: an e-mail address', list(", search => 'customer123@'"))
  for (const rank of [1, 10, 100, 2000]) {
    const [share] = await database.admin`
      select 100.0 * count(*) filter (where content ~ ${`\\mw${rank}x`}) / count(*) as percent
        from (select content from chat_messages where business_id = ${large} limit 20000) m`
    const label = `search: a word in ${Number(share?.percent).toFixed(2)} % of messages`
    await measure(database.admin, label, list(`, search => 'w${rank}x'`))
  }
  await measure(database.admin, 'search: a word and the start of another', list(", search => 'w10x w2'"))
  await measure(database.admin, 'search: nothing found', list(", search => 'xylophone'"))
  await measure(database.admin, 'the four counts', () => `chat_status_counts('${large}')`)
  await measure(database.admin, 'chart', () => `chat_sessions_per_day('${large}', 'Asia/Dhaka')`)
  await measure(
    database.admin,
    'chart of resolved',
    () => `chat_sessions_per_day('${large}', 'Asia/Dhaka', 'resolved')`,
  )
  await measure(database.admin, 'outcomes', () => `chat_outcomes('${large}')`)
  await measure(database.admin, 'unanswered questions', () => `unanswered_questions('${large}')`)
} finally {
  await database.stop()
}
