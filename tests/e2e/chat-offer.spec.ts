import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { chat, expect, openChat, type Shop, test } from './support/shop.ts'

const offer = (page: Page) => page.getByRole('button', { name: 'Talk to a person' })
const called = (page: Page) => page.getByText("We've asked a member of the team to join.")

/** Asks what the shop says nothing about. */
async function offered(page: Page, shop: Shop) {
  const parts = await openChat(page, shop)
  await parts.input.fill('Do you engrave wedding rings?')
  await parts.input.press('Enter')
  await expect(offer(page)).toBeVisible()
  return parts
}

const taps = async (shop: Shop) => (await shop.customerTexts()).filter(text => text === 'Talk to a person')

test('one tap calls a person, and the offer is gone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  const { own } = await offered(page, shop)
  const box = await offer(page).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)

  await offer(page).click()
  await expect(called(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await expect(own.last()).toContainText('Talk to a person')
  await expect(page.getByRole('log')).toBeFocused()
  expect(await shop.sessions()).toMatchObject([{ status: 'escalated' }])

  await page.reload()
  await expect(called(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
  expect(await taps(shop)).toHaveLength(1)
})

test('with the keyboard, and from a second tab, it is one call', async ({ page, shop, context }) => {
  await offered(page, shop)
  const second = await context.newPage()
  await second.goto(shop.chatUrl)
  await expect(offer(second)).toBeVisible()
  await second.route('**/rpc/get_chat_*', route => route.abort())
  provokes('no connection')
  await offer(page).focus()
  await page.keyboard.press('Enter')
  await expect(called(page)).toBeVisible()
  await offer(second).click()
  await expect(called(second)).toBeVisible()
  expect(await taps(shop)).toHaveLength(1)
})

test('without a connection the tap waits, and is sent once', async ({ page, shop, context }) => {
  provokes('no connection')
  const { retry, input } = await offered(page, shop)
  await context.setOffline(true)
  await offer(page).click()
  await expect(retry).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await expect(input).toHaveValue('')
  await context.setOffline(false)
  await expect(called(page)).toBeVisible()
  await expect(retry).toBeHidden()
  expect(await taps(shop)).toHaveLength(1)
})

test('it goes when somebody of the team takes over, and after the next answer', async ({ page, shop }) => {
  const { input, assistant } = await offered(page, shop)
  await input.fill('How much is the Linen Overshirt?')
  await input.press('Enter')
  await expect(assistant.filter({ hasText: '48' }).first()).toBeVisible()
  await expect(offer(page)).toBeHidden()

  await input.fill('Do you engrave wedding rings?')
  await input.press('Enter')
  await expect(offer(page)).toBeVisible()
  await shop.reply('Hi, this is Nadia.')
  await expect(chat(page).team).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

for (const [locale, anonymous, words] of [
  ['bn-BD', 'নাম ছাড়াই চালিয়ে যান', 'টিমের একজনের সাথে কথা বলব'],
  ['hi-IN', 'बिना नाम दिए जारी रखें', 'टीम के किसी सदस्य से बात करनी है'],
  ['fr-FR', 'Continuer sans donner mon nom', 'Parler à une personne'],
  ['ar-EG', 'تابع من دون اسم', 'التحدث إلى شخص'],
] as const) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale })
    test('the offer does too', async ({ page, shop }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(shop.chatUrl)
      await page.getByRole('button', { name: anonymous }).click()
      const input = page.getByRole('textbox')
      await expect(input).toHaveCount(1)
      await input.fill('Do you engrave wedding rings?')
      await input.press('Enter')
      const button = page.getByRole('button', { name: words })
      await expect(button).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await button.click()
      await expect(button).toBeHidden()
      await expect(page.locator('[data-sender="customer"]').last()).toContainText(words)
      await expect.poll(() => shop.sessions()).toMatchObject([{ status: 'escalated' }])
    })
  })
}

test('in a layout from right to left it is on the side of its message', async ({ page, shop }) => {
  const { assistant } = await offered(page, shop)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const [button, message] = [
    await offer(page).boundingBox(),
    await assistant.last().locator('div > div').first().boundingBox(),
  ]
  const right = (box: typeof button) => Math.round((box?.x ?? 0) + (box?.width ?? 0))
  expect(right(button)).toBe(right(message))
  await offer(page).click()
  await expect(called(page)).toBeVisible()
})
