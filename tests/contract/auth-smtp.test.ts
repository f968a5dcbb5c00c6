import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, startInbox } from '../support/inbox.ts'
import { follow, linkOf, newAddress, signIn } from './auth-support.ts'

let inbox: Inbox
let frontdesk: TestFrontdesk
beforeAll(async () => {
  inbox = await startInbox(({ username, password }, _session, done) =>
    username === 'frontdesk' && password === 'p@ss'
      ? done(null, { user: username })
      : done(new Error('Who?')),
  )
  frontdesk = await startTestFrontdesk({
    SMTP_URL: inbox.url.replace('//', '//frontdesk:p%40ss@'),
    MAIL_FROM: 'Rahman Shoes <hello@rahman.example>',
  })
})
afterAll(async () => {
  await frontdesk.stop()
  await inbox.stop()
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
    const found = inbox.received.find(({ to }) => to === email)
    if (!found) throw new Error('Not received yet')
    return found
  })
  expect(message.to).toBe(email)
  expect(message.raw).toMatch(/^From: Rahman Shoes <hello@rahman\.example>\r$/m)
  expect(message.raw).toMatch(/^Subject: Confirm your email address\r$/m)
  expect(message.raw).toContain('Content-Type: multipart/alternative')
  expect(message.raw).toContain('Content-Type: text/html')
  const { query } = await follow(linkOf({ text: textOf(message.raw) }))
  expect(query).toEqual({ type: 'signup' })
  await signIn(frontdesk, { email, password: 'a good password' })
})

it('has no mailbox page then', async () => {
  expect((await fetch(`${frontdesk.url}/mailbox/messages`)).status).toBe(404)
})
