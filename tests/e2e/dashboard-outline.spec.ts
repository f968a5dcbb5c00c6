import type { Page } from '@playwright/test'
import { holdRequests, holdScripts } from './support/hold-requests.ts'
import { expect, test } from './support/owner.ts'
import { addPastChats, someChats } from './support/past-chats.ts'
import { expectSteady, watchShifts } from './support/steady.ts'

const outline = (page: Page) => page.locator('#root .min-h-dvh[aria-hidden]')
const logo = (page: Page) => page.locator('#root svg:visible').first()

test('an owner who comes back sees the frame before any script has arrived', async ({
  ownerPage: page,
  owner,
}) => {
  const { path } = await owner.addBusiness()
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await watchShifts(page)
  const release = await holdScripts(page)
  await page.goto(`${path}/products`, { waitUntil: 'commit' })
  await expect(logo(page)).toBeVisible()
  // Without the style sheet, the outlines of all pages are visible.
  await page.waitForFunction(() => document.styleSheets.length > 0)
  const before = await logo(page).boundingBox()
  const colour = await page.evaluate(() => getComputedStyle(document.body).colorScheme)
  release()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(outline(page)).toBeHidden()
  expect(await logo(page).boundingBox()).toEqual(before)
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe(colour)
  await expectSteady(page)
})

test('the outline of the inbox fills the page, and is written from right to left in Arabic', async ({
  ownerPage: page,
  owner,
}) => {
  const { path } = await owner.addBusiness()
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  const release = await holdScripts(page)
  await page.goto(`${path}/inbox`, { waitUntil: 'commit' })
  await expect(outline(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.waitForFunction(() => document.styleSheets.length > 0)
  const before = await logo(page).boundingBox()
  expect(before?.x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2)
  release()
  await expect(page.getByRole('main')).toBeVisible()
  expect(await logo(page).boundingBox()).toEqual(before)
})

test('who is not signed in sees no outline, and a public page has none', async ({ page, owner }) => {
  const release = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(outline(page)).toBeAttached()
  await expect(outline(page)).toBeHidden()
  await owner.signIn(page)
  await page.goto('/pricing', { waitUntil: 'commit' })
  await expect(outline(page)).toBeAttached()
  await expect(outline(page)).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the chats of the address are asked for beside the businesses', async ({
  ownerPage: page,
  owner,
  frontdesk,
}) => {
  const { id, path } = await owner.addBusiness()
  await addPastChats(frontdesk, id, someChats)
  const release = await holdRequests(page, '**/rest/v1/rpc/my_roles')
  const asked = page.waitForRequest('**/rest/v1/rpc/list_chat_sessions')
  await page.goto(`${path}/chats`)
  await asked
  release()
  await expect(page.getByRole('button', { name: /^View/ }).first()).toBeVisible()
})
