import { quantile } from '../bench/statistics.ts'

/** How often each proof breaks something: a few times, or as often as `npm run crash -- N` says. */
export const times = (few: number, share = 1): number =>
  process.env.CRASH ? Math.max(few, Math.round(Number(process.env.CRASH) * share)) : few

/** p50, p95 and the most of some milliseconds, in words. */
export function spread(milliseconds: number[]): string {
  const at = (share: number) => Math.round(quantile(milliseconds, share))
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`
}

/** Tells a figure to whoever runs the proofs. */
export const tell = (words: string): void => void process.stdout.write(`${words}\n`)
