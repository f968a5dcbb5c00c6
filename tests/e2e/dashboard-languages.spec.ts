import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, openProfile, otherBrowser, signIn, test } from './support/accounts.ts'
import { provokes } from './support/console.ts'
import { test as ownerTest } from './support/owner.ts'

const shownAs = async (page: Page, language: string, direction: 'ltr' | 'rtl') => {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', direction)
}

test('the language is chosen in the profile, stays, and is taken over by the next browser', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  const account = await accounts.confirmed()
  await signIn(page, account)
  await openProfile(page)
  await page.getByLabel('Language of the dashboard').selectOption('العربية')
  await expect(page.getByRole('heading', { name: 'الملف الشخصي للنشاط التجاري' })).toBeVisible()
  await shownAs(page, 'ar', 'rtl')
  await page.reload()
  await expect(page.getByLabel('لغة لوحة التحكم')).toHaveValue('ar')

  const other = await otherBrowser(browser, baseURL)
  await signIn(other, account)
  await expect(other.getByRole('tab', { name: 'الملف الشخصي' })).toBeVisible()
  await shownAs(other, 'ar', 'rtl')
})

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('pages are Spanish from the start, also what the server refuses; another language is chosen below', async ({
    page,
    accounts,
  }) => {
    provokes(400)
    const account = await accounts.confirmed()
    await page.goto('/auth')
    await shownAs(page, 'es', 'ltr')
    await page.getByLabel('Correo').fill(account.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText('El correo o la contraseña no son correctos')).toBeVisible()

    await page.goto('/')
    await page.getByLabel('Idioma').selectOption('English')
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    await page.goto('/auth')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  })
})

for (const [language, locale, direction] of [
  ['bn', 'bn-BD', 'ltr'],
  ['ar', 'ar-EG', 'rtl'],
] as const)
  ownerTest.describe(`an owner who reads ${language}`, () => {
    ownerTest.use({ locale })

    ownerTest('finds every screen readable, and nothing of it cut', async ({ ownerPage: page, owner }) => {
      ownerTest.slow()
      const { path } = await owner.addBusiness({ description: 'A shop for mugs.' })
      for (const screen of [
        '/dashboard/profile',
        '/dashboard/notifications',
        `${path}/overview`,
        `${path}/analytics`,
        `${path}/products`,
        `${path}/chats`,
        `${path}/knowledge`,
        `${path}/look`,
        `${path}/connections`,
        `${path}/team`,
        `${path}/inbox`,
      ]) {
        await page.goto(screen)
        await shownAs(page, language, direction)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page)
      }
    })
  })
