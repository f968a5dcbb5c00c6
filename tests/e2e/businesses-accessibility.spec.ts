import { appearances, expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/owner.ts'

for (const { theme, width, name } of appearances) {
  test(`the Businesses tab and Overview, ${name}`, async ({ ownerPage: page, owner }) => {
    await page.setViewportSize({ width, height: 850 })
    await page.evaluate(value => localStorage.setItem('theme', value), theme)
    // A running animation has colours of its own.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Create AI Configuration' }).click()
    await expect(page.getByText('Please enter a name.')).toBeVisible()
    await expectAccessible(page)

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
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Edit Settings' }).click()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'QR code' }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expectAccessible(page)
  })
}
