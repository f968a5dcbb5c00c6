import Papa from 'papaparse'
import { FeedError, type FeedSettings, type ParsedFeed } from '../feed.ts'
import { type Attributes, productsOfRows } from './merchant-item.ts'

/**
 * Reads a Google Merchant feed of rows with tabs, commas or semicolons between the cells. Source:
 * https://support.google.com/merchants/answer/160567
 * @throws FeedError unreadable when its first row does not name the attributes
 */
export function parseMerchantText(text: string, settings: FeedSettings): ParsedFeed {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: delimiterOf(text),
    skipEmptyLines: 'greedy',
  })
  const names = (data[0] ?? []).map(attributeName)
  if (!isHeader(names))
    throw new FeedError('unreadable', 'The first row of this file does not name “id” and “title”.')
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
  const rows = data.slice(1, isOpen ? -1 : undefined).map(cells => attributesOf(names, cells))
  const cutOff = isOpen ? 'A quotation mark is never closed: what follows it could not be read.' : undefined
  return productsOfRows(rows, settings, cutOff)
}

/** Whether a file's first line names the attributes of a feed. */
export function isMerchantHeader(line: string): boolean {
  const cells =
    Papa.parse<string[]>(line.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(line) }).data[0] ?? []
  return isHeader(cells.map(attributeName))
}

const isHeader = (names: readonly string[]): boolean =>
  ['id', 'title', 'price'].every(name => names.includes(name))

/** "Image Link" and "g:image_link" are both image_link. */
const attributeName = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/\(.*\)$/, '')
    .trim()
    .replace(/[\s-]+/g, '_')

function attributesOf(names: readonly string[], cells: readonly string[]): Attributes {
  const row = new Map<string, string[]>()
  names.forEach((name, at) => {
    const value = cells[at]?.trim()
    if (value) row.set(name, [...(row.get(name) ?? []), value])
  })
  return row
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (mark: string) => header.split(mark).length
  return ['\t', ';', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}
