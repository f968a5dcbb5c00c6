import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  acknowledge,
  authPage,
  expect,
  otherBrowser,
  signIn,
  submitSignIn,
  test,
} from './support/accounts.ts'
import { provokes } from './support/console.ts'

const resetPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Reset Your Password' }),
  password: page.getByLabel('New Password', { exact: true }),
  confirmation: page.getByLabel('Confirm New Password'),
  update: page.getByRole('button', { name: 'Update Password' }),
})

async function forgetPassword(page: Page, email: string) {
  await page.goto('/auth')
  await authPage(page).email.fill(email)
  await authPage(page).forgotPassword.click()
  await acknowledge(page, 'Success!', 'Check your email for the password reset link.')
}

test('a forgotten password is replaced; the old one and other browsers are out', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  provokes(400, 401, 403)
  const account = await accounts.confirmed()
  const second = await otherBrowser(browser, baseURL)
  await signIn(second, account)

  await forgetPassword(page, account.email)
  await page.goto(await accounts.link(account.email, 2))
  const { heading, password, confirmation, update } = resetPage(page)
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL('/auth/callback')

  await password.fill('second-secret-2')
  await confirmation.fill('second-secret-3')
  await update.click()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.')
  await password.fill('12345')
  await confirmation.fill('12345')
  await update.click()
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long.')
  await expectAccessible(page)

  await page.reload()
  await expect(heading).toBeVisible()
  await password.fill('second-secret-2')
  await confirmation.fill('second-secret-2')
  await update.click()
  await expect(page).toHaveURL('/dashboard')

  // It may have noticed before.
  await second.goto('/dashboard/profile')
  await expect(second).toHaveURL('/auth')
  await submitSignIn(second, account)
  await acknowledge(second, 'Error', 'Invalid login credentials')
  await submitSignIn(second, { ...account, password: 'second-secret-2' })
  await acknowledge(second, 'Success!', 'You have successfully signed in.')
  await second.context().close()
})

test('a recovery link wins over the session that is there already', async ({ page, accounts }) => {
  const account = await accounts.confirmed()
  await forgetPassword(page, account.email)
  await signIn(page, account)
  await page.goto(await accounts.link(account.email, 2))
  await expect(resetPage(page).heading).toBeVisible()
  await expect(page).toHaveURL('/auth/callback')
})

test('a used link and an old link give the error and a way back', async ({ page, accounts, frontdesk }) => {
  const { email } = await accounts.confirmed()
  await forgetPassword(page, email)
  const used = await accounts.link(email, 2)
  await page.goto(used)
  await expect(resetPage(page).heading).toBeVisible()
  await page.goto(used)
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired password recovery link.')
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  // Leaving before the answer would leave the session in this browser.
  await expect(page).toHaveURL('/auth')

  await forgetPassword(page, email)
  await frontdesk.admin`
    update auth.one_time_tokens set created_at = now() - interval '61 minutes'
     where user_id = (select id from auth.users where email = ${email})`
  await page.goto(await accounts.link(email, 3))
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired password recovery link.')
})

test('a recovery without a session, or with forged tokens, is an error', async ({ page }) => {
  for (const fragment of [
    'type=recovery',
    'access_token=a.b.c&refresh_token=d&type=recovery&token_type=bearer',
  ]) {
    await page.goto(`/auth/callback#${fragment}`)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired password recovery link.')
  }
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('the link leads to this site only', async ({ page, accounts, baseURL }) => {
  const { email } = await accounts.confirmed()
  await forgetPassword(page, email)
  const link = new URL(await accounts.link(email, 2))
  link.searchParams.set('redirect_to', 'https://evil.example/auth/callback')
  await page.goto(link.href)
  expect(new URL(page.url()).origin).toBe(baseURL)
})

test('a code in the URL of any other page does not sign in', async ({ page, accounts }) => {
  const { email } = await accounts.confirmed()
  await forgetPassword(page, email)
  const answer = await page.request.get(await accounts.link(email, 2), { maxRedirects: 0 })
  const { search, hash } = new URL(answer.headers().location ?? '')
  expect(search).toContain('code=')
  expect(hash).toBe('')
  await page.goto(`/auth${search}`)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('an email address is needed, and an unreachable server is reported', async ({ page, accounts }) => {
  provokes('no connection')
  await page.goto('/auth')
  await authPage(page).forgotPassword.click()
  await acknowledge(page, 'Error', 'Please enter your email address to reset your password.')
  await page.route('**/auth/v1/recover*', route => route.abort())
  await authPage(page).email.fill('owner@example.com')
  await authPage(page).forgotPassword.click()
  await acknowledge(page, 'Error', 'Failed to send password reset email')

  const { email } = await accounts.confirmed()
  await page.unroute('**/auth/v1/recover*')
  await forgetPassword(page, email)
  await page.goto(await accounts.link(email, 2))
  const { heading, password, confirmation, update } = resetPage(page)
  await expect(heading).toBeVisible()
  await page.route('**/auth/v1/user*', route => route.abort())
  await password.fill('second-secret-2')
  await confirmation.fill('second-secret-2')
  await update.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to update password.')
  await expect(password).toHaveValue('second-secret-2')
})

test('a callback without a link redirects; waiting is announced', async ({ page, context, accounts }) => {
  await page.goto('/auth/callback')
  await expect(page).toHaveURL('/auth')
  const account = await accounts.confirmed()
  await forgetPassword(page, account.email)
  await signIn(page, account)
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/auth/v1/token?grant_type=pkce', async route => {
    await answered
    await route.continue()
  })
  await page.goto(await accounts.link(account.email, 2))
  await expect(page.getByText('Completing authentication... Please wait.')).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(resetPage(page).heading).toBeVisible()
  const second = await context.newPage()
  await second.goto('/auth/callback')
  await expect(second).toHaveURL('/dashboard')
})
