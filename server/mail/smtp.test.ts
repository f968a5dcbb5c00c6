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
  const server = new SMTPServer({
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      recipients.push(session.envelope.rcptTo.map(({ address }) => address))
      stream.resume()
      stream.on('end', () => onData?.(stream, session, done))
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
  return { mailer, recipients, lines, close }
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
