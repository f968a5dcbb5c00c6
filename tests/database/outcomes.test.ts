import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { growthOwner, seedGrowth } from '../bench/growth-seed.ts'
import { type ChatEvent, outcomeOf, stateAfter } from './outcomes-model.ts'

let database: ScratchDatabase
beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database?.stop())

/** Numbers from 0 to 1 that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

interface Chat {
  id: string
  key: string
  owner: string
  events: ChatEvent[]
  /** The ids of the assistant's messages, by the place of their event. */
  replies: Map<number, string>
}

/** All that may happen next in a chat, each as it is done by those who do it. */
function nextSteps(sql: postgres.TransactionSql, chat: Chat): (() => Promise<ChatEvent[]>)[] {
  const { id, key, events, replies } = chat
  const { status } = stateAfter(events)
  const lastAsked = events.findLastIndex(({ what }) => what === 'asks')
  const lastQuestion = events.findLastIndex(event => event.what === 'asks' && !event.isOffer)
  const lastReplied = events.findLastIndex(({ what }) => what === 'replies')
  const asOwner = () =>
    sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: chat.owner, role: 'authenticated' })}, true)`
  const asks = async (offer: string | null = null) => {
    await sql`select public.send_customer_message(${id}, ${key}, gen_random_uuid(), 'Do you?', null, ${offer})`
    return [{ what: 'asks' as const, isOffer: offer !== null }]
  }
  const repliesAs = (kind: Extract<ChatEvent, { what: 'replies' }>['kind'], repeats: boolean) => async () => {
    const noted = { asked_again: repeats, ...(kind === 'talk' && { answered: null }) }
    await sql`
      select public.record_assistant_reply(s.id,
          (select m.id from public.chat_messages m where m.session_id = s.id and m.sender_type = 'customer'
              and m.takes_offer is null order by m.created_at desc limit 1), 'Reply.',
          unanswered_count => s.unanswered_count + ${kind === 'unknown' ? 1 : 0},
          escalation_reason => ${kind === 'handover' ? 'Asked for a person' : null},
          offers_person => ${kind === 'offer' || kind === 'unknown'}, noted => ${noted as never}::jsonb)
        from public.chat_sessions s where s.id = ${id}`
    const [reply] = await sql<{ id: string }[]>`
      select id from public.chat_messages where session_id = ${id} and sender_type = 'ai' order by created_at desc limit 1`
    replies.set(events.length, reply?.id ?? '')
    const event = { what: 'replies' as const, kind, repeats }
    return kind === 'handover' ? [event, { what: 'calls' as const }] : [event]
  }
  const rates = (answer: number, helped: boolean) => async () => {
    await sql`select public.rate_answer(${id}, ${key}, ${replies.get(answer) ?? ''}, ${helped})`
    return [{ what: 'rates' as const, answer, helped }]
  }
  const writes = async () => {
    await asOwner()
    await sql`insert into public.chat_messages (session_id, sender_type, content) values (${id}, 'human', 'Here.')`
    return [{ what: 'writes' as const }]
  }
  const sets = (wanted: 'active' | 'escalated' | 'resolved') => async () => {
    await asOwner()
    await sql`update public.chat_sessions set status = ${wanted} where id = ${id}`
    return [{ what: 'sets' as const, status: wanted }]
  }
  const isAnswer = (at: number) => {
    const event = events[at]
    return event?.what === 'replies' && event.kind === 'answer'
  }
  const answers = [...replies.keys()].filter(isAnswer)
  const lastRating = events.findLast(event => event.what === 'rates' && event.answer === lastReplied)
  const lastReply = events[lastReplied]
  const offers =
    lastReply?.what === 'replies' &&
    (lastReply.kind === 'offer' ||
      lastReply.kind === 'unknown' ||
      (lastRating?.what === 'rates' && !lastRating.helped))
  const canTake = status === 'active' && lastReplied > lastAsked && offers
  return [
    () => asks(),
    writes,
    ...(status === 'active' && lastQuestion > lastReplied
      ? (['answer', 'answer', 'answer', 'talk', 'offer', 'unknown', 'handover'] as const).flatMap(kind => [
          repliesAs(kind, false),
          ...(kind === 'answer' ? [repliesAs(kind, true)] : []),
        ])
      : []),
    ...answers.flatMap(answer => [rates(answer, true), rates(answer, false)]),
    ...(canTake
      ? [async () => [...(await asks(replies.get(lastReplied) ?? null)), { what: 'calls' as const }]]
      : []),
    ...(['active', 'escalated', 'resolved'] as const).flatMap(wanted =>
      wanted === status ? [] : [sets(wanted)],
    ),
  ]
}

/** Makes all times of a chat so much earlier. */
async function backdate({ admin }: ScratchDatabase, session: string, minutes: number): Promise<void> {
  const columns = await admin<{ name: string }[]>`
    select attname as name from pg_attribute
     where attrelid = 'public.chat_sessions'::regclass and atttypid = 'timestamptz'::regtype and not attisdropped`
  const earlier = (name: string) => `${name} = ${name} - interval '${minutes} minutes'`
  await admin.begin(sql =>
    sql.unsafe(`
    alter table public.chat_sessions disable trigger user;
    alter table public.chat_messages disable trigger user;
    update public.chat_sessions set ${columns.map(({ name }) => earlier(name)).join(', ')} where id = '${session}';
    update public.chat_messages set ${earlier('created_at')} where session_id = '${session}';
    alter table public.chat_sessions enable trigger user;
    alter table public.chat_messages enable trigger user`),
  )
}

/** The report of a shop as its owner reads it, and what it has to add up to. */
async function reportOf(admin: postgres.Sql, owner: string, business: string) {
  return admin.begin(async sql => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, true)`
    const days = await sql<Record<string, string>[]>`
      select o.*, d.sessions from public.chat_outcomes(${business}, 'Asia/Dhaka') o
        join public.chat_sessions_per_day(${business}, 'Asia/Dhaka') d using (day)`
    const [opened] = await sql<{ chats: number }[]>`
      select count(*)::int as chats from public.chat_sessions
       where business_id = ${business} and held_at is null
         and created_at >= ((now() at time zone 'Asia/Dhaka')::date - 29)::timestamp at time zone 'Asia/Dhaka'`
    return { days, opened: opened?.chats ?? 0 }
  })
}

const ends = [
  'confirmed',
  'answered',
  'failed',
  'left_unanswered',
  'answered_by_owner',
  'still_open',
  'nothing_asked',
]
const reasons = ['handed_over', 'not_known', 'rated_badly', 'asked_again']
const sumOf = (row: Record<string, string>, names: readonly string[]) =>
  names.reduce((sum, name) => sum + Number(row[name]), 0)

/** Expects that every chat of a shop counts once. @returns how many there are */
async function expectAddedUp(admin: postgres.Sql, owner: string, business: string): Promise<number> {
  const { days, opened } = await reportOf(admin, owner, business)
  expect(days).toHaveLength(30)
  for (const day of days) {
    expect(sumOf(day, ends)).toBe(Number(day.chats))
    expect(Number(day.sessions)).toBe(Number(day.chats))
    expect(sumOf(day, reasons)).toBe(Number(day.failed))
  }
  expect(days.reduce((sum, { chats }) => sum + Number(chats), 0)).toBe(opened)
  return opened
}

test('whatever happens in a chat, it has the one outcome that follows from it', async () => {
  const { admin } = database
  const random = randomFrom(7)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const shops = await Promise.all(
    [1, 2, 3].map(async shop => {
      const owner = crypto.randomUUID()
      const id = crypto.randomUUID()
      await admin`insert into auth.users (id, email) values (${owner}, ${`${owner}@example.com`})`
      await admin`insert into public.businesses (id, owner_id, name) values (${id}, ${owner}, ${`Shop ${shop}`})`
      return { id, owner }
    }),
  )
  const expected = new Map<string, string>()
  const seen: Record<string, number> = {}
  for (let number = 0; number < 150; number += 1) {
    const shop = pick(shops)
    const chat: Chat = { id: crypto.randomUUID(), key: '', owner: shop.owner, events: [], replies: new Map() }
    const [opened] = await admin<{ key: string }[]>`
      select public.open_chat_session(${chat.id}, ${shop.id}) as key`
    chat.key = opened?.key ?? ''
    for (let steps = Math.floor(random() * 14); steps > 0; steps -= 1)
      await admin.begin(async sql => {
        chat.events.push(...(await pick(nextSteps(sql, chat))()))
      })
    const minutes = pick([0, 10, 26 * 60, 5 * 24 * 60, 40 * 24 * 60])
    await backdate(database, chat.id, minutes)
    if (random() < 0.05) await admin`update public.chat_sessions set held_at = now() where id = ${chat.id}`
    else {
      const outcome = outcomeOf(chat.events, minutes)
      expected.set(chat.id, outcome)
      seen[outcome] = (seen[outcome] ?? 0) + 1
    }
  }
  const told = await Promise.all(
    shops.map(
      ({ id }) => admin<{ session: string; outcome: string }[]>`
        select session_id as session, concat_ws(': ', outcome, failure) as outcome
          from private.chat_outcomes(${id}, '-infinity')`,
    ),
  )
  const rows = told.flat()
  expect(rows).toHaveLength(expected.size)
  expect(Object.fromEntries(rows.map(({ session, outcome }) => [session, outcome]))).toEqual(
    Object.fromEntries(expected),
  )
  // Each of them was among the histories.
  expect(Object.keys(seen).sort()).toEqual([
    'answered',
    'answered by owner',
    'confirmed',
    'failed: asked again',
    'failed: handed over',
    'failed: not known',
    'failed: rated badly',
    'left unanswered',
    'nothing asked',
    'still open',
  ])
  for (const { id, owner } of shops) expect(await expectAddedUp(admin, owner, id)).toBeGreaterThan(10)
})

test('outcomes add up to the chats of the period in every shop that has grown for a year', async () => {
  const { admin } = database
  await seedGrowth(admin, 24_000)
  const shops = await admin<
    { id: string }[]
  >`select id from public.businesses where owner_id = ${growthOwner}`
  expect(shops.length).toBeGreaterThan(10)
  let chats = 0
  for (const { id } of shops) chats += await expectAddedUp(admin, growthOwner, id)
  expect(chats).toBeGreaterThan(100)
})
