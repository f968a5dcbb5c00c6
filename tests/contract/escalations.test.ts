import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, readMail, startInbox } from '../support/inbox.ts'
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

/** The e-mails to the owner of the shop. */
const mails = async () => (await database.admin`select * from private.owner_mails`)[0]

/** As if the owner's last e-mail were five minutes old. */
const fiveMinutesPass = () =>
  database.admin`update private.owner_mails set sent_at = sent_at - interval '5 minutes', retry_at = null`

/** The chats that an e-mail leads to. */
const linkedIn = (text: string) =>
  new Set([...text.matchAll(/chats\?session=([0-9a-f-]{36})/g)].map(([, id]) => id))

test('twelve chats at once are one e-mail, by one of the processes, and those who come later wait for the next', async () => {
  const name = 'Win a phone at evil.example'
  const open = async () => {
    const chat = await openChat(first().visitor(), shop, name)
    await chat.write('May I speak to somebody?')
    return chat
  }
  const chats = await Promise.all(Array.from({ length: 12 }, open))
  await database.admin.begin(async sql => {
    for (const chat of chats) await escalate(chat, sql)
  })
  await soon(async () => {
    for (const chat of chats) expect((await notice(chat))?.sent_at).not.toBeNull()
  })
  expect(inbox.received.map(({ to }) => to)).toEqual(['anna@example.com'])
  const gathered = readMail(inbox.received[0]?.raw ?? '')
  expect(gathered.subject).toBe('12 customers are waiting for you at Corner shop')
  expect(gathered.text).toContain('2 more wait there.')
  expect(gathered.text).toContain('Asked for a person')
  const linked = [...linkedIn(gathered.text)]
  expect(linked).toHaveLength(10)
  for (const id of linked) expect(chats.map(({ id }) => id)).toContain(id)

  const late = await open()
  await escalate(late)
  await expect.poll(() => notice(late)).toMatchObject({ sent_at: null })
  expect(inbox.received).toHaveLength(1)
  await fiveMinutesPass()
  await soon(async () => expect((await notice(late))?.sent_at).not.toBeNull())
  expect(inbox.received).toHaveLength(2)
  const single = readMail(inbox.received[1]?.raw ?? '')
  expect(single.subject).toBe('A customer is waiting for you at Corner shop')
  expect(single.text).toContain('May I speak to somebody?')
  expect(single.text).toContain(`${siteUrl}/dashboard/businesses/${shop}/chats?session=${late.id}`)
  expect(single.id).not.toBe(gathered.id)
})

test('a hundred chats within a minute are two e-mails at most, which tell of all of them', async () => {
  await fiveMinutesPass()
  const { admin } = database
  const handOver = async (n: number) => {
    const id = crypto.randomUUID()
    const [opened] = await admin<
      { key: string }[]
    >`select open_chat_session(${id}, ${shop}, ${`Customer ${n}`}) as key`
    await admin`select send_customer_message(${id}, ${opened?.key ?? ''}, ${crypto.randomUUID()}, 'Hello?')`
    await admin`update chat_sessions set status = 'escalated' where id = ${id}`
    return id
  }
  const ids: string[] = []
  for (let n = 0; n < 100; n += 10)
    ids.push(...(await Promise.all(Array.from({ length: 10 }, (_, more) => handOver(n + more)))))
  const untold = async () =>
    (
      await admin`select 1 from private.escalation_notices where session_id = any (${ids}) and sent_at is null`
    ).length
  await soon(async () => expect((await mails())?.sent_at.getTime()).toBeGreaterThan(Date.now() - 60_000))
  expect(inbox.received.length).toBeLessThanOrEqual(1)
  await fiveMinutesPass()
  await soon(async () => expect(await untold()).toBe(0))
  expect(inbox.received.length).toBeLessThanOrEqual(2)
  const told = inbox.received.map(({ raw }) => Number(/^(\d*)/.exec(readMail(raw).subject)?.[1] || 1))
  expect(told.reduce((all, each) => all + each, 0)).toBe(100)
})

test('a chat that is handed over again waits for its ten minutes', async () => {
  await fiveMinutesPass()
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
  await fiveMinutesPass()
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
  await fiveMinutesPass()
  inbox.isDown = true
  const chat = await openChat(first().visitor(), shop)
  await chat.write('Hello?')
  await escalate(chat)
  await soon(async () => expect((await mails())?.claimed_until).not.toBeNull())
  // The processes are stopped during the attempt; the e-mail stays due.
  for (const frontdesk of processes) await frontdesk.stop()
  expect(await mails()).toMatchObject({ failures: 1, claimed_until: null })
  expect(await notice(chat)).toMatchObject({ sent_at: null })
  inbox.isDown = false
  await fiveMinutesPass()
  processes = [await start()]
  await soon(async () => expect((await notice(chat))?.sent_at).not.toBeNull())
  expect(inbox.received).toHaveLength(1)
})
