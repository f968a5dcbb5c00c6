import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  type Account,
  acknowledge,
  authPage,
  expect,
  otherBrowser,
  signIn,
  submitSignIn,
  test,
} from './support/accounts.ts'
import { provokes } from './support/console.ts'

// Links of e-mails in browsers that did not ask for them, and in browsers where somebody else is signed in.

async function signUp(page: Page, { email, password }: Account) {
  const parts = authPage(page)
  await page.goto('/auth')
  await parts.signUpTab.click()
  await parts.email.fill(email)
  await parts.password.fill(password)
  await parts.confirmation.fill(password)
  await parts.createAccount.click()
  await acknowledge(page, 'Success!', 'Check your email for the confirmation link.')
}

async function forgetPassword(page: Page, email: string) {
  await page.goto('/auth')
  await authPage(page).email.fill(email)
  await authPage(page).forgotPassword.click()
  await acknowledge(page, 'Success!', 'Check your email for the password reset link.')
}

const resetHeading = (page: Page) => page.getByRole('heading', { name: 'Reset Your Password' })
const signedInAs = (page: Page, { email }: Account) =>
  expect(page.getByRole('banner').getByText(email)).toBeVisible()

test('a confirmation that is opened on a phone confirms, and asks to sign in', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  const account = { email: accounts.newEmail(), password: 'first-secret-1' }
  await signUp(page, account)
  const phone = await otherBrowser(browser, baseURL)
  const link = await accounts.link(account.email)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Sign In' }).click()
  await submitSignIn(phone, account)
  await acknowledge(phone, 'Success!', 'You have successfully signed in.')
  await signedInAs(phone, account)

  // The same link still signs in where it was asked for.
  await page.goto(link)
  await expect(page).toHaveURL('/dashboard')
  await signedInAs(page, account)
  await phone.context().close()
})

test('a recovery that is opened on a phone says where it works, and a new one works there', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  const account = await accounts.confirmed()
  await forgetPassword(page, account.email)
  const link = await accounts.link(account.email, 2)
  const phone = await otherBrowser(browser, baseURL)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Open this link in the other browser' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Email').fill(account.email)
  await phone.getByRole('button', { name: 'Send a new link' }).click()
  await expect(phone.getByText('Check your email for the password reset link.')).toBeVisible()

  // What was opened elsewhere still works here.
  await page.goto(link)
  await expect(resetHeading(page)).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('second-secret-2')
  await page.getByLabel('Confirm New Password').fill('second-secret-2')
  // It makes the other link void, which is opened before.
  await phone.goto(await accounts.link(account.email, 3))
  await expect(phone.getByRole('alert')).toHaveText('Invalid or expired password recovery link.')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page).toHaveURL('/dashboard')
  await phone.context().close()
})

test('of two emails the older one works, too', async ({ page, accounts }) => {
  provokes(400)
  const account = await accounts.confirmed()
  await forgetPassword(page, account.email)
  const older = await accounts.link(account.email, 2)
  await forgetPassword(page, account.email)
  await accounts.link(account.email, 3)
  await page.goto(older)
  await expect(resetHeading(page)).toBeVisible()
})

test('an attacker’s links and tokens do not change who is signed in', async ({
  page,
  accounts,
  frontdesk,
}) => {
  provokes(400)
  const [owner, attacker] = [await accounts.confirmed(), await accounts.confirmed()]
  await signIn(page, owner)
  const session = await frontdesk.visitor().auth.signInWithPassword(attacker)
  const { access_token, refresh_token } = session.data.session ?? {}
  for (const mark of ['#', '?']) {
    await page.goto(
      `/auth/callback${mark}access_token=${access_token}&refresh_token=${refresh_token}&expires_in=900&token_type=bearer&type=signup`,
    )
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired confirmation link.')
  }

  const { email } = attacker
  const body = { email, code_challenge: 'a'.repeat(56), code_challenge_method: 'plain' }
  await fetch(`${frontdesk.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: frontdesk.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await page.goto(await accounts.link(email, 2))
  await expect(page.getByRole('heading', { name: 'Open this link in the other browser' })).toBeVisible()
  await expect(page.getByText(`You are signed in here as ${owner.email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await signedInAs(page, owner)
})

test('another account replaces the one that is signed in only after a question', async ({
  page,
  accounts,
}) => {
  // What the ended session still asked for.
  provokes(401, 403)
  const [first, second] = [await accounts.confirmed(), await accounts.confirmed()]
  await forgetPassword(page, second.email)
  await signIn(page, first)
  await page.goto(await accounts.link(second.email, 2))
  await expect(page.getByRole('heading', { name: 'Switch accounts?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Stay signed in as ${first.email}` }).click()
  await expect(page).toHaveURL('/dashboard')
  await signedInAs(page, first)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await forgetPassword(page, second.email)
  await signIn(page, first)
  await page.goto(await accounts.link(second.email, 3))
  await page.getByRole('button', { name: `Continue as ${second.email}` }).click()
  await expect(resetHeading(page)).toBeVisible()
  await expect(page).toHaveURL('/auth/callback')
  await page.goto('/dashboard')
  await signedInAs(page, second)
})

test('a server that cannot be reached costs no link', async ({ page, accounts }) => {
  provokes('no connection')
  const account = { email: accounts.newEmail(), password: 'first-secret-1' }
  await signUp(page, account)
  await page.route('**/auth/v1/token*', route => route.abort())
  await page.goto(await accounts.link(account.email))
  await expect(page.getByRole('alert')).toHaveText('The server could not be reached.')
  await page.unroute('**/auth/v1/token*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/dashboard')
  await signedInAs(page, account)
})
