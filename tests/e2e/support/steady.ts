import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved by itself on this page, outermost elements first. */
    shifted?: string[]
  }
}

/**
 * Notes from the next page load on what moves without the reader's doing.
 * @param alsoAfterInput whether what moves within half a second after a key or a tap counts, too
 */
export const watchShifts = (page: Page, alsoAfterInput = false): Promise<unknown> =>
  page.addInitScript(alsoAfterInput => {
    const shifted: string[] = []
    window.shifted = shifted
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput && !alsoAfterInput) continue
        shifted.push(
          ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 200) : '')),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, alsoAfterInput)

/** The part of the Layout Instability API that TypeScript does not know. */
interface LayoutShift {
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** The page has loaded what it shows, and nothing has moved meanwhile. */
export async function expectSteady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.shifted)).toEqual([])
}
