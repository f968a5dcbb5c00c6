import { join } from 'node:path'
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { type Inbox, startInbox } from '../support/inbox.ts'
import { acknowledge, authPage } from './support/accounts.ts'
import { test as base, expect } from './support/shop.ts'

/** A Frontdesk that sends its e-mail through a real SMTP server, and what that server received. */
const test = base.extend<{ site: { url: string; inbox: Inbox } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  site: async ({}, use) => {
    const inbox = await startInbox()
    const frontdesk = await startTestFrontdesk(
      { SMTP_URL: inbox.url, MAIL_FROM: 'Frontdesk <hello@example.com>' },
      join(import.meta.dirname, '../../dist/web'),
    )
    await use({ url: frontdesk.url, inbox })
    await frontdesk.stop()
    await inbox.stop()
  },
})

/** Undoes quoted-printable, in which e-mails write long lines and equals signs. */
const readable = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

test('an owner signs up with an email that a real SMTP server delivers', async ({ page, site }) => {
  const { signUpTab, email, password, confirmation, createAccount } = authPage(page)
  await page.goto(`${site.url}/auth`)
  await signUpTab.click()
  await email.fill('owner@example.com')
  await password.fill('first-secret-1')
  await confirmation.fill('first-secret-1')
  await createAccount.click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0)
  await acknowledge(page, 'Success!', 'Check your email for the confirmation link.')

  await expect.poll(() => site.inbox.received.length).toBe(1)
  const mail = readable(site.inbox.received[0]?.raw ?? '')
  expect(mail).toContain('From: Frontdesk <hello@example.com>')
  expect(mail).toContain('To: owner@example.com')
  const link = /https?:\/\/\S+\/verify\?[^\s"<]+/.exec(mail)?.[0] ?? ''
  await page.goto(link.replaceAll('&amp;', '&'))
  await expect(page).toHaveURL(`${site.url}/dashboard`)
  expect((await page.request.get(`${site.url}/mailbox/messages`)).status()).toBe(404)
  // Closed before its server, which ends with the test: pending requests would fail.
  await page.close()
})
