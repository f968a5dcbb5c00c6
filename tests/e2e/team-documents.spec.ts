import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { customerPage, expect, openChats, test } from './support/conversations.ts'
import { pdfFile } from './support/documents.ts'

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach a file' }).click()
  await (await chooser).setFiles(file)
}

test('a PDF goes with a reply and is downloaded by the customer; a program that is called one is refused in words', async ({
  ownerPage: page,
  business,
  frontdesk,
  browser,
}) => {
  const customer = await customerPage(browser, frontdesk.url, business.id)
  const parts = await openChats(page, business)
  const ready = page.getByText('Ready to send')
  await parts.view('Maya Chen').click()
  await parts.takeOver.click()
  await parts.reply.fill('Here are our terms.')

  await choose(page, { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0\x03') })
  const refusal = page.getByRole('alert').filter({ hasText: 'This file is not what its name says' })
  await expect(refusal).toBeVisible()
  await expect(parts.reply).toHaveValue('Here are our terms.')
  await expect(parts.send).toBeDisabled()
  await expectAccessible(page)

  const terms = await pdfFile(page, 'Terms 2026.pdf', '<h1>Terms</h1>')
  await choose(page, terms)
  await expect(ready).toBeVisible()
  await expect(refusal).toBeHidden()
  // It outlives a reload, as what is typed does.
  await page.reload()
  await expect(ready).toBeVisible()
  await parts.send.click()
  await expect(ready).toBeHidden()
  const sent = parts.bubbles.filter({ hasText: 'Here are our terms.' }).getByRole('link')
  await expect(sent).toHaveAccessibleName(/^Download Terms 2026\.pdf PDF · \d/)

  const card = customer.page.locator('[data-sender="human"]').getByRole('link', { name: 'Terms 2026.pdf' })
  await expect(card).toBeVisible()
  await expectAccessible(customer.page)
  await card.focus()
  const download = customer.page.waitForEvent('download')
  await customer.page.keyboard.press('Enter')
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Terms 2026.pdf')
  expect((await readFile(await saved.path())).equals(terms.buffer)).toBe(true)
  // The page of the chat stays.
  await expect(card).toBeVisible()
  await customer.context.close()
})
