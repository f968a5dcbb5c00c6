// Replies that are being written. A customer whose connection was lost asks again and gets the reply that is under way, instead of
// having it written twice.

export interface Runs<Result> {
  /** Whether a run of this key is under way. */
  has(key: string): boolean
  /** The run of this key: the one under way, or a new one. */
  join(key: string, start: () => Promise<Result>): Promise<Result>
}

export function createRuns<Result>(): Runs<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return {
    has: key => underWay.has(key),
    join(key, start) {
      const known = underWay.get(key)
      if (known) return known
      const run = start().finally(() => underWay.delete(key))
      underWay.set(key, run)
      return run
    },
  }
}
