import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { OwnedBusiness, Owner } from './owner.ts'

/** Opens the Products tab of a new business. */
export async function openProducts(page: Page, owner: Owner): Promise<OwnedBusiness> {
  const business = await owner.addBusiness()
  await page.goto(`${business.path}/products`)
  return business
}

/** The parts of the Products tab by what an owner sees. */
export function productsPage(page: Page) {
  const dialog = page.getByRole('dialog')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Edit/ }) })
  return {
    add: page.getByRole('button', { name: 'Add Product' }),
    search: page.getByRole('searchbox', { name: 'Search products' }),
    cards,
    card: (name: string) => cards.filter({ has: page.getByRole('heading', { name, exact: true }) }),
    edit: (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true }),
    dialog,
    name: dialog.getByLabel('Name'),
    category: dialog.getByLabel('Category'),
    price: dialog.getByLabel('Price'),
    description: dialog.getByLabel('Description'),
    images: dialog.getByLabel('Images'),
    submitAdd: dialog.getByRole('button', { name: 'Add Product' }),
    save: dialog.getByRole('button', { name: 'Save Changes' }),
  }
}

interface ProductRow {
  name: string
  category?: string
  price?: number
  description?: string
  created_at?: string
}

/** Adds products to a business. @returns the first one's id */
export async function addProduct(owner: Owner, businessId: string, ...rows: ProductRow[]): Promise<string> {
  const { data, error } = await owner.client
    .from('products')
    .insert(rows.map(row => ({ ...row, business_id: businessId })))
    .select('id')
  if (error) throw error
  return data[0]?.id ?? ''
}

/** Uploads a picture for a product; number 0 is the primary one. @returns its public address */
export async function addPicture(owner: Owner, productId: string, index: number): Promise<string> {
  const { buffer, mimeType } = await picture('any.png')
  const bucket = owner.client.storage.from('product-images')
  const name = `${productId}-1700000000000-${index}.png`
  const { error } = await bucket.upload(name, new Blob([buffer], { type: mimeType }))
  if (error) throw error
  const image_url = bucket.getPublicUrl(name).data.publicUrl
  const row = { product_id: productId, image_url, alt_text: `${index}.png`, is_primary: index === 0 }
  const inserted = await owner.client.from('product_images').insert(row)
  if (inserted.error) throw inserted.error
  return image_url
}

/**
 * A square picture file of noise.
 * @param size its edge in pixels
 */
export async function picture(name: string, size = 16) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: size, height: size, channels: 3, noise } as never })
  const isPng = name.endsWith('.png')
  const buffer = await (isPng ? image.png({ compressionLevel: 1 }) : image.jpeg()).toBuffer()
  return { name, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer }
}
