import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { provokes } from './support/console.ts'
import { type HostSite, startHostSite } from './support/host-site.ts'
import { test as base, expect, type Shop } from './support/shop.ts'

/** A strict policy under which the chat has to work: no inline styles, no inline scripts, no HTML from strings. */
const strictPolicy = (site: string) =>
  [
    "default-src 'none'",
    `script-src ${site}`,
    "style-src 'self'",
    `frame-src ${site}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
  ].join('; ')

const hostile = `* { all: unset !important; display: block !important }
  body * { transform: rotate(20deg) !important }
  div, dialog, iframe, button { display: none !important; width: 3px !important; opacity: 0 !important }`

const test = base.extend<{ host: HostSite }>({
  host: async ({ shop, frontdesk: { url } }, use) => {
    const tag = `<script src="${url}/widget.js" data-business="${shop.businessId}" async></script>`
    const site = await startHostSite({
      '/bare': { tags: tag },
      '/second': { tags: tag },
      '/strict': {
        tags: tag,
        css: 'h1 { color: rgb(1, 2, 3) }',
        headers: { 'content-security-policy': strictPolicy(url) },
      },
      '/hostile': { tags: tag + tag, css: hostile },
      '/left': {
        tags: tag.replace('async', 'async data-position="left" data-color="#7d6800" data-label="Ask us"'),
      },
      '/unknown': { tags: tag.replace(shop.businessId, 'no-such-business') },
    })
    await use(site)
    await site.stop()
  },
})

const widget = (page: Page) => ({
  launcher: page.getByRole('button', { name: /^Open chat/ }),
  cross: page.locator('.launcher'),
  panel: page.getByRole('dialog', { name: 'Chat' }),
  chat: page.frameLocator('iframe[title="Chat"]'),
})

/** All styles of the page's own elements. */
const stylesOf = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('h1, p, a, main button')].map(
      element => [...getComputedStyle(element)].map(name => getComputedStyle(element).getPropertyValue(name)),
    ),
  )

async function converse(page: Page, shop: Shop) {
  const { chat } = widget(page)
  await chat.getByRole('button', { name: 'Continue Anonymously' }).click()
  await chat.getByRole('textbox', { name: 'Message' }).fill('How much is the Linen Overshirt?')
  await chat.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(chat.locator('[data-sender="ai"]').filter({ hasText: '$48' }).first()).toBeVisible()
  await expect.poll(() => shop.customerTexts()).toEqual(['How much is the Linen Overshirt?'])
}

for (const path of ['/bare', '/strict']) {
  test(`on a page like ${path}: opens, chats, closes, and leaves the page as it was`, async ({
    page,
    host,
    shop,
  }) => {
    const { launcher, panel, chat, cross } = widget(page)
    await page.goto(`${host.url}${path}?plain`)
    const before = await stylesOf(page)
    await page.goto(host.url + path)
    await expect(launcher).toHaveAttribute('aria-expanded', 'false')
    // Nothing of the chat is loaded before it is opened.
    expect(page.frames()).toHaveLength(1)
    await launcher.click()
    await expect(panel).toBeVisible()
    await expect(cross).toHaveAttribute('aria-expanded', 'true')
    await converse(page, shop)
    expect(await stylesOf(page)).toEqual(before)

    await chat.getByRole('button', { name: 'Close chat' }).click()
    await expect(panel).toBeHidden()
    await expect(launcher).toBeFocused()
    expect(await stylesOf(page)).toEqual(before)
    expect(await page.evaluate(() => Object.keys(window).filter(name => /frontdesk/i.test(name)))).toEqual([
      'Frontdesk',
    ])
  })
}

test('by keyboard: in, out by Escape, and back to the launcher', async ({ page, host }) => {
  const { launcher, panel, chat, cross } = widget(page)
  await page.goto(`${host.url}/bare`)
  await expect(launcher).toBeVisible()
  await page.getByRole('button', { name: 'Buy' }).focus()
  await page.keyboard.press('Tab')
  await expect(launcher).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('button', { name: 'Close chat' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(chat.getByRole('button', { name: 'Close chat' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(launcher).toBeFocused()

  await page.keyboard.press('Enter')
  await chat.getByRole('button', { name: 'Continue Anonymously' }).click()
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeFocused()
  // The first Escape closes a dialog of the chat.
  await chat.getByRole('button', { name: 'Your chat' }).press('Enter')
  await expect(chat.getByRole('dialog', { name: 'Your chat' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat.getByRole('dialog', { name: 'Your chat' })).toBeHidden()
  await expect(panel).toBeVisible()
  await cross.click()
  await expect(panel).toBeHidden()
  // After opening it again the customer can continue to write.
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeFocused()
})

test('the next page of the site shows it as it stood, and counts what comes meanwhile', async ({
  page,
  host,
  shop,
}) => {
  const { launcher, panel, chat } = widget(page)
  await page.goto(`${host.url}/bare`)
  await launcher.click()
  await converse(page, shop)
  await page.goto(`${host.url}/second`)
  await expect(panel).toBeVisible()
  await expect(chat.getByText('How much is the Linen Overshirt?')).toBeVisible()
  // The chat must not take the focus here.
  await expect(page.locator('body')).toBeFocused()

  await chat.getByRole('button', { name: 'Close chat' }).click()
  await page.goto(`${host.url}/bare`)
  await expect(panel).toBeHidden()
  await expect(chat.getByText('How much is the Linen Overshirt?')).toBeAttached()
  await shop.reply('We have your size again.')
  await expect(page.getByRole('button', { name: 'Open chat, 1 new message' })).toBeVisible()
  await launcher.click()
  await expect(chat.getByText('We have your size again.')).toBeVisible()
  await chat.getByRole('button', { name: 'Close chat' }).click()
  await expect(page.getByRole('button', { name: 'Open chat', exact: true })).toBeFocused()
})

test('the button looks as the business does now; where nobody says how, as the copied code says', async ({
  page,
  host,
  shop,
  frontdesk,
}) => {
  const { launcher } = widget(page)
  const looks = (name: RegExp | string, color: string, x: number) =>
    Promise.all([
      expect(page.getByRole('button', { name })).toHaveCSS('background-color', color),
      expect.poll(async () => (await page.getByRole('button', { name }).boundingBox())?.x).toBe(x),
    ])
  await page.goto(`${host.url}/left`)
  await looks('Ask us', 'rgb(0, 119, 123)', 1280 - 80)
  await frontdesk.admin`
    update public.businesses set button_side = 'left', accent_color = '#7d3c98', accent_on_light = '#7d3c98', accent_on_dark = '#d7bde2'
     where id = ${shop.businessId}`
  // The server keeps what it said for a moment; with a route, the browser keeps nothing.
  await expect
    .poll(async () => (await fetch(`${frontdesk.url}/widget/${shop.businessId}.js`)).text())
    .toBe('export default {"side":"left","color":"#7d3c98"}')
  await page.route('**/widget/*.js', route => route.continue())
  for (const path of ['/bare', '/strict']) {
    await page.goto(host.url + path)
    await expect(launcher).toHaveCSS('background-color', 'rgb(125, 60, 152)')
    expect((await launcher.boundingBox())?.x).toBe(20)
  }
  provokes(/Failed to load resource/)
  await page.route('**/widget/*.js', route => route.abort())
  await page.goto(`${host.url}/left`)
  await looks('Ask us', 'rgb(125, 104, 0)', 20)
})

test('on a phone it covers the screen, and the page below is out of reach', async ({
  page,
  host,
  shop,
  frontdesk,
}) => {
  await frontdesk.admin`
    update public.businesses set button_side = 'left', accent_color = '#7d6800', accent_on_light = '#7d6800', accent_on_dark = '#d8c34a'
     where id = ${shop.businessId}`
  await page.setViewportSize({ width: 390, height: 844 })
  const { launcher, panel, chat } = widget(page)
  await page.goto(`${host.url}/left`)
  await expect(page.getByRole('button', { name: 'Ask us' })).toHaveCSS('background-color', 'rgb(125, 104, 0)')
  await page.getByRole('button', { name: 'Ask us' }).click()
  await expect(chat.getByRole('button', { name: 'Close chat' })).toBeVisible()
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  // As on a desk at 200 %, and then back.
  await page.setViewportSize({ width: 640, height: 360 })
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 360 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  const buy = page.locator('main button')
  await buy.evaluate(element => element.focus())
  await expect(buy).not.toBeFocused()
  expect(await chat.locator('html').evaluate(element => element.scrollWidth)).toBeLessThanOrEqual(390)
  expect(
    (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze())
      .violations,
  ).toEqual([])
  await chat.getByRole('button', { name: 'Close chat' }).click()
  await expect(panel).toBeHidden()
  await expect(launcher).toBeHidden()
  const box = await page.getByRole('button', { name: 'Ask us' }).boundingBox()
  expect(box).toMatchObject({ x: 20, width: 60, height: 60 })
})

test('a page that styles everything, and has the tag twice, shows one whole launcher', async ({
  page,
  host,
}) => {
  const { launcher, panel, chat } = widget(page)
  await page.goto(`${host.url}/hostile`)
  await expect(launcher).toHaveCount(1)
  const box = { x: 1280 - 80, y: 720 - 80, width: 60, height: 60 }
  expect(await launcher.boundingBox()).toEqual(box)
  await launcher.click()
  await expect(chat.getByRole('button', { name: 'Continue Anonymously' })).toBeVisible()
  // It grows as it opens.
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(604)
  expect(await panel.boundingBox()).toMatchObject({ width: 400 })
  // A single-page app replaces the whole content on a navigation.
  await page.evaluate(() => {
    document.body = document.createElement('body')
    document.body.append('Another page')
  })
  await expect(chat.getByRole('button', { name: 'Continue Anonymously' })).toBeVisible()
  await page.evaluate(() => document.body.replaceChildren('And one more'))
  await expect(chat.getByRole('button', { name: 'Continue Anonymously' })).toBeVisible()
  await page.evaluate(() => window.Frontdesk?.close())
  await expect(panel).toBeHidden()
  expect(await launcher.boundingBox()).toEqual(box)
})

test('a business that does not exist is said by the chat itself', async ({ page, host }) => {
  provokes(404)
  const { launcher, chat } = widget(page)
  await page.goto(`${host.url}/unknown`)
  await launcher.click()
  await expect(chat.getByText('Business Not Found')).toBeVisible()
})

test('where a browser keeps nothing for other sites, they chat all the same', async ({
  page,
  host,
  shop,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Storage is not allowed.', 'SecurityError')
      },
    }),
  )
  await page.goto(`${host.foreignUrl}/bare`)
  const { launcher, chat, panel } = widget(page)
  await launcher.click()
  await converse(page, shop)
  await chat.getByRole('button', { name: 'Close chat' }).click()
  await expect(panel).toBeHidden()
  await launcher.click()
  await expect(chat.getByText('How much is the Linen Overshirt?')).toBeVisible()
})

test('strangers’ messages move neither side', async ({ page, host }) => {
  const { launcher, panel, chat } = widget(page)
  await page.goto(`${host.url}/bare`)
  await launcher.click()
  await chat.getByRole('button', { name: 'Continue Anonymously' }).click()
  await page.evaluate(async () => {
    window.postMessage({ frontdesk: 'close' }, '*')
    const stranger = document.createElement('iframe')
    document.body.append(stranger)
    const last = new Promise(resolve =>
      addEventListener('message', ({ data }) => data === 'last' && resolve(data)),
    )
    stranger.srcdoc = `<script>for (const words of [{ frontdesk: 'close' }, 'last']) parent.postMessage(words, '*')</script>`
    await last
  })
  await expect(panel).toBeVisible()
})
