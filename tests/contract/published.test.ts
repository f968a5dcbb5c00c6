// What of an installation is for this machine only, asked through a proxy on this machine that adds no header.
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, startInbox } from '../support/inbox.ts'
import { type FrontProxy, startBareProxy } from '../support/proxy.ts'
import { createAccount } from './auth-support.ts'

const portOf = ({ url }: TestFrontdesk) => Number(new URL(url).port)

describe('a public installation', () => {
  const token = 'the token of the monitoring system'
  let inbox: Inbox
  let frontdesk: TestFrontdesk
  let proxy: FrontProxy
  beforeAll(async () => {
    inbox = await startInbox()
    frontdesk = await startTestFrontdesk({
      SITE_URL: 'https://chat.example.com',
      SMTP_URL: inbox.url,
      METRICS_TOKEN: token,
      RATE_LIMITS: 'on',
    })
    proxy = await startBareProxy(portOf(frontdesk))
  })
  afterAll(async () => {
    await proxy?.stop()
    await frontdesk?.stop()
    await inbox?.stop()
  })

  test.each(['/mailbox', '/mailbox/messages', '/metrics'])('has no %s for whom it brings', async path => {
    for (const url of [proxy.url, frontdesk.url]) expect((await fetch(`${url}${path}`)).status).toBe(404)
  })

  test('shows its metrics to who has the token', async () => {
    const asked = (words: string) =>
      fetch(`${proxy.url}/metrics`, { headers: { authorization: `Bearer ${words}` } })
    expect((await asked(token)).status).toBe(200)
    expect((await asked(`${token}s`)).status).toBe(404)
  })

  test('names no mailbox, and gives the link of a forgotten password to the mail server alone', async () => {
    const config = await (await fetch(`${proxy.url}/config.json`)).json()
    expect(config).not.toHaveProperty('mailboxUrl')
    const email = `${crypto.randomUUID()}@example.com`
    await frontdesk.admin`insert into auth.users (email, email_confirmed_at) values (${email}, now())`
    const recovered = await fetch(`${proxy.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: frontdesk.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(recovered.status).toBe(200)
    await vi.waitFor(() => expect(inbox.received.map(({ to }) => to)).toContain(email), 10_000)
    expect(await readdir(frontdesk.dataDir)).not.toContain('mailbox')
  })
})

test('without a mail server, a public installation does not start', async () => {
  const environment = { SITE_URL: 'https://chat.example.com', RATE_LIMITS: 'on' }
  await expect(startTestFrontdesk(environment)).rejects.toThrow(
    'SMTP_URL must be set, since SITE_URL lets others in (https://chat.example.com)',
  )
})

describe('an installation for this machine alone', () => {
  let frontdesk: TestFrontdesk
  let proxy: FrontProxy
  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    proxy = await startBareProxy(portOf(frontdesk))
    await createAccount(frontdesk)
  })
  afterAll(async () => {
    await proxy?.stop()
    await frontdesk?.stop()
  })

  test('shows no metrics without a token, to nobody', async () => {
    for (const url of [proxy.url, frontdesk.url]) expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })

  test('shows its mailbox to this machine, but not to nginx, which speaks HTTP/1.0', async () => {
    const asked = async (version: string) => {
      const socket = connect(portOf(frontdesk), '127.0.0.1')
      socket.write(`GET /mailbox HTTP/${version}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
      let answer = ''
      for await (const chunk of socket) answer += chunk
      return answer.slice(9, 12)
    }
    expect([await asked('1.1'), await asked('1.0')]).toEqual(['200', '404'])
  })
})
