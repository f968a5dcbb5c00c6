import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { extractArticle } from '../../supabase/functions/import-page/extract.ts'
import { createImportPageHandler } from '../../supabase/functions/import-page/handler.ts'
import { expectAccessible } from './support/accessibility.ts'
import { acknowledge, authPage, expect, test } from './support/accounts.ts'

const folder = join(import.meta.dirname, '../support/shops/pages')

/** Answers the import of any address with a page of this repository: only fetching it is left out. */
async function servePage(page: Page, name: string) {
  const bytes = new Uint8Array(await readFile(join(folder, `${name}.html`)))
  const handle = createImportPageHandler({
    isOwner: true,
    fetchPage: async url => ({ url: url.href, contentType: 'text/html; charset=utf-8', bytes }),
    extract: async fetched => extractArticle(fetched),
    log: () => undefined,
  })
  await page.route('**/functions/v1/import-page', async route => {
    const body = route.request().postData()
    const answer = await handle(
      new Request('http://shop/', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    )
    await route.fulfill({ status: answer.status, json: await answer.json() })
  })
}

for (const { name, shop, question, answer } of [
  { name: 'bakery', shop: 'Rye & Salt Bakery', question: /How much is the/, answer: /\$\d/ },
  { name: 'salon', shop: 'Studio Fern', question: /How much is the/, answer: /£\d/ },
]) {
  test(`a newcomer with a page has an answering assistant in eight taps: ${name}`, async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await servePage(page, name)
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.click()
    }
    const account = { email: accounts.newEmail(), password: 'first-secret-1' }
    await page.goto('/')
    await tap(page.getByRole('banner').getByRole('link', { name: 'Get Started' }))
    const form = authPage(page)
    await form.email.fill(account.email)
    await form.password.fill(account.password)
    await form.confirmation.fill(account.password)
    await tap(form.createAccount)
    taps++
    await acknowledge(page, 'Success!', 'Check your email for the confirmation link.')
    taps++
    await page.goto(await accounts.link(account.email))

    await page.getByLabel('Do you have a web page?').fill('shop.example.com')
    await tap(page.getByRole('button', { name: 'Read page' }))
    await expect(page.getByLabel('Business Name')).toHaveValue(shop)
    await expect(page.getByText(/^Found: opening hours, \d+ products,? and/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Business Name')).toHaveValue(shop)
    await expectAccessible(page)
    await tap(page.getByRole('button', { name: 'Create AI Configuration' }))
    await expect(page.getByRole('group', { name: /^Products/ }).getByRole('checkbox')).toHaveCount(3)
    await page.reload()
    await expect(page.getByRole('group', { name: /^Products/ }).getByRole('checkbox')).toHaveCount(3)
    await expectAccessible(page)
    await tap(page.getByRole('button', { name: 'Save and continue' }))
    await tap(page.getByRole('button', { name: question }).first())
    await expect(page.getByRole('log', { name: 'Trial' })).toContainText(answer)
    await expectAccessible(page)
    expect(taps).toBeLessThanOrEqual(8)
  })
}

test('each step can be skipped and come back to, and nothing typed is lost', async ({
  page,
  accounts,
  frontdesk,
}) => {
  const account = await accounts.confirmed()
  const [business] = await frontdesk.admin<{ id: string }[]>`
    insert into public.businesses (owner_id, name, description)
    select id, 'Corner shop', 'Tea' from auth.users where email = ${account.email} returning id`
  const form = authPage(page)
  await page.goto('/auth')
  await form.email.fill(account.email)
  await form.password.fill(account.password)
  await form.signIn.click()
  await acknowledge(page, 'Success!', 'You have successfully signed in.')
  await page.getByRole('link', { name: 'Go step by step' }).click()
  const path = page.getByRole('navigation', { name: 'Set-up' })
  await expect(path.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'step')

  await page.getByLabel('Name of product 1').fill('Green tea')
  await page.getByLabel('Price of product 1').fill('four')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('“four” is not a price.')
  await page.getByLabel('Price of product 1').fill('4,50')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(path.getByRole('link', { name: 'Try it' })).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Chat link', { exact: true })).toHaveValue(new RegExp(business?.id ?? 'none'))
  await path.getByRole('link', { name: 'Products' }).click()
  await page.reload()
  await expect(page.getByLabel('Name of product 1')).toHaveValue('Green tea')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(path.getByRole('link', { name: 'Try it' })).toHaveAttribute('aria-current', 'step')
  const products =
    await frontdesk.admin`select name, price::float from public.products where business_id = ${business?.id ?? ''}`
  expect(products).toEqual([{ name: 'Green tea', price: 4.5 }])
  await path.getByRole('link', { name: 'Describe' }).click()
  await expect(page.getByRole('heading', { name: 'AI Configuration' })).toBeVisible()
})
