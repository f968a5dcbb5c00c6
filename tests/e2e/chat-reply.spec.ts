import { join } from 'node:path'
import type { Request } from '@playwright/test'
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
        { AI_MODEL: 'openai:test', AI_BASE_URL: model.url, AI_API_KEY: 'test-key', AI_WORDING: 'checked' },
        join(import.meta.dirname, '../../dist/web'),
      )
      await use(frontdesk)
      await frontdesk.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const reply = 'You get the Linen Overshirt for $48.00.'

/** A model that is asked and answers when it is released. */
function pausedAnswer(): { answer: () => ModelAnswer; goOn: () => void } {
  let goOn = () => {}
  const leave = new Promise<void>(resolve => {
    goOn = resolve
  })
  return { answer: () => ({ reply, before: () => leave }), goOn: () => goOn() }
}

test('the assistant types until its reply is there, whole', async ({ page, shop, model }) => {
  const { answer, goOn } = pausedAnswer()
  model.answer = answer
  const { assistant, input, typing } = await openChat(page, shop)
  await input.fill('How much is the overshirt?')
  await input.press('Enter')
  await expect(typing).toHaveCount(1)
  await expect(assistant).toHaveCount(1)
  goOn()
  await expect(assistant.nth(1)).toContainText(reply)
  await expect(typing).toHaveCount(0)
})

test('a lie is never on the screen', async ({ page, shop, model }) => {
  model.answer = () => ({ reply: `${reply} It was $999 before. We sell boats.` })
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
  await expect(assistant.nth(1)).toContainText('$48')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))
  expect(seen).not.toMatch(/999|boats/)
})

test('an owner who takes over meanwhile ends the typing, and no reply comes after', async ({
  page,
  shop,
  model,
  frontdesk,
}) => {
  const { answer, goOn } = pausedAnswer()
  model.answer = answer
  const { assistant, team, input, typing } = await openChat(page, shop)
  const isReply = (request: Request) => request.url().endsWith('/ai-chat-response')
  const ended = page.waitForEvent('requestfinished', isReply)
  await input.fill('How much is the overshirt?')
  await input.press('Enter')
  await expect(typing).toHaveCount(1)

  await shop.setStatus('escalated')
  await shop.reply('Hello, this is Nadia.')
  await expect(team).toContainText('Hello, this is Nadia.')
  await expect(typing).toHaveCount(0)
  goOn()
  await ended
  await expect(assistant).toHaveCount(1)
  const [session] = await shop.sessions()
  const rows = await frontdesk.admin`
    select from public.chat_messages where session_id = ${session?.id ?? ''} and sender_type = 'ai'`
  expect(rows).toHaveLength(1)
})

test('a page that is reloaded meanwhile goes on waiting, and gets the reply once', async ({
  page,
  shop,
  model,
}) => {
  const { answer, goOn } = pausedAnswer()
  model.answer = answer
  model.asked.length = 0
  const { assistant, input, typing } = await openChat(page, shop)
  await input.fill('How much is the overshirt?')
  await input.press('Enter')
  await expect.poll(() => model.asked.length).toBe(1)
  await page.reload()
  await expect(typing).toHaveCount(1)
  goOn()
  await expect(assistant.nth(1)).toContainText(reply)
  expect(model.asked).toHaveLength(1)
})
