import { quantile } from '../bench/statistics.ts'

/** How many faults each test causes: a few, or N with `npm run crash -- N`. */
export const times = (few: number, share = 1): number =>
  process.env.CRASH ? Math.max(few, Math.round(Number(process.env.CRASH) * share)) : few

/** p50, p95 and maximum of some durations in milliseconds, as a text. */
export function spread(milliseconds: number[]): string {
  const at = (share: number) => Math.round(quantile(milliseconds, share))
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`
}

/** Prints a figure. */
export const tell = (words: string): void => void process.stdout.write(`${words}\n`)
