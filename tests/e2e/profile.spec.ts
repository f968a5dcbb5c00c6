import { expectAccessible } from './support/accessibility.ts'
import { expect, openProfile, signIn, test, toastOf } from './support/accounts.ts'
import { provokes } from './support/console.ts'

test('the frame shows who is signed in, its tabs and the theme, which is kept', async ({
  page,
  accounts,
}) => {
  const account = await accounts.confirmed()
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText(account.email)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Businesses' })).toHaveAttribute('aria-selected', 'true')

  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('tabs have addresses, and the keyboard reaches them', async ({ page, accounts }) => {
  await signIn(page, await accounts.confirmed())
  await page.getByRole('tab', { name: 'Businesses' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Business Profile' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('the profile is saved and stays saved', async ({ page, accounts }) => {
  const account = await accounts.confirmed()
  await signIn(page, account)
  await openProfile(page)
  await expect(page.getByLabel('Contact Email')).toHaveValue(account.email)
  await page.getByLabel('Business Name').fill('Rosewood Candles')
  await page.getByLabel('Business Type').fill('Candle maker')
  await page.getByLabel('Contact Email').fill('hello@rosewood.example')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toastOf(page)).toContainText('Profile Updated')
  await expect(toastOf(page)).toContainText('Your business information has been saved.')
  await page.reload()
  await expect(page.getByLabel('Business Name')).toHaveValue('Rosewood Candles')
  await expect(page.getByLabel('Business Type')).toHaveValue('Candle maker')
  await expect(page.getByLabel('Contact Email')).toHaveValue('hello@rosewood.example')
})

test('what was typed stays when saving fails', async ({ page, accounts }) => {
  provokes(400)
  await signIn(page, await accounts.confirmed())
  await openProfile(page)
  await page.getByLabel('Business Name').fill('Rosewood Candles')
  await page.route('**/rest/v1/profiles*', route =>
    route.fulfill({
      status: 400,
      json: { code: '23514', message: 'value too long', details: null, hint: null },
    }),
  )
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toastOf(page)).toContainText('Error updating profile')
  await expect(toastOf(page)).toContainText('value too long')
  await expectAccessible(page)
  await expect(page.getByLabel('Business Name')).toHaveValue('Rosewood Candles')
})

test('a failure to load the profile is reported, and can be retried', async ({ page, accounts }) => {
  provokes(400)
  await signIn(page, await accounts.confirmed())
  await page.route('**/rest/v1/profiles*', route =>
    route.fulfill({
      status: 400,
      json: { code: '57014', message: 'took too long', details: null, hint: null },
    }),
  )
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(toastOf(page)).toContainText('Error fetching profile')
  await expect(toastOf(page)).toContainText('took too long')
  await expectAccessible(page)
  await page.unroute('**/rest/v1/profiles*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Business Name')).toBeVisible()
})

test('unsaved changes are not lost without a question', async ({ page, accounts }) => {
  await signIn(page, await accounts.confirmed())
  await openProfile(page)
  await page.getByLabel('Business Name').fill('Rosewood Candles')
  await page.getByRole('tab', { name: 'Businesses' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Business Name')).toHaveValue('Rosewood Candles')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/dashboard/profile')

  await page.getByRole('tab', { name: 'Businesses' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard')
})
