/** What a run found, for people and for programs. */
import { cpus, release, totalmem } from 'node:os'

export interface Row {
  measure: string
  /** Column → what was found. */
  values: Record<string, string>
}

export interface Section {
  title: string
  rows: Record<string, string>[]
  notes?: string[]
}

/** The machine, in a line. */
export function machine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, Linux ${release()}, Node ${process.version}`
}

/** Rows as a Markdown table; the first row's names head it. */
export function tableOf(rows: Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map(row => line(names.map(name => row[name] ?? ''))),
  ].join('\n')
}

export const sectionText = ({ title, rows, notes = [] }: Section): string =>
  [`### ${title}`, '', tableOf(rows), ...notes.flatMap(note => ['', note])].join('\n')

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
export const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits(value) })
export const ratio = (value: number, of: number | undefined): string =>
  of ? `${(value / of).toFixed(2)}` : '–'
