import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, startInbox } from '../support/inbox.ts'
import { askInNewChat } from './ask.ts'
import { addBusiness, jwtSecret, siteUrl, soon } from './realtime-support.ts'

let inbox: Inbox
let database: ScratchDatabase
/** Processes on one database. */
let processes: TestFrontdesk[]
let shop: string
const first = () => processes[0] as TestFrontdesk

beforeAll(async () => {
  inbox = await startInbox()
  database = await startScratchDatabase()
  const environment = {
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SITE_URL: siteUrl,
    SMTP_URL: inbox.url,
  }
  processes = [await startTestFrontdesk(environment), await startTestFrontdesk(environment)]
  const anna = await first().owner('anna@example.com')
  shop = await addBusiness(database.admin, anna.id)
})
afterAll(async () => {
  for (const frontdesk of processes ?? []) await frontdesk.stop()
  await database?.stop()
  await inbox.stop()
})

/** Asks in a chat of its own, by one of the processes. */
async function ask(frontdesk: TestFrontdesk) {
  const visitor = frontdesk.visitor()
  const { chat, answer } = await askInNewChat(visitor, shop, 'Hello?')
  return { id: chat.session_id, reason: answer.reason }
}

const notice = async () =>
  (await database.admin`select * from private.limit_notices where subject_id = ${shop}`)[0]

test('an owner whose limit is reached gets one e-mail a day, however many chats come', async () => {
  await database.admin`update businesses set daily_reply_limit = 2 where id = ${shop}`
  for (let n = 0; n < 2; n++) expect((await ask(first())).reason).toBeNull()
  const over = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(processes[n % 2] ?? first())))
  for (const { reason } of over) expect(reason).toBe('The daily limit of assistant replies is reached.')
  await soon(async () => expect((await notice())?.sent_at).toBeTruthy())

  const [{ to, raw } = { to: '', raw: '' }] = inbox.received
  const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  expect(to).toBe('anna@example.com')
  expect(text).toContain('The daily limit of 2 replies is reached at Corner shop')
  expect(text).toContain(`${siteUrl}/dashboard/businesses/${shop}/overview`)

  // One more does not start another, and none of the chats has an e-mail of its own.
  await ask(first())
  expect((await notice())?.due_at).toBeNull()
  expect(
    await database.admin`
      select count(*)::integer as chats, min(due_at - since)::text as due from private.escalation_notices`,
  ).toEqual([{ chats: 7, due: '00:05:00' }])
  expect(inbox.received).toHaveLength(1)
})

test('of the chats that it handed over the owner is reminded', async () => {
  await database.admin`update private.escalation_notices set since = since - interval '5 minutes', due_at = now()`
  await database.admin`update private.owner_mails set sent_at = sent_at - interval '5 minutes'`
  await soon(() => expect(inbox.received).toHaveLength(2))
  const text = inbox.received[1]?.raw.replace(/=\r\n/g, '')
  expect(text).toContain('7 customers are still waiting for you at Corner shop')
  expect(text).toContain('The daily limit of assistant replies is reached.')
})

test('the next day has its own', async () => {
  await database.admin`update private.limit_notices set day = day - 1 where subject_id = ${shop}`
  await database.admin`update private.owner_mails set sent_at = sent_at - interval '5 minutes'`
  await ask(first())
  await soon(() => expect(inbox.received).toHaveLength(3))
})
