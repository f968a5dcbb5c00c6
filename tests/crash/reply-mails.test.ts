// A process is killed while replies come in and go out by e-mail. KILLS=50 does it at length.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { replyAddresses } from '../../server/open-inbound.ts'
import { freePort } from '../../server/process/free-port.ts'
import { type MailServers, startMailServers } from '../support/mail-servers.ts'
import { type FrontdeskProcess, frontdeskProcess } from '../support/processes.ts'

const kills = Number(process.env.KILLS ?? 3)
const jwtSecret = 'a secret of this test, long enough to sign with'
const inbound = { address: 'reply@shop.example', imapUrl: undefined, smtp: undefined, authServer: undefined }
const owner = 'owner@shop.example'

let servers: MailServers
let database: ScratchDatabase
let folder: string
let frontdesk: FrontdeskProcess
beforeAll(async () => {
  servers = await startMailServers(['reply', 'owner', 'customer', 'news'])
  database = await startScratchDatabase()
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-replies-'))
  frontdesk = frontdeskProcess({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SMTP_URL: servers.smtpUrl,
    MAIL_FROM: 'Frontdesk <news@shop.example>',
    INBOUND_ADDRESS: inbound.address,
    IMAP_URL: servers.imapUrl('reply'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  await frontdesk.start()
})
afterAll(async () => {
  await frontdesk?.stop()
  await database?.stop()
  await servers?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A chat of the owner's, whose customer left an address. */
async function openChat(businessId: string): Promise<string> {
  const { admin } = database
  const id = crypto.randomUUID()
  const [opened] = await admin<{ key: string }[]>`
    select open_chat_session(${id}, ${businessId}, 'Rahim', 'customer@shop.example') as key`
  await admin`select send_customer_message(${id}, ${opened?.key ?? ''}, ${crypto.randomUUID()}, 'Do you wrap gifts?')`
  return id
}

test(`kill -9 while e-mails come in and go out, ${kills} times: none is lost, none is twice`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const { admin } = database
  const [user] = await admin<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values (${owner}, now()) returning id`
  const [business] = await admin<{ id: string }[]>`
      insert into businesses (owner_id, name) values (${user?.id ?? ''}, 'Corner shop') returning id`
  const addresses = replyAddresses(inbound, jwtSecret)
  const sent: { chat: string; content: string }[] = []
  for (let round = 0; round < kills; round += 1) {
    const chats = await Promise.all(Array.from({ length: 3 }, () => openChat(business?.id ?? '')))
    for (const [at, chat] of chats.entries()) {
      const content = `Answer ${round}-${at}`
      sent.push({ chat, content })
      await servers.send({
        from: owner,
        to: addresses?.make('owner', chat),
        subject: 'Re: Chat',
        text: content,
      })
    }
    await admin`update private.reply_mails set due_at = now() where due_at is not null and claimed_until is null`
    // At another moment each time, from before the first is read until after the last.
    await delay((round * 137) % 1_500)
    frontdesk.signal('SIGKILL')
    await frontdesk.ended()
    await frontdesk.start()
  }
  const patient = { timeout: 60_000 + kills * 2_000, interval: 500 }
  const written = () =>
    admin<{ chat: string; content: string }[]>`
        select session_id as chat, content from chat_messages where sender_type = 'human' order by created_at`
  await vi.waitFor(async () => expect((await written()).length).toBeGreaterThanOrEqual(sent.length), patient)
  // Claims of the killed ones end, without waiting for it.
  await vi.waitFor(async () => {
    await admin`update private.reply_mails set due_at = now(), claimed_until = now() where due_at is not null`
    expect(await admin`select 1 from private.reply_mails where sent_at is null`).toEqual([])
    expect(await admin`select distinct session_id from private.reply_mails`).toHaveLength(sent.length)
    expect(await servers.read('reply')).toEqual([])
  }, patient)
  const order = (rows: { chat: string; content: string }[]) =>
    rows.map(({ chat, content }) => `${chat} ${content}`).sort()
  expect(order([...(await written())])).toEqual(order(sent))
  // Who gets one twice, because the process ended between the mail server's word and its note of it, has two of one id.
  const ids = (await servers.read('customer')).map(mail => /^Message-ID: (.*)$/im.exec(mail)?.[1])
  expect(new Set(ids).size).toBe(sent.length)
})
