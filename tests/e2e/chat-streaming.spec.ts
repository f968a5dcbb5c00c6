import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type ModelAnswer, type ModelServer, startModelServer } from '../support/model-server.ts'
import { test as base, expect, openChat } from './support/shop.ts'

/** `test` on a Frontdesk whose assistant asks a model of this machine. */
const test = base.extend<object, { model: ModelServer; frontdesk: TestFrontdesk }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const model = await startModelServer()
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  frontdesk: [
    async ({ model }, use) => {
      const frontdesk = await startTestFrontdesk(
        { AI_MODEL: 'openai:test', AI_BASE_URL: model.url, AI_API_KEY: 'test-key' },
        join(import.meta.dirname, '../../dist/web'),
      )
      await use(frontdesk)
      await frontdesk.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const first = 'The Linen Overshirt is $48.00.'
const second = 'It is a light overshirt with horn buttons.'
const third = 'Returns are free within 30 days of delivery.'

/** A model that writes up to the third sentence, and the rest when it is released. */
function pausedAnswer(): { answer: () => ModelAnswer; goOn: () => void } {
  let goOn = () => {}
  const leave = new Promise<void>(resolve => {
    goOn = resolve
  })
  return {
    answer: () => ({
      reply: { reply: `${first} ${second} ${third}` },
      before: written => (written.includes('Returns') ? leave : undefined),
    }),
    goOn: () => goOn(),
  }
}

const wordsOf = (page: Page) => page.locator('[data-words]')

test('the beginning of a reply is read while the rest is written', async ({ page, shop, model }) => {
  const { answer, goOn } = pausedAnswer()
  model.answer = answer
  const { assistant, input, typing } = await openChat(page, shop)
  await input.fill('How much is the overshirt?')
  await input.press('Enter')

  await expect(wordsOf(page)).toHaveText(`${first} ${second}`)
  await expect(assistant).toHaveCount(1)
  // Screen readers announce the typing, and later the message, once.
  await expect(wordsOf(page)).toHaveAttribute('aria-hidden', 'true')
  await expect(typing).toHaveCount(1)

  const before = await wordsOf(page).boundingBox()
  goOn()
  await expect(assistant).toHaveCount(3)
  await expect(assistant.nth(1)).toContainText(`${first} ${second} ${third}`)
  await expect(assistant.nth(1)).not.toHaveClass(/animate-arrive/)
  await expect(wordsOf(page)).toHaveCount(0)
  await expect(typing).toHaveCount(0)
  expect((await assistant.nth(1).getByText(first).boundingBox())?.x).toBe(before?.x)
})

test('a lie is never on the screen', async ({ page, shop, model }) => {
  model.answer = () => ({ reply: { reply: `${first} It was $999 before. We sell boats.` } })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const { assistant, input } = await openChat(page, shop)
  await input.fill('How much is the overshirt?')
  await input.press('Enter')
  await expect(assistant).toHaveCount(2)
  await expect(page.getByText('team').first()).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))
  expect(seen).toContain(first)
  expect(seen).not.toMatch(/999|boats/)
})

test('an owner who takes over ends the words', async ({ page, shop, model, frontdesk }) => {
  const { answer, goOn } = pausedAnswer()
  model.answer = answer
  const { assistant, team, input } = await openChat(page, shop)
  await input.fill('How much is the overshirt?')
  await input.press('Enter')
  await expect(wordsOf(page)).toContainText(first)

  const isReply = (request: Request) => request.url().endsWith('/ai-chat-response')
  // Chromium reports the end of a stream in one of these ways.
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isReply),
    page.waitForEvent('requestfailed', isReply),
  ])
  await shop.setStatus('escalated')
  await shop.reply('Hello, this is Nadia.')
  await expect(team).toContainText('Hello, this is Nadia.')
  await expect(wordsOf(page)).toHaveCount(0)
  goOn()
  await ended
  await expect(assistant).toHaveCount(1)
  const [session] = await shop.sessions()
  const rows = await frontdesk.admin`
    select from public.chat_messages where session_id = ${session?.id ?? ''} and sender_type = 'ai'`
  expect(rows).toHaveLength(1)
})

test('a page that is reloaded during a streamed reply shows its words, and the reply once', async ({
  page,
  shop,
  model,
}) => {
  const { answer, goOn } = pausedAnswer()
  model.answer = answer
  model.asked.length = 0
  const { assistant, input } = await openChat(page, shop)
  await input.fill('How much is the overshirt?')
  await input.press('Enter')
  await expect(wordsOf(page)).toContainText(second)
  await page.reload()
  await expect(wordsOf(page)).toHaveText(`${first} ${second}`)
  goOn()
  await expect(assistant).toHaveCount(3)
  await expect(assistant.nth(1)).toContainText(third)
  expect(model.asked).toHaveLength(1)
})

test('at 390 px the streamed words are where the message will be', async ({ page, shop, model }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  const { answer, goOn } = pausedAnswer()
  model.answer = answer
  const { assistant, input } = await openChat(page, shop)
  await input.fill('How much is the overshirt?')
  await input.press('Enter')
  await expect(wordsOf(page)).toContainText(second)
  await page.screenshot({ path: test.info().outputPath('words.png') })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  goOn()
  await expect(assistant).toHaveCount(3)
  await page.screenshot({ path: test.info().outputPath('message.png') })
})
