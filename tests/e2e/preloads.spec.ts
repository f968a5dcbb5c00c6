import { expect, test } from './support/owner.ts'

test('what a page needs to be painted is linked in it', async ({ page }) => {
  for (const path of ['/', '/pricing', '/auth', '/join', '/verification-completed']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const late = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const linked = new Set(
          [...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(
            element => (element as HTMLScriptElement).src || (element as HTMLLinkElement).href,
          ),
        )
        return files
          .filter(({ startTime }) => paint && startTime < paint.startTime)
          .map(({ name }) => name)
          .filter(name => name.endsWith('.js') && !linked.has(name))
      })
      expect(late).toEqual([])
    })
  }
})
