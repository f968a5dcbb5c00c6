import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/owner.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

for (const theme of ['light', 'dark'] as const) {
  for (const viewport of [phone, desk]) {
    test(`the Businesses tab and Overview, ${theme}, ${viewport.width} px wide`, async ({
      ownerPage: page,
      owner,
    }) => {
      await page.setViewportSize(viewport)
      await page.evaluate(value => localStorage.setItem('theme', value), theme)
      const expectAccessible = async () => {
        // A running animation has colours of its own.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual(
          [],
        )
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
      }

      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Create AI Configuration' }).click()
      await expect(page.getByText('Please enter a name.')).toBeVisible()
      await expectAccessible()

      await owner.addBusiness({ name: 'Older Shop', is_active: false })
      const { id } = await owner.addBusiness({
        name: 'A shop with quite a long name, as some have, & Daughters',
        policies: 'Returns are accepted within 30 days.\n'.repeat(20),
      })
      await owner.client
        .from('products')
        .insert({ business_id: id, name: 'Blue Mug', price: 24.5, description: 'Holds 350 ml.' })
        .throwOnError()
      await page.reload()
      await page.getByRole('button', { name: 'How much is the Blue Mug?' }).click()
      await expect(page.getByRole('log')).toContainText('$24.50')
      await expectAccessible()

      await page.getByRole('button', { name: 'Edit Settings' }).click()
      await expectAccessible()

      await page.getByRole('button', { name: 'QR code' }).click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      await expectAccessible()
    })
  }
}
