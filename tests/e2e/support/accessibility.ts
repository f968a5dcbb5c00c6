import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { cutParts } from './cut-parts.ts'

const themes = ['light', 'dark'] as const
/** A narrow phone and a desk, in CSS pixels. */
const widths = { light: [360, 1280], dark: [1280] }
/** A desk of 1280 by 800 pixels at 200 %, and the width that WCAG 1.4.10 asks for: a desk at 400 %. */
const zooms = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
]

/**
 * WCAG 2.2 AA and axe's best practices hold for what the page shows now, on a phone and on a desk, its colours in the
 * dark, too, and nothing is cut there or when the page is enlarged. What still settles after a change is looked at again. The page is
 * left as it was, with its movements off: what is still fading in has no contrast to judge.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'))
  for (const theme of themes) {
    await wear(page, theme)
    for (const width of widths[theme]) {
      await page.setViewportSize({ width, height: 850 })
      if (theme === 'light') await expect.poll(() => cutParts(page), `${width} px`).toEqual([])
      await expect.poll(() => faults(page, theme), `${theme}, ${width} px`).toEqual([])
    }
  }
  for (const zoom of zooms) {
    await page.setViewportSize(zoom)
    await expect.poll(() => cutParts(page), `${zoom.width} px`).toEqual([])
  }
  if (size) await page.setViewportSize(size)
  await wear(page, isDark ? 'dark' : 'light')
}

/** Shows the page in a theme: the owner's app goes by its class, the customer's chat by the system's setting. */
async function wear(page: Page, theme: (typeof themes)[number]) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(isDark => {
    document.documentElement.classList.toggle('dark', isDark)
  }, theme === 'dark')
}

async function faults(page: Page, theme: (typeof themes)[number]) {
  // Results of frames are put together in a page of their own, which takes longer than looking.
  const isAlone = page.frames().length === 1
  // axe is half a megabyte, and stays in the page.
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  // WCAG 2.5.3, which axe calls experimental: what a button shows is part of its name.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).options({
    rules: { 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations'],
  })
  // The themes differ in their colours only.
  if (theme === 'light')
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  else axe.withRules(['color-contrast', 'link-in-text-block'])
  axe.setLegacyMode(isAlone)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
