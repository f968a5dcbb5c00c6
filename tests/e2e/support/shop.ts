import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { startTestFrontdesk, type TestFrontdesk } from '../../support/frontdesk.ts'
import { startTelegram, type TestTelegram } from '../../support/messengers/telegram.ts'
import { type PushService, startPushService } from '../../support/push-service.ts'
import { type ShopServer, startShopServer } from '../../support/shops/shop-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhooks/receiver.ts'
import { watchConsole } from './console.ts'

/** A business of one test alone, and what happens on the other side of its chats. */
export interface Shop {
  businessId: string
  name: string
  /** The customers' link. */
  chatUrl: string
  /** The business's chats, newest first. */
  sessions(): Promise<StoredSession[]>
  /** The texts that customers wrote to the business, in order. */
  customerTexts(): Promise<string[]>
  /** Writes into the newest chat as the team does. */
  reply(content: string): Promise<void>
  /** Fills the newest chat with this many messages, of the customer and the team in turn. */
  fill(count: number): Promise<void>
  setStatus(status: 'active' | 'escalated' | 'resolved'): Promise<void>
  setActive(isActive: boolean): Promise<void>
}

export interface StoredSession {
  id: string
  customer_name: string
  customer_email: string
  status: string
}

/** `test` with a Frontdesk, a push service, a receiver of webhooks, a Telegram and a shop's server for each worker and a shop for each test; an error or a warning in a page's console fails the test. */
export const test = base.extend<
  { shop: Shop; quietConsole: undefined },
  {
    frontdesk: TestFrontdesk
    pushes: PushService
    receiver: WebhookReceiver
    telegram: TestTelegram
    linkedShop: ShopServer
  }
>({
  pushes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const pushes = await startPushService()
      await use(pushes)
      await pushes.stop()
    },
    { scope: 'worker' },
  ],
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const receiver = await startWebhookReceiver()
      await use(receiver)
      await receiver.die()
    },
    { scope: 'worker' },
  ],
  telegram: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const telegram = await startTelegram()
      await use(telegram)
      await telegram.stop()
    },
    { scope: 'worker' },
  ],
  linkedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const shop = await startShopServer()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  frontdesk: [
    async ({ pushes, receiver, telegram, linkedShop }, use) => {
      const pages = join(import.meta.dirname, '../../../dist/web')
      const frontdesk = await startTestFrontdesk(
        {
          PUSH_SERVICES: pushes.origin,
          WEBHOOK_ORIGINS: receiver.origin,
          FEED_ORIGINS: linkedShop.origin,
          TELEGRAM_API_URL: telegram.apiUrl,
        },
        pages,
      )
      await use(frontdesk)
      await frontdesk.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: async ({ frontdesk }, use) => use(await createShop(frontdesk)),
  quietConsole: [
    // Needs the page, so that it ends before the page is closed, which breaks off a connection that is being opened.
    async ({ browser, page: _page }, use) => {
      const written = watchConsole(browser)
      await use(undefined)
      written.stop()
      expect(written.unexpected(), 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

async function createShop({ admin, owner, url }: TestFrontdesk): Promise<Shop> {
  const { id: ownerId } = await owner()
  const name = 'Maple & Thread'
  const [business] = await admin<{ id: string }[]>`
    insert into public.businesses (owner_id, name, description, policies)
    values (${ownerId}, ${name}, 'Hand-finished linen from a small studio.',
      'Returns are free within 30 days of delivery.')
    returning id`
  const businessId = business?.id ?? ''
  const [product] = await admin<{ id: string }[]>`
    insert into public.products (business_id, name, description, category, price)
    values (${businessId}, 'Linen Overshirt', 'A light overshirt with horn buttons.', 'Shirts', 48)
    returning id`
  await admin`
    insert into public.product_images (product_id, image_url, alt_text, is_primary)
    values (${product?.id ?? ''}, ${`${url}/favicon.svg`}, 'overshirt.svg', true)`

  const newest = async () => {
    const [session] = await admin<{ id: string }[]>`
      select id from public.chat_sessions where business_id = ${businessId} order by created_at desc limit 1`
    return session?.id ?? ''
  }
  return {
    businessId,
    name,
    chatUrl: `${url}/chat/${businessId}`,
    sessions: () => admin<StoredSession[]>`
      select id, customer_name, customer_email, status from public.chat_sessions
       where business_id = ${businessId} order by created_at desc`,
    async customerTexts() {
      const rows = await admin<{ content: string }[]>`
        select m.content from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
         where s.business_id = ${businessId} and m.sender_type = 'customer' order by m.created_at`
      return rows.map(({ content }) => content)
    },
    async reply(content) {
      await admin`
        insert into public.chat_messages (session_id, sender_type, content)
        values (${await newest()}, 'human', ${content})`
    },
    async fill(count) {
      const session = await newest()
      await admin`
        insert into public.chat_messages (session_id, sender_type, content)
        select ${session}::uuid, (array['human', 'customer'])[1 + n % 2], 'Line ' || n || '.'
          from generate_series(1, ${count}::int) n order by n`
    },
    async setStatus(status) {
      await admin`update public.chat_sessions set status = ${status} where id = ${await newest()}`
    },
    async setActive(isActive) {
      await admin`update public.businesses set is_active = ${isActive} where id = ${businessId}`
    },
  }
}

/** The chat page's parts by what a customer sees. */
export const chat = (page: Page) => ({
  name: page.getByLabel('Your Name'),
  email: page.getByLabel('Your Email'),
  start: page.getByRole('button', { name: 'Start Chat' }),
  anonymous: page.getByRole('button', { name: 'Continue Anonymously' }),
  input: page.getByRole('textbox', { name: 'Message' }),
  send: page.getByRole('button', { name: 'Send message' }),
  messages: page.getByRole('article'),
  own: page.locator('[data-sender="customer"]'),
  assistant: page.locator('[data-sender="ai"]'),
  team: page.locator('[data-sender="human"]'),
  typing: page.getByText('Typing...'),
  retry: page.getByRole('button', { name: 'Failed, tap to retry' }),
  toast: page.getByRole('alert').filter({ hasText: 'Failed to send message. Please try again.' }),
})

/** Opens the shop's chat without a name and waits for the greeting. */
export async function openChat(page: Page, shop: Shop) {
  const parts = chat(page)
  await page.goto(shop.chatUrl)
  await parts.anonymous.click()
  await expect(parts.assistant).toContainText("Hello! I'm here to help you today. How can I assist you?")
  return parts
}
