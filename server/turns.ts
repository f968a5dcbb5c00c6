/**
 * Lets one caller go on at a time, with a turn of the event loop between two of them. Work that keeps the processor
 * busy for some milliseconds waits here first: whatever arrived meanwhile is served before the next piece begins.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise<void>(resolve => setImmediate(resolve)))
    return last
  }
}
