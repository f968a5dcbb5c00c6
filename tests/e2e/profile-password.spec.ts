import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  acknowledge,
  expect,
  openProfile,
  otherBrowser,
  signIn,
  submitSignIn,
  test,
  toastOf,
} from './support/accounts.ts'
import { provokes } from './support/console.ts'

const form = (page: Page) => ({
  current: page.getByLabel('Current Password'),
  password: page.getByLabel('New Password', { exact: true }),
  confirmation: page.getByLabel('Confirm New Password'),
  change: page.getByRole('button', { name: 'Change Password' }),
})

test('the password is changed with the current one, and other devices are out', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  provokes(400, 401, 403, 422)
  const account = await accounts.confirmed()
  const second = await otherBrowser(browser, baseURL)
  await signIn(second, account)
  await signIn(page, account)
  await openProfile(page)
  const { current, password, confirmation, change } = form(page)

  await change.click()
  await expect(current).toBeFocused()
  await expect(current).toHaveAccessibleDescription('Please enter your current password.')
  await current.fill('not-the-secret')
  await password.fill('second-secret-2')
  await confirmation.fill('second-secret-3')
  await change.click()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.')
  await confirmation.fill('second-secret-2')
  await change.click()
  await expect(current).toHaveAccessibleDescription('Your current password is not right.')
  await expect(password).toHaveValue('second-secret-2')
  await expectAccessible(page)

  await current.fill(account.password)
  await password.fill('qwertyuiop')
  await confirmation.fill('qwertyuiop')
  await change.click()
  await expect(page.getByRole('alert')).toHaveText(
    'This password is one of the most common ones. Please choose another.',
  )
  await password.fill('second-secret-2')
  await confirmation.fill('second-secret-2')
  await change.click()
  await expect(toastOf(page)).toContainText('Password changed')
  await expect(current).toHaveValue('')

  await second.goto('/dashboard/profile')
  await expect(second).toHaveURL('/auth')
  await submitSignIn(second, { ...account, password: 'second-secret-2' })
  await acknowledge(second, 'Success!', 'You have successfully signed in.')
  await second.context().close()
})

test('what was typed stays when the server cannot be reached', async ({ page, accounts }) => {
  provokes('no connection')
  const account = await accounts.confirmed()
  await signIn(page, account)
  await openProfile(page)
  const { current, password, confirmation, change } = form(page)
  await page.route('**/auth/v1/user*', route => route.abort())
  await current.fill(account.password)
  await password.fill('second-secret-2')
  await confirmation.fill('second-secret-2')
  await change.click()
  await expect(page.getByRole('alert')).toHaveText('The server could not be reached. Please try again.')
  await expect(password).toHaveValue('second-secret-2')
})
