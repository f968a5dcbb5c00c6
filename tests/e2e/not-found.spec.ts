import { expect, test } from './support/accounts.ts'
import { provokes } from './support/console.ts'

test('an unknown address shows the 404 page with a way home', async ({ page }) => {
  provokes(404)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown address below the dashboard shows the 404 page too', async ({ page }) => {
  await page.goto('/dashboard/no-such-screen')
  await expect(page.getByText('404')).toBeVisible()
})
