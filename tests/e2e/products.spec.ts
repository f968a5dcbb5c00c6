import { expectAccessible } from './support/accessibility.ts'
import { provokes } from './support/console.ts'
import { expect, refuse, refuseChanges, test, toastOf } from './support/owner.ts'
import { addPicture, addProduct, openProducts, picture, productsPage } from './support/products.ts'

test('a shop without products says so and leads to the first one', async ({ ownerPage: page, owner }) => {
  await openProducts(page, owner)
  await expect(page.getByText('No products yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add your first product' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible()
})

test('a product is added with its images, and the first one is primary', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await openProducts(page, owner)
  const { dialog, add, name, category, price, description, images, submitAdd, card } = productsPage(page)
  await add.click()
  await expect(name).toBeFocused()
  await name.fill('Linen Overshirt')
  await category.fill('Shirts')
  await expect(price).toHaveAttribute('step', '0.01')
  await price.fill('48.5')
  await description.fill('A light overshirt with horn buttons.')
  await images.setInputFiles([await picture('front.png'), await picture('back.jpg')])
  await expect(dialog.getByRole('img', { name: 'front.png' })).toBeVisible()
  await submitAdd.click()

  await expect(toastOf(page)).toContainText('Product added successfully!')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await expect(card('Linen Overshirt')).toContainText('$48.50')
  await expect(card('Linen Overshirt')).toContainText('Shirts')
  await expect(card('Linen Overshirt')).toContainText('A light overshirt with horn buttons.')
  await expect(card('Linen Overshirt').getByRole('img')).toHaveJSProperty('complete', true)

  const { data } = await owner.client
    .from('products')
    .select('id, price, product_images(image_url, alt_text, is_primary)')
    .eq('business_id', business.id)
    .single()
  const stored = [...(data?.product_images ?? [])].sort((a, b) => a.image_url.localeCompare(b.image_url))
  expect(stored.map(({ alt_text, is_primary }) => [alt_text, is_primary])).toEqual([
    ['front.png', true],
    ['back.jpg', false],
  ])
  const names = stored.map(({ image_url }) => image_url.split('/product-images/')[1])
  expect(names[0]).toMatch(new RegExp(`^${data?.id}-\\d{13}-0\\.png$`))
  expect(names[1]).toMatch(new RegExp(`^${data?.id}-\\d{13}-1\\.jpg$`))
  for (const { image_url } of stored) expect((await page.request.get(image_url)).status()).toBe(200)
})

test('a product needs a name; without a price it shows none', async ({ ownerPage: page, owner }) => {
  await openProducts(page, owner)
  const { add, name, price, submitAdd, card } = productsPage(page)
  await add.click()
  await submitAdd.click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await name.fill('Gift wrapping')
  await price.fill('-3')
  await submitAdd.click()
  await expect(page.getByText('A price cannot be below zero.')).toBeVisible()
  await expectAccessible(page)
  await price.fill('')
  await submitAdd.click()
  await expect(card('Gift wrapping')).toContainText('No price')
  await expect(card('Gift wrapping')).not.toContainText('$')
})

test('five images fit: what is more, or no image, is left out and said', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await openProducts(page, owner)
  const id = await addProduct(owner, business.id, { name: 'Mug' })
  await addPicture(owner, id, 0)
  await page.reload()
  const { dialog, images, edit, save } = productsPage(page)
  await edit('Mug').click()
  await images.setInputFiles([
    ...(await Promise.all(['1', '2', '3', '4', '5', '6'].map(name => picture(`${name}.png`)))),
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ])
  await expect(dialog.getByText('A product has at most 5 images: 2 were left out.')).toBeVisible()
  await expect(dialog.getByText('“menu.pdf” is not an image.')).toBeVisible()
  await expect(dialog.getByText('5 of 5')).toBeVisible()
  await save.click()
  await expect(toastOf(page)).toContainText('Product updated successfully!')
  const { data } = await owner.client.from('product_images').select('is_primary').eq('product_id', id)
  expect(data).toHaveLength(5)
  expect(data?.filter(({ is_primary }) => is_primary)).toHaveLength(1)
})

test('a photo of more than 5 MB is made smaller before it is sent', async ({ ownerPage: page, owner }) => {
  await openProducts(page, owner)
  const { add, name, images, submitAdd, card } = productsPage(page)
  await add.click()
  await name.fill('Poster')
  const photo = await picture('poster.png', 2400)
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await images.setInputFiles(photo)
  await submitAdd.click()
  // Six million pixels of noise are encoded by the browser and again by the server: more than 20 s on a busy machine.
  await expect(toastOf(page)).toContainText('Product added successfully!', { timeout: 90_000 })
  await expect(card('Poster').getByRole('img')).toHaveJSProperty('naturalWidth', 2000)
})

test('a product is edited, and closing with changes asks first', async ({ ownerPage: page, owner }) => {
  const business = await openProducts(page, owner)
  await addProduct(owner, business.id, { name: 'Mug', category: 'Cups', price: 12 })
  await page.reload()
  const { dialog, name, price, category, edit, save, card } = productsPage(page)
  await edit('Mug').click()
  await expect(name).toHaveValue('Mug')
  await expect(price).toHaveValue('12.00')
  await price.fill('14')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(price).toHaveValue('14')
  await category.fill('Kitchen')
  await save.click()
  await expect(toastOf(page)).toContainText('Product updated successfully!')
  await expect(card('Mug')).toContainText('$14.00')
  await expect(edit('Mug')).toBeFocused()

  await edit('Mug').click()
  await name.fill('Another name')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
  await edit('Mug').click()
  await expect(name).toHaveValue('Mug')
})

test('categories that are in use are suggested', async ({ ownerPage: page, owner }) => {
  const business = await openProducts(page, owner)
  await addProduct(owner, business.id, { name: 'Mug', category: 'Cups' })
  await page.reload()
  const { add, category } = productsPage(page)
  await add.click()
  const list = await category.getAttribute('list')
  await expect(page.locator(`datalist[id="${list}"] option`)).toHaveAttribute('value', 'Cups')
})

test('a product is deleted after a question, with its files', async ({ ownerPage: page, owner }) => {
  const business = await openProducts(page, owner)
  const id = await addProduct(owner, business.id, { name: 'Mug' })
  const url = await addPicture(owner, id, 0)
  await page.reload()
  const { add, card } = productsPage(page)
  const ask = () => page.getByRole('button', { name: 'Delete Mug' }).click()
  await ask()
  await expectAccessible(page)
  await page.getByRole('alertdialog', { name: 'Delete Mug?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(card('Mug')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Mug' })).toBeFocused()

  await refuseChanges(page)
  await ask()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toastOf(page)).toContainText('Failed to delete product')
  await page.unrouteAll()

  await ask()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toastOf(page)).toContainText('Product deleted.')
  await expect(page.getByText('No products yet.')).toBeVisible()
  await expect(add).toBeFocused()
  expect((await page.request.get(url)).status()).toBe(404)
})

test('what was typed stays when a product cannot be saved', async ({ ownerPage: page, owner }) => {
  const business = await openProducts(page, owner)
  const { dialog, add, name, submitAdd, edit, save } = productsPage(page)
  await refuseChanges(page)
  await add.click()
  await name.fill('Mug')
  await submitAdd.click()
  await expect(toastOf(page)).toContainText('Failed to add product')
  await expect(toastOf(page)).toContainText('refused for the test')
  await expect(name).toHaveValue('Mug')
  await page.unrouteAll()
  await submitAdd.click()
  await expect(toastOf(page)).toContainText('Product added successfully!')

  await refuseChanges(page)
  await edit('Mug').click()
  await name.fill('Cup')
  await save.click()
  await expect(toastOf(page)).toContainText('Failed to update product')
  await expect(name).toHaveValue('Cup')
  await expect(dialog).toBeVisible()
  const { data } = await owner.client.from('products').select('name').eq('business_id', business.id)
  expect(data).toEqual([{ name: 'Mug' }])
})

test('a failed upload is reported by file name; the next save adds only what is missing', async ({
  ownerPage: page,
  owner,
}) => {
  provokes(503)
  const business = await openProducts(page, owner)
  const { dialog, add, name, images, submitAdd, save, card } = productsPage(page)
  await page.route(/product-images\/.*-1\.png$/, route =>
    route.fulfill({ status: 503, json: { statusCode: '503', message: 'The disk is full.' } }),
  )
  await add.click()
  await name.fill('Mug')
  await images.setInputFiles([await picture('front.png'), await picture('back.png')])
  await submitAdd.click()
  await expect(toastOf(page)).toContainText('Failed to upload back.png: The disk is full.')
  await expect(dialog.getByText('The product is saved, but these images are not.')).toBeVisible()
  await expect(dialog).toHaveAccessibleName('Edit Product')
  await expect(submitAdd).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Delete front.png' })).toBeVisible()
  await page.unroute(/product-images\/.*-1\.png$/)
  await save.click()
  await expect(toastOf(page)).toContainText('Product added successfully!')
  await expect(card('Mug')).toHaveCount(1)
  const { data } = await owner.client
    .from('products')
    .select('name, product_images(alt_text, is_primary)')
    .eq('business_id', business.id)
  expect(data).toHaveLength(1)
  expect(data?.[0]?.product_images).toHaveLength(2)
  expect(data?.[0]?.product_images.filter(({ is_primary }) => is_primary)).toEqual([
    { alt_text: 'front.png', is_primary: true },
  ])
})

test('refused image rows are reported, and leave no file', async ({ ownerPage: page, owner }) => {
  await openProducts(page, owner)
  const { add, name, images, submitAdd } = productsPage(page)
  await refuse(page, 'POST', 'product_images')
  await add.click()
  await name.fill('Mug')
  await images.setInputFiles(await picture('front.png'))
  const removed = page.waitForRequest(
    request => request.method() === 'DELETE' && request.url().endsWith('/storage/v1/object/product-images'),
  )
  await submitAdd.click()
  await expect(toastOf(page)).toContainText('Failed to save image data: refused for the test')
  await removed
})

test('a failure to load the products is reported, and can be retried', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  await addProduct(owner, business.id, { name: 'Mug' })
  await refuse(page, 'GET', 'products')
  await page.goto(`${business.path}/products`)
  await expect(toastOf(page)).toContainText('Failed to load products')
  await expectAccessible(page)
  await page.unroute('**/rest/v1/products*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(productsPage(page).card('Mug')).toBeVisible()
})

test('while products are read, the page says so', async ({ ownerPage: page, owner }) => {
  const business = await owner.addBusiness()
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/rest/v1/products*', async route => {
    await asked
    await route.fallback()
  })
  await page.goto(`${business.path}/products`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading products...' })).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(page.getByText('No products yet.')).toBeVisible()
})

test('from 24 products on there are a search and pages, which the address keeps', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await openProducts(page, owner)
  const rows = Array.from({ length: 23 }, (_, index) => ({
    name: `Bowl ${index}`,
    description: '',
    created_at: time(index),
  }))
  await addProduct(owner, business.id, ...rows)
  await page.reload()
  const { card, search, cards } = productsPage(page)
  await expect(cards).toHaveCount(23)
  await expect(search).toBeHidden()
  await addProduct(
    owner,
    business.id,
    { name: 'Café Cup', description: 'Holds a flat white.', created_at: time(30) },
    { name: 'Tea Towel', description: 'Dries well.', created_at: time(31) },
  )
  await page.reload()
  await expect(cards).toHaveCount(24)
  await expect(cards.first()).toContainText('Tea Towel')
  await page.getByRole('button', { name: 'Next' }).click()
  await expectAccessible(page)
  await expect(cards).toHaveCount(1)
  await expect(card('Bowl 0')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(card('Bowl 0')).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(24)

  await search.fill('cafe flat')
  await expect(cards).toHaveCount(1)
  await expect(card('Café Cup')).toBeVisible()
  await expect(page).toHaveURL(/q=cafe/)
  await search.fill('100%')
  await expect(page.getByText('No product matches “100%”.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(cards).toHaveCount(24)
})

const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
