import type { Page, Worker } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { deliverPush } from './support/deliver-push.ts'
import { expect, test, toastOf } from './support/owner.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** The dashboard's service worker, once it is at work in a page of it. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const found = () => page.context().serviceWorkers()[0]
  await expect.poll(found).toBeTruthy()
  return found() as Worker
}

const deliver = (page: Page, message: object) => deliverPush(page, new URL(page.url()).origin, message)

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** In place of the browser's own push service, which is Google's: a subscription of the test's. */
async function subscribeWith(page: Page, subscription: { endpoint: string; p256dh: string; auth: string }) {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let options: PushSubscriptionOptionsInit | undefined
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
    const subscribed = () =>
      options && {
        endpoint,
        options: { applicationServerKey: bytes(String(options.applicationServerKey)).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          options = undefined
          sessionStorage.removeItem('subscribed')
          return true
        },
      }
    const kept = sessionStorage.getItem('subscribed')
    if (kept) options = JSON.parse(kept)
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscribed() ?? null,
      subscribe: async (given: PushSubscriptionOptionsInit) => {
        options = given
        sessionStorage.setItem('subscribed', JSON.stringify(given))
        return subscribed()
      },
    })
  }, subscription)
}

test('an owner switches alerts on, tests them, sets quiet hours, and takes the device off', async ({
  ownerPage: page,
  owner,
  pushes,
}) => {
  await owner.addBusiness()
  const subscription = pushes.subscribe()
  await subscribeWith(page, subscription)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByText('No device gets alerts yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch on alerts on this device' }).click()
  const device = page.getByRole('list', { name: 'Devices with alerts' }).getByRole('listitem')
  await expect(device).toContainText('Chrome on Linux')
  await expect(device).toContainText('This device')
  await device.getByRole('button', { name: 'Send a test' }).click()
  await expect
    .poll(() => pushes.received.filter(({ endpoint }) => endpoint === subscription.endpoint))
    .toMatchObject([{ message: { title: 'Alerts arrive on this device' } }])

  await page.getByLabel('From').fill('22:00')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(page.getByText('Enter both times, or none.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Until').fill('07:00')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(toastOf(page).filter({ hasText: 'No alerts from 22:00 to 07:00' })).toBeVisible()
  await page.getByRole('switch', { name: 'No names' }).click()
  await expect(page.getByRole('switch', { name: 'No names' })).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('From')).toHaveValue('22:00')
  await expect(page.getByRole('switch', { name: 'No names' })).toBeChecked()
  await expect(device).toContainText('This device')

  await device.getByRole('button', { name: 'Remove Chrome on Linux' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No device gets alerts yet.')).toBeVisible()
  expect((await owner.client.rpc('list_push_devices')).data).toEqual([])
})

test('an alert is shown, one of several takes the place of theirs, and a tap opens the chat in the open dashboard', async ({
  ownerPage: page,
  owner,
}) => {
  const { path } = await owner.addBusiness()
  await page.goto(`${path}/overview`)
  const worker = await workerOf(page)
  const alert = {
    title: 'Cleo is waiting for you',
    body: 'Where is my parcel?',
    tag: 'chat 1',
    isGathered: false,
    path: `${path}/chats?session=${crypto.randomUUID()}`,
    language: 'en',
    direction: 'ltr',
    at: 1,
  }
  await deliver(page, alert)
  await expect.poll(() => shown(page)).toEqual([{ title: alert.title, body: alert.body, tag: 'chat 1' }])

  await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const click = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => work,
    })
    globalThis.dispatchEvent(click)
  })
  await expect(page).toHaveURL(alert.path)
  await expect.poll(() => shown(page)).toEqual([])

  await deliver(page, { ...alert, tag: 'chat 2' })
  await deliver(page, { ...alert, title: '9 chats wait for you', tag: 'chats', isGathered: true })
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual(['9 chats wait for you'])
})

test('without a connection the dashboard says so, and is back with it; the customers’ page is not touched', async ({
  ownerPage: page,
  owner,
  context,
}) => {
  provokes('no connection', 503, /net::ERR_INTERNET_DISCONNECTED/)
  await owner.addBusiness()
  await page.goto('/dashboard')
  await workerOf(page)
  await page.reload()
  await context.setOffline(true)
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.goto('/chat')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await page.goto('/dashboard/notifications').catch(() => undefined)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('No device gets alerts yet.')).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test.describe('in a browser that blocks alerts', () => {
  test.use({ permissions: [] })

  test('the page says so', async ({ ownerPage: page }) => {
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await page.goto('/dashboard/notifications')
    await expect(page.getByText('This browser blocks alerts from Frontdesk')).toBeVisible()
  })
})
