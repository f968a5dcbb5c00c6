/** The questions that a proposal is asked: which they are, and what finding them costs in a shop with many messages. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'

interface Question {
  id: string
  text: string
  times: number
  last_asked_at: string
  messages: { sender_type: string; content: string; offers_person: boolean }[]
}

let database: ScratchDatabase
let ownerId: string
let businessId: string

beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database?.stop())
beforeEach(async () => {
  ownerId = randomUUID()
  businessId = randomUUID()
  await database.admin`insert into auth.users (id, email) values (${ownerId}, ${`${ownerId}@example.com`})`
  await database.admin`insert into businesses (id, owner_id, name) values (${businessId}, ${ownerId}, 'A shop')`
})

async function questions(): Promise<Question[]> {
  const edits = [{ kind: 'business', action: 'save', id: businessId, values: { policies: randomUUID() } }]
  const [row] = await database.admin.begin(async sql => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: ownerId })}, true),
                     set_config('role', 'authenticated', true)`
    return sql`select public.propose_change(${businessId}, ${sql.json(edits)}) -> 'questions' as questions`
  })
  return row?.questions
}

/** A chat: each question of the customer's with the assistant's reply, or without one. */
async function chat(said: { asked: string; reply?: string; image?: boolean }[]): Promise<string> {
  const { admin } = database
  const sessionId = randomUUID()
  const key = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  await admin`insert into chat_sessions (id, business_id, topic) values (${sessionId}, ${businessId}, ${`chat:${key}`})`
  await admin`insert into chat_messages (session_id, sender_type, content) values (${sessionId}, 'ai', 'Hello!')`
  for (const { asked, reply, image } of said) {
    const id = randomUUID()
    await admin`
      insert into chat_messages (id, session_id, sender_type, content, image_url)
      values (${id}, ${sessionId}, 'customer', ${asked}, ${image ? 'https://example.com/p.webp' : null})`
    if (reply !== undefined)
      await admin`
        insert into chat_messages (session_id, sender_type, content, in_reply_to, offers_person)
        values (${sessionId}, 'ai', ${reply}, ${id}, ${reply.includes('person')})`
  }
  return sessionId
}

describe('the questions', () => {
  test('are those that the assistant was asked, the same words together, with what was said before', async () => {
    await chat([{ asked: 'Do you ship to Dhaka?', reply: 'Yes.' }])
    await chat([
      { asked: 'do you ship to dhaka', reply: 'Yes.' },
      { asked: 'And how much is it?', reply: 'I do not know. Shall I call a person?' },
    ])
    await chat([{ asked: 'Nobody answers this' }])
    await chat([{ asked: 'Sent an image', reply: 'Nice.', image: true }])
    const found = await questions()
    expect(found).toEqual([
      {
        id: expect.any(String),
        text: 'do you ship to dhaka',
        times: 2,
        last_asked_at: expect.any(String),
        messages: [
          { sender_type: 'ai', content: 'Hello!', offers_person: false },
          { sender_type: 'customer', content: 'do you ship to dhaka', offers_person: false },
        ],
      },
      expect.objectContaining({
        text: 'And how much is it?',
        times: 1,
        messages: [
          { sender_type: 'ai', content: 'Hello!', offers_person: false },
          { sender_type: 'customer', content: 'do you ship to dhaka', offers_person: false },
          { sender_type: 'ai', content: 'Yes.', offers_person: false },
          { sender_type: 'customer', content: 'And how much is it?', offers_person: false },
        ],
      }),
    ])
  })

  test('are not those of chats that are held back or whose customer is blocked', async () => {
    const { admin } = database
    await chat([{ asked: 'When do you open?', reply: 'At nine.' }])
    const held = await chat([{ asked: 'Cheap watches', reply: 'No.' }])
    await admin`update chat_sessions set held_at = now() where id = ${held}`
    const blocked = await chat([{ asked: 'You fools', reply: 'Sorry.' }])
    await admin`insert into private.blocks (business_id, session_id) values (${businessId}, ${blocked})`
    const sameBrowser = await chat([{ asked: 'You fools again', reply: 'Sorry.' }])
    await admin`
      insert into private.chat_senders (session_id, business_id, browser) values (${sameBrowser}, ${businessId}, '\\x01')`
    await admin`insert into private.blocks (business_id, browser) values (${businessId}, '\\x01')`
    expect((await questions()).map(({ text }) => text)).toEqual(['When do you open?'])
  })

  test('are the most frequent and the newest, at most 500, of a shop with 100,000 messages', async () => {
    const { admin } = database
    // 25,000 chats of two questions: 2,500 texts, of which the ones that end with 0 are asked often.
    await admin.begin(async sql => {
      await sql.unsafe('set local session_replication_role = replica')
      await sql`
        insert into chat_sessions (id, business_id, topic, created_at, last_message_at, message_count)
        select md5(${businessId} || n)::uuid, ${businessId}, 'chat:' || encode(sha256(convert_to(${businessId} || n, 'UTF8')), 'hex'),
               now() - n * interval '1 minute', now() - n * interval '1 minute', 4
          from generate_series(1, 25000) n`
      await sql`
        insert into chat_messages (id, business_id, session_id, sender_type, content, created_at, in_reply_to)
        select md5(${businessId} || n || 'm' || k)::uuid, ${businessId}, md5(${businessId} || n)::uuid,
               case when k % 2 = 1 then 'customer' else 'ai' end,
               case when k % 2 = 0 then 'A reply.' when n % 3 = 0 then 'Often asked ' || n % 60 else 'Question ' || n || ' ' || k end,
               now() - n * interval '1 minute' + k * interval '1 second',
               case when k % 2 = 0 then md5(${businessId} || n || 'm' || k - 1)::uuid end
          from generate_series(1, 25000) n cross join generate_series(1, 4) k`
    })
    await admin.unsafe('vacuum analyze chat_sessions; ')
    await admin.unsafe('vacuum analyze chat_messages')
    const found = await questions()
    expect(found).toHaveLength(500)
    const often = found.filter(({ text }) => text.startsWith('Often asked'))
    expect(often).toHaveLength(20)
    expect(found.slice(0, 20)).toEqual(often)
    expect(Math.min(...often.map(({ times }) => times))).toBeGreaterThan(20)
    // The newest of the others.
    expect(found.map(({ text }) => text)).toContain('Question 1 3')
    expect(found.map(({ text }) => text)).not.toContain('Question 24999 3')

    // By indexes only, and no more of them than its own share.
    const [read] = await admin.begin(async sql => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: ownerId })}, true)`
      await sql`select private.asked_questions(${businessId})`
      return sql<{ scans: number; rows: number }[]>`
        select sum(seq_scan)::int as scans, sum(idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
         where relname in ('chat_messages', 'chat_sessions')`
    })
    expect(read?.scans).toBe(0)
    expect(read?.rows).toBeLessThan(30_000)
  })
})
