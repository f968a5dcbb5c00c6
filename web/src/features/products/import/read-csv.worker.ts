import Papa from 'papaparse'
import { decodeText } from '@/lib/decode-text'
import { type CsvTable, parseCsv } from './csv-text.ts'

// Reads a file away from the page, so that a large one does not stop it.
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  const table: CsvTable = parseCsv(Papa, decodeText(await file.arrayBuffer()))
  self.postMessage(table)
}
