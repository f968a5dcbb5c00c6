import { expectAccessible } from './support/accessibility.ts'
import { authPage, expect, openProfile, signIn, test } from './support/accounts.ts'
import { provokes } from './support/console.ts'

test('axe finds nothing on the public pages', async ({ page, accounts }) => {
  // axe tries to inspect the frames of the mailbox, in which no script runs.
  provokes(404, /^error: Blocked script execution in 'about:srcdoc'/)
  await accounts.confirmed()
  for (const path of [
    '/',
    '/pricing',
    '/auth',
    '/verification-completed',
    '/nowhere',
    '/mailbox',
    '/auth/callback#error=x',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Keeps a page that redirects automatically from doing so meanwhile.
    await page.route('**/*.js', () => {})
    await expectAccessible(page)
    await page.unrouteAll()
  }
})

test('axe finds nothing in the forms, their errors and dialogs', async ({ page, accounts }) => {
  await page.goto('/auth')
  await authPage(page).signUpTab.click()
  await authPage(page).createAccount.click()
  await expect(authPage(page).email).toHaveAccessibleDescription('Please enter your email.')
  await expectAccessible(page)
  await authPage(page).signInTab.click()
  await authPage(page).forgotPassword.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)

  await signIn(page, await accounts.confirmed())
  await openProfile(page)
  await page.getByLabel('Business Name').fill('Rosewood Candles')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Businesses' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Confirm None Plan' }).click()
  await expect(page.getByText('No plan selected.').first()).toBeVisible()
  await expectAccessible(page)
})
