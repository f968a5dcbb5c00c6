import { chats, expect, test } from './support/conversations.ts'
import { expectFocus, tabTo } from './support/keyboard.ts'
import { toastOf } from './support/owner.ts'
import { picture, productsPage } from './support/products.ts'
import { chat, test as shopTest } from './support/shop.ts'

shopTest('a customer asks, looks at a picture and goes on, by keyboard alone', async ({ page, shop }) => {
  const { name, email, start, input, send, assistant } = chat(page)
  await page.goto(shop.chatUrl)
  await tabTo(page, name)
  await page.keyboard.type('Rahim')
  await tabTo(page, email)
  await page.keyboard.type('rahim@example.org')
  await tabTo(page, start)
  await page.keyboard.press('Enter')

  await expectFocus(page, input)
  await page.keyboard.type('How much is the Linen Overshirt?')
  await page.keyboard.press('Enter')
  await expect(assistant.filter({ hasText: '$48' }).first()).toBeVisible()
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'polite')

  const enlarge = page.getByRole('button', { name: 'View larger picture' }).first()
  await tabTo(page, enlarge, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await expectFocus(page, dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectFocus(page, enlarge)

  await tabTo(page, input)
  await page.keyboard.type('Thank you!')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect.poll(() => shop.customerTexts()).toEqual(['How much is the Linen Overshirt?', 'Thank you!'])
})

test('an owner adds a product, takes a chat over, replies and resolves it, by keyboard alone', async ({
  ownerPage: page,
  business,
  customers,
}) => {
  await customers.open(business.id)
  await page.goto(`${business.path}/products`)
  const { add, name, category, price, description, images, submitAdd, card, dialog } = productsPage(page)
  await expect(add).toBeVisible()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expectFocus(page, name)
  await page.keyboard.type('Linen Overshirt')
  await tabTo(page, category)
  await page.keyboard.type('Shirts')
  await tabTo(page, price)
  await page.keyboard.type('48.5')
  await tabTo(page, description)
  await page.keyboard.type('A light overshirt with horn buttons.')
  await tabTo(page, images)
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await choosing).setFiles([await picture('front.png')])
  await expect(dialog.getByRole('img', { name: 'front.png' })).toBeVisible()
  await tabTo(page, submitAdd)
  await page.keyboard.press('Enter')
  await expect(card('Linen Overshirt').getByRole('img')).toBeVisible()
  await expectFocus(page, add)

  await tabTo(page, page.getByRole('tab', { name: 'Products' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, page.getByRole('tab', { name: 'Chat Sessions' }))
  await page.keyboard.press('Enter')
  const { view, takeOver, reply, resolve, bubbles, dialog: sheet } = chats(page)
  await expect(view('Maya Chen')).toBeVisible()
  await tabTo(page, view('Maya Chen'))
  await page.keyboard.press('Enter')
  await expect(bubbles).toHaveCount(1)
  await tabTo(page, takeOver)
  await page.keyboard.press('Enter')
  await expectFocus(page, reply)
  await page.keyboard.type('Hello, June here.')
  await page.keyboard.press('Enter')
  await expect(bubbles.filter({ hasText: 'Hello, June here.' })).toBeVisible()
  await tabTo(page, resolve)
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Session marked as resolved')
  // The message lies over the chat, and goes first.
  await page.keyboard.press('Escape')
  await expect(toastOf(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectFocus(page, view('Maya Chen'))
})
