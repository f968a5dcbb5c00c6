import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/owner.ts'
import { addPastChats, someChats } from './support/past-chats.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

for (const theme of ['light', 'dark'] as const) {
  for (const viewport of [phone, desk]) {
    test(`the Analytics tab, ${theme}, ${viewport.width} px wide`, async ({
      ownerPage: page,
      owner,
      frontdesk,
    }) => {
      await page.setViewportSize(viewport)
      await page.evaluate(value => localStorage.setItem('theme', value), theme)
      // A running animation has colours of its own.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const expectAccessible = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual(
          [],
        )
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      }

      const { id, path } = await owner.addBusiness()
      await page.goto(`${path}/analytics`)
      await expect(page.getByText('No chat sessions yet.')).toBeVisible()
      await expectAccessible()

      await addPastChats(frontdesk, id, [
        ...someChats,
        { daysAgo: 4, question: 'Aye? '.repeat(100), answeredAfter: 2, isUnanswered: true },
      ])
      await page.reload()
      await expect(page.getByText('Median time to the first reply')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Add an answer/ })).toHaveCount(3)
      await expectAccessible()

      await page.getByRole('link', { name: 'Total Sessions' }).click()
      await page.getByRole('slider').focus()
      await expect(page.getByText('0 sessions', { exact: true })).toBeVisible()
      await expectAccessible()

      await page.route('**/rpc/*', route =>
        route.fulfill({ status: 400, json: { code: '57014', message: 'no', details: '', hint: '' } }),
      )
      await page.reload()
      await expect(page.getByText('Could not load analytics data.')).toBeVisible()
      await expectAccessible()
      await page.goto(`${path}/analytics`)
      await expect(page.getByText('Could not load analytics data.')).toBeVisible()
      await expectAccessible()

      await page.unrouteAll()
      await page.route('**/rpc/*', () => {})
      await page.reload()
      await expect(page.getByText('Loading analytics...')).toBeVisible()
      await expectAccessible()
    })
  }
}
