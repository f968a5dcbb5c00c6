import { LRUCache } from 'lru-cache'
import { unknownBusiness } from './chat-businesses.ts'

/** How long a business counts as active after a piece of its work, in milliseconds. */
const activeFor = 1_000

/** Which businesses had work lately. Several queues share one, so that work of any kind counts. */
export interface Activity {
  /** Notes work of a business. */
  note(business: string): void
  /** Whether another business had work within the last second. */
  hasOthers(business: string): boolean
}

export function createActivity(): Activity {
  /** The business that had work last, and the last one before it that was another. */
  let last = { business: '', at: Number.NEGATIVE_INFINITY }
  let other = last
  return {
    note(business) {
      // It may be the same as the one that had work last.
      if (business === unknownBusiness) return
      if (business !== last.business) other = last
      last = { business, at: performance.now() }
    },
    hasOthers: business => performance.now() - (last.business === business ? other : last).at < activeFor,
  }
}

/** As if others had work at every moment: the most of one applies always, and who comes next finds a place at once. */
export const alwaysShared: Activity = { note: () => undefined, hasOthers: () => true }

/** Too much work of one business waits already. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

export interface FairQueueOptions {
  /** Pieces of work that run at a time. */
  concurrency: number
  /** Of those, the most of one business while others are active. */
  sharedConcurrency?: number
  /** Pieces of one business's work that may wait. */
  maxWaiting?: number
  /**
   * While others are active, a business pauses after each piece for this many times as long as the piece took, divided by
   * the number of businesses that wait or pause.
   */
  pause?: number
  /**
   * Milliseconds of work that a business may do before it has to pause: a token bucket, whose content grows again by one
   * for each `pause` milliseconds that pass.
   */
  allowance?: number
  /** While others are active, all work pauses after a business's piece for this many times as long as the piece took. */
  rest?: number
}

/** Gives businesses turns at something that they share, so that a flood of requests to one is not felt by the others. */
export interface FairQueue {
  /**
   * Waits for the turn of a business, or of background work, which does not count as activity and never pauses.
   * @param business undefined for background work of none
   * @param isBackground whether it is background work: a business's has turns of its own, beside its other work
   * @returns the function that ends the piece of work; it has to be called
   * @throws Overloaded
   */
  acquire(business: string | undefined, isBackground?: boolean): Promise<() => void>
  /** Pieces of work that wait for their turn. */
  readonly waiting: number
}

/** What the names begin with under which background work has its turns. */
const background = 'in the background '

/** Businesses whose use of their allowance is known. Of more, the one that had work longest ago begins again. */
const mostKnown = 10_000

/**
 * Counts the work of businesses against an allowance of each.
 * @param allowance in milliseconds
 * @param pause milliseconds after which one millisecond of the allowance is there again
 * @returns how many of the milliseconds that a piece of work took are over its business's allowance
 */
function createAllowances(allowance: number, pause: number) {
  const used = new LRUCache<string, { milliseconds: number; at: number }>({ max: mostKnown })
  return (business: string, milliseconds: number): number => {
    const now = performance.now()
    const before = used.get(business)
    const left = before ? Math.max(0, before.milliseconds - (now - before.at) / pause) : 0
    const over = Math.min(milliseconds, Math.max(0, left + milliseconds - allowance))
    used.set(business, { milliseconds: left + milliseconds - over, at: now })
    return over
  }
}

/**
 * A business that is alone may use everything. However much of one waits, the next piece of another starts as soon as
 * anything ends.
 */
export function createFairQueue(
  activity: Activity,
  {
    concurrency,
    sharedConcurrency = concurrency,
    maxWaiting = Number.POSITIVE_INFINITY,
    pause = 0,
    allowance = 0,
    rest = 0,
  }: FairQueueOptions,
): FairQueue {
  /** Businesses with work that waits, the one whose turn is next first. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  const pausing = new Set<string>()
  const takeFromAllowance =
    allowance > 0
      ? createAllowances(allowance, pause)
      : (_business: string, milliseconds: number) => milliseconds
  let runningInAll = 0
  let restsUntil = Number.NEGATIVE_INFINITY

  const runningOf = (business: string) => running.get(business) ?? 0
  const isShared = (business: string) => !business.startsWith(background) && activity.hasOthers(business)
  const mayStart = (business: string) =>
    !pausing.has(business) &&
    (runningOf(business) < sharedConcurrency || (runningOf(business) < concurrency && !isShared(business)))

  let isResting = false
  const startAgain = () => {
    isResting = false
    startNext()
  }

  function startNext(): void {
    const rests = restsUntil - performance.now()
    if (rests > 0) {
      if (waiting.size > 0 && !isResting) setTimeout(startAgain, Math.ceil(rests))
      isResting ||= waiting.size > 0
      return
    }
    // A business that goes to the end of the map is visited again.
    for (const [business, starts] of waiting) {
      if (runningInAll >= concurrency) return
      if (!mayStart(business)) continue
      const start = starts.shift()
      waiting.delete(business)
      if (starts.length > 0) waiting.set(business, starts)
      runningInAll += 1
      running.set(business, runningOf(business) + 1)
      start?.()
    }
  }

  function finish(business: string, milliseconds: number): void {
    runningInAll -= 1
    const left = runningOf(business) - 1
    if (left > 0) running.set(business, left)
    else running.delete(business)
    if (rest > 0 && isShared(business)) {
      restsUntil = Math.max(restsUntil, performance.now() + milliseconds * rest)
    }
    const over = pause > 0 && isShared(business) ? takeFromAllowance(business, milliseconds) : 0
    if (over > 0) {
      const active = new Set([business, ...waiting.keys(), ...pausing]).size
      pausing.add(business)
      setTimeout(
        () => {
          pausing.delete(business)
          startNext()
        },
        (over * pause) / active,
      )
    }
    startNext()
  }

  return {
    async acquire(of, isBackground = false) {
      const isActivity = of !== undefined && !isBackground
      if (isActivity) activity.note(of)
      const business = isActivity ? of : `${background}${of ?? ''}`
      const starts = waiting.get(business) ?? []
      if (starts.length >= maxWaiting)
        throw new Overloaded('Too many requests of this business wait already.')
      waiting.set(business, starts)
      await new Promise<void>(resolve => {
        starts.push(resolve)
        startNext()
      })
      const startedAt = performance.now()
      return () => finish(business, performance.now() - startedAt)
    },
    get waiting() {
      return [...waiting.values()].reduce((count, starts) => count + starts.length, 0)
    },
  }
}
