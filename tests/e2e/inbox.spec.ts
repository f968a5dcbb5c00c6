import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { chats, escalate, expect, openChats, test } from './support/conversations.ts'
import { colleague, inbox, openInbox } from './support/inbox.ts'
import { toastOf } from './support/owner.ts'

test('the inbox opens from the tab, is remembered, and goes back to the list', async ({
  ownerPage: page,
  business,
  customers,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  await maya.write('Do you have linen?')
  await openChats(page, business)
  await page.getByRole('link', { name: 'Inbox' }).click()
  const { row, title, bubbles } = inbox(page)
  await expect(row('Maya Chen')).toBeVisible()
  await expect(row('Maya Chen').getByText('1 unread')).toBeAttached()
  await row('Maya Chen').click()
  await expect(title).toHaveText('Maya Chen')
  await expect(bubbles.filter({ hasText: 'Do you have linen?' })).toBeVisible()
  await expect(row('Maya Chen').getByText('1 unread')).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/inbox\\?session=${maya.id}`))

  // The tab leads to it, and a chat's address too.
  await page.goto(`${business.path}/chats?session=${maya.id}`)
  await expect(page).toHaveURL(new RegExp(`/inbox\\?session=${maya.id}`))
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(title).toHaveText('Maya Chen')
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page.getByRole('button', { name: 'View Chat' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Chat Sessions' })).toBeVisible()
})

test('keys go through chats, take one, answer and resolve it, and never while something is typed', async ({
  ownerPage: page,
  business,
  customers,
}) => {
  for (const name of ['Ana', 'Ben', 'Cleo']) await (await customers.open(business.id, name)).write('Hello?')
  const { rows, title, reply, search, bubbles } = await openInbox(page, business)
  await expect(rows).toHaveCount(3)
  const names = await rows.evaluateAll(all => all.map(row => row.textContent?.match(/Ana|Ben|Cleo/)?.[0]))
  await page.keyboard.press('j')
  await expect(title).toHaveText(names[0] ?? '')
  await page.keyboard.press('j')
  await expect(title).toHaveText(names[1] ?? '')
  await page.keyboard.press('k')
  await expect(title).toHaveText(names[0] ?? '')
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')

  await page.keyboard.press('r')
  await expect(toastOf(page)).toContainText('Session marked as manual')
  await expect(reply).toBeFocused()
  await page.keyboard.type('jker/?')
  await expect(reply).toHaveValue('jker/?')
  await expect(title).toHaveText(names[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(bubbles.filter({ hasText: 'jker/?' })).toBeVisible()

  await reply.blur()
  await page.keyboard.press('e')
  await expect(toastOf(page)).toContainText('Session marked as resolved')
  await expect(rows.filter({ hasText: names[0] })).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Keyboard shortcuts')
  await page.keyboard.press('j')
  await page.getByRole('switch', { name: 'Use keyboard shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(title).toHaveText(names[0] ?? '')
})

test('two people at one inbox: one takes a chat, the other is told and may take it over', async ({
  ownerPage: page,
  owner,
  business,
  customers,
  frontdesk,
  browser,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  await maya.write('Where is my parcel?')
  await escalate(frontdesk, maya.id, 'Delivery')
  const abel = await colleague(frontdesk, business.id)
  const context = await browser.newContext({ baseURL: frontdesk.url })
  const abelsPage = await context.newPage()
  await owner.signIn(abelsPage, abel)

  const [mine, his] = [await openInbox(page, business), await openInbox(abelsPage, business)]
  await expect(mine.place('Waiting')).toContainText('1')
  await mine.place('Unassigned').click()
  await mine.row('Maya Chen').click()
  await his.row('Maya Chen').click()
  await expect(his.assignee).toHaveAccessibleName('Assigned to: Unassigned')
  await mine.reply.fill('I am looking.')
  await mine.reply.press('Enter')
  await expect(mine.assignee).toHaveAccessibleName('Assigned to: You')

  // Abel sees who has it, and no field to write in.
  await expect(abelsPage.getByText(`${owner.email} answers this chat.`)).toBeVisible()
  await expect(his.reply).toBeHidden()
  await expect(his.row('Maya Chen')).toContainText(owner.email)
  await abelsPage.getByRole('button', { name: 'Take over' }).click()
  await expect(his.reply).toBeVisible()
  await expect(page.getByText(`${abel.email} answers this chat.`)).toBeVisible()
  await his.place('Mine').click()
  await expect(his.row('Maya Chen')).toBeVisible()
  await his.assignee.click()
  await abelsPage.getByRole('menuitemradio', { name: owner.email }).click()
  await expect(mine.assignee).toHaveAccessibleName('Assigned to: You')

  // Both press the button, and Abel is a moment earlier.
  const tom = await customers.open(business.id, 'Tom Ray')
  await tom.write('Are you there?')
  await mine.place('All open').click()
  await mine.row('Tom Ray').click()
  await expect(mine.takeOver).toBeVisible()
  await page.route('**/rpc/take_chat', async route => {
    await abel.client.rpc('take_chat', { session_id: tom.id }).throwOnError()
    await route.fallback()
  })
  await mine.takeOver.click()
  await expect(toastOf(page)).toContainText(`${abel.email} has this chat.`)
  await context.close()
})

test('a note is for the team: the other person sees it, the customer does not', async ({
  ownerPage: page,
  owner,
  business,
  customers,
  frontdesk,
  browser,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  await maya.write('Where is my parcel?')
  const abel = await colleague(frontdesk, business.id)
  const context = await browser.newContext({ baseURL: frontdesk.url })
  const abelsPage = await context.newPage()
  await owner.signIn(abelsPage, abel)
  const query = `?session=${maya.id}`
  await openInbox(page, business, query)
  await openInbox(abelsPage, business, query)
  const notes = (somebodys: Page) => somebodys.getByRole('complementary', { name: 'Internal note' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('n')
  const field = page.getByRole('textbox', { name: 'Internal note' })
  await field.fill('Call the courier first.')
  // What is typed outlives a reload.
  await page.reload()
  await expect(field).toHaveValue('Call the courier first.')
  await expect(chats(page).reply).toBeHidden()
  await field.press('Enter')
  await expect(notes(page)).toContainText('You')
  await expect(notes(abelsPage)).toContainText('Call the courier first.')
  await expect(notes(abelsPage)).toContainText(owner.email)
  await expect(notes(abelsPage).getByRole('button', { name: 'Delete note' })).toBeHidden()
  await expectAccessible(abelsPage)

  const { data: seen } = await customers.client.rpc('get_chat_messages', {
    session_id: maya.id,
    session_key: maya.key,
  })
  expect(JSON.stringify(seen)).not.toContain('courier')
  await notes(page).getByRole('button', { name: 'Delete note' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
  await expect(notes(abelsPage)).toBeHidden()
  await context.close()
})

test('who works at a chat sees who else looks at it, and who types', async ({
  ownerPage: page,
  owner,
  business,
  customers,
  frontdesk,
  browser,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  const tom = await customers.open(business.id, 'Tom Ray')
  for (const customer of [maya, tom]) {
    await customer.write('Hello?')
    await escalate(frontdesk, customer.id, 'The customer asked for a person.')
  }
  const abel = await colleague(frontdesk, business.id)
  const context = await browser.newContext({ baseURL: frontdesk.url })
  const abelsPage = await context.newPage()
  await owner.signIn(abelsPage, abel)
  const mine = page.getByRole('status').filter({ hasText: abel.email })
  const his = abelsPage.getByRole('status').filter({ hasText: owner.email })
  await openInbox(page, business, `?session=${maya.id}`)
  const abels = await openInbox(abelsPage, business, `?session=${maya.id}`)
  await expect(mine).toHaveText(`${abel.email} is looking at this chat`)
  await expect(his).toHaveText(`${owner.email} is looking at this chat`)
  await abels.reply.fill('It left')
  await expect(mine).toHaveText(`${abel.email} is typing…`)
  await expect(mine).toHaveText(`${abel.email} is looking at this chat`)
  await expectAccessible(page)
  await abels.row('Tom Ray').click()
  await expect(mine).toBeHidden()
  await abels.row('Maya Chen').click()
  await expect(mine).toBeVisible()
  await context.close()
  await expect(mine).toBeHidden({ timeout: 40_000 })
})

test('a chat is snoozed, brought back, and comes back by itself when its customer writes', async ({
  ownerPage: page,
  business,
  customers,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  await maya.write('Can you call me next week?')
  const { row, place } = await openInbox(page, business, `?session=${maya.id}`)
  const snooze = page.getByRole('button', { name: 'Snooze' })
  await expect(place('Snoozed')).toBeHidden()
  await snooze.click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click()
  await expect(toastOf(page)).toContainText('Snoozed. Until')
  await expect(row('Maya Chen')).toBeHidden()
  await place('Snoozed').click()
  await expect(row('Maya Chen')).toContainText('Until')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Until' }).click()
  await page.getByRole('menuitem', { name: 'Bring back now' }).click()
  await expect(page.getByText('No chat is snoozed.')).toBeVisible()
  await place('All open').click()
  await expect(row('Maya Chen')).toBeVisible()

  await snooze.click()
  await page.getByRole('menuitem', { name: 'Choose a time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snooze this chat' })
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a day and a time.')
  await dialog.getByLabel('Until').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This time is over. Choose a later one.')
  await expectAccessible(page)
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Until').fill(`${inAWeek}T09:00`)
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(row('Maya Chen')).toBeHidden()
  await maya.write('I am here now.')
  await expect(row('Maya Chen')).toBeVisible()
  await expect(place('Snoozed')).toBeHidden()
})

test('a list under the pointer stays as it is while chats come in', async ({
  ownerPage: page,
  business,
  customers,
}) => {
  const maya = await customers.open(business.id, 'Maya Chen')
  await maya.write('Hello?')
  const { rows, row } = await openInbox(page, business)
  await row('Maya Chen').hover()
  const place = await row('Maya Chen').boundingBox()
  const tom = await customers.open(business.id, 'Tom Ray')
  await tom.write('Hello?')
  const newer = page.getByRole('button', { name: '1 newer chat' })
  await expect(newer).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(await row('Maya Chen').boundingBox()).toEqual(place)
  // On its way to the button the pointer leaves the row.
  await newer.hover()
  expect(await row('Maya Chen').boundingBox()).toEqual(place)
  await newer.click()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Tom Ray')
})

test('on a phone the list and a chat come one after the other', async ({
  ownerPage: page,
  business,
  customers,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await (await customers.open(business.id, 'Maya Chen')).write('Hello?')
  const { row, title } = await openInbox(page, business)
  await row('Maya Chen').click()
  await expect(title).toHaveText('Maya Chen')
  await expect(row('Maya Chen')).toBeHidden()
  // It fills the screen: what can be done is at its end.
  const actions = await page.getByRole('button', { name: 'Reply Manually' }).boundingBox()
  expect(actions?.y).toBeGreaterThan(650)
  await page.getByRole('button', { name: 'Back to the chats' }).click()
  await expect(row('Maya Chen')).toBeVisible()
  await expect(title).toBeHidden()
})

test('axe finds nothing in the inbox', async ({ ownerPage: page, business, customers, frontdesk }) => {
  const { place } = await openInbox(page, business)
  await expect(page.getByText('No open chats.')).toBeVisible()
  await expectAccessible(page)
  const maya = await customers.open(business.id, 'Maya Chen-Featherstonehaugh')
  await maya.write('Where is my parcel?')
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  await colleague(frontdesk, business.id)
  await page.goto(`${business.path}/inbox?session=${maya.id}`)
  await expect(chats(page).reply).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(`${business.path}/inbox?in=mine`)
  await expect(place('Mine')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('No open chat is assigned to you.')).toBeVisible()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
