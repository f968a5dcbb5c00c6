import type { Page } from '@playwright/test'
import { serveDevelopmentReact } from './support/development-pages.ts'
import { holdScripts } from './support/hold-requests.ts'
import { chat, expect, type Shop, test } from './support/shop.ts'

// Whatever happens to the prerendered card before the page's script has loaded, hydration finds the HTML that it would
// render: each test fails on an error or a warning in the console.

const descriptions = {
  none: '',
  short: 'Hand-finished linen.',
  'with links': 'See https://maple.example/?a=1&b=2 or write to hello@maple.example.\nWe answer "at once".',
  long: 'Hand-finished linen from a small studio by the river, made to order in six colours. '.repeat(6),
}

/** Opens the chat with its scripts held back. @returns what releases them and waits for hydration */
async function openHeld(page: Page, shop: Shop): Promise<() => Promise<void>> {
  await serveDevelopmentReact(page)
  const release = await holdScripts(page)
  await page.goto(shop.chatUrl, { waitUntil: 'commit' })
  const heading = await page.waitForSelector('h1')
  return async () => {
    release()
    await expect.poll(() => heading.evaluate(isReacts)).toBe(true)
    expect(await heading.evaluate(element => element.isConnected)).toBe(true)
  }
}

/** React marks the elements that it knows. */
const isReacts = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactFiber'))

for (const [kind, description] of Object.entries(descriptions)) {
  test(`a card that nobody has used, description: ${kind}`, async ({ page, frontdesk, shop }) => {
    const name = `Maple's <b> "متجر" 👩🏽‍🍳 $& e\u0301`
    await frontdesk.admin`
      update public.businesses set name = ${name}, description = ${description} where id = ${shop.businessId}`
    const hydrate = await openHeld(page, shop)
    await expect(page.getByRole('heading', { name: `Chat with ${name}` })).toBeVisible()
    const more = page.getByRole('button', { name: 'Show more' })
    await expect(more).toBeVisible({ visible: kind === 'long' })
    await hydrate()
    await expect(more).toBeVisible({ visible: kind === 'long' })
    await expect(page.getByRole('link')).toHaveCount(kind === 'with links' ? 2 : 0)
    await expect(chat(page).start).toBeEnabled()
  })
}

test('a form that is being filled in', async ({ page, shop }) => {
  const hydrate = await openHeld(page, shop)
  const { name, email } = chat(page)
  await email.fill('nadia@example.org')
  await name.pressSequentially('Nad')
  await hydrate()
  await expect(name).toBeFocused()
  await page.keyboard.type('ia')
  await expect(name).toHaveValue('Nadia')
  await expect(email).toHaveValue('nadia@example.org')
})

test('a form that is incomplete', async ({ page, shop }) => {
  const hydrate = await openHeld(page, shop)
  const { name, email, start } = chat(page)
  await start.click()
  await name.fill('Nadia')
  await expect(name).not.toHaveAccessibleDescription('Please provide your name and email')
  await hydrate()
  await expect(page.getByRole('alert')).toHaveText('Please provide your name and email')
  await expect(name).toHaveAttribute('aria-invalid', 'false')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('nadia@example.org')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
})

for (const button of ['start', 'anonymous'] as const) {
  test(`a chat that is being opened: ${button}`, async ({ page, shop }) => {
    const hydrate = await openHeld(page, shop)
    await page.route('**/rpc/open_chat_session', route => opened.then(() => route.continue()))
    let open = () => {}
    const opened = new Promise<void>(resolve => {
      open = resolve
    })
    const parts = chat(page)
    await parts.name.fill('Nadia')
    await parts.email.fill('nadia@example.org')
    await parts[button].click()
    await hydrate()
    await expect(page.getByRole('button', { name: 'Starting…' })).toBeDisabled()
    open()
    await expect(parts.assistant).toBeVisible()
    expect(await shop.sessions()).toHaveLength(1)
  })
}

test.describe('in another language', () => {
  test.use({ locale: 'bn-BD' })

  test('the card is hydrated in it', async ({ page, shop }) => {
    const hydrate = await openHeld(page, shop)
    await page.getByRole('button', { name: 'চ্যাট শুরু করুন' }).click()
    await hydrate()
    await expect(page.getByRole('alert')).toHaveText('অনুগ্রহ করে আপনার নাম ও ই-মেইল দিন')
  })
})
