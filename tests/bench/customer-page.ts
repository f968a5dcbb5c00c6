/**
 * Measures how long a customer with a cheap phone waits for the chat page: `npx tsx tests/bench/customer-page.ts [runs]`.
 * Chromium throttles the network and the processor; each run has an empty cache, and the medians of the runs are printed.
 * Times count from the start of the navigation, except for the message's, from the Enter key.
 */
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { chromiumFlags } from '../support/browser/flags.ts'
import { startTestFrontdesk } from '../support/frontdesk.ts'
import { type Line, slowDown } from './slow-line.ts'
import { median, printTable } from './statistics.ts'

/** The round trip of a slow 3G line, and the preset of Chromium's developer tools, which makes each request wait for five. */
const lines: Line[] = [
  { name: 'slow 3G: 400 kbit/s, 400 ms; processor 4x slower', throughput: 50_000, latency: 400, slowdown: 4 },
  {
    name: 'preset "3G": 400 kbit/s, 2,000 ms; processor 4x slower',
    throughput: 50_000,
    latency: 2_000,
    slowdown: 4,
  },
  { name: 'this machine', throughput: -1, latency: 0, slowdown: 1 },
]

interface Visit {
  /** First contentful paint: the business's card. */
  painted: number
  /** The form is enabled and Enter works. */
  usable: number
  /** The chat is open, for a customer who fills in the form and presses Enter as soon as possible. */
  open: number
  /** Milliseconds from Enter to the painted message. */
  message: number
  /** Scripts and styles that the chat needs to open, and their bytes on the wire. */
  files: number
  bytes: number
  /** Cumulative layout shift. */
  shift: number
}

/** Runs in the page before its own scripts: records when the form is usable and the message is painted. */
function watch() {
  const seen = { usable: 0, open: 0, enter: 0, message: 0, shift: 0 }
  Object.assign(window, { seen })
  // A task queued in a frame callback runs after that frame has been painted.
  const afterPaint = (use: (time: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => use(performance.now())))
  const look = () => {
    const isReady = document.querySelector(
      'main button[type=submit]:enabled, main textarea:enabled:not([readonly])',
    )
    if (isReady && !seen.usable) seen.usable = performance.now()
    if (!seen.open && document.querySelector('main textarea')) seen.open = performance.now()
    if (seen.enter && !seen.message && document.querySelector('[data-sender=customer]')) {
      seen.message = -1
      afterPaint(time => {
        seen.message = time
      })
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener(
    'keydown',
    event => {
      if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) seen.enter ||= event.timeStamp
    },
    true,
  )
}

type Seen = { usable: number; open: number; enter: number; message: number; shift: number }
const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Opens the page, starts a chat by the keyboard, and sends a message. */
async function visit(browser: Browser, url: string, line: Line): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  // tsx wraps named functions in this helper, which the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = value => value' })
  await context.addInitScript(watch)
  const page = await context.newPage()
  await slowDown(context, page, line)

  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.usable > 0)
  await page.getByLabel('Your Name').fill('Nadia')
  await page.getByLabel('Your Email').fill('nadia@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the linen overshirt in stock?')
  await page.getByRole('article').first().waitFor()
  const { usable, open, shift } = await seenIn(page)
  const { painted, sizes } = await page.evaluate(
    open => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      sizes: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < open)
        .map(({ encodedBodySize }) => encodedBodySize),
    }),
    open,
  )
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.message > 0)
  const { enter, message } = await seenIn(page)
  await context.close()
  return {
    painted,
    usable,
    open,
    message: message - enter,
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    shift,
  }
}

await build()
const runs = Number(process.argv[2] ?? 3)
const frontdesk = await startTestFrontdesk({}, join(import.meta.dirname, '../../dist/web'))
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const { id } = await frontdesk.owner()
  const [business] = await frontdesk.admin<{ id: string }[]>`
    insert into public.businesses (owner_id, name, description)
    values (${id}, 'Maple & Thread', 'Hand-finished linen from a small studio.') returning id`
  const url = `${frontdesk.url}/chat/${business?.id}`
  const rows: Record<string, string>[] = []
  for (const line of lines) {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, url, line))
    const middle = (name: keyof Visit) => median(visits.map(values => values[name]))
    rows.push({
      line: line.name,
      'card painted': `${Math.round(middle('painted'))} ms`,
      usable: `${Math.round(middle('usable'))} ms`,
      'chat open': `${Math.round(middle('open'))} ms`,
      'own message painted': `${Math.round(middle('message'))} ms`,
      'JS + CSS': `${(middle('bytes') / 1000).toFixed(1)} KB in ${middle('files')} files`,
      'layout shift': middle('shift').toFixed(3),
    })
  }
  printTable(rows)
} finally {
  await browser.close()
  await frontdesk.stop()
}
