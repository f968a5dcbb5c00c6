import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { createSmtpMailer } from './smtp.ts'

const mail = { to: 'a@example.com', subject: 'Hello', text: 'Text with a secret-link\n', html: '<p>Text</p>' }
const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

/** A mailer, its SMTP server, and what the mailer logged. */
async function start(onData: SMTPServerOptions['onData']) {
  const recipients: string[][] = []
  const messages: string[] = []
  const server = new SMTPServer({
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      recipients.push(session.envelope.rcptTo.map(({ address }) => address))
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString())
        onData?.(stream, session, done)
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const lines: string[] = []
  const { mailer, close } = createSmtpMailer({
    smtpUrl: `smtp://user:very-secret@127.0.0.1:${port}`,
    mailFrom: 'Frontdesk <frontdesk@example.com>',
    log: pino({ base: null }, { write: line => lines.push(line) }),
    retryAfter: [1, 1],
  })
  undo.push(async () => {
    close()
    await new Promise<void>(resolve => server.close(resolve))
  })
  return { mailer, recipients, messages, lines, close }
}

const refusal = (responseCode: number) => Object.assign(new Error('No, a@example.com'), { responseCode })

it('tries again after a passing failure', async () => {
  let tries = 0
  const { mailer, recipients } = await start((_stream, _session, done) => {
    tries += 1
    done(tries < 3 ? refusal(451) : null)
  })
  await mailer.send(mail)
  expect(tries).toBe(3)
  expect(recipients).toEqual([['a@example.com'], ['a@example.com'], ['a@example.com']])
})

it('gives up after three tries, in words that name nobody', async () => {
  const { mailer, recipients, lines } = await start((_stream, _session, done) => done(refusal(451)))
  const error = await mailer.send(mail).catch(failure => failure)
  expect(error.message).toBe('SMTP: EMESSAGE 451')
  expect(recipients).toHaveLength(3)
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/a@example\.com|secret/)
})

it('does not try again after a refusal', async () => {
  const { mailer, recipients } = await start((_stream, _session, done) => done(refusal(550)))
  await expect(mailer.send(mail)).rejects.toThrow('SMTP: EMESSAGE 550')
  expect(recipients).toHaveLength(1)
})

it('takes an address for one recipient, whatever is in it', async () => {
  const { mailer, recipients } = await start((_stream, _session, done) => done())
  await mailer.send({ ...mail, to: 'a@example.com, b@example.com' }).catch(() => undefined)
  expect(recipients.flat()).not.toContain('b@example.com')
})

it('says how to end such e-mails, so that mail programs can do it at once (RFC 8058)', async () => {
  const { mailer, messages } = await start((_stream, _session, done) => done())
  const unsubscribe = `https://chat.example.com/unsubscribe?token=${'t'.repeat(200)}.${'m'.repeat(43)}`
  await mailer.send({ ...mail, unsubscribe })
  const [raw = ''] = messages
  expect(`\r\n${raw}`).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`)
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

it('writes in the name of a business from the installation’s own address, and threads', async () => {
  const { mailer, messages } = await start((_stream, _session, done) => done())
  const threaded = {
    replyTo: 'reply+abc@example.com',
    inReplyTo: '<chat@example.com>',
    messageId: '<2@example.com>',
  }
  await mailer.send({ ...mail, ...threaded, sender: 'Eve <eve@bank.example>' })
  const [raw = ''] = messages
  expect(raw).toMatch(/^From: "?Eve eve bank\.example via Frontdesk"? <frontdesk@example\.com>\r$/m)
  expect(raw).toMatch(/^Reply-To: reply\+abc@example\.com\r$/m)
  expect(raw).toMatch(/^In-Reply-To: <chat@example\.com>\r$/m)
  expect(raw).toMatch(/^References: <chat@example\.com>\r$/m)
  expect(raw).toMatch(/^Message-ID: <2@example\.com>\r$/im)
})

const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  '\u0000',
  '\r\n\r\n',
  '%0d%0a',
  '=0D=0A',
  '=?utf-8?Q?=0D=0A?=',
]
it.each(breaks)('begins no header with what a value holds: %j', async lineBreak => {
  const { mailer, messages, recipients } = await start((_stream, _session, done) => done())
  const hostile = `a${lineBreak}Bcc: eve@evil.example${lineBreak}X-Evil: 1${lineBreak}${lineBreak}<script>`
  await mailer
    .send({
      to: 'a@example.com',
      subject: hostile,
      text: 'Text',
      html: '<p>Text</p>',
      sender: hostile,
      id: hostile,
      inReplyTo: hostile,
      headers: { 'X-Chat': hostile, [`X-Name${lineBreak}X-Evil`]: 'value' },
      unsubscribe: `https://a.example/?${hostile}`,
    })
    .catch(() => undefined)
  expect(recipients.flat().filter(address => address !== 'a@example.com')).toEqual([])
  for (const raw of messages) {
    const [head = ''] = raw.split('\r\n\r\n')
    expect(head.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
    expect(head).not.toMatch(/^(bcc|x-evil)/im)
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
  }
})

it.each([
  'a@example.com?bcc=eve@evil.example',
  'mailto:a@example.com',
  'a@example.com>,<eve@evil.example',
  'a@example.com\r\nRCPT TO:<eve@evil.example>',
  '"a@example.com, eve@evil.example"',
])('sends to nobody else for the address %j', async to => {
  const { mailer, recipients } = await start((_stream, _session, done) => done())
  await mailer.send({ ...mail, to }).catch(() => undefined)
  expect(recipients.flat()).not.toContain('eve@evil.example')
})
