import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMailer } from './mail.ts'
import { createMailbox } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'
import { mailboxRoutes } from './routes.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'frontdesk-mailbox-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const mail = (subject: string, text = 'Text') => ({
  to: 'a@example.com',
  subject,
  text,
  html: `<p>${text}</p>`,
})

describe('the mailbox', () => {
  it('keeps e-mails in their order, also for the next process', async () => {
    const mailbox = createMailbox(join(directory, 'new'))
    expect(await mailbox.list()).toEqual([])
    for (const subject of ['one', 'two', 'three']) await mailbox.add(mail(subject))
    const mails = await createMailbox(join(directory, 'new')).list()
    expect(mails.map(({ subject }) => subject)).toEqual(['one', 'two', 'three'])
    expect(mails[0]).toEqual({ ...mail('one'), date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
  })

  it('keeps so many', async () => {
    const mailbox = createMailbox(directory, 2)
    for (const subject of ['one', 'two', 'three']) await mailbox.add(mail(subject))
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['two', 'three'])
  })

  it('is for its owner only, and shows no half e-mail', async () => {
    const mailbox = createMailbox(join(directory, 'own'))
    await mailbox.add(mail('one'))
    await writeFile(join(directory, 'own', '9.new'), '{"to":')
    const [file] = (await readdir(join(directory, 'own'))).filter(name => name.endsWith('.json'))
    expect((await stat(join(directory, 'own', file ?? ''))).mode & 0o777).toBe(0o600)
    expect((await stat(join(directory, 'own'))).mode & 0o777).toBe(0o700)
    expect(await mailbox.list()).toHaveLength(1)
  })

  it('tells of each e-mail where to read it, and nothing that opens an account', async () => {
    const lines: string[] = []
    const { mailer, mailbox } = createMailer({
      smtpUrl: undefined,
      siteUrl: 'http://localhost:3000',
      mailFrom: 'Frontdesk <frontdesk@example.com>',
      mailboxDir: directory,
      announce: line => lines.push(line),
      log: pino({ level: 'silent' }),
    })
    await mailer.send(
      mail('Confirm', 'Go to:\nhttp://localhost:3000/auth/v1/verify?token=a&type=signup\n\nBye'),
    )
    expect(lines).toEqual(['E-mail to a@example.com: Confirm\n  Read it at http://localhost:3000/mailbox'])
    expect(await mailbox?.list()).toHaveLength(1)
  })
})

describe('the mailbox page', () => {
  it('shows the newest first, with links, and nothing of an e-mail as markup of its own', () => {
    const date = '2026-01-02T03:04:05.000Z'
    const page = mailboxPage([
      { ...mail('First'), date },
      {
        to: '<img src=x onerror=alert(1)>',
        subject: '<script>alert(1)</script>',
        text: 'See https://a.example/?x="><script>1</script> & more',
        html: '</iframe>"><script>alert(1)</script>',
        date,
      },
    ])
    expect(page.indexOf('&lt;script&gt;')).toBeLessThan(page.indexOf('First'))
    expect(page).not.toMatch(/<script|<img|"><script/)
    expect(page.match(/<\/iframe>/g)).toHaveLength(2)
    expect(page).toContain('<a href="https://a.example/?x=&quot;&gt;&lt;script&gt;1&lt;/script&gt;"')
  })

  it('says when there is nothing', () => {
    expect(mailboxPage([])).toContain('No e-mails yet.')
  })
})

describe('the mailbox routes', () => {
  async function ask(
    { remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {},
    url = '/mailbox',
  ) {
    const app = Fastify({ trustProxy: true })
    const mailbox = createMailbox(directory)
    await app.register(mailboxRoutes, { mailbox })
    await mailbox.add(mail('one'))
    return app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } })
  }

  it.each<Record<string, string>>([
    {},
    { remoteAddress: '::1', host: '[::1]:3000' },
    { remoteAddress: '::ffff:127.0.0.1', host: '127.0.0.1' },
  ])('answer this machine: %j', async from => {
    const page = await ask(from)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const messages = await ask(from, '/mailbox/messages')
    expect(messages.json()).toEqual([{ ...mail('one'), date: expect.any(String) }, expect.anything()])
  })

  it.each<Record<string, string>>([
    { remoteAddress: '192.0.2.1' },
    { remoteAddress: '::ffff:192.0.2.1' },
    { remoteAddress: '2001:db8::1' },
    { remoteAddress: '192.0.2.1', 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
    { host: 'evil.example' },
    { host: 'localhost.evil.example:3000' },
    { host: '127.0.0.1.evil.example' },
  ])('do not exist for anybody else: %j', async from => {
    for (const url of ['/mailbox', '/mailbox/messages']) {
      const answer = await ask(from, url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('a@example.com')
    }
  })
})
