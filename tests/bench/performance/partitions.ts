/** What partitions of chat_messages by hash of business_id would change, beside the table as it is, in one scratch database. */
import type postgres from 'postgres'
import { startScratchDatabase } from '../../../scripts/scratch-database.ts'
import { growthOwner, seedGrowth } from '../growth-seed.ts'
import { median } from '../statistics.ts'
import { number, type Section } from './report.ts'

const partitions = 16

/** What is asked for: one of the larger businesses, a chat of it that is read, and another one that is written to. */
interface Asked {
  business: string
  chat: string
  written: string
}

/** A statement that was run ten times. */
interface Read {
  milliseconds: number
  blocks: number
}

const inWords = ({ milliseconds, blocks }: Read) => `${number(milliseconds)} ms, ${blocks} blocks`

/** Runs a read as the businesses' owner. @returns the median time of ten, and the blocks that one touches */
async function read(admin: postgres.Sql, query: string): Promise<Read> {
  const times: number[] = []
  let blocks = 0
  for (let run = 0; run < 10; run += 1) {
    await admin.begin(async sql => {
      const claims = JSON.stringify({ sub: growthOwner, role: 'authenticated' })
      await sql`select set_config('request.jwt.claims', ${claims}, true)`
      const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${query}`)
      const [plan] = row?.['QUERY PLAN'] ?? []
      times.push(plan['Execution Time'])
      blocks = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
    })
  }
  return { milliseconds: median(times), blocks }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** As a message is sent, with all triggers. Partitions need the business, which triggers may not set there any more. */
const send = (admin: postgres.Sql, { business, written }: Asked) =>
  admin`insert into chat_messages (business_id, session_id, sender_type, content)
        values (${business}, ${written}, 'customer', 'When does it come, and what is the price?')`

/** Messages into chats of all businesses, in one statement, with all triggers. @returns how many a second */
async function insertMany(admin: postgres.Sql, count: number): Promise<number> {
  const chats = await admin<{ id: string }[]>`select id from chat_sessions order by random() limit ${count}`
  const milliseconds = await timed(
    () => admin`
      insert into chat_messages (business_id, session_id, sender_type, content)
      select business_id, id, 'customer', 'Is w' || message_count || ' there, and what is the price?'
        from chat_sessions where id = any (${chats.map(({ id }) => id)}::uuid[])`,
  )
  return (chats.length / milliseconds) * 1_000
}

/** Takes away one message in sixteen, as retention does. @returns how long the vacuum after it took, in milliseconds */
async function vacuum(admin: postgres.Sql): Promise<number> {
  await admin.begin(async sql => {
    await sql`set local session_replication_role = replica`
    await sql`delete from chat_messages where id::text like '7%'`
  })
  return timed(() => admin`vacuum chat_messages`)
}

async function measure(admin: postgres.Sql, asked: Asked, inserted: number) {
  const { business, chat } = asked
  const named = `session_id = '${chat}' and business_id = '${business}'`
  const sends: number[] = []
  for (let sent = 0; sent < 200; sent += 1) sends.push(await timed(() => send(admin, asked)))
  return {
    'first page of the list': inWords(await read(admin, `select * from list_chat_sessions('${business}')`)),
    'search for a word': inWords(
      await read(admin, `select * from list_chat_sessions('${business}', search => 'w77')`),
    ),
    'one chat by its id': inWords(
      await read(admin, `select * from chat_messages where session_id = '${chat}' order by created_at`),
    ),
    '… and its business': inWords(
      await read(admin, `select * from chat_messages where ${named} order by created_at`),
    ),
    'send a message': `${number(median(sends))} ms`,
    'inserts a second': number(await insertMany(admin, inserted)),
    'vacuum, of a sixteenth deleted': `${number(await vacuum(admin))} ms`,
  }
}

/** Puts a partitioned copy, with the business in each unique key, in the place of the table. */
async function partition(admin: postgres.Sql): Promise<void> {
  const triggers = await admin<{ definition: string }[]>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = 'public.chat_messages'::regclass and not tgisinternal order by tgname`
  await admin.unsafe(`
    alter table chat_messages rename to whole_messages;
    create table chat_messages (like whole_messages including defaults including constraints)
      partition by hash (business_id);
    ${Array.from(
      { length: partitions },
      (_, at) =>
        `create table chat_messages_${at} partition of chat_messages for values with (modulus ${partitions}, remainder ${at});`,
    ).join('\n')}
    insert into chat_messages select * from whole_messages;
    drop table whole_messages cascade;
    alter table chat_messages
      add primary key (id, business_id),
      add unique (session_id, created_at, business_id),
      add unique (in_reply_to, business_id),
      add unique (takes_offer, business_id),
      add foreign key (session_id) references chat_sessions (id) on delete cascade;
    create index on chat_messages (author_id);
    create index on chat_messages using gin (array_to_tsvector(private.search_words(business_id, content)))
      where sender_type <> 'ai' or in_reply_to is not null;
    ${triggers.map(({ definition }) => `${definition};`).join('\n')}`)
  await admin.unsafe('vacuum analyze chat_messages')
}

/** Lets the list name the business wherever it reads messages, so that only that business's partition is looked into. */
async function nameBusiness(admin: postgres.Sql): Promise<void> {
  const [found] = await admin<{ definition: string }[]>`
    select pg_get_functiondef(oid) as definition from pg_proc where proname = 'list_chat_sessions'`
  const definition = (found?.definition ?? '').replaceAll(
    /where ([mu])\.session_id = s\.id/g,
    '$& and $1.business_id = s.business_id',
  )
  if (definition === found?.definition) throw new Error('The list reads messages in another way.')
  await admin.unsafe(definition)
}

/** @param messages in the table; a thousandth is inserted more, and a hundred at least */
export async function measurePartitions(messages: number): Promise<Section> {
  const database = await startScratchDatabase()
  const { admin } = database
  try {
    await seedGrowth(admin, messages)
    const [asked] = await admin<Asked[]>`
      select business_id as business, max(id::text) as chat, min(id::text) as written from chat_sessions
       group by 1 order by sum(message_count) desc limit 1`
    if (!asked) throw new Error('There is no chat.')
    const inserted = Math.max(100, messages / 1_000)
    const whole = await measure(admin, asked, inserted)
    await partition(admin)
    const parted = await measure(admin, asked, inserted)
    await nameBusiness(admin)
    const naming = await measure(admin, asked, inserted)
    return {
      name: 'partitions',
      title: `chat_messages in ${partitions} partitions, ${messages.toLocaleString('en-US')} messages`,
      rows: Object.entries(whole).map(([what, before]) => ({
        what,
        'one table': before,
        [`${partitions} partitions`]: parted[what as keyof typeof whole],
        '… and the list names the business': naming[what as keyof typeof whole],
      })),
    }
  } finally {
    await database.stop()
  }
}
