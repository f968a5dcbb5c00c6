import { playShopify, shopifyProduct } from '../support/shops/shop-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { expect, test, toastOf } from './support/owner.ts'

const plain = { images: [] }

test('an owner links a shop, and saves what changes there', async ({
  ownerPage: page,
  owner,
  linkedShop,
}) => {
  provokes(422)
  const { id, path } = await owner.addBusiness()
  let price = '12.50'
  linkedShop.answer = playShopify(() => [
    shopifyProduct(1, 'Blue mug', price, plain),
    shopifyProduct(2, 'Bowl', '20.00', plain),
    shopifyProduct(3, 'Teapot', '', { ...plain, variants: [] }),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}/products`)
  await page.getByRole('button', { name: 'Link your shop' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('Address of your shop')
  await address.fill('http://127.0.0.1/')
  await address.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('no address on the public internet')
  await expect(address).toHaveValue('http://127.0.0.1/')
  await address.fill(linkedShop.origin)
  await address.press('Enter')
  await expect(dialog.getByText('Shopify: 2 products read.')).toBeVisible()
  await expect(dialog.getByText('It has no price.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(toastOf(page).filter({ hasText: 'Your shop is linked' })).toBeVisible()
  const row = page.getByRole('list', { name: 'Linked shops' }).getByRole('listitem')
  await expect(row).toContainText('2 products. Every day.')
  await expectAccessible(page)

  // As a scheduled read does: what changes waits for the owner.
  price = '14.00'
  await row.getByRole('button', { name: /^Read now/ }).click()
  await expect(dialog.getByRole('row', { name: /Blue mug Changed/ })).toContainText('$14.00')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await row.getByRole('button', { name: 'Review 1 change' }).click()
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(toastOf(page).filter({ hasText: 'Your catalog is up to date' })).toBeVisible()
  const { data } = await owner.client
    .from('products')
    .select('price')
    .eq('business_id', id)
    .eq('name', 'Blue mug')
  expect(data).toEqual([{ price: 14 }])
})
