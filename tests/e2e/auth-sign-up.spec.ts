import { expectAccessible } from './support/accessibility.ts'
import { acknowledge, authPage, expect, signIn, submitSignIn, test } from './support/accounts.ts'
import { provokes } from './support/console.ts'

test('an owner signs up, confirms by email, and arrives at the dashboard', async ({ page, accounts }) => {
  const account = { email: accounts.newEmail(), password: 'first-secret-1' }
  const { signUpTab, email, password, confirmation, createAccount } = authPage(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await signUpTab.click()
  await email.fill(account.email)
  await password.fill(account.password)
  await confirmation.fill(account.password)
  await createAccount.click()

  const dialog = page.getByRole('dialog', { name: 'Success!' })
  await expect(dialog.getByRole('link', { name: 'local mailbox' })).toHaveAttribute('href', /\/mailbox$/)
  await expectAccessible(page)
  await acknowledge(page, 'Success!', 'Check your email for the confirmation link.')
  await expect(email).toHaveValue('')
  await expect(password).toHaveValue('')
  await expect(confirmation).toHaveValue('')

  await page.goto(await accounts.link(account.email))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('banner')).toContainText(account.email)

  await page.goBack()
  await expect(page).not.toHaveURL(/code=/)
})

test('an account works only after its confirmation', async ({ page, accounts }) => {
  provokes(400)
  const account = { email: accounts.newEmail(), password: 'first-secret-1' }
  const { signInTab, signUpTab, email, password, confirmation, createAccount } = authPage(page)
  await page.goto('/auth')
  await signUpTab.click()
  await email.fill(account.email)
  await password.fill(account.password)
  await confirmation.fill(account.password)
  await createAccount.click()
  await acknowledge(page, 'Success!', 'Check your email for the confirmation link.')

  await signInTab.click()
  await submitSignIn(page, account)
  const dialog = page.getByRole('dialog', { name: 'Error' })
  await expect(dialog.getByText('Invalid login credentials', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the link again' }).click()
  await expect(dialog.getByText('a new link is on its way')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/auth')

  const link = await accounts.link(account.email, 2)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await signIn(page, account)

  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired confirmation link.')
})

test('what is wrong with the fields is said before anything is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => request.url().includes('/signup') && sent.push(request.url()))
  const { signUpTab, email, password, confirmation, createAccount } = authPage(page)
  await page.goto('/auth')
  await signUpTab.click()
  await createAccount.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter your email.')
  await expect(confirmation).toHaveAccessibleDescription('Please repeat the password.')

  await email.fill('owner@example.com')
  await password.fill('12345')
  await confirmation.fill('12345')
  await createAccount.click()
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters long.')

  await password.fill('123456')
  await confirmation.fill('123457')
  await createAccount.click()
  await acknowledge(page, 'Error', 'Passwords do not match.')
  await expect(email).toHaveValue('owner@example.com')
  await expect(password).toHaveValue('123456')
  expect(sent).toEqual([])
})

test('a password that everybody tries is refused, and the fields are kept', async ({ page, accounts }) => {
  provokes(422)
  const { signUpTab, email, password, confirmation, createAccount } = authPage(page)
  await page.goto('/auth')
  await signUpTab.click()
  await email.fill(accounts.newEmail())
  await password.fill('Sunshine')
  await confirmation.fill('Sunshine')
  await createAccount.click()
  await acknowledge(page, 'Error', 'This password is one of the most common ones. Please choose another.')
  await expect(password).toHaveValue('Sunshine')
})

test('an unreachable server is reported, and the fields are kept', async ({ page }) => {
  provokes('no connection')
  await page.route('**/auth/v1/signup*', route => route.abort())
  const { signUpTab, email, password, confirmation, createAccount } = authPage(page)
  await page.goto('/auth')
  await signUpTab.click()
  await email.fill('owner@example.com')
  await password.fill('first-secret-1')
  await confirmation.fill('first-secret-1')
  await createAccount.click()
  await acknowledge(page, 'Error', 'Failed to create account')
  await expect(email).toHaveValue('owner@example.com')
  await expect(password).toHaveValue('first-secret-1')
})
