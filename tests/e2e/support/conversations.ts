import { createHash } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Client, TestFrontdesk } from '../../support/frontdesk.ts'
import { test as base, expect, type OwnedBusiness } from './owner.ts'
import { chat } from './shop.ts'

/** A chat as its customer holds it. */
export interface CustomerChat {
  id: string
  key: string
  topic: string
  /** Writes as the customer; the assistant is not asked. */
  write(content: string): Promise<void>
}

/** What tests of the owner's chats do on the customers' side, without a browser. */
export interface Customers {
  open(businessId: string, name?: string, email?: string): Promise<CustomerChat>
  /** A client without an account, for events. */
  client: Client
}

/** `test` with a business of the owner's and its customers. */
export const test = base.extend<{ business: OwnedBusiness; customers: Customers }>({
  business: async ({ owner }, use) =>
    use(
      await owner.addBusiness({
        description: 'Hand-finished linen from a small studio.',
        policies: 'Returns are free within 30 days of delivery.',
      }),
    ),
  customers: async ({ frontdesk }, use) => {
    const client = frontdesk.visitor()
    await use({ client, open: (...values) => openChat(client, ...values) })
    await client.removeAllChannels()
  },
})

export { expect }

async function openChat(
  client: Client,
  businessId: string,
  name = 'Maya Chen',
  email = 'maya@example.com',
): Promise<CustomerChat> {
  const id = crypto.randomUUID()
  const { data: key, error } = await client.rpc('open_chat_session', {
    session_id: id,
    business_id: businessId,
    customer_name: name,
    customer_email: email,
  })
  if (error) throw error
  return {
    id,
    key,
    topic: `chat:${createHash('sha256').update(key).digest('hex')}`,
    async write(content) {
      const { error } = await client.rpc('send_customer_message', {
        session_id: id,
        session_key: key,
        message_id: crypto.randomUUID(),
        content,
      })
      if (error) throw error
    },
  }
}

/** Hands a chat over to its owner, as the assistant does. */
export async function escalate({ admin }: TestFrontdesk, sessionId: string, reason: string) {
  await admin`
    update public.chat_sessions set status = 'escalated', escalation_reason = ${reason} where id = ${sessionId}`
}

/** The tab's parts by what an owner sees. */
export const chats = (page: Page) => ({
  row: (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
  view: (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
      .getByRole('button', { name: 'View Chat' }),
  search: page.getByRole('searchbox', { name: 'Search chats' }),
  status: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`, 'i') }),
  dialog: page.getByRole('dialog'),
  bubbles: page.getByRole('dialog').getByRole('article'),
  reply: page.getByRole('textbox', { name: 'Reply' }),
  send: page.getByRole('button', { name: 'Send reply' }),
  takeOver: page.getByRole('button', { name: 'Reply Manually' }),
  resolve: page.getByRole('button', { name: 'Mark Resolved' }),
  handBack: page.getByRole('button', { name: 'Hand back to the assistant' }),
  typing: page.getByRole('dialog').getByText('Typing...'),
})

/** Opens the Chat Sessions tab of a business. */
export async function openChats(page: Page, business: OwnedBusiness) {
  await page.goto(`${business.path}/chats`)
  await expect(page.getByRole('heading', { name: 'Chat Sessions' })).toBeVisible()
  return chats(page)
}

/** A customer in another browser, who has opened the chat under a name and sees the greeting. */
export async function customerPage(browser: Browser, url: string, businessId: string, name = 'Maya Chen') {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto(`/chat/${businessId}`)
  const parts = chat(page)
  await parts.name.fill(name)
  await parts.email.fill('maya@example.com')
  await parts.start.click()
  await expect(parts.assistant.first()).toBeVisible()
  return { page, context, ...parts }
}
