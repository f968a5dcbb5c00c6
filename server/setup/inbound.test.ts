import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Authority, createAuthority } from '../../tests/support/certificates.ts'
import { openSmtpDoor } from '../inbound/smtp-door.ts'
import type { SmtpDoorSettings } from '../inbound-settings.ts'
import { freePort } from '../process/free-port.ts'
import { checkInbound, type MxLookup } from './inbound.ts'

let authority: Authority
const servers: Server[] = []
beforeAll(async () => {
  authority = await createAuthority()
})
afterAll(async () => {
  for (const server of servers) server.close()
  await authority?.remove()
})

const mx: MxLookup = async () => [
  { exchange: 'backup.shop.example', priority: 20 },
  { exchange: 'MX.shop.example.', priority: 10 },
]

/** What it says about a door with these settings. */
async function examined(smtp: Partial<SmtpDoorSettings>, lookUp: MxLookup = mx): Promise<string[]> {
  const door = { host: '127.0.0.1', port: await freePort(), tls: undefined, ...smtp }
  const inbound = { address: '@reply.shop.example', imapUrl: undefined, smtp: door, authServer: undefined }
  return (await checkInbound({ inbound }, lookUp)).map(({ status, text }) => `${status} ${text}`)
}

/** A program that is no Frontdesk, and says this to everybody. */
async function otherProgram(words: string): Promise<number> {
  const port = await freePort()
  const server = createServer(socket => socket.on('error', () => undefined).end(words)).listen(
    port,
    '127.0.0.1',
  )
  servers.push(server)
  await new Promise(done => server.once('listening', done))
  return port
}

it('looks at the domain’s mail servers', async () => {
  expect(await examined({})).toContain(
    'ok INBOUND_ADDRESS: e-mails for reply.shop.example go to mx.shop.example, backup.shop.example (MX).',
  )
  const fails = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
  expect(await examined({}, fails('ENOTFOUND'))).toContain(
    'warning INBOUND_ADDRESS: reply.shop.example has no MX record, so replies do not find their way. Add one that names the mail server that takes them.',
  )
  expect(await examined({}, async () => [{ exchange: '', priority: 0 }])).toContainEqual(
    expect.stringContaining('has no MX record'),
  )
  expect(await examined({}, fails('ECONNREFUSED'))).toContain(
    'ok INBOUND_ADDRESS: DNS does not answer here, so the MX record of reply.shop.example was not looked at.',
  )
})

it('looks at the port of the SMTP door', async () => {
  const port = await freePort()
  expect(await examined({ port })).toContain(`ok INBOUND_SMTP_PORT: ${port} at 127.0.0.1 is free.`)
  const taken = await otherProgram('220 mx ESMTP Exim\r\n')
  expect((await examined({ port: taken })).join()).toContain(
    `wrong INBOUND_SMTP_PORT: port ${taken} is already in use.`,
  )
  expect((await examined({ host: '192.0.2.1' })).join()).toContain(
    'wrong INBOUND_SMTP_HOST is no address of this machine: 192.0.2.1.',
  )
  const taker = {
    isOurs: () => true,
    accepts: async () => true,
    take: async () => ({ outcome: 'written' as const }),
  }
  const door = await openSmtpDoor({ taker, port, host: '127.0.0.1', log: { warn: () => undefined } })
  expect(await examined({ port })).toContain(`ok INBOUND_SMTP_PORT: Frontdesk takes replies at port ${port}.`)
  await door.stop()
})

it('says what a door without TLS means', async () => {
  expect((await examined({})).join()).toContain('ok INBOUND_SMTP_CERT is not set')
  expect((await examined({ host: '0.0.0.0' })).join()).toContain(
    'warning INBOUND_SMTP_CERT is not set: replies come through the network in the clear',
  )
})

it('looks at the certificate', async () => {
  const tls = await authority.sign('mx.shop.example', 60)
  expect((await examined({ tls })).join()).toMatch(
    /ok INBOUND_SMTP_CERT: a certificate for mx\.shop\.example, until 20\d\d-\d\d-\d\d\.$/,
  )
  expect((await examined({ tls: { ...tls, key: '/nowhere' } })).join()).toContain(
    'wrong INBOUND_SMTP_KEY: /nowhere cannot be read. There is no such file.',
  )
  expect((await examined({ tls: await authority.sign('mx.shop.example', 3) })).join()).toContain(
    'See why it is not renewed.',
  )
  expect((await examined({ tls: await authority.sign('*.shop.example', 60) })).join()).not.toContain(
    'is not for',
  )
  expect((await examined({ tls: await authority.sign('www.example', 60) })).join()).toContain(
    'warning INBOUND_SMTP_CERT: the certificate is not for mx.shop.example or backup.shop.example',
  )
})

it('says that replies do not come in where they do not', async () => {
  expect(await checkInbound({ inbound: undefined })).toEqual([
    { status: 'ok', text: 'INBOUND_ADDRESS is not set: e-mails are answered by their button only.' },
  ])
})
