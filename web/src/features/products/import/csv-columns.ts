/** The column of each field of a product. */
export interface Columns {
  /** Shopify's export has several rows per product, with the same handle. */
  format: 'shopify' | 'plain'
  name: number
  category: number | undefined
  /** Shopify's taxonomy ('Apparel > Shirts'), used where the shop has no type of its own. */
  taxonomy: number | undefined
  price: number | undefined
  description: number | undefined
  options: number | undefined
  availability: number | undefined
  leadTime: number | undefined
  images: number | undefined
  imagePosition: number | undefined
  handle: number | undefined
  status: number | undefined
}

/** The plain template's header row, and that of an export. */
export const plainHeader = [
  'name',
  'category',
  'price',
  'description',
  'options',
  'availability',
  'lead_time',
  'image_url',
]

/**
 * The accepted names of a column, in order of preference: the template's, and Shopify's old and new ones.
 * Source: https://help.shopify.com/en/manual/products/import-export/using-csv
 */
const names = {
  name: ['name', 'title', 'product name', 'product'],
  category: ['type', 'category', 'product type'],
  taxonomy: ['product category'],
  price: ['price', 'variant price'],
  description: ['description', 'body (html)', 'body html', 'body'],
  options: ['options'],
  availability: ['availability'],
  leadTime: ['lead time'],
  images: ['image url', 'image urls', 'image src', 'product image url', 'image', 'images'],
  imagePosition: ['image position'],
  handle: ['handle', 'url handle'],
  status: ['status'],
}

/** Finds the columns in a header row. @returns undefined when there is none for the name */
export function findColumns(header: string[]): Columns | undefined {
  const found = header.map(title =>
    title
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, ' '),
  )
  const at = (known: string[]) => {
    const name = known.find(name => found.includes(name))
    return name === undefined ? undefined : found.indexOf(name)
  }
  const { name: nameTitles, ...others } = names
  const name = at(nameTitles)
  if (name === undefined) return undefined
  const handle = at(others.handle)
  return {
    format: handle === undefined ? 'plain' : 'shopify',
    name,
    category: at(others.category),
    taxonomy: at(others.taxonomy),
    price: at(others.price),
    description: at(others.description),
    options: at(others.options),
    availability: at(others.availability),
    leadTime: at(others.leadTime),
    images: at(others.images),
    imagePosition: at(others.imagePosition),
    handle,
    status: at(others.status),
  }
}
