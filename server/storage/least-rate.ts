import type { Readable } from 'node:stream'
import { tooSlow } from './errors.ts'

/** How fast an upload has to come in, in bytes a second, over the last `time` milliseconds. */
export interface LeastRate {
  time: number
  /** While nobody waits for its place. */
  alone: number
  /** While others wait: who needs longer makes room for them. */
  crowded: number
}

export const leastRate: LeastRate = { time: 4_000, alone: 4 * 1024, crowded: 64 * 1024 }

/** Looks in the time. */
const looks = 8

/**
 * Watches how fast a stream is read, from now on.
 * @param isCrowded whether others wait for the place that it takes
 * @returns what is aborted with the refusal once the stream is too slow, and the function that ends watching
 */
export function watchRate(
  source: Readable,
  isCrowded: () => boolean,
  { time, alone, crowded }: LeastRate,
): { slow: AbortSignal; end(): void } {
  const slow = new AbortController()
  let bytes = 0
  /** How many bytes there were at each of the last looks. */
  const counts: number[] = []
  const count = (chunk: Buffer) => {
    bytes += chunk.length
  }
  source.on('data', count)
  const timer = setInterval(() => {
    counts.push(bytes)
    if (counts.length <= looks) return
    const received = bytes - (counts.shift() ?? 0)
    if ((received * 1000) / time < (isCrowded() ? crowded : alone)) slow.abort(tooSlow())
  }, time / looks)
  return {
    slow: slow.signal,
    end() {
      clearInterval(timer)
      source.off('data', count)
    },
  }
}
