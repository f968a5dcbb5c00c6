/** A share of `total` trials with its 95 % interval (Wilson score), all from 0 to 1. */
export interface Proportion {
  value: number
  low: number
  high: number
  total: number
}

/** The share of successes and the interval in which the true rate lies with 95 % confidence. */
export function proportion(successes: number, total: number): Proportion {
  if (total === 0) return { value: 0, low: 0, high: 1, total }
  const z = 1.959964
  const value = successes / total
  const centre = value + z ** 2 / (2 * total)
  const margin = z * Math.sqrt((value * (1 - value)) / total + z ** 2 / (4 * total ** 2))
  const scale = 1 + z ** 2 / total
  // Rounding errors of the machine may lead out of the range by a trifle.
  const limit = (share: number) => Math.min(1, Math.max(0, share))
  return { value, low: limit((centre - margin) / scale), high: limit((centre + margin) / scale), total }
}

/** Writes a share in three digits with its interval: `.712 [.680–.742]`. */
export function formatProportion({ value, low, high }: Proportion): string {
  return `${formatShare(value)} [${formatShare(low)}–${formatShare(high)}]`
}

/** Writes a number from 0 to 1 in three digits, without the leading zero. */
export function formatShare(share: number): string {
  return share.toFixed(3).replace(/^0/, '')
}

/** Lays rows out in columns as wide as their widest cell, the first row being the heading. */
export function formatTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)))
  const lines = rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map(width => '─'.repeat(width)).join('  '))
  return lines.join('\n')
}
