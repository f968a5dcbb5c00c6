/** How a slow lane lets work through. Times are in milliseconds. */
export interface SlowLaneOptions {
  /** Between two pieces of work of one key. */
  pace: number
  /** The longest that one waits. */
  patience: number
  /** The most that wait at a time for one key. */
  mostWaiting: number
}

interface Waiting {
  rank: number
  start(): void
  refuse(): void
}

/**
 * Lets work of each key through one after the other, at a steady pace. The lowest rank goes first; of equal ranks, whoever
 * has waited longest.
 * @returns a function that resolves to whether the work may be done; false after `patience`, or when too many wait already,
 * of whom the highest rank gives way
 */
export function createSlowLane({
  pace,
  patience,
  mostWaiting,
}: SlowLaneOptions): (key: string, rank: number) => Promise<boolean> {
  /** Those that wait for each key, in the order of their arrival. A key is here while it has a pause to keep. */
  const lanes = new Map<string, Waiting[]>()

  function letNext(key: string): void {
    const waiting = lanes.get(key)
    if (!waiting || waiting.length === 0) return void lanes.delete(key)
    waiting.reduce((best, each) => (each.rank < best.rank ? each : best)).start()
    setTimeout(() => letNext(key), pace)
  }

  return (key, rank) => {
    const waiting = lanes.get(key)
    if (!waiting) {
      lanes.set(key, [])
      setTimeout(() => letNext(key), pace)
      return Promise.resolve(true)
    }
    return new Promise(resolve => {
      const end = (isLet: boolean) => {
        clearTimeout(late)
        waiting.splice(waiting.indexOf(own), 1)
        resolve(isLet)
      }
      const own: Waiting = { rank, start: () => end(true), refuse: () => end(false) }
      const late = setTimeout(own.refuse, patience)
      waiting.push(own)
      if (waiting.length > mostWaiting)
        waiting.reduce((worst, each) => (each.rank >= worst.rank ? each : worst)).refuse()
    })
  }
}
