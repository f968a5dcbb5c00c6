import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test as accountTest, authPage, openProfile, signIn } from './support/accounts.ts'
import { provokes } from './support/console.ts'
import { chats, customerPage, expect, openChats, test } from './support/conversations.ts'

const menu = (page: Page) => ({
  open: page.getByRole('button', { name: 'Your chat' }),
  sheet: page.getByRole('dialog'),
})

test('a customer takes a copy of the chat along, and deletes it', async ({
  ownerPage,
  browser,
  business,
  frontdesk,
}) => {
  provokes(404, 'no connection')
  const { page, input, assistant, context } = await customerPage(browser, frontdesk.url, business.id)
  await input.fill('What is your return policy?')
  await input.press('Enter')
  await expect(assistant.filter({ hasText: '30 days' })).toBeVisible()

  const { open, sheet } = menu(page)
  await open.click()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^chat-\d{4}-\d\d-\d\d\.txt$/)
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).toContain('Maya Chen:\nWhat is your return policy?')
  expect(text).toContain('30 days')

  await page.route('**/rpc/delete_chat', route => route.abort())
  await sheet.getByRole('button', { name: /^Delete/ }).click()
  await sheet.getByRole('button', { name: 'Delete chat' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Your chat could not be deleted. Please try again.')
  await expectAccessible(page)
  await page.unroute('**/rpc/delete_chat')
  await sheet.getByRole('button', { name: 'Delete chat' }).click()
  await expect(page.getByRole('heading', { name: 'Your chat was deleted' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start Chat' })).toBeVisible()

  await ownerPage.goto(`${business.path}/chats`)
  await expect(ownerPage.getByText('No chat sessions yet.')).toBeVisible()
  await context.close()
})

test('an owner deletes a chat; its customer is back at the beginning', async ({
  ownerPage: page,
  browser,
  business,
  frontdesk,
}) => {
  provokes(404)
  const customer = await customerPage(browser, frontdesk.url, business.id)
  await openChats(page, business)
  await chats(page).view('Maya Chen').click()
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete chat' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  const more = page.getByRole('dialog').getByRole('button', { name: 'More' })
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete chat' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete chat' }).click()
  await expect(page.getByText('Chat deleted.', { exact: true })).toBeVisible()
  await expect(page.getByText('No chat sessions yet.')).toBeVisible()
  await expect(customer.page.getByRole('button', { name: 'Start Chat' })).toBeVisible()
  await customer.context.close()
})

test("an owner sets how long chats are kept, and deletes a customer's data", async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  await customers.open(business.id, 'Maya Chen', 'maya@example.com')
  await customers.open(business.id, 'Dan Roy', 'dan@example.com')
  await page.goto(business.path)
  const kept = page.getByLabel('Delete chats after')
  await kept.selectOption('90 days')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(kept).toHaveValue('never')
  await kept.selectOption('90 days')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete older chats' }).click()
  await expect(page.getByText('Privacy settings saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(kept).toHaveValue('90')

  await page.getByRole('button', { name: "Delete a customer's data" }).click()
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel("Customer's email")
  await dialog.getByRole('button', { name: 'Delete chats' }).click()
  await expect(dialog.getByRole('alert')).toHaveText("Please enter the customer's email.")
  await email.fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Delete chats' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('No chat has this email address.')
  await expectAccessible(page)
  await email.fill('Maya@example.com')
  await dialog.getByRole('button', { name: 'Delete chats' }).click()
  await expect(page.getByText('1 chat was deleted.', { exact: true })).toBeVisible()
  const rest =
    await frontdesk.admin`select customer_name from public.chat_sessions where business_id = ${business.id}`
  expect(rest.map(row => row.customer_name)).toEqual(['Dan Roy'])
})

accountTest('an owner deletes the account, with the password', async ({ page, accounts }) => {
  provokes(400, 401, 403)
  const account = await accounts.confirmed()
  await signIn(page, account)
  await openProfile(page)
  await page.getByRole('button', { name: 'Delete account...' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Your password', { exact: true })
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  await remove.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your password.')
  await expectAccessible(page)
  await password.fill('not the password')
  await remove.click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(password).toHaveValue('not the password')
  await password.fill(account.password)
  await remove.click()
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible()

  await page.goto('/auth')
  const { email, signIn: signInButton } = authPage(page)
  await email.fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await signInButton.click()
  await expect(page.getByRole('dialog')).toContainText('Invalid login credentials')
})
