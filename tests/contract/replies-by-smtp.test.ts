// Replies that Debian's Exim hands over by SMTP with TLS, and what doctor says of a real mailbox and of the door.
import { connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { replyAddresses } from '../../server/open-inbound.ts'
import { freePort } from '../../server/process/free-port.ts'
import { checkInbound } from '../../server/setup/inbound.ts'
import { type Authority, createAuthority } from '../support/certificates.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type MailServers, startMailServers } from '../support/mail/servers.ts'
import { addBusiness, jwtSecret, openChat } from './realtime-support.ts'

let authority: Authority
let servers: MailServers
let frontdesk: TestFrontdesk
let environment: Record<string, string>
beforeAll(async () => {
  authority = await createAuthority()
  const { cert, key } = await authority.sign('127.0.0.1')
  const port = await freePort()
  servers = await startMailServers(['reply', 'owner'], { port, ca: authority.ca })
  environment = {
    JWT_SECRET: jwtSecret,
    INBOUND_ADDRESS: 'reply@shop.example',
    INBOUND_SMTP_PORT: String(port),
    INBOUND_SMTP_CERT: cert,
    INBOUND_SMTP_KEY: key,
  }
  frontdesk = await startTestFrontdesk(environment)
})
afterAll(async () => {
  await frontdesk?.stop()
  await servers?.stop()
  await authority?.remove()
})

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

/** What doctor says about these settings, without DNS. */
const examined = async (changed: Record<string, string>) => {
  const { INBOUND_SMTP_PORT, INBOUND_SMTP_CERT, INBOUND_SMTP_KEY, ...common } = environment
  const given = changed.IMAP_URL ? { ...common, ...changed } : { ...environment, ...changed }
  const nowhere = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
  const found = await checkInbound(readConfig(given), nowhere)
  return found.map(({ status, text }) => `${status} ${text}`)
}

test('a reply is handed over encrypted, once, and Exim keeps nothing', async () => {
  const owner = await frontdesk.owner('owner@shop.example')
  const shop = await addBusiness(frontdesk.admin, owner.id)
  const chat = await openChat(frontdesk.visitor(), shop, 'Rahim')
  await chat.write('Do you wrap gifts?')
  const addresses = replyAddresses(readConfig(environment).inbound, jwtSecret)
  await servers.send({
    from: owner.email,
    to: addresses?.make('owner', chat.id),
    subject: 'Re: Chat',
    text: 'Yes, for 3 euros.',
    headers: { 'X-Way': 'door' },
  })
  await soon(async () => {
    const said = await frontdesk.admin`
      select content from chat_messages where session_id = ${chat.id} and sender_type = 'human'`
    expect(said).toEqual([{ content: 'Yes, for 3 euros.' }])
  })
  await soon(async () => expect(await servers.queued()).toBe(0))
})

test('doctor finds the door open, and a start refuses files that do not belong together', async () => {
  expect(await examined({})).toEqual([
    expect.stringContaining('ok INBOUND_ADDRESS: DNS does not answer here'),
    `ok INBOUND_SMTP_PORT: Frontdesk takes replies at port ${environment.INBOUND_SMTP_PORT}.`,
    expect.stringMatching(/^ok INBOUND_SMTP_CERT: a certificate for 127\.0\.0\.1, until /),
  ])
  const INBOUND_SMTP_PORT = String(await freePort())
  const { key } = await authority.sign('127.0.0.1')
  await expect(
    startTestFrontdesk({ ...environment, INBOUND_SMTP_PORT, INBOUND_SMTP_KEY: key }),
  ).rejects.toThrow(/INBOUND_SMTP_KEY: .+ is not the key of the certificate in /)
})

test('doctor signs in at the mailbox, and says what to do where it cannot', async () => {
  const IMAP_URL = servers.imapUrl('owner')
  expect(await examined({ IMAP_URL })).toContain(
    'ok IMAP_URL: 127.0.0.1 lets owner in; INBOX holds 0 e-mails.',
  )
  expect((await examined({ IMAP_URL: IMAP_URL.replace(':secret', ':wrong') })).join()).toMatch(
    /wrong IMAP_URL: 127\.0\.0\.1:\d+ does not let owner in\. Correct user and password; many providers/,
  )
  expect(await examined({ IMAP_URL: IMAP_URL.replace('INBOX', 'Replies') })).toContain(
    'wrong IMAP_URL: the mailbox of owner at 127.0.0.1 has no folder Replies. It has INBOX. Name one at the end of the address.',
  )
  const nobody = `imap://owner:secret@127.0.0.1:${await freePort()}/INBOX`
  expect((await examined({ IMAP_URL: nobody })).join()).toMatch(
    /nothing answers at 127\.0\.0\.1:(?!.*secret)/,
  )
})

/** The mailbox behind a relay that hides what it can tell at once. */
async function withoutIdle(port: number): Promise<{ port: number; server: Server }> {
  const server = createServer(client => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.pipe(upstream)
    upstream.on('data', piece => client.write(piece.toString('latin1').replaceAll(' IDLE', ''), 'latin1'))
    upstream.on('close', () => client.destroy())
  })
  const own = await freePort()
  await new Promise<void>(done => server.listen(own, '127.0.0.1', done))
  return { port: own, server }
}

test('doctor warns of a mailbox that tells nothing by itself', async () => {
  const url = new URL(servers.imapUrl('owner'))
  const { port, server } = await withoutIdle(Number(url.port))
  url.port = String(port)
  expect((await examined({ IMAP_URL: url.href })).join()).toContain(
    'warning IMAP_URL: 127.0.0.1 does not tell of new e-mails (IDLE)',
  )
  server.close()
})
