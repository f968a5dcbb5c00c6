/**
 * Measures how long an owner who comes back waits for the products on a phone: `npx tsx tests/bench/owner-page.ts [runs]`.
 * Chromium throttles the network and the processor; each run has an empty cache, and the medians of the runs are printed, counted
 * from the start of the navigation.
 */
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { build } from '../../scripts/build.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { chromiumFlags } from '../support/browser/flags.ts'
import { sessionOf, storeSession } from '../support/browser/stored-session.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type Line, slowDown } from './slow-line.ts'
import { median, printTable } from './statistics.ts'

const lines: Line[] = [
  {
    name: 'slow 4G: 1.6 Mbit/s, 150 ms; processor 4x slower',
    throughput: 200_000,
    latency: 150,
    slowdown: 4,
  },
  { name: 'slow 3G: 400 kbit/s, 400 ms; processor 4x slower', throughput: 50_000, latency: 400, slowdown: 4 },
  { name: 'this machine', throughput: -1, latency: 0, slowdown: 1 },
]

type Owner = Awaited<ReturnType<TestFrontdesk['owner']>>

/** @returns milliseconds until the first paint, and until the products are there */
async function visit(
  browser: Browser,
  { url, path, owner }: { url: string; path: string; owner: Owner },
  line: Line,
) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await storeSession(page, url, sessionOf(owner, 3600))
  await slowDown(context, page, line)
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Mug number 1', exact: true }).waitFor()
  const seen = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    listed: performance.now(),
  }))
  await context.close()
  return seen
}

await build()
const runs = Number(process.argv[2] ?? 3)
const frontdesk = await startTestFrontdesk({}, join(import.meta.dirname, '../../dist/web'))
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const owner = await frontdesk.owner()
  const [business] = await frontdesk.admin<{ id: string }[]>`
    insert into public.businesses (owner_id, name) values (${owner.id}, 'Maple & Thread') returning id`
  await frontdesk.admin`
    insert into public.products (business_id, name, price)
    select ${business?.id ?? ''}, 'Mug number ' || number, 10 from generate_series(1, 20) number`
  const path = `/dashboard/businesses/${business?.id}/products`
  const rows: Record<string, string>[] = []
  for (const line of lines) {
    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (let run = 0; run < runs; run++)
      visits.push(await visit(browser, { url: frontdesk.url, path, owner }, line))
    const middle = (name: 'painted' | 'listed') =>
      `${Math.round(median(visits.map(values => values[name])))} ms`
    rows.push({ line: line.name, 'first paint': middle('painted'), 'products there': middle('listed') })
  }
  printTable(rows)
} finally {
  await browser.close()
  await frontdesk.stop()
}
