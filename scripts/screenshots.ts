/**
 * npm run screenshots: photographs the sample shop in both themes: the customer's chat for the landing page
 * (web/public/pictures), the owner's screens on a phone and a desk for the documents (docs/pictures).
 */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { owner } from '../demo/shop.ts'
import { startDemo } from './demo-process.ts'

const root = join(import.meta.dirname, '..')
const landing = join(root, 'web/public/pictures')
const documents = join(root, 'docs/pictures')
/** A common phone, at twice its CSS size. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }
const desk = { viewport: { width: 1280, height: 800 } }
type Theme = 'light' | 'dark'
const conversation = [
  { question: 'How much is the blue stoneware mug?', answer: 'Stoneware Mug, Blue — $24.50' },
  { question: 'How long does shipping to Canada take?', answer: 'Shipping to Canada costs' },
]

/** Phones draw the system's typeface. Linux's usual one does not look like any of them: the package fonts-inter does. */
const typeface = ':root { --font-sans: Inter, system-ui, sans-serif }'

/** Asks one question, and waits for its answer and for the pictures in it. */
async function ask(page: Page, question: string, answer: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.keyboard.press('Enter')
  // The caption of a picture may say the same.
  await page.getByText(answer).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** A browser of its own for each picture's size and theme, with what would move at rest. */
async function newPage(browser: Browser, theme: Theme, size: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await context.addInitScript(chosen => localStorage.setItem('theme', chosen), theme)
  return context.newPage()
}

/** @param path without its ending */
async function photograph(page: Page, path: string) {
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(`${path}.webp`)
}

async function photographChat(browser: Browser, chatUrl: string, theme: Theme) {
  const page = await newPage(browser, theme, phone)
  await page.goto(chatUrl)
  await page.addStyleTag({ content: typeface })
  await page.getByLabel('Your Name').fill('Nadia')
  await page.getByLabel('Your Email').fill('nadia@example.com')
  await page.getByRole('button', { name: 'Start Chat' }).click()
  for (const { question, answer } of conversation) await ask(page, question, answer)
  await page.getByRole('textbox', { name: 'Message' }).blur()
  await photograph(page, join(landing, `chat-${theme}`))
  await page.context().close()
}

/** What the documents show of the owner's app: a name, its tab, and what has to be there. */
const screens: {
  name: string
  tab: string
  shows: (page: Page) => Locator
  open?: (page: Page) => Locator
}[] = [
  { name: 'overview', tab: '', shows: page => page.getByText('Replies today') },
  { name: 'products', tab: '/products', shows: page => page.getByRole('listitem').getByRole('img').first() },
  { name: 'analytics', tab: '/analytics', shows: page => page.getByText('Median time to the first reply') },
  {
    name: 'conversation',
    tab: '/chats',
    shows: page => page.getByRole('button', { name: 'Reply Manually' }),
    open: page => page.getByRole('button', { name: /^View Chat/ }).first(),
  },
]

async function photographOwner(browser: Browser, theme: Theme, size: 'phone' | 'desk') {
  const page = await newPage(browser, theme, size === 'phone' ? phone : desk)
  const { origin, pathname } = new URL(demo.chatUrl)
  await page.goto(`${origin}/auth`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').first().fill(demo.ownerPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/dashboard/)
  for (const { name, tab, shows, open } of screens) {
    await page.goto(`${origin}/dashboard/businesses/${pathname.split('/').at(-1)}${tab}`)
    await page.addStyleTag({ content: typeface })
    await open?.(page).click()
    await shows(page).waitFor()
    await page.waitForLoadState('networkidle')
    await photograph(page, join(documents, `${name}-${size}-${theme}`))
  }
  await page.context().close()
}

const demo = await startDemo()
try {
  await mkdir(landing, { recursive: true })
  await mkdir(documents, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const theme of ['light', 'dark'] as const) {
      await photographChat(browser, demo.chatUrl, theme)
      for (const size of ['phone', 'desk'] as const) await photographOwner(browser, theme, size)
    }
  } finally {
    await browser.close()
  }
} finally {
  await demo.stop()
}
