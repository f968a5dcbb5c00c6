import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/owner.ts'
import { addPicture, addProduct, picture, productsPage } from './support/products.ts'

test('axe finds nothing in the grid and its dialogs', async ({ ownerPage: page, owner }) => {
  const { path, id: businessId } = await owner.addBusiness()
  await page.goto(`${path}/products`)
  await expect(page.getByText('No products yet.')).toBeVisible()
  await expectAccessible(page)

  const id = await addProduct(owner, businessId, { name: 'Mug', category: 'Cups', price: 12 })
  await addPicture(owner, id, 0)
  await page.reload()
  const { edit, images, dialog, save } = productsPage(page)
  await expect(edit('Mug')).toBeVisible()
  await page.getByRole('button', { name: 'Import or export' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await edit('Mug').click()
  await images.setInputFiles([
    await picture('back.png'),
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ])
  await expect(dialog.getByText('“menu.pdf” is not an image.')).toBeVisible()
  await expectAccessible(page)
  await save.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Import or export' }).click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  await expect(dialog.getByLabel('Choose a CSV file')).toBeAttached()
  await expectAccessible(page)
  const csv = `name,price\nMug,12\n${'Bowl,five\n'.repeat(9)}Cup,3\n`
  await dialog
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'catalog.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText('Row 3')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(dialog.getByText('1 product added.')).toBeVisible()
  await expectAccessible(page)
})
