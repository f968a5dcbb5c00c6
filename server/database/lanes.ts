import { availableParallelism } from 'node:os'
import type { Neighbours } from './neighbours.ts'

/** Too much waits already. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** Runs a piece of work in a lane, once it is its turn. @throws Overloaded when too much waits in that lane */
export type Lanes = <T>(lane: string, work: () => Promise<T>) => Promise<T>

export interface LaneSettings {
  /** Pieces of work that run at a time. */
  total: number
  /** Of those, the most of one lane while there is work of others. The rest is then always there for them. */
  perLane: number
  /** Pieces that may wait in one lane. */
  waiting: number
}

/** Of the database's 16 connections, those that visitors never take together. */
const kept = 4

export const laneSettings: LaneSettings = {
  total: 16 - kept,
  perLane: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 500,
}

/**
 * Shares what can be done at a time among lanes, in turn: however much waits in one, the next piece of another is
 * begun as soon as anything ends. A lane is a business, so that a flood of one is not felt by the others; a lane that
 * is alone may take everything.
 */
export function createLanes(
  neighbours: Neighbours,
  { total, perLane, waiting }: LaneSettings = laneSettings,
): Lanes {
  interface Lane {
    running: number
    queue: (() => void)[]
  }
  /** Lanes with work, the one whose turn is next first. */
  const lanes = new Map<string, Lane>()
  let running = 0

  function startNext(): void {
    for (const [name, lane] of lanes) {
      if (running >= total) return
      const most = neighbours.has(name) ? perLane : total
      const start = lane.running < most ? lane.queue.shift() : undefined
      if (!start) continue
      running += 1
      lane.running += 1
      // To the end of the line.
      lanes.delete(name)
      lanes.set(name, lane)
      start()
      startNext()
      return
    }
  }

  return async (name, work) => {
    neighbours.see(name)
    const lane = lanes.get(name) ?? { running: 0, queue: [] }
    if (lane.queue.length >= waiting) {
      throw new Overloaded('Too many requests wait in this lane.')
    }
    lanes.set(name, lane)
    await new Promise<void>(resolve => {
      lane.queue.push(resolve)
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      lane.running -= 1
      if (lane.running === 0 && lane.queue.length === 0) lanes.delete(name)
      startNext()
    }
  }
}

/** Chats whose business is remembered. */
const remembered = 20_000

/** Tells the lane of a visitor's call. A chat's business is known once the chat was opened or answered here. */
export interface BusinessLanes {
  laneOf(values: Record<string, unknown>): string
  /** Notes which business a chat belongs to, after a call that has shown it. */
  learn(values: Record<string, unknown>): void
}

export function createBusinessLanes(): BusinessLanes {
  const businesses = new Map<string, string>()
  const text = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined)
  return {
    laneOf: ({ business_id, session_id }) =>
      text(business_id) ?? businesses.get(text(session_id) ?? '') ?? 'unknown',
    learn({ business_id, session_id }) {
      const [business, session] = [text(business_id), text(session_id)]
      if (!business || !session) return
      businesses.delete(session)
      businesses.set(session, business)
      const [oldest] = businesses.keys()
      if (businesses.size > remembered && oldest) businesses.delete(oldest)
    },
  }
}
