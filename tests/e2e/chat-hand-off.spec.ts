import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { chat, expect, openChat, type Shop, test } from './support/shop.ts'

const offer = (page: Page) => ({
  called: page.getByText("We've asked a member of the team to join."),
  email: page.getByLabel('Leave your email so that we can reach you if you leave'),
  save: page.getByRole('button', { name: 'Save' }),
  decline: page.getByRole('button', { name: 'No, thanks' }),
  error: page.getByRole('alert').filter({ hasText: 'email' }),
  confirmed: page.getByText('Thank you! If you leave, we can reach you at'),
  change: page.getByRole('button', { name: 'Change' }),
})

/** Asks for a person, anonymously. */
async function callTeam(page: Page, shop: Shop) {
  const { input } = await openChat(page, shop)
  await expect(offer(page).email).toBeHidden()
  await input.fill('Can I talk to a person, please?')
  await input.press('Enter')
  await expect(offer(page).called).toBeVisible()
  return offer(page)
}

test('who waits for a person without a name can leave an email', async ({ page, shop }) => {
  const { email, save, error, confirmed, change } = await callTeam(page, shop)
  await email.fill('rahim@shop')
  await save.click()
  await expect(error).toHaveText('Please enter a valid email address.')
  await expect(email).toBeFocused()
  await email.fill(' rahim@shop.example ')
  await email.press('Enter')
  await expect(confirmed).toContainText('rahim@shop.example')
  await expect(email).toBeHidden()
  expect(await shop.sessions()).toMatchObject([{ customer_email: 'rahim@shop.example', status: 'escalated' }])

  await page.reload()
  await expect(confirmed).toContainText('rahim@shop.example')
  await change.click()
  await expect(email).toHaveValue('rahim@shop.example')
  await email.fill('rahim@mail.example')
  await save.click()
  await expect(confirmed).toContainText('rahim@mail.example')
  expect(await shop.sessions()).toMatchObject([{ customer_email: 'rahim@mail.example' }])
})

test('who does not want to is not asked again', async ({ page, shop }) => {
  const { email, decline, called } = await callTeam(page, shop)
  await decline.click()
  await expect(email).toBeHidden()
  await page.reload()
  await expect(called).toBeVisible()
  await expect(email).toBeHidden()
})

test('an email that cannot be saved stays where it was typed', async ({ page, shop }) => {
  provokes('no connection')
  const { email, save, error, confirmed } = await callTeam(page, shop)
  await page.route('**/rpc/leave_email', route => route.abort())
  await email.fill('rahim@shop.example')
  await save.click()
  await expect(error).toHaveText('Your email could not be saved. Please try again.')
  await expect(email).toHaveValue('rahim@shop.example')
  await page.unroute('**/rpc/leave_email')
  await save.click()
  await expect(confirmed).toBeVisible()
})

test('a person who joins takes nothing away that is being typed', async ({ page, shop }) => {
  const { email, called, save, confirmed } = await callTeam(page, shop)
  await email.fill('rahim@shop.exa')
  await shop.reply('Hi, this is Nadia.')
  await expect(chat(page).team).toBeVisible()
  await expect(called).toBeHidden()
  await expect(email).toHaveValue('rahim@shop.exa')
  await email.fill('rahim@shop.example')
  await save.click()
  await expect(email).toBeHidden()
  await expect(confirmed).toBeHidden()
  expect(await shop.sessions()).toMatchObject([{ customer_email: 'rahim@shop.example' }])
})

test('a customer who gave an email at the start is not asked', async ({ page, shop }) => {
  const { name, email, start, input } = chat(page)
  await page.goto(shop.chatUrl)
  await name.fill('Rahim')
  await email.fill('rahim@shop.example')
  await start.click()
  await input.fill('Can I talk to a person, please?')
  await input.press('Enter')
  await expect(offer(page).called).toBeVisible()
  await expect(offer(page).email).toBeHidden()
  await expect(offer(page).confirmed).toBeHidden()
})

test('axe finds nothing in the offer, its error, its thanks and a chosen image', async ({ page, shop }) => {
  const { email, save, error, confirmed } = await callTeam(page, shop)
  await email.fill('rahim')
  await save.click()
  await expect(error).toBeVisible()
  const buffer = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  await page.locator('input[type=file]').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer })
  await expect(page.getByText('Ready to send')).toBeVisible()
  await expectAccessible(page)
  await email.fill('rahim@shop.example')
  await save.click()
  await expect(confirmed).toBeVisible()
  await expectAccessible(page)
})
