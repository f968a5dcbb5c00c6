/** The value that `share` (0 to 1) of the values do not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** Prints rows as a Markdown table; the first row's names head it. */
export function printTable(rows: Record<string, string>[]): void {
  const names = Object.keys(rows[0] ?? {})
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const body = rows.map(row => line(names.map(name => row[name] ?? '')))
  console.log([line(names), line(names.map(() => '---')), ...body].join('\n'))
}
