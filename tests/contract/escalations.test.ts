import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, startInbox } from '../support/inbox.ts'
import { addBusiness, type Chat, jwtSecret, openChat, siteUrl, soon } from './realtime-support.ts'

let inbox: Inbox
let database: ScratchDatabase
let environment: Record<string, string>
/** Processes on one database. */
let processes: TestFrontdesk[]
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string
const [first, start] = [() => processes[0] as TestFrontdesk, () => startTestFrontdesk(environment)]

beforeAll(async () => {
  inbox = await startInbox()
  database = await startScratchDatabase()
  environment = {
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SITE_URL: siteUrl,
    SMTP_URL: inbox.url,
  }
  processes = [await start(), await start(), await start()]
  anna = await first().owner('anna@example.com')
  shop = await addBusiness(database.admin, anna.id)
})
beforeEach(() => {
  inbox.received.length = 0
  inbox.isDown = false
})
afterAll(async () => {
  for (const frontdesk of processes ?? []) await frontdesk.stop()
  await database?.stop()
  await inbox.stop()
})

/** Hands a chat over, as the assistant does. */
async function escalate({ id }: Chat, sql: postgres.ISql = database.admin) {
  const [question] = await sql<{ id: string }[]>`
    select id from chat_messages where session_id = ${id} and sender_type = 'customer' order by created_at desc limit 1`
  await sql`
    select record_assistant_reply(${id}, ${question?.id ?? ''}, 'I call the owner.',
      escalation_reason => 'Asked for a person')`
}

const notice = async ({ id }: Chat) => {
  const [row] = await database.admin`select * from private.escalation_notices where session_id = ${id}`
  return row
}

test('the owner is called once, by one of the processes', async () => {
  const chats: Chat[] = []
  for (let count = 0; count < 12; count++) {
    const chat = await openChat(first().visitor(), shop)
    await chat.write('May I speak to somebody?')
    chats.push(chat)
  }
  await Promise.all(chats.map(chat => escalate(chat)))
  await soon(async () => {
    for (const chat of chats) expect((await notice(chat))?.sent_at).not.toBeNull()
  })
  expect(inbox.received).toHaveLength(12)
  const [mail] = inbox.received
  const text = mail?.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? ''
  expect(mail?.to).toBe('anna@example.com')
  expect(text).toContain('May I speak to somebody?')
  expect(text).toContain('Asked for a person')
  const [, linked] = /chats\?session=([0-9a-f-]{36})/.exec(text) ?? []
  expect(chats.map(({ id }) => id)).toContain(linked)
  expect(text).toContain(`${siteUrl}/dashboard/businesses/${shop}/chats`)
})

test('a chat that is handed over again waits for its ten minutes', async () => {
  const chat = await openChat(first().visitor(), shop)
  await chat.write('Hello?')
  await escalate(chat)
  await soon(async () => expect((await notice(chat))?.sent_at).not.toBeNull())
  const { sent_at } = (await notice(chat)) ?? {}
  await anna.client.rpc('hand_back_to_assistant', { session_id: chat.id })
  await chat.write('And now?')
  await escalate(chat)
  expect((await notice(chat))?.due_at - sent_at).toBe(10 * 60_000)
})

test('who takes a chat over is not called to it', async () => {
  const chat = await openChat(first().visitor(), shop)
  await chat.write('Hello?')
  await anna.client.from('chat_sessions').update({ status: 'escalated' }).eq('id', chat.id)
  expect(await notice(chat)).toBeUndefined()
})

test('an owner who has answered before the e-mail went out is not called any more', async () => {
  const chat = await openChat(first().visitor(), shop)
  await chat.write('Hello?')
  await database.admin.begin(async sql => {
    await escalate(chat, sql)
    await sql`insert into chat_messages (session_id, sender_type, content) values (${chat.id}, 'human', 'Yes?')`
  })
  await soon(async () => expect(await notice(chat)).toMatchObject({ due_at: null, sent_at: null }))
  expect(inbox.received).toEqual([])
})

test('an e-mail that could not be sent is sent later, also by another process', async () => {
  inbox.isDown = true
  const chat = await openChat(first().visitor(), shop)
  await chat.write('Hello?')
  await escalate(chat)
  await soon(async () => expect((await notice(chat))?.claimed_until).not.toBeNull())
  // The processes are stopped during the attempt; the e-mail stays due.
  for (const frontdesk of processes) await frontdesk.stop()
  expect(await notice(chat)).toMatchObject({ sent_at: null, failures: 1, claimed_until: null })
  inbox.isDown = false
  await database.admin`update private.escalation_notices set due_at = now() where session_id = ${chat.id}`
  processes = [await start()]
  await soon(async () => expect((await notice(chat))?.sent_at).not.toBeNull())
  expect(inbox.received).toHaveLength(1)
})
