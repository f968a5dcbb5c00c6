// The e-mail about a week, by a real mail server: who gets it, what it says, and how a mail program ends it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, readMail, startInbox } from '../support/inbox.ts'
import { addBusiness, openChat, siteUrl, soon } from './realtime-support.ts'

let inbox: Inbox
let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string

beforeAll(async () => {
  inbox = await startInbox()
  frontdesk = await startTestFrontdesk({ SMTP_URL: inbox.url, SITE_URL: siteUrl })
  anna = await frontdesk.owner('anna@example.com')
  await frontdesk.owner('quiet@example.com').then(({ id }) => addBusiness(frontdesk.admin, id))
  shop = await addBusiness(frontdesk.admin, anna.id)
})
afterAll(async () => {
  await frontdesk?.stop()
  await inbox?.stop()
})

/** As if it were Monday at eight. */
const monday = () => frontdesk.admin`
  update private.digests set claimed_until = null, due_at = date_trunc('week', now() at time zone 'utc') at time zone 'utc'`
const due = async () => (await frontdesk.admin`select 1 from private.digests where due_at <= now()`).length

test('an owner whose business had chats gets one, in the account’s language, and nobody else', async () => {
  await anna.client
    .rpc('save_account_settings', { settings: { language: 'es', time_zone: 'UTC' } })
    .throwOnError()
  const chat = await openChat(frontdesk.visitor(), shop)
  await chat.write('Do you wrap gifts?')
  await frontdesk.admin`update chat_sessions set created_at = now() - interval '7 days' where id = ${chat.id}`
  await monday()
  await soon(async () => expect(await due()).toBe(0))
  expect(inbox.received.map(({ to }) => to)).toEqual(['anna@example.com'])
  const mail = readMail(inbox.received[0]?.raw ?? '')
  expect(mail.subject).toBe('La semana en Corner shop')
  expect(mail.text).toContain('Chats: 1')
  expect(mail.text).toContain(`${siteUrl}/dashboard/businesses/${shop}/analytics`)
})

test('one click of a mail program is the end of it', async () => {
  const [, address = ''] = /^List-Unsubscribe: <(.+)>\r?$/m.exec(inbox.received[0]?.raw ?? '') ?? []
  const { pathname, search } = new URL(address)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(`${frontdesk.url}${pathname}${search}`, { method: 'POST', body })).status).toBe(200)
  await monday()
  await soon(async () => expect(await due()).toBe(0))
  expect(inbox.received).toHaveLength(1)
})
