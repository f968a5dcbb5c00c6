import { expect, test } from './support/owner.ts'

test('what a page needs to be painted is linked in it', async ({ page }) => {
  for (const path of ['/', '/pricing', '/auth', '/join', '/verification-completed']) {
    await test.step(path, async () => {
      // As it is sent: scripts add links to the page.
      const html = await (await page.request.get(path)).text()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      const needed = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => paint && startTime < paint.startTime)
          .map(({ name }) => new URL(name).pathname)
          .filter(name => name.endsWith('.js'))
      })
      expect(needed).toContainEqual(expect.stringMatching(/^\/assets\/react-/))
      expect(needed.filter(name => !html.includes(`"${name}"`))).toEqual([])
    })
  }
})
