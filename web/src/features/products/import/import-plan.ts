import { t } from '@lingui/core/macro'
import { availabilities } from '@/lib/business/availability'
import type { Availability, ProductOption } from '@/lib/structure'
import { readPrice } from '../api/price.ts'
import { productLimits } from '../api/product-limits.ts'
import { type Columns, findColumns } from './csv-columns.ts'
import { type CsvTable, readCell } from './csv-text.ts'
import {
  availabilityCells,
  availabilityFault,
  extraImagesFault,
  longTextFault,
  rowFaultText,
} from './import-words.ts'
import { readOptions } from './option-cell.ts'

/** A product of a file. A field without a column is undefined. */
export interface ImportedProduct {
  /** The row of the spreadsheet, from 1, that it begins in. */
  line: number
  name: string
  category: string | undefined
  price: number | undefined
  description: string | undefined
  options: ProductOption[] | undefined
  /** Empty: nothing is said of it. */
  availability: Availability | '' | undefined
  leadTime: string | undefined
  imageUrls: string[]
  /** The id of the product with the same name in the catalog. */
  existingId: string | undefined
}

/** A problem in a row. */
export interface Issue {
  line: number
  message: string
  /** True when the row is not imported; false when a part of it is left out. */
  isError: boolean
}

export interface ImportPlan {
  format: Columns['format']
  products: ImportedProduct[]
  issues: Issue[]
}

export interface PlanOptions {
  /** Ids of the catalog's products by name, as `nameKey` makes it. */
  existing: Map<string, string>
  /** The text of an HTML description. */
  textOf: (html: string) => string
  /** The address of our own storage, whose pictures may be on plain http. */
  storageUrl: string
}

/** Equal for names that differ in case and white space only. */
export const nameKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Makes products of a file's rows; a row that cannot be imported is listed with its reason.
 *
 * @returns undefined when the header row has no column for the name
 */
export function planImport(table: CsvTable, options: PlanOptions): ImportPlan | undefined {
  const columns = findColumns(table.rows[0] ?? [])
  if (!columns) return undefined
  const issues: Issue[] = []
  const rows = readableRows(table, issues)
  const groups = columns.handle === undefined ? rows.map(row => [row]) : groupByHandle(rows, columns, issues)

  const lines = new Map<string, number>()
  const products = groups.flatMap(group => {
    const product = readProduct(group, columns, options, issues)
    if (!product) return []
    const key = nameKey(product.name)
    const earlier = lines.get(key)
    if (earlier !== undefined) {
      const { line, name } = product
      issues.push({ line, message: t`“${name}” is already in row ${earlier}.`, isError: true })
      return []
    }
    lines.set(key, product.line)
    return [product]
  })
  return { format: columns.format, products, issues: issues.sort((a, b) => a.line - b.line) }
}

interface Row {
  line: number
  cells: string[]
}

function readableRows({ rows, broken }: CsvTable, issues: Issue[]): Row[] {
  const width = rows[0]?.length ?? 0
  const faults = new Map(broken.map(({ row, code }) => [row, rowFaultText(code)]))
  return rows.slice(1).flatMap((cells, index) => {
    const row = index + 1
    const line = row + 1
    if (cells.every(cell => cell.trim() === '') && !faults.has(row)) return []
    const fault =
      faults.get(row) ??
      (cells.slice(width).some(cell => cell.trim() !== '')
        ? t`It has more cells than the first row: a text with a comma needs quotation marks around it.`
        : undefined)
    if (fault === undefined) return [{ line, cells: cells.map(readCell) }]
    issues.push({ line, message: fault, isError: true })
    return []
  })
}

function groupByHandle(rows: Row[], { handle }: Columns, issues: Issue[]): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = cell(row, handle)?.trim()
    if (!key) issues.push({ line: row.line, message: t`It has no handle.`, isError: true })
    else groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

function readProduct(
  group: Row[],
  columns: Columns,
  { existing, textOf, storageUrl }: PlanOptions,
  issues: Issue[],
): ImportedProduct | undefined {
  const main = group.find(row => cell(row, columns.name)?.trim()) ?? group[0]
  if (!main) return undefined
  const { line } = main
  const refuse = (message: string) => {
    issues.push({ line, message, isError: true })
    return undefined
  }

  const name = cell(main, columns.name)?.trim() ?? ''
  if (name === '') return refuse(columns.format === 'shopify' ? t`It has no title.` : t`It has no name.`)
  const status = cell(main, columns.status)?.trim().toLowerCase()
  if (columns.format === 'shopify' && (status === 'draft' || status === 'archived')) {
    return refuse(
      status === 'draft' ? t`“${name}” is a draft in Shopify.` : t`“${name}” is archived in Shopify.`,
    )
  }

  const category = categoryOf(main, columns)
  const written = cell(main, columns.description)
  const description =
    written !== undefined && columns.format === 'shopify' ? textOf(written) : written?.trim()
  const priceText = group.map(row => cell(row, columns.price)?.trim()).find(Boolean) ?? ''
  const price = columns.price === undefined ? undefined : readPrice(priceText)
  const shown = clip(priceText)
  if (columns.price !== undefined && price === undefined) return refuse(t`“${shown}” is not a price.`)
  if (price !== undefined && price > productLimits.price) return refuse(t`Its price is too large.`)
  for (const [what, text, limit] of [
    ['name', name, productLimits.name],
    ['category', category ?? '', productLimits.category],
    ['description', description ?? '', productLimits.description],
    ['lead time', cell(main, columns.leadTime)?.trim() ?? '', productLimits.leadTime],
  ] as const) {
    const fault = longTextFault(what, text, limit)
    if (fault) return refuse(fault)
  }

  const options = columns.options === undefined ? undefined : readOptions(cell(main, columns.options) ?? '')
  if (options && 'fault' in options) return refuse(options.fault)

  return {
    line,
    name,
    category,
    price,
    description,
    options,
    ...readStock(main, columns, issues),
    imageUrls: readImages(group, columns, storageUrl, issues),
    existingId: existing.get(nameKey(name)),
  }
}

/** Availability and lead time; a word that is not known is left out, and so is a lead time of what is not made to order. */
function readStock(row: Row, columns: Columns, issues: Issue[]) {
  const written = cell(row, columns.availability)?.trim()
  const known = availabilities.find(value =>
    [value, availabilityCells[value].toLowerCase()].includes(
      written?.toLowerCase().replace(/\s+/g, ' ') ?? '',
    ),
  )
  const availability = known ?? (written === '' ? ('' as const) : undefined)
  const leadTime = cell(row, columns.leadTime)?.trim()
  const leaveOut = (message: string) => issues.push({ line: row.line, message, isError: false })
  if (written && !known) leaveOut(availabilityFault(clip(written)))
  if (leadTime && known !== 'made_to_order') {
    leaveOut(t`The lead time is left out: only what is made to order has one.`)
    return { availability, leadTime: undefined }
  }
  return { availability, leadTime: known === 'made_to_order' ? leadTime : undefined }
}

function categoryOf(row: Row, { category, taxonomy }: Columns): string | undefined {
  const own = cell(row, category)?.trim()
  const standard = cell(row, taxonomy)?.split('>').at(-1)?.trim()
  return own || standard || (own ?? standard)
}

/** The addresses of a product's pictures: several in one cell are separated by spaces. */
function readImages(group: Row[], columns: Columns, storageUrl: string, issues: Issue[]): string[] {
  const position = (row: Row) => Number.parseInt(cell(row, columns.imagePosition) ?? '', 10) || group.length
  const found = [...group]
    .sort((a, b) => position(a) - position(b))
    .flatMap(row => (cell(row, columns.images) ?? '').split(/\s+/).map(url => ({ line: row.line, url })))
    .filter(({ url }) => url !== '')

  const urls = new Set<string>()
  for (const { line, url } of found) {
    if (isPictureUrl(url, storageUrl)) urls.add(url)
    else {
      const image = clip(url)
      const message = t`The image “${image}” is left out: it needs an address that begins with https://.`
      issues.push({ line, message, isError: false })
    }
  }
  const extra = urls.size - productLimits.images
  if (extra > 0) {
    issues.push({ line: group[0]?.line ?? 0, message: extraImagesFault(extra), isError: false })
  }
  return [...urls].slice(0, productLimits.images)
}

function isPictureUrl(url: string, storageUrl: string): boolean {
  if (url.length > productLimits.imageUrl) return false
  if (!URL.canParse(url)) return false
  return (
    url.startsWith('https://') || url.startsWith(`${storageUrl}/storage/v1/object/public/product-images/`)
  )
}

const cell = (row: Row, column: number | undefined) =>
  column === undefined ? undefined : (row.cells[column] ?? '')

const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
