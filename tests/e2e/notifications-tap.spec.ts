// Alerts while no page of the dashboard is open: a browser with a profile of its own, on a desktop that shows what it shows.
import type { BrowserContext } from '@playwright/test'
import { deliverPush } from './support/deliver-push.ts'
import { startNotificationBus } from './support/notification-bus.ts'
import { expect, type Owner, test } from './support/owner.ts'

/** Signs in and lets the dashboard set up its service worker, as an owner did some day; then no page is left. */
async function visitOnce(context: BrowserContext, owner: Owner): Promise<void> {
  const page = await context.newPage()
  await owner.signIn(page)
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.close()
}

test('with no page open, a chat that waits is on the screen, and a tap opens that chat', async ({
  playwright,
  launchOptions,
  owner,
  pushes,
  frontdesk,
}) => {
  const { id: business_id, path } = await owner.addBusiness()
  const subscription = pushes.subscribe()
  await owner.client.rpc('add_push_device', { ...subscription, name: 'Computer' }).throwOnError()
  const desktop = await startNotificationBus()
  const context = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    env: { ...launchOptions.env, DBUS_SESSION_BUS_ADDRESS: desktop.address },
    permissions: ['notifications'],
    serviceWorkers: 'allow',
    baseURL: frontdesk.url,
    locale: 'en-US',
  })
  try {
    await visitOnce(context, owner)
    const [empty] = context.pages()
    if (!empty) throw new Error('The browser has no window.')

    const customer = frontdesk.visitor()
    const session_id = crypto.randomUUID()
    const opened = await customer
      .rpc('open_chat_session', { session_id, business_id, customer_name: 'Cleo Miller' })
      .throwOnError()
    const content = 'I want to talk to a real person'
    const session_key = opened.data ?? ''
    await customer
      .rpc('send_customer_message', { session_id, session_key, message_id: crypto.randomUUID(), content })
      .throwOnError()
    await customer.functions.invoke('ai-chat-response', {
      body: { message: content, sessionId: session_id, sessionKey: session_key, businessId: business_id },
    })
    const arrived = () => pushes.received.find(({ endpoint }) => endpoint === subscription.endpoint)
    await expect.poll(arrived).toBeTruthy()
    const [chat] = await frontdesk.admin<{ at: Date }[]>`
      select handed_over_at as at from chat_sessions where id = ${session_id}`
    const took = (arrived()?.at ?? 0) - (chat?.at.getTime() ?? 0)
    test.info().annotations.push({ type: 'from the hand-over to the device', description: `${took} ms` })

    expect(context.pages().map(page => page.url())).toEqual(['about:blank'])
    await deliverPush(empty, frontdesk.url, arrived()?.message ?? {})
    await expect
      .poll(() => desktop.shown)
      .toMatchObject([{ title: 'Cleo is waiting for you', body: expect.stringContaining(content) }])
    expect(context.pages().map(page => page.url())).toEqual(['about:blank'])

    const [alert] = desktop.shown
    const page = context.waitForEvent('page')
    if (alert) desktop.tap(alert)
    const chatPage = await page
    await expect(chatPage).toHaveURL(`${path}/chats?session=${session_id}`)
    await expect(chatPage.getByText(content).last()).toBeVisible()
    expect(desktop.shown).toEqual([])
  } finally {
    await context.close()
    await desktop.stop()
  }
})
