import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { customerPage, escalate, expect, openChats, test } from './support/conversations.ts'
import { toastOf } from './support/owner.ts'

/** Counts the notes that the page plays, and its notifications, and allows them. */
async function listenIn(page: Page) {
  await page.addInitScript(() => {
    const heard = { notes: 0, notifications: [] as string[] }
    Object.assign(window, { heard })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      heard.notes += 1
      start.call(this, when)
    }
    class FakeNotification {
      static permission = localStorage.getItem('test-permission') ?? 'default'
      static async requestPermission() {
        localStorage.setItem('test-permission', 'granted')
        FakeNotification.permission = 'granted'
        return 'granted'
      }
      onclick: (() => void) | null = null
      constructor(title: string) {
        heard.notifications.push(title)
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification })
  })
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: { notes: number; notifications: string[] } }).heard)
  return {
    notes: async () => (await heard()).notes,
    notifications: async () => (await heard()).notifications,
  }
}

/** Waits until the page has read the waiting chats: only later ones are new to it. */
const firstLook = (page: Page) => page.waitForResponse(/chat_sessions\?.*waiting_since=gt/)

test('an escalation calls the owner anywhere in the dashboard', async ({
  ownerPage: page,
  browser,
  business,
  frontdesk,
}) => {
  const { notes } = await listenIn(page)
  const looked = firstLook(page)
  await page.goto('/dashboard/profile')
  await looked
  await page.getByRole('button', { name: 'Save Profile' }).waitFor()
  await page.getByRole('heading', { name: 'Dashboard' }).click()
  const customer = await customerPage(browser, frontdesk.url, business.id)
  await customer.input.fill('I want to talk to a real person please')
  await customer.input.press('Enter')

  await expect(toastOf(page)).toContainText('Maya Chen is waiting for you')
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect.poll(notes).toBe(2)
  await toastOf(page).getByRole('button', { name: 'View Chat' }).click()
  await expect(page).toHaveURL(new RegExp(`/businesses/${business.id}/chats\\?session=`))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Maya Chen' })).toBeVisible()
  await expect(dialog.getByText('Escalation reason:')).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Reply' }).fill('Here I am.')
  await page.keyboard.press('Enter')
  await expect(customer.team.filter({ hasText: 'Here I am.' })).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/)
  await customer.context.close()
})

test('the sound can be turned off for good', async ({ ownerPage: page, business, customers, frontdesk }) => {
  const { notes } = await listenIn(page)
  const maya = await customers.open(business.id)
  await openChats(page, business)
  await page.getByRole('button', { name: 'Alerts' }).click()
  await page.getByRole('heading', { name: 'Chat Sessions' }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: 'Alerts' }).click()
  await page.getByRole('menuitem', { name: 'Turn sound off' }).click()
  const looked = firstLook(page)
  await page.reload()
  await looked
  await page.getByRole('button', { name: 'Alerts, sound is off' }).waitFor()
  await expect(page.getByRole('button', { name: 'View Chat' })).toBeVisible()
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  await expect(toastOf(page)).toContainText('Maya Chen is waiting for you')
  await expect(toastOf(page)).toContainText('The customer asked for a person.')
  await expectAccessible(page)
  expect(await notes()).toBe(0)
})

test('a notification is asked for by a button only, and shown in the background', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const { notifications } = await listenIn(page)
  const maya = await customers.open(business.id)
  const looked = firstLook(page)
  await openChats(page, business)
  await looked
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await page.getByRole('button', { name: 'Alerts' }).click()
  await page.getByRole('menuitem', { name: 'Turn on browser notifications' }).click()
  await expect(toastOf(page)).toContainText('Browser notifications are on')
  await page.evaluate(() => Object.defineProperty(document, 'hasFocus', { value: () => false }))
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  await expect.poll(notifications).toEqual(['Maya Chen is waiting for you'])
})

test('there is no alert for a chat that is open, or that the owner took over', async ({
  ownerPage: page,
  business,
  customers,
  frontdesk,
}) => {
  const maya = await customers.open(business.id)
  const tom = await customers.open(business.id, 'Tom Ray')
  await tom.write('Hello?')
  const looked = firstLook(page)
  const { view, reply, dialog } = await openChats(page, business)
  await looked
  await view('Maya Chen').click()
  await dialog.getByText('How can I assist you?').waitFor()
  await escalate(frontdesk, maya.id, 'The customer asked for a person.')
  await expect(reply).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await view('Tom Ray').click()
  await page.getByRole('button', { name: 'Reply Manually' }).click()
  await expect(toastOf(page)).toContainText('Session marked as manual')
  await expect(page).toHaveTitle(/^\(2\) /)
  await expect(toastOf(page)).toContainText('Session marked as manual')
})
