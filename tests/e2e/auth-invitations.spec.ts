import { join } from 'node:path'
import { createInvitation, invitationLink } from '../../server/auth/invitations.ts'
import { withConnection } from '../../server/database/connection.ts'
import { findRunning } from '../../server/process/cluster/find-running.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { expectAccessible } from './support/accessibility.ts'
import { acknowledge, authPage } from './support/accounts.ts'
import { provokes } from './support/console.ts'
import { test as base, expect } from './support/shop.ts'

/** A Frontdesk that takes accounts by invitation, or none. */
const siteWith = (SIGNUP: string) =>
  base.extend<{ site: TestFrontdesk }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    site: async ({}, use) => {
      const frontdesk = await startTestFrontdesk({ SIGNUP }, join(import.meta.dirname, '../../dist/web'))
      await use(frontdesk)
      await frontdesk.stop()
    },
  })

siteWith('closed')('where sign-up is closed, the page says so', async ({ page, site }) => {
  await page.goto(`${site.url}/auth`)
  const { signUpTab, createAccount } = authPage(page)
  await signUpTab.click()
  await expect(page.getByText('Sign-up is closed.')).toBeVisible()
  await expect(createAccount).toHaveCount(0)
  await expectAccessible(page)
  await page.close()
})

siteWith('invite')('who is invited makes an account, and nobody else', async ({ page, site }) => {
  provokes(403)
  const { signUpTab, email, password, confirmation, createAccount } = authPage(page)
  await page.goto(`${site.url}/auth`)
  await signUpTab.click()
  await expect(page.getByText('New accounts need an invitation.')).toBeVisible()
  await expectAccessible(page)

  const submit = async (address: string) => {
    await email.fill(address)
    await password.fill('first-secret-1')
    await confirmation.fill('first-secret-1')
    await createAccount.click()
  }
  await page.goto(`${site.url}/auth#invitation=made-up`)
  await page.reload()
  await submit('owner@example.com')
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('An invitation is needed')
  await page.getByRole('button', { name: 'OK' }).click()
  // Nothing that was typed is lost.
  await expect(email).toHaveValue('owner@example.com')

  const running = await findRunning(site.dataDir)
  const code = await withConnection(running?.adminUrl ?? '', sql => createInvitation(sql))
  await page.goto(invitationLink(site.url, code))
  await page.reload()
  await expect(page.getByText('You are invited. Create your account in a minute.')).toBeVisible()
  await submit('owner@example.com')
  await acknowledge(page, 'Success!', 'Check your email for the confirmation link.')
  await page.close()
})
