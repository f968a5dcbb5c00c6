import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { chats, customerPage, expect, openChats, test } from './support/conversations.ts'
import { refuse, toastOf } from './support/owner.ts'

test('a blocked customer can neither write nor open a new chat, until the owner undoes it', async ({
  ownerPage: page,
  business,
  frontdesk,
  browser,
}) => {
  provokes(403)
  const maya = await customerPage(browser, frontdesk.url, business.id)
  await maya.input.fill('You are all fools.')
  await maya.input.press('Enter')
  const { row, view, dialog } = await openChats(page, business)
  await view('Maya Chen').click()

  await dialog.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block customer' }).click()
  const question = page.getByRole('dialog', { name: 'Block Maya Chen?' })
  await question.getByRole('radio', { name: /For good/ }).check()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(toastOf(page)).toContainText('Customer blocked for good')
  await expect(question).toBeHidden()
  const chat = page.getByRole('dialog', { name: 'Maya Chen' })
  await expect(chat.getByText('Blocked for good')).toBeVisible()

  // What was typed is kept, and nothing says who blocked or why.
  await maya.input.fill('And one thing more')
  await maya.input.press('Enter')
  await expect(maya.page.getByRole('alert')).toHaveText('This chat is closed.')
  await expect(maya.input).toHaveValue('And one thing more')
  await expect(maya.page.getByText('You are all fools.')).toBeVisible()

  // Another browser at the same address, on this day and later.
  const other = await browser.newContext({ baseURL: frontdesk.url })
  const otherPage = await other.newPage()
  await otherPage.goto(`/chat/${business.id}`)
  const anonymously = otherPage.getByRole('button', { name: 'Continue Anonymously' })
  await anonymously.click()
  await expect(otherPage.getByRole('alert')).toHaveText('This chat is closed.')
  await frontdesk.admin`
    update private.blocks set created_at = now() - interval '25 hours' where business_id = ${business.id}`
  await anonymously.click()
  await expect(otherPage.getByText("Hello! I'm here to help you today.")).toBeVisible()
  await maya.input.press('Enter')
  await expect(maya.page.getByRole('alert')).toHaveText('This chat is closed.')

  await chat.getByRole('button', { name: 'Close' }).click()
  await expect(row('Maya Chen').getByText('Blocked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More about chats' }).click()
  await page.getByRole('menuitem', { name: 'Blocked customers' }).click()
  const blocked = page.getByRole('dialog', { name: 'Blocked customers' })
  await expect(blocked.getByRole('listitem')).toContainText(['Maya Chen'])
  await expectAccessible(page)

  await refuse(page, 'POST', 'rpc/unblock_customer')
  await blocked.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('refused for the test')
  await page.unroute('**/rest/v1/rpc/unblock_customer*')
  await blocked.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('The customer can write again')
  await expect(blocked.getByText('Nobody is blocked.')).toBeVisible()
  await blocked.getByRole('button', { name: 'Close' }).click()
  await expect(row('Maya Chen').getByText('Blocked', { exact: true })).toBeHidden()

  await maya.input.press('Enter')
  await expect(maya.own).toHaveCount(2)
  await expect(maya.input).toHaveValue('')
  await Promise.all([maya.context.close(), other.close()])
})

test('a first message that is only a link is held back until the owner releases it', async ({
  ownerPage: page,
  business,
  frontdesk,
  browser,
}) => {
  const maya = await customerPage(browser, frontdesk.url, business.id)
  await maya.input.fill('https://spam.example/win')
  await maya.input.press('Enter')
  await expect(maya.own).toHaveCount(1)
  await expect(maya.input).toHaveValue('')

  const { row, view, status, dialog } = await openChats(page, business)
  await expect(status('Held back')).toHaveText(/Held back\s*1/i)
  await expect(row('Maya Chen')).toBeHidden()
  await expect(maya.typing).toBeHidden()
  await expect(maya.assistant).toHaveCount(1)

  await status('Held back').click()
  await expect(page).toHaveURL(/status=held/)
  await expect(row('Maya Chen')).toContainText('Held back: Only a link')
  await view('Maya Chen').click()
  await expect(dialog).toContainText('Held back: Only a link')
  await expect(dialog.getByText('Nobody answers this chat.')).toBeVisible()
  await expectAccessible(page)

  await refuse(page, 'POST', 'rpc/release_chat')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(toastOf(page)).toContainText('refused for the test')
  await page.unroute('**/rest/v1/rpc/release_chat*')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(toastOf(page)).toContainText('Chat released')
  await expect(dialog.getByText('Held back')).toBeHidden()

  // The customer's page is open, so the assistant answers now.
  await expect(maya.assistant).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await status('All').click()
  await expect(chats(page).row('Maya Chen')).toBeVisible()
  await maya.context.close()
})

test('a customer who continues with a question is released by that', async ({
  ownerPage: page,
  business,
  customers,
}) => {
  const maya = await customers.open(business.id)
  await maya.write('https://insta.example/p/1')
  const { row, status } = await openChats(page, business)
  await expect(status('Held back')).toHaveText(/1$/)
  await expect(row('Maya Chen')).toBeHidden()
  await maya.write('Do you have this one in blue?')
  await expect(row('Maya Chen')).toBeVisible()
  await expect(row('Maya Chen').getByText('2 unread')).toBeAttached()
})
