import type { Replay } from './replay.ts'

/** The changes on their way, the oldest first. */
let running: readonly Replay[] = []
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Whether any change is on its way. */
export const isReplaying = (): boolean => running.length > 0

/** The first change on its way that has something to show. */
export const shownReplay = (): Replay | undefined => running.find(({ state }) => state.isShown)

/** The last change of a business that is on its way. */
export const lastReplay = (businessId: string): Replay | undefined =>
  running.findLast(({ change }) => change.businessId === businessId)

/** Calls `listener` after every change of the above. @returns a function that unsubscribes it */
export function subscribeToReplays(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a change among those on their way until it has an outcome. */
export function addReplay(replay: Replay): void {
  const end = () => {
    running = running.filter(each => each !== replay)
    notify()
  }
  replay.outcome.then(end, end)
  replay.subscribe(notify)
  running = [...running, replay]
  notify()
}
