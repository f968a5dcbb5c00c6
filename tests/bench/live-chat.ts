/**
 * Tells how long a message takes from the Enter key of one browser to the screen of another, customer to owner and
 * owner to customer: `npx tsx tests/bench/live-chat.ts [messages] [messages without WebSockets]`. Both pages run in
 * one Chromium against a Frontdesk of their own.
 */
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { build } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { chromiumFlags } from '../support/browser/flags.ts'
import { sessionOf, storeSession } from '../support/browser/stored-session.ts'
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { median, printTable, quantile } from './statistics.ts'

const messages = Number(process.argv[2] ?? 200)
const polledMessages = Number(process.argv[3] ?? 10)

await build()
const frontdesk = await startTestFrontdesk({}, join(import.meta.dirname, '../../dist/web'))
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })

/** Notes when Enter is pressed, and when each message's bubble first stands on the page. */
async function watch(context: BrowserContext) {
  await context.addInitScript(() => {
    const noted = { enter: 0, seen: new Map<string, number>() }
    Object.assign(window, { noted })
    window.addEventListener(
      'keydown',
      event => {
        if (event.key === 'Enter') noted.enter = Date.now()
      },
      true,
    )
    new MutationObserver(() => {
      for (const bubble of document.querySelectorAll('[data-message]')) {
        const text = /Message \d+ of (customer|owner)/.exec(bubble.textContent ?? '')?.[0]
        if (text && !noted.seen.has(text)) noted.seen.set(text, Date.now())
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

interface Noted {
  enter: number
  seen: Map<string, number>
}

/** Sends messages one by one, each when the one before has arrived, and tells how long each took. */
async function measure(from: { page: Page; input: Locator }, to: Page, name: string, count: number) {
  const times: number[] = []
  for (let number = 1; number <= count; number++) {
    const text = `Message ${number} of ${name}`
    await from.input.fill(text)
    await from.input.press('Enter')
    const sent = await from.page.evaluate(() => (window as unknown as { noted: Noted }).noted.enter)
    const seen = await to.waitForFunction(
      wanted => (window as unknown as { noted: Noted }).noted.seen.get(wanted),
      text,
      { polling: 'raf', timeout: 30_000 },
    )
    times.push(((await seen.jsonValue()) as number) - sent)
  }
  return times
}

async function openPages(hasWebSockets: boolean) {
  const { id, email, token, client } = await frontdesk.owner()
  const { data: business, error } = await client
    .from('businesses')
    .insert({ owner_id: id, name: 'Maple & Thread' })
    .select('id')
    .single()
  if (error) throw error

  const [ownerContext, customerContext] = await Promise.all([browser.newContext(), browser.newContext()])
  for (const context of [ownerContext, customerContext]) {
    await watch(context)
    if (!hasWebSockets) await context.routeWebSocket(/\/realtime\//, socket => socket.close())
  }
  const customer = await customerContext.newPage()
  await customer.goto(`${frontdesk.url}/chat/${business.id}`)
  await customer.getByRole('button', { name: 'Continue Anonymously' }).click()
  await customer.locator('[data-message]').first().waitFor()
  const [session] = await frontdesk.admin<{ id: string }[]>`
    update public.chat_sessions set status = 'escalated' where business_id = ${business.id} returning id`

  const owner = await ownerContext.newPage()
  await storeSession(owner, frontdesk.url, sessionOf({ id, email, token }, 3600))
  await owner.goto(`${frontdesk.url}/dashboard/businesses/${business.id}/chats?session=${session?.id}`)
  const reply = owner.getByRole('textbox', { name: 'Reply' })
  await reply.waitFor()
  return {
    customer: { page: customer, input: customer.getByRole('textbox', { name: 'Message' }) },
    owner: { page: owner, input: reply },
    close: () => Promise.all([ownerContext.close(), customerContext.close()]),
  }
}

const rows: Record<string, string>[] = []
for (const [how, hasWebSockets, count] of [
  ['WebSockets', true, messages],
  ['polling', false, polledMessages],
] as const) {
  const { customer, owner, close } = await openPages(hasWebSockets)
  const measured = {
    'customer to owner': await measure(customer, owner.page, 'customer', count),
    'owner to customer': await measure(owner, customer.page, 'owner', count),
  }
  for (const [direction, times] of Object.entries(measured)) {
    rows.push({
      how,
      direction,
      messages: String(times.length),
      'median, ms': String(median(times)),
      'p95, ms': String(quantile(times, 0.95)),
      'longest, ms': String(Math.max(...times)),
    })
  }
  await close()
}
printTable(rows)
await browser.close()
await frontdesk.stop()
