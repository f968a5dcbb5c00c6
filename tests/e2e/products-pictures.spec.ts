// A product's pictures are deleted: file and row go together, or neither.
import { provokes } from './support/console.ts'
import { expect, refuse, test, toastOf } from './support/owner.ts'
import { addPicture, addProduct, openProducts, productsPage } from './support/products.ts'

test('deleting an image removes the file, then the row; the next one becomes primary', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await openProducts(page, owner)
  const id = await addProduct(owner, business.id, { name: 'Mug' })
  const first = await addPicture(owner, id, 0)
  const second = await addPicture(owner, id, 1)
  await page.reload()
  const { dialog, edit } = productsPage(page)
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname)
  })
  await edit('Mug').click()
  await dialog.getByRole('button', { name: 'Delete 0.png' }).click()
  await expect(toastOf(page)).toContainText('Image deleted successfully.')
  expect(calls).toEqual(['/storage/v1/object/product-images', '/rest/v1/product_images'])
  await expect(dialog.getByRole('button', { name: 'Delete 0.png' })).toBeHidden()
  await expect(dialog.getByText('Primary', { exact: true })).toBeVisible()
  expect((await page.request.get(first)).status()).toBe(404)
  const { data } = await owner.client.from('product_images').select('image_url, is_primary')
  expect(data).toEqual([{ image_url: second, is_primary: true }])
})

test('the row of a missing file can be deleted', async ({ ownerPage: page, owner }) => {
  provokes(404)
  const business = await openProducts(page, owner)
  const id = await addProduct(owner, business.id, { name: 'Mug' })
  await addPicture(owner, id, 0)
  await page.reload()
  await page.route('**/storage/v1/object/product-images', route =>
    route.fulfill({ status: 404, json: { statusCode: '404', message: 'The resource was not found' } }),
  )
  const { dialog, edit } = productsPage(page)
  await edit('Mug').click()
  await dialog.getByRole('button', { name: 'Delete 0.png' }).click()
  await expect(toastOf(page)).toContainText('Image deleted successfully.')
  expect((await owner.client.from('product_images').select('id').eq('product_id', id)).data).toEqual([])
})

test('an image that cannot be deleted says why and stays', async ({ ownerPage: page, owner }) => {
  const business = await openProducts(page, owner)
  const id = await addProduct(owner, business.id, { name: 'Mug' })
  await addPicture(owner, id, 0)
  await page.reload()
  await refuse(page, 'DELETE', 'product_images')
  const { dialog, edit } = productsPage(page)
  await edit('Mug').click()
  await dialog.getByRole('button', { name: 'Delete 0.png' }).click()
  await expect(toastOf(page)).toContainText('Failed to delete image')
  await expect(toastOf(page)).toContainText('refused for the test')
  await expect(dialog.getByRole('button', { name: 'Delete 0.png' })).toBeEnabled()
})

test('an image at an address elsewhere is taken off after a question', async ({ ownerPage: page, owner }) => {
  provokes('no connection')
  const business = await openProducts(page, owner)
  const id = await addProduct(owner, business.id, { name: 'Mug' })
  await owner.client.from('product_images').insert({
    product_id: id,
    image_url: 'https://cdn.example.com/mug.jpg',
    alt_text: 'mug.jpg',
    is_primary: true,
  })
  await page.route('https://cdn.example.com/**', route => route.abort())
  await page.reload()
  const { dialog, edit } = productsPage(page)
  await edit('Mug').click()
  await dialog.getByRole('button', { name: 'Delete mug.jpg' }).click()
  await expect(toastOf(page)).toContainText('Could not determine file path from URL.')
  await expect(page.getByRole('alertdialog')).toContainText('cdn.example.com')
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect(toastOf(page)).toContainText('Image deleted successfully.')
  expect((await owner.client.from('product_images').select('id').eq('product_id', id)).data).toEqual([])
})
