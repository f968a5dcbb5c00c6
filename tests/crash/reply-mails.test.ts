// A process is killed at each step of a reply's way by e-mail, in and out, as the conversations with the mail servers show it.
// At four of them, or with `npm run crash -- 50 reply-mails` so often.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { replyAddresses } from '../../server/open-inbound.ts'
import { freePort } from '../../server/process/free-port.ts'
import type { ReplyAddresses } from '../../supabase/functions/rounds/mail/reply-addresses.ts'
import { type MailServers, startMailServers } from '../support/mail/servers.ts'
import { startTap, type Tap } from '../support/mail/tap.ts'
import { type FrontdeskProcess, frontdeskProcess } from '../support/processes.ts'
import { tell, times } from './figures.ts'
import { chooseMoments, fewest, type Moment, mayComeAgain } from './mail-moments.ts'

const jwtSecret = 'a secret of this test, long enough to sign with'
const inbound = { address: 'reply@shop.example', imapUrl: undefined, smtp: undefined, authServer: undefined }
const owner = 'owner@shop.example'
const patient = { timeout: 60_000, interval: 50 }

let servers: MailServers
let taps: Record<Moment['way'], Tap>
let database: ScratchDatabase
let folder: string
let frontdesk: FrontdeskProcess
let picture: Buffer
let shop: string
beforeAll(async () => {
  const doorPort = await freePort()
  const door = await startTap(doorPort)
  servers = await startMailServers(['reply', 'owner', 'customer', 'news'], { port: door.port })
  const imapUrl = new URL(servers.imapUrl('reply'))
  taps = {
    door,
    imap: await startTap(Number(imapUrl.port)),
    out: await startTap(Number(new URL(servers.smtpUrl).port)),
  }
  imapUrl.port = String(taps.imap.port)
  database = await startScratchDatabase()
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-replies-'))
  frontdesk = frontdeskProcess({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    JWT_SECRET: jwtSecret,
    SMTP_URL: `smtp://127.0.0.1:${taps.out.port}`,
    MAIL_FROM: 'Frontdesk <news@shop.example>',
    INBOUND_ADDRESS: inbound.address,
    IMAP_URL: imapUrl.href,
    INBOUND_SMTP_PORT: String(doorPort),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  await frontdesk.start()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal', noise } })
    .jpeg()
    .toBuffer()
  const { admin } = database
  const [user] = await admin<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${owner}, now()) returning id`
  const [business] = await admin<{ id: string }[]>`
    insert into businesses (owner_id, name) values (${user?.id ?? ''}, 'Corner shop') returning id`
  shop = business?.id ?? ''
})
afterAll(async () => {
  await frontdesk?.stop()
  for (const tap of Object.values(taps ?? {})) await tap.close()
  await database?.stop()
  await servers?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A reply on its way in. */
interface Sent {
  chat: string
  content: string
  way: 'imap' | 'door'
}

/** A chat of the owner's, whose customer left an address. */
async function openChat(): Promise<string> {
  const { admin } = database
  const id = crypto.randomUUID()
  const [opened] = await admin<{ key: string }[]>`
    select open_chat_session(${id}, ${shop}, 'Rahim', 'customer@shop.example') as key`
  await admin`select send_customer_message(${id}, ${opened?.key ?? ''}, ${crypto.randomUUID()}, 'Do you wrap gifts?')`
  return id
}

const addresses = replyAddresses(inbound, jwtSecret) as ReplyAddresses

/** The owner answers by e-mail, with a picture. */
const answer = ({ chat, content, way }: Sent) =>
  servers.send({
    from: owner,
    to: addresses.make('owner', chat),
    subject: 'Re: Chat',
    text: content,
    headers: { 'X-Way': way },
    attachments: [{ filename: 'gift.jpg', content: picture }],
  })

const written = async () =>
  (
    await database.admin<{ chat: string; content: string; image_url: string | null }[]>`
      select session_id as chat, content, image_url from chat_messages where sender_type = 'human'`
  ).map(({ chat, content, image_url }) => `${chat} ${content} ${image_url ? 'with' : 'without'} picture`)

const wanted = (sent: Sent[]) => sent.map(({ chat, content }) => `${chat} ${content} with picture`)

/** As if the two minutes were over for all that is unread. */
const letMailsGo = () =>
  database.admin`update private.reply_mails set due_at = now() - interval '1 second' where due_at is not null`

const waiting = async () =>
  (await database.admin`select 1 from private.reply_mails where due_at is not null`).length

/** Keeps the chat from being written to until the reply's statement waits for it, and then is killed. */
async function killInDatabase(chat: string, reply: () => Promise<void>): Promise<void> {
  const { admin } = database
  await admin.begin(async sql => {
    await sql`select 1 from chat_sessions where id = ${chat} for update`
    await reply()
    await vi.waitFor(async () => {
      const held = await admin`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%receive_mail%'`
      expect(held).toHaveLength(1)
    }, patient)
    await kill()
  })
}

async function kill(): Promise<void> {
  frontdesk.signal('SIGKILL')
  await frontdesk.ended()
}

/** What the process that died had taken on is left to the next one, without waiting for it. */
async function startAgain(): Promise<void> {
  await database.admin`update private.reply_mails set claimed_until = null`
  await database.admin`update server.jobs set leased_until = '-infinity'`
  await frontdesk.start()
}

/** Brings a reply in, and what tells the customer of it out; the process is killed at that moment. */
async function meet(moment: Moment, round: number): Promise<Sent[]> {
  const ways = ['imap', 'door'] as const
  const sent: Sent[] = []
  for (const [at, way] of ways.entries())
    sent.push({ chat: await openChat(), content: `Answer ${round}-${at}`, way })
  const [first, other] = sent.toSorted((a, b) => Number(b.way === moment.way) - Number(a.way === moment.way))
  if (!first || !other) throw new Error('There are two ways in.')
  if (!moment.stop) await killInDatabase(first.chat, () => answer(first))
  else {
    if (moment.way === 'imap')
      await vi.waitFor(() => expect(taps.imap.heard).toMatch(/\+ idling\n+$/), patient)
    const stopped = taps[moment.way].stopAt(moment.stop)
    await answer(first)
    if (moment.way === 'out') {
      await vi.waitFor(
        async () => expect(await written()).toEqual(expect.arrayContaining(wanted([first]))),
        patient,
      )
      await letMailsGo()
    }
    await Promise.race([
      stopped,
      new Promise((_, reject) =>
        setTimeout(
          () =>
            reject(
              new Error(
                `never came: ${moment.name}\n${taps[moment.way].heard.replace(/^[\w+/=]{50,}$\n/gm, '')}`,
              ),
            ),
          60_000,
        ).unref(),
      ),
    ])
    await kill()
  }
  // One comes while there is no process.
  await answer(other)
  await startAgain()
  return sent
}

const kills = times(fewest)

test(`kill -9 at ${kills} moments of replies that come in and go out by e-mail: none is lost, none is twice`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const sent: Sent[] = []
  let [again, atMost] = [0, 0]
  for (const [round, moment] of chooseMoments(kills).entries()) {
    sent.push(...(await meet(moment, round)))
    await vi.waitFor(async () => {
      await servers.retry()
      expect((await written()).sort(), moment.name).toEqual(wanted(sent).sort())
    }, patient)
    await vi.waitFor(async () => {
      await letMailsGo()
      expect(await waiting(), moment.name).toBe(0)
    }, patient)
    if (mayComeAgain(moment)) atMost += 1
    const ids = await vi.waitFor(async () => {
      const found = (await servers.read('customer')).map(mail => /^Message-ID: (.*)$/im.exec(mail)?.[1])
      expect(new Set(found).size, moment.name).toBe(sent.length)
      return found
    }, patient)
    again = ids.length - sent.length
    expect(again, moment.name).toBeLessThanOrEqual(atMost)
    if (round % 10 === 9) tell(`${round + 1} of ${kills} kills, ${sent.length} replies`)
  }
  await vi.waitFor(async () => expect(await servers.read('reply')).toEqual([]), patient)
  expect(await servers.read('reply', 'Frontdesk')).toHaveLength(
    sent.filter(({ way }) => way === 'imap').length,
  )
  await vi.waitFor(async () => expect(await servers.queued()).toBe(0), patient)
  const [stored] = await database.admin`select count(*)::int as pictures from storage.objects`
  expect(stored?.pictures).toBe(sent.length)
  tell(
    `${kills} kills: ${sent.length} replies, each in its chat once; ${again} e-mails to customers came again, under their id`,
  )
})
