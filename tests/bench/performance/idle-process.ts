/** Starts the process that plays idle chats. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Job } from './requests.ts'

export interface IdleChats {
  /** Ends them, and tells how often they polled. */
  stop(): Promise<{ polls: number; refused: number }>
}

/** Resolves once every chat is connected. */
export async function startIdleChats(job: Job): Promise<IdleChats> {
  const child = fork(new URL('./idle-chats.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  child.send(job)
  await once(child, 'message')
  return {
    async stop() {
      child.send('stop')
      const [counts] = (await once(child, 'message')) as [{ polls: number; refused: number }]
      child.disconnect()
      return counts
    },
  }
}
