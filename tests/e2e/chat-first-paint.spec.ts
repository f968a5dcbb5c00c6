import type { Page } from '@playwright/test'
import { provokes } from './support/console.ts'
import { holdRequests, holdScripts } from './support/hold-requests.ts'
import { chat, expect, openChat, test } from './support/shop.ts'
import { startSlowSite } from './support/slow-site.ts'
import { expectSteady, watchShifts } from './support/steady.ts'

const long = 'Hand-finished linen from a small studio by the river, made to order in six colours. '.repeat(6)

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the card says whose chat this is', async ({ page, shop }) => {
    await page.goto(shop.chatUrl)
    await expect(page).toHaveTitle(`Chat with ${shop.name}`)
    await expect(page.getByRole('heading', { name: `Chat with ${shop.name}` })).toBeVisible()
    await expect(page.getByText('Hand-finished linen from a small studio.')).toBeVisible()
    await expect(chat(page).name).toBeEnabled()
    await expect(chat(page).start).toBeDisabled()
  })
})

test('the page takes the card over: what was typed stays, and nothing moves', async ({
  page,
  frontdesk,
  shop,
}) => {
  await frontdesk.admin`update public.businesses set description = ${long} where id = ${shop.businessId}`
  const release = await holdScripts(page)
  const { name, email, start, anonymous } = chat(page)
  await page.goto(shop.chatUrl, { waitUntil: 'commit' })
  await name.pressSequentially('Nadia')
  const more = page.getByRole('button', { name: 'Show more' })
  const boxes = () => Promise.all([more, name, email, start, anonymous].map(part => part.boundingBox()))
  const before = await boxes()
  release()
  await expect(start).toBeEnabled()
  await expect(name).toBeFocused()
  await page.keyboard.type(' Rahman')
  await expect(name).toHaveValue('Nadia Rahman')
  expect(await boxes()).toEqual(before)
  await more.click()
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
})

test('the server’s card is the one that the page would make', async ({ page, shop }) => {
  const card = page.locator('#root > main')
  const release = await holdScripts(page)
  await page.goto(shop.chatUrl, { waitUntil: 'commit' })
  await chat(page).name.waitFor()
  const served = await card.evaluate(shapeOf)
  release()
  await expect(chat(page).start).toBeEnabled()
  await page.route(shop.chatUrl, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<div id="root">)[\s\S]*?<\/main>/, '$1')
    await route.fulfill({ response, body })
  })
  await page.goto(shop.chatUrl)
  await expect(chat(page).start).toBeEnabled()
  expect(await card.evaluate(shapeOf)).toEqual(served)
})

/** Elements, attributes and texts, without what differs before hydration. */
function shapeOf(element: Element): string[] {
  return [...element.querySelectorAll(':not([hidden])')].map(part => {
    const attributes = [...part.attributes]
      .filter(({ name }) => name !== 'disabled')
      .map(({ name, value }) => `${name}=${value}`)
    return [part.localName, ...attributes.toSorted(), part.children.length ? '' : part.textContent].join(' ')
  })
}

/** The database functions that the page calls, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const [, name] = /\/rpc\/(\w+)$/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  return calls
}
const opening = ['open_chat_session', 'get_chat_status', 'get_chat_messages']

/** Waits for the live connection: a test that ended before would break it while it opens. */
async function hears(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived')
}

test('a chat that is started before the script has come is open when it has', async ({ page, shop }) => {
  const release = await holdScripts(page)
  const calls = callsOf(page)
  const { name, email, start, input, assistant } = chat(page)
  await page.goto(shop.chatUrl, { waitUntil: 'commit' })
  await start.click()
  await expect(page.getByRole('alert')).toHaveText('Please provide your name and email')
  await expect(name).toBeFocused()
  await name.fill('Nadia')
  await email.fill('nadia@example.org')
  await email.press('Enter')
  await expect(page.getByRole('button', { name: 'Starting…' })).toBeDisabled()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect.poll(() => calls).toEqual(opening)

  const live = hears(page)
  release()
  await expect(assistant).toContainText("Hello! I'm here to help you today.")
  await expect(input).toBeFocused()
  expect(calls.slice(0, 3)).toEqual(opening)
  expect(calls.filter(name => name === 'open_chat_session')).toHaveLength(1)
  expect(await shop.sessions()).toMatchObject([
    { customer_name: 'Nadia', customer_email: 'nadia@example.org' },
  ])
  await live
})

test('however late the parts of the page come, nothing in it moves', async ({ page, frontdesk, shop }) => {
  await frontdesk.admin`update public.businesses set description = ${long} where id = ${shop.businessId}`
  const site = await startSlowSite(frontdesk.url, 'Your Name')
  try {
    const [style, scripts, opened, messages, status] = await Promise.all(
      ['assets/*.css', 'assets/*.js', '*/open_chat_session', '*/get_chat_messages', '*/get_chat_status'].map(
        part => holdRequests(page, `**/${part}`),
      ),
    )
    const { name, anonymous, input, assistant } = chat(page)
    await watchShifts(page, true)
    await page.goto(shop.chatUrl.replace(frontdesk.url, site.url), { waitUntil: 'commit' })
    await page.locator('#root form').waitFor({ state: 'attached' })
    await expect(page.locator('h1')).toBeHidden()
    site.release()
    await anonymous.click()
    await expect(name).toBeVisible()
    await expect(name).toBeDisabled()
    style?.()
    await page.waitForFunction(() => document.styleSheets.length === 2)
    scripts?.()
    await expect(page.getByRole('button', { name: 'Show more' })).toBeEnabled()
    opened?.()
    await input.fill('Is the overshirt in stock?')
    messages?.()
    await expect(assistant).toBeVisible()
    const live = hears(page)
    status?.()
    await live
    await expectSteady(page)
  } finally {
    await site.stop()
  }
})

test('what goes wrong before the script has come is said when it has', async ({ page, shop }) => {
  provokes('no connection')
  const release = await holdScripts(page)
  const { name, email, start, anonymous, input } = chat(page)
  await page.goto(shop.chatUrl, { waitUntil: 'commit' })
  await name.fill('Nadia')
  await start.click()
  await expect(email).toBeFocused()
  await page.route('**/rpc/open_chat_session', route => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await anonymous.click()
  await failed
  release()
  await expect(page.getByRole('alert')).toHaveText('Failed to start chat session')
  await expect(name).toHaveValue('Nadia')
  await page.unroute('**/rpc/open_chat_session')
  const live = hears(page)
  await anonymous.click()
  await expect(input).toBeVisible()
  expect(await shop.sessions()).toHaveLength(1)
  await live
})

test('who has a chat open here is shown no form, and their chat is asked for at once', async ({
  page,
  shop,
}) => {
  const { assistant } = await openChat(page, shop)
  const release = await holdScripts(page)
  const calls = callsOf(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => calls).toEqual(['get_chat_status', 'get_chat_messages'])
  await expect(page.getByRole('heading', { name: `Chat with ${shop.name}` })).toBeVisible()
  await expect(chat(page).name).toBeHidden()
  release()
  await expect(assistant).toBeVisible()
})

test('a business’s name and description are text, whatever they hold', async ({ page, frontdesk, shop }) => {
  const name = '<img src=x onerror=alert(1)>&"quotes"'
  await frontdesk.admin`update public.businesses set name = ${name}, description = '</script><script>alert(1)</script>' where id = ${shop.businessId}`
  page.on('dialog', dialog => {
    throw new Error(`A script ran: ${dialog.message()}`)
  })
  await page.goto(shop.chatUrl)
  await expect(page.getByRole('button', { name: 'Start Chat' })).toBeEnabled()
  await expect(page.getByRole('heading', { name: `Chat with ${name}` })).toBeVisible()
  await expect(page.getByText('</script><script>alert(1)</script>')).toBeVisible()
})
