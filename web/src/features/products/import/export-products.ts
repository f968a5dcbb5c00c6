import { saveFile } from '@/lib/save-file'
import { plainHeader } from './csv-columns.ts'
import { writeCsv } from './csv-text.ts'
import { fetchCatalog } from './fetch-catalog.ts'
import { availabilityCells } from './import-words.ts'
import { writeOptions } from './option-cell.ts'

/** The byte order mark, without which spreadsheet programs do not read a file as UTF-8. */
const utf8Mark = '\uFEFF'

/**
 * Downloads all products of a business as CSV in the columns of the import's template.
 *
 * @returns how many there were
 * @throws PostgrestError
 */
export async function exportProducts(businessId: string, businessName: string): Promise<number> {
  const { default: papa } = await import('papaparse')
  const parts = [utf8Mark, writeCsv(papa, [plainHeader])]
  let count = 0
  for await (const products of fetchCatalog(businessId)) {
    count += products.length
    const rows = products.map(
      ({ name, category, price, description, options, availability, lead_time, product_images }) => [
        name,
        category,
        price.toFixed(2),
        description,
        writeOptions(options),
        availability ? availabilityCells[availability] : '',
        lead_time,
        [...product_images]
          .sort((a, b) => Number(b.is_primary) - Number(a.is_primary))
          .map(({ image_url }) => image_url)
          .join(' '),
      ],
    )
    if (rows.length > 0) parts.push('\r\n', writeCsv(papa, rows))
  }
  saveFile(`${fileName(businessName)}-products.csv`, parts, 'text/csv;charset=utf-8')
  return count
}

/** The business's name in characters that are valid in file names. */
function fileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return plain.toLowerCase() || 'shop'
}
