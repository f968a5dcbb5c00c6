/** How long, in milliseconds, a lane counts as one with work after a piece of it. */
const lasting = 1_000

/** Tells whether a lane has the processor and the database to itself, or shares them. */
export interface Neighbours {
  /** Notes work of a lane. */
  see(lane: string): void
  /** Whether another lane had work within the last second. */
  has(lane: string): boolean
}

/** @param now milliseconds that never go back */
export function createNeighbours(now = () => performance.now()): Neighbours {
  /** The last lane that had work, and the last one before it that was another. */
  let last = { lane: '', at: Number.NEGATIVE_INFINITY }
  let other = last
  return {
    see(lane) {
      if (lane !== last.lane) other = last
      last = { lane, at: now() }
    },
    has: lane => now() - (last.lane === lane ? other : last).at < lasting,
  }
}
