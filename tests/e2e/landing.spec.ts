import { expect, test } from './support/accounts.ts'

test('the landing page says what the product does', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Frontdesk')).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing')
  await expect(banner.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth?tab=sign-up')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Quick Setup', 'Smart Responses', 'Human Handoff']) {
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible()
  }
  for (const name of ['Set up the AI', 'Share the chat link', 'Monitor and manage']) {
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible()
  }
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
})

test('the hero leads to the prices, and the image is there', async ({ page }) => {
  await page.goto('/')
  const picture = page.getByRole('img', { name: /A customer asks a shop/ })
  await expect
    .poll(() => picture.evaluate(image => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
  await page.getByRole('main').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
})

test('the public pages ask nothing of the backend', async ({ page }) => {
  const calls: string[] = []
  page.on(
    'request',
    request => /\/(auth|rest|realtime)\/v1\//.test(request.url()) && calls.push(request.url()),
  )
  for (const path of ['/', '/pricing', '/verification-completed']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(calls).toEqual([])
})

test('Get Started leads to the sign-up, Sign In to the sign-in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
})
