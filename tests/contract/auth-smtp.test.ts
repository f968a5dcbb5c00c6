import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { follow, linkOf, newAddress, signIn } from './auth-support.ts'

interface Received {
  to: string[]
  raw: string
}

const received: Received[] = []
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'frontdesk' && password === 'p@ss'
      ? done(null, { user: username })
      : done(new Error('Who?')),
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on('data', chunk => chunks.push(chunk))
    stream.on('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ to, raw: Buffer.concat(chunks).toString() })
      done()
    })
  },
})

let frontdesk: TestFrontdesk
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  frontdesk = await startTestFrontdesk({
    SMTP_URL: `smtp://frontdesk:p%40ss@127.0.0.1:${port}`,
    MAIL_FROM: 'Rahman Shoes <hello@rahman.example>',
  })
})
afterAll(async () => {
  await frontdesk.stop()
  await new Promise<void>(resolve => server.close(resolve))
})

/** The plain part of a message, decoded. */
function textOf(raw: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1] ?? ''
  return part
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

it('sends by SMTP, to one person, in both forms, a link that works', async () => {
  const email = newAddress()
  const { error } = await frontdesk.visitor().auth.signUp({ email, password: 'a good password' })
  expect(error).toBeNull()
  const message = await vi.waitFor(() => {
    const found = received.find(({ to }) => to.includes(email))
    if (!found) throw new Error('Not received yet')
    return found
  })
  expect(message.to).toEqual([email])
  expect(message.raw).toMatch(/^From: Rahman Shoes <hello@rahman\.example>\r$/m)
  expect(message.raw).toMatch(/^Subject: Confirm your e-mail address\r$/m)
  expect(message.raw).toContain('Content-Type: multipart/alternative')
  expect(message.raw).toContain('Content-Type: text/html')
  const { values } = await follow(linkOf({ text: textOf(message.raw) }))
  expect(values.type).toBe('signup')
  await signIn(frontdesk, { email, password: 'a good password' })
})

it('has no mailbox page then', async () => {
  expect((await fetch(`${frontdesk.url}/mailbox/messages`)).status).toBe(404)
})
