import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { provokes } from './support/console.ts'
import { expect, type OwnedBusiness, type Owner, test, toastOf } from './support/owner.ts'
import { addPicture, addProduct, productsPage } from './support/products.ts'

/** Opens the import with a file chosen. */
async function importFile(page: Page, csv: string, name = 'catalog.csv') {
  await page.getByRole('button', { name: 'Import or export' }).click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  await dialog
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  return {
    dialog,
    start: dialog.getByRole('button', { name: /^Import \d/ }),
    done: dialog.getByRole('button', { name: 'Done' }),
  }
}

async function openProducts(page: Page, owner: Owner): Promise<OwnedBusiness> {
  const business = await owner.addBusiness()
  await page.goto(`${business.path}/products`)
  await expect(page.getByText('No products yet.')).toBeVisible()
  return business
}

const stored = async (owner: Owner, business: OwnedBusiness) => {
  const { data, error } = await owner.client
    .from('products')
    .select('name, category, price, description, product_images(image_url, is_primary)')
    .eq('business_id', business.id)
    .order('created_at', { ascending: false })
  if (error) throw error
  return data
}

const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Variant Price,Image Src,Image Position,Status'

test("Shopify's export becomes products in its own order", async ({ ownerPage: page, owner }) => {
  provokes('no connection')
  const business = await openProducts(page, owner)
  await page.route('https://cdn.example.com/**', route => route.abort())
  const { dialog, start, done } = await importFile(
    page,
    [
      shopifyHeader,
      'mug,Blue Mug,"<p>Stoneware &amp; glaze.</p><ul><li>350 ml</li><li>Dishwasher safe</li></ul><script>alert(1)</script>",Us,Home > Mugs,,,true,12.50,https://cdn.example.com/2.jpg,2,active',
      'mug,,,,,,,,,https://cdn.example.com/1.jpg,1,',
      'bowl,Bowl,,Us,,Bowls,,true,8,,,active',
      'old,Old Bowl,,Us,,Bowls,,true,8,,,archived',
    ].join('\n'),
  )
  await expect(dialog.getByText('an export of Shopify')).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Blue Mug Mugs $12.50 2' })).toBeVisible()
  await expect(dialog.getByText('“Old Bowl” is archived in Shopify.')).toBeVisible()
  await start.click()
  await expect(dialog.getByText('2 products added.')).toBeVisible()
  await done.click()
  await expect(page.getByRole('button', { name: 'Import or export' })).toBeFocused()
  const { cards, card } = productsPage(page)
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Blue Mug')
  await expect(card('Blue Mug')).toContainText('$12.50')
  expect(await stored(owner, business)).toEqual([
    {
      name: 'Blue Mug',
      category: 'Mugs',
      price: 12.5,
      description: 'Stoneware & glaze.\n\n• 350 ml\n• Dishwasher safe',
      product_images: expect.arrayContaining([
        { image_url: 'https://cdn.example.com/1.jpg', is_primary: true },
        { image_url: 'https://cdn.example.com/2.jpg', is_primary: false },
      ]),
    },
    { name: 'Bowl', category: 'Bowls', price: 8, description: '', product_images: [] },
  ])
})

test('broken rows are listed by number, and the rest is imported', async ({ ownerPage: page, owner }) => {
  const business = await openProducts(page, owner)
  const { dialog, start, done } = await importFile(
    page,
    'name,price,image_url\nMug,12,http://x.example/1.jpg\n,5,\nCup,five,\nTea,4,,,green\nBowl,8,\n',
  )
  const errors = dialog.getByRole('region', { name: 'These rows are left out', exact: true })
  await expect(errors.getByRole('listitem')).toHaveText([
    'Row 3It has no name.',
    'Row 4“five” is not a price.',
    'Row 5It has more cells than the first row: a text with a comma needs quotation marks around it.',
  ])
  await expect(
    dialog.getByRole('region', { name: 'Parts of these rows are left out' }).getByRole('listitem'),
  ).toContainText('Row 2')
  await start.click()
  await expect(dialog.getByText('2 products added.')).toBeVisible()
  await expect(dialog.getByText('3 rows left out.')).toBeVisible()
  await done.click()
  expect((await stored(owner, business)).map(({ name }) => name)).toEqual(['Mug', 'Bowl'])
})

test('the same file again asks: skip or update', async ({ ownerPage: page, owner }) => {
  const business = await openProducts(page, owner)
  const first = await importFile(page, 'name,category,price\nMug,Cups,12\nBowl,Bowls,8\n')
  await first.start.click()
  await first.done.click()
  await expect(productsPage(page).cards).toHaveCount(2)

  const again = await importFile(page, 'name,price\nmug ,14\nBowl,8\nPlate,9\n')
  await expect(again.dialog.getByText('2 products of these names are in your catalog already.')).toBeVisible()
  await again.dialog.getByLabel('Skip them').check()
  await expect(again.start).toHaveText('Import 1 product')
  await again.dialog.getByLabel('Update them').check()
  await expect(again.start).toHaveText('Import 3 products')
  await again.start.click()
  await expect(again.dialog.getByText('1 product added.')).toBeVisible()
  await expect(again.dialog.getByText('2 products updated.')).toBeVisible()
  await again.done.click()
  await expect(productsPage(page).card('Mug')).toContainText('$14.00')
  const rows = await stored(owner, business)
  expect(rows.map(({ name, category, price }) => [name, category, price]).sort()).toEqual([
    ['Bowl', 'Bowls', 8],
    ['Mug', 'Cups', 14],
    ['Plate', '', 9],
  ])

  const third = await importFile(page, 'name\nMug\n')
  await expect(third.dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('a batch whose answer is lost is sent again and adds nothing twice', async ({
  ownerPage: page,
  owner,
}) => {
  provokes('no connection')
  const business = await openProducts(page, owner)
  let calls = 0
  await page.route('**/rpc/import_products', async route => {
    calls++
    if (calls > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const { dialog, start } = await importFile(page, 'name\nMug\nBowl\n')
  await start.click()
  await expect(dialog.getByText('2 products added.')).toBeVisible()
  expect(await stored(owner, business)).toHaveLength(2)
})

test('an import that fails half-way says so and continues where it stopped', async ({
  ownerPage: page,
  owner,
}) => {
  provokes(403)
  const business = await openProducts(page, owner)
  let calls = 0
  await page.route('**/rpc/import_products', route => {
    calls++
    return calls === 2
      ? route.fulfill({
          status: 403,
          json: { code: '42501', message: 'Not now.', details: null, hint: null },
        })
      : route.fallback()
  })
  const names = Array.from({ length: 150 }, (_, index) => `Bowl ${index}`)
  const { dialog, start } = await importFile(page, ['name', ...names].join('\n'))
  await start.click()
  await expect(dialog.getByText('50 products not imported: Not now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue with the rest' }).click()
  await expect(dialog.getByText('150 products added.')).toBeVisible()
  expect((await stored(owner, business)).map(({ name }) => name)).toEqual(names)
})

test('files that are no catalog are refused in words', async ({ ownerPage: page, owner }) => {
  await openProducts(page, owner)
  const { dialog } = await importFile(page, 'price,colour\n3,red\n')
  await expect(dialog.getByRole('alert')).toContainText('No column “name” or “Title” was found.')
  const choose = dialog.getByLabel('Choose a CSV file')
  await choose.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('name\n') })
  await expect(dialog.getByRole('alert')).toContainText('There are no products in this file.')
  await choose.setInputFiles({ name: 'a.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK') })
  await expect(dialog.getByRole('alert')).toContainText('Save it as CSV there')
})

test('an export is harmless in a spreadsheet and comes back as it was', async ({
  ownerPage: page,
  owner,
}) => {
  const business = await openProducts(page, owner)
  const id = await addProduct(owner, business.id, {
    name: '=HYPERLINK("https://evil.example")',
    category: '+1',
    price: 12.5,
    description: '@sum, "x"\n-2',
  })
  const url = await addPicture(owner, id, 0)
  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Import or export' }).click()
  await page.getByRole('menuitem', { name: 'Export to CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('maple-thread-products.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toBe(
    `\uFEFFname,category,price,description,options,availability,lead_time,image_url\r\n"'=HYPERLINK(""https://evil.example"")","'+1",12.50,"'@sum, ""x""\n-2",,,,${url}`,
  )
  await expect(toastOf(page)).toContainText('1 product exported.')

  const before = await stored(owner, business)
  await owner.client.from('products').update({ price: 1, category: '', description: '' }).eq('id', id)
  await page.reload()
  const { dialog, start, done } = await importFile(page, csv)
  await dialog.getByLabel('Update them').check()
  await start.click()
  await done.click()
  expect(await stored(owner, business)).toEqual(before)
})

test('2,000 products of a Shopify export go in with progress and show at once', async ({
  ownerPage: page,
  owner,
}) => {
  provokes('no connection')
  test.slow()
  const business = await openProducts(page, owner)
  const rows = Array.from(
    { length: 2000 },
    (_, index) =>
      `item-${index},Item ${index},"<p>Made of material ${index % 40}, in colour ${index % 7}.</p><p>Ships within ${1 + (index % 5)} days.</p>",Us,Home > Things,Type ${index % 12},,true,${(index % 90) + 0.5},https://cdn.example.com/${index}.jpg,1,active`,
  )
  rows[1000] = 'broken,Broken,,Us,,,,true,no price,,,active'
  await page.route('https://cdn.example.com/**', route => route.abort())
  const { dialog, start, done } = await importFile(page, [shopifyHeader, ...rows].join('\n'))
  await expect(dialog.getByText('“no price” is not a price.')).toBeVisible()
  await expect(dialog.getByText('Row 1002')).toBeVisible()
  await start.click()
  const progress = dialog.getByRole('progressbar', { name: 'Import' })
  // So many products take long to check on a busy machine.
  await expect(progress).not.toHaveAttribute('aria-valuenow', '0', { timeout: 120_000 })
  await expect(dialog.getByText('1,999 products added.')).toBeVisible({ timeout: 120_000 })
  await done.click()
  const { cards } = productsPage(page)
  await expect(cards.first()).toContainText('Item 0')
  await expect(page.getByText('1–24 of 1,999')).toBeVisible()
  const { count } = await owner.client
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('business_id', business.id)
  expect(count).toBe(1999)
})
