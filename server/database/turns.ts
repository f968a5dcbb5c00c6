import { setTimeout as delay } from 'node:timers/promises'
import type { Neighbours } from './neighbours.ts'

/**
 * A lane rests this many times as long as its piece took while there is work of others: it takes a twentieth of the
 * processor's time at most, several short answers a second. Lanes that rest or wait at the same time share the rest: where
 * many businesses are asked at once, none floods the others.
 */
const rest = 20

/** Waits until a piece of work may begin, of a lane or of nobody's. It runs at once when that resolves. */
export type Turns = (lane: string | undefined) => Promise<void>

/**
 * Lets one piece of work begin at a time, of each lane in turn, with a turn of the event loop between two of them:
 * work that keeps the processor busy for some milliseconds waits here, so that whatever arrived meanwhile is served
 * before the next piece begins. While there is work of other lanes, a lane rests after each of its pieces.
 */
export function createTurns(neighbours: Neighbours): Turns {
  /** Lanes with pieces that wait, the one whose turn is next first. */
  const waiting = new Map<string | undefined, (() => void)[]>()
  const resting = new Set<string>()
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = [...waiting].find(([lane]) => lane === undefined || !resting.has(lane))
      if (!next) break
      const [lane, pieces] = next
      const begin = pieces.shift()
      waiting.delete(lane)
      if (pieces.length > 0) waiting.set(lane, pieces)
      const began = performance.now()
      begin?.()
      await new Promise(setImmediate)
      if (lane !== undefined && neighbours.has(lane))
        void restAfter(lane, ((performance.now() - began) * rest) / busyWith(lane))
    }
    isRunning = false
  }

  /** How many lanes wait or rest, that one included. */
  const busyWith = (lane: string) => new Set([lane, ...waiting.keys(), ...resting]).size

  async function restAfter(lane: string, milliseconds: number): Promise<void> {
    resting.add(lane)
    await delay(milliseconds)
    resting.delete(lane)
    void run()
  }

  return lane => {
    if (lane !== undefined) neighbours.see(lane)
    const piece = new Promise<void>(resolve => {
      const pieces = waiting.get(lane) ?? []
      pieces.push(resolve)
      waiting.set(lane, pieces)
    })
    void run()
    return piece
  }
}
