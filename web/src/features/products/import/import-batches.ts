import type { Edit } from '@/lib/replay/edits'
import type { Availability, ProductOption } from '@/lib/structure'
import type { ImportedProduct } from './import-plan.ts'

/** A product as `import_products` takes it; null leaves a known product's value as it is. */
export type ImportRow = {
  line: number
  id: string
  is_update: boolean
  name: string | null
  category: string | null
  price: number | null
  description: string | null
  options: Pick<ProductOption, keyof ProductOption>[] | null
  /** Empty: nothing is said of it. */
  availability: Availability | '' | null
  lead_time: string | null
  image_urls: string[]
}

const maxRows = 100
/** Below the server's limit of 256 KiB per request. */
const maxBytes = 200 * 1024

/** @param newId makes the id of a product that is added, so that a retried batch adds nothing twice */
export const toImportRow = (product: ImportedProduct, newId: () => string): ImportRow => ({
  line: product.line,
  id: product.existingId ?? newId(),
  is_update: product.existingId !== undefined,
  name: product.existingId === undefined ? product.name : null,
  category: product.category ?? null,
  price: product.price ?? null,
  description: product.description ?? null,
  options: product.options ?? null,
  availability: product.availability ?? null,
  lead_time: product.leadTime ?? null,
  image_urls: product.imageUrls,
})

/** What a row changes, for the check before the import. */
export function toEdit({ line, id, is_update, ...row }: ImportRow): Edit {
  const given = Object.entries(row).filter(([, value]) => value !== null)
  const values = { ...Object.fromEntries(given), ...(row.availability === '' && { availability: null }) }
  return { kind: 'product', action: 'save', id, ...(is_update && { must_exist: true }), values }
}

/**
 * Splits rows into batches of one request each. The last rows come first: the catalog shows the newest products first,
 * and so ends up in the order of the file.
 */
export function toBatches(rows: ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = []
  let batch: ImportRow[] = []
  let bytes = 0
  for (const row of [...rows].reverse()) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1
    if (batch.length === maxRows || bytes + size > maxBytes) {
      batches.push(batch.reverse())
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += size
  }
  if (batch.length > 0) batches.push(batch.reverse())
  return batches.filter(({ length }) => length > 0)
}
