// Replies that are being written. A customer whose line broke asks again and finds the reply that is under way, instead of
// having it written twice.

/** A reply under way. */
export interface Run<Result> {
  result: Promise<Result>
  /** Tells what is shown of it so far and from now on, each time as a whole. */
  follow(listener: (shown: string) => void): void
}

export interface Runs<Result> {
  /** Whether a run of this key is under way. */
  has(key: string): boolean
  /** The run of this key: the one under way, or a new one. */
  join(key: string, start: (show: (text: string) => void) => Promise<Result>): Run<Result>
}

export function createRuns<Result>(): Runs<Result> {
  const underWay = new Map<string, Run<Result>>()
  return {
    has: key => underWay.has(key),
    join(key, start) {
      const known = underWay.get(key)
      if (known) return known
      const listeners: ((shown: string) => void)[] = []
      let shown = ''
      const result = start(text => {
        shown = text
        for (const listener of listeners) listener(text)
      }).finally(() => underWay.delete(key))
      const run: Run<Result> = {
        result,
        follow(listener) {
          listeners.push(listener)
          if (shown !== '') listener(shown)
        },
      }
      underWay.set(key, run)
      return run
    },
  }
}
