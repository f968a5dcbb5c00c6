import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What every screen is looked at in. */
export const appearances = (['light', 'dark'] as const).flatMap(theme =>
  [360, 1280].map(width => ({ theme, width, name: `${theme}, ${width} px` })),
)

/** Chooses a theme from the next page load on. */
export const chooseTheme = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.addInitScript(chosen => window.localStorage.setItem('theme', chosen), theme)

/** WCAG 2.2 AA and axe's best practices hold, and nothing is wider than the screen. Animations have to be off. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
