import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { authPage, expect, openProfile, signIn, test } from './support/accounts.ts'

async function expectNoFault(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}

async function expectNoSidewaysScroll(page: Page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })
      test.beforeEach(({ page }) =>
        page.addInitScript(chosen => window.localStorage.setItem('theme', chosen), theme),
      )

      test('axe finds nothing on the public pages', async ({ page }) => {
        for (const path of [
          '/',
          '/pricing',
          '/auth',
          '/verification-completed',
          '/nowhere',
          '/auth/callback#error=x',
        ]) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNoFault(page)
          await expectNoSidewaysScroll(page)
        }
      })

      test('axe finds nothing in the forms, their errors and dialogs', async ({ page, accounts }) => {
        await page.goto('/auth')
        await authPage(page).signUpTab.click()
        await authPage(page).createAccount.click()
        await expect(authPage(page).email).toHaveAccessibleDescription('Please enter your email.')
        await expectNoFault(page)
        await authPage(page).signInTab.click()
        await authPage(page).forgotPassword.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoFault(page)

        await signIn(page, await accounts.confirmed())
        await openProfile(page)
        await page.getByLabel('Business Name').fill('Rosewood Candles')
        await expectNoFault(page)
        await page.getByRole('tab', { name: 'Businesses' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await expectNoFault(page)
        await page.getByRole('button', { name: 'Leave' }).click()
        await page.goto('/payment')
        await page.getByRole('button', { name: 'Confirm None Plan' }).click()
        await expect(page.getByText('No plan selected.').first()).toBeVisible()
        await expectNoFault(page)
        await expectNoSidewaysScroll(page)
      })
    })
  }
}
