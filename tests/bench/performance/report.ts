/** What a run found, for people and for programs. */
import { cpus, release, totalmem } from 'node:os'

export interface Section {
  /** Its place in the document. */
  name: string
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

/** The command that made a report. */
export const commandOf = (words: string[]): string =>
  [
    'npm run bench --',
    ...words.filter((word, at) => !/^--(markdown|json)/.test(word) && words[at - 1] !== '--json'),
  ]
    .join(' ')
    .replace(/ --$/, '')

/**
 * A document with a new report between the marks `<!-- NAME -->` and `<!-- end -->` of each section.
 * @throws Error when it has no marks for a section
 */
export function intoDocument(document: string, sections: Section[], command: string): string {
  let text = document
  for (const section of sections) {
    const start = `<!-- ${section.name} -->`
    const from = text.indexOf(start)
    const to = text.indexOf('<!-- end -->', from)
    if (from < 0 || to < 0) throw new Error(`The document has no mark ${start}.`)
    const made = `Measured by \`${command}\` on ${machine()}.`
    text = `${text.slice(0, from + start.length)}\n${sectionText(section)}\n\n${made}\n${text.slice(to)}`
  }
  return text
}

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
export const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits(value) })
export const ratio = (value: number, of: number | undefined): string =>
  of ? `${(value / of).toFixed(2)}` : '–'
