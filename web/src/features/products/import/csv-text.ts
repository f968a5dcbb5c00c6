import type Papa from 'papaparse'

/** The cells of a CSV file, and the rows that could not be read. Rows count from 0, the header row included. */
export interface CsvTable {
  rows: string[][]
  broken: { row: number; code: RowFault }[]
}

/** Those of the parser's codes that make a row unreadable. */
const rowFaults = ['MissingQuotes', 'InvalidQuotes'] as const
/** Why a row could not be read. A worker has no language: the page words it. */
export type RowFault = (typeof rowFaults)[number]

/** Parses a CSV text; the separator is detected: comma, semicolon or tab. */
export function parseCsv(papa: typeof Papa, text: string): CsvTable {
  const { data, errors } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const broken = new Map<number, RowFault>()
  for (const { row, code } of errors) {
    const fault = rowFaults.find(known => known === code)
    if (row !== undefined && fault && !broken.has(row)) broken.set(row, fault)
  }
  return { rows: data, broken: [...broken].map(([row, code]) => ({ row, code })) }
}

/** The separator of the header row: in many languages spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (mark: string) => header.split(mark).length
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

/** What a spreadsheet program would run as a formula, also with apostrophes before it. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Rows as CSV. A cell that begins like a formula gets a `'` before it, so that no spreadsheet runs it. */
export function writeCsv(papa: typeof Papa, rows: (string | number)[][]): string {
  return papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' })
}

/** Undoes the escaping of `writeCsv`; characters that cannot be stored are left out. */
export function readCell(cell: string | undefined): string {
  const text = (cell ?? '').replaceAll('\0', '')
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text
}
