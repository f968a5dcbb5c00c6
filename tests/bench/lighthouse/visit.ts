import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../../scripts/chromium.mjs'
import { chromiumFlags } from '../../support/browser/flags.ts'
import type { Lighthouse, Report } from './fetch.ts'

/** Lighthouse's own: a phone of the middle on a slow 4G line, or a desk's computer; both are simulated. */
export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export interface Visit {
  /** From 0 to 100; only of the categories that were asked for. */
  scores: Partial<Record<Category, number>>
  /** Milliseconds until the first and the largest paint. */
  firstPaint: number
  largestPaint: number
  /** Milliseconds in which the page's thread was blocked. */
  blocked: number
  /** Cumulative layout shift. */
  shift: number
  /** Ids of what costs points outside performance. */
  failed: string[]
}

export interface VisitOptions {
  form: Form
  /** A folder from `signedInProfile`; without it, nobody is signed in. */
  profile?: string | undefined
  /** Whether a status of 400 and more is expected. */
  isRefused?: boolean | undefined
  /** All categories unless given. */
  only?: readonly Category[]
}

/**
 * One visit in a browser of its own, with an empty cache.
 * @throws Error when the page cannot be measured, or leads to another one
 */
export async function visit(
  { audit, desktopConfig, launch }: Lighthouse,
  url: string,
  { form, profile, isRefused = false, only = categories }: VisitOptions,
): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-lighthouse-'))
  if (profile) await cp(profile, folder, { recursive: true })
  const browser = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless', ...chromiumFlags],
    userDataDir: folder,
  })
  try {
    const flags = {
      port: browser.port,
      onlyCategories: only,
      disableFullPageScreenshot: true,
      disableStorageReset: profile !== undefined,
      ignoreStatusCode: isRefused,
    }
    const result = await audit(url, flags, form === 'desktop' ? desktopConfig : undefined)
    if (!result) throw new Error(`${url}: Lighthouse reported nothing.`)
    return readReport(result.lhr, url)
  } finally {
    // It writes into its folder until it has ended.
    const ended = once(browser.process, 'close')
    browser.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

function readReport({ finalDisplayedUrl, runtimeError, ...report }: Report, url: string): Visit {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code}, ${runtimeError.message}`)
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}.`)
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  const scores: Visit['scores'] = {}
  const failed: string[] = []
  for (const name of categories) {
    const category = report.categories[name]
    if (!category) continue
    scores[name] = Math.round((category.score ?? Number.NaN) * 100)
    if (name === 'performance') continue
    for (const { id, weight } of category.auditRefs)
      if (weight > 0 && (report.audits[id]?.score ?? 1) < 1) failed.push(id)
  }
  return {
    scores,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed,
  }
}
