import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/owner.ts'
import { addPicture, addProduct, picture, productsPage } from './support/products.ts'

async function expectNoFault(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

      test('axe finds nothing in the grid and its dialogs', async ({ ownerPage: page, owner }) => {
        test.slow()
        await page.addInitScript(chosen => window.localStorage.setItem('theme', chosen), theme)
        const { path, id: businessId } = await owner.addBusiness()
        await page.goto(`${path}/products`)
        await expect(page.getByText('No products yet.')).toBeVisible()
        await expectNoFault(page)

        const id = await addProduct(owner, businessId, { name: 'Mug', category: 'Cups', price: 12 })
        await addPicture(owner, id, 0)
        await page.reload()
        const { edit, images, dialog, save } = productsPage(page)
        await expect(edit('Mug')).toBeVisible()
        await expectNoFault(page)

        await edit('Mug').click()
        await images.setInputFiles([
          await picture('back.png'),
          { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
        ])
        await expect(dialog.getByText('“menu.pdf” is not an image.')).toBeVisible()
        await expectNoFault(page)
        await save.click()
        await expect(dialog).toBeHidden()

        await page.getByRole('button', { name: 'Import or export' }).click()
        await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
        await expect(dialog.getByLabel('Choose a CSV file')).toBeAttached()
        await expectNoFault(page)
        const csv = 'name,price\nMug,12\nBowl,five\nCup,3\n'
        await dialog
          .getByLabel('Choose a CSV file')
          .setInputFiles({ name: 'catalog.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
        await expect(dialog.getByText('Row 3')).toBeVisible()
        await expectNoFault(page)
        await dialog.getByRole('button', { name: 'Import 1 product' }).click()
        await expect(dialog.getByText('1 product added.')).toBeVisible()
        await expectNoFault(page)
      })
    })
  }
}
