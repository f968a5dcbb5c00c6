import { expect, test, toastOf } from './support/owner.ts'
import { addPicture, addProduct } from './support/products.ts'
import { chat } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('hours, fees and options are entered on a phone, and the customer reads prices in taka', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await owner.addBusiness({ name: 'Shapla', description: 'Hand-woven saris.' })
  const saree = await addProduct(owner, business.id, { name: 'Jamdani Sari', price: 4500 })
  await addPicture(owner, saree, 0)
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.goto(business.path)
  await page.getByRole('button', { name: 'Edit Fees' }).click()
  await page.getByLabel('Currency').selectOption('BDT')
  await page.getByRole('button', { name: 'Add delivery' }).click()
  await page.getByLabel('Zone').fill('Dhaka')
  await page.getByLabel('Amount').fill('80')
  await page.getByLabel('Free From').fill('2000')
  await fits()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Currency and fees saved.')
  await expect(page.getByText('৳80.00, free from ৳2,000.00')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Hours' }).click()
  await page.getByRole('combobox', { name: 'Monday' }).selectOption('Open')
  await page.getByLabel('Monday opens').fill('10:00')
  await page.getByLabel('Monday closes').fill('20:00')
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click()
  await page.getByRole('combobox', { name: 'Friday' }).selectOption('Closed')
  await page.getByRole('button', { name: 'Add a day' }).click()
  await page.getByLabel('Date of day 1').fill('2026-12-16')
  await page.getByLabel('Note on day 1').fill('Victory Day')
  await fits()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Opening hours saved.')
  await expect(page.getByText('Closed (Victory Day)')).toBeVisible()

  await page.goto(`${business.path}/products`)
  await expect(page.getByText('৳4,500.00')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Jamdani Sari' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByRole('button', { name: 'Options and stock' }).click()
  await dialog.getByRole('button', { name: 'Add an option' }).click()
  await dialog.getByLabel('Option', { exact: true }).fill('Silk')
  await dialog.getByLabel('Its Price').fill('6200')
  await fits()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('1 option')).toBeVisible()
  const { data } = await owner.client
    .from('products')
    .select('options')
    .eq('id', saree)
    .single()
    .throwOnError()
  expect(data.options).toEqual([{ name: 'Silk', price: 6200, in_stock: true }])

  const customer = await page.context().newPage()
  await customer.goto(`/chat/${business.id}`)
  const parts = chat(customer)
  await parts.anonymous.click()
  await parts.input.fill('How much is the Jamdani Sari?')
  await parts.send.click()
  // The answer, and below its picture.
  await expect(parts.assistant.filter({ hasText: 'Jamdani Sari — ৳4,500' })).toHaveCount(2)
})
