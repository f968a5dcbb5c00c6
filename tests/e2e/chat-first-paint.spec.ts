import type { Page } from '@playwright/test'
import { chat, expect, openChat, test } from './support/shop.ts'

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

/** Keeps the page's scripts on their way until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  return release
}

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

/** Elements, attributes and words; not what differs while a page cannot act yet. */
function shapeOf(element: Element): string[] {
  return [...element.querySelectorAll(':not([hidden])')].map(part => {
    const attributes = [...part.attributes]
      .filter(({ name }) => name !== 'disabled')
      .map(({ name, value }) => `${name}=${value}`)
    return [part.localName, ...attributes.toSorted(), part.children.length ? '' : part.textContent].join(' ')
  })
}

test('who has a chat open here is shown no form', async ({ page, shop }) => {
  const { assistant } = await openChat(page, shop)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
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
