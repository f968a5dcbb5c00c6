import { setTimeout as delay } from 'node:timers/promises'

/** The end of a process, in steps: what was started last is ended first. */
export interface Shutdown {
  /** Whether the end has begun. */
  readonly isUnderWay: boolean
  /** Aborted when patience has ended. */
  readonly impatience: AbortSignal
  /** A step that is begun at its turn and may be left behind when patience ends. */
  add(step: () => Promise<unknown>): void
  /** A step that is always waited for. */
  addCertain(step: () => Promise<unknown>): void
  /** Runs the steps. A later call waits for the same end. */
  run(): Promise<void>
  /** Ends patience now. */
  hurry(): void
}

/** @param patience how long all steps together may take before those left are only begun, in milliseconds */
export function createShutdown(patience: number): Shutdown {
  const steps: { run(): Promise<unknown>; isCertain: boolean }[] = []
  const impatience = new AbortController()
  let ending: Promise<void> | undefined

  async function end() {
    const inTime = new AbortController()
    delay(patience, undefined, { signal: inTime.signal }).then(
      () => impatience.abort(),
      () => undefined,
    )
    const late = new Promise<void>(resolve => {
      if (impatience.signal.aborted) resolve()
      else impatience.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    for (const { run, isCertain } of steps.splice(0).reverse()) {
      await (isCertain ? run() : Promise.race([run(), late]))
    }
    inTime.abort()
  }

  return {
    get isUnderWay() {
      return ending !== undefined
    },
    impatience: impatience.signal,
    add: run => void steps.push({ run, isCertain: false }),
    addCertain: run => void steps.push({ run, isCertain: true }),
    run() {
      ending ??= end()
      return ending
    },
    hurry: () => impatience.abort(),
  }
}
