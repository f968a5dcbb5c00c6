import {
  acknowledge,
  authPage,
  expect,
  openProfile,
  otherBrowser,
  signIn,
  submitSignIn,
  test,
} from './support/accounts.ts'
import { provokes } from './support/console.ts'

test('an owner signs in by keyboard alone', async ({ page, accounts }) => {
  const account = await accounts.confirmed()
  const { signInTab, email, password } = authPage(page)
  await page.goto('/auth')
  await expect(signInTab).toHaveAttribute('aria-selected', 'true')
  await email.focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('You have successfully signed in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('the dashboard opens automatically after the success message', async ({ page, accounts }) => {
  const account = await accounts.confirmed()
  await page.goto('/auth')
  await submitSignIn(page, account)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
})

test('a wrong password is refused and the fields stay', async ({ page, accounts }) => {
  provokes(400)
  const { email } = await accounts.confirmed()
  await page.goto('/auth')
  await submitSignIn(page, { email, password: 'not-the-secret' })
  await acknowledge(page, 'Error', 'Invalid login credentials')
  await expect(authPage(page).email).toHaveValue(email)
  await expect(authPage(page).password).toHaveValue('not-the-secret')
  await expect(page).toHaveURL('/auth')
})

test('email and password are required, and the password can be shown', async ({ page }) => {
  const { email, password, signIn: submit } = authPage(page)
  await page.goto('/auth')
  await submit.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter your email.')
  await expect(password).toHaveAccessibleDescription('Please enter your password.')
  await password.fill('first-secret-1')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
})

test('an unreachable server is reported', async ({ page }) => {
  provokes('no connection')
  await page.route('**/auth/v1/token*', route => route.abort())
  await page.goto('/auth')
  await submitSignIn(page, { email: 'owner@example.com', password: 'first-secret-1' })
  await acknowledge(page, 'Error', 'Failed to sign in')
})

test('signing out in one tab signs out in all', async ({ page, context, accounts }) => {
  await signIn(page, await accounts.confirmed())
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.route('**/auth/v1/logout*', async route => {
    const response = await route.fetch()
    // The session has ended: what the other tab asks for before it hears of that would be refused.
    await second.getByRole('tab', { name: 'Profile' }).click()
    await expect(second).toHaveURL('/dashboard/profile')
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(second).toHaveURL('/auth')
})

test('a failed sign-out is reported and changes nothing', async ({ page, accounts }) => {
  provokes('no connection')
  await signIn(page, await accounts.confirmed())
  await page.route('**/auth/v1/logout*', route => route.abort())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Failed to sign out').first()).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('screens for owners ask for a sign-in first, and come back', async ({ page, accounts }) => {
  const account = await accounts.confirmed()
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/auth')
  await page.reload()
  await submitSignIn(page, account)
  await acknowledge(page, 'Success!', 'You have successfully signed in.')
  await expect(page).toHaveURL('/dashboard/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await submitSignIn(page, account)
  await acknowledge(page, 'Success!', 'You have successfully signed in.')
  await expect(page).toHaveURL('/dashboard')
})

test('a session that ends elsewhere leads to the sign-in page and back, but only its owner', async ({
  page,
  accounts,
  browser,
  baseURL,
  frontdesk,
}) => {
  provokes(401, 403)
  const [account, stranger] = [await accounts.confirmed(), await accounts.confirmed()]
  await signIn(page, account)
  const second = await otherBrowser(browser, baseURL)
  await signIn(second, account)
  await openProfile(second)
  await expect(second.getByLabel('Business Name')).toBeVisible()

  await frontdesk.admin`
    delete from auth.sessions where user_id = (select id from auth.users where email = ${account.email})`
  await second.getByLabel('Business Name').fill('Late Bakery')
  await second.getByRole('button', { name: 'Save Profile' }).click()
  await expect(second).toHaveURL('/auth')
  await submitSignIn(second, account)
  await acknowledge(second, 'Success!', 'You have successfully signed in.')
  await expect(second).toHaveURL('/dashboard/profile')
  await second.context().close()

  // The dashboard listens for chats, and so learns of it without a click.
  await expect(page).toHaveURL('/auth')
  await submitSignIn(page, stranger)
  await acknowledge(page, 'Success!', 'You have successfully signed in.')
  await expect(page).toHaveURL('/dashboard')
})
