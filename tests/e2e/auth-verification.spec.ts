import { expect, signIn, test } from './support/accounts.ts'

test('the verification page leads to the dashboard by its button', async ({ page, accounts }) => {
  await signIn(page, await accounts.confirmed())
  await page.goto('/verification-completed')
  await expect(page.getByRole('heading', { name: 'Verification Completed!' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard Now' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the verification page redirects to the dashboard after 5 s', async ({ page, accounts }) => {
  await signIn(page, await accounts.confirmed())
  const now = new Date()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 60_000))
  await page.goto('/verification-completed')
  await expect(page.getByText('Your dashboard opens in 5 seconds.')).toBeVisible()
  await page.clock.runFor(4999)
  await expect(page.getByText('Your dashboard opens in 1 second.')).toBeVisible()
  await expect(page).toHaveURL('/verification-completed')
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/dashboard')
})
