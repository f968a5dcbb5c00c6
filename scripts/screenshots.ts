/**
 * npm run screenshots: photographs the customer's chat of the sample shop, in
 * both themes, for the landing page (web/public/pictures).
 */

import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from '../server/free-port.ts'

const root = join(import.meta.dirname, '..')
const pictures = join(root, 'web/public/pictures')
/** A common phone, at twice its CSS size. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }
const conversation = [
  { question: 'How much is the blue stoneware mug?', answer: 'The Stoneware Mug, Blue is' },
  { question: 'How long does shipping to Canada take?', answer: 'Shipping to Canada costs' },
]

/** Phones draw the system's typeface; a bare Linux has none that looks like it, so the picture takes Figtree. */
async function typeface(): Promise<string> {
  const font = await readFile(
    join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  )
  return `@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    :root { --font-sans: Figtree, sans-serif }`
}

/** Starts the demo on an empty folder and waits for the chat link that it prints. */
async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-screenshots-'))
  const demo = spawn(process.execPath, ['scripts/run.mjs', 'demo'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => demo.once('exit', () => resolve()))
  const chatUrl = await new Promise<string>((resolve, reject) => {
    let output = ''
    demo.stdout.on('data', chunk => {
      output += chunk
      const link = /\bhttp:\S+\/chat\/\S+/.exec(output)
      if (link) resolve(link[0])
    })
    demo.once('exit', code => reject(new Error(`The demo ended with code ${code}`)))
  })
  return {
    chatUrl,
    async stop() {
      demo.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Asks one question, and waits for its answer and for the pictures in it. */
async function ask(page: Page, question: string, answer: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.keyboard.press('Enter')
  await page.getByText(answer).waitFor()
  await page.waitForLoadState('networkidle')
}

async function photographChat(browser: Browser, chatUrl: string, theme: 'light' | 'dark') {
  const context = await browser.newContext({
    ...phone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto(chatUrl)
  await page.addStyleTag({ content: await typeface() })
  await page.getByLabel('Your Name').fill('Nadia')
  await page.getByLabel('Your Email').fill('nadia@example.com')
  await page.getByRole('button', { name: 'Start Chat' }).click()
  for (const { question, answer } of conversation) await ask(page, question, answer)
  await page.getByRole('textbox', { name: 'Message' }).blur()
  const picture = await page.screenshot()
  await sharp(picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(pictures, `chat-${theme}.webp`))
  await context.close()
}

const demo = await startDemo()
try {
  await mkdir(pictures, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const theme of ['light', 'dark'] as const) await photographChat(browser, demo.chatUrl, theme)
  } finally {
    await browser.close()
  }
} finally {
  await demo.stop()
}
