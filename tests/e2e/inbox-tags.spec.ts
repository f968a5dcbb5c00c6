import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/conversations.ts'
import { colleague, openInbox } from './support/inbox.ts'
import { toastOf } from './support/owner.ts'

test('a tag is put on, seen by the other person at once, filtered by, renamed and deleted', async ({
  ownerPage: page,
  owner,
  business,
  customers,
  frontdesk,
  browser,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  await maya.write('Can you wrap it as a gift?')
  await (await customers.open(business.id, 'Tom Ray')).write('Hello?')
  const abel = await colleague(frontdesk, business.id)
  const context = await browser.newContext({ baseURL: frontdesk.url })
  const abelsPage = await context.newPage()
  await owner.signIn(abelsPage, abel)
  const his = await openInbox(abelsPage, business, `?session=${maya.id}`)
  await expect(his.title).toHaveText('Maya Chen')
  const mine = await openInbox(page, business, `?session=${maya.id}`)
  await expect(mine.title).toHaveText('Maya Chen')

  // By the key, without a pointer; whoever looks at the chat sees it come.
  const log = page.getByRole('log')
  const before = await log.boundingBox()
  await page.keyboard.press('t')
  await page.keyboard.type('Gift wrap')
  await expect(page.getByRole('option', { name: 'Create “Gift wrap”' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const chip = { name: 'Remove tag Gift wrap' }
  await expect(page.getByRole('button', chip)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', chip)).toBeVisible()
  expect(await log.boundingBox()).toEqual(before)
  await expect(abelsPage.getByRole('button', chip)).toBeVisible()
  await expect(mine.row('Maya Chen')).toContainText('Gift wrap')
  await expect(his.row('Maya Chen')).toContainText('Gift wrap')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Filter by tag' }).click()
  await page.getByRole('option', { name: 'Gift wrap' }).click()
  await expect(mine.rows).toHaveCount(1)
  await expect(mine.row('Maya Chen')).toBeVisible()
  await expect(page).toHaveURL(/tag=/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filtered by tag: Gift wrap' })).toBeVisible()
  await expect(mine.rows).toHaveCount(1)

  // Abel works with tags, and changes none for all.
  await abelsPage.keyboard.press('t')
  await expect(abelsPage.getByRole('option', { name: 'Gift wrap' })).toHaveAttribute('aria-selected', 'true')
  await expect(abelsPage.getByRole('button', { name: 'Manage tags' })).toBeHidden()
  await abelsPage.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('button', { name: 'Manage tags' }).click()
  await page.getByRole('button', { name: 'Rename Gift wrap' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Present')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Tag renamed.')
  await expect(his.row('Maya Chen')).toContainText('Present')
  await expect(abelsPage.getByRole('button', { name: 'Remove tag Present' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Present' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this tag?' })
  await expect(question).toContainText('“Present” is on 1 chat.')
  await question.getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByText('No tags yet.')).toBeVisible()
  await page.getByRole('dialog', { name: 'Tags' }).getByRole('button', { name: 'Close' }).click()
  // A filter by what is gone shows all.
  await expect(mine.rows).toHaveCount(2)
  await expect(abelsPage.getByRole('button', { name: 'Remove tag Present' })).toBeHidden()
  await expect(his.row('Maya Chen')).not.toContainText('Present')
  await context.close()
})

test('a chat that comes back from a snooze is unread until somebody opens it', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  await maya.write('Can you call me next week?')
  const { row } = await openInbox(page, business, `?session=${maya.id}`)
  await expect(row('Maya Chen')).toBeVisible()
  await expect(row('Maya Chen').getByText('1 unread')).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await frontdesk.admin`update chat_sessions set snoozed_until = now() - interval '1 second' where id = ${maya.id}`
  await expect(row('Maya Chen')).toContainText('Back from snooze')
  await expect(row('Maya Chen').getByText('1 unread')).toBeAttached()
  await row('Maya Chen').click()
  await expect(row('Maya Chen').getByText('1 unread')).toBeHidden()
  await expect(row('Maya Chen')).not.toContainText('Back from snooze')
})
