import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { customerPage, openChats, test as withOwner } from './support/conversations.ts'
import { expect, openChat, type Shop, test } from './support/shop.ts'

const rating = (page: Page) => ({
  question: page.getByText('Did this help?'),
  yes: page.getByRole('button', { name: 'Yes', exact: true }),
  no: page.getByRole('button', { name: 'No', exact: true }),
  thanks: page.getByText('Thank you!'),
  person: page.getByRole('button', { name: 'Talk to a person' }),
})

async function answered(page: Page, shop: Shop) {
  const parts = await openChat(page, shop)
  await parts.input.fill('How much is the Linen Overshirt?')
  await parts.input.press('Enter')
  await expect(parts.assistant.filter({ hasText: '48' }).first()).toBeVisible()
  return parts
}

/** Where the last message is in the layout, in pixels from the top: also while it is still animated in. */
const heightOf = (page: Page) =>
  page
    .locator('article')
    .last()
    .evaluate((article: HTMLElement) => article.offsetTop - (article.closest('[role="log"]')?.scrollTop ?? 0))

test('after some quiet one tap says that an answer has helped, and nothing moves', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  const { input, assistant } = await openChat(page, shop)
  const { question, yes, thanks } = rating(page)
  await input.fill('hello')
  await input.press('Enter')
  await expect(assistant).toHaveCount(2)
  await expect(question).toHaveCount(0)
  await input.fill('How much is the Linen Overshirt?')
  await input.press('Enter')
  await expect(assistant.filter({ hasText: '48' }).first()).toBeVisible()

  await expect(question).toBeHidden()
  const before = await heightOf(page)
  await expect(question).toBeVisible()
  expect(await heightOf(page)).toBe(before)
  expect((await yes.boundingBox())?.height).toBeGreaterThanOrEqual(28)
  await expectAccessible(page)

  await yes.focus()
  await page.keyboard.press('Enter')
  await expect(thanks).toBeVisible()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await expect(yes).toBeFocused()
  expect(await heightOf(page)).toBe(before)
  await page.reload()
  await expect(thanks).toBeVisible()

  await input.fill('thanks')
  await input.press('Enter')
  await expect(question).toHaveCount(0)
})

test('a No offers a person, and without a connection it waits', async ({
  page,
  shop,
  context,
  frontdesk,
}) => {
  provokes('no connection')
  await answered(page, shop)
  const { no, yes, thanks, person } = rating(page)
  await expect(no).toBeVisible()
  const stored = async () => {
    const rows = await frontdesk.admin<{ helped: boolean | null }[]>`
      select helped from public.chat_messages where business_id = ${shop.businessId} and kind = 'answer'`
    return rows.map(({ helped }) => helped)
  }
  await context.setOffline(true)
  await yes.click()
  await no.click()
  await expect(thanks).toBeVisible()
  expect(await stored()).toEqual([null])
  await context.setOffline(false)
  await expect.poll(stored).toEqual([false])

  await person.click()
  await expect(page.getByText("We've asked a member of the team to join.")).toBeVisible()
  await expect(no).toBeHidden()
  expect(await shop.sessions()).toMatchObject([{ status: 'escalated' }])
})

withOwner('the owner sees a rating in the open chat', async ({ ownerPage, browser, business, frontdesk }) => {
  const { view, bubbles } = await openChats(ownerPage, business)
  const customer = await customerPage(browser, frontdesk.url, business.id)
  await customer.input.fill('What is your return policy?')
  await customer.input.press('Enter')
  await expect(customer.assistant.filter({ hasText: '30 days' })).toBeVisible()
  await view('Maya Chen').click()
  await expect(bubbles.filter({ hasText: '30 days' })).toBeVisible()

  const { yes, no } = rating(customer.page)
  await yes.click()
  await expect(ownerPage.getByText('The customer says that this helped')).toBeVisible()
  await no.click()
  await expect(ownerPage.getByText('The customer says that this did not help')).toBeVisible()
})
