import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { chat, expect, openChat, test } from './support/shop.ts'

const SEND = '**/rpc/send_customer_message'

async function write(page: Page, text: string) {
  const { input } = chat(page)
  await input.fill(text)
  await input.press('Enter')
}

test('a message that cannot be sent comes back into the input, and is sent once', async ({ page, shop }) => {
  provokes('no connection')
  const { input, own, toast, retry, typing } = await openChat(page, shop)
  await page.route(SEND, route => route.abort())
  await write(page, 'How much is the Linen Overshirt?')
  await expect(toast).toBeVisible()
  await expect(input).toHaveValue('How much is the Linen Overshirt?')
  await expect(typing).toBeHidden()
  await expect(retry).toBeVisible()

  await page.unroute(SEND)
  await input.press('Enter')
  await expect(retry).toBeHidden()
  await expect(own).toHaveCount(1)
  await expect(input).toHaveValue('')
  await expect.poll(() => shop.customerTexts()).toEqual(['How much is the Linen Overshirt?'])
})

test('a tap on a failed message sends it', async ({ page, shop }) => {
  provokes(507)
  const { input, own, retry, assistant } = await openChat(page, shop)
  await page.route(SEND, route =>
    route.fulfill({ status: 507, json: { message: 'The disk is full. Nothing was saved.' } }),
  )
  await write(page, 'What is your return policy?')
  await retry.waitFor()
  await page.unroute(SEND)
  await retry.click()
  await expect(retry).toBeHidden()
  await expect(input).toHaveValue('')
  await expect(assistant.filter({ hasText: '30 days' })).toBeVisible()
  await expect(own).toHaveCount(1)
})

test('a failed message can be deleted', async ({ page, shop }) => {
  provokes('no connection')
  const { own, retry } = await openChat(page, shop)
  await page.route(SEND, route => route.abort())
  await write(page, 'Never mind')
  await retry.waitFor()
  await page.getByRole('button', { name: 'Delete unsent message' }).click()
  await expect(own).toHaveCount(0)
  await page.unroute(SEND)
  await page.reload()
  await expect(chat(page).assistant).toHaveCount(1)
  await expect(own).toHaveCount(0)
  expect(await shop.customerTexts()).toEqual([])
})

test('a refused message gives its text back and leaves no bubble', async ({ page, shop }) => {
  provokes(400)
  const { input, own, toast } = await openChat(page, shop)
  await page.route(SEND, route =>
    route.fulfill({ status: 400, json: { code: 'PT400', message: 'no', details: null, hint: null } }),
  )
  await write(page, 'Not this')
  await expect(toast).toBeVisible()
  await expect(input).toHaveValue('Not this')
  await expect(own).toHaveCount(0)
})

test('a connection lost in the middle of a conversation loses nothing and duplicates nothing', async ({
  page,
  context,
  shop,
}) => {
  provokes('no connection')
  const { own, team, messages } = await openChat(page, shop)
  await write(page, 'before')
  await expect.poll(() => shop.customerTexts()).toEqual(['before'])
  await shop.setStatus('escalated')

  await context.setOffline(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await write(page, 'first without a line')
  await write(page, 'second without a line')
  await shop.reply('written meanwhile')
  await expect(own).toHaveCount(3)
  await expectAccessible(page)
  await context.setOffline(false)

  await expect(page.getByText('Online')).toBeVisible()
  await expect(team).toContainText('written meanwhile')
  await expect(page.getByText('Failed, tap to retry')).toHaveCount(0)
  const expected = ['before', 'first without a line', 'second without a line']
  await expect.poll(() => shop.customerTexts()).toEqual(expected)
  await expect(own).toHaveCount(3)
  await expect(chat(page).input).toHaveValue('')
  const shown = await messages.count()
  await page.reload()
  await expect(messages).toHaveCount(shown)
})

test('an answer that is lost on the way back does not double the message', async ({ page, shop }) => {
  provokes('no connection')
  const { input, own, retry } = await openChat(page, shop)
  await page.route(
    SEND,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await write(page, 'Are you there?')
  await expect.poll(() => shop.customerTexts()).toEqual(['Are you there?'])
  await expect(retry).toBeHidden()
  await expect(input).toHaveValue('')
  await expect(own).toHaveCount(1)
  expect(await shop.customerTexts()).toEqual(['Are you there?'])
})

test('unsent messages and what was being typed survive a reload', async ({ page, shop }) => {
  provokes('no connection')
  const { own, retry, input } = await openChat(page, shop)
  await page.route(SEND, route => route.abort())
  await write(page, 'one')
  // It comes back into the input, where the next one is written over it.
  await expect(retry).toHaveCount(1)
  await write(page, 'two')
  await expect(retry).toHaveCount(2)
  await input.fill('thr')
  await page.unroute(SEND)
  await page.reload()
  await expect(input).toHaveValue('thr')
  await expect(own).toHaveCount(2)
  await expect(retry).toHaveCount(0)
  await expect.poll(() => shop.customerTexts()).toEqual(['one', 'two'])
})

test('an answer is asked for again after a failed call and after a reload', async ({ page, shop }) => {
  provokes('no connection')
  const { own, assistant } = await openChat(page, shop)
  await page.route('**/functions/v1/ai-chat-response', route => route.abort())
  await write(page, 'What is your return policy?')
  await expect.poll(() => shop.customerTexts()).toHaveLength(1)
  await page.reload()
  await expect(own).toHaveCount(1)
  await page.unroute('**/functions/v1/ai-chat-response')
  await expect(assistant.filter({ hasText: '30 days' })).toBeVisible()
})

test('a page that cannot reach its backend says so, and loads when it can', async ({ page, shop }) => {
  provokes('no connection')
  // As on a static host, where nothing is written into the page.
  await page.route('**/chat/*', async route => {
    const response = await route.fetch({ url: new URL('/chat', shop.chatUrl).href })
    const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/g, '')
    await route.fulfill({ response, body })
  })
  await page.route('**/rpc/get_public_business', route => route.abort())
  await page.goto(shop.chatUrl)
  await expect(page.getByText('Loading chat…')).toBeAttached()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/rpc/get_public_business')
  await again.click()
  await expect(page.getByRole('heading', { name: `Chat with ${shop.name}` })).toBeVisible()
})
