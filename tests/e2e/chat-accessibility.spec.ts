import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { chat, expect, openChat, test } from './support/shop.ts'

test('axe finds nothing in the intro, the chat and a resolved chat', async ({ page, shop }) => {
  provokes('no connection')
  await page.goto(shop.chatUrl)
  await chat(page).start.click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expectAccessible(page)

  const { input, assistant, team } = await openChat(page, shop)
  await input.fill('How much is the Linen Overshirt?')
  await input.press('Enter')
  await expect(assistant.filter({ hasText: '$48' }).first()).toBeVisible()
  await page.route('**/rpc/send_customer_message', route => route.abort())
  await input.fill('Hello?')
  await input.press('Enter')
  await expect(chat(page).retry).toBeVisible()
  await shop.reply('We are here: https://a.example')
  await expect(team).toBeVisible()
  await expectAccessible(page)

  await shop.setStatus('resolved')
  await expect(page.getByRole('button', { name: 'Start a new chat' })).toBeVisible()
  await expectAccessible(page)
})

for (const width of [320, 390, 768, 1280]) {
  test(`nothing is wider than a screen of ${width} pixels`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 700 })
    const { team } = await openChat(page, shop)
    await shop.reply(`A long word: ${'abcdefghij'.repeat(30)} https://a.example/${'x'.repeat(200)}`)
    await expect(team).toBeVisible()
    const { content, row, bubble } = await team.evaluate(element => ({
      content: document.documentElement.scrollWidth,
      row: element.getBoundingClientRect().width,
      bubble: element.lastElementChild?.getBoundingClientRect().width ?? 0,
    }))
    expect(content).toBeLessThanOrEqual(width)
    expect(bubble).toBeLessThanOrEqual(row * 0.7 + 0.01)
  })
}
