import { setTimeout as delay } from 'node:timers/promises'

/** The steps that end a process. What was started last is stopped first. */
export interface Shutdown {
  /** Whether the steps have begun to run. */
  readonly hasBegun: boolean
  /** Aborted when the grace period is over. */
  readonly expired: AbortSignal
  /** Adds a step that is no longer waited for once the grace period is over. */
  add(step: () => Promise<unknown>): void
  /** Adds a step that is always waited for. */
  addRequired(step: () => Promise<unknown>): void
  /** Runs all steps once. Later calls wait for the same run. */
  run(): Promise<void>
  /** Ends the grace period now. */
  force(): void
}

/** @param gracePeriod how long all steps together are waited for, in milliseconds */
export function createShutdown(gracePeriod: number): Shutdown {
  const steps: { run(): Promise<unknown>; isRequired: boolean }[] = []
  const expired = new AbortController()
  let ending: Promise<void> | undefined

  async function end() {
    const inTime = new AbortController()
    delay(gracePeriod, undefined, { signal: inTime.signal }).then(
      () => expired.abort(),
      () => undefined,
    )
    const late = new Promise<void>(resolve => {
      if (expired.signal.aborted) resolve()
      else expired.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    for (const { run, isRequired } of steps.splice(0).reverse()) {
      await (isRequired ? run() : Promise.race([run(), late]))
    }
    inTime.abort()
  }

  return {
    get hasBegun() {
      return ending !== undefined
    },
    expired: expired.signal,
    add: run => void steps.push({ run, isRequired: false }),
    addRequired: run => void steps.push({ run, isRequired: true }),
    run() {
      ending ??= end()
      return ending
    },
    force: () => expired.abort(),
  }
}
