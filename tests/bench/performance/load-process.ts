/** The load generator's process, and how it is told what to do. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Job, Outcome } from './requests.ts'

export interface LoadGenerator {
  /** @throws Error with the first answer that was no success */
  run(job: Job): Promise<Outcome>
  stop(): void
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(new URL('./load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  return {
    async run(job) {
      child.send(job)
      const [{ outcome, error }] = (await once(child, 'message')) as [{ outcome?: Outcome; error?: string }]
      if (!outcome) throw new Error(error)
      return outcome
    },
    stop: () => child.disconnect(),
  }
}
