// Runs in the step `deno` only: the function `rounds` does what the server's background jobs do, where no server runs. A server
// makes the chats and is stopped; from then on there is Supabase's stand-in alone, with the database and the function.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { packageRoot } from '../../server/paths.ts'
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, readMail, startInbox } from '../support/inbox.ts'
import { type PushService, startPushService } from '../support/push-service.ts'
import { type Gateway, startGateway } from '../support/supabase-gateway.ts'
import { addBusiness, type Chat, openChat } from './realtime-support.ts'

const secret = 'the secret of the rounds, for this test'
const siteUrl = 'https://shop.example'

let database: ScratchDatabase
let inbox: Inbox
let pushes: PushService
let supabase: Gateway
/** A chat that waits for the owner, and one whose page was closed before it asked the assistant. */
let waiting: Chat
let closed: Chat

const round = async (body: object, key = secret) => {
  const response = await fetch(`${supabase.url}/functions/v1/rounds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, done: await response.json() }
}

/** Keys as `npx web-push generate-vapid-keys` makes them. */
async function vapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const program = join(packageRoot, 'node_modules', '.bin', 'web-push')
  const { stdout } = await promisify(execFile)(program, ['generate-vapid-keys', '--json'])
  return JSON.parse(stdout)
}

beforeAll(async () => {
  database = await startScratchDatabase()
  inbox = await startInbox()
  pushes = await startPushService()
  const frontdesk = await startTestFrontdesk({ DATABASE_URL: database.url, PUSH_SERVICES: pushes.origin })
  const owner = await frontdesk.owner('anna@example.com')
  const shop = await addBusiness(database.admin, owner.id)
  const { endpoint, p256dh, auth } = pushes.subscribe()
  await owner.client.rpc('add_push_device', { endpoint, p256dh, auth, name: 'Phone' }).throwOnError()
  waiting = await openChat(frontdesk.visitor(), shop, 'Cleo Miller')
  await waiting.write('Where is my parcel?')
  closed = await openChat(frontdesk.visitor(), shop, 'Ben')
  await closed.write('Hello!')
  await frontdesk.stop()
  supabase = await startGateway(
    { url: frontdesk.url, publishableKey: 'none', adminUrl: database.url, admin: database.admin },
    {
      ROUNDS_SECRET: secret,
      SITE_URL: siteUrl,
      SMTP_URL: inbox.url,
      MAIL_FROM: 'Frontdesk <desk@shop.example>',
      VAPID_PRIVATE_KEY: (await vapidKeys()).privateKey,
      PUSH_SERVICES: pushes.origin,
    },
    'rounds',
  )
})
afterAll(async () => {
  await supabase?.stop()
  await Promise.all([inbox?.stop(), pushes?.stop()])
  await database?.stop()
})

/** Hands the chat over, as the assistant does, long enough ago for its e-mail. */
async function handOver({ id }: Chat) {
  const [question] =
    await database.admin`select id from chat_messages where session_id = ${id} and sender_type = 'customer'`
  await database.admin`
    select record_assistant_reply(${id}, ${question?.id}, 'I call the owner.', escalation_reason => 'Asked for a person')`
  await database.admin`update private.escalation_notices set due_at = now() where session_id = ${id}`
  await database.admin`update private.pushes set due_at = now()`
}

test('nobody starts a round without its secret', async () => {
  expect((await round({}, 'another secret')).status).toBe(401)
  expect((await round({ tasks: ['everything'] })).status).toBe(400)
})

test('a round sends the owner an e-mail and an alert, once', async () => {
  await handOver(waiting)
  // Two at once, as when one takes longer than the pause between them.
  const rounds = await Promise.all([
    round({ tasks: ['mails', 'pushes'] }),
    round({ tasks: ['mails', 'pushes'] }),
  ])
  expect(rounds.map(({ status }) => status)).toEqual([200, 200])
  expect(inbox.received.map(({ to }) => to)).toEqual(['anna@example.com'])
  expect(readMail(inbox.received[0]?.raw ?? '').text).toContain(`${siteUrl}/dashboard/businesses/`)
  expect(pushes.received.map(({ message }) => message.title)).toEqual(['Cleo is waiting for you'])
  expect(pushes.refused).toEqual([])
})

test('the e-mail ends by its one click, and the site’s page can take that back', async () => {
  const { raw = '' } = inbox.received[0] ?? {}
  const [, address = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(raw.replace(/\r\n /g, '')) ?? []
  expect(address).toContain(`${supabase.url}/functions/v1/rounds/unsubscribe?token=`)
  const [, token] = address.split('?token=')
  const opened = await fetch(address, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `${siteUrl}/unsubscribe?token=${token}`,
  ])
  const isOn = async () =>
    (await (await fetch(address, { headers: { accept: 'application/json' } })).json()).button.form
  expect(await isOn()).toEqual({ 'List-Unsubscribe': 'One-Click' })
  const post = (form: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(form) })
  expect((await post({ 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect(await isOn()).toEqual({ Subscribe: 'Again' })
  expect((await post({ Subscribe: 'Again' })).status).toBe(200)
  expect(await isOn()).toEqual({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(`${address}x`, { headers: { accept: 'application/json' } })).status).toBe(404)
})

test('a round answers the question whose page was closed', async () => {
  await database.admin`update chat_sessions set reply_owed_since = now() - interval '1 minute' where id = ${closed.id}`
  expect(await round({ tasks: ['questions'] })).toMatchObject({
    status: 200,
    done: { questions: { answered: 1 } },
  })
  const replies = await database.admin`
    select content from chat_messages where session_id = ${closed.id} and sender_type = 'ai' and in_reply_to is not null`
  expect(replies).toHaveLength(1)
})

test('a round removes files that nothing refers to through the storage server, and rows whose time is over', async () => {
  await database.admin`
    insert into storage.objects (bucket_id, name, created_at)
    values ('product-images', ${`${crypto.randomUUID()}-1-0.png`}, now() - interval '2 hours'),
           ('product-images', ${`${crypto.randomUUID()}-1-0.png`}, now())`
  await database.admin`update businesses set retention_days = 30`
  await database.admin`update chat_sessions set created_at = now() - interval '60 days', last_message_at = now() - interval '60 days' where id = ${closed.id}`
  const { status, done } = await round({})
  expect(status).toBe(200)
  expect(Object.keys(done)).toEqual(['mails', 'pushes', 'questions', 'files', 'old rows'])
  expect(done.files).toEqual({ removed: 1 })
  const [left] = await database.admin`select count(*)::int as n from storage.objects`
  expect(left?.n).toBe(1)
  expect(done['old rows'].deleted).toBeGreaterThan(0)
})

test('the schedule of docs/supabase.md starts the rounds', async () => {
  const page = await readFile(join(packageRoot, 'docs', 'supabase.md'), 'utf8')
  const [, schedule = ''] = /```sql\n(select vault\.[^`]+)```/.exec(page) ?? []
  await database.admin.file(join(import.meta.dirname, 'rounds-schedule.sql'))
  await database.admin.unsafe(
    schedule
      .replaceAll('https://PROJECT.supabase.co', supabase.url)
      .replace('the ROUNDS_SECRET of step 3', secret),
  )
  const jobs = await database.admin<{ command: string }[]>`select command from cron.job order by jobid`
  for (const { command } of jobs) await database.admin.unsafe(command)
  const requests = await database.admin<{ url: string; headers: Record<string, string>; body: object }[]>`
    select url, headers, body from net.requests order by id`
  const done = await Promise.all(
    requests.map(async ({ url, headers, body }) => {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(response.status).toBe(200)
      return Object.keys(await response.json())
    }),
  )
  expect(done).toEqual([
    ['mails', 'pushes', 'questions'],
    ['files', 'old rows'],
  ])
})
