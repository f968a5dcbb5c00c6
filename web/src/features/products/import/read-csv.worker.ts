import Papa from 'papaparse'
import { decodeText } from '@/lib/decode-text'
import { type CsvTable, parseCsv } from './csv-text.ts'

// Parses a file in a worker, so that a large one does not block the page.
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  const table: CsvTable = parseCsv(Papa, decodeText(await file.arrayBuffer()))
  self.postMessage(table)
}
