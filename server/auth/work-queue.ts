/** Starts work when there is room, or gives undefined when too much of it is waiting already. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T> | undefined

/**
 * Runs at most `concurrency` pieces of work at a time, in the order they came.
 * @param waiting how many pieces of work may wait before more is turned away
 */
export function createWorkQueue(concurrency: number, waiting: number): WorkQueue {
  const queued: (() => void)[] = []
  let running = 0

  const release = () => {
    const next = queued.shift()
    if (next) next()
    else running -= 1
  }

  return work => {
    if (running < concurrency) {
      running += 1
      return work().finally(release)
    }
    if (queued.length >= waiting) return undefined
    return new Promise<void>(resolve => queued.push(resolve)).then(work).finally(release)
  }
}
