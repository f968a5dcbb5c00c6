/** What is measured while customers and owners are at work. */
import { quantile } from '../../statistics.ts'

export interface Figures {
  /** Notes how long something took, in milliseconds. */
  time(kind: string, milliseconds: number): void
  /** Notes that something failed, and how. */
  fail(kind: string, how: string): void
  /** Counts something that is neither. */
  count(what: string, by?: number): void
  counted(what: string): number
  summary(): Record<string, Summary>
  /** By kind and cause, the most frequent first. */
  failures(): [what: string, times: number][]
}

export interface Summary {
  calls: number
  p50: number
  p95: number
  p99: number
  longest: number
  failed: number
}

export function createFigures(): Figures {
  const times = new Map<string, number[]>()
  const failures = new Map<string, number>()
  const failed = new Map<string, number>()
  const counts = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, by = 1) => to.set(key, (to.get(key) ?? 0) + by)
  return {
    time(kind, milliseconds) {
      const list = times.get(kind)
      if (list) list.push(milliseconds)
      else times.set(kind, [milliseconds])
    },
    fail(kind, how) {
      add(failures, `${kind}: ${how}`)
      add(failed, kind)
    },
    count: (what, by) => void add(counts, what, by),
    counted: what => counts.get(what) ?? 0,
    summary: () =>
      Object.fromEntries(
        [...times]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([kind, list]) => [
            kind,
            {
              calls: list.length,
              p50: quantile(list, 0.5),
              p95: quantile(list, 0.95),
              p99: quantile(list, 0.99),
              longest: list.reduce((most, each) => Math.max(most, each), 0),
              failed: failed.get(kind) ?? 0,
            },
          ]),
      ),
    failures: () => [...failures].sort(([, a], [, b]) => b - a),
  }
}
